//! Bivalue universal graves (BUG).
//!
//! **What a person sees.** All empty cells have two candidates, all digits have two places or none in each unit, but for
//! a few candidates too many. **Why it holds.** Without these extra candidates, the grid would have no solution or two; a
//! puzzle has one. So at least one extra candidate is true.
//!
//! ```text
//!     .  .   .  12  .  .        12 in row 1, 1 and 3 in column 4 twice, but for one cell:
//!     .  13  .  123 .  .        with 123 for 13, one candidate too many: it is 2
//! ```
//!
//! - Type 1: one cell with extra candidates: it is one of these. 5.6.
//! - Type 2: several cells, the same extra digit: no cell that sees all of them has it. 5.7.
//! - Type 3: cells in one unit act together as one cell of a naked set: 5.7 and 0.1 for each cell of the set beyond the
//!   first.
//! - Type 4: two cells in one unit with another digit in common: they keep that digit and their extra ones. 5.7.
//!
//! Ratings and order are those of Sudoku Explainer 1.2.1, which finds extra candidates one unit at a time: where a digit
//! has more (or less) than two places in a unit, and exactly one of these has more than two candidates. (BUG+1 is
//! described by "Nukefix" in 2006.)

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Found, Take};
use crate::bits::{Bits, Combinations, indices};
use crate::evidence::{Escape, Evidence};
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, PEERS, UNIT_CELLS, UNIT_SETS, UNITS_OF, Unit};

/// The cells with candidates too many, in the order in which they are seen.
struct Bug {
    extra: Vec<(u8, u16)>,
    digits: u16,
    /// The cells that see all of them, if there are any such cells.
    common: CellSet,
}

pub(crate) fn each(state: &State, take: Take) -> ControlFlow<()> {
    let Some(bug) = grave(state) else {
        return ControlFlow::Continue(());
    };
    match bug.extra[..] {
        [] => ControlFlow::Continue(()),
        [(cell, digits)] => {
            let removed = vec![(cell, state.candidates[usize::from(cell)] & !digits)];
            let evidence = Evidence::bug(bug.extra, Escape::one_cell(cell));
            take(Found::removing(Technique::Bug1, removed, evidence))
        }
        _ if bug.digits.is_power_of_two() => {
            let mut both = one_digit(state, &bug).into_iter().chain(locked(state, &bug));
            both.try_for_each(take)
        }
        _ if bug.common != 0 => {
            locked(state, &bug).into_iter().try_for_each(&mut *take)?;
            each_with_set(state, &bug, take)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Finds the candidates too many, if the grid is a grave without them.
fn grave(state: &State) -> Option<Bug> {
    let mut rest = state.clone();
    let mut bug = Bug {
        extra: Vec::new(),
        digits: 0,
        common: 0,
    };
    for unit in 0..27 {
        for d in 0..9 {
            let places = state.places[unit][d];
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut many = Bits(places)
                .map(|place| UNIT_CELLS[unit][place])
                .filter(|&cell| state.count(usize::from(cell)) >= 3);
            let cell = many.next()?;
            if many.next().is_some() {
                continue;
            }
            match bug.extra.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => *digits |= 1 << d,
                None => bug.extra.push((cell, 1 << d)),
            }
            bug.digits |= 1 << d;
            rest.remove(usize::from(cell), d);
            let seen = PEER_SETS[usize::from(cell)];
            bug.common = if bug.common == 0 && bug.extra.len() == 1 {
                seen
            } else {
                bug.common & seen
            };
            bug.extra.iter().for_each(|&(cell, _)| bug.common &= !(1 << cell));
            if bug.extra.len() > 1 && bug.digits.count_ones() > 1 && bug.common == 0 {
                return None;
            }
        }
    }
    let two_each = (0..81).all(|cell| state.digits()[cell] != 0 || rest.count(cell) == 2);
    let twice_each = rest
        .places
        .iter()
        .flatten()
        .all(|places| matches!(places.count_ones(), 0 | 2));
    (two_each && twice_each).then_some(bug)
}

fn one_digit(state: &State, bug: &Bug) -> Option<Found> {
    let removed: Vec<(u8, u16)> = indices(bug.common)
        .filter(|&cell| state.candidates[cell] & bug.digits != 0)
        .map(|cell| (cell as u8, bug.digits))
        .collect();
    let cells = bug.extra.iter().map(|&(cell, _)| cell).collect();
    let digit = bug.digits.trailing_zeros() as u8 + 1;
    let evidence = Evidence::bug(bug.extra.clone(), Escape::one_digit(cells, digit));
    (!removed.is_empty()).then(|| Found::removing(Technique::Bug2, removed, evidence))
}

fn locked(state: &State, bug: &Bug) -> Option<Found> {
    let [(a, extra_a), (b, extra_b)] = bug.extra[..] else {
        return None;
    };
    let [digits_a, digits_b] = [a, b].map(|cell| state.candidates[usize::from(cell)]);
    let common = digits_a & digits_b & !bug.digits;
    let unit = shared_units(bug).next()?;
    if !common.is_power_of_two() {
        return None;
    }
    let removed = vec![
        (a, digits_a & !extra_a & !common),
        (b, digits_b & !extra_b & !common),
    ];
    let removed = removed.into_iter().filter(|&(_, digits)| digits != 0).collect();
    let way = Escape::locked([a, b], common.trailing_zeros() as u8 + 1, Unit::ALL[unit]);
    Some(Found::removing(
        Technique::Bug4,
        removed,
        Evidence::bug(bug.extra.clone(), way),
    ))
}

fn each_with_set(state: &State, bug: &Bug, take: Take) -> ControlFlow<()> {
    for unit in shared_units(bug) {
        let cells: Vec<u8> = UNIT_CELLS[unit]
            .into_iter()
            .filter(|&cell| bug.common >> cell & 1 != 0)
            .collect();
        // Sudoku Explainer goes through these cells as it came to know them: as peers of the first, box before row
        // before column, which within one unit is the order of the unit but for the cells the box has in common with it.
        let cells = in_order_of_peers(bug.extra[0].0, &cells);
        for size in 2..=6 {
            if cells.len() < size {
                break;
            }
            for chosen in Combinations::new(size - 1, cells.len()) {
                let set: Vec<u8> = Bits(chosen as u16).map(|i| cells[i]).collect();
                let digits = set
                    .iter()
                    .fold(0, |digits, &cell| digits | state.candidates[usize::from(cell)]);
                let each = set.iter().all(|&cell| state.count(usize::from(cell)) > 1);
                if digits.count_ones() as usize != size
                    || !each
                    || bug.digits.count_ones() < 2
                    || bug.digits & !digits != 0
                {
                    continue;
                }
                let removed: Vec<(u8, u16)> = cells
                    .iter()
                    .filter(|cell| !set.contains(cell))
                    .map(|&cell| (cell, state.candidates[usize::from(cell)] & digits))
                    .filter(|&(_, digits)| digits != 0)
                    .collect();
                if !removed.is_empty() {
                    let roof = bug.extra.iter().map(|&(cell, _)| cell).collect();
                    let way = Escape::set(roof, false, Unit::ALL[unit], set, digits);
                    let evidence = Evidence::bug(bug.extra.clone(), way);
                    let found = Found::removing(Technique::Bug3, removed, evidence);
                    take(Found {
                        size: digits.count_ones(),
                        ..found
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The units that all cells with extra candidates share.
fn shared_units(bug: &Bug) -> impl Iterator<Item = usize> {
    let cells = bug
        .extra
        .iter()
        .fold(0, |set: CellSet, &(cell, _)| set | 1 << cell);
    UNITS_OF[usize::from(bug.extra[0].0)]
        .map(usize::from)
        .into_iter()
        .filter(move |&unit| cells & !UNIT_SETS[unit] == 0)
}

fn in_order_of_peers(cell: u8, cells: &[u8]) -> Vec<u8> {
    PEERS[usize::from(cell)]
        .iter()
        .copied()
        .filter(|peer| cells.contains(peer))
        .collect()
}
