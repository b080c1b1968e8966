//! Sudoku Explainer's searches: the step that it takes, and all that there are. One file for each idea; what follows
//! implications is in [`chain`].
//!
//! A search goes through one kind of pattern in Sudoku Explainer's order of preference, because the whole way through a
//! puzzle depends on which step is taken first.

mod bug;
pub(crate) mod chain;
mod exclusion;
mod fish;
mod hidden_set;
mod hidden_single;
mod locked;
mod naked_set;
mod naked_single;
mod unique_loop;
mod wing;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::pattern::Pattern;
use crate::scale::Scale;
use crate::search::Search;
use crate::state::{Candidate, State};
use crate::technique::Technique;
use chain::{Room, Rules};
use sudoku_cells::{CellSet, UNITS_OF};

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

/// A step that is not rated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub technique: Technique,
    pub size: u32,
    pub placed: Option<Candidate>,
    pub removed: Vec<(u8, u16)>,
    pub pattern: Pattern,
}

impl Found {
    /// A step that places a digit.
    pub(crate) fn placing(technique: Technique, cell: usize, d: usize, pattern: Pattern) -> Self {
        Self {
            technique,
            size: 0,
            placed: Some(Candidate::new(cell, d)),
            removed: Vec::new(),
            pattern,
        }
    }

    /// A step that strikes out candidates, given in any order.
    pub(crate) fn removing(technique: Technique, mut removed: Vec<(u8, u16)>, pattern: Pattern) -> Self {
        removed.sort_unstable();
        Self {
            technique,
            size: 0,
            placed: None,
            removed,
            pattern,
        }
    }
}

/// What is done with a step that a search finds: go on, or stop.
pub(crate) type Take<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// What has been struck out since a search last went through a position: it needs to look only at what that is part of.
#[derive(Clone)]
pub(crate) struct Changed {
    /// For each unit: the digits (bit d-1 for digit d) that have lost a place.
    pub places: [u16; 27],
    /// The cells that have lost a candidate.
    pub cells: CellSet,
}

impl Changed {
    /// Nothing has been looked at yet.
    pub(crate) const ALL: Self = Self {
        places: [0x1ff; 27],
        cells: (1 << 81) - 1,
    };
    pub(crate) const NOTHING: Self = Self {
        places: [0; 27],
        cells: 0,
    };

    /// The digit `d + 1` is struck out in the cell.
    #[inline]
    pub(crate) fn strike_out(&mut self, cell: usize, d: usize) {
        for unit in UNITS_OF[cell] {
            self.places[usize::from(unit)] |= 1 << d;
        }
        self.cells |= 1 << cell;
    }

    /// Both changes.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (places, more) in self.places.iter_mut().zip(&other.places) {
            *places |= more;
        }
        self.cells |= other.cells;
    }
}

/// A pattern as a search sees it, before it is made into a step.
pub(crate) trait Seen {
    /// What it strikes out: a cell and its digits, at least one.
    fn removed(&self, state: &State) -> Vec<(u8, u16)>;

    /// The step.
    fn found(&self, state: &State) -> Found;
}
