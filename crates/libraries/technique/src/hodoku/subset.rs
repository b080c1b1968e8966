//! Naked and hidden subsets, and locked ones: sets of cells in a unit that have as many digits as cells.
//!
//! **What a person sees.** Two, three or four cells of a unit have only that many digits together (naked), or
//!  they are the only places for that many digits (hidden). **Why it holds.** The digits are in the cells, in
//!  whatever order: so they are nowhere else in the unit, and nothing else is in the cells.
//!
//! ```text
//!     | 12 12 .  | * * * |     a locked pair: no other 1 or 2 (*), neither in the box nor in the row
//!     | *  *  *  | . . . |
//!     | *  *  *  | . . . |
//! ```
//!
//! A naked pair or triple in the cells that a box and a line share is *locked* if it strikes out candidates
//! in the box and in the line outside the box.
//!
//! **Order.** Boxes, rows, columns; locked ones are in boxes. The cells of a naked subset, and the digits of
//!  a hidden one, are combined in ascending order. A naked subset strikes out in every unit that its cells
//!  share, row, column, box in turn, so a candidate that lies in two of them is listed twice; a hidden one
//!  does so cell by cell. Naked quadruples are never locked.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::stale::Stale;
use super::{FoundStep, Take};
use crate::bits::{Bits, cells_at, indices, size};
use crate::evidence::{Evidence, Role};
use crate::state::Candidate;
use crate::technique::Technique;
use crate::thirds::{NO_THIRD, THIRD, THIRDS};
use crate::tight::{self, Closures, Order};
use sudoku_cells::{CellSet, UNIT_CELLS, UNIT_SETS, Unit, members};

/// The kind of subset that is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Locked,
    Naked,
    Hidden,
}

/// Goes through the subsets of a kind, of `n` cells.
pub(crate) fn each(
    board: &Board,
    technique: Technique,
    (kind, n): (Kind, u32),
    stale: &mut Stale,
    take: Take,
) -> ControlFlow<()> {
    stale.each(&mut |unit| {
        let sets = match kind {
            // As many digits as empty cells would be the whole unit.
            Kind::Hidden if u32::from(board.open[unit]) <= n => return ControlFlow::Continue(true),
            Kind::Hidden => core::array::from_fn(|d| board.left(unit, d)),
            _ => candidates(board, unit),
        };
        let mut is_clean = true;
        let mut fit = tight::fit(&sets, 1, n);
        if kind == Kind::Locked {
            // A third with too many digits has no subset, whatever digits the cell has that may be left over.
            let may_have = |third: &u16| {
                let count = size(fit & third);
                let union = || Bits(fit & third).fold(0, |union, place| union | sets[place]);
                count >= n && size(union()) <= n * (1 + count - n)
            };
            let thirds = THIRDS.into_iter().filter(may_have);
            fit &= thirds.fold(0, |all, third| all | third);
        }
        tight::each(&sets, fit, n, Order::Lists, |chosen, union| {
            let (places, digits) = if kind == Kind::Hidden {
                (union, chosen)
            } else {
                (chosen, union)
            };
            let cells = cells_at(unit, places);
            let (unit, removed) = match kind {
                Kind::Hidden => (unit, strike_out_others(board, cells, digits)),
                _ => match shared(board, unit, cells, digits) {
                    Some(shared) => {
                        // A subset that is not locked never becomes so; one that is locked may be just naked
                        // later.
                        is_clean &= !shared.is_locked && kind == Kind::Locked;
                        if shared.is_locked != (kind == Kind::Locked) {
                            return ControlFlow::Continue(());
                        }
                        (shared.unit, shared.strike_out(board, digits))
                    }
                    None => return ControlFlow::Continue(()),
                },
            };
            if removed.is_empty() {
                return ControlFlow::Continue(());
            }
            is_clean = false;
            take(FoundStep::strikes_out(technique, removed, &mut || {
                let found = members(cells).collect();
                let mut evidence = Evidence::set(kind == Kind::Hidden, Unit::ALL[unit], found, digits);
                if kind == Kind::Locked {
                    let all = |other: &usize| *other != unit && cells & !UNIT_SETS[*other] == 0;
                    let others = units_of(cells.trailing_zeros() as usize).into_iter().filter(all);
                    (evidence.units).extend(others.map(|other| (Role::To, Unit::ALL[other])));
                }
                evidence
            }))
        })?;
        ControlFlow::Continue(is_clean)
    })
}

/// Returns the candidates of a unit's cells.
fn candidates(board: &Board, unit: usize) -> [u16; 9] {
    UNIT_CELLS[unit].map(|cell| board.candidates[usize::from(cell)])
}

/// Looks at a unit once for six searches, and returns which of them may find something there, as bits in the
/// order of the table: naked pairs and triples first. (The searches for locked subsets come so early that
/// they look for themselves.) If the digits of a subset are in other cells, too, all six have to look.
/// Otherwise only a naked one that lies in another unit as well is of use, and then it is one of the smallest
/// tight ones, or has a single in it.
pub(super) fn look(board: &Board, unit: usize) -> u16 {
    let sets = candidates(board, unit);
    match Closures::new(&sets) {
        Some(closures) if closures.is_one() => 0,
        Some(closures) if !closures.are_mixed() => closures.up_to(3).fold(0, |searches, digits| {
            let places = tight::within(&sets, digits);
            let lies_in_two = THIRD[usize::from(places)] != NO_THIRD;
            searches
                | match size(places) {
                    1 => !0,
                    2 if lies_in_two => 0b1,
                    3 if lies_in_two => 0b10,
                    _ => 0,
                }
        }),
        _ => !0,
    }
}

/// Returns what else the cells of a hidden subset could be.
fn strike_out_others(board: &Board, cells: CellSet, digits: u16) -> Vec<Candidate> {
    let others = |cell: usize| Bits(board.candidates[cell] & !digits).map(move |d| Candidate::new(cell, d));
    indices(cells).flat_map(others).collect()
}

/// The units that the cells of a naked subset share.
struct Shared {
    /// The other cells with the digits in the row, the column and the box; none in a unit that the cells do
    /// not share.
    others: [CellSet; 3],
    is_locked: bool,
    /// The unit to be reported.
    unit: usize,
}

/// Returns the units that the cells of a naked subset share, if it strikes out anything there.
fn shared(board: &Board, unit: usize, cells: CellSet, digits: u16) -> Option<Shared> {
    let others = Bits(digits).fold(0, |cells, d| cells | board.cells[d]) & !cells;
    let units = units_of(indices(cells).next()?);
    let others = units.map(|unit| {
        if cells & !UNIT_SETS[unit] == 0 {
            others & UNIT_SETS[unit]
        } else {
            0
        }
    });
    if others == [0; 3] {
        return None;
    }
    let in_box = UNIT_SETS[units[2]];
    // A locked subset strikes out in a line outside the box, and in the box as well.
    let line = (0..2)
        .find(|&line| others[line] & !in_box != 0)
        .map(|line| units[line]);
    let is_locked = cells.count_ones() < 4 && line.is_some() && others[2] != 0;
    // A pair in a box and a row may strike out candidates in the row alone.
    let strikes_out = units
        .iter()
        .zip(others)
        .any(|(&own, others)| own == unit && others != 0);
    Some(Shared {
        others,
        is_locked,
        unit: if is_locked || strikes_out {
            unit
        } else {
            line.unwrap_or(unit)
        },
    })
}

impl Shared {
    /// Returns the digits in the other cells, unit by unit.
    fn strike_out(&self, board: &Board, digits: u16) -> Vec<Candidate> {
        let of = |cell: usize| Bits(board.candidates[cell] & digits).map(move |d| Candidate::new(cell, d));
        self.others
            .into_iter()
            .flat_map(|others| indices(others).flat_map(of))
            .collect()
    }
}
