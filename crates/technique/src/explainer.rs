//! Sudoku Explainer's searches by name: the step that it takes, and all that there are.

use core::ops::ControlFlow;

use crate::chain::{self, Room, Rules};
use crate::find::{
    Changed, Found, Seen, Take, bug, exclusion, fish, hidden_set, hidden_single, locked, naked_set,
    naked_single, unique_loop, wing,
};
use crate::scale::Scale;
use crate::search::Search;
use crate::state::State;

/// The first step that a search finds, in the scale's order of preference. Where all must be known to tell which is first, less
/// is looked at than for all.
pub(crate) fn first(search: Search, state: &State, scale: &Scale, room: &mut Room) -> Option<Found> {
    match search {
        Search::UniqueLoop => return unique_loop::first(state, scale),
        Search::Chains => return chain::first_unary(state, scale),
        Search::Multiple => return chain::first_multiple(state, scale),
        _ => {}
    }
    if let Some(rules) = rules(search) {
        return chain::first(state, rules, scale, room);
    }
    let mut first = None;
    let _stopped = each(search, state, scale, &mut |found| {
        first = Some(found);
        ControlFlow::Break(())
    });
    first
}

/// Goes through the steps that a search finds, in the scale's order of preference.
pub(crate) fn each(search: Search, state: &State, scale: &Scale, take: Take) -> ControlFlow<()> {
    const ALL: &Changed = &Changed::ALL;
    match search {
        Search::HiddenSingle => hidden_single::each(state, take),
        Search::DirectLocked => locked::each_direct(state, take),
        Search::DirectHiddenPair => hidden_set::each_direct(state, 2, take),
        Search::NakedSingle => naked_single::each(state, take),
        Search::DirectHiddenTriplet => hidden_set::each_direct(state, 3, take),
        Search::Locked => locked::each(state, ALL, &mut told(take)),
        Search::NakedPair => naked_set::each(state, ALL, 2, &mut told(take)),
        Search::XWing => fish::each(state, ALL, 2, &mut told(take)),
        Search::HiddenPair => hidden_set::each(state, ALL, 2, &mut told(take)),
        Search::NakedTriplet => naked_set::each(state, ALL, 3, &mut told(take)),
        Search::Swordfish => fish::each(state, ALL, 3, &mut told(take)),
        Search::HiddenTriplet => hidden_set::each(state, ALL, 3, &mut told(take)),
        Search::XyWing => wing::each(state, false, take),
        Search::XyzWing => wing::each(state, true, take),
        Search::UniqueLoop => unique_loop::each(state, scale, take),
        Search::NakedQuad => naked_set::each(state, ALL, 4, &mut told(take)),
        Search::Jellyfish => fish::each(state, ALL, 4, &mut told(take)),
        Search::HiddenQuad => hidden_set::each(state, ALL, 4, &mut told(take)),
        Search::Bug => bug::each(state, take),
        Search::AlignedPair => exclusion::each_pair(state, take),
        Search::AlignedTriplet => exclusion::each_triplet(state, take),
        Search::Chains => chain::each_unary(state, scale, take),
        Search::Multiple => chain::each_multiple(state, scale, take),
        _ => match rules(search) {
            Some(rules) => chain::each(state, rules, scale, take),
            None => ControlFlow::Continue(()),
        },
    }
}

/// The rules of forcing chains that rest on more than one candidate at a time.
fn rules(search: Search) -> Option<Rules> {
    Some(match search {
        Search::Nishio => Rules::NISHIO,
        Search::Dynamic => Rules::dynamic(0),
        Search::DynamicPlus => Rules::dynamic(1),
        Search::NestedForcing => Rules::dynamic(2),
        Search::NestedMultiple => Rules::dynamic(3),
        Search::NestedDynamic => Rules::dynamic(4),
        Search::NestedDynamicPlus => Rules::dynamic(5),
        _ => return None,
    })
}

/// Makes steps of the patterns that a search sees.
fn told<S: Seen>(take: Take) -> impl FnMut(&State, &S) -> ControlFlow<()> {
    move |state, seen| take(seen.found(state))
}
