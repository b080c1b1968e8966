//! A random grid with given clues.
//!
//! The cells are filled one by one, in random order: the engine finds the digits that a cell has in some
//! solution, and one of them is drawn. Each solution can come up, but not each with the same probability: a
//! digit that leaves many solutions is as likely as one that leaves a single one.

use sudoku_cells::PEERS;

use crate::question::{Answer, Question};
use crate::random::Random;

/// A grid that is being filled.
#[derive(Clone)]
pub struct Completion {
    grid: [u8; 81],
    /// The empty cells, the next one at the end.
    empty: Vec<u8>,
    /// The digits that the next cell may have, the one in question at the end; empty if they are not known
    /// yet.
    digits: Vec<u8>,
}

impl Completion {
    /// Begins with a puzzle that has a solution.
    pub fn new(puzzle: [u8; 81], random: &mut Random) -> Completion {
        let mut empty: Vec<u8> = (0..81).filter(|&cell| puzzle[usize::from(cell)] == 0).collect();
        random.shuffle(&mut empty);
        Completion {
            grid: puzzle,
            empty,
            digits: Vec::new(),
        }
    }

    /// Returns the next question, given the answer to the last one; `None` if the grid is full.
    pub fn question(&mut self, answer: Option<Answer>, random: &mut Random) -> Option<Question> {
        if let Some(Answer::Count(solutions)) = answer {
            if solutions == 0 {
                self.digits.pop();
            } else {
                self.place();
            }
        }
        loop {
            let cell = usize::from(*self.empty.last()?);
            if self.digits.is_empty() {
                self.digits = possible(&self.grid, cell).collect();
                random.shuffle(&mut self.digits);
            }
            if let [.., digit] = self.digits[..]
                && self.digits.len() > 1
            {
                let mut puzzle = self.grid;
                puzzle[cell] = digit;
                return Some(Question::Count(puzzle, 1));
            }
            // There is a solution, so the last digit must be possible.
            self.place();
        }
    }

    pub fn grid(&self) -> [u8; 81] {
        self.grid
    }

    /// Puts the digit in question into the next cell.
    fn place(&mut self) {
        if let (Some(cell), Some(digit)) = (self.empty.pop(), self.digits.pop()) {
            self.grid[usize::from(cell)] = digit;
        }
        self.digits.clear();
    }
}

/// Returns the digits that no peer of this cell has.
pub fn possible(puzzle: &[u8; 81], cell: usize) -> impl Iterator<Item = u8> + use<> {
    let peers = PEERS[cell].iter();
    let taken = peers.fold(0u16, |taken, &peer| taken | 1 << puzzle[usize::from(peer)]);
    (1..=9).filter(move |digit| taken >> digit & 1 == 0)
}
