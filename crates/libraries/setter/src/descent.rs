//! A puzzle with clues in given cells.
//!
//! A random grid seen through the pattern has one solution only by luck; with 24 clues, one time in millions.
//! So the clues are changed: one of them at a time gets another digit, and keeps it if there are not more
//! solutions than before. When there is only one, the puzzle is there; after a number of changes that led
//! nowhere, another grid is the beginning.
//!
//! That finds puzzles of patterns of which few grids have one, but not each with the same probability.

use sudoku_cells::{CellSet, members};

use crate::completion::possible;
use crate::question::{Answer, Question};
use crate::random::Random;

/// Solutions are counted up to this.
const MANY: u64 = 256;
/// Changes that are tried before another grid is the beginning.
const CHANGES: u32 = 1000;

/// A puzzle whose clues are being changed.
#[derive(Clone)]
pub struct Descent {
    puzzle: [u8; 81],
    /// How many solutions it has, at most [`MANY`].
    solutions: u64,
    /// The cells whose clues can change.
    free: Vec<u8>,
    /// The change in question: a cell and its digit.
    change: (usize, u8),
    /// How many more can be tried.
    left: u32,
    /// Its solution, once there is only one.
    solution: Option<[u8; 81]>,
}

impl Descent {
    /// Begins with a puzzle that has a solution; the clues in some cells can change.
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

    /// The next question, given the answer to the last one; nothing at the end.
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

    /// Draws a change.
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
                // Whether there are more is all that matters; limits that many have in common are asked
                // together.
                let limit = (self.solutions + 1).next_power_of_two().min(MANY);
                return Some(Question::Count(puzzle, limit));
            }
        }
        None
    }

    /// The puzzle and its solution, if there is only one.
    pub fn found(&self) -> Option<([u8; 81], [u8; 81])> {
        self.solution.map(|solution| (self.puzzle, solution))
    }
}
