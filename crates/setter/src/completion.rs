//! A random grid with given clues.
//!
//! Cell by cell, in random order: the digits that the cell can have in some solution are found out by the
//! engine, and one of them is drawn. That comes to each solution, but not to each with the same probability:
//! a digit that leaves many solutions is as likely as one that leaves a single one.

use crate::question::{Answer, Question};
use crate::random::Random;

/// A grid that is being filled.
pub struct Completion {
    grid: [u8; 81],
    /// The empty cells, the next one at the end.
    empty: Vec<u8>,
    /// The digits that the next cell may have, the one in question at the end; none if they are not known
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

    /// The next question, given the answer to the last one; nothing if the grid is full.
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
            // It has a solution, so the last digit is one.
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

/// The digits that no other cell in the row, column or box of this one has.
pub fn possible(puzzle: &[u8; 81], cell: usize) -> impl Iterator<Item = u8> {
    let (row, column) = (cell / 9, cell % 9);
    let taken = (0..81)
        .filter(|&other| {
            let (r, c) = (other / 9, other % 9);
            other != cell && (r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3))
        })
        .fold(0u16, |taken, other| taken | 1 << puzzle[other]);
    (1..=9).filter(move |digit| taken >> digit & 1 == 0)
}
