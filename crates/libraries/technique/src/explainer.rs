//! Sudoku Explainer's searches, for the step that it takes and for all steps that are possible. There is one
//! file for each idea; the searches that follow implications are in [`chain`].
//!
//! A search goes through one kind of pattern in Sudoku Explainer's order of preference, because the whole
//! path through a puzzle depends on which step is taken first.

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
use sudoku_cells::{ALL, CellSet, UNITS_OF};

/// A position, and the scale that decides what comes first.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub state: &'a State,
    pub scale: &'a Scale,
}

/// Goes through all steps that a search finds.
type Each = fn(At, Take) -> ControlFlow<()>;

/// The way in which a search finds its steps.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Each(Each),
    /// If all steps must be known to decide which is first, the second function finds the first one with less
    /// work.
    First(Each, fn(At) -> Option<UnratedStep>),
    /// Forcing chains by these rules, in which an implication may rest on several others.
    Rules(Rules),
}

/// Reads the last column of the [table](crate::table).
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
        /// Returns how a search is done, if it is Sudoku Explainer's.
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
    /// Returns the first step, in the scale's order of preference.
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

/// Turns the patterns that a search sees into steps for `take`.
fn told<S: Seen>(take: Take) -> impl FnMut(&State, &S) -> ControlFlow<()> {
    move |state, seen| take(seen.found(state))
}

/// Returns what cells lose if these digits are struck out, without those that have none of them.
fn struck(state: &State, cells: impl Iterator<Item = u8>, digits: u16) -> Vec<(u8, u16)> {
    cells
        .map(|cell| (cell, state.candidates[usize::from(cell)] & digits))
        .filter(|&(_, digits)| digits != 0)
        .collect()
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
    /// Makes a step that places a digit.
    pub(crate) fn placing(technique: Technique, cell: usize, d: usize, evidence: Evidence) -> Self {
        Self {
            technique,
            size: 0,
            placed: Some(Candidate::new(cell, d)),
            removed: Vec::new(),
            evidence,
        }
    }

    /// Makes a step that strikes out candidates, given in any order.
    pub(crate) fn removing(technique: Technique, removed: Vec<(u8, u16)>, evidence: Evidence) -> Self {
        let mut digits = [0; 81];
        for (cell, set) in removed {
            digits[usize::from(cell)] |= set;
        }
        Self {
            technique,
            size: 0,
            placed: None,
            removed: (0..81).zip(digits).filter(|&(_, set)| set != 0).collect(),
            evidence,
        }
    }
}

/// A function that takes a step that a search finds, and decides whether the search goes on or stops.
pub(crate) type Take<'a> = &'a mut dyn FnMut(UnratedStep) -> ControlFlow<()>;

/// What has been struck out since a search last went through a position. The search needs to look only at
/// patterns that this is part of.
#[derive(Clone)]
pub(crate) struct Changed {
    /// For each unit: the digits (bit d-1 for digit d) that have lost a place.
    pub places: [u16; 27],
    /// The cells that have lost a candidate.
    pub cells: CellSet,
}

impl Changed {
    /// Everything has changed: nothing has been looked at yet.
    pub(crate) const ALL: Self = Self {
        places: [0x1ff; 27],
        cells: ALL,
    };
    pub(crate) const NOTHING: Self = Self {
        places: [0; 27],
        cells: 0,
    };

    /// Records that the digit `d + 1` is struck out in the cell.
    #[inline]
    pub(crate) fn strike_out(&mut self, cell: usize, d: usize) {
        for unit in UNITS_OF[cell] {
            self.places[usize::from(unit)] |= 1 << d;
        }
        self.cells |= 1 << cell;
    }

    /// Adds the changes of another.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (places, more) in self.places.iter_mut().zip(&other.places) {
            *places |= more;
        }
        self.cells |= other.cells;
    }
}

/// A pattern as a search sees it, before it is made into a step.
pub(crate) trait Seen {
    /// Returns what the pattern strikes out: cells, each with at least one digit.
    fn removed(&self, state: &State) -> Vec<(u8, u16)>;

    /// Makes the step.
    fn found(&self, state: &State) -> UnratedStep;
}
