//! Exercise `hidden_singles`: All hidden singles of a unit.
//!
//! Exercise hidden_single looks for one, digit by digit. But sets are bits: you can look for all nine digits
//! at once, in one pass over the nine cells of a row, a column or a panel.
//!
//! The chapter: `make serve`, #people · the step: crates/libraries/technique · next: make new NAME=mine

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns, for each of the nine cells, the digits that no other of the nine has.
pub fn hidden_singles(unit: [u16; 9]) -> [u16; 9] {
    todo!("which digits were met, and which were met twice?")
}

// This line is for the check; leave it as it is.
workshop::check!(hidden_singles(hidden_singles));
