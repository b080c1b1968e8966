//! Solve, count, check, rate, explain and make puzzles, one or a hundred million: everything between a file
//! and an answer.
//!
//! The [engine](sudoku_lanes) solves, and [`sudoku_puzzles`] reads. What remains is never to lose, skip or
//! shift a puzzle, and to keep the engine busy in as many threads as there are:
//!
//! ```text
//!                 +---------+    +--------+    +--------+
//!     files,      | Reader  |    | Job    |    | Output |      standard
//!     standard -> | lines,  | -> | solve  | -> | pages  | ---> output
//!     input       | grids,  |    | count  |    | in the |
//!     (gz, zst)   | records |    | check  |    | right  |
//!                 |         |    |        |    | order  |
//!                 +---------+    +--------+    +--------+
//!                  one thread     all threads   the thread whose
//!                  at a time      at once       turn it is
//! ```
//!
//! A [`Batch`](sudoku_puzzles::Batch) of about a thousand puzzles moves through it, in which unreadable ones
//! also have their place, and comes out as a [`Page`](output::Page). The modules: [`input`] fills batches,
//! [`pipeline`] hands them to the threads, [`jobs`] answers, [`form`] prints, with what came with the puzzle
//! (`members`), and [`output`] puts the pages in order. [`tally`] counts, [`notes`] says what else there is
//! to say, and [`driver`] is the command line.
//!
//! ```
//! use std::sync::Arc;
//! use sudoku_puzzles::{ReadOptions, Reader, Source};
//! use sudoku::output::Output;
//! use sudoku::pipeline::{self, Options};
//! use sudoku_ask::Verdict;
//!
//! let text = format!("{}\nnone\n", ".".repeat(81)).into_bytes();
//! let reader = Reader::new(vec![Source::text(text)], ReadOptions::default());
//! let count = Arc::new(sudoku::jobs::count(sudoku_lanes::Engine::new(), 1000));
//! let output = Output::new(std::io::sink(), (), 1);
//! let outcome = pipeline::run(reader, &count, Options::default(), &output, 1);
//! assert_eq!(outcome.tally.count(Verdict::Multiple), 1);
//! assert_eq!(outcome.tally.count(Verdict::Invalid), 1);
//! ```
//!
//! # A new subcommand
//!
//! A [`Question`](sudoku_ask::Question) says what is asked; two things make it a subcommand for people:
//!
//! 1. In [`jobs`], a function that takes what is chosen: it returns the question, and the columns that are
//!    printed of its answers. Lines, grids, CSV and JSON follow from the columns; order, threads, `--only`,
//!    `--strict`, `--stats` and the exit status follow from the verdicts.
//! 2. `driver/options/NAME.rs`: a struct for clap with its own options and `Common`, which has all others,
//!    and whose `plan` says what is to be done. Nothing is done yet: `driver/answer.rs` carries out every
//!    plan alike.
//!
//! Examples and messages are tests, in `tests/it/NAME.rs`. A question that makes puzzles instead of being
//! given some has numbered [`Places`](input::Places) as its input.

pub mod explain;
pub mod form;
pub mod input;
pub mod jobs;
mod members;
pub mod notes;
pub mod output;
pub mod pipeline;
pub mod tally;
pub mod techniques;

#[cfg(feature = "driver")]
pub mod driver;
