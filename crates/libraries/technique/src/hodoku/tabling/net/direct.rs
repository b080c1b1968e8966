//! The lists of direct consequences of all premises, one after the other in one piece of memory.

use alloc::vec::Vec;
use core::ops::Range;

use super::super::super::board::Board;
use super::super::forcing::Sets;
use super::super::node::Says;
use super::super::table::Table;
use super::super::web::{MOST, Web, bits};
use super::simulate::{Event, Room, Rule, Simulation};
use super::{ENDS, NONE};
use crate::bits::{Bits, indices};

/// Candidates and groups that are true or false, as sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    /// By truth and digit: the cells.
    pub cells: Sets,
    /// By truth and digit: the slots of groups, as bits.
    pub slots: [[u64; 9]; 2],
}

impl Set {
    pub(super) fn add(&mut self, says: Says) {
        let truth = usize::from(says.holds());
        match says.place() {
            Some(cell) => self.cells[truth][says.d()] |= 1 << cell,
            None => self.slots[truth][says.d()] |= 1 << says.slot(),
        }
    }

    pub(super) fn has(&self, says: Says) -> bool {
        let truth = usize::from(says.holds());
        match says.place() {
            Some(cell) => self.cells[truth][says.d()] >> cell & 1 != 0,
            None => self.slots[truth][says.d()] >> says.slot() & 1 != 0,
        }
    }

    pub(super) fn remove(&mut self, says: Says) {
        let truth = usize::from(says.holds());
        match says.place() {
            Some(cell) => self.cells[truth][says.d()] &= !(1 << cell),
            None => self.slots[truth][says.d()] &= !(1 << says.slot()),
        }
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        for truth in 0..2 {
            for d in 0..9 {
                self.cells[truth][d] |= other.cells[truth][d];
                self.slots[truth][d] |= other.slots[truth][d];
            }
        }
    }

    pub(super) fn size(&self) -> usize {
        let cells = self.cells.iter().flatten().map(|cells| cells.count_ones());
        let slots = self.slots.iter().flatten().map(|slots| slots.count_ones());
        cells.chain(slots).sum::<u32>() as usize
    }
}

/// The direct consequences of all premises.
#[derive(Clone, Debug, Default)]
pub(super) struct Direct {
    events: Vec<Event>,
    /// All premises: candidates, then groups, each as true and as false.
    pub premises: Vec<Says>,
    /// By premise: its number among them, or [`NONE`].
    numbers: Vec<u16>,
    /// By number: the range of its events.
    lists: Vec<Range<usize>>,
    /// By number: its events as a set, the premise included.
    pub sets: Vec<Set>,
    table: Table,
    room: Room,
}

impl Direct {
    /// Fills all lists anew.
    pub(super) fn fill(&mut self, board: &Board, web: &Web) {
        self.events.clear();
        self.premises.clear();
        self.lists.clear();
        self.sets.clear();
        self.numbers.clear();
        self.numbers.resize(ENDS, NONE);
        for cell in indices(board.empty) {
            for d in Bits(board.candidates[cell]) {
                for holds in [true, false] {
                    let premise = Says::cell(cell, d, holds);
                    let first = self.events.len();
                    Simulation::run(board, premise, &mut self.events, &mut self.room);
                    self.link(web, premise, first);
                }
            }
        }
        for d in 0..9 {
            for slot in bits(web.all.slots[d]) {
                for holds in [true, false] {
                    let premise = Says::group(slot, d, holds);
                    let first = self.events.len();
                    self.events.push(Event::premise(premise));
                    self.link(web, premise, first);
                }
            }
        }
    }

    /// Completes the list of a premise with those of its links that involve a group.
    fn link(&mut self, web: &Web, premise: Says, first: usize) {
        self.table.fill_directly(web, premise, &web.all);
        for entry in self.table.entries.iter().skip(1) {
            let is_wanted = premise.is_group() || entry.says.is_group();
            if is_wanted && self.events.len() - first < MOST {
                self.events.push(Event::after_premise(entry.says, Rule::Linked));
            }
        }
        let mut set = Set::default();
        for event in &self.events[first..] {
            set.add(event.says);
        }
        self.numbers[premise.index()] = self.premises.len() as u16;
        self.premises.push(premise);
        self.lists.push(first..self.events.len());
        self.sets.push(set);
    }

    /// Returns the number of a premise, or [`NONE`] if there is no such node in the position.
    pub(super) fn number(&self, premise: Says) -> usize {
        self.numbers
            .get(premise.index())
            .map_or(usize::from(NONE), |&number| usize::from(number))
    }

    /// Returns the list of a premise: itself, then what follows directly.
    pub(super) fn list(&self, premise: Says) -> &[Event] {
        let range = self.lists.get(self.number(premise));
        range
            .and_then(|range| self.events.get(range.clone()))
            .unwrap_or_default()
    }
}
