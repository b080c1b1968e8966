//! Exercise `most_constrained`: The most constrained cell.
//!
//! So far the blanks are filled in reading order, so that a wrong guess in the first row may not show before
//! the last one. Go to the blank with the fewest candidates instead.
//!
//! The chapter: `make serve`, #sudoku8 · the step: crates/sudoku8 · next: breadth_first.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns the number of a blank that has the fewest candidates; `None` if no blank is left.
///
/// `candidates` has an entry for each cell, 0 to 80, row by row: the set of the digits that can stand there,
/// as in exercise sets, or `None` if the cell is not blank.
pub fn most_constrained(candidates: &[Option<u16>; 81]) -> Option<usize> {
    todo!("a blank without any candidate has the fewest of all")
}

// This line is for the check; leave it as it is.
workshop::check!(most_constrained(most_constrained));
