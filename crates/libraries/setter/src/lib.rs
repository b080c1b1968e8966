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
//! depends on the seed, `i` and the constraints alone, so a million puzzles can be made in parts, on many
//! threads or machines, in any order: they are the same. The random bits are those of `ChaCha8`, and what is
//! made of them is written in this crate, so a seed means the same on every machine. Other puzzles for the
//! same seed are a breaking change of this crate: its changelog says so, and its version changes as for any
//! other.
//!
//! Grids and puzzles are 81 cells row by row, 0 for an empty one. Every puzzle has exactly one solution,
//! proved by the engine [`sudoku_lanes`].
//!
//! # How it works
//!
//! **Grids.** A [`Setter`] begins with a [full grid](uniform_grid), each of the 6,670,903,752,021,072,936,960
//! with the same probability. That is not what one gets by filling a grid at random until it works out: then
//! grids are the more likely the fewer dead ends there are on the way to them. Here it is first drawn which
//! three digits each column has in each band, in proportion to the number of grids in which it has; then
//! where they stand. That is exact, and takes a few
//! microseconds.
//!
//! **Minimal puzzles, top-down.** Clues are removed in random order; those without which there is a second
//! solution stay. So every clue of the result is needed: it is *minimal*. Under a [`Symmetry`] groups of
//! clues take the place of clues.
//!
//! **Thousands in step.** Whether a clue can go is a question to the engine, which answers many questions at
//! once far quicker than one. So a thousand puzzles are being made at a time, and all go on by one question
//! together.
//!
//! **Other constraints.** Counts of clues, strict minimality of symmetric puzzles, and tests of the caller's
//!  own, such as a difficulty ([`Setter::puzzles_where`]), are found by trial: puzzles are made until one
//!  fits. One that is not found in a [number of attempts](Setter::attempts) or a [time](Setter::time) is
//!  [given up](GaveUpError), and a [flag](Setter::stop) ends it all. What cannot be, or is not known to be,
//!  is refused before any attempt ([`ConstraintError`]).
//!
//! **Walks.** What trial does not find in any number of attempts may be [walked
//!  towards](Setter::puzzles_towards): from a puzzle to its neighbours, which have one or two other clues,
//!  keeping what comes nearer. A test is not enough for that; it takes a distance. Each puzzle still depends
//!  on the seed, its number and the constraints alone, but the puzzles are no sample of anything: how often
//!  one comes up says nothing of how many there are.
//!
//! # Symmetric and minimal
//!
//! Under a symmetry, clues go in groups, and what is left is minimal among symmetric puzzles
//! ([`Minimality::Symmetric`], the default): no group can go, but mostly several single clues could. Puzzles
//! that are symmetric and minimal in the strict sense ([`Minimality::Strict`]) are those among them of which
//! that is not true, and these are rare: one in 35 with [`Symmetry::Diagonal`], one in 70 with
//! [`Symmetry::HalfTurn`], one in 16,000 with [`Symmetry::Full`]. The README has the table;
//! [`Puzzles::attempts`] tells the rate of your own.
//!
//! # Unbiased samples
//!
//! Top-down puzzles are valid puzzles, but no fair sample of all minimal puzzles: removing clues wherever one
//! can leads to puzzles with few clues too often. They have 24.4 clues on average, and all minimal puzzles
//! have 26.6. A program trained with them, or a statement about how hard puzzles are, learns something about
//! this way to make puzzles, too: fewer clues, and other differences that have not been computed.
//!
//! [`Setter::unbiased`] makes puzzles of which the bias is known, after Denis Berthier,
//! *Unbiased Statistics of a CSP: A Controlled-Bias Generator*, 2009. The probability of a puzzle depends on
//! nothing but its number of clues n, and is proportional to 1 / C(81, n). Counted C(81, n) times each, by
//! [`Puzzle::weight`], the sample says what is true of all minimal puzzles.
//!
//! Weighting has its price: a thousand weighted puzzles say about as much as 550 that count the same. And the
//! sample holds no puzzle with more than 32 clues: by the way their numbers fall, a few in a million have.
//!
//! In two respects the method here is wider than the original. It tries many orders of removal for each grid
//! it draws, where Berthier's draws a new grid each time. When several orders lead to puzzles, one is chosen,
//! and its weight is multiplied by their number, so that sums over a sample remain what they should be. And
//! it does not wait until the puzzle breaks, but draws the last 32 clues at once.
//!
//! # Further reading
//!
//! Each file opens with its idea: `grid.rs` (uniform grids, with the proof) and `layouts.rs`, `removal.rs`
//! (top-down), `minimality.rs`, `unbiased.rs`, `descent.rs` (patterns), `completion.rs` (a grid around given
//! clues), `puzzles.rs` (thousands in step), `walk.rs` (towards what is rare), `random.rs` (numbers that mean
//! the same forever), `question.rs` (the engine).

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
