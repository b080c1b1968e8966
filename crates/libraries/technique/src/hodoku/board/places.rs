//! The questions that searches ask about a position: where a digit can go, and where it has two places.

use super::Board;
use crate::bits::{indices, size};
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_CELLS, UNIT_SETS};

impl Board {
    /// Returns the places of a digit in a unit.
    #[inline]
    pub(crate) fn places(&self, unit: usize, d: usize) -> CellSet {
        self.cells[d] & UNIT_SETS[unit]
    }

    /// Returns, by digit, the empty cells that see no cell filled with it.
    pub(crate) fn unseen(&self) -> [CellSet; 9] {
        let mut unseen = [self.empty; 9];
        for cell in indices(ALL & !self.empty) {
            unseen[usize::from(self.digits[cell] - 1)] &= !PEER_SETS[cell];
        }
        unseen
    }

    /// Returns the cells with two candidates, and those with three.
    pub(crate) fn twos_and_threes(&self) -> [CellSet; 2] {
        let mut at_least = [0; 4];
        for cells in self.cells {
            let [one, two, three, four] = at_least;
            at_least = [
                one | cells,
                two | one & cells,
                three | two & cells,
                four | three & cells,
            ];
        }
        let [_, two, three, four] = at_least;
        [two & !three, three & !four]
    }

    /// Returns the places of a digit in a unit, bit p for place p of the unit.
    #[inline]
    pub(crate) fn left(&self, unit: usize, d: usize) -> u16 {
        self.left[d][unit]
    }

    /// Returns the number of places that a digit has in a unit.
    #[inline]
    pub(crate) fn free(&self, unit: usize, d: usize) -> u32 {
        size(self.left[d][unit])
    }

    /// Returns the two places of a digit in a unit, if it has just two.
    #[inline]
    pub(crate) fn pair(&self, unit: usize, d: usize) -> Option<[usize; 2]> {
        let left = self.left[d][unit];
        let higher = left & left.wrapping_sub(1);
        let cell = |places: u16| usize::from(UNIT_CELLS[unit][places.trailing_zeros() as usize]);
        higher.is_power_of_two().then(|| [cell(left), cell(higher)])
    }

    /// Returns the units in which a digit has two places, as bits.
    pub(crate) fn twos(&self, d: usize) -> u32 {
        let mut twos = [0; 2];
        for (half, twos) in twos.iter_mut().enumerate() {
            for lane in 0..16 {
                let left = self.left[d][16 * half + lane];
                let higher = left & left.wrapping_sub(1);
                // No branch, so that it is done for eight units at once.
                *twos |= u16::from((higher != 0) & (higher & higher.wrapping_sub(1) == 0)) << lane;
            }
        }
        u32::from(twos[0]) | u32::from(twos[1]) << 16
    }

    /// Returns the two places of a digit in each of these units in which it has just two.
    #[inline]
    pub(crate) fn pairs(&self, units: u32, d: usize) -> impl Iterator<Item = [usize; 2]> + Clone {
        let mut units = units & self.twos(d);
        core::iter::from_fn(move || {
            let unit = units.trailing_zeros() as usize;
            units &= units.checked_sub(1)?;
            self.pair(unit, d)
        })
    }

    /// Returns the other one of a digit's two places in a unit, if it has just two. This cell must be one of
    /// them.
    #[inline]
    pub(crate) fn other_end(&self, unit: usize, d: usize, cell: usize) -> Option<usize> {
        let others = self.places(unit, d) & !(1 << cell);
        (self.free(unit, d) == 2).then_some(others.trailing_zeros() as usize)
    }
}
