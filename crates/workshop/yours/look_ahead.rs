//! Exercise `look_ahead`: A short look ahead.
//!
//! To look at all blanks before each step takes long. Here they are sorted once, at the start; then only the
//! blank whose turn it is and a few after it are looked at. If one of these has fewer choices, the two change
//! places.
//!
//! The chapter: `make serve`, #lookahead · the step: crates/lookahead · next: hidden_single.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Swaps the last of `blanks`, whose turn it is, with the one of the up to `ahead` blanks before it that has
/// the fewest choices, if these are fewer than its own. Among equals, takes the one nearest to the end. There
/// is at least one blank.
///
/// `choices` returns how many choices a blank has now.
pub fn look(blanks: &mut [usize], ahead: usize, choices: &dyn Fn(usize) -> u32) {
    todo!("blanks.swap(a, b) lets two change places")
}

// This line is for the check; leave it as it is.
workshop::check!(look_ahead(look));
