//! Finds out whether there is any chain at all. Every search for chains of single links begins with this
//! question, and usually ends with it.
//!
//! In a nested search, most positions have no chain of the kind that is looked for. To find that out, links
//! need not be followed one by one and in order: everything that follows from a candidate is a set, and sets
//! grow by whole words.
//!
//! A chain goes from a true candidate by a weak link to a false one, and from there by a strong link to the
//! next true one. So all candidates that are false on the way, and all that are true except the start, are
//! *linked*: they have strong links. Most positions have some forty linked candidates among two hundred. So
//! the sets hold only linked candidates, and most sets are a single word:
//!
//! ```text
//!     sees[c]      the linked candidates that are false if c is true
//!     strong[x]    those that are true if the linked one x is false
//!     after[x]     all that are true then, in the end: the transitive closure
//!     truths[c]    all that are true if c is true: the union of after[x] for all x in sees[c]
//! ```
//!
//! Two facts help. Every chain can be read from its end (if A leads to B, not B leads to not A). And if A
//! leads to both B and not B, it leads to not A. So if no candidate contradicts itself, there are no
//! contradictions at all.

mod questions;

use alloc::vec::Vec;

use super::graph::{Graph, Strong};
use crate::bits::Bits;
use crate::state::State;
pub(super) use questions::{Questions, Sees};
use sudoku_cells::UNITS_OF;

/// A set of linked candidates: bit i of word w is number 64 w + i.
pub(super) type Set<const W: usize> = [u64; W];

/// Stands for the place of a candidate that is not linked.
const NONE: u16 = u16::MAX;

/// The kinds of chains that may start from a candidate.
#[derive(Clone, Copy, Default)]
pub(super) struct Starts {
    /// Whether there is a chain from its being true to its being false. This is exact.
    pub on: bool,
    /// Whether there may be a chain from its being false to its being true. For that, each candidate it sees
    /// must lead to its own contrary: if one of these is true, this one is false, so it is true, so the other
    /// is false.
    pub off: bool,
    /// Whether there may be a cycle that strikes something out. What is struck out sees both halves of the
    /// cycle. If it were true, each half would be false, and so the other half true: it leads to the cycle's
    /// candidates being both true and false.
    pub cycle: bool,
}

/// Everything that follows from each candidate of a position by single links. At most 64 W candidates may be
/// linked.
pub(super) struct Reachability<const W: usize> {
    /// The linked candidates, and for each candidate its place among these, or `NONE`.
    pub linked: Vec<u16>,
    place: Vec<u16>,
    /// The candidates of the position.
    left: Vec<u16>,
    /// By candidate; the sets are explained above.
    pub sees: Vec<Set<W>>,
    truths: Vec<Set<W>>,
    /// The linked candidates of each cell, then those of each digit in each unit.
    groups: Vec<Set<W>>,
    /// By linked candidate; the sets are explained above.
    strong: Vec<Set<W>>,
    after: Vec<Set<W>>,
    /// By linked candidate: all that are true in the end because it is true.
    leads: Vec<Set<W>>,
    /// The candidates that lead to their own contrary.
    failing: Vec<bool>,
    /// All that are both true and false if one of those is true.
    cyclic: Set<W>,
}

impl<const W: usize> Default for Reachability<W> {
    fn default() -> Self {
        Self {
            linked: Vec::new(),
            place: Vec::new(),
            left: Vec::new(),
            sees: Vec::new(),
            truths: Vec::new(),
            strong: Vec::new(),
            after: Vec::new(),
            leads: Vec::new(),
            groups: Vec::new(),
            failing: Vec::new(),
            cyclic: [0; W],
        }
    }
}

impl<const W: usize> Reachability<W> {
    /// Follows all candidates of a position.
    pub(super) fn after(&mut self, graph: &Graph, strong: &Strong, now: &State) -> &Self {
        self.contradicts(graph, strong, now);
        self
    }

    /// Does the same, and returns whether any candidate leads to its own contrary.
    pub(super) fn contradicts(&mut self, graph: &Graph, strong: &Strong, now: &State) -> bool {
        self.number(graph, strong);
        self.close(strong);
        self.left.clear();
        self.truths.resize(graph.len(), [0; W]);
        self.failing.resize(graph.len(), false);
        self.cyclic = [0; W];
        let mut any = false;
        for (cell, &candidates) in now.candidates.iter().enumerate() {
            for d in Bits(candidates) {
                let id = usize::from(graph.id(cell, d));
                self.left.push(id as u16);
                let place = self.place(id);
                if place.is_none() {
                    self.sees[id] = self.members(cell, d);
                }
                let sees = self.sees[id];
                let mut truths = [0; W];
                each(&sees, |x| merge(&mut truths, &self.after[x]));
                self.truths[id] = truths;
                let fails = meet(&truths, &sees);
                self.failing[id] = fails;
                if fails {
                    any = true;
                    let mut falsehoods = sees;
                    each(&truths, |y| {
                        merge(&mut falsehoods, &self.sees[usize::from(self.linked[y])]);
                    });
                    if let Some(place) = place {
                        insert(&mut truths, place);
                    }
                    for word in 0..W {
                        self.cyclic[word] |= truths[word] & falsehoods[word];
                    }
                }
            }
        }
        any
    }

    /// Returns the linked candidates in a cell, and those of a digit in the cell's units.
    #[inline]
    fn members(&self, cell: usize, d: usize) -> Set<W> {
        let mut members = [0; W];
        for group in groups(cell, d) {
            merge(&mut members, &self.groups[group]);
        }
        members
    }

    /// Numbers the linked candidates, sorts them by cells and by units, and finds which see each other.
    fn number(&mut self, graph: &Graph, strong: &Strong) {
        self.linked.clone_from(&strong.linked);
        reset(&mut self.groups, 81 + 27 * 9, [0; W]);
        reset(&mut self.place, graph.len(), NONE);
        for (place, &id) in self.linked.iter().enumerate() {
            let (cell, d) = graph.at(usize::from(id));
            self.place[usize::from(id)] = place as u16;
            for group in groups(cell, d) {
                insert(&mut self.groups[group], place);
            }
        }
        self.sees.resize(graph.len(), [0; W]);
        for (place, &id) in self.linked.iter().enumerate() {
            let (cell, d) = graph.at(usize::from(id));
            let mut sees = self.members(cell, d);
            sees[place / 64] &= !(1 << (place % 64));
            self.sees[usize::from(id)] = sees;
        }
    }

    /// Finds what is true in the end if a linked candidate is false.
    fn close(&mut self, strong: &Strong) {
        let count = self.linked.len();
        reset(&mut self.strong, count, [0; W]);
        for (set, &id) in self.strong.iter_mut().zip(&self.linked) {
            for link in strong.of(usize::from(id), true, true) {
                insert(set, usize::from(self.place[usize::from(link.to)]));
            }
        }
        // Which true candidates lead to which next.
        let leads = &mut self.leads;
        reset(leads, count, [0; W]);
        for (leads, &id) in leads.iter_mut().zip(&self.linked) {
            each(&self.sees[usize::from(id)], |x| merge(leads, &self.strong[x]));
        }
        let mut closed = [0; W];
        for x in 0..count {
            let mut set = leads[x];
            let mut done = [0; W];
            while let Some((y, is_closed)) = next(&set, &done, &closed) {
                merge(&mut set, &leads[y]);
                insert(&mut done, y);
                if is_closed {
                    merge(&mut done, &leads[y]);
                }
            }
            leads[x] = set;
            insert(&mut closed, x);
        }
        self.after.clone_from(&self.strong);
        for (after, strong) in self.after.iter_mut().zip(&self.strong) {
            each(strong, |y| merge(after, &leads[y]));
        }
    }

    /// Lists by candidate which chains and cycles may start there.
    pub(super) fn starts(&self, graph: &Graph, now: &State, starts: &mut Vec<Starts>) {
        reset(starts, graph.len(), Starts::default());
        for id in self.left.iter().map(|&id| usize::from(id)) {
            let place = usize::from(self.place[id]);
            let is_linked = self.place[id] != NONE;
            starts[id] = Starts {
                on: self.failing[id],
                off: is_linked
                    && graph
                        .weak(now, id, true)
                        .all(|link| self.failing[usize::from(link.to)]),
                cycle: is_linked && contains(&self.cyclic, place),
            };
        }
    }

    /// Returns the place of a candidate among the linked ones.
    #[inline]
    pub(super) fn place(&self, id: usize) -> Option<usize> {
        let place = self.place[id];
        (place != NONE).then_some(usize::from(place))
    }
}

/// Returns the groups that a candidate belongs to: its cell, and its digit in three units.
fn groups(cell: usize, d: usize) -> [usize; 4] {
    let [b, r, c] = UNITS_OF[cell].map(|unit| 81 + usize::from(unit) * 9 + d);
    [cell, b, r, c]
}

/// Fills a list with a repeated value.
fn reset<T: Clone>(list: &mut Vec<T>, count: usize, value: T) {
    list.clear();
    list.resize(count, value);
}

pub(super) fn insert(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

pub(super) fn contains(set: &[u64], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 != 0
}

pub(super) fn merge(set: &mut [u64], more: &[u64]) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// Returns the member of a set to merge next, which is not done yet, and whether what follows from it is
/// closed. Closed members come first, as each of them does much at once.
#[inline]
fn next<const W: usize>(set: &Set<W>, done: &Set<W>, closed: &Set<W>) -> Option<(usize, bool)> {
    let mut open = None;
    for word in 0..W {
        let ahead = set[word] & !done[word];
        if ahead & closed[word] != 0 {
            return Some((word * 64 + (ahead & closed[word]).trailing_zeros() as usize, true));
        }
        if ahead != 0 && open.is_none() {
            open = Some((word * 64 + ahead.trailing_zeros() as usize, false));
        }
    }
    open
}

/// Whether two sets have a member in common.
pub(super) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Goes through the members of a set.
#[inline]
pub(super) fn each(set: &[u64], mut visit: impl FnMut(usize)) {
    for (word, &bits) in set.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            visit(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

#[cfg(test)]
mod tests;
