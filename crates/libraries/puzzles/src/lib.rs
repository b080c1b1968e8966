//! Sudoku puzzles as text and files, in and out: one, or a hundred million.
//!
//! Reads puzzles in any of the forms people have them in, and reports which ones cannot be read, where, and
//! why:
//!
//! ```no_run
//! # fn main() -> Result<(), sudoku_puzzles::ReadError> {
//! for puzzle in sudoku_puzzles::open("file.csv.gz")? {
//!     match puzzle {
//!         Ok(puzzle) => println!("line {}: {puzzle}", puzzle.line),
//!         // file.csv.gz: 81 cells expected, 80 found at line 7
//!         Err(error) => eprintln!("{error}"),
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! What it reads, without being told which it is:
//!
//! - 81 characters on a line; `.` `0` `-` `*` `_` `x` `X` `?` `·` are blanks, and whatever follows the puzzle
//!   is left alone.
//! - Grids of nine lines, in or without a frame, with titles and comments around them; also as spreadsheets
//!   and programs write them (`5,3,,,7,,,,`).
//! - CSV whose first line names the column, separated by `,` `;` `|` or tabs; JSON lines with a field of such
//!   a name.
//! - What other programs and sites write: addresses and boards of `SudokuWiki`, of sudoku.coach and others
//!   that have 81 cells in them, of f-puzzles and `SudokuPad`, XML of `OpenSudoku`, lines of the Sudoku
//!   Exchange bank, `.sdx`, lists. Anything that makes a puzzle different from a classic Sudoku is a
//!   [`Problem::Variant`]. [`Notation`] writes some of them.
//! - Positions with candidates, where they are asked for ([`ReadOptions::with_candidates`]); [`position()`]
//!   takes the first of a text.
//! - All of this compressed by gzip or Zstandard, from files, standard input, memory or any
//!   [`Read`](std::io::Read). A byte-order mark of UTF-8 is passed over where a source begins, and nowhere
//!   else.
//!
//! - The first or the last grid in a text that says more than that, if asked for: [`extract`].
//!
//! Otherwise nothing is guessed and nothing is skipped: what is neither a puzzle nor something that stands
//! between puzzles is a [`ReadError`] in its place.
//!
//! # Many puzzles
//!
//! A [`Reader`] fills a [`Batch`] of about a thousand puzzles again and again. Nothing is allocated for a
//! single puzzle, and a solver gets the puzzles the way it likes them, one after the other in memory:
//!
//! ```
//! use sudoku_puzzles::{Batch, ReadOptions, Reader, Source};
//!
//! let text = format!("{}\nno puzzle\n{}\n", "1".repeat(81), ".".repeat(81));
//! let mut reader = Reader::new(vec![Source::text(text)], ReadOptions::default());
//! let mut batch = Batch::default();
//! let mut blanks = 0;
//! loop {
//!     reader.fill(&mut batch)?;
//!     if batch.is_over() {
//!         break;
//!     }
//!     blanks += batch.puzzles().iter().flatten().filter(|&&cell| cell == 0).count();
//!     assert_eq!(batch.problem(1).unwrap().to_string(), "Bad character n at line 2, column 1");
//! }
//! assert_eq!(blanks, 81);
//! # Ok::<(), sudoku_puzzles::ReadError>(())
//! ```
//!
//! # Printing
//!
//! A [`Puzzle`] prints as 81 characters, and as a grid with bars between the boxes; with `sudoku-cells`, so
//! do any 81 cells:
//!
//! ```
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = sudoku_puzzles::parse(text).last().unwrap()?;
//! assert!(format!("{puzzle:#}").starts_with("5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n"));
//! # Ok::<(), sudoku_puzzles::ReadError>(())
//! ```
//!
//! # Features
//!
//! `files` (files and standard input), `gzip`, `links` (what other programs and sites write) and `search`
//! (grids in texts that say more) are on; `zstd`, which needs a C compiler, and `serde` are off. Without them
//! the crate needs nothing but `memchr`, `csv-core` and `sudoku-cells`, and compiles for WebAssembly.
//!
//! With `serde`, a [`Puzzle`], a [`GivenAnswer`] and a [`Place`] are stored and read again, and a
//! [`ReadError`] and a [`Problem`] are stored in words. 81 cells are 81 characters, and a puzzle in JSON is a
//! line that this crate reads:
//!
#![cfg_attr(feature = "serde", doc = "```")]
#![cfg_attr(not(feature = "serde"), doc = "```ignore")]
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = sudoku_puzzles::parse(text).last().unwrap()?;
//! let json = serde_json::to_string(&puzzle)?;
//! assert_eq!(json, format!(r#"{{"puzzle":"{text}","answer":null,"line":1}}"#));
//! assert_eq!(serde_json::from_str::<sudoku_puzzles::Puzzle>(&json)?, puzzle);
//! assert_eq!(sudoku_puzzles::parse(json).last().unwrap()?, puzzle);
//!
//! let error = sudoku_puzzles::parse("53..7").last().unwrap().unwrap_err().in_file("mine.txt");
//! assert_eq!(
//!     serde_json::to_string(&error)?,
//!     r#"{"file":"mine.txt","place":{"line":1,"column":null},"reason":"81 cells expected, 5 found"}"#
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Inside
//!
//! The modules, in the order in which a puzzle passes through them: `source` opens and decompresses, and
//! `lines` cuts. `parser` looks at the first line and gives the others to `records`, if its `header` names
//! `columns`, or to `plain`. That recognizes objects (`json`, `object`), what other programs write
//! (`formats`), positions and grids of nine lines (`title`, `row`, `marks`, `nine`, `block`); `text` is what
//! they all know about characters. What they find is a `content`, a puzzle or a position, perhaps of several
//! `sections`, and an `answer`, for which `pairs` waits. `reader` fills batches with them, whose `fields`
//! give what stands beside a puzzle, and `puzzles` takes them one by one. `notation` writes for other
//! programs, and `stored` is for `serde`. `extract` finds the grid in a text that says more than that, and
//! `search` does so in the texts of files, if asked for.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod answer;
mod batch;
mod block;
mod columns;
mod content;
mod error;
mod extract;
mod fields;
#[cfg(feature = "links")]
mod formats;
#[cfg(not(feature = "links"))]
#[path = "no_formats.rs"]
mod formats;
mod framed;
#[cfg(feature = "gzip")]
mod gzip;
mod header;
mod json;
mod lines;
mod marks;
mod names;
mod nine;
mod notation;
mod object;
mod options;
mod pairs;
mod parser;
mod plain;
mod problem;
mod puzzles;
mod reader;
mod record;
mod records;
mod row;
mod search;
mod sections;
mod source;
#[cfg(feature = "serde")]
mod stored;
mod text;
mod title;

pub use answer::GivenAnswer;
pub use batch::{Batch, MOST_PUZZLES};
pub use columns::Columns;
pub use error::{MissingColumnError, ReadError, Reason, Wanted};
pub use extract::{Which, extract};
pub use fields::Field;
pub use framed::{framed, framed_groups};
pub use lines::MOST_BYTES;
pub use names::{ANSWER, PUZZLE, Role, free_name};
pub use notation::Notation;
pub use options::{Column, ParseColumnError, ReadOptions};
pub use problem::{Place, Problem};
pub use puzzles::{Puzzle, Puzzles, parse, position, read};
#[cfg(feature = "files")]
pub use puzzles::{open, open_with};
pub use reader::Reader;
pub use source::Source;
