//! Sudoku puzzles solved side by side in the lanes of a vector.
//!
//! ```
//! use lanes::{Answer, Engine};
//!
//! let engine = Engine::new();
//! let solved = engine.solve(&[0; 81]);
//! assert!(matches!(solved.answer, Answer::Multiple(..)));
//! ```
// Everything generic must be inlined into the function that has the instruction set: see `vector`.
#![allow(clippy::inline_always)]

mod answer;
mod choice;
mod engine;
mod pass;
#[doc(hidden)]
pub mod probe;
mod search;
mod solutions;
mod stack;
mod state;
mod vector;
mod walk;

pub use answer::{Answer, Solved};
pub use engine::{Engine, Lanes, UnknownLanes};
pub use search::Effort;
pub use solutions::Solutions;
