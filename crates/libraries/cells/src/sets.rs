//! Sets of cells, as bits.

use crate::units::{UNIT_CELLS, UNITS_OF};

/// A set of cells: bit c is cell c, 0 to 80.
pub type CellSet = u128;

/// All 81 cells.
pub const ALL: CellSet = (1 << 81) - 1;

/// The cells of each unit.
pub const UNIT_SETS: [CellSet; 27] = {
    let mut sets = [0; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            sets[unit] |= 1 << UNIT_CELLS[unit][place];
            place += 1;
        }
        unit += 1;
    }
    sets
};

/// The 20 peers of each cell: those that share a unit with it.
pub const PEER_SETS: [CellSet; 81] = {
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = UNITS_OF[cell];
        sets[cell] = (UNIT_SETS[b as usize] | UNIT_SETS[r as usize] | UNIT_SETS[c as usize]) & !(1 << cell);
        cell += 1;
    }
    sets
};

/// Returns the cells of a set, lowest first.
///
/// ```
/// use sudoku_cells::{PEER_SETS, members};
///
/// assert!(members(PEER_SETS[0]).eq([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72]));
/// ```
#[must_use]
#[inline]
pub fn members(set: CellSet) -> Members {
    Members(set & ALL)
}

/// The iterator that [`members`] returns.
#[derive(Clone, Debug)]
pub struct Members(CellSet);

impl Iterator for Members {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let size = self.0.count_ones() as usize;
        (size, Some(size))
    }
}

impl ExactSizeIterator for Members {}
impl core::iter::FusedIterator for Members {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_have_nine_cells_and_cells_twenty_peers() {
        assert!(UNIT_SETS.iter().all(|&set| members(set).len() == 9));
        assert!(PEER_SETS.iter().all(|&set| members(set).len() == 20));
        for (unit, cells) in UNIT_CELLS.iter().enumerate() {
            assert_eq!(cells.iter().fold(0, |set, cell| set | 1 << cell), UNIT_SETS[unit]);
        }
        for a in 0..81_u8 {
            for b in 0..81_u8 {
                let share = a != b
                    && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3));
                assert_eq!(PEER_SETS[usize::from(a)] >> b & 1 == 1, share, "{a} and {b}");
            }
        }
    }

    #[test]
    fn members_count_down_as_they_are_taken() {
        let mut cells = members(ALL);
        assert_eq!((cells.len(), cells.next(), cells.len()), (81, Some(0), 80));
        assert_eq!(cells.last(), Some(80));
        assert_eq!(members(1 << 100).next(), None);
    }
}
