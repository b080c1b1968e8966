//! Exercise `row_ok`: Is a row valid?
//!
//! A row is valid if no digit appears in it twice; blanks, which are 0, do not matter. The lecture pauses
//! here and asks you to write `row_ok`. So do we.
//!
//! Then criticise: `neighbours`, `sum` and `all_different` in `src/exercises/checks/row_ok.rs` are three ways
//! to write it that look right. For each, find a row on which it is wrong.
//!
//! The chapter: `make serve`, #byhand · the step: crates/sudoku2 · next: recursion.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use sudoku1::Grid;

/// Whether no digit appears twice in row `r` (0 to 8) of the grid.
pub fn row_ok(grid: &Grid, r: usize) -> bool {
    todo!("grid.get(r, c) is the digit in column c")
}

/// A row on which `neighbours` is wrong, one for `sum`, and one for `all_different`.
pub const WRONG: [[u8; 9]; 3] = [
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
];

// This line is for the check; leave it as it is.
workshop::check!(row_ok(row_ok, WRONG));
