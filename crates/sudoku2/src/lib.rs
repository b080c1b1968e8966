//! Step 2: check whether the rows, columns and panels of a grid are valid.
//!
//! [The course](../course/index.html) · previous: [`sudoku1`](../sudoku1/index.html) ·
//! next: [`sudoku3`](../sudoku3/index.html) ·
//! Chapter `#byhand` of the page (`make serve`) · to write: `make exercise NAME=row_ok`
//!
//! A row, column or panel is valid if no digit is in it twice; blanks do not matter. Each check notes every
//! digit that it sees and stops when it sees one again.
//!
//! ```
//! use sudoku1::Grid;
//! use sudoku2::{Fault, faults};
//!
//! let mut grid = Grid::new([0; 81]).unwrap();
//! grid.set(3, 0, 8);
//! grid.set(3, 4, 8);
//! assert!(faults(&grid).eq([Fault::Row(3)]));
//! ```
//!
//! [`check`] also compares the clues, and so checks an answer to a puzzle.

mod check;
#[cfg(feature = "driver")]
pub mod driver;

use std::fmt;

pub use check::{AnswerError, check};

use sudoku1::Grid;

/// Whether no digit appears twice in row `r` (0 to 8).
#[must_use]
#[inline]
pub fn row_ok(grid: &Grid, r: usize) -> bool {
    no_digit_twice((0..9).map(|c| grid.get(r, c)))
}

/// Whether no digit appears twice in column `c` (0 to 8).
#[must_use]
#[inline]
pub fn column_ok(grid: &Grid, c: usize) -> bool {
    no_digit_twice((0..9).map(|r| grid.get(r, c)))
}

/// Whether no digit appears twice in the panel in row `pr` and column `pc` of panels (0 to 2 each).
#[must_use]
#[inline]
pub fn panel_ok(grid: &Grid, pr: usize, pc: usize) -> bool {
    no_digit_twice((0..9).map(|i| grid.get(3 * pr + i / 3, 3 * pc + i % 3)))
}

#[inline]
fn no_digit_twice(mut cells: impl Iterator<Item = u8>) -> bool {
    let mut checker = [false; 10];
    !cells.any(|digit| digit != 0 && std::mem::replace(&mut checker[usize::from(digit)], true))
}

/// A unit that has a digit twice; rows, columns and panels are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This row.
    Row(usize),
    /// This column.
    Column(usize),
    /// The panel in this row and column of panels.
    #[allow(missing_docs)] // The names are clear.
    Panel { row: usize, column: usize },
}

/// Writes the lecture's words: `Bad row 3`, `Bad col 7`, `Bad panel 1 2`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Row(r) => write!(f, "Bad row {r}"),
            Self::Column(c) => write!(f, "Bad col {c}"),
            Self::Panel { row, column } => write!(f, "Bad panel {row} {column}"),
        }
    }
}

/// Returns all faults of a grid, the rows first, then the columns, then the panels.
pub fn faults(grid: &Grid) -> impl Iterator<Item = Fault> {
    let rows = (0..9).filter(|&r| !row_ok(grid, r)).map(Fault::Row);
    let columns = (0..9).filter(|&c| !column_ok(grid, c)).map(Fault::Column);
    let panels = (0..9)
        .map(|p| (p / 3, p % 3))
        .filter(|&(pr, pc)| !panel_ok(grid, pr, pc))
        .map(|(row, column)| Fault::Panel { row, column });
    rows.chain(columns).chain(panels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_empty_grid_has_no_fault_and_one_full_of_ones_has_all() {
        assert_eq!(faults(&Grid::new([0; 81]).unwrap()).count(), 0);
        assert_eq!(faults(&Grid::new([1; 81]).unwrap()).count(), 27);
    }

    proptest! {
        #[test]
        fn two_equal_digits_are_a_fault_of_the_units_they_share(
            a in 0..81_usize, b in 0..81_usize, digit in 1..=9_u8,
        ) {
            prop_assume!(a != b);
            let mut grid = Grid::new([0; 81]).unwrap();
            let cells = [a, b].map(|cell| (cell / 9, cell % 9));
            for (r, c) in cells {
                grid.set(r, c, digit);
            }
            let [(r1, c1), (r2, c2)] = cells;
            let panel = (r1 / 3, c1 / 3);
            let expected = [
                (r1 == r2).then_some(Fault::Row(r1)),
                (c1 == c2).then_some(Fault::Column(c1)),
                (panel == (r2 / 3, c2 / 3)).then_some(Fault::Panel { row: panel.0, column: panel.1 }),
            ];
            prop_assert!(faults(&grid).eq(expected.into_iter().flatten()));
        }
    }
}
