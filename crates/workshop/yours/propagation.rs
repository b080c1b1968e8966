//! Exercise `propagation`: Let one digit lead to the next.
//!
//! Each square has the set of the digits that are still possible there, as in exercise sets. Two rules remove
//! digits. If a square has one digit left, the others in its row, its column and its panel lose that digit.
//! If a row, column or panel has one square left for a digit, that square gets it. Each change may lead to
//! further ones.
//!
//! The chapter: `make serve`, #norvig · the step: crates/norvig · next: look_ahead.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Applies both rules until nothing changes any more. Returns false if a square has no digit left, or a row,
/// column or panel no square for a digit; the sets then do not matter.
///
/// `workshop::exercises::units()` has the 27 rows, columns and panels, nine squares each.
pub fn propagate(squares: &mut [u16; 81]) -> bool {
    todo!("loop {{ ... }} until a whole round has changed nothing")
}

// This line is for the check; leave it as it is.
workshop::check!(propagation(propagate));
