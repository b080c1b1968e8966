//! Exercise 5: the most constrained cell.
//!
//! Until now the blanks are filled in reading order, so that a wrong guess in the first row may come to light
//! in the last one. Go to the blank with the fewest candidates instead.

/// The number of a blank that has the fewest candidates; nothing where no blank is left.
///
/// `candidates` has an entry for each cell, 0 to 80, row by row: the set of the digits that can stand there,
/// as in exercise 4, or `None` where the cell is not blank.
pub fn most_constrained(candidates: &[Option<u16>; 81]) -> Option<usize> {
    todo!("a blank without any candidate has the fewest of all")
}
