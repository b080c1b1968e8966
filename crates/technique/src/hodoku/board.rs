//! A position as HoDoKu keeps it: candidates by cell and by digit, and two queues of singles.
//!
//! **The idea.** HoDoKu does not look for singles: striking out a candidate shows at once whether one is left in the cell
//! (naked) or in a unit (hidden), and it joins the end of one of two queues. So the order of singles, and with it every
//! path, depends on the order in which candidates were struck out before, from the first clue on.
//!
//! ```text
//!     a digit is placed      the cell leaves its units; the digit is struck out in its peers in reading order; then what else the
//!                            cell could have been loses a place in row, column, box, digit by digit
//!     one is struck out      one left in the cell: naked. Then row, column, box: one place left: hidden
//! ```
//!
//! What is placed in the meantime stays in the queues, and is skipped.

use crate::bits::{Bits, indices};
use crate::state::{Candidate, State};
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
    /// By unit: how many cells are empty.
    pub open: [u8; 27],
    /// Is there an empty cell without candidates, or a unit without a place for a digit?
    pub is_broken: bool,
    /// A cell has but one candidate left at most once.
    naked: Queue<81>,
    /// And a digit but one place in a unit.
    hidden: Queue<243>,
}

/// Singles, in the order in which they have come up.
#[derive(Clone, Debug)]
struct Queue<const N: usize> {
    singles: [Candidate; N],
    from: u8,
    to: u8,
}

impl<const N: usize> Queue<N> {
    const EMPTY: Self = Self {
        singles: [Candidate { cell: 0, digit: 0 }; N],
        from: 0,
        to: 0,
    };

    #[inline]
    fn push(&mut self, single: Candidate) {
        if let Some(place) = self.singles.get_mut(usize::from(self.to)) {
            *place = single;
            self.to += 1;
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<Candidate> {
        let single = self.iter().next()?;
        self.from += 1;
        Some(single)
    }

    /// Takes out the first single that is like this.
    fn remove(&mut self, is_gone: impl Fn(&Candidate) -> bool) {
        let place = self.iter().position(|single| is_gone(&single));
        if let Some(place) = place {
            let place = usize::from(self.from) + place;
            self.singles[place..usize::from(self.to)].rotate_left(1);
            self.to -= 1;
        }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Candidate> {
        let all = self.singles.get(usize::from(self.from)..usize::from(self.to));
        all.unwrap_or_default().iter().copied()
    }
}

impl Board {
    const EMPTY: Self = Self {
        digits: [0; 81],
        given: 0,
        empty: ALL,
        candidates: [0x1ff; 81],
        cells: [ALL; 9],
        free: [[9; 9]; 27],
        open: [9; 27],
        is_broken: false,
        naked: Queue::EMPTY,
        hidden: Queue::EMPTY,
    };

    /// The position. A puzzle's digits are placed in reading order, as HoDoKu does with 81 characters. If candidates are struck out
    /// beyond what the digits rule out, it is done as with a grid of candidates: first all that are out, cell by cell, those beside
    /// a digit included; then the digits are placed.
    pub(crate) fn new(state: &State) -> Self {
        let mut board = Self::EMPTY;
        board.given = state.givens();
        board.place_all(state.digits());
        if board.candidates == state.candidates {
            return board;
        }
        board = Self::EMPTY;
        board.given = state.givens();
        for (cell, candidates) in (0..).zip(state.candidates()) {
            for d in Bits(0x1ff & !candidates) {
                let digit = d as u8 + 1;
                board.strike_out(Candidate { cell, digit });
            }
        }
        board.place_all(state.digits());
        board
    }

    fn place_all(&mut self, digits: &[u8; 81]) {
        for (cell, &digit) in (0..).zip(digits) {
            if digit != 0 {
                self.place(Candidate { cell, digit });
            }
        }
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

    /// Of the nine units from `first` on, those with two places of a digit: these places, and how many units they are.
    pub(crate) fn pairs(&self, first: usize, d: usize) -> ([[usize; 2]; 9], usize) {
        let mut pairs = [[0; 2]; 9];
        let mut count = 0;
        for unit in (first..first + 9).filter(|&unit| self.free[unit][d] == 2) {
            let mut places = indices(self.places(unit, d));
            if let (Some(one), Some(other)) = (places.next(), places.next()) {
                pairs[count] = [one, other];
                count += 1;
            }
        }
        (pairs, count)
    }

    /// Strikes out a candidate; what is out already stays out.
    pub(crate) fn strike_out(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.candidates[c] >> d & 1 == 0 {
            return;
        }
        self.cells[d] &= !(1 << cell);
        if self.take_out(cell, d) {
            for unit in units_of(c) {
                self.lose(unit, d);
            }
        }
    }

    /// A cell loses a candidate; whether it has another one.
    #[inline]
    fn take_out(&mut self, cell: u8, d: usize) -> bool {
        let candidates = &mut self.candidates[usize::from(cell)];
        *candidates &= !(1 << d);
        let left = *candidates;
        if left.is_power_of_two() {
            let digit = left.trailing_zeros() as u8 + 1;
            self.naked.push(Candidate { cell, digit });
        }
        self.is_broken |= left == 0;
        left != 0
    }

    /// A digit has lost a place in a unit. If it was the last one, HoDoKu takes the first single of that digit in the unit out of the
    /// queue; there is no solution, but the nets go on.
    #[inline]
    fn lose(&mut self, unit: usize, d: usize) {
        self.free[unit][d] -= 1;
        match self.free[unit][d] {
            0 => {
                self.is_broken = true;
                let is_gone = |single: &Candidate| {
                    usize::from(single.digit) == d + 1 && UNIT_SETS[unit] >> single.cell & 1 != 0
                };
                self.hidden.remove(is_gone);
            }
            1 => self.queue_hidden(unit, d),
            _ => {}
        }
    }

    /// The last place of a digit in a unit joins the queue, if there is one: a cell that is being filled is none.
    #[inline]
    fn queue_hidden(&mut self, unit: usize, d: usize) {
        if let Some(cell) = members(self.places(unit, d)).next() {
            let digit = d as u8 + 1;
            self.hidden.push(Candidate { cell, digit });
        }
    }

    /// Writes a digit into a cell. In a net that contradicts itself it may replace another one.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.digits[c] == digit {
            return;
        }
        let own = units_of(c);
        if self.digits[c] == 0 {
            for unit in own {
                self.open[unit] -= 1;
            }
        }
        self.digits[c] = digit;
        self.empty &= !(1 << cell);
        let candidates = core::mem::take(&mut self.candidates[c]);
        for other in Bits(candidates) {
            self.cells[other] &= !(1 << cell);
        }
        // While the cell itself counts as a place, its units have one, and nothing comes up there.
        let is_candidate = candidates >> d & 1 != 0;
        for peer in members(PEER_SETS[c] & self.cells[d]) {
            self.cells[d] &= !(1 << peer);
            if !self.take_out(peer, d) {
                continue;
            }
            for (unit, own) in units_of(usize::from(peer)).into_iter().zip(own) {
                if unit == own && is_candidate {
                    self.free[unit][d] -= 1;
                } else {
                    self.lose(unit, d);
                }
            }
        }
        for other in Bits(candidates) {
            for unit in own {
                self.free[unit][other] -= 1;
                match self.free[unit][other] {
                    0 if other != d => self.is_broken = true,
                    1 if other != d => self.queue_hidden(unit, other),
                    _ => {}
                }
            }
        }
    }

    /// The naked singles that have come up and are not placed, the oldest first.
    pub(crate) fn naked(&self) -> impl Iterator<Item = Candidate> {
        let is_empty = |single: &Candidate| self.digits[usize::from(single.cell)] == 0;
        self.naked.iter().filter(is_empty)
    }

    /// The hidden singles that have come up, the oldest first; some may be placed already, or none any more.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = Candidate> {
        self.hidden.iter()
    }

    /// Takes the oldest naked single whose cell is still empty.
    pub(crate) fn pop_naked(&mut self) -> Option<Candidate> {
        while let Some(single) = self.naked.pop() {
            if self.digits[usize::from(single.cell)] == 0 {
                return Some(single);
            }
        }
        None
    }

    /// Takes the oldest hidden single whose cell is still empty.
    pub(crate) fn pop_hidden(&mut self) -> Option<Candidate> {
        while let Some(single) = self.hidden.pop() {
            if self.digits[usize::from(single.cell)] == 0 {
                return Some(single);
            }
        }
        None
    }
}
