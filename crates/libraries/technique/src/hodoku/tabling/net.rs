//! The tables of all premises, for forcing nets.
//!
//! **The idea.** A premise is carried out on the board, and the singles that come up by it in [four
//! rounds](ROUNDS): these are its direct consequences. A hidden single rests on all other places in its unit,
//! a naked one on all other candidates in its cell, so ways branch. Then each table takes over the direct
//! consequences of its own consequences, one after the other.
//!
//! **Order.** A digit that is placed, then where it is struck out, by cell, then what else was possible in
//! its cell. A round carries out the naked singles, then the hidden ones, that stand in the board's queues
//! when it begins: even if another has filled the cell by then. Groups come last, with their direct links
//! only.
//!
//! **HoDoKu's oddities.**
//! - A consequence knows at most [five](REASONS) that it rests on: of a cell or a unit the first five in
//!   order, the one that is last in the table changed with the first. The distance is counted from the one
//!   that was first in order; the way goes by the last one.
//! - A hidden single rests on that of its units with the fewest places, row before column before box: when
//!   it is carried out, not when it came up. If a digit of the same round has filled that unit by then, its
//!   places there that are not struck out yet count as the premise. (What is told is the unit where it has
//!   been alone.)
//! - A consequence of a consequence is replaced by a shorter way; what rests on it keeps the distance that
//!   it has.
//! - The length of a net counts, beside its first way, each branch to the first node that it shares with
//!   it, that node included; of branches from a branch nothing.

mod closure;
mod direct;
mod links;
mod measure;
mod simulate;

use super::super::board::Board;
use super::forcing::{Because, Sets, Ways};
use super::node::Says;
use super::web::{NODES, Web};
use closure::Closures;
use direct::Direct;
use links::Telling;
use measure::Measure;

/// How many rounds of singles are carried out after a premise.
const ROUNDS: usize = 4;
/// On how many others a consequence rests at most.
const REASONS: usize = 5;
/// Candidates and groups, so or not.
const ENDS: usize = 2 * NODES;
/// No number, or no place in a list.
const NONE: u16 = u16::MAX;
/// What follows from what is not there.
const NOTHING: Sets = [[0; 9]; 2];

/// Room that is kept from position to position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    direct: Direct,
    closures: Closures,
    measure: Measure,
}

/// What follows from each candidate, set or struck out, by nets.
pub(super) struct NetWays<'a> {
    web: &'a Web,
    memory: &'a mut Memory,
}

impl<'a> NetWays<'a> {
    pub(super) fn new(board: &Board, web: &'a Web, memory: &'a mut Memory) -> Self {
        memory.direct.fill(board, web);
        memory.closures.fill(&memory.direct);
        Self { web, memory }
    }
}

impl Ways for NetWays<'_> {
    fn sets(&self, premise: Says) -> &Sets {
        self.memory.closures.cells(&self.memory.direct, premise)
    }

    fn length(&mut self, premise: Says, end: Says) -> (u32, bool) {
        let Memory {
            direct,
            closures,
            measure,
        } = &mut *self.memory;
        closures.find_ways(direct, premise);
        closures.length(direct, premise, end).unwrap_or_else(|| {
            let length = measure.length(direct, closures, premise, end);
            closures.note_length(direct, premise, end, length);
            length
        })
    }

    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because)) {
        let Memory { direct, closures, .. } = &mut *self.memory;
        closures.find_ways(direct, premise);
        Telling::new(self.web, direct, closures, premise, link).tell(end);
    }
}
