//! W-wings, XY-wings and XYZ-wings.
//!
//! **W-wing: what a person sees.** Two cells with the same two candidates, w and z, and a unit in which w has
//!  only two places, one seen by each of the two cells. **Why it holds.** One of the two places is w, so one
//!  of the two cells is not w. That one is z, so no cell that sees both is z.
//!
//! ```text
//!     . wz .  | .  w  .  | .  .  .        row 1: a cell with wz, which sees
//!     .  -  . | .  |  .  | .  .  .        the w in the same row;
//!     .  .  . | .  |  .  | .  .  .        column 5: w in two places, a strong link;
//!     .  .  . | .  w  .  | . wz  .        row 4: another cell with wz. No z where both are seen.
//! ```
//!
//! **XY-wing, XYZ-wing.** A cell with candidates x and y (or x, y and z) and two of its peers, one with x and
//!  z, the other with y and z: one of the three cells is z.
//!
//! ```text
//!     . xy .  . xz .      no z where both wings are seen (in an XYZ-wing: all three cells)
//!     yz . .  - -  -
//! ```
//!
//! **Order.** W-wing: pairs of cells in reading order; for each, z is first the lower digit, then the higher;
//!  then units in HoDoKu's order: rows, columns, boxes. XY-wing: triples of cells with two candidates in
//!  reading order, of which the first is tried as the pivot, then the second, then the third. XYZ-wing:
//!  pivots in reading order, then pairs of wings.
//!
//! HoDoKu's oddity: a place of the strong link that sees both cells of a W-wing counts for the first of them
//! only. So some W-wings are not found if the other place sees the first cell as well.

use alloc::vec;
use core::ops::ControlFlow;

use super::board::{Board, UNITS};
use super::{FoundStep, Take, candidates_of};
use crate::bits::{Bits, indices};
use crate::evidence::{Evidence, Links, Node};
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, Unit};

/// Returns the cells after this one.
fn after(cell: usize) -> CellSet {
    !1 << cell
}

pub(crate) fn each_xy(board: &Board, take: Take) -> ControlFlow<()> {
    let [pairs, _] = board.twos_and_threes();
    let having = |digits: u16| Bits(digits).map(|d| board.cells[d]);
    for first in indices(pairs) {
        // The first two cells differ and have a digit in common; the third one has the other two digits.
        let one_in_common = having(board.candidates[first]).fold(0, |cells, own| cells ^ own);
        for second in indices(pairs & after(first) & one_in_common) {
            let third_digits = board.candidates[first] ^ board.candidates[second];
            let (seen_by_first, seen_by_second) = (PEER_SETS[first], PEER_SETS[second]);
            let seen_twice = if seen_by_first >> second & 1 != 0 {
                seen_by_first | seen_by_second
            } else {
                seen_by_first & seen_by_second
            };
            let fit = having(third_digits).fold(pairs & seen_twice, |fit, own| fit & own);
            for third in indices(fit & after(second)) {
                for (pivot, wings) in [
                    (first, [second, third]),
                    (second, [first, third]),
                    (third, [second, first]),
                ] {
                    wing(board, Technique::XyWing, pivot, wings, take)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn each_xyz(board: &Board, take: Take) -> ControlFlow<()> {
    let [pairs, triples] = board.twos_and_threes();
    for pivot in indices(triples) {
        let digits = board.candidates[pivot];
        let fits = |&wing: &usize| board.candidates[wing] & !digits == 0;
        let wings = pairs & PEER_SETS[pivot];
        for first in indices(wings).filter(fits) {
            for second in indices(wings & after(first)).filter(fits) {
                if board.candidates[first] != board.candidates[second] {
                    wing(board, Technique::XyzWing, pivot, [first, second], take)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Gives the wing of three cells of which each pair has one digit in common, if the pivot sees the other two.
fn wing(board: &Board, technique: Technique, pivot: usize, wings: [usize; 2], take: Take) -> ControlFlow<()> {
    let [a, b] = wings;
    let z = (board.candidates[a] & board.candidates[b]).trailing_zeros() as usize;
    let mut victims = PEER_SETS[a] & PEER_SETS[b] & board.cells[z];
    if technique == Technique::XyzWing {
        victims &= PEER_SETS[pivot];
    }
    let is_seen = PEER_SETS[pivot] >> a & PEER_SETS[pivot] >> b & 1 != 0;
    if victims == 0 || !is_seen {
        return ControlFlow::Continue(());
    }
    let removed = candidates_of(victims, z).collect();
    take(FoundStep::strikes_out(technique, removed, &mut || {
        let digits = |cell: usize| (cell as u8, board.candidates[cell]);
        Evidence::wing(digits(pivot), wings.map(digits))
    }))
}

pub(crate) fn each_w(board: &Board, take: Take) -> ControlFlow<()> {
    let [pairs, _] = board.twos_and_threes();
    let mut linked = [None; 9];
    for first in indices(pairs) {
        let digits = board.candidates[first];
        let same = Bits(digits).fold(pairs, |same, d| same & board.cells[d]);
        for second in indices(same & after(first)) {
            let seen = PEER_SETS[first] & PEER_SETS[second];
            for z in Bits(digits) {
                let victims = seen & board.cells[z];
                if victims == 0 {
                    continue;
                }
                let w = (digits & !(1 << z)).trailing_zeros() as usize;
                let linked = *linked[w].get_or_insert_with(|| board.twos(w));
                for unit in UNITS.into_iter().filter(|&unit| linked >> unit & 1 != 0) {
                    if let Some(link) = link(board.places(unit, w), first, second) {
                        let removed = candidates_of(victims, z).collect();
                        take(FoundStep::strikes_out(Technique::WWing, removed, &mut || {
                            let unit = Unit::ALL[unit];
                            Evidence::two_strong([links([first, second], link, [w, z])], [unit])
                        }))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the place that is seen by the first cell, and another one that is seen by the second.
fn link(places: CellSet, first: usize, second: usize) -> Option<[usize; 2]> {
    if places & (1 << first | 1 << second) != 0 {
        return None;
    }
    let by_first = places & PEER_SETS[first];
    let by_second = places & !by_first & PEER_SETS[second];
    let [mut a, mut b] = [by_first, by_second].map(indices);
    Some([a.next()?, b.next()?])
}

/// Returns the links from z in the first cell over its w and the strong link to w and z in the second cell.
fn links([first, second]: [usize; 2], [a, b]: [usize; 2], [w, z]: [usize; 2]) -> Links {
    let node = |cell: usize, d: usize| Node::new(d as u8 + 1, vec![cell as u8]);
    let ends = [(first, z), (first, w), (a, w), (b, w), (second, w), (second, z)];
    Links::in_turn(ends.map(|(cell, d)| node(cell, d)).into())
}
