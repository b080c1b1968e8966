//! Sets of cells, as bits, and the groups of cells that a symmetry moves to each other.

/// A set of cells, row by row: bit 0 is the first cell of the first row, bit 80 the last of the last.
pub type Cells = u128;

/// All cells.
pub const ALL: Cells = (1 << 81) - 1;

/// The cells of a set, in order.
pub fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}

/// The cells that are not empty.
pub fn clues(puzzle: &[u8; 81]) -> Cells {
    (puzzle.iter().enumerate()).fold(0, |cells, (cell, &clue)| cells | Cells::from(clue != 0) << cell)
}

/// The cells in which two grids differ.
pub fn differing(one: &[u8; 81], other: &[u8; 81]) -> Cells {
    (one.iter().zip(other).enumerate()).fold(0, |cells, (cell, (a, b))| cells | Cells::from(a != b) << cell)
}

/// What a grid has in these cells; the others are empty.
pub fn only(grid: &[u8; 81], cells: Cells) -> [u8; 81] {
    let mut puzzle = [0; 81];
    each(cells).for_each(|cell| puzzle[cell] = grid[cell]);
    puzzle
}
