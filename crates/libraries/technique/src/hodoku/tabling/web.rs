//! The links of a position: which node is the only one left if another is false.
//!
//! Only nodes that have such a strong link, the *linked* ones, lead on if they are false. They are numbered,
//! candidates by cell and digit, then groups.

use alloc::vec::Vec;

use super::super::board::{Board, UNITS, units_of};
use super::forcing::Because;
use super::node::{GROUPS, SLOT_SETS, SLOT_UNITS, SLOTS, Says};
use crate::bits::{Bits, indices, several};
use sudoku_cells::{CellSet, UNIT_SETS};

/// The number of nodes.
pub(super) const NODES: usize = GROUPS as usize + 9 * SLOTS;

/// No number.
const NONE: u16 = u16::MAX;

/// Candidates by digit, as cells, and groups by digit, as bits of their slots.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nodes {
    pub cells: [CellSet; 9],
    pub slots: [u64; 9],
}

impl Nodes {
    /// Returns how many there are.
    pub(super) fn count(&self) -> usize {
        let cells: u32 = self.cells.iter().map(|cells| cells.count_ones()).sum();
        let slots: u32 = self.slots.iter().map(|slots| slots.count_ones()).sum();
        (cells + slots) as usize
    }
}

/// The most consequences in a table.
pub(super) const MOST: usize = 1000;

/// The links of a position. Weak ones are looked up in its sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Web {
    /// By cell, as on the board.
    pub candidates: Vec<u16>,
    /// All candidates and groups; no groups if they are not used.
    pub all: Nodes,
    /// Those with a strong link: if they are false, something else is true.
    pub linked: Nodes,
    /// Whether a table is always long enough for all that follows.
    pub is_small: bool,
    /// By number: the linked nodes.
    pub nodes: Vec<u16>,
    /// By node: its number, if it is linked.
    numbers: Vec<u16>,
    /// By number: where its strong links begin in `ends`; then where the last ones end.
    starts: Vec<u16>,
    ends: Vec<Says>,
}

impl Web {
    pub(super) fn new(board: &Board, with_groups: bool) -> Self {
        let mut web = Self::default();
        web.renew(board, with_groups);
        web
    }

    /// Finds the links of another position.
    pub(super) fn renew(&mut self, board: &Board, with_groups: bool) {
        self.candidates.clear();
        self.candidates.extend_from_slice(&board.candidates);
        self.all.cells = board.cells;
        self.all.slots = [0; 9];
        self.linked = Nodes::default();
        self.nodes.clear();
        self.numbers.clear();
        self.numbers.resize(NODES, NONE);
        self.starts.clear();
        self.starts.push(0);
        self.ends.clear();
        if with_groups {
            self.all.slots = board.cells.map(groups);
        }
        self.is_small = 2 * self.all.count() <= MOST;
        for cell in indices(board.empty) {
            for d in Bits(board.candidates[cell]) {
                self.link_cell(board, cell, d);
                if self.is_new_linked(Says::cell(cell, d, false)) {
                    self.linked.cells[d] |= 1 << cell;
                }
            }
        }
        for d in 0..9 {
            for slot in bits(self.all.slots[d]) {
                self.link_group(slot, d);
                if self.is_new_linked(Says::group(slot, d, false)) {
                    self.linked.slots[d] |= 1 << slot;
                }
            }
        }
    }

    /// Numbers the node whose strong links were noted last, if there are any. Returns whether there are.
    fn is_new_linked(&mut self, says: Says) -> bool {
        let is_linked = self.ends.len() > usize::from(self.starts[self.nodes.len()]);
        if is_linked {
            self.numbers[usize::from(says.node())] = self.nodes.len() as u16;
            self.nodes.push(says.node());
            self.starts.push(self.ends.len() as u16);
        }
        is_linked
    }

    /// Notes the strong links of a candidate.
    fn link_cell(&mut self, board: &Board, cell: usize, d: usize) {
        let before = self.ends.len();
        let others = board.candidates[cell] & !(1 << d);
        if others.is_power_of_two() {
            self.ends
                .push(Says::cell(cell, others.trailing_zeros() as usize, true));
        }
        let mut groups = 0_u64;
        for unit in units_of(cell) {
            let free = board.free(unit, d);
            // A group beside a candidate has no more than three places.
            if free == 2 || self.all.slots[d] != 0 && (3..=4).contains(&free) {
                let rest = self.places(unit, d) & !(1 << cell);
                if rest.is_power_of_two() {
                    self.link(Says::cell(rest.trailing_zeros() as usize, d, true), before);
                } else if let Some(slot) = self.group(d, rest) {
                    groups |= 1 << slot;
                }
            }
        }
        for slot in bits(groups) {
            self.link(Says::group(slot, d, true), before);
        }
    }

    /// Notes the strong links of a group.
    fn link_group(&mut self, slot: usize, d: usize) {
        let before = self.ends.len();
        let [line, r#box] = SLOT_UNITS[slot].map(|unit| self.places(unit, d) & !SLOT_SETS[slot]);
        for rest in [r#box, line].into_iter().filter(|rest| rest.is_power_of_two()) {
            self.link(Says::cell(rest.trailing_zeros() as usize, d, true), before);
        }
        for rest in [line, r#box] {
            if let Some(slot) = self.group(d, rest) {
                self.link(Says::group(slot, d, true), before);
            }
        }
    }

    /// Notes an end, once.
    fn link(&mut self, end: Says, before: usize) {
        if !self.ends[before..].contains(&end) {
            self.ends.push(end);
        }
    }

    /// Returns the number of a node, if it is linked.
    #[inline]
    pub(super) fn number(&self, says: Says) -> Option<usize> {
        let number = self.numbers[usize::from(says.node())];
        (number != NONE).then_some(usize::from(number))
    }

    /// Returns what is true if the linked node of this number is false.
    #[inline]
    pub(super) fn ends(&self, number: usize) -> &[Says] {
        &self.ends[usize::from(self.starts[number])..usize::from(self.starts[number + 1])]
    }

    /// Returns what is true if a node is false.
    #[inline]
    pub(super) fn strong(&self, says: Says) -> &[Says] {
        self.number(says).map_or(&[], |number| self.ends(number))
    }

    /// Returns the places of a digit in a unit.
    fn places(&self, unit: usize, d: usize) -> CellSet {
        self.all.cells[d] & UNIT_SETS[unit]
    }

    /// Returns why a direct consequence of a premise holds.
    pub(super) fn because(&self, says: Says, premise: Says) -> Because {
        if says.holds() {
            self.alone(says, premise)
        } else {
            Because::Not(premise)
        }
    }

    /// Returns the cell or the unit in which a node is the only one left if another one is false.
    fn alone(&self, node: Says, other: Says) -> Because {
        if let (Some(cell), true) = (node.place(), node.d() != other.d()) {
            debug_assert_eq!(other.place(), Some(cell));
            return Because::Cell;
        }
        let both = node.cells(&self.all.cells) | other.cells(&self.all.cells);
        let unit = UNITS
            .into_iter()
            .find(|&unit| self.places(unit, node.d()) == both);
        unit.map_or(Because::Cell, Because::Unit)
    }

    /// Returns the slot of the group that consists of exactly these places of a digit, if there is one.
    fn group(&self, d: usize, cells: CellSet) -> Option<usize> {
        if !several(cells) {
            return None;
        }
        let first = cells.trailing_zeros() as usize;
        let slots = [first / 9 * 3 + first % 9 / 3, 27 + first % 9 * 3 + first / 27];
        slots
            .into_iter()
            .find(|&slot| self.all.slots[d] >> slot & 1 != 0 && cells == self.all.cells[d] & SLOT_SETS[slot])
    }
}

/// Returns the slots in which a digit with these places has two or three.
fn groups(cells: CellSet) -> u64 {
    let several = |first: CellSet, step: u32| {
        let [one, two, three] = [0, step, 2 * step].map(|shift| cells >> shift);
        indices((one & two | one & three | two & three) & first)
    };
    let rows = several(FIRST_COLUMNS, 1).map(|cell| cell / 3);
    let columns = several(FIRST_ROWS, 9).map(|cell| 27 + cell % 9 * 3 + cell / 27);
    rows.chain(columns).fold(0, |slots, slot| slots | 1 << slot)
}

/// The cells of columns 1, 4 and 7, and those of rows 1, 4 and 7.
const FIRST_COLUMNS: CellSet = UNIT_SETS[18] | UNIT_SETS[21] | UNIT_SETS[24];
const FIRST_ROWS: CellSet = UNIT_SETS[9] | UNIT_SETS[12] | UNIT_SETS[15];

/// Returns the slots of a set.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let slot = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (slot < SLOTS).then_some(slot)
    })
}
