//! Step 4: ... that does not look for the blank from the start again.
//!
//! [The course](../course/index.html) · previous: [`sudoku3`](../sudoku3/index.html) ·
//! next: [`sudoku5`](../sudoku5/index.html) ·
//! Chapter `#sudoku4` of the page (`make serve`) · to write: `make exercise NAME=not_again`
//!
//! Step 3 looks for the first blank from the top left at every call, although everything before the last
//! digit it placed is full. Here each call gets the row and the column where to go on, and passes the next
//! cell to the call below it.
//!
//! The same digits are placed in the same order. Only the walk over full cells is saved, and it turns out to
//! be a small part of the work, compared with the three checks for each digit.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku3              4,209     139,258      37,652      37,652     62.3
//!                sudoku4              4,209       6,427      37,652      37,652     57.8
//! test_puzzle_1  sudoku3            299,539  10,755,455   2,695,618   2,695,618     67.0
//!                sudoku4            299,539     434,784   2,695,618   2,695,618     61.5
//! ```
//!
//! The calls are the same, and each considers as many digits. It looks at one or two cells instead of thirty,
//! but a look is cheap: the checks read nine cells each, three times for each of nine digits.
//!
//! ```
//! # use sudoku1::Grid;
//! let puzzle = Grid::example(1);
//! assert_eq!(sudoku4::solve(&puzzle, &mut ()), sudoku3::solve(&puzzle, &mut ()));
//! ```

use sudoku1::{Grid, Placement};
use sudoku2::{column_ok, faults, panel_ok, row_ok};
use watchers::{Event, Item, Reason, Watcher};

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every cell that is looked at for a blank, and every digit that is placed,
/// perhaps refused, and taken back.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut grid = *puzzle;
    (faults(puzzle).next().is_none() && search(&mut grid, 0, 0, watcher)).then_some(grid)
}

/// Searches from `row` and `column` on; everything before them is full.
fn search(grid: &mut Grid, mut row: usize, mut column: usize, watcher: &mut impl Watcher<Placement>) -> bool {
    watcher.see(Event::Call);
    while row < 9 {
        while column < 9 {
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
                    } else if search(grid, row, column + 1, watcher) {
                        return true;
                    }
                    watcher.see(Event::Retract(placement));
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
