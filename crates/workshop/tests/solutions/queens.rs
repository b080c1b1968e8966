//! A solution of the exercise `queens`.

pub fn items(n: usize, row: usize, column: usize) -> [usize; 4] {
    let (rising, falling) = (row + column, row + n - 1 - column);
    [row, n + column, 2 * n + rising, 4 * n - 1 + falling]
}

workshop::check!(queens(items));
