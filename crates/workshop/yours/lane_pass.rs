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
//! A pass: in each lane, the candidate of a cell that has only one is removed from the eight other cells of
//! the row. All cells are looked at as they are before the pass. The program cannot use "if", because every
//! instruction works on all lanes. So compute for each lane what to remove, perhaps nothing.
//!
//! The chapter: `make serve`, #lanes · the step: crates/libraries/lanes · next: hidden_singles.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use workshop::exercises::checks::lane_pass::{GUARDS, ONES};

/// Returns the row after a pass; the guards are 0 before and after. A loop over the lanes with an "if" is
/// right, too, but the engine does it without.
pub fn pass(row: [u32; 9]) -> [u32; 9] {
    todo!("what becomes of a guard in (word | GUARDS) - ONES?")
}

// This line is for the check; leave it as it is.
workshop::check!(lane_pass(pass));
