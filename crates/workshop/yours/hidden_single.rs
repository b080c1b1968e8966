//! Exercise `hidden_single`: Hidden singles.
//!
//! A blank may have several candidates, and yet only one digit is possible: one that has no other place in
//! the row, the column or the panel of the blank. If you see that, you need not guess.
//!
//! The chapter: `make serve`, #cover · the step: crates/dancing_links · next: cover.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns the number of a blank, 0 to 80, and a digit that has no other place in the row, the column or the
/// panel of this blank; `None` if there is none.
///
/// `candidates` is as in exercise most_constrained. `workshop::exercises::units()` has the 27 rows,
/// columns and panels, nine cells each.
pub fn hidden_single(candidates: &[Option<u16>; 81]) -> Option<(usize, u8)> {
    todo!("for each unit, for each digit: how many cells of the unit have it?")
}

// This line is for the check; leave it as it is.
workshop::check!(hidden_single(hidden_single));
