//! Which Sudoku puzzles are the same one in disguise.
//!
//! Turn a puzzle by a quarter, exchange two rows of a band, or two stacks, call the ones twos and the twos
//! ones: it looks different, and every conclusion about it is one about the original. There are 2 × 6⁸ × 9! =
//! 1,218,998,108,160 such transformations. This crate tells in about a microsecond whether two puzzles are
//! the same, and how.
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
//! Cells that break the rules have no form; the error says where ([`CellsError`](sudoku_cells::CellsError)).
//!
//! What can be concluded is the same, but a *rating* can differ: where several steps are equally easy, it may
//! depend on the places of cells which of them comes first, and then what follows. Of 200 puzzles, 5 got
//! another rating when they were shuffled.
//!
//! Millions of puzzles are sorted out with `Classes` (feature `classes`): it knows each class by its
//! canonical form, in 40 to 46 bytes.
//!
//! # Which canonical form
//!
//! The **smallest of all images, as a text that is read row by row, an empty cell lower than any digit**: the
//! *true min-lex form*. Its first digit is 1, and each digit appears after those below it. Two other things
//! are called min-lex, and both are different for most puzzles:
//!
//! - the image whose *pattern* of clues is smallest, and only among those the smallest text;
//! - what becomes of the puzzle when its *solution* is transformed into its smallest image. (For that one,
//!   take [`Canonical::transform`] of the solution and apply it to the puzzle; if the solution has
//!   automorphisms, to be canonical it must be the smallest over all of them.)
//!
//! For solution grids all three are the same, and no other is in use.
//!
//! # How it works
//!
//! Row by row: which of the 18 lines makes the smallest first row? And with that one on top, which one the
//! smallest second row? There are seldom several answers for long. What the search leaves open as long as it
//! can is the order of columns. Each file opens with its idea: `sides.rs` (rows and columns), `partial.rs`
//! (an image row by row), `pairs.rs` (two full rows: the start of a solution grid), `search.rs` (which images
//! are looked at, and which are only counted), `exchanges.rs` (what is empty can change places),
//! `automorphisms.rs`, `transform.rs`, `packed.rs` and `classes.rs`.
//!
//! No input takes long. The worst that we know, two full rows in different bands and nothing else, takes 200
//! times as long as most.
//!
//! # Features
//!
//! - `classes`: `Classes`, with a hash table of the crate `hashbrown`.
//! - `rand`: random transformations from a generator of the crate `rand`.
//! - `serde`: transformations and canonical forms are stored, and read again.
//!
//! The crate needs an allocator, and not `std`. Without features it builds on `sudoku-cells` alone, which has
//! no dependency.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
// Rows, columns and stacks are indices that several arrays share.
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
