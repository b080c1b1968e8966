//! Exercise `propagation`: Let one digit lead to the next.
//!
//! Each square has the set of the digits that are still possible there, as in exercise sets. Two rules make
//! them fewer. A square that has one digit left takes it from the others in its row, its column and its
//! panel. A row, column or panel that has one square left for a digit gives it to that square. What they
//! change may let them change more.
//!
//! The chapter: `make serve`, #norvig · the step: crates/norvig · next: look_ahead.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Applies both rules until nothing changes any more. False where a square has no digit left, or a row,
/// column or panel no square for a digit; what the sets are then does not matter.
///
/// `workshop::exercises::units()` has the 27 rows, columns and panels, nine squares each.
pub fn propagate(squares: &mut [u16; 81]) -> bool {
    todo!("loop {{ ... }} until a whole round has changed nothing")
}

// This is what is checked; leave the line as it is.
workshop::check!(propagation(propagate));
