//! A chain or cycle that was found, and what it strikes out.

use alloc::vec;
use alloc::vec::Vec;

use crate::bits::{Bits, indices};
use crate::evidence::Start;
use crate::explainer::chain::graph::{Graph, Literal};
use crate::explainer::chain::hint::{Hint, Item};
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS};

/// The key that decides which chain is preferred: rating, complexity, preference, turn.
pub(super) type Key = (f64, u32, u8, (u8, u16, u8));

/// A chain or cycle as it was found.
#[derive(Clone, Debug)]
pub(in crate::explainer::chain) struct Single {
    pub(in crate::explainer::chain) technique: Technique,
    /// The candidates from the conclusion back to the start, each with its cause; they are alternately
    /// true and false.
    pub(super) path: Vec<(u16, u8)>,
    /// Whether the conclusion is that the candidate is true.
    pub(super) holds: bool,
    pub(super) complexity: u32,
    pub(super) preference: u8,
    pub(super) rating: f64,
    /// Its turn in the order of finding: by mode, then by start, then cycles before chains that start true
    /// before chains that start false.
    pub(super) turn: (u8, u16, u8),
    pub(super) removed: Vec<(u8, u16)>,
}

impl Single {
    pub(super) fn key(&self) -> Key {
        (self.rating, self.complexity, self.preference, self.turn)
    }

    /// Returns the chains in full.
    pub(in crate::explainer::chain) fn hint(&self, graph: &Graph) -> Hint {
        let start = usize::from(self.path[self.path.len() - 1].0);
        let item = |place: usize, literal: Literal, cause: u8, last: usize| Item {
            literal,
            cause,
            parents: if place == last {
                Vec::new()
            } else {
                vec![place as u16 + 1]
            },
            nested: None,
        };
        let last = self.path.len() - 1;
        let items = |holds: bool| {
            let each = self.path.iter().enumerate();
            each.map(|(place, &(id, cause))| {
                item(
                    place,
                    graph.literal(usize::from(id), holds == (place % 2 == 0)),
                    cause,
                    last,
                )
            })
            .collect::<Vec<_>>()
        };
        let cycle = matches!(
            self.technique,
            Technique::XCycle | Technique::YCycle | Technique::Cycle
        );
        let (start, chains) = if cycle {
            // In the other direction: the same links, with each true candidate false and each false one
            // true.
            let back: Vec<(u16, u8)> = self.path.iter().rev().copied().collect();
            let back = back.iter().enumerate();
            let back = back
                .map(|(place, &(id, cause))| {
                    item(place, graph.literal(usize::from(id), place % 2 != 0), cause, last)
                })
                .collect();
            (Start::Cycle, vec![items(true), back])
        } else {
            let assumed = Start::Assumption(graph.literal(start, false).candidate(), !self.holds);
            (assumed, vec![items(self.holds)])
        };
        Hint {
            start,
            chains,
            complexity: self.complexity,
            removed: self.removed.clone(),
        }
    }
}

/// Returns what a cycle strikes out: candidates, in cells that are not its own, that see one of its true
/// candidates and one of its false ones with the same digit.
pub(super) fn cut(graph: &Graph, now: &State, path: &[(u16, u8)]) -> Vec<(u8, u16)> {
    let mut sides = [[0 as CellSet; 9]; 2];
    let mut own: CellSet = 0;
    for (place, &(id, _)) in path[..path.len() - 1].iter().enumerate() {
        let (cell, d) = (
            usize::from(graph.cell[usize::from(id)]),
            usize::from(graph.d[usize::from(id)]),
        );
        own |= 1 << cell;
        sides[place % 2][d] |= PEER_SETS[cell];
    }
    let seen: [CellSet; 9] = core::array::from_fn(|d| sides[0][d] & sides[1][d] & !own);
    let all = seen.iter().fold(0, |all, seen| all | seen);
    let cut = indices(all).map(|cell| {
        let digits = Bits(now.candidates[cell]).filter(|&d| seen[d] >> cell & 1 != 0);
        (cell as u8, digits.fold(0, |digits, d| digits | 1 << d))
    });
    cut.filter(|&(_, digits)| digits != 0).collect()
}
