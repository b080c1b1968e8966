//! From a full grid to a puzzle: remove clues in random order, and keep those without which there is a second
//! solution.
//!
//! Whether a clue can be removed depends on the clues removed before it, but only in one direction: a clue
//! that has to stay will still have to stay when fewer are left. So each clue is looked at once, in an order
//! drawn beforehand, and what is left in the end is minimal. This is the *top-down* method. With a symmetry,
//! "clue" means a group of clues that are removed together.
//!
//! Asking about one clue at a time takes 81 questions for a puzzle. There could be fewer: at first, one
//! question can be about a dozen clues. If these cannot all be removed, the cells in which the second
//! solution differs show which of them is the last that can be the reason. That takes 37 questions, but
//! harder ones, with as many passes of the engine, and is 5% faster: it was not worth three times the code.

use sudoku_cells::{CellSet, members};

use crate::cells::clues;
use crate::question::{Answer, Question};
use crate::random::Random;

/// A removal of clues in progress.
#[derive(Clone)]
pub struct Removal {
    /// The full grid.
    pub grid: [u8; 81],
    /// The clues that are left, and their number.
    pub puzzle: [u8; 81],
    clues: u32,
    /// Groups of clues, each of which can only be removed as a whole; the next one to try is at the end.
    groups: Vec<CellSet>,
    /// The fewest clues that must be left.
    least: u32,
}

impl Removal {
    /// Begins to remove groups of clues from a puzzle with this solution, in random order, as long as at
    /// least `least` clues are left.
    pub fn new(
        puzzle: [u8; 81],
        grid: [u8; 81],
        mut groups: Vec<CellSet>,
        least: u32,
        random: &mut Random,
    ) -> Removal {
        random.shuffle(&mut groups);
        Removal {
            grid,
            puzzle,
            clues: clues(&puzzle).count_ones(),
            groups,
            least,
        }
    }

    /// Returns the next question, given the answer to the last one; `None` at the end.
    pub fn question(&mut self, answer: Option<Answer>) -> Option<Question> {
        if let Some(answer) = answer
            && let Some(group) = self.groups.pop()
            && answer.can_go()
        {
            self.puzzle = without(&self.puzzle, group);
            self.clues -= group.count_ones();
        }
        let most = self.clues.saturating_sub(self.least);
        while self.groups.pop_if(|group| group.count_ones() > most).is_some() {}
        let &group = self.groups.last()?;
        Some(if group.is_power_of_two() {
            Question::Follows(self.puzzle, group.trailing_zeros() as u8)
        } else {
            Question::Other(without(&self.puzzle, group), self.grid)
        })
    }
}

/// Returns the puzzle without the clues in these cells.
fn without(puzzle: &[u8; 81], cells: CellSet) -> [u8; 81] {
    let mut rest = *puzzle;
    members(cells).for_each(|cell| rest[usize::from(cell)] = 0);
    rest
}
