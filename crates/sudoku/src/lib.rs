//! Solve, count and check puzzles, one or a hundred million: everything between a file and an answer.
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
//! What moves through it is a [`Batch`](puzzles::batch::Batch) of about a thousand puzzles, in which also those that
//! cannot be read have their place, and comes out as a [`Page`](output::Page). The modules: `pipeline` hands batches to the
//! threads, `jobs` answers, `output` puts in order, `tally` counts.
//!
//! ```
//! use std::sync::Arc;
//! use puzzles::columns::Wanted;
//! use puzzles::format::{Format, Printer};
//! use puzzles::reader::Reader;
//! use puzzles::source::Source;
//! use sudoku::jobs::{Count, Terms};
//! use sudoku::output::Output;
//! use sudoku::pipeline;
//! use sudoku::tally::Verdict;
//!
//! let text = format!("{}\nnone\n", ".".repeat(81)).into_bytes();
//! let reader = Reader::new(vec![Source::Text(text)], Wanted::default());
//! let printer = Printer { format: Format::Line, with_puzzle: false };
//! let terms = Terms { engine: sudoku_lanes::Engine::new(), printer, strict: false };
//! let count = Count { terms, limit: 1000 };
//! let output = Arc::new(Output::new(std::io::sink(), (), 1));
//! let outcome = pipeline::run(reader, count, &output, 1);
//! assert_eq!(outcome.tally.count(Verdict::Multiple), 1);
//! assert_eq!(outcome.tally.count(Verdict::Invalid), 1);
//! ```

pub mod jobs;
pub mod output;
pub mod pipeline;
pub mod tally;

#[cfg(feature = "driver")]
pub mod driver;
