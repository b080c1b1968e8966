//! Why an answer is wrong.

use std::fmt;

use sudoku_cells::{AnswerError, CellName, Position, check};
use sudoku_lanes::Answer;

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It does not keep the clues and the rules.
    Answer(AnswerError),
    /// It has a digit in a cell (0 to 80, row by row) where the position has it struck out.
    StruckOut {
        /// The cell.
        cell: u8,
        /// The digit.
        digit: u8,
    },
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
            Wrong::StruckOut { cell, digit } => write!(f, "{digit} is struck out at {}", CellName(*cell)),
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

    /// The same of a position.
    #[must_use]
    pub fn find_in(position: &Position, given: &[u8; 81], truth: &Answer) -> Option<Wrong> {
        let wrong = Wrong::find(position.digits(), given, truth)?;
        let is_struck_out = |cell: &u8| {
            let at = usize::from(*cell);
            position.candidates()[at] << 1 >> given[at] & 1 == 0
        };
        let struck_out = (0..81).find(is_struck_out).filter(|_| wrong == Wrong::Multiple);
        Some(struck_out.map_or(wrong, |cell| Wrong::StruckOut {
            cell,
            digit: given[usize::from(cell)],
        }))
    }
}
