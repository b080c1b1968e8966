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
use core::ops::{ControlFlow, Range};

use super::board::{Board, units_of};
use super::stale::{ALL_UNITS, BOXES, Stale};
use super::{Found, Take};
use crate::bits::{Bits, indices, size};
use crate::pattern::Pattern;
use crate::search::Search;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, UNIT_CELLS, UNIT_SETS, Unit, members};

/// Goes through the locked pairs or triples.
pub(crate) fn each_locked(board: &Board, search: Search, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    let (technique, n) = match search {
        Search::LockedPair => (Technique::LockedPair, 2),
        _ => (Technique::LockedTriple, 3),
    };
    Naked::new(board, technique, n, true, take).each_unit(BOXES, stale)
}

/// Goes through the naked subsets of a size that are not locked.
pub(crate) fn each_naked(board: &Board, search: Search, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    let (technique, n) = match search {
        Search::HodokuNakedPair => (Technique::NakedPair, 2),
        Search::NakedTriple => (Technique::NakedTriplet, 3),
        _ => (Technique::NakedQuad, 4),
    };
    Naked::new(board, technique, n, false, take).each_unit(ALL_UNITS, stale)
}

/// A search for naked subsets.
struct Naked<'a, 'b> {
    board: &'a Board,
    technique: Technique,
    n: u32,
    /// Only those that are locked, or only those that are not?
    is_locked: bool,
    take: Take<'b>,
    /// The cells of the unit with at most `n` candidates, ascending, and their candidates.
    cells: [(u8, u16); 9],
    count: usize,
    /// Does nothing in the unit strike out anything?
    is_clean: bool,
}

impl<'a, 'b> Naked<'a, 'b> {
    fn new(board: &'a Board, technique: Technique, n: u32, is_locked: bool, take: Take<'b>) -> Self {
        Self {
            board,
            technique,
            n,
            is_locked,
            take,
            cells: [(0, 0); 9],
            count: 0,
            is_clean: true,
        }
    }

    fn each_unit(&mut self, units: Range<usize>, stale: &mut Stale) -> ControlFlow<()> {
        stale.each(units, &mut |unit| {
            (self.count, self.is_clean) = (0, true);
            for cell in UNIT_CELLS[unit] {
                let digits = self.board.candidates[usize::from(cell)];
                self.cells[self.count] = (cell, digits);
                // None are as many as too many.
                self.count += usize::from(size(digits).wrapping_sub(1) < self.n);
                if self.count == 9 {
                    break;
                }
            }
            self.extend(unit, 0, 0, 0, self.n)?;
            ControlFlow::Continue(self.is_clean)
        })
    }

    /// Adds so many of the cells from a place on to the set.
    fn extend(
        &mut self,
        unit: usize,
        set: CellSet,
        digits: u16,
        from: usize,
        missing: u32,
    ) -> ControlFlow<()> {
        for place in from..(self.count + 1).saturating_sub(missing as usize) {
            let (cell, more) = self.cells[place];
            let digits = digits | more;
            if size(digits) > self.n {
                continue;
            }
            let set = set | 1 << cell;
            if missing > 1 {
                self.extend(unit, set, digits, place + 1, missing - 1)?;
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
        if shared.clone().next().is_none() {
            return ControlFlow::Continue(());
        }
        self.is_clean = false;
        // Outside the box, and in it, if the box is shared.
        let line = shared
            .clone()
            .find(|&unit| unit != units[2] && others & UNIT_SETS[unit] & !in_box != 0);
        let is_locked = self.n < 4 && line.is_some() && set & !in_box == 0 && others & in_box != 0;
        if is_locked != self.is_locked {
            return ControlFlow::Continue(());
        }
        let removed = shared.flat_map(|unit| {
            indices(others & UNIT_SETS[unit]).flat_map(move |cell| {
                Bits(digits & board.candidates[cell]).map(move |d| Candidate::new(cell, d))
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
pub(crate) fn each_hidden(board: &Board, search: Search, stale: &mut Stale, take: Take) -> ControlFlow<()> {
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
        places: [0; 9],
        is_clean: true,
    };
    stale.each(ALL_UNITS, &mut |unit| {
        hidden.is_clean = true;
        // As many digits as cells would be the whole unit.
        if u32::from(board.open[unit]) <= n {
            return ControlFlow::Continue(true);
        }
        let few = (0..9).filter(|&d| u32::from(board.free[unit][d]).wrapping_sub(1) < n);
        let digits = few.fold(0u16, |digits, d| digits | 1 << d);
        if size(digits) >= n {
            hidden.places = [0; 9];
            for (place, cell) in UNIT_CELLS[unit].into_iter().enumerate() {
                for d in Bits(board.candidates[usize::from(cell)] & digits) {
                    hidden.places[d] |= 1 << place;
                }
            }
            hidden.extend(unit, 0, 0, digits, n)?;
        }
        ControlFlow::Continue(hidden.is_clean)
    })
}

/// A search for hidden subsets.
struct Hidden<'a, 'b> {
    board: &'a Board,
    technique: Technique,
    n: u32,
    take: Take<'b>,
    /// By digit: its places in the unit.
    places: [u16; 9],
    /// Does nothing in the unit strike out anything?
    is_clean: bool,
}

impl Hidden<'_, '_> {
    /// Adds so many of `digits` to the set.
    fn extend(
        &mut self,
        unit: usize,
        set: u16,
        places: u16,
        mut digits: u16,
        missing: u32,
    ) -> ControlFlow<()> {
        while size(digits) >= missing {
            let d = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let places = places | self.places[d];
            if size(places) > self.n {
                continue;
            }
            let set = set | 1 << d;
            if missing > 1 {
                self.extend(unit, set, places, digits, missing - 1)?;
            } else if size(places) == self.n {
                let cells = Bits(places).fold(0, |cells, place| cells | 1 << UNIT_CELLS[unit][place]);
                self.see(unit, set, cells)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a set of digits strikes out.
    fn see(&mut self, unit: usize, digits: u16, cells: CellSet) -> ControlFlow<()> {
        let others =
            |cell: usize| Bits(self.board.candidates[cell] & !digits).map(move |d| Candidate::new(cell, d));
        let removed: Vec<Candidate> = indices(cells).flat_map(others).collect();
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        self.is_clean = false;
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
