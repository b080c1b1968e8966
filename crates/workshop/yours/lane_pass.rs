//! Exercise `lane_pass`: A row of words, three puzzles at once.
//!
//! The engine lays puzzles side by side, each in its lane, and every instruction works on all of them. Here a
//! word of 32 bits has three lanes, and nine words are the row of three puzzles:
//!
//! ```text
//!   bit   29    28 ....... 20   19    18 ....... 10   9     8 ......... 0
//!         guard  9 8 7 ... 1    guard  9 8 7 ... 1    guard  9 8 7 ... 1
//!                  lane 2                lane 1                lane 0
//! ```
//!
//! A pass: in each lane, a cell with one candidate takes it from the eight other cells of the row. All cells
//! are looked at as they are before the pass. The program cannot ask "if", because what is done in one lane
//! is done in all: so compute what to take away, nothing where there is nothing to take.
//!
//! The chapter: `make serve`, #lanes · the step: crates/libraries/lanes · next: hidden_singles.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use workshop::exercises::checks::lane_pass::{GUARDS, ONES};

/// The row after a pass; the guards are 0 before and after. A loop over the lanes with an if is right, too;
/// without one it is the engine's way.
pub fn pass(row: [u32; 9]) -> [u32; 9] {
    todo!("what becomes of a guard in (word | GUARDS) - ONES?")
}

// This is what is checked; leave the line as it is.
workshop::check!(lane_pass(pass));
