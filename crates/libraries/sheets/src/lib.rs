//! Sudoku puzzles on paper: pages of one, two, four, six or nine puzzles, with their hints, steps and
//! solutions, as PDF, SVG or HTML.
//!
//! ```
//! use sudoku_lanes::{Answer, Engine};
//! use sudoku_sheets::{Format, PerPage, Puzzle, Sheets};
//! use sudoku_technique::{Rater, Scale, State};
//!
//! let clues = sudoku_cells::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let Answer::Unique(solution) = Engine::new().solve(&clues).answer else { panic!("one solution") };
//! let start = State::new(&clues)?;
//! let path = Rater::new(Scale::hodoku()).path(start.clone());
//!
//! let puzzle = Puzzle::new(1, start, &solution).with_level(&path).with_hints(&path);
//! let sheets = Sheets::new().per_page(PerPage::Two).title("For Sunday");
//! let document = sheets.lay_out(&[puzzle])?;
//! assert_eq!(document.pages.len(), 3); // the puzzle, its hints, its solution
//! let html = document.write(Format::Html)?;
//! assert!(html.starts_with(b"<!DOCTYPE html>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The idea: a page is laid out once, as lines and texts at positions in points ([`Document`]), and three
//! small writers print that. So what is true of one format is true of all. A test, or a writer of your own,
//! can read the layout, too.
//!
//! ```text
//!     Puzzle    what is printed of one: clues, level, hints, steps, solution
//!       |       Sheets says how: paper, how many a page, title
//!       v
//!     Document  lines and texts, page by page
//!       |       Format
//!       v
//!     bytes     PDF, SVG, HTML: always the same for the same puzzles, as there is no date in them
//! ```
//!
//! # Fonts
//!
//! Everything is set in Helvetica and Helvetica-Bold, two of the 14 standard fonts that every PDF reader has,
//! so none is embedded. They have the characters of Windows-1252, that is, the letters of Western Europe.
//! Only titles can have others, and PDF refuses these with an error that names the character
//! ([`TitleError::NotInFont`]). SVG and HTML use the font of that name, or one whose letters are as wide, and
//! allow every printable character in a title. If a printing house wants fonts embedded, print the HTML to
//! PDF from a browser.
//!
//! # Features
//!
//! - `pdf`, on by default: `Format::Pdf`, written by the crate `pdf-writer`.
//!
//! There are no files and no threads; the crate compiles for `wasm32-unknown-unknown`.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod blank;
mod columns;
mod font;
mod format;
mod grid;
mod html;
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod puzzle;
mod sheets;
mod svg;

pub use format::{Format, ParseFormatError};
pub use page::{Anchor, Document, Item, Page, Paper, ParsePaperError, TitleError};
pub use puzzle::Puzzle;
pub use sheets::{PerPage, PerPageError, Sheets};
