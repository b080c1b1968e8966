//! The nodes of chains: candidates and groups of candidates, and the direct links between them.
//!
//! ```text
//!     node    0 ..  728    a candidate: cell * 9 + d
//!           729 .. 1214    a group: 729 + d * 54 + slot; the slot is three cells that a line and a box share
//!          1215 ..         a digit of an almost locked set: 1215 + set * 9 + d, if sets are used
//! ```
//!
//! A group exists if the digit has two or three places left in the slot. It is true if one of them is. A
//! digit of an almost locked set is a node only as false: then all other digits are in the set.

use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// The first node that is a group.
pub(super) const GROUPS: u16 = 729;
/// The number of slots, each of three cells that a line and a box share: those of rows from left to right,
/// then those of columns from the top.
pub(super) const SLOTS: usize = 54;

/// The first node that is a digit of an almost locked set.
pub(super) const SETS: u16 = GROUPS + 9 * SLOTS as u16;
/// The most sets that are used, because numbers of nodes have 15 bits. Positions of puzzles have a few
/// hundred.
pub(super) const MOST_SETS: usize = (0x7fff - SETS as usize) / 9;

/// A node with its truth: it is true, or it is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Says(u16);

impl Says {
    #[inline]
    pub(super) fn new(node: u16, holds: bool) -> Self {
        Self(node << 1 | u16::from(holds))
    }

    #[inline]
    pub(super) fn cell(cell: usize, d: usize, holds: bool) -> Self {
        Self::new((cell * 9 + d) as u16, holds)
    }

    #[inline]
    pub(super) fn group(slot: usize, d: usize, holds: bool) -> Self {
        Self::new(GROUPS + (d * SLOTS + slot) as u16, holds)
    }

    /// Returns the node of a digit that is not in an almost locked set.
    pub(super) fn lacks(set: usize, d: usize) -> Self {
        Self::new(SETS + (set * 9 + d) as u16, false)
    }

    #[inline]
    pub(super) fn node(self) -> u16 {
        self.0 >> 1
    }

    #[inline]
    pub(super) fn holds(self) -> bool {
        self.0 & 1 != 0
    }

    /// Returns a number: below 1458 for candidates, below 2430 unless it is of a set.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Whether it is not a candidate, but a group, or a digit of a set if these are used.
    pub(super) fn is_group(self) -> bool {
        self.node() >= GROUPS
    }

    /// Returns the number of its almost locked set, if it is a digit of one.
    pub(super) fn set(self) -> Option<usize> {
        self.node().checked_sub(SETS).map(|node| usize::from(node / 9))
    }

    /// Returns the digit, counted from 0.
    #[inline]
    pub(super) fn d(self) -> usize {
        let node = usize::from(self.node());
        match node.checked_sub(usize::from(GROUPS)) {
            None => node % 9,
            Some(group) if group < 9 * SLOTS => group / SLOTS,
            Some(group) => (group - 9 * SLOTS) % 9,
        }
    }

    /// Returns the cell of a candidate; for a group or a set, `None`.
    #[inline]
    pub(super) fn place(self) -> Option<usize> {
        (!self.is_group()).then(|| usize::from(self.node() / 9))
    }

    /// Returns the slot of a group.
    #[inline]
    pub(super) fn slot(self) -> usize {
        usize::from(self.node() - GROUPS) % SLOTS
    }

    /// Whether a candidate is false if this node is true.
    pub(super) fn strikes(self, candidate: Self) -> bool {
        let (Some(end), same) = (candidate.place(), self.d() == candidate.d()) else {
            return false;
        };
        match self.place() {
            Some(cell) if same => PEER_SETS[cell] >> end & 1 != 0,
            Some(cell) => cell == end,
            None => same && SLOT_PEERS[self.slot()] >> end & 1 != 0,
        }
    }

    /// Returns the cells that see all its cells.
    pub(super) fn peers(self) -> CellSet {
        match self.place() {
            Some(cell) => PEER_SETS[cell],
            None => SLOT_PEERS[self.slot()],
        }
    }

    /// Returns the cells in one of which the digit is, if the node is true. `places` are those of each digit.
    pub(super) fn cells(self, places: &[CellSet; 9]) -> CellSet {
        match self.place() {
            Some(cell) => 1 << cell,
            None => SLOT_SETS[self.slot()] & places[self.d()],
        }
    }
}

/// The cells of the slots.
pub(super) const SLOT_SETS: [CellSet; SLOTS] = {
    let mut sets = [0; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let (first, step) = if slot < 27 {
            (slot * 3, 1)
        } else {
            ((slot - 27) % 3 * 27 + (slot - 27) / 3, 9)
        };
        sets[slot] = 1 << first | 1 << (first + step) | 1 << (first + 2 * step);
        slot += 1;
    }
    sets
};

/// The line and the box of the slots.
pub(super) const SLOT_UNITS: [[usize; 2]; SLOTS] = {
    let mut units = [[0; 2]; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let (line, third) = (slot / 3, slot % 3);
        units[slot] = if slot < 27 {
            [9 + line, line / 3 * 3 + third]
        } else {
            [9 + line, third * 3 + (line - 9) / 3]
        };
        slot += 1;
    }
    units
};

/// The cells that see all cells of a slot: the rest of its line and of its box.
pub(super) const SLOT_PEERS: [CellSet; SLOTS] = {
    let mut sets = [0; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let [line, r#box] = SLOT_UNITS[slot];
        sets[slot] = (UNIT_SETS[line] | UNIT_SETS[r#box]) & !SLOT_SETS[slot];
        slot += 1;
    }
    sets
};

/// By cell: the slots all of whose cells it sees, as bits.
pub(super) const SLOTS_SEEN: [u64; 81] = {
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut slot = 0;
        while slot < SLOTS {
            if SLOT_SETS[slot] & !PEER_SETS[cell] == 0 {
                sets[cell] |= 1 << slot;
            }
            slot += 1;
        }
        cell += 1;
    }
    sets
};

/// By slot: the other slots in its line or its box, as bits. They may have a cell in common with it.
pub(super) const SLOTS_BESIDE: [u64; SLOTS] = {
    let mut sets = [0; SLOTS];
    let mut one = 0;
    while one < SLOTS {
        let mut other = 0;
        while other < SLOTS {
            if other != one && SLOT_SETS[other] & !(SLOT_PEERS[one] | SLOT_SETS[one]) == 0 {
                sets[one] |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    sets
};
