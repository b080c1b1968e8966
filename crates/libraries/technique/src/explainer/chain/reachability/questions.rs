//! Finds out which multiple forcing chains there may be. Those need a cell whose candidates, or a unit and
//! digit whose places, all have a consequence in common; if they have none, they need not be followed link
//! by link.

use alloc::vec;
use alloc::vec::Vec;

use super::{Reachability, each, insert, merge, next};
use crate::bits::{Bits, size};
use crate::explainer::chain::graph::Graph;
use crate::state::State;
use sudoku_cells::{CellSet, PEERS, UNIT_CELLS};

/// The questions that multiple forcing chains may answer.
pub(in crate::explainer::chain) struct Questions {
    /// Cells all of whose candidates may have the same consequence.
    pub cells: CellSet,
    /// For each unit: digits (bit d-1 for digit d) all of whose places may have the same consequence.
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

/// For each candidate of a graph, the candidates it sees, as a set of all candidates.
#[derive(Default)]
pub(in crate::explainer::chain) struct Sees {
    words: usize,
    rows: Vec<u64>,
}

/// The words of a set of 729 candidates.
const MOST_WORDS: usize = 12;

impl Sees {
    pub(in crate::explainer::chain) fn new(graph: &Graph) -> Self {
        let words = graph.len().div_ceil(64).max(1);
        let mut rows = vec![0; graph.len() * words];
        for (id, row) in rows.chunks_exact_mut(words).enumerate() {
            let (cell, d) = graph.at(id);
            for other in Bits(graph.candidates(cell) & !(1 << d)) {
                insert(row, usize::from(graph.id(cell, other)));
            }
            for peer in PEERS[cell].map(usize::from) {
                if graph.candidates(peer) >> d & 1 != 0 {
                    insert(row, usize::from(graph.id(peer, d)));
                }
            }
        }
        Self { words, rows }
    }

    fn of(&self, id: usize) -> &[u64] {
        &self.rows[id * self.words..(id + 1) * self.words]
    }
}

impl<const W: usize> Reachability<W> {
    /// Returns the questions that may have an answer: those whose cases have a consequence in common. (If a
    /// case contradicts itself, a search does not follow it to all its consequences, so fewer may have an
    /// answer.)
    pub(in crate::explainer::chain) fn questions(
        &self,
        graph: &Graph,
        sees: &Sees,
        now: &State,
    ) -> Questions {
        let Sees { words, .. } = *sees;
        // All that are false if a linked candidate is true, and all that are if it is false.
        let struck = self.struck(sees);
        let mut fallen = vec![0; self.linked.len() * words];
        for (fallen, strong) in fallen.chunks_exact_mut(words).zip(&self.strong) {
            each(strong, |y| merge(fallen, &struck[y * words..(y + 1) * words]));
        }
        // All that are false if a candidate is true, for every candidate that is left.
        let mut left = [0; MOST_WORDS];
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
        let mut questions = Questions {
            cells: 0,
            places: [0; 27],
        };
        for cell in (0..81).filter(|&cell| now.count(cell) > 2) {
            let cases = Bits(now.candidates[cell]).map(|d| graph.id(cell, d));
            let common = self.in_common(cases, &falsehoods, &left[..words]);
            questions.cells |= CellSet::from(common) << cell;
        }
        for unit in 0..27 {
            for d in 0..9 {
                let places = now.places[unit][d];
                // The question is asked at the digit's first place.
                let first = || usize::from(UNIT_CELLS[unit][places.trailing_zeros() as usize]);
                if size(places) > 1 && now.count(first()) > 2 {
                    let cells = Bits(places).map(|place| usize::from(UNIT_CELLS[unit][place]));
                    let cases = cells.map(|cell| graph.id(cell, d));
                    let common = self.in_common(cases, &falsehoods, &left[..words]);
                    questions.places[unit] |= u16::from(common) << d;
                }
            }
        }
        questions
    }

    /// Returns for each linked candidate all that are false if it is true: what it sees, and what follows
    /// from it.
    fn struck(&self, sees: &Sees) -> Vec<u64> {
        let words = sees.words;
        let mut struck = vec![0; self.linked.len() * words];
        let mut closed = [0; W];
        for (x, &id) in self.linked.iter().enumerate() {
            let (before, own) = struck.split_at_mut(x * words);
            let own = &mut own[..words];
            own.copy_from_slice(sees.of(usize::from(id)));
            let mut done = [0; W];
            while let Some((y, is_closed)) = next(&self.leads[x], &done, &closed) {
                insert(&mut done, y);
                if is_closed {
                    merge(own, &before[y * words..(y + 1) * words]);
                    merge(&mut done, &self.leads[y]);
                } else {
                    merge(own, sees.of(usize::from(self.linked[y])));
                }
            }
            insert(&mut closed, x);
        }
        struck
    }

    /// Whether all cases (candidates) have a consequence in common: a true candidate, or a false one among
    /// those `left`.
    #[inline]
    fn in_common(&self, cases: impl Iterator<Item = u16>, falsehoods: &[u64], left: &[u64]) -> bool {
        let words = left.len();
        let mut truths = [!0; W];
        let mut falls = [0; MOST_WORDS];
        falls[..words].copy_from_slice(left);
        for id in cases.map(usize::from) {
            let mut own = self.truths[id];
            if let Some(place) = self.place(id) {
                insert(&mut own, place);
            }
            // Most have nothing in common, which the first two cases show.
            let any_truths = intersect(&mut truths, &own);
            let any_falls = intersect(&mut falls[..words], &falsehoods[id * words..(id + 1) * words]);
            if !any_truths && !any_falls {
                return false;
            }
        }
        true
    }
}

/// Leaves what two sets have in common, and returns whether there is anything.
fn intersect(set: &mut [u64], other: &[u64]) -> bool {
    let mut any = 0;
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
        any |= *word;
    }
    any != 0
}
