//! Naked and hidden subsets, and locked ones: as many cells of a unit as digits.
//!
//! **What a person sees.** Two, three or four cells of a unit have only as many digits together (naked), or as many digits have
//! only these cells (hidden). **Why it holds.** The digits stand in the cells, in whatever order: nowhere else in the unit, and
//! nothing else in the cells.
//!
//! ```text
//!     | 12 12 .  | * * * |     a locked pair: no other 1 or 2 (*), neither in the box nor in the row
//!     | *  *  *  | . . . |
//!     | *  *  *  | . . . |
//! ```
//!
//! A naked pair or triple in what a box and a line share is *locked* if it strikes out candidates in the box and in the line
//! outside the box.
//!
//! **Order.** Boxes, rows, columns; locked ones are in boxes. The cells of a naked subset, and the digits of a hidden one, are
//! combined in ascending order. A naked subset strikes out in every unit that its cells share, row, column, box in turn, so
//! what lies in two of them is listed twice; a hidden one cell by cell. Naked quadruples are never locked.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{Found, Take};
use crate::bits::{Bits, indices, size};
use crate::pattern::Pattern;
use crate::search::Search;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, UNIT_SETS, Unit, members};

/// The units in the order of this file, which is that of [`UNIT_SETS`]: boxes, rows, columns.
const BOXES: core::ops::Range<usize> = 0..9;
const ALL: core::ops::Range<usize> = 0..27;

/// Goes through the locked pairs or triples.
pub(crate) fn each_locked(board: &Board, search: Search, take: Take) -> ControlFlow<()> {
    let technique = match search {
        Search::LockedPair => Technique::LockedPair,
        _ => Technique::LockedTriple,
    };
    let n = if search == Search::LockedPair { 2 } else { 3 };
    let mut naked = Naked {
        board,
        technique,
        n,
        is_locked: true,
        take,
    };
    naked.each_unit(BOXES)
}

/// Goes through the naked subsets of a size that are not locked.
pub(crate) fn each_naked(board: &Board, search: Search, take: Take) -> ControlFlow<()> {
    let (technique, n) = match search {
        Search::HodokuNakedPair => (Technique::NakedPair, 2),
        Search::NakedTriple => (Technique::NakedTriplet, 3),
        _ => (Technique::NakedQuad, 4),
    };
    let mut naked = Naked {
        board,
        technique,
        n,
        is_locked: false,
        take,
    };
    naked.each_unit(ALL)
}

/// A search for naked subsets.
struct Naked<'a, 'b> {
    board: &'a Board,
    technique: Technique,
    n: u32,
    /// Only those that are locked, or only those that are not?
    is_locked: bool,
    take: Take<'b>,
}

impl Naked<'_, '_> {
    fn each_unit(&mut self, units: core::ops::Range<usize>) -> ControlFlow<()> {
        let small = self.board.with_at_most(self.n);
        for unit in units {
            let cells = small & UNIT_SETS[unit];
            if cells.count_ones() >= self.n {
                self.extend(unit, 0, 0, cells)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds one of `cells` to the set, and so on.
    fn extend(&mut self, unit: usize, set: CellSet, digits: u16, mut cells: CellSet) -> ControlFlow<()> {
        let missing = self.n - set.count_ones();
        while cells.count_ones() >= missing {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let digits = digits | self.board.candidates[cell];
            if size(digits) > self.n {
                continue;
            }
            let set = set | 1 << cell;
            if missing > 1 {
                self.extend(unit, set, digits, cells)?;
            } else if size(digits) == self.n {
                self.see(unit, set, digits)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a set of cells strikes out.
    fn see(&mut self, unit: usize, set: CellSet, digits: u16) -> ControlFlow<()> {
        let board = self.board;
        let others = Bits(digits).fold(0, |cells, d| cells | board.cells[d]) & !set;
        let Some(first) = indices(set).next() else {
            return ControlFlow::Continue(());
        };
        let units = units_of(first);
        let shared = units
            .into_iter()
            .filter(|&unit| set & !UNIT_SETS[unit] == 0 && others & UNIT_SETS[unit] != 0);
        let in_box = UNIT_SETS[units[2]];
        if shared.clone().count() == 0 {
            return ControlFlow::Continue(());
        }
        // Outside the box, and in it, if the box is shared.
        let line = shared
            .clone()
            .find(|&unit| unit != units[2] && others & UNIT_SETS[unit] & !in_box != 0);
        let is_locked = self.n < 4 && line.is_some() && set & !in_box == 0 && others & in_box != 0;
        if is_locked != self.is_locked {
            return ControlFlow::Continue(());
        }
        let removed = shared.flat_map(|unit| {
            members(others & UNIT_SETS[unit]).flat_map(move |cell| {
                Bits(digits & board.candidates[usize::from(cell)]).map(move |d| Candidate {
                    cell,
                    digit: d as u8 + 1,
                })
            })
        });
        // A pair in a box and a row may strike out in the row alone.
        let unit = if is_locked || others & UNIT_SETS[unit] != 0 {
            unit
        } else {
            line.unwrap_or(unit)
        };
        (self.take)(Found {
            technique: self.technique,
            placed: None,
            removed: removed.collect(),
            pattern: Pattern::Set {
                hidden: false,
                unit: Unit::ALL[unit],
                cells: members(set).collect(),
                digits,
            },
        })
    }
}

/// Goes through the hidden subsets of a size.
pub(crate) fn each_hidden(board: &Board, search: Search, take: Take) -> ControlFlow<()> {
    let (technique, n) = match search {
        Search::HodokuHiddenPair => (Technique::HiddenPair, 2),
        Search::HiddenTriple => (Technique::HiddenTriplet, 3),
        _ => (Technique::HiddenQuad, 4),
    };
    let mut hidden = Hidden {
        board,
        technique,
        n,
        take,
    };
    for unit in ALL {
        // As many digits as cells would be the whole unit.
        if (board.empty & UNIT_SETS[unit]).count_ones() <= n {
            continue;
        }
        let few = (0..9).filter(|&d| (1..=n).contains(&u32::from(board.free[unit][d])));
        let digits = few.fold(0u16, |digits, d| digits | 1 << d);
        if size(digits) >= n {
            hidden.extend(unit, 0, 0, digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// A search for hidden subsets.
struct Hidden<'a, 'b> {
    board: &'a Board,
    technique: Technique,
    n: u32,
    take: Take<'b>,
}

impl Hidden<'_, '_> {
    /// Adds one of `digits` to the set, and so on.
    fn extend(&mut self, unit: usize, set: u16, cells: CellSet, mut digits: u16) -> ControlFlow<()> {
        let missing = self.n - size(set);
        while size(digits) >= missing {
            let d = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let cells = cells | self.board.places(unit, d);
            if cells.count_ones() > self.n {
                continue;
            }
            let set = set | 1 << d;
            if missing > 1 {
                self.extend(unit, set, cells, digits)?;
            } else if cells.count_ones() == self.n {
                self.see(unit, set, cells)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a set of digits strikes out.
    fn see(&mut self, unit: usize, digits: u16, cells: CellSet) -> ControlFlow<()> {
        let others = |cell: u8| {
            Bits(self.board.candidates[usize::from(cell)] & !digits).map(move |d| Candidate {
                cell,
                digit: d as u8 + 1,
            })
        };
        let removed: Vec<Candidate> = members(cells).flat_map(others).collect();
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.take)(Found {
            technique: self.technique,
            placed: None,
            removed,
            pattern: Pattern::Set {
                hidden: true,
                unit: Unit::ALL[unit],
                cells: members(cells).collect(),
                digits,
            },
        })
    }
}
