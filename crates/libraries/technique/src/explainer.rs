//! Sudoku Explainer's searches: the step that it takes, and all that there are. One file for each idea; what
//! follows implications is in [`chain`].
//!
//! A search goes through one kind of pattern in Sudoku Explainer's order of preference, because the whole way
//! through a puzzle depends on which step is taken first.

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

use crate::evidence::Evidence;
use crate::scale::Scale;
use crate::search::Search;
use crate::state::{Candidate, State};
use crate::table::table;
use crate::technique::Technique;
use chain::{Room, Rules};
use sudoku_cells::{CellSet, UNITS_OF};

/// A position, and the scale that says what comes first.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub state: &'a State,
    pub scale: &'a Scale,
}

/// Goes through all steps that a search finds.
type Each = fn(At, Take) -> ControlFlow<()>;

/// How one searches.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Each(Each),
    /// Where all must be known to tell which is first, less is looked at for the first one.
    First(Each, fn(At) -> Option<UnratedStep>),
    /// By forcing chains that rest on more than one candidate at a time.
    Rules(Rules),
}

/// What stands in the last column of the [table](crate::table).
macro_rules! way {
    (each $each:expr) => {
        Way::Each($each)
    };
    (each $each:expr, first $first:expr) => {
        Way::First($each, $first)
    };
    (rules $rules:expr) => {
        Way::Rules($rules)
    };
}

macro_rules! ways {
    (
        explainer { $($search:ident $name:literal $finds:tt ($($way:tt)+))* }
        hodoku { $($hodoku:ident $hodoku_name:literal $worth:tt $hodoku_finds:tt $hodoku_way:tt)* }
    ) => {
        /// How it is searched for, if it is Sudoku Explainer's search.
        pub(crate) fn way(search: Search) -> Option<Way> {
            const ALL: &Changed = &Changed::ALL;
            Some(match search {
                $(Search::$search => way!($($way)+),)*
                $(Search::$hodoku)|* => return None,
            })
        }
    };
}

table!(ways);

impl Way {
    /// The first step, in the scale's order of preference.
    pub(crate) fn first(self, at: At, room: &mut Room) -> Option<UnratedStep> {
        let each = match self {
            Self::Each(each) => each,
            Self::First(_, first) => return first(at),
            Self::Rules(rules) => return chain::first(at.state, rules, at.scale, room),
        };
        let mut first = None;
        let _stopped = each(at, &mut |found| {
            first = Some(found);
            ControlFlow::Break(())
        });
        first
    }

    /// Goes through all steps, in the scale's order of preference.
    pub(crate) fn each(self, at: At, take: Take) -> ControlFlow<()> {
        match self {
            Self::Each(each) | Self::First(each, _) => each(at, take),
            Self::Rules(rules) => chain::each(at.state, rules, at.scale, take),
        }
    }
}

/// Makes steps of the patterns that a search sees.
fn told<S: Seen>(take: Take) -> impl FnMut(&State, &S) -> ControlFlow<()> {
    move |state, seen| take(seen.found(state))
}

/// A step that is not rated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnratedStep {
    pub technique: Technique,
    pub size: u32,
    pub placed: Option<Candidate>,
    pub removed: Vec<(u8, u16)>,
    pub evidence: Evidence,
}

impl UnratedStep {
    /// A step that places a digit.
    pub(crate) fn placing(technique: Technique, cell: usize, d: usize, evidence: Evidence) -> Self {
        Self {
            technique,
            size: 0,
            placed: Some(Candidate::new(cell, d)),
            removed: Vec::new(),
            evidence,
        }
    }

    /// A step that strikes out candidates, given in any order.
    pub(crate) fn removing(technique: Technique, mut removed: Vec<(u8, u16)>, evidence: Evidence) -> Self {
        removed.sort_unstable();
        Self {
            technique,
            size: 0,
            placed: None,
            removed,
            evidence,
        }
    }
}

/// What is done with a step that a search finds: go on, or stop.
pub(crate) type Take<'a> = &'a mut dyn FnMut(UnratedStep) -> ControlFlow<()>;

/// What has been struck out since a search last went through a position: it needs to look only at what that
/// is part of.
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
    fn found(&self, state: &State) -> UnratedStep;
}
