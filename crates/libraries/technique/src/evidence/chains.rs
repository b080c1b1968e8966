//! Chains of implications, as Sudoku Explainer explains them: each inference rests on earlier ones, and has
//! its cause.

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
    /// The chains: at least one, and two for a cycle.
    #[cfg_attr(feature = "serde", serde(rename = "chains"))]
    pub(crate) each: Vec<Chain>,
    pub(crate) nested: Vec<Chains>,
}

impl Chains {
    /// Returns what the chains start from.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// Returns the chains, in the order of the start's cases.
    #[must_use]
    pub fn chains(&self) -> &[Chain] {
        &self.each
    }

    /// Returns the smaller chains that implications of these rest on, see [`Inference::nested`].
    #[must_use]
    pub fn nested(&self) -> &[Chains] {
        &self.nested
    }

    /// Returns the chains that are put into words and drawn. Of a cycle it is one, as the other direction
    /// adds nothing.
    pub(crate) fn told(&self) -> &[Chain] {
        match self.start {
            Start::Cycle => &self.each[..1],
            _ => &self.each,
        }
    }

    /// Returns the cells of the start; for a cycle, all its cells.
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
    /// A loop that can be followed in both directions: two chains, one for each.
    Cycle,
    /// If this holds (true: the cell has the digit), it follows that it does not hold.
    Assumption(Candidate, bool),
    /// If this holds (true: the cell has the digit), something would be both true and false: two chains.
    Contradiction(Candidate, bool),
    /// Whether or not the cell has the digit, the same follows: two chains.
    Either(Candidate),
    /// Whichever candidate the cell has, the same follows: a chain for each.
    Cell(u8),
    /// Wherever the digit (1 to 9) is in the unit, the same follows: a chain for each place.
    Place(Unit, u8),
}

impl Start {
    /// Returns `cycle`, `assumption`, `contradiction`, `both ways`, `cell` or `unit`.
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
    /// Returns the inferences, parents first.
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
    /// Whether the candidate is true (the cell has the digit) or false.
    pub holds: bool,
    /// Why it holds.
    #[cfg_attr(feature = "serde", serde(rename = "by", serialize_with = "named::text"))]
    pub cause: Cause,
    /// What it rests on: indices into the [list of the chain's inferences](Chain::inferences), all earlier
    /// than its own.
    pub parents: Vec<usize>,
    /// The nested chains it rests on: an index into the [list](Chains::nested) that comes with its chain.
    pub nested: Option<usize>,
}

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// The chain assumes it.
    Assumed,
    /// A cell has exactly one digit.
    Cell,
    /// A unit has the digit exactly once.
    Unit(Unit),
    /// A pattern of several cells, which exists only since other candidates are out, and the unit it is in:
    /// the one that needs the digits, or that has the cells. The unit is `None` for a pattern in several
    /// units and for nested chains.
    Pattern(Technique, Option<Unit>),
}

/// Writes `assumption`, `cell`, `box 2`, `naked pair in row 5`.
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
