//! What Sudoku libraries share: 81 cells as text, their names, units and peers, and the rules.
//!
//! A grid is a `[u8; 81]`, row by row, 0 for an empty cell: a puzzle, a solution, or anything between. A cell
//! is a `u8`, 0 to 80, row by row; people call the cells `r1c1` to `r9c9`.
//!
//! ```
//! use sudoku_cells::{CellName, Line, clashes, parse, validate};
//!
//! let mut puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! assert_eq!(puzzle[4], 7);
//! assert_eq!(CellName(4).to_string(), "r1c5");
//! assert!(Line(&puzzle).to_string().starts_with("53..7...."));
//!
//! validate(&puzzle)?; // digits only, none of them twice in a unit
//! puzzle[8] = 7;
//! assert_eq!(validate(&puzzle).unwrap_err().to_string(), "digit 7 twice in row 1: at r1c5 and r1c9");
//! assert_eq!(clashes(&puzzle).next().unwrap().to_string(), "digit 7 twice in row 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no type for a grid, because an array is what every language, file format and instruction set
//! agrees on. What such a type would guarantee is checked once, when puzzles come in: by [`validate`].
//!
//! The module [`text`](parse) turns characters into cells and back. The [`units`](Unit) are the 27 rows,
//! columns and boxes with their tables, and [`sets`](CellSet) of cells are bits of a `u128`. The functions
//! [`validate`], [`clashes`] and [`check`] apply the rules.
//!
//! The crate needs neither `std` nor an allocator. The feature `alloc`, which needs an allocator, adds
//! `Position`: the clues, digits and candidates of a puzzle that is half solved, and the lines in which
//! people exchange them. With the feature `serde`, the module of that name writes grids and positions as
//! text, and reads them.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(feature = "alloc")]
mod position;
mod rules;
#[cfg(feature = "serde")]
pub mod serde;
mod sets;
mod text;
mod units;

#[cfg(feature = "alloc")]
pub use position::{Case, Library, Marks, Position};
pub use rules::{AnswerError, CellsError, Clash, check, clashes, validate};
pub use sets::{ALL, CellSet, Members, PEER_SETS, UNIT_SETS, members};
pub use text::{Framed, Line, ParseError, characters, digit, from_characters, parse};
pub use units::{
    CellName, ORDERS_OF_THREE, PEERS, PLACES_OF, ParseCellNameError, Shape, UNIT_CELLS, UNITS_OF, Unit,
};

/// The examples of the README are tests too.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct Readme;
