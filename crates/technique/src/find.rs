//! The searches: one file for each idea. A search looks for one kind of pattern and gives the first it finds, in Sudoku
//! Explainer's order of preference, because the whole way through a puzzle depends on which step is taken first.

pub(crate) mod bug;
pub(crate) mod exclusion;
pub(crate) mod fish;
pub(crate) mod hidden_set;
pub(crate) mod hidden_single;
pub(crate) mod locked;
pub(crate) mod naked_set;
pub(crate) mod naked_single;
pub(crate) mod unique_loop;
pub(crate) mod wing;

use core::ops::ControlFlow;

use crate::chain;
use crate::geometry::{CellSet, UNITS_OF};
use crate::scale::Scale;
use crate::state::State;
use crate::step::{Candidate, Pattern, Step};
use crate::technique::Technique;

/// What can be searched. A scale is, first of all, a list of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names are those of the techniques")]
pub enum Search {
    HiddenSingle,
    DirectLocked,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Locked,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    UniqueLoop,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug,
    AlignedPair,
    Chains,
    AlignedTriplet,
    Nishio,
    Multiple,
    Dynamic,
    DynamicPlus,
    NestedForcing,
    NestedMultiple,
    NestedDynamic,
    NestedDynamicPlus,
}

impl Search {
    /// What it may find.
    #[must_use]
    pub fn techniques(self) -> &'static [Technique] {
        use Technique as T;
        match self {
            Self::HiddenSingle => &[T::LastCell, T::HiddenSingleBox, T::HiddenSingleLine],
            Self::DirectLocked => &[T::DirectPointing, T::DirectClaiming],
            Self::DirectHiddenPair => &[T::DirectHiddenPair],
            Self::NakedSingle => &[T::NakedSingle],
            Self::DirectHiddenTriplet => &[T::DirectHiddenTriplet],
            Self::Locked => &[T::Pointing, T::Claiming],
            Self::NakedPair => &[T::NakedPair],
            Self::XWing => &[T::XWing],
            Self::HiddenPair => &[T::HiddenPair],
            Self::NakedTriplet => &[T::NakedTriplet],
            Self::Swordfish => &[T::Swordfish],
            Self::HiddenTriplet => &[T::HiddenTriplet],
            Self::XyWing => &[T::XyWing],
            Self::XyzWing => &[T::XyzWing],
            Self::UniqueLoop => &[
                T::UniqueRectangle,
                T::UniqueLoop6,
                T::UniqueLoop8,
                T::UniqueLoop10,
            ],
            Self::NakedQuad => &[T::NakedQuad],
            Self::Jellyfish => &[T::Jellyfish],
            Self::HiddenQuad => &[T::HiddenQuad],
            Self::Bug => &[T::Bug1, T::Bug2, T::Bug3, T::Bug4],
            Self::AlignedPair => &[T::AlignedPair],
            Self::Chains => &[T::XCycle, T::YCycle, T::ForcingXChain, T::Cycle, T::ForcingChain],
            Self::AlignedTriplet => &[T::AlignedTriplet],
            Self::Nishio => &[T::Nishio],
            Self::Multiple => &[T::Multiple],
            Self::Dynamic => &[T::Dynamic],
            Self::DynamicPlus => &[T::DynamicPlus],
            Self::NestedForcing => &[T::NestedForcing],
            Self::NestedMultiple => &[T::NestedMultiple],
            Self::NestedDynamic => &[T::NestedDynamic],
            Self::NestedDynamicPlus => &[T::NestedDynamicPlus],
        }
    }

    /// The first step of this kind, in the scale's order of preference.
    pub(crate) fn first(self, state: &State, scale: &Scale, room: &mut chain::Room) -> Option<Step> {
        let found = match self {
            Self::HiddenSingle => hidden_single::first(state),
            Self::DirectLocked => locked::first_direct(state),
            Self::DirectHiddenPair => hidden_set::first_direct(state, 2),
            Self::NakedSingle => naked_single::first(state),
            Self::DirectHiddenTriplet => hidden_set::first_direct(state, 3),
            Self::Locked => first(|found| locked::each(state, &Changed::ALL, found)),
            Self::NakedPair => first(|found| naked_set::each(state, &Changed::ALL, 2, found)),
            Self::XWing => first(|found| fish::each(state, &Changed::ALL, 2, found)),
            Self::HiddenPair => first(|found| hidden_set::each(state, &Changed::ALL, 2, found)),
            Self::NakedTriplet => first(|found| naked_set::each(state, &Changed::ALL, 3, found)),
            Self::Swordfish => first(|found| fish::each(state, &Changed::ALL, 3, found)),
            Self::HiddenTriplet => first(|found| hidden_set::each(state, &Changed::ALL, 3, found)),
            Self::XyWing => wing::first(state, false),
            Self::XyzWing => wing::first(state, true),
            Self::UniqueLoop => unique_loop::first(state, scale),
            Self::NakedQuad => first(|found| naked_set::each(state, &Changed::ALL, 4, found)),
            Self::Jellyfish => first(|found| fish::each(state, &Changed::ALL, 4, found)),
            Self::HiddenQuad => first(|found| hidden_set::each(state, &Changed::ALL, 4, found)),
            Self::Bug => bug::first(state),
            Self::AlignedPair => exclusion::first_pair(state),
            Self::AlignedTriplet => exclusion::first_triplet(state),
            Self::Chains => chain::first_unary(state, scale),
            Self::Nishio => chain::first(state, chain::Rules::NISHIO, room),
            Self::Multiple => chain::first_multiple(state),
            Self::Dynamic => chain::first(state, chain::Rules::dynamic(0), room),
            Self::DynamicPlus => chain::first(state, chain::Rules::dynamic(1), room),
            Self::NestedForcing => chain::first(state, chain::Rules::dynamic(2), room),
            Self::NestedMultiple => chain::first(state, chain::Rules::dynamic(3), room),
            Self::NestedDynamic => chain::first(state, chain::Rules::dynamic(4), room),
            Self::NestedDynamicPlus => chain::first(state, chain::Rules::dynamic(5), room),
        }?;
        let rating = scale.rating(found.technique, found.size);
        let Found {
            technique,
            size,
            placed,
            removed,
            pattern,
        } = found;
        Some(Step {
            technique,
            rating,
            size,
            placed,
            removed,
            pattern,
        })
    }
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
        let placed = Some(Candidate {
            cell: cell as u8,
            digit: d as u8 + 1,
        });
        Self {
            technique,
            size: 0,
            placed,
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

/// The first pattern of those that a search goes through.
fn first<S: Seen>(
    search: impl FnOnce(&mut dyn FnMut(&State, &S) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<Found> {
    let mut result = None;
    let _stopped = search(&mut |state, seen| {
        result = Some(seen.found(state));
        ControlFlow::Break(())
    });
    result
}
