//! What a search has to look at: units or digits of which something has changed since it last found nothing there.
//!
//! Subsets and locked candidates lie in one unit, and what they strike out elsewhere only gets less from step to step. So a
//! unit without any has none until its own candidates change. Likewise with what is made of the places of one digit.

use core::ops::{ControlFlow, Range};

use super::Board;
use crate::search::Search;

/// The units in the order of `UNIT_SETS`: boxes, rows, columns.
pub(super) const BOXES: Range<usize> = 0..9;
pub(super) const LINES: Range<usize> = 9..27;
pub(super) const ALL_UNITS: Range<usize> = 0..27;
pub(super) const DIGITS: Range<usize> = 0..9;
/// The digits in rows, then the digits in columns.
pub(super) const DIGITS_IN_LINES: Range<usize> = 0..18;

/// What one search has to look at, as bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stale(u32);

impl Stale {
    /// Goes through the stale ones of these units or digits; `look` says whether there is nothing in one.
    pub(super) fn each(
        &mut self,
        range: Range<usize>,
        look: &mut dyn FnMut(usize) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let mut left = self.0 & !(!0 << range.end) & !0 << range.start;
        while left != 0 {
            let one = left.trailing_zeros();
            left &= left - 1;
            if look(one as usize)? {
                self.0 &= !(1 << one);
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is stale for each search.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// The six searches for subsets that are not locked come first.
    units: [Stale; 10],
    digits: [Stale; 7],
    /// The units that have changed since they were looked at for subsets.
    changed: Stale,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            units: [Stale(!0); 10],
            digits: [Stale(!0); 7],
            changed: Stale(!0),
        }
    }
}

impl Memory {
    /// Takes note of what has changed on the board.
    pub(crate) fn follow(&mut self, board: &mut Board) {
        let cells = core::mem::take(&mut board.changed);
        if cells == 0 {
            return;
        }
        let (mut boxes, mut rows, mut columns) = (0, 0, 0);
        for band in 0..3 {
            let cells = (cells >> (27 * band)) as u32;
            let across = (cells | cells >> 9 | cells >> 18) & 0x1ff;
            columns |= across;
            for place in 0..3 {
                boxes |= u32::from(across >> (3 * place) & 7 != 0) << (3 * band + place);
                rows |= u32::from(cells >> (9 * place) & 0x1ff != 0) << (3 * band + place);
            }
        }
        let units = boxes | rows << 9 | columns << 18;
        self.units.iter_mut().for_each(|stale| stale.0 |= units);
        self.changed.0 |= units;
        let digits = u32::from(core::mem::take(&mut board.changed_digits));
        let digits = digits | digits << 9;
        self.digits.iter_mut().for_each(|stale| stale.0 |= digits);
    }

    /// Asks once of each changed unit which of the searches for subsets may find something there, as bits in
    /// their order.
    pub(super) fn look(&mut self, range: Range<usize>, may_find: impl Fn(usize) -> u16) {
        let Self { units, changed, .. } = self;
        let _all = changed.each(range, &mut |unit| {
            let found = may_find(unit);
            for (search, stale) in units[..6].iter_mut().enumerate() {
                stale.0 &= !(u32::from(found >> search & 1 == 0) << unit);
            }
            ControlFlow::Continue(true)
        });
    }

    pub(crate) fn of(&mut self, search: Search) -> &mut Stale {
        let Self { units, digits, .. } = self;
        match search {
            Search::HodokuNakedPair => &mut units[0],
            Search::NakedTriple => &mut units[1],
            Search::NakedQuadruple => &mut units[2],
            Search::HodokuHiddenPair => &mut units[3],
            Search::HiddenTriple => &mut units[4],
            Search::HiddenQuadruple => &mut units[5],
            Search::LockedPair => &mut units[6],
            Search::LockedTriple => &mut units[7],
            Search::LockedCandidates1 => &mut units[8],
            Search::LockedCandidates2 => &mut units[9],
            Search::Skyscraper => &mut digits[0],
            Search::TwoStringKite => &mut digits[1],
            Search::EmptyRectangle => &mut digits[2],
            Search::TurbotFish => &mut digits[3],
            Search::XChain => &mut digits[4],
            Search::SimpleColors => &mut digits[5],
            _ => &mut digits[6],
        }
    }
}
