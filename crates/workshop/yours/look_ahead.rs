//! Exercise `look_ahead`: A short look ahead.
//!
//! To look at all blanks before each step is dear. Here they are sorted once, at the start; then only the
//! blank whose turn it is and a few after it are looked at. One that has fewer choices comes forward: the two
//! change places.
//!
//! The chapter: `make serve`, #lookahead · the step: crates/lookahead · next: hidden_single.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// The turn is that of the last one of `blanks`, which has one at least. If one of the up to `ahead` blanks
/// before it in the list has fewer choices, the one with the fewest changes places with it; of equal ones the
/// one nearest to the end.
///
/// `choices` tells how many choices a blank has now.
pub fn look(blanks: &mut [usize], ahead: usize, choices: &dyn Fn(usize) -> u32) {
    todo!("blanks.swap(a, b) lets two change places")
}

// This is what is checked; leave the line as it is.
workshop::check!(look_ahead(look));
