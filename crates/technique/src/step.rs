//! A step: what is found, what it rests on, and what follows.
//!
//! A step carries everything that words, JSON and pictures need, and none of the three. What it rests on is its
//! [`Pattern`], in the terms of its technique; [`Step::cells`], [`Step::units`] and [`Step::marks`] are the same for
//! whoever draws it and does not care which technique it is.

use alloc::vec;
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::difficulty::Difficulty;
use crate::level::Level;
use crate::links::Links;
use crate::pattern::{Chains, Escape, Pattern, Start};
use crate::search::Search;
use crate::sets::{self, AlmostLocked, Part, SueDeCoq};
use crate::state::{Candidate, State};
use crate::technique::Technique;
use sudoku_cells::Unit;

/// Something a person sees in a position, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Its name on every scale.
    pub technique: Technique,
    /// The search that found it.
    pub search: Search,
    /// What the scale says.
    pub rating: Difficulty,
    /// The level of the technique, on a scale that has levels.
    pub level: Option<Level>,
    /// What the rating grows with: the cells of the set in type 3 of loops and of BUGs, the complexity of chains; 0
    /// where it grows with nothing.
    pub size: u32,
    /// The digit that is placed, if one is.
    pub placed: Option<Candidate>,
    /// The candidates that are struck out: a cell, lowest first, and its digits (bit d-1 for digit d). A step that
    /// only places a digit strikes out nothing by itself.
    pub removed: Vec<(u8, u16)>,
    /// What it rests on.
    pub pattern: Pattern,
}

/// What a candidate is to a step, for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Mark {
    /// The step rests on it; in a chain: it is true.
    Used,
    /// In a chain: it is false.
    False,
    /// It is what keeps a pattern from having two solutions.
    Extra,
    /// It has this color, from 0: one of the colors 0 and 1 is true, and one of 2 and 3.
    Color(u8),
    /// It is a fin of a fish.
    Fin,
    /// It is a fin of a fish because it is in two units of the base.
    EndoFin,
    /// It is in one of several sets of cells, counted from 0.
    Set(u8),
}

/// All nine digits.
const ALL: u16 = 0x1ff;

impl Step {
    /// The cells the step rests on, without those of chains, which are in their inferences.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let mut cells = match &self.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle | Pattern::Solution => {
                self.placed.iter().map(|c| c.cell).collect()
            }
            Pattern::Locked { cells, .. } | Pattern::Set { cells, .. } => cells.clone(),
            Pattern::Fish {
                cells,
                fins,
                endo_fins,
                chains,
                ..
            } => {
                let chains = chains.iter().flat_map(Links::cells);
                [cells.as_slice(), fins, endo_fins]
                    .concat()
                    .into_iter()
                    .chain(chains)
                    .collect()
            }
            Pattern::Wing { pivot, wings, .. } => vec![*pivot, wings[0], wings[1]],
            Pattern::UniqueLoop { cells, way, .. } => [cells.clone(), way.set_cells()].concat(),
            Pattern::Bug { extra, way } => extra
                .iter()
                .map(|&(cell, _)| cell)
                .chain(way.set_cells())
                .collect(),
            Pattern::Exclusion { cells, combinations } => {
                let excluders = combinations.iter().filter_map(|&(_, cell)| cell);
                cells.iter().copied().chain(excluders).collect()
            }
            Pattern::Links(links) => links.cells(),
            Pattern::Coloring(coloring) => coloring.cells(),
            Pattern::Dual(both) => both.iter().flat_map(Links::cells).collect(),
            Pattern::Template { .. } => self.placed.iter().map(|c| c.cell).collect(),
            Pattern::AlmostLocked(sets) => sets::cells(&sets.sets),
            Pattern::SueDeCoq(sets) => sets::cells(&sets.parts),
            Pattern::Chains(chains) => match chains.start {
                Start::Cycle => chains.each[0]
                    .inferences
                    .iter()
                    .map(|i| i.candidate.cell)
                    .collect(),
                Start::Assumption(c, _) | Start::Contradiction(c, _) | Start::Either(c) => vec![c.cell],
                Start::Cell(cell) => vec![cell],
                Start::Place(..) => chains
                    .each
                    .iter()
                    .map(|chain| chain.inferences[0].candidate.cell)
                    .collect(),
            },
        };
        let mut seen = 0u128;
        cells.retain(|&cell| {
            let new = seen >> cell & 1 == 0;
            seen |= 1 << cell;
            new
        });
        cells
    }

    /// The chains and loops of strong and weak links that the step is, or that lead from the fins of a Kraken fish.
    #[must_use]
    pub fn links(&self) -> &[Links] {
        match &self.pattern {
            Pattern::Links(links) => core::slice::from_ref(links),
            Pattern::Dual(both) => both.as_slice(),
            Pattern::Fish { chains, .. } => chains,
            _ => &[],
        }
    }

    /// The units the step rests on.
    #[must_use]
    pub fn units(&self) -> Vec<Unit> {
        match &self.pattern {
            // In two units at once.
            Pattern::Set { unit, cells, .. }
                if matches!(self.technique, Technique::LockedPair | Technique::LockedTriple) =>
            {
                let line = Unit::ALL
                    .into_iter()
                    .filter(|line| line != unit && cells.iter().all(|cell| line.cells().contains(cell)));
                [*unit].into_iter().chain(line).collect()
            }
            Pattern::HiddenSingle { unit }
            | Pattern::Set { unit, .. }
            | Pattern::Chains(Chains {
                start: Start::Place(unit, _),
                ..
            }) => vec![*unit],
            Pattern::Locked { from, to, single, .. } => {
                [Some(*from), Some(*to), *single].into_iter().flatten().collect()
            }
            Pattern::Fish { base, cover, .. } => [base.as_slice(), cover].concat(),
            Pattern::UniqueLoop { way, .. } | Pattern::Bug { way, .. } => match way {
                Escape::Set { unit, .. } | Escape::Locked { unit, .. } => vec![*unit],
                _ => Vec::new(),
            },
            Pattern::NakedSingle
            | Pattern::Solution
            | Pattern::Wing { .. }
            | Pattern::Exclusion { .. }
            | Pattern::Chains(_)
            | Pattern::Links(_)
            | Pattern::Coloring(_)
            | Pattern::Dual(_)
            | Pattern::Template { .. }
            | Pattern::AlmostLocked(_) => Vec::new(),
            Pattern::SueDeCoq(sets) => sets.units.to_vec(),
        }
    }

    /// The candidates the step rests on, in the position `state` in which it was found, with what they are to it;
    /// those of chains are in their inferences.
    #[must_use]
    pub fn marks(&self, state: &State) -> Vec<(Candidate, Mark)> {
        let mut marks = Vec::new();
        let mut add = |cells: &[u8], digits: u16, mark: Mark| {
            for &cell in cells {
                for d in Bits(digits & state.candidates[usize::from(cell)]) {
                    marks.push((
                        Candidate {
                            cell,
                            digit: d as u8 + 1,
                        },
                        mark,
                    ));
                }
            }
        };
        let add_set = |way: &Escape, add: &mut dyn FnMut(&[u8], u16, Mark)| {
            if let Escape::Set { cells, digits, .. } = way {
                add(cells, *digits, Mark::Used);
            }
        };
        let add_parts = |parts: &[Part], add: &mut dyn FnMut(&[u8], u16, Mark)| {
            for (part, number) in parts.iter().zip(0..) {
                add(&part.cells, part.digits, Mark::Set(number));
            }
        };
        match &self.pattern {
            Pattern::HiddenSingle { .. }
            | Pattern::NakedSingle
            | Pattern::Solution
            | Pattern::Chains(_)
            | Pattern::Template { .. } => {
                if let Some(Candidate { cell, digit }) = self.placed {
                    add(&[cell], 1 << (digit - 1), Mark::Used);
                }
            }
            Pattern::Links(links) => return links.marks(state),
            Pattern::Coloring(coloring) => return coloring.marks(),
            Pattern::Dual(both) => return both.iter().flat_map(|links| links.marks(state)).collect(),
            Pattern::AlmostLocked(AlmostLocked { sets: parts, .. }) => add_parts(parts, &mut add),
            Pattern::SueDeCoq(SueDeCoq { parts, .. }) => add_parts(parts, &mut add),
            Pattern::Locked { digit, cells, .. } => add(cells, 1 << (digit - 1), Mark::Used),
            Pattern::Fish {
                digit,
                cells,
                fins,
                endo_fins,
                chains,
                ..
            } => {
                add(cells, 1 << (digit - 1), Mark::Used);
                add(fins, 1 << (digit - 1), Mark::Fin);
                add(endo_fins, 1 << (digit - 1), Mark::EndoFin);
                for chain in chains {
                    // The first node is a place of the fish, the last one is struck out.
                    let turns = [Mark::False, Mark::Used].into_iter().cycle();
                    let between = chain.nodes.iter().take(chain.nodes.len() - 1).skip(1);
                    for (node, mark) in between.zip(turns) {
                        add(&node.cells, 1 << (node.digit - 1), mark);
                    }
                }
            }
            Pattern::Set { cells, digits, .. } => add(cells, *digits, Mark::Used),
            Pattern::Wing { pivot, wings, .. } => add(&[*pivot, wings[0], wings[1]], ALL, Mark::Used),
            Pattern::UniqueLoop { cells, digits, way } => {
                add(cells, *digits, Mark::Used);
                add(cells, !digits, Mark::Extra);
                add_set(way, &mut add);
            }
            Pattern::Bug { extra, way } => {
                for &(cell, digits) in extra {
                    add(&[cell], digits, Mark::Extra);
                }
                add_set(way, &mut add);
            }
            Pattern::Exclusion { combinations, .. } => {
                let mut excluders: Vec<u8> = combinations.iter().filter_map(|&(_, cell)| cell).collect();
                excluders.sort_unstable();
                excluders.dedup();
                add(&excluders, ALL, Mark::Used);
            }
        }
        marks
    }

    /// The position after the step.
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
