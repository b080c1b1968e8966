//! What follows from a premise: the table of its consequences, the nearest first.
//!
//! ```text
//!     premise   r1c2=3    r1c2=5, r1c2=8, r1c7=3, r4c2=3, .. are false      its direct consequences
//!               r1c7<>3   r3c7 is the last place in column 7: r3c7=3         what follows from the first of them
//!               ...
//! ```
//!
//! Each consequence is in the list once, where it was found first, with the one it follows from: so the ways back to the premise are
//! shortest ones. Which of the shortest depends on the order of direct consequences:
//!
//! - of what is true: the other candidates of the cell, the digit's other places in row, column and box, the groups it sees;
//! - of what is false: the cell's last candidate, the last place in row, column and box, groups that are all that is left;
//! - of a group that is true: cells that see all of it, in order, then groups beside it; of one that is false: the last place in
//!   the box, in the line, then the last group in the line, in the box. Groups in rows come before those in columns.
//!
//! **The rejected path.** Each table need not be kept: all but the forcing nets look at them one after the other, so one is filled
//! again and again. Membership is a bit, and what is new at a node is a few operations on sets of cells.

use alloc::vec::Vec;

use super::super::board::units_of;
use super::node::{SLOT_PEERS, SLOT_SETS, SLOTS_BESIDE, SLOTS_SEEN, Says};
use super::web::{Nodes, Web, bits};
use crate::bits::{Bits, indices};
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// A table has no more consequences than this.
pub(super) const MOST: usize = 1000;

/// A consequence: what is so, the place in the list that it follows from, and how many links away it is.
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
    pub slots: [[u64; 9]; 2],
}

impl Table {
    /// Fills the table anew, with direct consequences only.
    pub(super) fn fill_directly(&mut self, web: &Web, premise: Says, wanted: &Nodes) {
        self.entries.clear();
        self.cells = [[0; 9]; 2];
        self.slots = [[0; 9]; 2];
        self.add(premise, 0, 0);
        self.follow(web, premise, 0, 1, wanted);
    }

    /// Fills the table anew. Of what is false only what is wanted is entered: all, or what leads on.
    pub(super) fn fill(&mut self, web: &Web, premise: Says, wanted: &Nodes) {
        self.fill_directly(web, premise, wanted);
        let mut from = 1;
        while from < self.entries.len() {
            let Entry { says, distance, .. } = self.entries[from];
            self.follow(web, says, from as u16, distance + 1, wanted);
            from += 1;
        }
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
            for other in Bits(web.board.candidates[cell] & !(1 << d)) {
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
            let own = web.board.cells[d] & SLOT_SETS[slot];
            for other in bits(wanted.slots[d] & SLOTS_BESIDE[slot] & !self.slots[0][d]) {
                if SLOT_SETS[other] & own == 0 {
                    self.add(Says::group(other, d, false), from, distance);
                }
            }
        }
    }

    /// The chain from the premise to an entry.
    pub(super) fn chain(&self, mut at: usize) -> Vec<Says> {
        let mut chain = Vec::with_capacity(usize::from(self.entries[at].distance) + 1);
        while at != 0 {
            chain.push(self.entries[at].says);
            at = usize::from(self.entries[at].from);
        }
        chain.push(self.entries[0].says);
        chain.reverse();
        chain
    }
}
