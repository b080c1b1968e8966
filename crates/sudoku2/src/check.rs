//! Checks whether a grid is an answer to a puzzle.

use std::fmt;

use sudoku1::Grid;

use crate::{Fault, faults};

/// The reason why an answer is wrong; rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum AnswerError {
    /// The clue in this cell was changed to another digit.
    Clue { row: usize, column: usize },
    /// This cell is blank.
    Blank { row: usize, column: usize },
    /// A digit appears twice in a row, column or panel.
    Fault(Fault),
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Clue { row, column } => write!(f, "Changed clue in row {row}, column {column}"),
            Self::Blank { row, column } => write!(f, "Blank in row {row}, column {column}"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for AnswerError {}

/// Checks that `answer` keeps the clues of `puzzle`, has no blank, and obeys the rules.
///
/// ```
/// use sudoku1::Grid;
/// use sudoku2::{AnswerError, check};
///
/// let puzzle = Grid::example(1);
/// assert_eq!(check(&puzzle, &puzzle), Err(AnswerError::Blank { row: 0, column: 2 }));
/// ```
///
/// # Errors
/// The first thing that is wrong with it: cell by cell, then the rows, columns and panels.
pub fn check(puzzle: &Grid, answer: &Grid) -> Result<(), AnswerError> {
    for (cell, (&clue, &digit)) in puzzle.cells().iter().zip(answer.cells()).enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        if clue != 0 && clue != digit {
            return Err(AnswerError::Clue { row, column });
        }
        if digit == 0 {
            return Err(AnswerError::Blank { row, column });
        }
    }
    match faults(answer).next() {
        Some(fault) => Err(AnswerError::Fault(fault)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_answer_is_told_from_a_right_one() {
        let puzzle = Grid::example(1);
        let answer: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
                .parse()
                .unwrap();
        assert_eq!(check(&puzzle, &answer), Ok(()));
        let wrong = |row, column, digit| {
            let mut answer = answer;
            answer.set(row, column, digit);
            check(&puzzle, &answer).unwrap_err()
        };
        assert_eq!(wrong(0, 1, 4), AnswerError::Clue { row: 0, column: 1 });
        assert_eq!(wrong(0, 1, 0), AnswerError::Clue { row: 0, column: 1 });
        assert_eq!(wrong(8, 6, 0), AnswerError::Blank { row: 8, column: 6 });
        assert_eq!(wrong(8, 6, 9), AnswerError::Fault(Fault::Row(8)));
    }
}
