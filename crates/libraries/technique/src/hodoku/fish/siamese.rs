//! Siamese fish: two fish of the same size with the same bases but different covers and fins, which strike
//! out different candidates. They are two steps in one, and prove nothing that the two do not prove
//! separately; HoDoKu joins them if the option is set.
//!
//! A finned fish and a sashimi one may be joined; the first of them in the order of search gives the name.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Fish, Kind, of_digit};
use crate::hodoku::{Board, StoredStep, Take, in_order};
use crate::technique::Technique;

/// Goes through the fish of all digits, and through their pairs.
pub(super) fn each(
    board: &Board,
    technique: Technique,
    kind: Kind,
    size: usize,
    take: Take,
) -> ControlFlow<()> {
    let mut fish: Vec<(usize, Kind, Fish)> = Vec::new();
    for d in 0..9 {
        let _all = of_digit(board.cells[d], kind, size, &mut |caught, one| {
            fish.push((d, caught, one));
            ControlFlow::Continue(())
        });
    }
    let kept = |&(d, _, one): &(usize, Kind, Fish)| StoredStep {
        technique,
        removed: one.removed(board, d),
        evidence: one.evidence(board, d),
    };
    let singles: Vec<StoredStep> = fish.iter().map(kept).collect();
    let mut all = Vec::new();
    for (number, (one, single)) in fish.iter().zip(&singles).enumerate() {
        if one.1 != kind {
            continue;
        }
        all.push(single.clone());
        for (other, other_single) in fish.iter().zip(&singles).skip(number + 1) {
            let share_base = one.0 == other.0 && one.2.base == other.2.base;
            if share_base && single.removed[0] != other_single.removed[0] {
                all.push(join(single, other_single));
            }
        }
    }
    in_order(all, take)
}

/// Returns the first fish with the covers, the fins and the eliminations of the second.
fn join(one: &StoredStep, other: &StoredStep) -> StoredStep {
    let mut twin = one.clone();
    twin.removed.extend(&other.removed);
    let (evidence, more) = (&mut twin.evidence, &other.evidence);
    add(&mut evidence.units, &more.units);
    // The places in the cover, the fins, and the endo fins.
    if let ([(_, body), fins @ ..], [_, more_fins @ ..]) = (&mut evidence.cells[..], &more.cells[..]) {
        for ((_, fins), (_, more_fins)) in fins.iter_mut().zip(more_fins) {
            add(&mut fins.cells, &more_fins.cells);
        }
        body.cells.retain(|cell| !fins[0].1.cells.contains(cell));
    }
    twin
}

fn add<T: Copy + PartialEq>(all: &mut Vec<T>, more: &[T]) {
    for one in more {
        if !all.contains(one) {
            all.push(*one);
        }
    }
}
