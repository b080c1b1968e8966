//! A solution of the exercise `recursion`.

use sudoku1::Grid;
use sudoku2::{column_ok, panel_ok, row_ok};
use watchers::Count;

pub fn search(grid: &mut Grid, count: &mut Count) -> bool {
    count.calls += 1;
    for row in 0..9 {
        for column in 0..9 {
            if grid.get(row, column) == 0 {
                for digit in 1..=9 {
                    grid.set(row, column, digit);
                    let ok =
                        row_ok(grid, row) && column_ok(grid, column) && panel_ok(grid, row / 3, column / 3);
                    if ok && search(grid, count) {
                        return true;
                    }
                }
                grid.set(row, column, 0);
                return false;
            }
        }
    }
    true
}

workshop::check!(recursion(search));
