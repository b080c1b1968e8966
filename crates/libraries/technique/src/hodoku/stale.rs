//! The parts that a search has to look at: units or digits in which something has changed since it last found
//! nothing there.
//!
//! Subsets and locked candidates lie in one unit, and what they strike out elsewhere only gets less from step
//! to step. So a unit without any has none until its own candidates change. The same holds for patterns that
//! are made of the places of one digit. The [table](crate::table) lists what each search looks at.

use core::ops::ControlFlow;

use super::{Board, How, way_of};
use crate::search::Search;
use sudoku_cells::CellSet;

/// The parts of a position that a search looks at one by one. Units are in the order of `UNIT_SETS`: boxes,
/// rows, columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Boxes,
    Lines,
    /// The units, for subsets: each one that has changed is checked once, to see which of these searches may
    /// find something there.
    Subsets,
    Digits,
    /// The digits in rows, then the digits in columns.
    DigitsInLines,
}

impl Part {
    /// Returns all parts of this kind, as bits.
    const fn all(self) -> u32 {
        match self {
            Self::Boxes | Self::Digits => 0x1ff,
            Self::Lines => 0x3ffff << 9,
            Self::Subsets => 0x7ff_ffff,
            Self::DigitsInLines => 0x3ffff,
        }
    }

    fn is_unit(self) -> bool {
        match self {
            Self::Boxes | Self::Lines | Self::Subsets => true,
            Self::Digits | Self::DigitsInLines => false,
        }
    }
}

/// Returns the kind of parts that a search looks at, if it does.
const fn part(search: Search) -> Option<Part> {
    match way_of(search) {
        Some(way) => match way.how {
            How::Stale(part, _) => Some(part),
            How::Queue(_) | How::All(_) => None,
        },
        None => None,
    }
}

/// Returns how many of the first `searches` searches look at parts.
const fn count(searches: usize) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < searches {
        count += part(Search::ALL[at]).is_some() as usize;
        at += 1;
    }
    count
}

/// The kinds of parts of the searches that look at parts.
const PARTS: [Part; count(Search::ALL.len())] = {
    let mut parts = [Part::Digits; count(Search::ALL.len())];
    let mut at = 0;
    while at < Search::ALL.len() {
        if let Some(part) = part(Search::ALL[at]) {
            parts[count(at)] = part;
        }
        at += 1;
    }
    parts
};

/// By search: its place among those that look at parts.
const PLACES: [usize; Search::ALL.len()] = {
    let mut places = [0; Search::ALL.len()];
    let mut at = 0;
    while at < Search::ALL.len() {
        places[at] = count(at);
        at += 1;
    }
    places
};

/// The parts that one search has to look at, as bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stale(u32);

impl Stale {
    /// Goes through the stale parts; `look` returns whether there is nothing in one.
    pub(super) fn each(&mut self, look: &mut dyn FnMut(usize) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let mut left = self.0;
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

/// The stale parts of each search that looks at parts.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    searches: [Stale; PARTS.len()],
    /// The units that have changed since they were looked at for subsets.
    changed: Stale,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            searches: PARTS.map(|part| Stale(part.all())),
            changed: Stale(Part::Subsets.all()),
        }
    }
}

impl Memory {
    /// Notes what has changed on the board.
    pub(crate) fn follow(&mut self, board: &mut Board) {
        let cells = core::mem::take(&mut board.changed);
        if cells == 0 {
            return;
        }
        let units = units(cells);
        let digits = u32::from(core::mem::take(&mut board.changed_digits));
        let digits = digits | digits << 9;
        self.changed.0 |= units;
        for (stale, part) in self.searches.iter_mut().zip(PARTS) {
            let changed = if part.is_unit() { units } else { digits };
            stale.0 |= changed & part.all();
        }
    }

    /// Asks `may_find` once for each changed unit which of the searches for subsets may find something there,
    /// as bits in their order.
    pub(super) fn look(&mut self, may_find: impl Fn(usize) -> u16) {
        let Self { searches, changed } = self;
        let _all = changed.each(&mut |unit| {
            let found = may_find(unit);
            let subsets = searches.iter_mut().zip(PARTS);
            let subsets = subsets.filter(|(_, part)| *part == Part::Subsets);
            for (search, (stale, _)) in subsets.enumerate() {
                stale.0 &= !(u32::from(found >> search & 1 == 0) << unit);
            }
            ControlFlow::Continue(true)
        });
    }

    /// Returns the stale parts of a search that looks at parts.
    pub(crate) fn of(&mut self, search: Search) -> &mut Stale {
        &mut self.searches[PLACES[search as usize]]
    }
}

/// Returns the units that have any of these cells, as bits.
pub(super) fn units(cells: CellSet) -> u32 {
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
    boxes | rows << 9 | columns << 18
}
