//! Exercise `count`: Count the solutions.
//!
//! Whether a puzzle has one solution, none, or several is the first thing to know about it. The recursion
//! that finds the first solution finds them all, if it does not stop there.
//!
//! The chapter: `make serve`, #sets · the step: crates/sudoku6 · next: sets.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use sudoku1::Grid;
use sudoku2::{column_ok, panel_ok, row_ok};

/// Returns how many solutions the grid has, but no more than `limit`, which is at least 1: the search ends
/// when it has found that many. Leaves the grid as it was.
pub fn solutions(grid: &mut Grid, limit: u64) -> u64 {
    todo!("as in exercise recursion, but what was true is a number, and all digits are tried")
}

// This line is for the check; leave it as it is.
workshop::check!(count(solutions));
