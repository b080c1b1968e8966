//! The chains that a search has found, in full, as they are needed by a step or by a bigger chain that rests
//! on them.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::graph::{ASSUMED, BY_CELL, Literal, cause};
use crate::bits::Bits;
use crate::evidence::{Chain, Chains, Inference, Start};
use crate::state::{Candidate, State};
use sudoku_cells::{UNIT_CELLS, UNITS_OF};

/// One link of a chain, with the places of its parents in the list.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub literal: Literal,
    pub cause: u8,
    pub parents: Vec<u16>,
    pub nested: Option<Arc<Hint>>,
}

/// Chains that were found, and what they strike out.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub start: Start,
    /// Each chain from its conclusion back to its assumption, level by level, no literal twice (except the
    /// start of a cycle, which is also its end).
    pub chains: Vec<Vec<Item>>,
    pub complexity: u32,
    /// What is struck out, by cell, lowest first.
    pub removed: Vec<(u8, u16)>,
}

impl Hint {
    /// Returns what the chains show to be true or false; `None` for a cycle, which shows several things.
    pub(super) fn conclusion(&self) -> Option<Literal> {
        match self.start {
            Start::Cycle => None,
            Start::Contradiction(Candidate { cell, digit }, holds) => {
                Some(Literal::new(usize::from(cell), usize::from(digit - 1), !holds))
            }
            _ => Some(self.chains.first()?.first()?.literal),
        }
    }

    /// Whether the chains are the same, link by link.
    pub(super) fn same_chains(&self, other: &Self) -> bool {
        self.chains.len() == other.chains.len()
            && self
                .chains
                .iter()
                .zip(&other.chains)
                .all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.literal == b.literal))
    }

    /// Returns the candidates that had to be struck out for the chains to hold: those in `before` that are
    /// not in `now`, and on whose absence a strong link of the chains rests.
    pub(super) fn rests_on(&self, before: &State, now: &State) -> Vec<Literal> {
        let mut result: Vec<Literal> = Vec::new();
        let mut add = |cell: usize, d: usize| {
            let literal = Literal::new(cell, d, false);
            if !result.contains(&literal) {
                result.push(literal);
            }
        };
        for item in self.chains.iter().flatten().filter(|item| item.literal.holds()) {
            let by = match (item.cause, self.start) {
                (ASSUMED, Start::Cell(_)) => BY_CELL,
                (ASSUMED, Start::Place(unit, _)) => unit.index() as u8,
                (ASSUMED, _) => continue,
                (by, _) => by,
            };
            let (cell, d) = (item.literal.cell(), item.literal.d());
            if by == BY_CELL {
                Bits(before.candidates[cell] & !now.candidates[cell]).for_each(|d| add(cell, d));
            } else {
                // The unit is one of the literal's own cell: for a place in a unit, it may be another one
                // than the start's.
                let unit = usize::from(UNITS_OF[cell][usize::from(by / 9)]);
                let gone = before.places[unit][d] & !now.places[unit][d];
                Bits(gone).for_each(|place| add(usize::from(UNIT_CELLS[unit][place]), d));
            }
        }
        result
    }

    /// Returns the chains as a step shows them.
    pub(super) fn chains(&self) -> Chains {
        let mut nested: Vec<Arc<Hint>> = Vec::new();
        let mut chains: Vec<Chain> = Vec::new();
        for items in &self.chains {
            // Parents come first, so the items deepest below the conclusion.
            let mut order = Vec::with_capacity(items.len());
            let mut done = vec![false; items.len()];
            below(items, 0, &mut done, &mut order);
            let mut place = vec![usize::MAX; items.len()];
            for (new, &old) in order.iter().enumerate() {
                place[old] = new;
            }
            let inferences = order
                .iter()
                .map(|&old| {
                    let item = &items[old];
                    Inference {
                        candidate: item.literal.candidate(),
                        holds: item.literal.holds(),
                        cause: cause(item.cause),
                        parents: item
                            .parents
                            .iter()
                            .map(|&parent| place[usize::from(parent)])
                            .collect(),
                        nested: item.nested.as_ref().map(|hint| {
                            nested
                                .iter()
                                .position(|other| other.same_chains(hint))
                                .unwrap_or_else(|| {
                                    nested.push(Arc::clone(hint));
                                    nested.len() - 1
                                })
                        }),
                    }
                })
                .collect();
            chains.push(Chain { inferences });
        }
        Chains {
            start: self.start,
            each: chains,
            nested: nested.iter().map(|hint| hint.chains()).collect(),
        }
    }
}

/// Lists what an item rests on, then the item.
fn below(items: &[Item], from: usize, done: &mut [bool], order: &mut Vec<usize>) {
    // The stack is explicit because chains can be long.
    let mut stack = vec![(from, 0)];
    done[from] = true;
    while let Some((item, next)) = stack.pop() {
        if let Some(&parent) = items[item].parents.get(next) {
            stack.push((item, next + 1));
            let parent = usize::from(parent);
            if !done[parent] {
                done[parent] = true;
                stack.push((parent, 0));
            }
        } else {
            order.push(item);
        }
    }
}
