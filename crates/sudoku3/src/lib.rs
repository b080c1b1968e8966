//! Step 3: a really brain-dead recursive solver.
//!
//! [The course](../course/index.html) · previous: [`sudoku2`](../sudoku2/index.html) ·
//! next: [`sudoku4`](../sudoku4/index.html) ·
//! Chapter `#sudoku3` of the page (`make serve`) · to write: `make exercise NAME=recursion`
//!
//! Find the first blank. Try every digit there: if its row, column and panel are still valid, solve the rest
//! recursively. If no digit leads to a solution, empty the cell again and go back. A grid without a blank is
//! solved.
//!
//! Each call looks for the blank from the start again, and each digit costs three checks of nine cells; step
//! 4 removes the first, step 5 the second. The search tree stays: at most 81 calls deep, and as wide as the
//! puzzle happens to make it. This solver is so simple that it is unlikely to be wrong, so it is the reference
//! with which the others are compared.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku3              4,209     139,258      37,652      37,652     62.3
//! test_puzzle_1  sudoku3            299,539  10,755,455   2,695,618   2,695,618     67.0
//! ```
//!
//! The time of a puzzle is the number of calls times the time of a call. Each of the next steps changes one
//! of the two; the table in its docs shows which. It also shows what a call saves: cells that are looked at
//! to find a blank, and digits that are considered there.
//! <!-- measured course/steps -->
//! The times are of 2026-11-29, on an AMD EPYC (Zen 4).
//! <!-- /measured -->
//!
//! ```
//! use sudoku1::Grid;
//!
//! let puzzle = Grid::example(1);
//! let solution = sudoku3::solve(&puzzle, &mut ()).unwrap();
//! assert!(solution.to_string().starts_with("534 678 912\n672 195 348\n198 342 567\n"));
//! ```

use sudoku1::{Grid, Placement};
use sudoku2::{column_ok, faults, panel_ok, row_ok};
use watchers::{Event, Item, Reason, Watcher};

/// Returns the first solution in the order of trial, rows from the top, columns from the left, digits from 1;
/// `None` if there is no solution, which includes clues that conflict.
///
/// `watcher` sees every call, every cell that is looked at for a blank, and every digit that is placed,
/// perhaps refused, and taken back.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut grid = *puzzle;
    (faults(puzzle).next().is_none() && search(&mut grid, watcher)).then_some(grid)
}

fn search(grid: &mut Grid, watcher: &mut impl Watcher<Placement>) -> bool {
    watcher.see(Event::Call);
    for row in 0..9 {
        for column in 0..9 {
            watcher.see(Event::Look(Item::Cell { row, column }));
            if grid.get(row, column) == 0 {
                // Each digit overwrites the one before.
                for digit in 1..=9 {
                    let placement = Placement { row, column, digit };
                    watcher.see(Event::Consider(placement));
                    grid.set(row, column, digit);
                    watcher.see(Event::Place(placement));
                    if !row_ok(grid, row) {
                        watcher.see(Event::Refuse(placement, Reason::Row));
                    } else if !column_ok(grid, column) {
                        watcher.see(Event::Refuse(placement, Reason::Column));
                    } else if !panel_ok(grid, row / 3, column / 3) {
                        watcher.see(Event::Refuse(placement, Reason::Panel));
                    } else if search(grid, watcher) {
                        return true;
                    }
                    watcher.see(Event::Retract(placement));
                }
                grid.set(row, column, 0);
                watcher.see(Event::GiveUp(Item::Cell { row, column }));
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sudoku2::check;

    proptest! {
        /// Blanks the given cells of a solution: the answer must keep the clues and obey the rules.
        #[test]
        fn an_answer_keeps_the_clues_and_obeys_the_rules(blank in prop::collection::vec(0..81_usize, 0..50)) {
            let mut cells = *solve(&Grid::example(1), &mut ()).unwrap().cells();
            for cell in blank {
                cells[cell] = 0;
            }
            let puzzle = Grid::new(cells).unwrap();
            prop_assert_eq!(check(&puzzle, &solve(&puzzle, &mut ()).unwrap()), Ok(()));
        }
    }
}
