//! Exercise `pass`: A pass over three cells in a word.
//!
//! The engine, the last step of the course, looks at many cells at once, side by side in a word of the
//! processor. Here are three of them, in a word of 32 bits, with nine bits each for the candidates 1 to 9:
//!
//! ```text
//!   bit   26 ....... 18   17 ........ 9   8 ......... 0
//!          9 8 7 ... 1     9 8 7 ... 1     9 8 7 ... 1
//!             cell 2          cell 1          cell 0
//! ```
//!
//! The three are in a row. A pass: if a cell has one candidate, the two others cannot have it. All cells are
//! looked at as they are before the pass, so two cells that both have only a 1 both lose it.
//!
//! The chapter: `make serve`, #lanes · the step: crates/libraries/lanes · next: lane_pass.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns the word after a pass. A loop over the three cells is right, but the engine does it without.
pub fn pass(word: u32) -> u32 {
    todo!("(word >> 9 * cell) & 0x1ff are the candidates of a cell")
}

// This line is for the check; leave it as it is.
workshop::check!(pass(pass));
