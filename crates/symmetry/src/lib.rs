//! Which Sudoku puzzles are the same one in disguise.
//!
//! Turn a puzzle by a quarter, exchange two rows of a band, or two stacks, call the ones twos and the twos ones: it
//! looks different, and is solved by the same steps. There are 2 × 6⁸ × 9! = 1,218,998,108,160 such transformations.
//! This crate tells in about a microsecond whether two puzzles are the same, and how.
//!
//! ```
//! use sudoku_symmetry::{Transform, canonical};
//!
//! // 81 cells, row by row, 0 for an empty one; puzzles and solution grids alike.
//! let puzzle = *b"530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let puzzle = puzzle.map(|cell| cell - b'0');
//! let disguised = Transform::random(2026).apply(&puzzle);
//! assert_ne!(disguised, puzzle);
//!
//! let (one, other) = (canonical(&puzzle)?, canonical(&disguised)?);
//! assert_eq!(one.form, other.form); // the same puzzle
//! let how = one.transform.then(&other.transform.inverse());
//! assert_eq!(how.apply(&puzzle), disguised);
//! assert_eq!(one.automorphisms, 1); // and this is the only way
//! # Ok::<(), sudoku_symmetry::Fault>(())
//! ```
//!
//! # Which canonical form
//!
//! The **smallest of all images, as a text that is read row by row, an empty cell lower than any digit**: the *true
//! min-lex form*. Its first digit is 1, and each digit appears after those below it. Two other things are called
//! min-lex, and both are different for most puzzles:
//!
//! - the image whose *pattern* of clues is smallest, and only among those the smallest text;
//! - what becomes of the puzzle when its *solution* is transformed into its smallest image. (For that one, take
//!   [`Canonical::transform`] of the solution and apply it to the puzzle; if the solution has automorphisms, to be
//!   canonical it must be the smallest over all of them.)
//!
//! For solution grids all three are the same, and no other is in use.
//!
//! # How it works
//!
//! Row by row: which of the 18 lines makes the smallest first row? And with that one on top, which one the smallest
//! second row? There are seldom several answers for long. What the search leaves open as long as it can is the order of
//! columns. Each file opens with its idea: `sides.rs` (rows and columns), `partial.rs` (an image row by row), `pairs.rs`
//! (two full rows: the start of a solution grid), `search.rs` (which images are looked at, and which are only
//! counted), `automorphisms.rs`, `transform.rs`.
//!
//! No input takes long. The worst that we know, two full rows in different bands and nothing else, takes 200 times as
//! long as most.
//!
//! # Features
//!
//! `rand`: random transformations from a generator of the crate `rand`. Without it no other crate is needed.

// Rows, columns and stacks are indices that several arrays share.
#![allow(clippy::needless_range_loop)]

mod automorphisms;
mod canonical;
mod pairs;
mod partial;
mod search;
mod sides;
mod transform;

pub use automorphisms::automorphisms;
pub use canonical::{Canonical, Fault, canonical};
pub use transform::{NotATransform, Transform};
