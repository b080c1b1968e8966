//! Finds out which Sudoku puzzles are the same one in disguise.
//!
//! Turn a puzzle by a quarter, exchange two rows of a band, or two stacks, or replace the ones by twos and
//! the twos by ones. It looks different, but every conclusion about it holds for the original, too. There are
//! 2 × 6⁸ × 9! = 1,218,998,108,160 such transformations. In about a microsecond, this crate finds out whether
//! two puzzles are the same, and which transformation turns one into the other.
//!
//! ```
//! use sudoku_cells::parse;
//! use sudoku_symmetry::{Transform, canonical};
//!
//! // 81 cells, row by row, 0 for an empty one; puzzles and solution grids alike.
//! let puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let disguised = Transform::random(2026).apply(&puzzle);
//! assert_ne!(disguised, puzzle);
//!
//! let (one, other) = (canonical(&puzzle)?, canonical(&disguised)?);
//! assert_eq!(one.form, other.form); // the same puzzle
//! let how = one.transform.then(&other.transform.inverse());
//! assert_eq!(how.apply(&puzzle), disguised);
//! assert_eq!(one.automorphisms, 1); // and this is the only way
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cells that break the rules have no form; the error reports where
//! ([`CellsError`](sudoku_cells::CellsError)).
//!
//! What can be concluded is the same, but a *rating* can differ. If several steps are equally easy, the
//! places of the cells may decide which of them comes first, and so what follows. Of 200 puzzles, 5 got a
//! different rating when they were shuffled.
//!
//! `Classes` (feature `classes`) sorts millions of puzzles into classes. It stores the canonical form of each
//! class, in 40 to 46 bytes if there are many.
//!
//! # Which canonical form
//!
//! It is the **smallest of all images, as a text that is read row by row, an empty cell lower than any
//! digit**: the *true min-lex form*. Its first digit is 1, and each digit first appears after those below it.
//! Two other forms are also called min-lex, and both are different for most puzzles:
//!
//! - the image with the smallest *pattern* of clues; among several of these, the one with the smallest text;
//! - the image of the puzzle under the transformation that turns its *solution* into the solution's smallest
//!   image. (To get it, apply [`Canonical::transform`] of the solution to the puzzle. If the solution has
//!   automorphisms, the smallest image over all of them is the canonical one.)
//!
//! For solution grids all three forms are the same, and no other is in use.
//!
//! # How it works
//!
//! The search goes row by row: which of the 18 lines makes the smallest first row? With that one on top,
//! which one makes the smallest second row? Several lines are seldom equally good for long. The search leaves
//! the order of columns open as long as it can.
//!
//! Each file begins with its idea:
//!
//! - The search: `search.rs` (which images are searched, and which are only counted), `sides.rs` (rows and
//!   columns), `partial.rs` (an image row by row), `pairs.rs` (two full rows: the start of a solution grid).
//! - What is only counted: `exchanges.rs` (exchanges of empty lines and unused digits), `automorphisms.rs`.
//! - What comes of it: `transform.rs`, `packed.rs` and `classes.rs`.
//!
//! No input takes long. The slowest that we know, two full rows in different bands and nothing else, takes
//! some 150 times as long as most.
//!
//! # Features
//!
//! - `classes`: `Classes`, with a hash table of the crate `hashbrown`.
//! - `rand`: random transformations, drawn with a generator of the crate `rand`.
//! - `serde`: transformations and canonical forms can be stored and read again.
//!
//! The crate needs an allocator, but not `std`. Without features it depends on `sudoku-cells` alone, which
//! has no dependencies.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
// Rows, columns and stacks are indices into several arrays at once.
#![allow(clippy::needless_range_loop)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod automorphisms;
mod canonical;
#[cfg(feature = "classes")]
mod classes;
mod exchanges;
mod packed;
mod pairs;
mod partial;
mod search;
mod sides;
mod transform;

pub use automorphisms::{Automorphisms, automorphisms};
pub use canonical::{Canonical, canonical};
#[cfg(feature = "classes")]
pub use classes::{Class, Classes, ClassesError};
pub use packed::Packed;
pub use transform::{Transform, TransformError};

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
