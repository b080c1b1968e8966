//! A solution of the exercise `count`.

use sudoku1::Grid;
use sudoku2::{column_ok, panel_ok, row_ok};

pub fn solutions(grid: &mut Grid, limit: u64) -> u64 {
    let blank = (0..81).find(|&cell| grid.cells()[cell] == 0);
    let Some((row, column)) = blank.map(|cell| (cell / 9, cell % 9)) else {
        return 1;
    };
    let mut found = 0;
    for digit in 1..=9 {
        grid.set(row, column, digit);
        if row_ok(grid, row) && column_ok(grid, column) && panel_ok(grid, row / 3, column / 3) {
            found += solutions(grid, limit - found);
        }
        if found == limit {
            break;
        }
    }
    grid.set(row, column, 0);
    found
}

workshop::check!(count(solutions));
