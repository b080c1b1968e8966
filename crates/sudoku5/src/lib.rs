//! Step 5: sets of legal values for every row, column and panel, as trees.
//!
//! [The course](../course/index.html) · previous: [`sudoku4`](../sudoku4/index.html) ·
//! next: [`sudoku6`](../sudoku6/index.html) ·
//! Chapter `#sets` of the page (`make serve`)
//!
//! Instead of trying all nine digits and checking each, keep for each row, column and panel the set of the
//! digits that can still be placed there. At a blank, go through the set of its row, and try a digit only if
//! the sets of the column and the panel have it, too. It is removed from all three, and put back when the
//! recursion returns.
//!
//! The sets are ordered trees ([`BTreeSet`]), as the lecture's are (`std::set`). Only legal digits are
//! placed: the search tree is the one of steps 3 and 4, without the leaves that failed a check at once.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku4              4,209       6,427      37,652      37,652     57.8
//!                sudoku5              4,209       6,427      11,527       4,208     63.9
//! test_puzzle_1  sudoku4            299,539     434,784   2,695,618   2,695,618     61.5
//!                sudoku5            299,539     434,784     882,342     299,538     73.7
//! ```
//!
//! Again the calls stay, and each considers a third of the digits, or less: those its row lacks. Each digit
//! costs more: the trees are searched, and changed, and changed back. In the lecture this step takes half the
//! time of step 4, here it takes more; `examples/allocation.rs` shows why. The
//! lecture's checks allocate a vector, ours note the digits in an array on the stack:
//!
//! <!-- measured course/allocation -->
//! ```text
//! On 2026-11-29, AMD EPYC (Zen 4): cargo run --release --quiet -p sudoku5 --example allocation
//!
//! Six test puzzles, best of 5 rounds, in seconds:
//!
//! sudoku4, checks that allocate a vector        2.19
//! sudoku4, checks with an array on the stack    0.55
//! sudoku5, trees                                0.64
//! ```
//! <!-- /measured -->
//!
//! The set of the row changes while its digits are tried. In C++ that compiles, and the iterator is invalid
//! after the first digit; so the lecture copies the set to a vector first, and explains why. Rust rejects the
//! program, because the loop has borrowed the set:
//!
//! ```compile_fail,E0502
//! # use std::collections::BTreeSet;
//! let mut row = BTreeSet::from([1, 5, 9]);
//! for digit in &row {
//!     row.remove(digit); // error: cannot borrow `row` as mutable because it is also borrowed as immutable
//!     // ... solve the rest ...
//!     row.insert(*digit);
//! }
//! ```
//!
//! ```
//! # use sudoku1::Grid;
//! let puzzle = Grid::example(1);
//! assert_eq!(sudoku5::solve(&puzzle, &mut ()), sudoku3::solve(&puzzle, &mut ()));
//! ```

use std::collections::BTreeSet;

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Reason, Watcher};

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every cell that is looked at for a blank, and every digit that is considered,
/// placed and taken back; all that are placed are legal.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    solve_by(puzzle, |legal, row, _| &legal.rows[row], watcher)
}

/// Does the same, trying the digits of the set that `choose` returns for a row and a column: one of the three
/// sets that a digit there must be in.
pub fn solve_by(
    puzzle: &Grid,
    choose: impl Fn(&Legal, usize, usize) -> &BTreeSet<u8> + Copy,
    watcher: &mut impl Watcher<Placement>,
) -> Option<Grid> {
    let mut grid = *puzzle;
    let mut legal = Legal::new(puzzle)?;
    search(&mut grid, &mut legal, 0, 0, choose, watcher).then_some(grid)
}

/// Searches from `row` and `column` on; everything before them is full.
fn search(
    grid: &mut Grid,
    legal: &mut Legal,
    mut row: usize,
    mut column: usize,
    choose: impl Fn(&Legal, usize, usize) -> &BTreeSet<u8> + Copy,
    watcher: &mut impl Watcher<Placement>,
) -> bool {
    watcher.see(Event::Call);
    while row < 9 {
        while column < 9 {
            watcher.see(Event::Look(Item::Cell { row, column }));
            if grid.get(row, column) == 0 {
                let panel = row / 3 * 3 + column / 3;
                // A copy, because the set itself changes while we go through it.
                for digit in to_try(choose(legal, row, column)) {
                    let placement = Placement { row, column, digit };
                    watcher.see(Event::Consider(placement));
                    if !legal.rows[row].contains(&digit) {
                        watcher.see(Event::Refuse(placement, Reason::Row));
                    } else if !legal.columns[column].contains(&digit) {
                        watcher.see(Event::Refuse(placement, Reason::Column));
                    } else if !legal.panels[panel].contains(&digit) {
                        watcher.see(Event::Refuse(placement, Reason::Panel));
                    } else {
                        legal.remove(placement);
                        grid.set(row, column, digit);
                        watcher.see(Event::Place(placement));
                        if search(grid, legal, row, column + 1, choose, watcher) {
                            return true;
                        }
                        legal.restore(placement);
                        watcher.see(Event::Retract(placement));
                    }
                }
                grid.set(row, column, 0);
                watcher.see(Event::GiveUp(Item::Cell { row, column }));
                return false;
            }
            column += 1;
        }
        row += 1;
        column = 0;
    }
    true
}

/// Returns a copy of a set's digits, the smallest first (in an array: a vector would be allocated at every
/// call).
fn to_try(set: &BTreeSet<u8>) -> impl Iterator<Item = u8> + use<> {
    let mut digits = [0; 9];
    for (slot, &digit) in digits.iter_mut().zip(set) {
        *slot = digit;
    }
    digits.into_iter().take(set.len())
}

/// The legal values of each row, each column, and each panel (row by row), as sets of the digits 1 to 9.
pub struct Legal {
    /// By row, 0 to 8.
    pub rows: [BTreeSet<u8>; 9],
    /// By column, 0 to 8.
    pub columns: [BTreeSet<u8>; 9],
    /// By panel, 0 to 8, row by row.
    pub panels: [BTreeSet<u8>; 9],
}

impl Legal {
    /// Returns what the clues leave; `None` if two of them conflict.
    #[must_use]
    pub fn new(puzzle: &Grid) -> Option<Self> {
        let all = || std::array::from_fn(|_| (1..=9).collect());
        let mut legal = Self {
            rows: all(),
            columns: all(),
            panels: all(),
        };
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            let placement = Placement {
                row: cell / 9,
                column: cell % 9,
                digit,
            };
            if digit != 0 && !legal.remove(placement) {
                return None;
            }
        }
        Some(legal)
    }

    /// Takes a digit out of its row, column and panel; returns whether all three had it.
    #[inline]
    fn remove(&mut self, Placement { row, column, digit }: Placement) -> bool {
        self.rows[row].remove(&digit)
            & self.columns[column].remove(&digit)
            & self.panels[row / 3 * 3 + column / 3].remove(&digit)
    }

    /// Puts back a digit that was removed.
    #[inline]
    fn restore(&mut self, Placement { row, column, digit }: Placement) {
        self.rows[row].insert(digit);
        self.columns[column].insert(digit);
        self.panels[row / 3 * 3 + column / 3].insert(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_can_be_removed_once_from_its_units_until_it_is_restored() {
        let five = |row, column| Placement {
            row,
            column,
            digit: 5,
        };
        let removed = || {
            let mut legal = Legal::new(&Grid::new([0; 81]).unwrap()).unwrap();
            assert!(legal.remove(five(4, 4)));
            legal
        };
        for (row, column) in [(4, 0), (0, 4), (3, 3)] {
            assert!(!removed().remove(five(row, column)), "{row} {column}");
        }
        let mut legal = removed();
        assert!(legal.remove(five(0, 0)));
        legal.restore(five(4, 4));
        assert!(legal.remove(five(3, 3)));
    }
}
