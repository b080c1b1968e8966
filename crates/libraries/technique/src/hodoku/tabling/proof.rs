//! Forcing chains and nets as chains of inferences, for words and pictures.
//!
//! A group is not an inference itself. If it is false, that is inferred of each of its candidates. If it is
//! true, what it makes false rests on whatever leaves the group as the only place, as in pointing and
//! claiming.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::super::{Board, FoundStep, Take};
use super::forcing::{Because, Cases, Conclusion, Ways};
use super::node::Says;
use crate::bits::{Bits, indices};
use crate::evidence::{Cause, Chain, Chains, Evidence, Inference, Start};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{Shape, UNITS_OF, Unit};

/// Gives the step for a conclusion.
pub(super) fn give(
    board: &Board,
    ways: &mut impl Ways,
    conclusion: &Conclusion,
    is_net: bool,
    take: Take,
) -> ControlFlow<()> {
    let says = conclusion.says;
    let candidate = candidate(says);
    let technique = match (conclusion.is_verity, is_net) {
        (false, false) => Technique::ForcingChainContradiction,
        (true, false) => Technique::ForcingChainVerity,
        (false, true) => Technique::ForcingNetContradiction,
        (true, true) => Technique::ForcingNetVerity,
    };
    let (placed, removed) = if says.holds() {
        (Some(candidate), Vec::new())
    } else {
        (None, vec![candidate])
    };
    take(FoundStep {
        technique,
        placed,
        removed,
        evidence: &mut || Evidence::chains(chains(board, ways, conclusion)),
    })
}

fn candidate(says: Says) -> Candidate {
    Candidate::new(says.place().unwrap_or(0), says.d())
}

fn chains(board: &Board, ways: &mut impl Ways, conclusion: &Conclusion) -> Chains {
    let mut tell = |ways_to: &[(Says, Says)]| {
        let mut telling = Telling::new(board);
        for &(premise, end) in ways_to {
            ways.go(premise, end, &mut |says, because| telling.add(says, because));
        }
        if let [(_, end)] = ways_to {
            telling.end_at(*end);
        }
        telling
    };
    let all = conclusion.ways.as_slice();
    let opposite = conclusion.says.opposite();
    let assumed = candidate(opposite);
    let contradiction = Start::Contradiction(assumed, opposite.holds());
    let (start, tellings) = match (conclusion.cases, all) {
        (Cases::Opposite, [one]) => (Start::Assumption(assumed, opposite.holds()), vec![tell(&[*one])]),
        (Cases::TooMany(unit), [one, other, ..]) => {
            let mut first = tell(&[*one]);
            first.add(other.1.opposite(), Because::Not(one.1));
            first.end_at(other.1.opposite());
            debug_assert!(unit.is_none() == (one.1.place() == other.1.place()));
            (contradiction, vec![first, tell(&[*other])])
        }
        (Cases::None(unit), [others @ .., last]) => {
            let mut rest = tell(others);
            if others.is_empty() {
                rest.add(last.0, Because::Assumed);
            }
            rest.add(last.1.opposite(), unit.map_or(Because::Cell, Because::Unit));
            rest.end_at(last.1.opposite());
            (contradiction, vec![tell(&[*last]), rest])
        }
        (cases, all) => {
            let start = match cases {
                Cases::Either => Start::Either(all.first().map_or(assumed, |way| candidate(way.0))),
                Cases::Cell(cell) => Start::Cell(cell as u8),
                Cases::Place(unit, d) => Start::Place(Unit::ALL[unit], d as u8 + 1),
                _ => contradiction,
            };
            (start, all.iter().map(|way| tell(&[*way])).collect())
        }
    };
    let each = tellings.into_iter().map(|telling| Chain {
        inferences: telling.inferences,
    });
    Chains {
        start,
        each: each.collect(),
        nested: Vec::new(),
    }
}

/// A chain that is being built.
struct Telling<'a> {
    board: &'a Board,
    inferences: Vec<Inference>,
    /// The groups that are true: each with the unit in which it is the only place, and what that rests on.
    groups: Vec<(Says, usize, Vec<usize>)>,
}

impl<'a> Telling<'a> {
    fn new(board: &'a Board) -> Self {
        Self {
            board,
            inferences: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// Returns the place of an inference, if it is there.
    fn place(&self, cell: usize, d: usize, holds: bool) -> Option<usize> {
        let candidate = candidate(Says::cell(cell, d, holds));
        (self.inferences.iter()).position(|link| link.candidate == candidate && link.holds == holds)
    }

    fn add(&mut self, says: Says, because: Because) {
        let (cells, d, board) = (says.cells(&self.board.cells), says.d(), self.board);
        let others: Vec<usize> = match because {
            Because::Cell => (says.place().into_iter())
                .flat_map(|cell| Bits(board.candidates[cell] & !(1 << d)).map(move |d| (cell, d)))
                .filter_map(|(cell, d)| self.place(cell, d, false))
                .collect(),
            Because::Unit(unit) => indices(board.places(unit, d) & !cells)
                .filter_map(|cell| self.place(cell, d, false))
                .collect(),
            Because::Assumed | Because::Not(_) => Vec::new(),
        };
        match because {
            Because::Unit(unit) if says.is_group() => self.groups.push((says, unit, others)),
            Because::Not(from) if from.is_group() => {
                let known = self.groups.iter().rev().find(|group| group.0 == from);
                let Some((_, unit, parents)) = known.cloned() else {
                    return;
                };
                let unit = Unit::ALL[unit];
                let technique = match unit.shape() {
                    Shape::Box => Technique::Pointing,
                    Shape::Row | Shape::Column => Technique::Claiming,
                };
                for cell in indices(cells) {
                    self.push(cell, d, false, Cause::Pattern(technique, Some(unit)), &parents);
                }
            }
            Because::Not(from) => {
                let other = from.place().unwrap_or_default();
                let parents: Vec<usize> = self.place(other, from.d(), true).into_iter().collect();
                for cell in indices(cells) {
                    let shared = UNITS_OF[cell]
                        .into_iter()
                        .find(|unit| UNITS_OF[other].contains(unit));
                    let cause = match shared {
                        Some(unit) if cell != other => Cause::Unit(Unit::ALL[usize::from(unit)]),
                        _ => Cause::Cell,
                    };
                    self.push(cell, d, false, cause, &parents);
                }
            }
            Because::Assumed | Because::Cell | Because::Unit(_) => {
                let cause = match because {
                    Because::Assumed => Cause::Assumed,
                    Because::Unit(unit) => Cause::Unit(Unit::ALL[unit]),
                    Because::Cell | Because::Not(_) => Cause::Cell,
                };
                if let Some(cell) = says.place() {
                    self.push(cell, d, says.holds(), cause, &others);
                }
            }
        }
    }

    /// Ends the chain with what it is to show. If it got there before, for another reason, the rest is left
    /// out.
    fn end_at(&mut self, says: Says) {
        let place = says
            .place()
            .and_then(|cell| self.place(cell, says.d(), says.holds()));
        if let Some(end) = place {
            self.inferences.truncate(end + 1);
        }
    }

    fn push(&mut self, cell: usize, d: usize, holds: bool, cause: Cause, parents: &[usize]) {
        if self.place(cell, d, holds).is_none() {
            self.inferences.push(Inference {
                candidate: candidate(Says::cell(cell, d, holds)),
                holds,
                cause,
                parents: parents.to_vec(),
                nested: None,
            });
        }
    }
}
