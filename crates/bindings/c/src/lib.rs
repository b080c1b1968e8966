//! The Sudoku libraries for C: solve, count, check, compare, rate and make puzzles. C programs see them as
//! `include/sudoku_lanes.h`.
//!
//! Every function is a few lines that translate between C and [`sudoku_ask`]; `boundary.rs` has what they
//! share. cbindgen makes the header, with its comments, of these sources. It is kept in `include/`, where C
//! programmers look for it, so that they do not need cbindgen. A test fails if it differs from the sources
//! (`UPDATE_HEADER=1 cargo test -p sudoku-lanes-c` writes it).

// The interface to C is pointers. Each block states why it is right, or passes on the caller's contract,
// which the top of the header states once for all functions.
#![allow(unsafe_code)]
#![allow(clippy::missing_safety_doc)]

mod batch;
mod boundary;
mod call;
mod callbacks;
mod generate;
mod options;
mod rate;
mod single;

pub use batch::{
    SudokuCheck, SudokuTransform, SudokuVerdict, sudoku_candidates, sudoku_canon, sudoku_check, sudoku_count,
    sudoku_first, sudoku_guesses, sudoku_minimal, sudoku_redundant, sudoku_same, sudoku_shuffle,
    sudoku_solve, sudoku_unique, sudoku_verdict,
};
pub use boundary::SudokuStatus;
pub use callbacks::{
    SudokuShowCells, SudokuShowPuzzle, SudokuShowSolution, SudokuShowStep, SudokuStep, sudoku_backdoors,
    sudoku_explain, sudoku_hint, sudoku_near, sudoku_solutions,
};
pub use generate::{SudokuConstraints, sudoku_generate};
pub use options::{SudokuOptions, SudokuStop, sudoku_stop};
pub use rate::{SudokuRating, sudoku_rate};
pub use single::{
    sudoku_error, sudoku_read, sudoku_read_position, sudoku_reason, sudoku_text, sudoku_transform,
    sudoku_version,
};
