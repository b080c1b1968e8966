//! What follows directly from a premise: it is carried out on a copy of the board, and so are the singles
//! that come up.
//!
//! ```text
//!     place    0          1          2          3         ..     12
//!     event    r1c2<>3    r1c2=5     r4c2<>5    r1c7<>5   ..     r4c8=5
//!     reasons  -          0          1          1                2, 9       the main one first: it became known last
//! ```

use alloc::vec::Vec;

use super::super::super::board::{Board, units_of};
use super::super::forcing::Sets;
use super::super::node::Says;
use super::super::web::MOST;
use super::{ENDS, REASONS, ROUNDS};
use crate::bits::{Bits, indices};
use crate::state::Candidate;
use sudoku_cells::{CellSet, PEER_SETS};

/// The reason why an event holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// It is the premise.
    Assumed,
    /// It is struck out by its reason.
    Struck,
    /// It is the last candidate of its cell.
    Cell,
    /// It is the last place for its digit in this unit.
    Unit(u8),
    /// It has a link with the premise, and one of the two is a group.
    Linked,
}

/// A node that is true or false from some moment on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub says: Says,
    pub rule: Rule,
    /// The distance to the premise, in reasons.
    pub distance: u16,
    count: u8,
    reasons: [u16; REASONS],
}

impl Event {
    /// Returns an event that follows from the premise alone.
    pub(super) fn after_premise(says: Says, rule: Rule) -> Self {
        Self {
            says,
            rule,
            distance: 1,
            count: 1,
            reasons: [0; REASONS],
        }
    }

    /// Returns the event that begins a list.
    pub(super) fn premise(says: Says) -> Self {
        Self {
            says,
            rule: Rule::Assumed,
            distance: 0,
            count: 0,
            reasons: [0; REASONS],
        }
    }

    /// Returns the place of the main reason in the list; for the premise, its own place.
    pub(super) fn main_reason(&self) -> usize {
        usize::from(self.reasons[0])
    }

    /// Returns the places of the other reasons.
    pub(super) fn further_reasons(&self) -> impl Iterator<Item = usize> {
        let all = self.reasons.iter().take(usize::from(self.count));
        all.skip(1).map(|&place| usize::from(place))
    }
}

/// Memory that is reused for simulations.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    /// By node and truth: the place of its event in the list.
    place: Vec<u16>,
    /// The singles of a round, the naked ones first, each with the reason why it is a single when the round
    /// begins.
    singles: Vec<(Candidate, Rule)>,
}

/// A premise that is carried out.
pub(super) struct Simulation<'a> {
    start: &'a Board,
    now: Board,
    /// The events; those from `first` on are the list of the premise.
    events: &'a mut Vec<Event>,
    first: usize,
    room: &'a mut Room,
    /// The candidates in the list.
    known: Sets,
}

impl<'a> Simulation<'a> {
    /// Carries out a premise about a candidate, and appends the list of what holds then.
    pub(super) fn run(board: &'a Board, premise: Says, events: &'a mut Vec<Event>, room: &'a mut Room) {
        let Some(cell) = premise.place() else { return };
        room.place.resize(ENDS, 0);
        let first = events.len();
        let mut simulation = Self {
            start: board,
            now: board.clone(),
            events,
            first,
            room,
            known: [[0; 9]; 2],
        };
        simulation.add(Event::premise(premise));
        simulation.assume(premise, cell);
        for _ in 0..ROUNDS {
            simulation.round();
        }
    }

    fn assume(&mut self, premise: Says, cell: usize) {
        let d = premise.d();
        if premise.holds() {
            self.write(cell, d);
            return;
        }
        self.now.strike_out(Candidate::new(cell, d));
        let left = self.now.candidates[cell];
        if left.is_power_of_two() {
            self.naked_single(cell, left.trailing_zeros() as usize);
        }
    }

    /// Carries out the singles that are in the queues now, even if an earlier one fills the cell of a later
    /// one.
    fn round(&mut self) {
        let now = &self.now;
        let mut singles = core::mem::take(&mut self.room.singles);
        singles.clear();
        singles.extend(now.naked().map(|single| (single, Rule::Cell)));
        let mut seen: CellSet = 0;
        for single in now.hidden() {
            let (cell, d) = (usize::from(single.cell), usize::from(single.digit - 1));
            let units = units_of(cell);
            let is_open = (now.empty & !seen) >> cell & 1 != 0;
            if is_open && units.iter().any(|&unit| now.free(unit, d) == 1) {
                seen |= 1 << cell;
                let is_alone = |unit: &usize| self.others(*unit, cell, d) & !self.known[0][d] == 0;
                let alone = units.into_iter().find(is_alone).unwrap_or(units[0]);
                singles.push((single, Rule::Unit(alone as u8)));
            }
        }
        for &(single, rule) in &singles {
            let (cell, d) = (usize::from(single.cell), usize::from(single.digit - 1));
            if rule == Rule::Cell {
                self.naked_single(cell, d);
            } else {
                self.hidden_single(cell, d, rule);
            }
        }
        self.room.singles = singles;
    }

    /// Returns the other places of a digit in a unit of a cell, at the start.
    fn others(&self, unit: usize, cell: usize, d: usize) -> CellSet {
        self.start.places(unit, d) & !(1 << cell)
    }

    /// Writes a digit that rests on the other candidates of its cell.
    fn naked_single(&mut self, cell: usize, d: usize) {
        let others = Bits(self.start.candidates[cell] & !(1 << d));
        let reasons = others.map(|other| Says::cell(cell, other, false));
        self.conclude(cell, d, Rule::Cell, reasons);
        self.write(cell, d);
    }

    /// Writes a digit that rests on its other places in the unit where it has the fewest now. This is not
    /// always the unit where it has been alone.
    fn hidden_single(&mut self, cell: usize, d: usize, rule: Rule) {
        let units = units_of(cell);
        let fewest = units.into_iter().min_by_key(|&unit| self.now.free(unit, d));
        let others = self.others(fewest.unwrap_or(units[0]), cell, d);
        let reasons = indices(others).map(|other| Says::cell(other, d, false));
        self.conclude(cell, d, rule, reasons);
        self.write(cell, d);
    }

    /// Notes that a digit is in a cell, if that is not known yet.
    fn conclude(&mut self, cell: usize, d: usize, rule: Rule, others: impl Iterator<Item = Says>) {
        let says = Says::cell(cell, d, true);
        if self.find(says).is_some() {
            return;
        }
        let (mut reasons, mut count) = ([0; REASONS], 0);
        for other in others.take(REASONS) {
            // What is not known yet counts as the premise.
            reasons[count] = self.find(other).unwrap_or(0);
            count += 1;
        }
        let named_first = self.distance(reasons[0]);
        if let Some(last) = (0..count).rev().max_by_key(|&at| reasons[at]) {
            reasons.swap(0, last);
        }
        self.add(Event {
            says,
            rule,
            distance: named_first + 1,
            count: count.max(1) as u8,
            reasons,
        });
    }

    /// Writes a digit, and notes what it strikes out.
    fn write(&mut self, cell: usize, d: usize) {
        if let Some(from) = self.find(Says::cell(cell, d, true)) {
            let distance = self.distance(from) + 1;
            let peers = indices(self.start.cells[d] & PEER_SETS[cell]).map(|peer| (peer, d));
            let others = Bits(self.now.candidates[cell] & !(1 << d)).map(|other| (cell, other));
            for (cell, d) in peers.chain(others) {
                let says = Says::cell(cell, d, false);
                if self.find(says).is_none() {
                    let mut event = Event::after_premise(says, Rule::Struck);
                    event.distance = distance;
                    event.reasons[0] = from;
                    self.add(event);
                }
            }
        }
        self.now.place(Candidate::new(cell, d));
    }

    fn distance(&self, place: u16) -> u16 {
        self.events
            .get(self.first + usize::from(place))
            .map_or(0, |event| event.distance)
    }

    /// Returns the place in the list of what is known.
    fn find(&self, says: Says) -> Option<u16> {
        let cell = says.place()?;
        let is_known = self.known[usize::from(says.holds())][says.d()] >> cell & 1 != 0;
        is_known.then(|| self.room.place[says.index()])
    }

    fn add(&mut self, event: Event) {
        let place = self.events.len() - self.first;
        if let (Some(cell), true) = (event.says.place(), place < MOST) {
            self.known[usize::from(event.says.holds())][event.says.d()] |= 1 << cell;
            self.room.place[event.says.index()] = place as u16;
            self.events.push(event);
        }
    }
}
