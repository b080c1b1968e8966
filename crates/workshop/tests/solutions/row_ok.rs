//! A solution of the exercise `row_ok`.

use sudoku1::Grid;

pub fn row_ok(grid: &Grid, r: usize) -> bool {
    let mut seen = [false; 10];
    for c in 0..9 {
        let digit = usize::from(grid.get(r, c));
        if digit != 0 && seen[digit] {
            return false;
        }
        seen[digit] = true;
    }
    true
}

pub const WRONG: [[u8; 9]; 3] = [
    [1, 0, 1, 0, 0, 0, 0, 0, 0],
    [5, 5, 5, 5, 5, 5, 5, 5, 5],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

workshop::check!(row_ok(row_ok, WRONG));
