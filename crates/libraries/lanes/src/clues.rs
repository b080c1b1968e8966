//! Finds out why 81 cells are not a puzzle.
//!
//! Only [`Engine::try_solve`](crate::Engine::try_solve) asks this, and only if there is no solution, so plain
//! loops are fast enough. `sudoku_cells::validate` finds the same faults without solving, and the tests
//! compare the two. It is not used here because the engine needs no other crate.

use std::fmt;

/// The reason why 81 cells are not a puzzle. Cells are 0 to 80, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum CluesError {
    /// A value is above 9.
    NotADigit {
        /// The cell.
        cell: u8,
        /// The value that stands there.
        value: u8,
    },
    /// A digit stands twice in a row, column or box.
    Twice {
        /// The digit.
        digit: u8,
        /// Two cells that have it.
        cells: [u8; 2],
    },
}

/// The name of a cell, `r1c1` to `r9c9`.
struct Name(u8);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 / 9 + 1, self.0 % 9 + 1)
    }
}

impl fmt::Display for CluesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CluesError::NotADigit { cell, value } => write!(f, "{value} at {} is not a digit", Name(cell)),
            CluesError::Twice { digit, cells } => {
                let [one, other] = cells.map(Name);
                write!(f, "digit {digit} twice: at {one} and {other}")
            }
        }
    }
}

impl std::error::Error for CluesError {}

/// Returns the first fault, in the order of the cells.
pub fn find_fault(puzzle: &[u8; 81]) -> Option<CluesError> {
    let sees = |one: u8, other: u8| {
        let panel = |cell: u8| (cell / 27, cell % 9 / 3);
        one / 9 == other / 9 || one % 9 == other % 9 || panel(one) == panel(other)
    };
    let clues = || (0_u8..).zip(puzzle).filter(|(_, value)| **value != 0);
    clues().find_map(|(cell, &value)| {
        if value > 9 {
            return Some(CluesError::NotADigit { cell, value });
        }
        let (first, _) =
            clues().find(|&(before, other)| before < cell && *other == value && sees(before, cell))?;
        Some(CluesError::Twice {
            digit: value,
            cells: [first, cell],
        })
    })
}
