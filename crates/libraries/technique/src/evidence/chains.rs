//! Chains of implications, as Sudoku Explainer tells them: each inference rests on earlier ones, and says
//! why.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

#[cfg(feature = "serde")]
use crate::named;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::Unit;

/// Chains of implications that end in the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chains {
    pub(crate) start: Start,
    /// At least one, and two of a cycle.
    #[cfg_attr(feature = "serde", serde(rename = "chains"))]
    pub(crate) each: Vec<Chain>,
    pub(crate) nested: Vec<Chains>,
}

impl Chains {
    /// What starts them.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// The chains, in the order of the start's cases.
    #[must_use]
    pub fn chains(&self) -> &[Chain] {
        &self.each
    }

    /// The smaller chains that implications of these rest on, see [`Inference::nested`].
    #[must_use]
    pub fn nested(&self) -> &[Chains] {
        &self.nested
    }

    /// The chains that are told and drawn: a cycle the other way round says nothing new.
    pub(crate) fn told(&self) -> &[Chain] {
        match self.start {
            Start::Cycle => &self.each[..1],
            _ => &self.each,
        }
    }

    /// The cells of the start; of a cycle, all.
    pub(super) fn start_cells(&self) -> Vec<u8> {
        let cells = |inferences: &[Inference]| inferences.iter().map(|link| link.candidate.cell).collect();
        match self.start {
            Start::Cycle => cells(&self.each[0].inferences),
            Start::Assumption(c, _) | Start::Contradiction(c, _) | Start::Either(c) => vec![c.cell],
            Start::Cell(cell) => vec![cell],
            Start::Place(..) => {
                let firsts = self.each.iter().map(|chain| chain.inferences[0].candidate.cell);
                firsts.collect()
            }
        }
    }
}

/// What the chains of a step start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Start {
    /// A loop that can be gone round in both directions: two chains, one for each.
    Cycle,
    /// If this is so (true: the cell has the digit), then it is not so.
    Assumption(Candidate, bool),
    /// If this is so (true: the cell has the digit), then something would be both true and false: two chains.
    Contradiction(Candidate, bool),
    /// Whether this is so or not, the same follows: two chains.
    Either(Candidate),
    /// Whichever candidate the cell has, the same follows: a chain for each.
    Cell(u8),
    /// Wherever the digit (1 to 9) is in the unit, the same follows: a chain for each place.
    Place(Unit, u8),
}

impl Start {
    /// `cycle`, `assumption`, `contradiction`, `both ways`, `cell` or `unit`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cycle => "cycle",
            Self::Assumption(..) => "assumption",
            Self::Contradiction(..) => "contradiction",
            Self::Either(_) => "both ways",
            Self::Cell(_) => "cell",
            Self::Place(..) => "unit",
        }
    }
}

/// A chain: inferences, each resting on earlier ones; the first ones are assumed, the last one is the
/// conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Chain {
    pub(crate) inferences: Vec<Inference>,
}

impl Chain {
    /// The inferences, parents first.
    #[must_use]
    pub fn inferences(&self) -> &[Inference] {
        &self.inferences
    }
}

/// One link of a chain: this candidate is true, or false, because of earlier links.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Inference {
    /// The candidate it is about.
    pub candidate: Candidate,
    /// Is it true (the cell has the digit), or false?
    pub holds: bool,
    /// Why.
    #[cfg_attr(feature = "serde", serde(rename = "by", serialize_with = "named::text"))]
    pub cause: Cause,
    /// What it rests on: places in the [list of the chain's inferences](Chain::inferences), all earlier.
    pub parents: Vec<usize>,
    /// The nested chains it rests on, a place in the [list](Chains::nested) beside its chain.
    pub nested: Option<usize>,
}

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// It is what the chain assumes.
    Assumed,
    /// A cell has one digit, and must have one.
    Cell,
    /// A unit has the digit once, and must have it.
    Unit(Unit),
    /// A pattern of several cells, possible only since other candidates are out, and the unit it is in: the
    /// one that needs the digits, or that has the cells. None for what is in several units, and for nested
    /// chains.
    Pattern(Technique, Option<Unit>),
}

/// `assumption`, `cell`, `box 2`, `naked pair in row 5`.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Assumed => f.write_str("assumption"),
            Self::Cell => f.write_str("cell"),
            Self::Unit(unit) => unit.fmt(f),
            Self::Pattern(technique, Some(unit)) => write!(f, "{technique} in {unit}"),
            Self::Pattern(technique, None) => technique.fmt(f),
        }
    }
}
