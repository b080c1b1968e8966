//! Solve, count and check puzzles, one or a hundred million: everything between a file and an answer.
//!
//! The [engine](sudoku_lanes) does the solving. What is left is to read puzzles as people have them, never to lose, skip or shift
//! one, and to keep the engine busy in as many threads as there are:
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
//! What moves through it is a [`Batch`](batch::Batch) of about a thousand puzzles, in which also those that cannot be
//! read have their place, and comes out as a [`Page`](output::Page). The modules, along the way of a puzzle: `source`
//! opens and decompresses, `lines` cuts, `parser` recognizes what a line is with the help of `cells`, of `row` and `block`
//! (grids of nine lines) and of `columns` and `record` (CSV), `reader` fills batches, `pipeline` hands them to the threads,
//! `jobs` answers, `format` prints, `output` puts in order.
//!
//! ```
//! use std::sync::Arc;
//! use sudoku::columns::Wanted;
//! use sudoku::format::{Format, Printer};
//! use sudoku::jobs::{Count, Terms};
//! use sudoku::output::Output;
//! use sudoku::pipeline;
//! use sudoku::reader::Reader;
//! use sudoku::source::Source;
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

pub mod batch;
pub mod block;
pub mod cells;
pub mod columns;
pub mod format;
pub mod jobs;
pub mod lines;
pub mod output;
pub mod parser;
pub mod pipeline;
pub mod problem;
pub mod reader;
pub mod record;
pub mod row;
pub mod source;
pub mod tally;

#[cfg(feature = "driver")]
pub mod driver;
