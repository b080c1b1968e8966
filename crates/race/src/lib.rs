//! Every solver of the workspace on the same puzzles: a table, pictures, benchmarks.
//!
//! [The course](../course/index.html) · previous: [`sudoku_lanes`](../sudoku_lanes/index.html) ·
//! Chapter `#compare` of the page (`make serve`)
//!
//! The solvers are those of one list, [`solvers::SOLVERS`]; it also says which answers are right. A solver of
//! one's own is a program beside `race` that is in no list, and takes part by its name. `make new NAME=mine`
//! makes one, `make check NAME=mine` says whether it is right, and `bin/race --only mine,sudoku8
//! txt/hard.txt` lets it race.

#[cfg(feature = "driver")]
pub mod driver;
pub mod files;
pub mod steps;
