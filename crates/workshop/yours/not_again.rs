//! Exercise `not_again`: Not looking again.
//!
//! The search of exercise recursion looks for the first blank from the top left at every call, although it
//! knows where it has just written a digit. Tell it where to go on: `from` is the number of a cell, 0 to 80,
//! row by row, and everything before it is full.
//!
//! The chapter: `make serve`, #sudoku4 · the step: crates/sudoku4 · next: count.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use sudoku1::Grid;
use watchers::Count;

/// Fills the blanks from cell number `from` on, and returns the same as in exercise recursion.
///
/// Count every cell that it looks at to find a blank: `count.looked_at += 1`.
pub fn search(grid: &mut Grid, from: usize, count: &mut Count) -> bool {
    count.calls += 1;
    todo!("cell number 40 is in row 40 / 9 and column 40 % 9")
}

// This line is for the check; leave it as it is.
workshop::check!(not_again(search));
