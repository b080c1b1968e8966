//! The tables of all premises, for forcing nets.
//!
//! **The idea.** A premise is carried out on the board, and so are the singles that come up by it in [four
//! rounds](ROUNDS): what they place and strike out are its direct consequences. A hidden single rests on all
//! other places in its unit, a naked one on all other candidates in its cell, so ways branch. Then each table
//! adds the direct consequences of its own consequences, one after the other.
//!
//! **Order.** A digit that is placed, then the cells in which it is struck out, then the other candidates of
//! its cell. A round carries out the naked singles, then the hidden ones, that are in the board's queues when
//! it begins, even if another single has filled the cell in the meantime. Groups come last, with their direct
//! links only.
//!
//! **HoDoKu's oddities.**
//! - A consequence has at most [five](REASONS) reasons that it rests on: the first five in the order of the
//!   cell or the unit. The one that is last in the table is swapped with the first. The distance is counted
//!   from the one that was first before the swap; the way goes by the one that is first after it.
//! - A hidden single rests on the unit in which it has the fewest places, row before column before box. This
//!   is decided when it is carried out, not when it came up. If a digit of the same round has filled that
//!   unit in the meantime, the places there that are not struck out yet count as the premise. (The unit that
//!   is reported is the one where it has been alone.)
//! - The way to a consequence of a consequence is replaced if a shorter one is found; what rests on it keeps
//!   its distance.
//! - The length of a net is that of its main way and of each branch, up to and including the first node that
//!   the branch shares with that way. Branches of branches do not count.

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

/// The number of rounds of singles that are carried out after a premise.
const ROUNDS: usize = 4;
/// The most reasons that a consequence has.
const REASONS: usize = 5;
/// The number of candidates and groups, each true or false.
const ENDS: usize = 2 * NODES;
/// No number, or no place in a list.
const NONE: u16 = u16::MAX;
/// The consequences of a premise that does not exist.
const NOTHING: Sets = [[0; 9]; 2];

/// Memory that is reused from position to position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    direct: Direct,
    closures: Closures,
    measure: Measure,
}

/// The consequences of each candidate, set or struck out, by nets.
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
