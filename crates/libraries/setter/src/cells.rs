//! Puzzles and grids as sets of cells.

use sudoku_cells::{CellSet, members};

/// Returns the cells that are not empty.
pub fn clues(puzzle: &[u8; 81]) -> CellSet {
    (puzzle.iter().enumerate()).fold(0, |cells, (cell, &clue)| cells | CellSet::from(clue != 0) << cell)
}

/// Returns the cells in which two grids differ.
pub fn differing(one: &[u8; 81], other: &[u8; 81]) -> CellSet {
    (one.iter().zip(other).enumerate()).fold(0, |cells, (cell, (a, b))| cells | CellSet::from(a != b) << cell)
}

/// Returns what a grid has in these cells; the other cells are empty.
pub fn only(grid: &[u8; 81], cells: CellSet) -> [u8; 81] {
    let mut puzzle = [0; 81];
    members(cells).for_each(|cell| puzzle[usize::from(cell)] = grid[usize::from(cell)]);
    puzzle
}
