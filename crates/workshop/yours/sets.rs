//! Exercise `sets`: Sets as bits.
//!
//! A set of digits is a number whose bit d is 1 if digit d is in it. The set {1, 2, 9} is 0b10_0000_0110.
//! Bit 0 is not used. Each of these functions is one expression, without a loop; `smallest` also needs an
//! "if".
//!
//! The chapter: `make serve`, #bits · the step: crates/sudoku7 · next: most_constrained.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns the set with this digit, which may have been in it already.
pub fn with(set: u16, digit: u8) -> u16 {
    todo!("1 << digit is the set that has only this digit")
}

/// Returns the set without this digit, which need not have been in it.
pub fn without(set: u16, digit: u8) -> u16 {
    todo!("...")
}

/// Returns the digits that are in all three sets.
pub fn in_all(row: u16, column: u16, panel: u16) -> u16 {
    todo!("...")
}

/// Returns the smallest digit of the set; `None` if it is empty.
pub fn smallest(set: u16) -> Option<u8> {
    todo!("a number has methods that count its bits")
}

// This line is for the check; leave it as it is.
workshop::check!(sets(with, without, in_all, smallest));
