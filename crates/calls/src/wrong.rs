//! Why an answer is wrong.

use std::fmt;

use sudoku_cells::{AnswerError, check};
use sudoku_lanes::Answer;

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It does not keep the clues and the rules.
    Answer(AnswerError),
    /// The puzzle has several solutions.
    Multiple,
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one solution.
    Unique,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Answer(error) => error.fmt(f),
            Wrong::Multiple => f.write_str("the puzzle has several solutions"),
            Wrong::None => f.write_str("the puzzle has no solution"),
            Wrong::Unique => f.write_str("the puzzle has exactly one solution"),
        }
    }
}

impl Wrong {
    /// What is wrong with an answer, 81 cells row by row, to a puzzle of which the truth is known; `None` if it is right.
    #[must_use]
    pub fn find(puzzle: &[u8; 81], given: &[u8; 81], truth: &Answer) -> Option<Wrong> {
        if matches!(truth, Answer::Unique(solution) if solution == given) {
            return None;
        }
        Some(match check(puzzle, given) {
            Err(error) => Wrong::Answer(error),
            // It is one of several solutions.
            Ok(()) => Wrong::Multiple,
        })
    }
}
