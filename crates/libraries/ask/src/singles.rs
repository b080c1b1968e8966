//! What follows from digits by naked and hidden singles alone.

use sudoku_cells::{CellSet, PEERS, UNIT_CELLS};

/// A position after all singles have been placed.
#[derive(Clone, Copy)]
pub(crate) struct Singles {
    /// The candidates of each cell, bit d - 1 for digit d.
    pub candidates: [u16; 81],
    /// The cells whose digits are placed.
    pub known: CellSet,
}

impl Singles {
    /// Returns the position of a puzzle.
    pub fn of(puzzle: &[u8; 81]) -> Singles {
        let mut singles = Singles {
            candidates: [0x1FF; 81],
            known: 0,
        };
        for (cell, &clue) in puzzle.iter().enumerate().filter(|(_, clue)| **clue != 0) {
            singles.place(cell, 1 << (clue - 1));
        }
        singles.follow();
        singles
    }

    /// Returns the position with a digit (as a bit) in a cell and all singles that follow; `None` if these
    /// contradict each other.
    pub fn with(mut self, cell: u8, digit: u16) -> Option<Singles> {
        self.place(usize::from(cell), digit);
        self.follow().then_some(self)
    }

    /// Returns the candidates that singles do not refute, each tried by itself.
    pub fn unrefuted(&self) -> [u16; 81] {
        let mut left = self.candidates;
        for cell in (0..81).filter(|cell| self.known >> cell & 1 == 0) {
            for digit in (0..9).map(|digit| 1 << digit) {
                if self.candidates[usize::from(cell)] & digit != 0 && self.with(cell, digit).is_none() {
                    left[usize::from(cell)] &= !digit;
                }
            }
        }
        left
    }

    fn place(&mut self, cell: usize, digit: u16) {
        for &peer in &PEERS[cell] {
            self.candidates[usize::from(peer)] &= !digit;
        }
        self.candidates[cell] = digit;
        self.known |= 1 << cell;
    }

    /// Places singles until there are no more; returns `false` at a contradiction.
    fn follow(&mut self) -> bool {
        loop {
            let before = self.known;
            for unit in &UNIT_CELLS {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    let candidates = self.candidates[usize::from(cell)];
                    twice |= once & candidates;
                    once |= candidates;
                }
                if once != 0x1FF {
                    return false;
                }
                for &cell in unit {
                    let cell = usize::from(cell);
                    let candidates = self.candidates[cell];
                    let hidden = candidates & once & !twice;
                    let single = if candidates.is_power_of_two() {
                        candidates
                    } else {
                        hidden
                    };
                    if candidates == 0 || hidden.count_ones() > 1 {
                        return false;
                    }
                    if self.known >> cell & 1 == 0 && single != 0 {
                        self.place(cell, single);
                    }
                }
            }
            if self.known == before {
                return true;
            }
        }
    }
}
