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

use super::super::board::{Board, UNITS, units_of};
use super::forcing::Because;
use super::node::{SLOT_PEERS, SLOT_SETS, SLOT_UNITS, SLOTS, SLOTS_BESIDE, SLOTS_SEEN, Says};
use crate::bits::{Bits, indices, several};
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// A table has no more consequences than this.
pub(super) const MOST: usize = 1000;

/// The direct links of a position.
#[derive(Clone, Debug)]
pub(super) struct Web<'a> {
    pub board: &'a Board,
    /// By digit: the slots of its groups, as bits; none if groups are not used.
    pub groups: [u64; 9],
}

impl<'a> Web<'a> {
    pub(super) fn new(board: &'a Board, with_groups: bool) -> Self {
        let mut groups = [0; 9];
        if with_groups {
            for (slots, &cells) in groups.iter_mut().zip(&board.cells) {
                for (slot, &set) in SLOT_SETS.iter().enumerate() {
                    *slots |= u64::from(several(cells & set)) << slot;
                }
            }
        }
        Self { board, groups }
    }

    /// Why a direct consequence of a premise holds.
    pub(super) fn because(&self, says: Says, premise: Says) -> Because {
        if says.holds() {
            self.alone(says, premise)
        } else {
            Because::Not(premise)
        }
    }

    /// Where a node is the only one left if another one is false.
    fn alone(&self, node: Says, other: Says) -> Because {
        let board = self.board;
        if let (Some(cell), true) = (node.place(), node.d() != other.d()) {
            debug_assert_eq!(other.place(), Some(cell));
            return Because::Cell;
        }
        let both = node.cells(board) | other.cells(board);
        let unit = UNITS
            .into_iter()
            .find(|&unit| board.places(unit, node.d()) == both);
        unit.map_or(Because::Cell, Because::Unit)
    }

    /// The group that a set of several places of a digit is.
    fn group(&self, d: usize, cells: CellSet) -> Option<usize> {
        if !several(cells) {
            return None;
        }
        let first = cells.trailing_zeros() as usize;
        let slots = [first / 9 * 3 + first % 9 / 3, 27 + first % 9 * 3 + first / 27];
        slots
            .into_iter()
            .find(|&slot| self.groups[d] >> slot & 1 != 0 && cells == self.board.cells[d] & SLOT_SETS[slot])
    }
}

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
    slots: [[u64; 9]; 2],
}

impl Table {
    /// Fills the table anew, with direct consequences only.
    pub(super) fn fill_directly(&mut self, web: &Web, premise: Says) {
        self.entries.clear();
        self.cells = [[0; 9]; 2];
        self.slots = [[0; 9]; 2];
        self.add(premise, 0, 0);
        self.follow(web, premise, 0, 1);
    }

    /// Fills the table anew.
    pub(super) fn fill(&mut self, web: &Web, premise: Says) {
        self.fill_directly(web, premise);
        let mut from = 1;
        while from < self.entries.len() {
            let Entry { says, distance, .. } = self.entries[from];
            self.follow(web, says, from as u16, distance + 1);
            from += 1;
        }
    }

    #[inline]
    fn add(&mut self, says: Says, from: u16, distance: u16) {
        let truth = usize::from(says.holds());
        if let Some(cell) = says.place() {
            let cells = &mut self.cells[truth][says.d()];
            if *cells >> cell & 1 != 0 {
                return;
            }
            *cells |= 1 << cell;
        } else {
            let slots = &mut self.slots[truth][says.d()];
            if *slots >> says.slot() & 1 != 0 {
                return;
            }
            *slots |= 1 << says.slot();
        }
        if self.entries.len() < MOST {
            self.entries.push(Entry { says, from, distance });
        }
    }

    /// Adds what follows directly.
    fn follow(&mut self, web: &Web, says: Says, from: u16, distance: u16) {
        let d = says.d();
        let board = web.board;
        match (says.place(), says.holds()) {
            (Some(cell), true) => {
                for other in Bits(board.candidates[cell] & !(1 << d)) {
                    self.add(Says::cell(cell, other, false), from, distance);
                }
                let mut new = board.cells[d] & PEER_SETS[cell] & !self.cells[0][d];
                for unit in units_of(cell) {
                    for peer in indices(new & UNIT_SETS[unit]) {
                        self.add(Says::cell(peer, d, false), from, distance);
                    }
                    new &= !UNIT_SETS[unit];
                }
                self.strike_out_groups(web, d, SLOTS_SEEN[cell], 0, from, distance);
            }
            (Some(cell), false) => {
                let others = board.candidates[cell] & !(1 << d);
                if others.is_power_of_two() {
                    let other = others.trailing_zeros() as usize;
                    self.add(Says::cell(cell, other, true), from, distance);
                }
                let units = units_of(cell);
                for unit in units {
                    let rest = board.places(unit, d) & !(1 << cell);
                    if rest != 0 && !several(rest) {
                        self.add(
                            Says::cell(rest.trailing_zeros() as usize, d, true),
                            from,
                            distance,
                        );
                    }
                }
                if web.groups[d] != 0 {
                    let rest = units.map(|unit| board.places(unit, d) & !(1 << cell));
                    self.affirm_groups(web, d, rest, from, distance);
                }
            }
            (None, true) => {
                let slot = says.slot();
                let new = board.cells[d] & SLOT_PEERS[slot] & !self.cells[0][d];
                for peer in indices(new) {
                    self.add(Says::cell(peer, d, false), from, distance);
                }
                let own = board.cells[d] & SLOT_SETS[slot];
                self.strike_out_groups(web, d, SLOTS_BESIDE[slot], own, from, distance);
            }
            (None, false) => {
                let slot = says.slot();
                let rest = SLOT_UNITS[slot].map(|unit| board.places(unit, d) & !SLOT_SETS[slot]);
                let [line, r#box] = rest;
                for rest in [r#box, line] {
                    if rest != 0 && !several(rest) {
                        self.add(
                            Says::cell(rest.trailing_zeros() as usize, d, true),
                            from,
                            distance,
                        );
                    }
                }
                let [line, r#box] = rest.map(|rest| web.group(d, rest));
                for slot in line.into_iter().chain(r#box) {
                    self.add(Says::group(slot, d, true), from, distance);
                }
            }
        }
    }

    /// Adds the groups that are all that is left in one of some units.
    fn affirm_groups<const N: usize>(
        &mut self,
        web: &Web,
        d: usize,
        rest: [CellSet; N],
        from: u16,
        distance: u16,
    ) {
        let mut new = 0u64;
        for rest in rest {
            new |= web.group(d, rest).map_or(0, |slot| 1 << slot);
        }
        while new != 0 {
            let slot = new.trailing_zeros() as usize % SLOTS;
            new &= new - 1;
            self.add(Says::group(slot, d, true), from, distance);
        }
    }

    /// Strikes out groups that have none of the cells `but`.
    fn strike_out_groups(&mut self, web: &Web, d: usize, slots: u64, but: CellSet, from: u16, distance: u16) {
        let mut new = web.groups[d] & slots & !self.slots[0][d];
        while new != 0 {
            let slot = new.trailing_zeros() as usize % SLOTS;
            new &= new - 1;
            if SLOT_SETS[slot] & but == 0 {
                self.add(Says::group(slot, d, false), from, distance);
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
