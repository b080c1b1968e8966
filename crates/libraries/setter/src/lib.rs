//! New Sudoku puzzles: random grids, minimal puzzles, unbiased samples, symmetries and patterns.
//!
//! ```
//! use sudoku_cells::Line;
//! use sudoku_setter::{Setter, Symmetry};
//!
//! for puzzle in Setter::new(2026).symmetry(Symmetry::HalfTurn).puzzles(0..5)? {
//!     println!("{}", Line(&puzzle?.clues));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Setter`] is a seed and the constraints that puzzles must meet; its puzzles have numbers. Puzzle `i`
//! depends only on the seed, `i` and the constraints, so a million puzzles can be made in parts, on many
//! threads or machines, in any order: they are the same. The random bits are those of `ChaCha8`, and this
//! crate itself makes numbers of them, so a seed means the same on every machine. If the same seed makes
//! other puzzles, that is a breaking change of this crate: the changelog names it, and the version changes as
//! for any other.
//!
//! Grids and puzzles are 81 cells row by row, 0 for an empty one. Every puzzle has exactly one solution,
//! proved by the engine [`sudoku_lanes`].
//!
//! # How it works
//!
//! **Grids.** A [`Setter`] begins with a [full grid](uniform_grid), each of the 6,670,903,752,021,072,936,960
//! with the same probability. Filling a grid at random until it works out does not do that: a grid is then
//! more likely the fewer dead ends there are on the way to it. Here, the three digits that each column has in
//! each band are drawn first, in proportion to the number of grids in which it has them; then where they
//! stand. That is exact, and takes a few microseconds.
//!
//! **Minimal puzzles, top-down.** Clues are removed in random order; those without which there is a second
//! solution stay. So every clue of the result is needed: it is *minimal*. With a [`Symmetry`], groups of
//! clues take the place of clues.
//!
//! **Thousands in step.** Whether a clue can be removed is a question to the engine, which answers many
//! questions together far faster than one by one. So a thousand puzzles are made at a time, and all advance
//! by one question together.
//!
//! **Other constraints.** Counts of clues, strict minimality of symmetric puzzles, and tests of the caller's
//! own, such as a difficulty ([`Setter::puzzles_where`]), are met by trial and error: puzzles are made until
//! one fits. A puzzle that is not found in a [number of attempts](Setter::attempts) or a [time](Setter::time)
//! is [given up](GaveUpError), and a [flag](Setter::stop) ends it all. Constraints of
//! which it is known that no puzzle meets them are refused before any attempt ([`ConstraintError`]).
//!
//! **Walks.** Puzzles that trial and error does not find in any number of attempts may be [walked
//! towards](Setter::puzzles_towards): from a puzzle to its neighbours, which have one or two other clues,
//! keeping those that come nearer. A test is not enough for that; it takes a distance. Each puzzle still
//! depends only on the seed, its number and the constraints. But the puzzles are not a sample of anything:
//! how often one comes up says nothing about how many there are.
//!
//! # Symmetric and minimal
//!
//! With a symmetry, clues are removed in groups, and the result is minimal among symmetric puzzles
//! ([`Minimality::Symmetric`], the default): no group can be removed, but usually several single clues could.
//! A puzzle is also minimal in the strict sense ([`Minimality::Strict`]) if no single clue could, and such
//! puzzles are rare: one in 28 with [`Symmetry::Diagonal`], one in 70 with [`Symmetry::HalfTurn`], one in
//! 16,000 with [`Symmetry::Full`]. The README has the table; [`Puzzles::attempts`] gives the rate of your
//! own.
//!
//! # Unbiased samples
//!
//! Top-down puzzles are valid puzzles, but not a fair sample of all minimal puzzles: removing clues wherever
//! possible leads to puzzles with few clues too often. They have 24.4 clues on average, but all minimal
//! puzzles have 26.6. So a program trained with them, or a statement based on them about how hard puzzles
//! are, also reflects this way of making puzzles: fewer clues, and other differences that have not been
//! computed.
//!
//! [`Setter::unbiased`] makes puzzles with a known bias, after Denis Berthier, *Unbiased Statistics of a CSP:
//! A Controlled-Bias Generator*, 2009. The probability of a puzzle depends only on its number of clues n, and
//! is proportional to 1 / C(81, n). If each counts C(81, n) times, by [`Puzzle::weight`], the sample shows
//! what is true of all minimal puzzles.
//!
//! Weighting has its price: a thousand weighted puzzles are worth about as much as 550 with equal weights.
//! And the sample has no puzzles with more than 32 clues, which would be a few in a million by the way their
//! numbers decrease.
//!
//! The method here extends the original in two respects. It tries many orders of removal for each grid,
//! whereas Berthier's draws a new grid each time. If several orders lead to puzzles, one of these is chosen,
//! and its weight is multiplied by their number, so that sums over a sample remain right. And clues are not
//! removed one by one from the full grid: the last 32 are drawn at once.
//!
//! # Further reading
//!
//! Each file opens with its idea:
//!
//! - Grids: `grid.rs` (uniform ones, with the proof), `layouts.rs`, `completion.rs` (a grid around given
//!   clues).
//! - Puzzles: `removal.rs` (top-down), `minimality.rs`, `unbiased.rs`, `descent.rs` (patterns), `puzzles.rs`
//!   (thousands in step), `walk.rs` (towards rare puzzles).
//! - What these need: `random.rs` (random numbers that never change), `question.rs` (the engine).

#![cfg_attr(docsrs, feature(doc_cfg))]
// Counts of clues and shares of samples are small numbers.
#![allow(clippy::cast_precision_loss)]

mod attempt;
mod cells;
mod completion;
mod constraints;
mod descent;
mod error;
mod exchange;
mod grid;
mod layouts;
mod limits;
mod minimality;
mod puzzle;
mod puzzles;
mod question;
mod random;
mod reduction;
mod removal;
mod setter;
mod symmetry;
mod unbiased;
mod walk;

pub use error::{ConstraintError, GaveUpError, Limit, ReduceError};
pub use grid::uniform_grid;
pub use limits::MOST_MINIMAL;
pub use minimality::Minimality;
pub use puzzle::Puzzle;
pub use puzzles::Puzzles;
pub use reduction::{reduce_all, reduce_all_within};
pub use setter::Setter;
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use walk::Walks;

/// The example in the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
