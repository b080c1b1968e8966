//! A step: what was found, what it rests on, and what follows.
//!
//! A step has everything that words, JSON and pictures need, but none of the three. What it rests on is its
//! [`Evidence`]: [`Step::cells`], [`Step::units`], [`Step::links`] and [`Step::marks`] go through it in the
//! same way for all techniques.

use alloc::vec::Vec;

use crate::bits::Bits;
use crate::difficulty::Difficulty;
use crate::evidence::{Evidence, Idea, Links, Mark};
use crate::level::Level;
use crate::search::Search;
use crate::state::{Candidate, State};
use crate::technique::Technique;
use sudoku_cells::{CellSet, Unit};

/// Something a person sees in a position, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique, which is the same on every scale.
    pub technique: Technique,
    /// The search that found it.
    pub search: Search,
    /// The rating of the step on the scale.
    pub rating: Difficulty,
    /// The level of the technique, on a scale that has levels.
    pub level: Option<Level>,
    /// The size that the rating grows with: the number of cells of the set in type 3 of loops and of BUGs,
    /// the complexity of chains; 0 if the rating does not grow.
    pub size: u32,
    /// The digit that is placed, if one is.
    pub placed: Option<Candidate>,
    /// The candidates that are struck out: a cell, lowest first, and its digits (bit d-1 for digit d). A step
    /// that only places a digit strikes out nothing by itself.
    pub removed: Vec<(u8, u16)>,
    /// What it rests on.
    pub evidence: Evidence,
}

impl Step {
    /// Returns the cells the step rests on, without those of chains of implications, which are in their
    /// inferences.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let mut seen: CellSet = 0;
        let mut cells: Vec<u8> = self.evidence.all_cells().collect();
        cells.retain(|&cell| {
            let new = seen >> cell & 1 == 0;
            seen |= 1 << cell;
            new
        });
        if cells.is_empty() {
            cells.extend(self.placed.map(|placed| placed.cell));
        }
        cells
    }

    /// Returns the chains and loops of strong and weak links that the step consists of, or that lead from the
    /// fins of a Kraken fish.
    #[must_use]
    pub fn links(&self) -> &[Links] {
        &self.evidence.links
    }

    /// Returns the units the step rests on.
    #[must_use]
    pub fn units(&self) -> Vec<Unit> {
        self.evidence.units.iter().map(|&(_, unit)| unit).collect()
    }

    /// Returns the candidates the step rests on, in the position `state` in which it was found, each with the
    /// part it plays; those of chains of implications are in their inferences.
    #[must_use]
    pub fn marks(&self, state: &State) -> Vec<(Candidate, Mark)> {
        let mut marks = self.evidence.marks(state);
        if marks.is_empty() {
            marks.extend(self.placed.map(|placed| (placed, Mark::Used)));
        }
        marks
    }

    /// Returns the candidates that [are marked](Self::marks) as what the step rests on: those of patterns, of
    /// sets and of links, but not fins, colors, or what keeps a pattern from having two solutions.
    #[must_use]
    pub fn candidates(&self, state: &State) -> Vec<Candidate> {
        let rests = |mark: &Mark| {
            matches!(
                mark,
                Mark::Used | Mark::Pivot | Mark::End | Mark::Way | Mark::Set(_)
            )
        };
        let marks = self.marks(state).into_iter().filter(|(_, mark)| rests(mark));
        marks.map(|(candidate, _)| candidate).collect()
    }

    /// Returns whether it is a naked or hidden single, of whatever name: a digit that can be placed at once.
    #[must_use]
    pub fn is_single(&self) -> bool {
        matches!(self.evidence.idea, Idea::NakedSingle | Idea::HiddenSingle)
    }

    /// Returns the digits that are placed or struck out.
    pub(crate) fn digits(&self) -> u16 {
        match self.placed {
            Some(placed) => 1 << (placed.digit - 1),
            None => self.removed.iter().fold(0, |all, &(_, digits)| all | digits),
        }
    }

    /// Whether its rating is a score; scales that add up have levels.
    pub(crate) fn is_scored(&self) -> bool {
        self.level.is_some()
    }

    /// Returns the candidates that are struck out.
    pub fn struck_out(&self) -> impl Iterator<Item = Candidate> {
        self.removed
            .iter()
            .flat_map(|&(cell, digits)| Bits(digits).map(move |d| Candidate::new(usize::from(cell), d)))
    }

    /// Returns the position after the step.
    #[must_use]
    pub fn after(&self, state: &State) -> State {
        let mut after = state.clone();
        self.apply(&mut after);
        after
    }

    /// Carries out the step.
    pub fn apply(&self, state: &mut State) {
        for &(cell, digits) in &self.removed {
            for d in Bits(digits) {
                state.remove(usize::from(cell), d);
            }
        }
        if let Some(Candidate { cell, digit }) = self.placed {
            state.place(cell, digit);
        }
    }
}
