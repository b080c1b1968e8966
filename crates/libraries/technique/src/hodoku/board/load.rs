//! Loads a puzzle: all clues at once, with the queues as if the clues were placed one after the other.
//!
//! **The idea.** The candidates that are left in the end do not depend on the order of the clues; only the
//!  queues do. A single that comes up in a cell of a later clue is skipped whenever it is met, so only the
//!  singles of cells that stay empty matter. Each came up at a certain time: when the last candidate in its
//!  way was struck out. So the singles are looked for at the end, and sorted by their times.
//!
//! ```text
//!     a clue of the digit    takes a candidate out of a peer: the time is that of the clue, then of the peer
//!     a clue in the cell     takes the others out of its own cell after that, digit by digit
//! ```
//!
//! A candidate goes with the first clue that takes it out. If digits contradict each other, or leave a cell
//! or a unit without a candidate, singles are taken out of the queue again; then the clues are placed one by
//! one instead.

use super::{Board, OWN, OWN_BITS, Places, SEEN};
use crate::bits::{Bits, indices, several};
use crate::state::Candidate;
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_CELLS};

/// By digit: the cells of its clues.
type Clues = [CellSet; 9];

/// Singles with their times: numbers that grow with the time and have the single in their lowest eleven bits.
struct Times<const N: usize> {
    all: [u32; N],
    count: usize,
}

impl<const N: usize> Times<N> {
    const EMPTY: Self = Self {
        all: [0; N],
        count: 0,
    };

    fn push(&mut self, time: u32, cell: usize, d: usize) {
        if let Some(place) = self.all.get_mut(self.count) {
            *place = time << 11 | (cell as u32) << 4 | d as u32;
            self.count += 1;
        }
    }

    /// Returns the singles, the oldest first.
    fn in_order(&mut self) -> impl Iterator<Item = Candidate> {
        let all = self.all.get_mut(..self.count).unwrap_or_default();
        all.sort_unstable();
        all.iter()
            .map(|single| Candidate::new((single >> 4 & 0x7f) as usize, (single & 0xf) as usize))
    }
}

/// Returns the time at which a clue takes its digit out of a peer.
fn time_in_peer(clue: u32, peer: usize) -> u32 {
    clue << 8 | peer as u32
}

/// Returns the time at which a cell that is filled loses another digit that it could have been.
fn time_in_cell(clue: usize, d: usize) -> u32 {
    (clue as u32) << 8 | 1 << 7 | d as u32
}

/// Returns the units in which a digit has no place, and those in which it has one, as bits.
#[inline]
fn none_and_one(places: &Places) -> [u32; 2] {
    let (mut none, mut low) = ([0; 2], [0; 2]);
    for half in 0..2 {
        for lane in 0..16 {
            let left = places[16 * half + lane];
            none[half] |= u16::from(left == 0) << lane;
            low[half] |= u16::from(left & left.wrapping_sub(1) == 0) << lane;
        }
    }
    let [none, low] = [none, low].map(|[first, second]| u32::from(first) | u32::from(second) << 16);
    [none & 0x7ff_ffff, low & !none]
}

impl Board {
    /// Goes from the empty board to the start of a puzzle; returns `None` if something in it is broken.
    pub(super) fn load(&mut self, puzzle: &[u8; 81]) -> Option<()> {
        let mut clues: Clues = [0; 9];
        let mut units = [0; 9];
        let mut taken = [0_u16; 27];
        let mut filled: Places = [0; 32];
        for (c, &digit) in puzzle.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            let d = usize::from(digit - 1);
            // A clue that another one rules out.
            if self.cells[d] >> c & 1 == 0 {
                return None;
            }
            clues[d] |= 1 << c;
            units[d] |= OWN_BITS[c];
            self.cells[d] &= !PEER_SETS[c];
            for (left, gone) in self.left[d].iter_mut().zip(&SEEN[c]) {
                *left &= !gone;
            }
            for (unit, place) in OWN[c] {
                taken[unit] |= 1 << d;
                filled[unit] |= place;
                self.open[unit] -= 1;
            }
        }
        self.digits = *puzzle;
        self.empty = ALL & !clues.iter().fold(0, |all, cells| all | cells);
        self.given = ALL & !self.empty;
        for (unit, &open) in self.open.iter().enumerate() {
            self.ends |= u32::from(open == 1) << unit;
        }
        self.load_naked(&taken)?;
        self.load_hidden(&clues, &units, &filled)?;
        Some(())
    }

    /// Fills in the candidates by cell, and the naked singles; returns `None` if a cell has no candidate.
    /// `taken` are the digits by unit.
    fn load_naked(&mut self, taken: &[u16; 27]) -> Option<()> {
        let mut singles = Times::<81>::EMPTY;
        self.candidates = [0; 81];
        for c in indices(self.empty) {
            let [(row, _), (column, _), (r#box, _)] = OWN[c];
            let left = 0x1ff & !(taken[row] | taken[column] | taken[r#box]);
            self.candidates[c] = left;
            if several(left.into()) {
                continue;
            }
            if left == 0 {
                return None;
            }
            let (mut gone, mut last) = (0_u16, 0);
            for peer in indices(PEER_SETS[c] & self.given) {
                gone |= 1 << (self.digits[peer] - 1);
                if gone == 0x1ff & !left {
                    last = peer as u32;
                    break;
                }
            }
            singles.push(time_in_peer(last, c), c, left.trailing_zeros() as usize);
        }
        singles.in_order().for_each(|single| self.naked.push(single));
        Some(())
    }

    /// Fills in the places by digit, and the hidden singles; returns `None` if a unit has no place for a
    /// digit. `units` are, by digit, the units that have it.
    fn load_hidden(&mut self, clues: &Clues, units: &[u32; 9], filled: &Places) -> Option<()> {
        let mut singles = Times::<243>::EMPTY;
        for d in 0..9 {
            self.cells[d] &= self.empty;
            for (left, gone) in self.left[d].iter_mut().zip(filled) {
                *left &= !gone;
            }
            let [none, mut one] = none_and_one(&self.left[d]);
            if none != units[d] {
                return None;
            }
            while one != 0 {
                let unit = one.trailing_zeros() as usize;
                one &= one - 1;
                let place = self.left[d][unit];
                let others = Bits(0x1ff & !place).map(|place| usize::from(UNIT_CELLS[unit][place]));
                let last = others.map(|cell| self.time(clues[d], d, cell)).max();
                let cell = usize::from(UNIT_CELLS[unit][place.trailing_zeros() as usize]);
                // A candidate may be the last one of several units: of its row first, then of its column,
                // then of its box.
                let shape = (unit as u32 / 9 + 2) % 3;
                singles.push(last? << 2 | shape, cell, d);
            }
        }
        singles.in_order().for_each(|single| self.hidden.push(single));
        Some(())
    }

    /// Returns the time at which a cell lost a digit that has these clues.
    fn time(&self, clues: CellSet, d: usize, cell: usize) -> u32 {
        let first = (PEER_SETS[cell] & clues).trailing_zeros();
        if self.digits[cell] != 0 && cell < first as usize {
            time_in_cell(cell, d)
        } else {
            time_in_peer(first, cell)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn same(puzzle: &[u8; 81]) {
        let mut slow = Board::EMPTY;
        slow.place_all(puzzle);
        let mut fast = Board::EMPTY;
        if fast.load(puzzle).is_none() {
            let is_ruled_out = |cell: usize| {
                puzzle[cell] != 0 && indices(PEER_SETS[cell]).any(|peer| puzzle[peer] == puzzle[cell])
            };
            assert!(slow.is_broken || (0..81).any(is_ruled_out));
            return;
        }
        assert!(!slow.is_broken);
        assert_eq!(
            (fast.digits, fast.empty, fast.cells),
            (slow.digits, slow.empty, slow.cells)
        );
        assert_eq!((fast.candidates, fast.left), (slow.candidates, slow.left));
        assert_eq!((fast.open, fast.ends), (slow.open, slow.ends));
        let is_empty = |single: &Candidate| puzzle[usize::from(single.cell)] == 0;
        let naked = |board: &Board| board.naked().collect::<Vec<_>>();
        let hidden = |board: &Board| board.hidden().filter(is_empty).collect::<Vec<_>>();
        assert_eq!(naked(&fast), naked(&slow));
        assert_eq!(hidden(&fast), hidden(&slow));
    }

    #[test]
    fn clues_at_once_are_as_clues_one_by_one() {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solved = sudoku_cells::parse(solved).unwrap();
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..3000 {
            let mut puzzle = solved;
            for cell in &mut puzzle {
                if random.u32(..16) < 2 + round % 14 {
                    *cell = 0;
                }
            }
            same(&puzzle);
            // One digit more than the rest, right or wrong.
            puzzle[random.usize(..81)] = random.u8(1..=9);
            same(&puzzle);
        }
    }
}
