//! Counts the solutions of a position, by trying the cell with the fewest candidates. This is enough because
//! a path leads to grids that are nearly full.

use crate::bits::{Bits, size};
use sudoku_cells::UNITS_OF;

/// The solutions of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solutions {
    None,
    One([u8; 81]),
    Several,
}

impl Solutions {
    /// Finds the solutions with these digits and these candidates of the empty cells.
    pub(crate) fn of(digits: &[u8; 81], candidates: &[u16; 81]) -> Self {
        let mut search = Search {
            candidates,
            digits: *digits,
            used: [0; 27],
            found: Self::None,
        };
        for (cell, &digit) in digits.iter().enumerate() {
            if digit != 0 {
                for unit in UNITS_OF[cell] {
                    search.used[usize::from(unit)] |= 1 << (digit - 1);
                }
            }
        }
        search.go();
        search.found
    }
}

struct Search<'a> {
    candidates: &'a [u16; 81],
    digits: [u8; 81],
    /// By unit, bit d: the digit d + 1 is in the unit.
    used: [u16; 27],
    found: Solutions,
}

impl Search<'_> {
    /// Fills the cells that are still empty, at most 81 deep, until there is a second solution.
    fn go(&mut self) {
        let free = |cell: &usize| {
            let units = UNITS_OF[*cell].iter();
            let used = units.fold(0, |used, &unit| used | self.used[usize::from(unit)]);
            self.candidates[*cell] & !used
        };
        let empty = (0..81).filter(|&cell| self.digits[cell] == 0);
        let Some(cell) = empty.min_by_key(|cell| size(free(cell))) else {
            self.found = match self.found {
                Solutions::None => Solutions::One(self.digits),
                _ => Solutions::Several,
            };
            return;
        };
        for d in Bits(free(&cell)) {
            self.digits[cell] = d as u8 + 1;
            for unit in UNITS_OF[cell] {
                self.used[usize::from(unit)] |= 1 << d;
            }
            self.go();
            if self.found == Solutions::Several {
                return;
            }
            self.digits[cell] = 0;
            for unit in UNITS_OF[cell] {
                self.used[usize::from(unit)] &= !(1 << d);
            }
        }
    }
}
