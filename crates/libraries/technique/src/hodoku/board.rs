//! A position as HoDoKu keeps it: candidates by cell and by digit, and two queues of singles.
//!
//! **The idea.** HoDoKu does not look for singles. Striking out a candidate shows at once whether only one is
//!  left in the cell (a naked single) or in a unit (a hidden single), and that one joins the end of one of
//!  two queues. So the order of singles, and with it every path, depends on the order in which candidates
//!  were struck out before, from the first clue on.
//!
//! ```text
//!     a digit is placed      the cell leaves its units; the digit is struck out in its peers in reading order; then what else the
//!                            cell could have been loses a place in row, column, box, digit by digit
//!     one is struck out      one left in the cell: naked. Then row, column, box: one place left: hidden
//! ```
//!
//! Singles that are placed in the meantime stay in the queues, and are skipped.
//!
//! Places are kept by digit and unit, nine bits each. A digit that is placed takes away the places of its
//! peers in all units at once. Only if something is broken then are they taken away one after the other.

mod load;
mod places;
mod queue;
mod units;

use crate::bits::{Bits, indices, several};
use crate::state::{Candidate, State};
use queue::Queue;
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_CELLS, UNIT_SETS};
use units::{NO_DIGIT, OWN, OWN_BITS, Places, SEEN, take_away};
pub(crate) use units::{UNITS, units_of};

/// Digits are counted from 0 here: d is the digit d + 1.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// 0 for an empty cell, else 1 to 9.
    pub digits: [u8; 81],
    /// The cells of the clues; digits in other cells were placed.
    pub given: CellSet,
    /// The empty cells.
    pub empty: CellSet,
    /// By cell: bit d for the candidate d + 1; 0 if the cell is filled.
    pub candidates: [u16; 81],
    /// By d: the cells that have d + 1 as a candidate.
    pub cells: [CellSet; 9],
    /// By d and unit: the places that are left. The last candidate of a cell still counts as a place after it
    /// is struck out.
    left: [Places; 9],
    /// By unit: the number of empty cells.
    pub open: [u8; 27],
    /// The units with one empty cell, as bits.
    pub ends: u32,
    /// Whether there is an empty cell without candidates, or a unit without a place for a digit.
    pub is_broken: bool,
    /// The cells whose candidates have changed since this set was last read and emptied.
    pub changed: CellSet,
    /// The digits whose places have changed since then, as bits d.
    pub changed_digits: u16,
    /// The naked singles: each cell comes down to one candidate at most once.
    naked: Queue<81>,
    /// The hidden singles: each digit comes down to one place in a unit at most once.
    hidden: Queue<243>,
}

impl Board {
    const EMPTY: Self = Self {
        digits: [0; 81],
        given: 0,
        empty: ALL,
        candidates: [0x1ff; 81],
        cells: [ALL; 9],
        left: [NO_DIGIT; 9],
        open: [9; 27],
        ends: 0,
        is_broken: false,
        changed: ALL,
        changed_digits: 0x1ff,
        naked: Queue::EMPTY,
        hidden: Queue::EMPTY,
    };
}

impl From<&State> for Board {
    /// Makes the board of a position. A puzzle's digits are placed in reading order, as HoDoKu does with 81
    /// characters. If candidates are struck out beyond what the digits rule out, it is done as HoDoKu does
    /// with a grid of candidates. First all candidates that are out are struck out, cell by cell, those in
    /// filled cells included; then the digits are placed.
    fn from(state: &State) -> Self {
        let mut board = Self::of_puzzle(state.digits());
        board.given = state.givens();
        if board.candidates == state.candidates {
            return board;
        }
        board = Self::EMPTY;
        board.given = state.givens();
        for (cell, candidates) in state.candidates().into_iter().enumerate() {
            for d in Bits(0x1ff & !candidates) {
                board.strike_out(Candidate::new(cell, d));
            }
        }
        board.place_all(state.digits());
        board
    }
}

impl Board {
    /// Returns the position at the start of a puzzle.
    pub(crate) fn of_puzzle(puzzle: &[u8; 81]) -> Self {
        let mut board = Self::EMPTY;
        if board.load(puzzle).is_none() {
            board = Self::EMPTY;
            board.place_all(puzzle);
            board.given = ALL & !board.empty;
        }
        board
    }

    fn place_all(&mut self, digits: &[u8; 81]) {
        for (cell, &digit) in (0..).zip(digits) {
            if digit != 0 {
                self.place(Candidate { cell, digit });
            }
        }
    }

    /// Strikes out a candidate, unless it is out already.
    pub(crate) fn strike_out(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.candidates[c] >> d & 1 == 0 {
            return;
        }
        self.cells[d] &= !(1 << cell);
        self.changed |= 1 << cell;
        self.changed_digits |= 1 << d;
        if self.take_out(c, d) {
            for (unit, place) in OWN[c] {
                self.left[d][unit] &= !place;
                if self.free(unit, d) <= 1 {
                    self.come_up(unit, d, self.cells[d], self.left[d][unit] == 0);
                }
            }
        }
    }

    /// Takes a candidate out of a cell, and returns whether the cell has another one.
    #[inline]
    fn take_out(&mut self, cell: usize, d: usize) -> bool {
        let candidates = &mut self.candidates[cell];
        *candidates &= !(1 << d);
        let left = *candidates;
        if several(left.into()) {
            return true;
        }
        if left == 0 {
            self.is_broken = true;
        } else {
            self.naked
                .push(Candidate::new(cell, left.trailing_zeros() as usize));
        }
        left != 0
    }

    /// Updates the queue when a digit has one place left in a unit, or none. If it has lost the last one,
    /// HoDoKu takes the first single of that digit in the unit out of the queue; there is no solution then,
    /// but the nets go on. `cells` are the cells that have the digit now.
    fn come_up(&mut self, unit: usize, d: usize, cells: CellSet, is_gone: bool) {
        if is_gone {
            self.is_broken = true;
            let is_there = |single: &Candidate| {
                usize::from(single.digit) == d + 1 && UNIT_SETS[unit] >> single.cell & 1 != 0
            };
            self.hidden.remove(is_there);
        } else if let Some(cell) = indices(cells & UNIT_SETS[unit]).next() {
            // The last place joins the queue, if the digit is a candidate there: in a cell that is being
            // filled it is not.
            self.hidden.push(Candidate::new(cell, d));
        }
    }

    /// Queues the one place that is left to a digit in a unit, if the digit is a candidate there.
    #[inline]
    fn queue_hidden(&mut self, unit: usize, d: usize) {
        let cell = UNIT_CELLS[unit][self.left[d][unit].trailing_zeros() as usize];
        if self.cells[d] >> cell & 1 != 0 {
            self.hidden.push(Candidate::new(usize::from(cell), d));
        }
    }

    /// Writes a digit into a cell. In a net that contradicts itself it may replace another digit.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.digits[c] == digit {
            return;
        }
        if self.digits[c] == 0 {
            for (unit, _) in OWN[c] {
                self.open[unit] -= 1;
                if self.open[unit] <= 1 {
                    self.ends ^= 1 << unit;
                }
            }
        }
        self.digits[c] = digit;
        self.empty &= !(1 << cell);
        let candidates = core::mem::take(&mut self.candidates[c]);
        for other in Bits(candidates) {
            self.cells[other] &= !(1 << cell);
        }
        let struck = self.strike_out_in_peers(c, d, candidates >> d & 1 != 0);
        self.changed |= struck | 1 << cell;
        self.changed_digits |= candidates | 1 << d;
        for other in Bits(candidates & !(1 << d)) {
            for (unit, place) in OWN[c] {
                self.left[other][unit] &= !place;
                let left = self.left[other][unit];
                if left == 0 {
                    self.is_broken = true;
                } else if left.is_power_of_two() {
                    self.queue_hidden(unit, other);
                }
            }
        }
    }

    /// Strikes out the digit of a cell in its peers, and returns the peers that had it. If the cell had it as
    /// a candidate, its own units have a place for it, and nothing comes up there.
    #[inline]
    fn strike_out_in_peers(&mut self, c: usize, d: usize, had: bool) -> CellSet {
        let cells = self.cells[d];
        let struck = PEER_SETS[c] & cells;
        self.cells[d] = cells & !struck;
        let loud = if had { !OWN_BITS[c] } else { !0 };
        let (mut before, was_broken) = (self.left[d], self.is_broken);
        let low = take_away(&mut self.left[d], &SEEN[c]) & loud;
        // Two words are faster than one of 128 bits.
        for (word, first) in [(struck as u64, 0), ((struck >> 64) as u64, 64)] {
            let mut word = word;
            while word != 0 {
                let peer = first + word.trailing_zeros() as usize;
                word &= word - 1;
                self.take_out(peer, d);
            }
        }
        if was_broken || self.is_broken || !self.come_up_at_once(d, struck, low) {
            if had {
                OWN[c].iter().for_each(|&(unit, place)| before[unit] &= !place);
            }
            self.left[d] = self.come_up_in_turn(d, cells, struck, before, loud);
        }
        struck
    }

    /// Queues the hidden singles of a digit that has lost the struck places and has at most one place left in
    /// each of these units. A unit comes up when the last of its struck places goes; in a tie, HoDoKu's order
    /// of units decides. Queues nothing and returns `false` if a unit has no place left.
    #[inline]
    fn come_up_at_once(&mut self, d: usize, struck: CellSet, units: u32) -> bool {
        let (mut order, mut count, mut rest) = ([0; 27], 0, units);
        while rest != 0 {
            let unit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if self.left[d][unit] == 0 {
                return false;
            }
            let last = CellSet::BITS - (struck & UNIT_SETS[unit]).leading_zeros();
            order[count] = (last as u16) << 5 | ((unit as u16 + 18) % 27);
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        for &mut place in order {
            self.queue_hidden(UNITS[usize::from(place & 0x1f)], d);
        }
        true
    }

    /// Takes the struck places away one after the other, if something is broken, and queues what comes up in
    /// these units. A cell without candidates still counts as a place. Returns the places that are left.
    fn come_up_in_turn(
        &mut self,
        d: usize,
        cells: CellSet,
        struck: CellSet,
        mut places: Places,
        units: u32,
    ) -> Places {
        for peer in indices(struck) {
            if self.candidates[peer] == 0 {
                continue;
            }
            for (unit, place) in OWN[peer] {
                places[unit] &= !place;
                let left = places[unit];
                if left & left.wrapping_sub(1) == 0 && units >> unit & 1 != 0 {
                    let so_far = struck & ((2 << peer) - 1);
                    self.come_up(unit, d, cells & !so_far, left == 0);
                }
            }
        }
        places
    }

    /// Returns the naked singles that have come up and are not placed, the oldest first.
    pub(crate) fn naked(&self) -> impl Iterator<Item = Candidate> {
        let is_empty = |single: &Candidate| self.digits[usize::from(single.cell)] == 0;
        self.naked.iter().filter(is_empty)
    }

    /// Returns the hidden singles that have come up, the oldest first. Some may be placed already, or may no
    /// longer be singles.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = Candidate> {
        self.hidden.iter()
    }

    /// Takes the oldest naked single whose cell is still empty.
    pub(crate) fn pop_naked(&mut self) -> Option<Candidate> {
        core::iter::from_fn(|| self.naked.pop()).find(|single| self.digits[usize::from(single.cell)] == 0)
    }

    /// Takes the oldest hidden single whose cell is still empty.
    pub(crate) fn pop_hidden(&mut self) -> Option<Candidate> {
        core::iter::from_fn(|| self.hidden.pop()).find(|single| self.digits[usize::from(single.cell)] == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::size;

    #[test]
    fn places_by_unit_are_the_cells_that_have_the_digit() {
        let puzzle = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";
        let mut board = Board::of_puzzle(&sudoku_cells::parse(puzzle).unwrap());
        for _ in 0..2 {
            for unit in 0..27 {
                let has = |d: usize, place: usize| {
                    board.candidates[usize::from(UNIT_CELLS[unit][place])] >> d & 1 != 0
                };
                for d in 0..9 {
                    let places = (0..9).filter(|&place| has(d, place));
                    let places = places.fold(0, |places, place| places | 1 << place);
                    assert_eq!((board.left(unit, d), board.free(unit, d)), (places, size(places)));
                }
            }
            // If something is broken, all peers are gone through in turn; the places must be the same.
            board.is_broken = true;
            board.place(Candidate::new(0, 2));
        }
    }
}
