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
    OWN_UNITS[cell]
}

static OWN_UNITS: [[usize; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = UNITS_OF[cell];
        units[cell] = [r as usize, c as usize, b as usize];
        cell += 1;
    }
    units
};

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
    /// The cells whose candidates have changed since somebody took note of it and emptied the set.
    pub changed: CellSet,
    /// The digits whose places have changed since then, as bits d.
    pub changed_digits: u16,
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
        changed: ALL,
        changed_digits: 0x1ff,
        naked: Queue::EMPTY,
        hidden: Queue::EMPTY,
    };
}

impl From<&State> for Board {
    /// The position. A puzzle's digits are placed in reading order, as HoDoKu does with 81 characters. If candidates are struck out
    /// beyond what the digits rule out, it is done as with a grid of candidates: first all that are out, cell by cell, those beside
    /// a digit included; then the digits are placed.
    fn from(state: &State) -> Self {
        let mut board = Self::of_puzzle(state.digits());
        board.given = state.givens();
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
}

impl Board {
    /// The position at the start of a puzzle.
    pub(crate) fn of_puzzle(puzzle: &[u8; 81]) -> Self {
        let mut board = Self::EMPTY;
        board.place_all(puzzle);
        board.given = ALL & !board.empty;
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

    /// The other one of a digit's two places in a unit, if it has just two, one of them in this cell.
    #[inline]
    pub(crate) fn other_end(&self, unit: usize, d: usize, cell: usize) -> Option<usize> {
        let others = self.places(unit, d) & !(1 << cell);
        (self.free[unit][d] == 2).then_some(others.trailing_zeros() as usize)
    }

    /// Strikes out a candidate; what is out already stays out.
    pub(crate) fn strike_out(&mut self, Candidate { cell, digit }: Candidate) {
        let (c, d) = (usize::from(cell), usize::from(digit - 1));
        if self.candidates[c] >> d & 1 == 0 {
            return;
        }
        self.cells[d] &= !(1 << cell);
        self.changed |= 1 << cell;
        self.changed_digits |= 1 << d;
        if self.take_out(cell, d) {
            for unit in units_of(c) {
                self.free[unit][d] -= 1;
                let free = self.free[unit][d];
                if free <= 1 {
                    self.come_up(unit, d, free, self.cells[d]);
                }
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

    /// A digit has one place left in a unit, or none. If it has lost the last one, HoDoKu takes the first single of that digit in the
    /// unit out of the queue; there is no solution, but the nets go on. `cells` are those that have the digit now.
    fn come_up(&mut self, unit: usize, d: usize, free: u8, cells: CellSet) {
        if free == 1 {
            self.queue_hidden(unit, d, cells);
            return;
        }
        self.is_broken = true;
        let is_gone = |single: &Candidate| {
            usize::from(single.digit) == d + 1 && UNIT_SETS[unit] >> single.cell & 1 != 0
        };
        self.hidden.remove(is_gone);
    }

    /// The last place of a digit in a unit joins the queue, if there is one: a cell that is being filled is none.
    fn queue_hidden(&mut self, unit: usize, d: usize, cells: CellSet) {
        if let Some(cell) = members(cells & UNIT_SETS[unit]).next() {
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
        let own = &OWN_UNITS[c];
        if self.digits[c] == 0 {
            for &unit in own {
                self.open[unit] -= 1;
            }
        }
        self.digits[c] = digit;
        self.empty &= !(1 << cell);
        let candidates = core::mem::take(&mut self.candidates[c]);
        for other in Bits(candidates) {
            self.cells[other] &= !(1 << cell);
        }
        // While the cell itself counts as a place, its units have one, and nothing comes up there: as if they had many more.
        let more = if candidates >> d & 1 != 0 { 100 } else { 0 };
        for &unit in own {
            self.free[unit][d] += more;
        }
        let cells = self.cells[d];
        let struck = PEER_SETS[c] & cells;
        // Two words are faster than one of 128 bits.
        for (word, first) in [(struck as u64, 0), ((struck >> 64) as u64, 64)] {
            let mut word = word;
            while word != 0 {
                let peer = first + word.trailing_zeros() as u8;
                word &= word - 1;
                if !self.take_out(peer, d) {
                    continue;
                }
                for &unit in &OWN_UNITS[usize::from(peer)] {
                    let free = &mut self.free[unit][d];
                    *free -= 1;
                    let free = *free;
                    if free <= 1 {
                        let so_far = struck & ((2 << peer) - 1);
                        self.come_up(unit, d, free, cells & !so_far);
                    }
                }
            }
        }
        self.cells[d] = cells & !struck;
        self.changed |= struck | 1 << cell;
        self.changed_digits |= candidates | 1 << d;
        if more != 0 {
            for &unit in own {
                self.free[unit][d] -= more + 1;
            }
        }
        for other in Bits(candidates & !(1 << d)) {
            let cells = self.cells[other];
            for &unit in own {
                let free = &mut self.free[unit][other];
                *free -= 1;
                match *free {
                    0 => self.is_broken = true,
                    1 => self.queue_hidden(unit, other, cells),
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
