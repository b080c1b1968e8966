//! A rectangle of four cells, and the way from corner to corner.

use alloc::vec::Vec;

use super::super::board::{Board, units_of};
use crate::bits::indices;
use crate::evidence::Evidence;
use sudoku_cells::{CellSet, UNIT_SETS};

/// The corners: the start, its neighbor in the box, and the two across from them, in the same order.
pub(super) type Corners = [usize; 4];

/// A rectangle with its two digits.
pub(super) struct Rectangle {
    /// The corners in the order of a walk around it.
    pub(super) around: [u8; 4],
    /// The corners with other candidates, then those without, both in reading order.
    pub(super) corners: Corners,
    pub(super) roof: usize,
    pub(super) pair: u16,
    /// The candidates of the roof besides the pair.
    pub(super) others: u16,
}

impl Rectangle {
    pub(super) fn new(board: &Board, &[start, neighbor, third, fourth]: &Corners, pair: u16) -> Self {
        let others = |cell: usize| board.candidates[cell] & !pair;
        let mut corners = [start, neighbor, third, fourth];
        corners.sort_unstable_by_key(|&cell| (others(cell) == 0, cell));
        Self {
            around: [start, neighbor, fourth, third].map(|cell| cell as u8),
            corners,
            roof: corners.iter().filter(|&&cell| others(cell) != 0).count(),
            pair,
            others: corners.iter().fold(0, |set, &cell| set | others(cell)),
        }
    }

    pub(super) fn roof(&self) -> &[usize] {
        &self.corners[..self.roof]
    }

    pub(super) fn plain(&self) -> &[usize] {
        &self.corners[self.roof..]
    }

    pub(super) fn cells(&self) -> CellSet {
        self.corners.iter().fold(0, |set, &cell| set | 1 << cell)
    }

    pub(super) fn evidence(&self, way: Evidence) -> Evidence {
        Evidence::unique_loop(self.around.to_vec(), self.pair, way)
    }
}

/// Returns the cells of a set that are in the box of a cell and also in its row or its column.
pub(super) fn neighbors(start: usize, set: CellSet) -> impl Iterator<Item = usize> {
    let [row, column, own_box] = units_of(start);
    let lines = UNIT_SETS[row] | UNIT_SETS[column];
    indices(set & UNIT_SETS[own_box] & lines & !(1 << start))
}

/// Returns the cells of the line through the start that its neighbor is not in, without those in its box.
pub(super) fn line_across(start: usize, neighbor: usize) -> CellSet {
    let [row, column, own_box] = units_of(start);
    let line = if start / 9 == neighbor / 9 { column } else { row };
    UNIT_SETS[line] & !UNIT_SETS[own_box]
}

/// Returns the cells from which the step from the start to its neighbor leads to a cell of the set.
pub(super) fn opposite(set: CellSet, start: usize, neighbor: usize) -> CellSet {
    if neighbor > start {
        set >> (neighbor - start)
    } else {
        set << (start - neighbor)
    }
}

pub(super) fn bytes(cells: &[usize]) -> Vec<u8> {
    cells.iter().map(|&cell| cell as u8).collect()
}
