//! The links of a position: which node is the only one left if another is false.

use alloc::vec;
use alloc::vec::Vec;

use super::super::board::{Board, UNITS, units_of};
use super::forcing::Because;
use super::node::{GROUPS, SLOT_SETS, SLOT_UNITS, SLOTS, Says};
use crate::bits::{Bits, indices, several};
use sudoku_cells::CellSet;

/// How many nodes there are.
pub(super) const NODES: usize = GROUPS as usize + 9 * SLOTS;

/// Candidates by digit, as cells, and groups by digit, as bits of their slots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nodes {
    pub cells: [CellSet; 9],
    pub slots: [u64; 9],
}

/// The links of a position. Weak ones are looked up in its sets.
#[derive(Clone, Debug)]
pub(super) struct Web<'a> {
    pub board: &'a Board,
    /// All candidates and groups; no groups if they are not used.
    pub all: Nodes,
    /// Those with a strong link: if they are false, something else is true.
    pub linked: Nodes,
    /// By node: where its strong links begin among the ends of all.
    starts: Vec<u16>,
    ends: Vec<Says>,
}

impl<'a> Web<'a> {
    pub(super) fn new(board: &'a Board, with_groups: bool) -> Self {
        let mut slots = [0; 9];
        if with_groups {
            for (slots, &cells) in slots.iter_mut().zip(&board.cells) {
                for (slot, &set) in SLOT_SETS.iter().enumerate() {
                    *slots |= u64::from(several(cells & set)) << slot;
                }
            }
        }
        let mut web = Self {
            board,
            all: Nodes {
                cells: board.cells,
                slots,
            },
            linked: Nodes {
                cells: [0; 9],
                slots: [0; 9],
            },
            starts: vec![0; NODES + 1],
            ends: Vec::with_capacity(256),
        };
        for cell in indices(board.empty) {
            for d in Bits(board.candidates[cell]) {
                let node = Says::cell(cell, d, false).node();
                if web.link_cell(node, cell, d) {
                    web.linked.cells[d] |= 1 << cell;
                }
            }
        }
        for d in 0..9 {
            for slot in bits(slots[d]) {
                let node = Says::group(slot, d, false).node();
                if web.link_group(node, slot, d) {
                    web.linked.slots[d] |= 1 << slot;
                }
            }
        }
        // Nodes that are not there end where they start.
        for node in 1..=NODES {
            web.starts[node] = web.starts[node].max(web.starts[node - 1]);
        }
        web
    }

    /// Notes the strong links of a candidate; whether there are any.
    fn link_cell(&mut self, node: u16, cell: usize, d: usize) -> bool {
        let (board, before) = (self.board, self.ends.len());
        let others = board.candidates[cell] & !(1 << d);
        if others.is_power_of_two() {
            self.link(Says::cell(cell, others.trailing_zeros() as usize, true), before);
        }
        let mut groups = 0_u64;
        for unit in units_of(cell) {
            let rest = board.places(unit, d) & !(1 << cell);
            if rest.is_power_of_two() {
                self.link(Says::cell(rest.trailing_zeros() as usize, d, true), before);
            } else if let Some(slot) = self.group(d, rest) {
                groups |= 1 << slot;
            }
        }
        for slot in bits(groups) {
            self.link(Says::group(slot, d, true), before);
        }
        self.starts[usize::from(node) + 1] = self.ends.len() as u16;
        self.ends.len() > before
    }

    /// Notes the strong links of a group; whether there are any.
    fn link_group(&mut self, node: u16, slot: usize, d: usize) -> bool {
        let before = self.ends.len();
        let [line, r#box] = SLOT_UNITS[slot].map(|unit| self.board.places(unit, d) & !SLOT_SETS[slot]);
        for rest in [r#box, line].into_iter().filter(|rest| rest.is_power_of_two()) {
            self.link(Says::cell(rest.trailing_zeros() as usize, d, true), before);
        }
        for rest in [line, r#box] {
            if let Some(slot) = self.group(d, rest) {
                self.link(Says::group(slot, d, true), before);
            }
        }
        self.starts[usize::from(node) + 1] = self.ends.len() as u16;
        self.ends.len() > before
    }

    /// Notes an end, once.
    fn link(&mut self, end: Says, before: usize) {
        if !self.ends[before..].contains(&end) {
            self.ends.push(end);
        }
    }

    /// What is true if a node is false.
    #[inline]
    pub(super) fn strong(&self, says: Says) -> &[Says] {
        let node = usize::from(says.node());
        &self.ends[usize::from(self.starts[node])..usize::from(self.starts[node + 1])]
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
        slots.into_iter().find(|&slot| {
            self.all.slots[d] >> slot & 1 != 0 && cells == self.board.cells[d] & SLOT_SETS[slot]
        })
    }
}

/// The slots of a set.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let slot = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (slot < SLOTS).then_some(slot)
    })
}
