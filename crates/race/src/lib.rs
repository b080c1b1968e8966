//! Every solver of the workspace on the same puzzles: a table, pictures, benchmarks.
//!
//! [The course](../course/index.html) · previous: [`sudoku_lanes`](../sudoku_lanes/index.html) ·
//! Chapter `#compare` of the page (`make serve`)
//!
//! The solvers are those of one list, [`solvers::SOLVERS`], whose docs also define a right answer. A solver
//! of your own is in no list: it is a program beside `race`, and takes part by its name. `make new NAME=mine`
//! makes one, `make check NAME=mine` checks whether it is right, and
//! `bin/race --only mine,sudoku8 txt/hard.txt` races it.

#[cfg(feature = "driver")]
pub mod driver;
pub mod files;
pub mod steps;
