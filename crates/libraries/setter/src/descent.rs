//! A puzzle with clues in given cells.
//!
//! The cells of a random grid that are in the pattern have one solution only by luck; with 24 clues, one time
//! in millions. So the clues are changed: one at a time gets another digit, and keeps it if there are no more
//! solutions than before. When there is only one solution, the puzzle is found. After a number of changes
//! without success, the next attempt begins with another grid.
//!
//! That finds puzzles even if few grids have one with this pattern, but not each with the same probability.

use sudoku_cells::{CellSet, members};

use crate::completion::possible;
use crate::question::{Answer, Question};
use crate::random::Random;

/// The number up to which solutions are counted.
const MANY: u64 = 256;
/// The changes that are tried before the attempt ends.
const CHANGES: u32 = 1000;

/// A puzzle whose clues are being changed.
#[derive(Clone)]
pub struct Descent {
    puzzle: [u8; 81],
    /// The number of its solutions, at most [`MANY`].
    solutions: u64,
    /// The cells whose clues can change.
    free: Vec<u8>,
    /// The change in question: a cell and its digit.
    change: (usize, u8),
    /// The number of changes that can still be tried.
    left: u32,
    /// Its solution, once there is only one.
    solution: Option<[u8; 81]>,
}

impl Descent {
    /// Begins with a puzzle that has a solution; the clues in the cells `free` can change.
    pub fn new(puzzle: [u8; 81], free: CellSet) -> Descent {
        Descent {
            puzzle,
            solutions: MANY,
            free: members(free).collect(),
            change: (0, puzzle[0]),
            left: CHANGES,
            solution: None,
        }
    }

    /// Returns the next question, given the answer to the last one; `None` at the end.
    pub fn question(&mut self, answer: Option<Answer>, random: &mut Random) -> Option<Question> {
        match answer {
            None => return Some(Question::Count(self.puzzle, MANY)),
            Some(Answer::Count(solutions)) => {
                if 0 < solutions && solutions <= self.solutions {
                    self.solutions = solutions;
                    self.puzzle[self.change.0] = self.change.1;
                }
                if self.solutions == 1 {
                    return Some(Question::Other(self.puzzle, [0; 81]));
                }
            }
            Some(Answer::Other(solution)) => {
                self.solution = solution;
                return None;
            }
            Some(Answer::Follows(_)) => {}
        }
        self.change(random)
    }

    /// Draws a change, and returns the question about it; `None` if no more can be tried.
    fn change(&mut self, random: &mut Random) -> Option<Question> {
        while self.left > 0 && !self.free.is_empty() {
            self.left -= 1;
            let cell = usize::from(self.free[random.below(self.free.len() as u32) as usize]);
            let mut digits: Vec<u8> = possible(&self.puzzle, cell)
                .filter(|&digit| digit != self.puzzle[cell])
                .collect();
            random.shuffle(&mut digits);
            if let Some(&digit) = digits.first() {
                self.change = (cell, digit);
                let mut puzzle = self.puzzle;
                puzzle[cell] = digit;
                // All that matters is whether there are more solutions. Questions with equal limits are asked
                // together, hence the power of two.
                let limit = (self.solutions + 1).next_power_of_two().min(MANY);
                return Some(Question::Count(puzzle, limit));
            }
        }
        None
    }

    /// Returns the puzzle and its solution, if there is only one.
    pub fn found(&self) -> Option<([u8; 81], [u8; 81])> {
        self.solution.map(|solution| (self.puzzle, solution))
    }
}
