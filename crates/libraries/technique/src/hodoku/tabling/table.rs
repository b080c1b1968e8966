//! What follows from a premise: the table of its consequences, the nearest first.
//!
//! ```text
//!     premise   r1c2=3    r1c2=5, r1c2=8, r1c7=3, r4c2=3, .. are false      its direct consequences
//!               r1c7<>3   r3c7 is the last place in column 7: r3c7=3         what follows from the first of them
//!               ...
//! ```
//!
//! Each consequence is in the list once, where it was found first, with the one it follows from. So the ways
//! back to the premise are shortest ones. Which of the shortest it is depends on the order of direct
//! consequences:
//!
//! - of a candidate that is true: the other candidates of the cell, the digit's other places in row, column
//!   and box, the groups it sees;
//! - of a candidate that is false: the cell's last candidate, the last place in row, column and box, groups
//!   that have all places that are left;
//! - of a group that is true: cells that see all of it, in order, then groups beside it. Of one that is
//!   false: the last place in the box, in the line, then the last group in the line, in the box. Groups in
//!   rows come before those in columns.
//!
//! A node that is false and not [linked](super::web) leads nowhere. It is left out of the list, and follows
//! from the first entry that strikes it out. Only if there are so many nodes that a list of all could be [too
//! long](MOST) is it entered like others.
//!
//! Membership is a bit, and a few operations on sets of cells find what is new at a node.

use alloc::vec::Vec;

use super::super::board::units_of;
use super::node::{SLOT_PEERS, SLOT_SETS, SLOTS_BESIDE, SLOTS_SEEN, Says};
use super::web::{MOST, Nodes, Web, bits};
use crate::bits::{Bits, indices};
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// A consequence: the node with its truth, the place in the list that it follows from, and its distance in
/// links.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub says: Says,
    pub from: u16,
    pub distance: u16,
}

/// The consequences of a premise.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub entries: Vec<Entry>,
    /// By truth and digit: the cells in the list.
    pub cells: [[CellSet; 9]; 2],
    /// By truth and digit: the slots of groups in the list, as bits.
    slots: [[u64; 9]; 2],
    /// The number of entries whose direct consequences have been added.
    followed: usize,
}

impl Table {
    /// Fills the table anew, with direct consequences only. Of the nodes that are false, only those in
    /// `wanted` are entered.
    pub(super) fn fill_directly(&mut self, web: &Web, premise: Says, wanted: &Nodes) {
        self.begin(premise);
        self.follow(web, premise, 0, 1, wanted);
    }

    /// Begins the table anew. What follows is added when it is asked for.
    pub(super) fn begin(&mut self, premise: Says) {
        self.entries.clear();
        self.cells = [[0; 9]; 2];
        self.slots = [[0; 9]; 2];
        self.followed = 0;
        self.add(premise, 0, 0);
    }

    /// Adds what follows directly from the next consequence. Returns whether there is one.
    fn follow_next(&mut self, web: &Web) -> bool {
        let next = self.entries.get(self.followed).copied();
        if let Some(Entry { says, distance, .. }) = next {
            let wanted = if web.is_small { &web.linked } else { &web.all };
            self.follow(web, says, self.followed as u16, distance + 1, wanted);
            self.followed += 1;
        }
        next.is_some()
    }

    /// Adds all that follows.
    pub(super) fn complete(&mut self, web: &Web) {
        while self.follow_next(web) {}
    }

    /// Adds what is not there yet.
    #[inline]
    fn add(&mut self, says: Says, from: u16, distance: u16) {
        let truth = usize::from(says.holds());
        let is_new = if let Some(cell) = says.place() {
            let cells = &mut self.cells[truth][says.d()];
            let is_new = *cells >> cell & 1 == 0;
            *cells |= 1 << cell;
            is_new
        } else {
            let slots = &mut self.slots[truth][says.d()];
            let is_new = *slots >> says.slot() & 1 == 0;
            *slots |= 1 << says.slot();
            is_new
        };
        if is_new && self.entries.len() < MOST {
            self.entries.push(Entry { says, from, distance });
        }
    }

    /// Adds what follows directly.
    #[inline]
    fn follow(&mut self, web: &Web, says: Says, from: u16, distance: u16, wanted: &Nodes) {
        if !says.holds() {
            for &end in web.strong(says) {
                self.add(end, from, distance);
            }
            return;
        }
        let d = says.d();
        if let Some(cell) = says.place() {
            for other in Bits(web.candidates[cell] & !(1 << d)) {
                if wanted.cells[other] >> cell & 1 != 0 {
                    self.add(Says::cell(cell, other, false), from, distance);
                }
            }
            let mut new = wanted.cells[d] & PEER_SETS[cell] & !self.cells[0][d];
            if new != 0 {
                for unit in units_of(cell) {
                    for peer in indices(new & UNIT_SETS[unit]) {
                        self.add(Says::cell(peer, d, false), from, distance);
                    }
                    new &= !UNIT_SETS[unit];
                }
            }
            for slot in bits(wanted.slots[d] & SLOTS_SEEN[cell] & !self.slots[0][d]) {
                self.add(Says::group(slot, d, false), from, distance);
            }
        } else {
            let slot = says.slot();
            for peer in indices(wanted.cells[d] & SLOT_PEERS[slot] & !self.cells[0][d]) {
                self.add(Says::cell(peer, d, false), from, distance);
            }
            let own = web.all.cells[d] & SLOT_SETS[slot];
            for other in bits(wanted.slots[d] & SLOTS_BESIDE[slot] & !self.slots[0][d]) {
                if SLOT_SETS[other] & own == 0 {
                    self.add(Says::group(other, d, false), from, distance);
                }
            }
        }
    }

    /// Returns a consequence and its place in the list. A node that is false and not linked gets the place of
    /// the first entry that strikes it out.
    pub(super) fn find(&mut self, web: &Web, says: Says) -> Option<(usize, Entry)> {
        let is_listed = says.holds() || !web.is_small || web.number(says).is_some();
        for place in 0.. {
            while place == self.entries.len() {
                if !self.follow_next(web) {
                    return None;
                }
            }
            let entry = self.entries[place];
            if entry.says == says {
                return Some((place, entry));
            }
            if !is_listed && entry.says.holds() && entry.says.strikes(says) {
                let (from, distance) = (place as u16, entry.distance + 1);
                return Some((place, Entry { says, from, distance }));
            }
        }
        None
    }

    /// Returns the chain from the premise to a consequence.
    pub(super) fn chain(&self, end: Entry) -> Vec<Says> {
        let mut chain = Vec::with_capacity(usize::from(end.distance) + 1);
        let mut entry = end;
        while entry.distance > 0 {
            chain.push(entry.says);
            entry = self.entries[usize::from(entry.from)];
        }
        chain.push(entry.says);
        chain.reverse();
        chain
    }
}
