//! Exercise `recursion`: The brain-dead recursion.
//!
//! Find the first blank, row by row. Try the digits 1 to 9 there: if the row, the column and the panel are
//! still valid, solve the rest by a recursive call. If no digit leads to a solution, make the cell blank
//! again and go back. A grid without a blank is solved.
//!
//! The chapter: `make serve`, #sudoku3 · the step: crates/sudoku3 · next: not_again.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use sudoku1::Grid;
use watchers::Count;

/// Fills the blanks of the grid and returns true; if that is impossible, returns false and leaves the grid as
/// it was.
///
/// You can use `sudoku2::{row_ok, column_ok, panel_ok}`.
pub fn search(grid: &mut Grid, count: &mut Count) -> bool {
    count.calls += 1;
    todo!("grid.set(row, column, digit) writes a digit, and 0 makes a blank")
}

// This line is for the check; leave it as it is.
workshop::check!(recursion(search));
