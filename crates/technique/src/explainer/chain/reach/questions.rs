//! Which multiple forcing chains may there be? Where all candidates of a cell, or all places of a digit in a unit, have a
//! consequence in common; what has none need not be followed link by link.

use alloc::vec;
use alloc::vec::Vec;

use super::{Reach, each, insert, merge};
use crate::bits::{Bits, size};
use crate::explainer::chain::graph::Graph;
use crate::state::State;
use sudoku_cells::{CellSet, UNIT_CELLS};

/// Which multiple forcing chains there may be.
pub(in crate::explainer::chain) struct Questions {
    /// Cells all of whose candidates may have the same consequence.
    pub cells: CellSet,
    /// For each unit: digits (bit d-1 for digit d) all of whose places may have.
    pub places: [u16; 27],
}

impl Questions {
    pub(in crate::explainer::chain) const ALL: Self = Self {
        cells: !0,
        places: [0x1ff; 27],
    };

    pub(in crate::explainer::chain) fn any(&self) -> bool {
        self.cells != 0 || self.places != [0; 27]
    }
}

/// For each candidate of a graph those it sees, as sets of all candidates.
#[derive(Default)]
pub(in crate::explainer::chain) struct Sees {
    words: usize,
    rows: Vec<u64>,
}

/// 729 candidates.
const MOST_WORDS: usize = 12;

impl Sees {
    pub(in crate::explainer::chain) fn new(graph: &Graph) -> Self {
        let words = graph.len().div_ceil(64).max(1);
        let mut rows = vec![0; graph.len() * words];
        for (id, row) in rows.chunks_exact_mut(words).enumerate() {
            for link in graph.weak(id, true) {
                insert(row, usize::from(link.to));
            }
        }
        Self { words, rows }
    }

    fn of(&self, id: usize) -> &[u64] {
        &self.rows[id * self.words..(id + 1) * self.words]
    }
}

impl<const W: usize> Reach<W> {
    /// The questions that may have an answer: those whose cases have a consequence in common. (Where a case contradicts
    /// itself, it is not followed to all its consequences, so these may be fewer.)
    pub(in crate::explainer::chain) fn questions(
        &self,
        graph: &Graph,
        sees: &Sees,
        now: &State,
    ) -> Questions {
        let Sees { words, .. } = *sees;
        // All that is false if a linked candidate is false.
        let mut fallen = vec![0; self.linked.len() * words];
        for (fallen, after) in fallen.chunks_exact_mut(words).zip(&self.after) {
            each(after, |y| merge(fallen, sees.of(usize::from(self.linked[y]))));
        }
        // All that is false if a candidate is true: any candidate that is left.
        let mut left = vec![0; words];
        for &id in &self.left {
            insert(&mut left, usize::from(id));
        }
        let mut falsehoods = vec![0; graph.len() * words];
        for id in self.left.iter().map(|&id| usize::from(id)) {
            let falsehoods = &mut falsehoods[id * words..(id + 1) * words];
            falsehoods.copy_from_slice(sees.of(id));
            each(&self.sees[id], |x| {
                merge(falsehoods, &fallen[x * words..(x + 1) * words]);
            });
        }
        let common = |cases: &mut dyn Iterator<Item = u16>| {
            let mut truths = [!0; W];
            let mut falls = [0; MOST_WORDS];
            falls[..words].copy_from_slice(&left);
            for id in cases.map(usize::from) {
                let mut own = self.truths[id];
                if let Some(place) = self.place(id) {
                    insert(&mut own, place);
                }
                // Most have nothing in common, which the first two show.
                let any_truths = intersect(&mut truths, &own);
                let any_falls = intersect(&mut falls[..words], &falsehoods[id * words..(id + 1) * words]);
                if !any_truths && !any_falls {
                    return false;
                }
            }
            true
        };
        let mut questions = Questions {
            cells: 0,
            places: [0; 27],
        };
        for cell in (0..81).filter(|&cell| now.count(cell) > 2) {
            let mut cases = Bits(now.candidates[cell]).map(|d| graph.id(cell, d));
            questions.cells |= CellSet::from(common(&mut cases)) << cell;
        }
        for unit in 0..27 {
            for d in 0..9 {
                let places = now.places[unit][d];
                let mut cells = Bits(places).map(|place| usize::from(UNIT_CELLS[unit][place]));
                // The question is asked at the digit's first place.
                if size(places) > 1 && cells.clone().next().is_some_and(|cell| now.count(cell) > 2) {
                    let mut cases = cells.by_ref().map(|cell| graph.id(cell, d));
                    questions.places[unit] |= u16::from(common(&mut cases)) << d;
                }
            }
        }
        questions
    }
}

/// Leaves what two sets have in common, and says whether there is anything.
fn intersect(set: &mut [u64], other: &[u64]) -> bool {
    let mut any = 0;
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
        any |= *word;
    }
    any != 0
}
