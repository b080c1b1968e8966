//! A position as HoDoKu keeps it: candidates by cell and by digit, and two queues of singles.
//!
//! **The idea.** HoDoKu does not look for singles: striking out a candidate shows at once whether one is left in the cell
//! (naked) or in a unit (hidden), and it joins the end of one of two queues. So the order of singles, and with it every
//! path, depends on the order in which candidates were struck out before, from the first clue on.

use crate::bits::Bits;
use crate::state::{Candidate, State};
use alloc::collections::VecDeque;
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_SETS, UNITS_OF, members};

/// The units in HoDoKu's order, rows, columns, boxes, as numbers of [`UNIT_SETS`].
pub(crate) const UNITS: [usize; 27] = {
    let mut units = [0; 27];
    let mut place = 0;
    while place < 27 {
        units[place] = (place + 9) % 27;
        place += 1;
    }
    units
};

/// The row, the column and the box of a cell, in HoDoKu's order.
#[inline]
pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    let [b, r, c] = UNITS_OF[cell];
    [usize::from(r), usize::from(c), usize::from(b)]
}

/// Digits are counted from 0 here: d is the digit d + 1.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// 0 for an empty cell, else 1 to 9.
    pub digits: [u8; 81],
    /// The cells of the clues; what stands elsewhere was placed.
    pub given: CellSet,
    /// The empty cells.
    pub empty: CellSet,
    /// By cell, bit d; 0 where a digit stands.
    pub candidates: [u16; 81],
    /// By d: the cells that have it as a candidate.
    pub cells: [CellSet; 9],
    /// By unit and d: how many places are left.
    pub free: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Board {
    /// The position. If its candidates are all that its digits leave, the digits are placed in reading order, as HoDoKu does
    /// with 81 characters; otherwise what is struck out beyond that is struck out after them.
    pub(crate) fn new(state: &State) -> Self {
        let mut board = Self {
            digits: [0; 81],
            given: state.givens(),
            empty: ALL,
            candidates: [0x1ff; 81],
            cells: [ALL; 9],
            free: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, &digit) in (0..).zip(state.digits()) {
            if digit != 0 {
                board.place(Candidate { cell, digit });
            }
        }
        for (cell, candidates) in (0..).zip(state.candidates()) {
            for d in Bits(board.candidates[usize::from(cell)] & !candidates) {
                board.strike_out(Candidate {
                    cell,
                    digit: d as u8 + 1,
                });
            }
        }
        board
    }

    /// The places of a digit in a unit.
    #[inline]
    pub(crate) fn places(&self, unit: usize, d: usize) -> CellSet {
        self.cells[d] & UNIT_SETS[unit]
    }

    /// The empty cells with at most this many candidates, up to 4.
    pub(crate) fn with_at_most(&self, most: u32) -> CellSet {
        // more[n]: the cells with more than n candidates among the digits so far.
        let mut more = [0; 5];
        for cells in self.cells {
            for n in (1..=most as usize).rev() {
                more[n] |= more[n - 1] & cells;
            }
            more[0] |= cells;
        }
        more[0] & !more[most as usize]
    }

    /// Strikes out a candidate; what is out already stays out.
    pub(crate) fn strike_out(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.candidates[c] >> d & 1 == 0 {
            return;
        }
        self.candidates[c] &= !(1 << d);
        self.cells[d] &= !(1 << cell);
        let left = self.candidates[c];
        if left == 0 {
            return;
        }
        if left.is_power_of_two() {
            let digit = left.trailing_zeros() as u8 + 1;
            self.naked.push_back(Candidate { cell, digit });
        }
        for unit in units_of(c) {
            self.lose(unit, d);
        }
    }

    /// A digit has lost a place in a unit.
    fn lose(&mut self, unit: usize, d: usize) {
        self.free[unit][d] -= 1;
        let digit = d as u8 + 1;
        match self.free[unit][d] {
            1 => self.queue_hidden(unit, d),
            0 => {
                let gone = (self.hidden.iter())
                    .position(|single| single.digit == digit && UNIT_SETS[unit] >> single.cell & 1 != 0);
                gone.map(|place| self.hidden.remove(place));
            }
            _ => {}
        }
    }

    /// The last place of a digit in a unit joins the queue, if there is one: a cell that is being filled is none.
    fn queue_hidden(&mut self, unit: usize, d: usize) {
        let digit = d as u8 + 1;
        let last = members(self.places(unit, d)).next();
        self.hidden.extend(last.map(|cell| Candidate { cell, digit }));
    }

    /// Writes a digit into a cell. In a net that contradicts itself it may replace another one.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let c = usize::from(cell);
        if self.digits[c] == digit {
            return;
        }
        self.digits[c] = digit;
        self.empty &= !(1 << cell);
        let candidates = core::mem::take(&mut self.candidates[c]);
        for d in Bits(candidates) {
            self.cells[d] &= !(1 << cell);
        }
        for peer in members(PEER_SETS[c] & self.cells[usize::from(digit - 1)]) {
            self.strike_out(Candidate { cell: peer, digit });
        }
        for d in Bits(candidates) {
            for unit in units_of(c) {
                self.free[unit][d] -= 1;
                if self.free[unit][d] == 1 && d as u8 + 1 != digit {
                    self.queue_hidden(unit, d);
                }
            }
        }
    }

    /// The naked singles that have come up, the oldest first; some may be placed already.
    pub(crate) fn naked(&self) -> impl Iterator<Item = Candidate> {
        self.naked.iter().copied()
    }

    /// The hidden singles that have come up, the oldest first; some may be placed already, or none any more.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = Candidate> {
        self.hidden.iter().copied()
    }

    /// Takes the oldest naked single whose cell is still empty.
    pub(crate) fn pop_naked(&mut self) -> Option<Candidate> {
        while let Some(single) = self.naked.pop_front() {
            if self.digits[usize::from(single.cell)] == 0 {
                return Some(single);
            }
        }
        None
    }

    /// Takes the oldest hidden single whose cell is still empty.
    pub(crate) fn pop_hidden(&mut self) -> Option<Candidate> {
        while let Some(single) = self.hidden.pop_front() {
            if self.digits[usize::from(single.cell)] == 0 {
                return Some(single);
            }
        }
        None
    }
}
