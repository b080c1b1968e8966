//! Patterns that strike out one candidate by a chain of links, and dual ones: two patterns with a part in
//! common that strike out different candidates, given as one step if the option is set.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{FoundStep, Options, StoredStep, Take, in_order};
use crate::evidence::{Evidence, Links};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::Unit;

/// A pattern of which two may be given as one step.
pub(super) trait Dual: Copy {
    /// The technique of one pattern, and that of a dual one.
    const TECHNIQUES: [Technique; 2];

    /// Returns the candidate that it strikes out.
    fn removed(self) -> Candidate;

    fn links(self) -> Links;

    /// Returns the units of its two strong links.
    fn units(self) -> [Unit; 2];

    /// Whether the two make a dual one.
    fn is_dual(self, other: Self) -> bool;
}

/// Goes through patterns as they are found; with `options.siamese`, through all of them and all dual ones, in
/// HoDoKu's order.
pub(super) fn each<P: Dual>(
    options: &Options,
    mut patterns: impl FnMut(&mut dyn FnMut(P) -> ControlFlow<()>) -> ControlFlow<()>,
    take: Take,
) -> ControlFlow<()> {
    let removed = |parts: &[P]| parts.iter().map(|part| part.removed()).collect::<Vec<_>>();
    let evidence = |parts: &[P]| {
        let links: Vec<Links> = parts.iter().map(|part| part.links()).collect();
        Evidence::two_strong(links, parts.iter().flat_map(|part| part.units()))
    };
    if !options.siamese {
        return patterns(&mut |one| {
            let mut evidence = || evidence(&[one]);
            take(FoundStep::strikes_out(
                P::TECHNIQUES[0],
                removed(&[one]),
                &mut evidence,
            ))
        });
    }
    let mut all = Vec::new();
    let _all = patterns(&mut |one| {
        all.push(one);
        ControlFlow::Continue(())
    });
    let kept = |parts: &[P]| StoredStep {
        technique: P::TECHNIQUES[parts.len() - 1],
        removed: removed(parts),
        evidence: evidence(parts),
    };
    let mut steps: Vec<StoredStep> = all.iter().map(|&one| kept(&[one])).collect();
    for (number, &one) in all.iter().enumerate() {
        let others = all[number + 1..].iter().filter(|other| one.is_dual(**other));
        steps.extend(others.map(|&other| kept(&[one, other])));
    }
    in_order(steps, take)
}
