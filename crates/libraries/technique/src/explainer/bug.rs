//! Bivalue universal graves (BUG).
//!
//! **What a person sees.** All empty cells have two candidates, and all digits have two places or none in
//!  each unit, except for a few extra candidates. **Why it holds.** Without these extra candidates, the grid
//!  would have no solution or two; a puzzle has one. So at least one extra candidate is true.
//!
//! ```text
//!     .  .   .  12  .  .        12 in row 1, 1 and 3 in column 4 twice, but for one cell:
//!     .  13  .  123 .  .        with 123 for 13, one candidate too many: it is 2
//! ```
//!
//! - Type 1: one cell has extra candidates: it is one of these. 5.6.
//! - Type 2: several cells have the same extra digit: no cell that sees all of them has it. 5.7.
//! - Type 3: the cells, all in one unit, act together as one cell of a naked set. 5.7, and 0.1 for each cell
//!   of the set beyond the first.
//! - Type 4: two cells in one unit have another digit in common: they keep that digit and their extra ones.
//!   5.7.
//!
//! Ratings and order are those of Sudoku Explainer 1.2.1, which finds extra candidates one unit at a time. A
//! cell has one if a digit has more (or fewer) than two places in a unit, and of these only this cell has
//! more than two candidates. ("Nukefix" described BUG+1 in 2006.)

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Take, UnratedStep, struck};
use crate::bits::{Bits, Combinations, indices, size};
use crate::evidence::{Evidence, UniquenessType};
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{ALL, CellSet, PEER_SETS, PEERS, UNIT_CELLS, UNIT_SETS, UNITS_OF, Unit, members};

/// The extra candidates of a grave, by cell, in the order in which they are seen.
struct Bug {
    extra: Vec<(u8, u16)>,
    digits: u16,
    /// The cells that see all cells with extra candidates.
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
            let evidence = Evidence::bug(bug.extra, UniquenessType::one_cell(cell));
            take(UnratedStep::removing(Technique::Bug1, removed, evidence))
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

/// Finds the extra candidates, if the grid is a grave without them.
fn grave(state: &State) -> Option<Bug> {
    let with = |fits: fn(u32) -> bool| {
        let cells = (0..81).filter(move |&cell| fits(state.count(cell)));
        cells.fold(0, |set: CellSet, cell| set | 1 << cell)
    };
    if with(|count| count == 1) != 0 {
        return None;
    }
    let wide = with(|count| count > 2);
    // The extra candidates, each with the first unit in which it is seen.
    let mut seen: Vec<(usize, usize, usize)> = Vec::new();
    for d in 0..9 {
        let mut extra: CellSet = 0;
        for unit in 0..27 {
            let places = state.places[unit][d];
            if !matches!(size(places), 0 | 2) {
                let cells = Bits(places).map(|place| usize::from(UNIT_CELLS[unit][place]));
                let mut wide = cells.filter(|&cell| wide >> cell & 1 != 0);
                let cell = wide.next()?;
                if wide.next().is_none() && extra >> cell & 1 == 0 {
                    extra |= 1 << cell;
                    seen.push((unit, d, cell));
                }
            }
        }
        let paired = |unit: usize| {
            let left = Bits(state.places[unit][d]).filter(|&place| extra >> UNIT_CELLS[unit][place] & 1 == 0);
            matches!(left.count(), 0 | 2)
        };
        if !(0..27).all(paired) {
            return None;
        }
    }
    seen.sort_unstable();
    let mut bug = Bug {
        extra: Vec::new(),
        digits: 0,
        common: ALL,
    };
    for (_, d, cell) in seen {
        bug.digits |= 1 << d;
        bug.common &= PEER_SETS[cell];
        match bug
            .extra
            .iter_mut()
            .find(|(other, _)| usize::from(*other) == cell)
        {
            Some((_, digits)) => *digits |= 1 << d,
            None => bug.extra.push((cell as u8, 1 << d)),
        }
    }
    let extra_in = |cell| bug.extra.iter().find(|(other, _)| usize::from(*other) == cell);
    let two_left = |cell: usize| {
        let left = state.candidates[cell] & !extra_in(cell).map_or(0, |&(_, digits)| digits);
        size(left) == 2
    };
    indices(wide).all(two_left).then_some(bug)
}

fn one_digit(state: &State, bug: &Bug) -> Option<UnratedStep> {
    let removed = struck(state, members(bug.common), bug.digits);
    let cells = bug.extra.iter().map(|&(cell, _)| cell).collect();
    let digit = bug.digits.trailing_zeros() as u8 + 1;
    let evidence = Evidence::bug(bug.extra.clone(), UniquenessType::one_digit(cells, digit));
    (!removed.is_empty()).then(|| UnratedStep::removing(Technique::Bug2, removed, evidence))
}

fn locked(state: &State, bug: &Bug) -> Option<UnratedStep> {
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
    let way = UniquenessType::locked([a, b], common.trailing_zeros() as u8 + 1, Unit::ALL[unit]);
    Some(UnratedStep::removing(
        Technique::Bug4,
        removed,
        Evidence::bug(bug.extra.clone(), way),
    ))
}

/// Goes through the steps of type 3: cells that see all those with extra candidates, and have one digit more
/// than there are cells.
fn each_with_set(state: &State, bug: &Bug, take: Take) -> ControlFlow<()> {
    let roof: Vec<u8> = bug.extra.iter().map(|&(cell, _)| cell).collect();
    for unit in shared_units(bug) {
        let peers = PEERS[usize::from(roof[0])].into_iter().filter(|&cell| {
            (bug.common & UNIT_SETS[unit]) >> cell & 1 != 0 && state.count(usize::from(cell)) >= 2
        });
        let peers: Vec<u8> = peers.collect();
        for (count, chosen) in
            (1..=5).flat_map(|count| Combinations::new(count, peers.len()).map(move |set| (count, set)))
        {
            let cells: Vec<u8> = Bits(chosen as u16).map(|place| peers[place]).collect();
            let candidates = cells.iter().map(|&cell| state.candidates[usize::from(cell)]);
            let digits = candidates.fold(0, |digits, more| digits | more);
            if size(digits) as usize != count + 1 || bug.digits & !digits != 0 {
                continue;
            }
            let others = peers.iter().copied().filter(|cell| !cells.contains(cell));
            let removed = struck(state, others, digits);
            if removed.is_empty() {
                continue;
            }
            let way = UniquenessType::set(roof.clone(), false, Unit::ALL[unit], cells, digits);
            let evidence = Evidence::bug(bug.extra.clone(), way);
            take(UnratedStep {
                size: count as u32 + 1,
                ..UnratedStep::removing(Technique::Bug3, removed, evidence)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the units that all cells with extra candidates share.
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
