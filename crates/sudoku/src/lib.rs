//! Solve, count, check, rate, explain and make puzzles, one or a hundred million: all between a file and an answer.
//!
//! The [engine](sudoku_lanes) solves, and [`puzzles`] reads. What is left is never to lose, skip or shift a puzzle, and to
//! keep the engine busy in as many threads as there are:
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
//! What moves through it is a [`Batch`](puzzles::Batch) of about a thousand puzzles, in which also those that
//! cannot be read have their place, and comes out as a [`Page`](output::Page). The modules: [`input`] fills batches,
//! [`pipeline`] hands them to the threads, [`jobs`] answers, [`form`] prints, with what came with the puzzle (`members`),
//! [`output`] puts in order, [`tally`] counts, [`notes`] says what else there is to say, [`driver`] is the command line.
//!
//! ```
//! use std::sync::Arc;
//! use puzzles::{ReadOptions, Reader, Source};
//! use sudoku::jobs::Count;
//! use sudoku::output::Output;
//! use sudoku::pipeline::{self, Options};
//! use sudoku::tally::Verdict;
//!
//! let text = format!("{}\nnone\n", ".".repeat(81)).into_bytes();
//! let reader = Reader::new(vec![Source::text(text)], ReadOptions::default());
//! let count = Arc::new(Count { engine: sudoku_lanes::Engine::new(), limit: 1000 });
//! let output = Arc::new(Output::new(std::io::sink(), (), 1, 1));
//! let outcome = pipeline::run(reader, &count, Options::default(), &output, 1);
//! assert_eq!(outcome.tally.count(Verdict::Multiple), 1);
//! assert_eq!(outcome.tally.count(Verdict::Invalid), 1);
//! ```
//!
//! # A new subcommand
//!
//! A library does the work; here two files translate between it and people.
//!
//! 1. `jobs/NAME.rs`: a struct with what is chosen, and its [`Job`](jobs::Job): what is asked about a batch, the verdict on
//!    each puzzle, and what is printed, as fields with names. Lines, grids, CSV and JSON follow from the fields; order,
//!    threads, `--only`, `--strict`, `--stats` and the exit status follow from the verdicts.
//! 2. `driver/options/NAME.rs`: a struct for clap with its own options and `Common`, which has all others, and whose
//!    `plan` says what is to be done. Nothing is done yet: `driver/answer.rs` carries out every plan alike.
//!
//! Each has a line where its folder is listed (`jobs.rs`, `driver/options.rs`), and the question one in
//! `driver/plan.rs`; the compiler asks for the rest. Examples and messages are tests, in `tests/it/NAME.rs`.
//!
//! What is special has its place in [`Job`](jobs::Job): a puzzle with several answers (`has_several`), one that is left out of
//! the output (`answered`), one that takes long (`ask_one`), an answer that depends on the puzzles before, or something to
//! say at the end ([`in_order`](jobs::Job::in_order)), figures for `--stats` ([`count`](jobs::Context::count)). A new
//! verdict is a line in [`tally`]. A job that makes puzzles instead of being given some has numbered
//! [`Places`](input::Places) as its input.

pub mod explain;
pub mod form;
pub mod input;
pub mod jobs;
mod members;
pub mod notes;
pub mod output;
pub mod pipeline;
pub mod tally;

#[cfg(feature = "driver")]
pub mod driver;
