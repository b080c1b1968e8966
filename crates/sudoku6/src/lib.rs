//! Step 6: ... trying the smallest of the three sets.
//!
//! [The course](../course/index.html) · previous: [`sudoku5`](../sudoku5/index.html) ·
//! next: [`sudoku7`](../sudoku7/index.html) ·
//! Chapter `#sets` of the page (`make serve`) · to write: `make exercise NAME=count`
//!
//! A digit must be in the sets of the row, the column and the panel. Step 5 goes through the row's; step 6
//! takes the smallest of the three, so that fewer digits are tried that the other two sets lack.
//!
//! The same digits are placed in the same order: the intersection of three sets does not depend on which one
//! comes first. Only refusals are saved, and not at every cell: the search leaves a cell at the right digit,
//! and a smaller set may have more digits below it.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku5              4,209       6,427      11,527       4,208     63.9
//!                sudoku6              4,209       6,427       9,806       4,208     63.3
//! test_puzzle_1  sudoku5            299,539     434,784     882,342     299,538     73.7
//!                sudoku6            299,539     434,784     664,635     299,538     69.2
//! ```
//!
//! The only change: fewer digits are considered and refused. A call spends most of its time on changing the
//! trees for the digits that are placed, and their number is the same.
//!
//! ```
//! # use sudoku1::Grid;
//! let puzzle = Grid::example(1);
//! assert_eq!(sudoku6::solve(&puzzle, &mut ()), sudoku3::solve(&puzzle, &mut ()));
//! ```

use std::collections::BTreeSet;

use sudoku1::{Grid, Placement};
use sudoku5::{Legal, solve_by};
use watchers::Watcher;

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every cell that is looked at for a blank, and every digit that is considered,
/// placed and taken back; all that are placed are legal.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    solve_by(puzzle, smallest, watcher)
}

/// Returns the smallest set that the digit at `row` and `column` must be in; of equal ones the row's, then
/// the column's.
fn smallest(legal: &Legal, row: usize, column: usize) -> &BTreeSet<u8> {
    let (rows, columns) = (&legal.rows[row], &legal.columns[column]);
    let panels = &legal.panels[row / 3 * 3 + column / 3];
    let smaller = if columns.len() < rows.len() { columns } else { rows };
    if panels.len() < smaller.len() {
        panels
    } else {
        smaller
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_set_is_chosen_and_the_row_among_equals() {
        let mut grid = Grid::new([0; 81]).unwrap();
        let chosen = |grid: &Grid| smallest(&Legal::new(grid).unwrap(), 0, 0).clone();
        grid.set(0, 8, 1);
        grid.set(8, 0, 2);
        assert_eq!(
            chosen(&grid),
            BTreeSet::from([2, 3, 4, 5, 6, 7, 8, 9]),
            "the row, as large as the column"
        );
        grid.set(7, 0, 3);
        assert_eq!(chosen(&grid), BTreeSet::from([1, 4, 5, 6, 7, 8, 9]), "the column");
        for (row, column, digit) in [(1, 1, 4), (1, 2, 5), (2, 1, 6), (2, 2, 7)] {
            grid.set(row, column, digit);
        }
        assert_eq!(chosen(&grid), BTreeSet::from([1, 2, 3, 8, 9]), "the panel");
    }
}
