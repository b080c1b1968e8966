//! The orders in which HoDoKu prefers steps.

use core::cmp::Ordering;

use crate::state::Candidate;

/// More candidates struck out first; then the smaller sum of their places, each weighted with its number in the list. Steps with
/// different candidates and the same sum count as equal, so this is no order in the mathematical sense.
pub(in super::super) fn by_removed(one: &[Candidate], other: &[Candidate]) -> Ordering {
    let most_first = other.len().cmp(&one.len());
    most_first.then_with(|| {
        if one == other {
            Ordering::Equal
        } else {
            weight(one).cmp(&weight(other))
        }
    })
}

fn weight(removed: &[Candidate]) -> i64 {
    let weighted = removed
        .iter()
        .zip(0..)
        .map(|(candidate, place)| i64::from(candidate.cell) * (1 + 80 * place) + i64::from(candidate.digit));
    weighted.sum()
}
