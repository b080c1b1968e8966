//! The tables of all premises, for forcing nets.
//!
//! **The idea.** A premise is carried out on the board, and the singles that come up by it in [four rounds](ROUNDS): these are its
//! direct consequences. A hidden single rests on all other places in its unit, a naked one on all other candidates in its cell, so ways
//! branch. Then each table takes over the direct consequences of its own consequences, one after the other.
//!
//! **Order.** A digit that is placed, then where it is struck out, by cell, then what else was possible in its cell. A round carries out
//! the naked singles, then the hidden ones, that stand in the board's queues when it begins: even if another has filled the cell by
//! then. Groups come last, with their direct links only.
//!
//! **HoDoKu's oddities.**
//! - A consequence knows at most [five](PARENTS) that it rests on: of a cell or a unit the first five in order, the one that is last in
//!   the table changed with the first. Only of the first way the distance is counted.
//! - A hidden single rests on that of its units with the fewest places, row before column before box: when it is carried out, not when it
//!   came up. If a digit of the same round has filled that unit by then, the net counts no reason. (What is told is the true one.)
//! - A consequence of a consequence is replaced by a shorter way; what rests on it keeps the distance that it has.
//! - The length of a net counts, beside its first way, each branch to the first node that it shares with it, that node included; of
//!   branches from a branch nothing.
//!
//! The file is long because these oddities rest on each other: how a table is filled decides what a length counts and what is told.

use alloc::vec;
use alloc::vec::Vec;

use super::super::board::{Board, units_of};
use super::forcing::{Because, Sets, Ways};
use super::node::Says;
use super::table::{MOST, Table};
use super::web::{NODES, Web, bits};
use crate::bits::{Bits, indices};
use crate::state::Candidate;
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// How many rounds of singles are carried out after a premise.
const ROUNDS: usize = 4;
/// On how many others a consequence rests at most.
const PARENTS: usize = 5;
/// Candidates and groups, so or not.
const ENDS: usize = 2 * NODES;
/// No table, or no place in one.
const NONE: u16 = u16::MAX;

/// A direct consequence: what it rests on are places in the list. The first always counts, others only if they are not 0.
#[derive(Clone, Copy, Debug)]
struct Direct {
    says: Says,
    parents: [u16; PARENTS],
    distance: u16,
    because: Because,
}

/// A consequence of a consequence: from which table it was taken over.
#[derive(Clone, Copy, Debug)]
struct Further {
    says: Says,
    from: u16,
    distance: u16,
}

/// The consequences of a premise.
#[derive(Clone, Debug)]
struct NetTable {
    direct: Vec<Direct>,
    further: Vec<Further>,
    sets: Sets,
    /// By consequence: its place in the list of both.
    places: Vec<u16>,
}

impl NetTable {
    fn new() -> Self {
        Self {
            direct: Vec::new(),
            further: Vec::new(),
            sets: [[0; 9]; 2],
            places: vec![NONE; ENDS],
        }
    }

    fn len(&self) -> usize {
        self.direct.len() + self.further.len()
    }

    fn says(&self, place: usize) -> Says {
        self.reached(place).0
    }

    /// A consequence, and how far away it is.
    fn reached(&self, place: usize) -> (Says, u16) {
        if let Some(direct) = self.direct.get(place) {
            return (direct.says, direct.distance);
        }
        let further = self.further[place - self.direct.len()];
        (further.says, further.distance)
    }

    /// Enters a consequence at the end, unless it is there or the table is full.
    fn enter(&mut self, says: Says) -> bool {
        let place = self.len();
        if self.places[says.index()] != NONE || place >= MOST {
            return false;
        }
        self.places[says.index()] = place as u16;
        if let Some(cell) = says.place() {
            self.sets[usize::from(says.holds())][says.d()] |= 1 << cell;
        }
        true
    }

    /// Adds a direct consequence.
    fn add(&mut self, says: Says, mut parents: [u16; PARENTS], because: Because) {
        let first = usize::from(parents[0]);
        let distance = self.direct.get(first).map_or(0, |direct| direct.distance) + 1;
        if self.enter(says) {
            for other in 1..PARENTS {
                if parents[other] > parents[0] {
                    parents.swap(0, other);
                }
            }
            self.direct.push(Direct {
                says,
                parents,
                distance,
                because,
            });
        }
    }

    /// Places a digit on the board and adds what follows from that.
    fn place(&mut self, start: &Board, board: &mut Board, cell: usize, d: usize, single: Single) {
        let others = Bits(board.candidates[cell] & !(1 << d));
        let unit = units_of(cell)
            .into_iter()
            .min_by_key(|&unit| board.free(unit, d))
            .unwrap_or_default();
        board.place(Candidate {
            cell: cell as u8,
            digit: d as u8 + 1,
        });
        let on = self.len() as u16;
        let mut parents = [0; PARENTS];
        let place = |cell: usize, d: usize| match self.places[Says::cell(cell, d, false).index()] {
            NONE => 0,
            place => place,
        };
        let because = match single {
            Single::Premise => Because::Assumed,
            Single::Last => Because::Cell,
            Single::Naked => {
                let out = Bits(start.candidates[cell] & !(1 << d)).map(|other| place(cell, other));
                parents
                    .iter_mut()
                    .zip(out)
                    .for_each(|(parent, out)| *parent = out);
                Because::Cell
            }
            Single::Hidden(alone) => {
                let out =
                    indices(start.cells[d] & UNIT_SETS[unit] & !(1 << cell)).map(|other| place(other, d));
                parents
                    .iter_mut()
                    .zip(out)
                    .for_each(|(parent, out)| *parent = out);
                Because::Unit(alone)
            }
        };
        let says = Says::cell(cell, d, true);
        self.add(says, parents, because);
        let parents = [on, 0, 0, 0, 0];
        for peer in indices(start.cells[d] & PEER_SETS[cell]) {
            self.add(Says::cell(peer, d, false), parents, Because::Not(says));
        }
        for other in others {
            self.add(Says::cell(cell, other, false), parents, Because::Not(says));
        }
    }

    /// Fills the table with the direct consequences of a candidate that is set or struck out.
    fn fill(&mut self, start: &Board, board: &mut Board, cell: usize, d: usize, holds: bool) {
        board.clone_from(start);
        if holds {
            self.place(start, board, cell, d, Single::Premise);
        } else {
            let digit = d as u8 + 1;
            board.strike_out(Candidate {
                cell: cell as u8,
                digit,
            });
            self.add(Says::cell(cell, d, false), [0; PARENTS], Because::Assumed);
            let left = board.candidates[cell];
            if left.is_power_of_two() {
                let last = left.trailing_zeros() as usize;
                self.place(start, board, cell, last, Single::Last);
            }
        }
        let mut singles = Vec::new();
        for _ in 0..ROUNDS {
            singles.clear();
            let is_open = |single: &Candidate| board.digits[usize::from(single.cell)] == 0;
            singles.extend(
                board
                    .naked()
                    .filter(is_open)
                    .map(|single| (single, Single::Naked)),
            );
            let mut seen: CellSet = 0;
            for single in board.hidden().filter(is_open) {
                let (cell, d) = (usize::from(single.cell), usize::from(single.digit - 1));
                let units = units_of(cell);
                let is_single = units.iter().any(|&unit| board.free(unit, d) == 1) && seen >> cell & 1 == 0;
                // In a net that contradicts itself the one place of such a unit may be another cell, or have another digit.
                let is_out = |other| self.places[Says::cell(other, d, false).index()] != NONE;
                let is_alone = |unit: &usize| indices(start.places(*unit, d) & !(1 << cell)).all(is_out);
                if is_single && let Some(unit) = units.into_iter().find(is_alone) {
                    seen |= 1 << cell;
                    singles.push((single, Single::Hidden(unit)));
                }
            }
            if singles.is_empty() {
                break;
            }
            for (Candidate { cell, digit }, kind) in singles.drain(..) {
                self.place(start, board, usize::from(cell), usize::from(digit - 1), kind);
            }
        }
    }
}

/// How a digit comes to be placed.
#[derive(Clone, Copy, Debug)]
enum Single {
    Premise,
    /// The last in the cell of the premise.
    Last,
    Naked,
    /// The last place in this unit.
    Hidden(usize),
}

/// What follows from each candidate, set or struck out, by nets.
pub(super) struct NetWays<'a> {
    board: &'a Board,
    tables: Vec<NetTable>,
    /// By premise: its table.
    table_of: Vec<u16>,
    way: Vec<Says>,
    sides: Vec<Says>,
    side: Vec<Says>,
}

impl<'a> NetWays<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let mut ways = Self {
            board,
            tables: Vec::new(),
            table_of: vec![NONE; ENDS],
            way: Vec::new(),
            sides: Vec::new(),
            side: Vec::new(),
        };
        let web = Web::new(board, true);
        let (mut room, mut links) = (board.clone(), Table::default());
        for cell in indices(board.empty) {
            for d in Bits(board.candidates[cell]) {
                for holds in [true, false] {
                    let premise = Says::cell(cell, d, holds);
                    let mut table = NetTable::new();
                    table.fill(board, &mut room, cell, d, holds);
                    links.fill_directly(&web, premise, &web.all);
                    for entry in links.entries.iter().filter(|entry| entry.says.is_group()) {
                        let because = web.because(entry.says, premise);
                        table.add(entry.says, [0; PARENTS], because);
                    }
                    ways.push(premise, table);
                }
            }
        }
        let candidates = ways.tables.len();
        for d in 0..9 {
            for slot in bits(web.all.slots[d]) {
                for holds in [true, false] {
                    let premise = Says::group(slot, d, holds);
                    let mut table = NetTable::new();
                    links.fill_directly(&web, premise, &web.all);
                    table.add(premise, [0; PARENTS], Because::Assumed);
                    for entry in &links.entries[1..] {
                        let because = web.because(entry.says, premise);
                        table.add(entry.says, [0; PARENTS], because);
                    }
                    ways.push(premise, table);
                }
            }
        }
        ways.expand(candidates);
        ways
    }

    fn push(&mut self, premise: Says, table: NetTable) {
        self.table_of[premise.index()] = self.tables.len() as u16;
        self.tables.push(table);
    }

    /// Adds to the first tables what follows from what is in them.
    fn expand(&mut self, count: usize) {
        let direct: Vec<Vec<(Says, u16)>> = (self.tables.iter())
            .map(|table| {
                table.direct[1..]
                    .iter()
                    .map(|direct| (direct.says, direct.distance))
                    .collect()
            })
            .collect();
        // By consequence: how far away it is; 0 for direct ones, which are never replaced.
        let mut distances = vec![NONE; ENDS];
        for table in &mut self.tables[..count] {
            distances.fill(NONE);
            for direct in &table.direct {
                distances[direct.says.index()] = 0;
            }
            let mut at = 1;
            while at < table.len() && table.len() < MOST {
                let (says, base) = table.reached(at);
                let from = self.table_of[says.index()];
                for &(says, distance) in &direct[usize::from(from)] {
                    let distance = (base + distance) & 0x1ff;
                    if distance >= distances[says.index()] {
                        continue;
                    }
                    let further = Further { says, from, distance };
                    if distances[says.index()] != NONE {
                        let place = usize::from(table.places[says.index()]) - table.direct.len();
                        table.further[place] = further;
                    } else if table.enter(says) {
                        table.further.push(further);
                    } else {
                        continue;
                    }
                    distances[says.index()] = distance;
                }
                at += 1;
            }
        }
    }

    /// The table of a premise.
    fn table(&self, premise: Says) -> &NetTable {
        &self.tables[usize::from(self.table_of[premise.index()])]
    }

    /// Goes back from a consequence to the premise, always to the first that it rests on, and notes on the way what else things rest on.
    /// It ends early where `is_over` says so.
    fn walk(
        &self,
        premise: Says,
        end: Says,
        way: &mut Vec<Says>,
        mut sides: Option<&mut Vec<Says>>,
        is_over: impl Fn(Says) -> bool,
    ) {
        let own = self.table(premise);
        let (mut table, mut place) = (own, usize::from(own.places[end.index()]));
        way.push(end);
        while place != 0 && way.len() < MOST {
            if let Some(further) = place.checked_sub(table.direct.len()) {
                let Further { says, from, .. } = table.further[further];
                table = &self.tables[usize::from(from)];
                place = usize::from(table.places[says.index()]);
            }
            let [first, others @ ..] = table.direct[place].parents;
            let parent = table.says(usize::from(first));
            way.push(parent);
            if is_over(parent) {
                return;
            }
            if let Some(sides) = sides.as_deref_mut() {
                for other in others.into_iter().filter(|&other| other != 0) {
                    sides.push(table.says(usize::from(other)));
                }
            }
            place = usize::from(first);
            if place == 0 {
                place = usize::from(own.places[parent.index()]);
                table = own;
            }
        }
    }
}

impl Ways for NetWays<'_> {
    fn sets(&self, premise: Says) -> &Sets {
        &self.table(premise).sets
    }

    fn length(&mut self, premise: Says, end: Says) -> (u32, bool) {
        let (mut way, mut sides, mut side) = (
            core::mem::take(&mut self.way),
            core::mem::take(&mut self.sides),
            core::mem::take(&mut self.side),
        );
        way.clear();
        sides.clear();
        self.walk(premise, end, &mut way, Some(&mut sides), |_| false);
        // A branch ends at a node of the way whose cell is one of the way's, but for its end.
        let cells = way[1..]
            .iter()
            .fold(0, |cells, says| cells | says.cells(self.board));
        let (mut length, mut is_net) = (way.len() as u32, false);
        for &from in &sides {
            side.clear();
            self.walk(premise, from, &mut side, None, |says| {
                cells >> says.cells(self.board).trailing_zeros() & 1 != 0 && way.contains(&says)
            });
            if side.last().is_some_and(|last| way.contains(last)) {
                length += side.len() as u32;
                is_net = true;
            }
        }
        (self.way, self.sides, self.side) = (way, sides, side);
        (length, is_net)
    }

    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because)) {
        let mut told = vec![false; ENDS];
        self.tell(premise, end, &mut told, link);
    }
}

impl NetWays<'_> {
    /// Tells how a consequence follows: how that follows from whose table it was taken over, then what that table says. Each way back is
    /// shorter, so this ends.
    fn tell(&self, premise: Says, end: Says, told: &mut [bool], link: &mut dyn FnMut(Says, Because)) {
        let own = self.table(premise);
        let place = usize::from(own.places[end.index()]);
        if told[end.index()] || place >= own.len() {
            return;
        }
        let source = match place.checked_sub(own.direct.len()) {
            None => premise,
            Some(further) => self.tables[usize::from(own.further[further].from)].direct[0].says,
        };
        if source != premise {
            self.tell(premise, source, told, link);
        }
        self.tell_directly(source, end, told, link);
    }

    /// Tells how a direct consequence of a premise follows: from earlier ones, which may be known by a shorter way already.
    fn tell_directly(&self, source: Says, end: Says, told: &mut [bool], link: &mut dyn FnMut(Says, Because)) {
        let (table, board) = (self.table(source), self.board);
        let place = table.places[end.index()];
        let Some(direct) = table.direct.get(usize::from(place)) else {
            return;
        };
        if told[end.index()] {
            return;
        }
        let mut before = |says: Says| {
            if table.places[says.index()] < place {
                self.tell_directly(source, says, told, link);
            }
        };
        match direct.because {
            Because::Assumed => {}
            Because::Not(says) => before(says),
            Because::Cell | Because::Unit(_) if source.is_group() => before(source),
            Because::Cell => {
                let cell = end.place().unwrap_or_default();
                Bits(board.candidates[cell] & !(1 << end.d()))
                    .for_each(|d| before(Says::cell(cell, d, false)));
            }
            Because::Unit(unit) => {
                let (d, cells) = (end.d(), end.cells(board));
                indices(board.places(unit, d) & !cells).for_each(|cell| before(Says::cell(cell, d, false)));
            }
        }
        told[end.index()] = true;
        link(end, direct.because);
    }
}
