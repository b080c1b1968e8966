//! The step of a search for the solution: a digit placed in a cell.

use std::fmt;

use watchers::Members;

/// A digit placed in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The row of the cell, 0 to 8.
    pub row: usize,
    /// The column of the cell, 0 to 8.
    pub column: usize,
    /// The digit, 1 to 9.
    pub digit: u8,
}

/// Writes `row 0, col 2: 4`, counted from 0 as in the lecture.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "row {}, col {}: {}", self.row, self.column, self.digit)
    }
}

impl Members for Placement {
    fn members(&self) -> String {
        let Self { row, column, digit } = self;
        format!(r#""row":{row},"column":{column},"digit":{digit}"#)
    }
}
