//! Minimality: whether a puzzle may have clues that follow from the others.

use sudoku_cells::CellSet;

use crate::puzzle::Puzzle;
use crate::question::{Answer, Question};

/// Whether a puzzle may have clues that follow from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Minimality {
    /// Clues may follow from the others.
    None,
    /// No group of clues that belong together can be removed: the symmetric puzzle is minimal among symmetric
    /// puzzles. Without a symmetry each clue is a group, and this is [`Strict`](Minimality::Strict).
    Symmetric,
    /// No clue can be removed: without any one of them the puzzle has more than one solution. This is what
    /// *minimal* means elsewhere.
    Strict,
}

/// A puzzle for which the engine is asked, clue by clue, whether each is needed.
///
/// A puzzle made with a symmetry usually has several clues that are not, so the first few questions decide.
#[derive(Clone)]
pub struct Proof {
    puzzle: Puzzle,
    /// The clues that are not yet known to be needed.
    doubtful: CellSet,
}

impl Proof {
    /// Creates the proof that these clues of the puzzle are needed.
    pub fn new(puzzle: Puzzle, doubtful: CellSet) -> Proof {
        Proof { puzzle, doubtful }
    }

    /// Returns the next question, given the answer to the last one; `None` at the end.
    pub fn question(&mut self, answer: Option<Answer>) -> Option<Question> {
        match answer {
            Some(answer) if answer.can_go() => return None,
            Some(_) => self.doubtful &= self.doubtful - 1,
            None => {}
        }
        let cell = self.doubtful.trailing_zeros() as u8;
        (self.doubtful != 0).then_some(Question::Follows(self.puzzle.clues, cell))
    }

    /// Returns the puzzle, if all these clues are needed.
    pub fn proved(&self) -> Option<Puzzle> {
        (self.doubtful == 0).then_some(self.puzzle)
    }
}
