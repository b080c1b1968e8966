//! Unique rectangles and unique loops.
//!
//! **What a person sees.** A closed loop of cells that all have candidates x and y, each a peer of the next,
//!  such that every unit the loop visits is visited exactly twice. **Why it holds.** If all these cells had
//!  only x and y, exchanging x and y all round the loop would give a second solution; a puzzle has one. So at
//!  least one cell is something else.
//!
//! ```text
//!     xy  . .  xy  . .
//!     .   . .  .   . .      *: has more candidates than x and y, and must be one of these
//!     xy  . .  xy* . .
//! ```
//!
//! - Type 1: only one cell has other candidates: it is neither x nor y.
//! - Type 2: all cells with other candidates have the same single one: no cell that sees all of them has it.
//! - Type 3: two cells with other candidates act together as one cell of a naked or hidden set.
//! - Type 4: two cells have other candidates, and x has no other place in a unit of theirs: they are not y.
//!
//! Sudoku Explainer 1.2.1 rates them by the number of cells in the loop: 4.5 (four, a rectangle), 4.6 (six),
//! 4.7 (eight), 5.0 (ten or more). Type 3 is 0.1 more for each cell of its set beyond the first (in a hidden
//! set, the loop's own cells are not counted). All are found first; then the lowest rated one is taken, of
//! these one of the lowest type, of these the first.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use super::{Take, UnratedStep, struck};
use crate::bits::{Bits, Combinations, indices, several, size};
use crate::evidence::{Evidence, Role, UniquenessType};
use crate::scale::Scale;
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, PLACES_OF, UNIT_CELLS, UNIT_SETS, UNITS_OF, Unit, members};

/// Returns the step that Sudoku Explainer takes.
pub(crate) fn first(state: &State, scale: &Scale) -> Option<UnratedStep> {
    let hints = all(state);
    // `min_by` returns the first of equal ones.
    let least = hints.into_iter().min_by(|a, b| compare(a, b, scale));
    least.map(|(found, _)| found)
}

/// Goes through all steps in Sudoku Explainer's order of preference.
pub(crate) fn each(state: &State, scale: &Scale, take: Take) -> ControlFlow<()> {
    let mut hints = all(state);
    // An insertion sort, as there are few.
    for i in 1..hints.len() {
        let before = hints[..i].partition_point(|hint| compare(hint, &hints[i], scale) != Ordering::Greater);
        hints[before..=i].rotate_right(1);
    }
    hints.into_iter().map(|(found, _)| found).try_for_each(take)
}

/// Compares steps by rating, then by type.
fn compare(a: &(UnratedStep, u8), b: &(UnratedStep, u8), scale: &Scale) -> Ordering {
    let rating = |hint: &(UnratedStep, u8)| (scale.exact(hint.0.technique, hint.0.size), hint.1);
    rating(a).partial_cmp(&rating(b)).unwrap_or(Ordering::Equal)
}

/// Returns all steps with their types, in the order in which they are found.
fn all(state: &State) -> Vec<(UnratedStep, u8)> {
    let mut hints: Vec<(UnratedStep, u8)> = Vec::new();
    for start in (0..81).filter(|&cell| state.count(cell) == 2) {
        let pair = state.candidates[start];
        let holders = (0..81)
            .filter(|&cell| state.candidates[cell] & pair == pair)
            .fold(0, |set: CellSet, cell| set | 1 << cell);
        if holders.count_ones() < 4 {
            continue;
        }
        let corners = corners(holders);
        if corners >> start & 1 == 0 {
            continue;
        }
        let mut walk = Walk {
            state,
            pair,
            holders,
            corners,
            path: vec![start as u8],
            on_path: 1 << start,
            visited: [units(start), 0],
            loops: Vec::new(),
        };
        walk.go_on(start, None, 2, 0);
        for cells in walk.loops {
            escapes(state, &cells, pair, &mut |found, kind| {
                if !hints
                    .iter()
                    .any(|(other, other_kind)| *other_kind == kind && same(other, &found))
                {
                    hints.push((found, kind));
                }
            });
        }
    }
    hints
}

/// A walk through cells that have both digits. Each unit that a cell at an even place of the path visits,
/// once each, must have a cell at an odd place, and vice versa.
struct Walk<'a> {
    state: &'a State,
    pair: u16,
    holders: CellSet,
    corners: CellSet,
    path: Vec<u8>,
    on_path: CellSet,
    /// The units that the cells of the path visit: first those of cells at even places, then those of cells
    /// at odd ones.
    visited: [u32; 2],
    loops: Vec<Vec<u8>>,
}

impl Walk<'_> {
    /// Goes on from the last cell of the path, which was reached within a unit of shape `by`. At most two
    /// cells may have extra digits, or more if it is always the same digit. Extra digits of cells that were
    /// only looked at count as well (`extra` grows while the neighbours are tried): a peculiarity of Sudoku
    /// Explainer.
    fn go_on(&mut self, cell: usize, by: Option<usize>, allowed: i32, mut extra: u16) {
        for shape in (0..3).filter(|&shape| Some(shape) != by) {
            let unit = usize::from(UNITS_OF[cell][shape]);
            for next in indices(UNIT_SETS[unit] & self.holders) {
                let next = next as u8;
                if next == self.path[0] && self.path.len() >= 4 {
                    if self.visited[0] == self.visited[1] {
                        self.loops.push(self.path.clone());
                    }
                    continue;
                }
                if self.on_path >> next & 1 != 0 {
                    continue;
                }
                let candidates = self.state.candidates[usize::from(next)];
                extra |= candidates & !self.pair;
                let two = candidates == self.pair;
                if self.corners >> next & 1 == 0 {
                    continue;
                }
                let (units, side) = (units(usize::from(next)), self.path.len() % 2);
                if self.visited[side] & units != 0 {
                    continue;
                }
                if two || extra.is_power_of_two() || allowed > 0 {
                    self.path.push(next);
                    self.on_path |= 1 << next;
                    self.visited[side] |= units;
                    self.go_on(usize::from(next), Some(shape), allowed - i32::from(!two), extra);
                    self.visited[side] &= !units;
                    self.path.pop();
                    self.on_path &= !(1 << next);
                }
            }
        }
    }
}

/// Returns the cells that may belong to a loop: those that see two others that may.
fn corners(holders: CellSet) -> CellSet {
    let mut corners = holders;
    loop {
        let fit = indices(corners)
            .filter(|&cell| several(PEER_SETS[cell] & corners))
            .fold(0, |set: CellSet, cell| set | 1 << cell);
        if fit == corners {
            return corners;
        }
        corners = fit;
    }
}

/// Returns the units of a cell as a set.
fn units(cell: usize) -> u32 {
    UNITS_OF[cell].iter().fold(0, |set, unit| set | 1 << unit)
}

/// Finds what follows from a loop, with the type.
fn escapes(state: &State, cells: &[u8], pair: u16, found: &mut impl FnMut(UnratedStep, u8)) {
    let technique = match cells.len() {
        4 => Technique::UniqueRectangle,
        6 => Technique::UniqueLoop6,
        8 => Technique::UniqueLoop8,
        _ => Technique::UniqueLoop10,
    };
    let mut give = |removed: Vec<(u8, u16)>, size: u32, way: Evidence, kind: u8| {
        if !removed.is_empty() {
            let evidence = Evidence::unique_loop(cells.to_vec(), pair, way);
            found(
                UnratedStep {
                    size,
                    ..UnratedStep::removing(technique, removed, evidence)
                },
                kind,
            );
        }
    };
    let roof: Vec<u8> = cells
        .iter()
        .copied()
        .filter(|&cell| state.count(usize::from(cell)) > 2)
        .collect();
    let extra = roof
        .iter()
        .fold(0, |extra, &cell| extra | state.candidates[usize::from(cell)])
        & !pair;
    match roof[..] {
        [] => {}
        [cell] => give(vec![(cell, pair)], 0, UniquenessType::one_cell(cell), 1),
        _ if extra.is_power_of_two() => {
            let seen = roof
                .iter()
                .fold(!0, |seen, &cell| seen & PEER_SETS[usize::from(cell)]);
            let removed = struck(state, members(seen), extra);
            let digit = extra.trailing_zeros() as u8 + 1;
            give(removed, 0, UniquenessType::one_digit(roof.clone(), digit), 2);
        }
        [a, b] => with_sets(state, a, b, pair, extra, &mut |removed, size, way| {
            give(removed, size, way, 3);
        }),
        _ => {}
    }
    if let [a, b] = roof[..]
        && let Some((unit, d)) = locked(state, a, b, pair)
    {
        let other = pair & !(1 << d);
        let way = UniquenessType::locked([a, b], d as u8 + 1, Unit::ALL[unit]);
        give(vec![(a, other), (b, other)], 0, way, 4);
    }
}

/// Finds type 3: the two roof cells together are one cell of a naked set, or of a hidden one.
fn with_sets(
    state: &State,
    a: u8,
    b: u8,
    pair: u16,
    extra: u16,
    give: &mut impl FnMut(Vec<(u8, u16)>, u32, Evidence),
) {
    let roof = [a, b].map(usize::from);
    let shared = state.candidates[roof[0]] & state.candidates[roof[1]];
    for shape in (0..3).filter(|&shape| UNITS_OF[roof[0]][shape] == UNITS_OF[roof[1]][shape]) {
        let unit = usize::from(UNITS_OF[roof[0]][shape]);
        let cell = |place: usize| UNIT_CELLS[unit][place];
        let at = |place: usize| state.candidates[usize::from(cell(place))];
        let candidates = |places: u16| Bits(places).fold(0, |digits, place| digits | at(place));
        let own = roof
            .iter()
            .fold(0, |set, &cell| set | 1 << PLACES_OF[cell][shape]);
        let others = (0..9)
            .filter(|&place| at(place) != 0)
            .fold(0, |set, place| set | 1 << place)
            & !own;
        let mut give_set = |hidden: bool, places: u16, digits: u16, from: u16, gone: u16| {
            let removed = struck(state, Bits(from).map(cell), gone);
            let set = Bits(places).map(cell).collect();
            let way = UniquenessType::set(vec![a, b], hidden, Unit::ALL[unit], set, digits);
            let rated = size(places) + u32::from(!hidden);
            give(removed, rated, way);
        };
        let sets = |count: usize| Combinations::new(count, 9).map(|set| set as u16);
        // No set has fewer digits than the roof has extra ones, not even a hidden set: a peculiarity of
        // Sudoku Explainer.
        let (fewest, blanks) = (size(extra) as usize, usize::from(state.blanks[unit]));
        for count in fewest..=blanks / 2 {
            for places in sets(count - 1).filter(|&places| places & !others == 0) {
                let theirs = candidates(places);
                let digits = theirs | extra;
                if size(digits) as usize == count && digits & !(theirs | shared) == 0 {
                    give_set(false, places, digits, others & !places, digits);
                }
            }
        }
        let open = candidates(own | others) & !extra;
        for count in fewest..blanks.div_ceil(2) {
            for digits in sets(count).filter(|&digits| digits & pair == pair && digits & !open == 0) {
                let places = Bits(digits).fold(0, |places, d| places | state.places[unit][d]) & others;
                if size(places) as usize == count - 1 {
                    give_set(true, places, digits, places, !digits);
                }
            }
        }
    }
}

/// Finds type 4. Returns a unit of both roof cells in which one digit of the pair has no other place, and
/// that digit. The lower digit comes first; of several units, the last.
fn locked(state: &State, a: u8, b: u8, pair: u16) -> Option<(usize, usize)> {
    let (a, b) = (usize::from(a), usize::from(b));
    for d in Bits(pair) {
        let fits = |shape: &usize| {
            let unit = usize::from(UNITS_OF[a][*shape]);
            unit == usize::from(UNITS_OF[b][*shape])
                && state.places[unit][d] == 1 << PLACES_OF[a][*shape] | 1 << PLACES_OF[b][*shape]
        };
        if let Some(shape) = (0..3).rev().find(fits) {
            return Some((usize::from(UNITS_OF[a][shape]), d));
        }
    }
    None
}

/// Whether two steps are the same to Sudoku Explainer: the same cells in the loop and, for type 3, the same
/// set.
fn same(a: &UnratedStep, b: &UnratedStep) -> bool {
    let [loop_a, loop_b] = [a, b].map(|found| {
        let cells = found.evidence.cells_of(Role::Used).iter();
        cells.fold(0, |set: CellSet, &cell| set | 1 << cell)
    });
    let [set_a, set_b] = [a, b].map(|found| found.evidence.part(Role::Mate));
    loop_a == loop_b && set_a == set_b && (set_a.is_none() || a.evidence.units == b.evidence.units)
}
