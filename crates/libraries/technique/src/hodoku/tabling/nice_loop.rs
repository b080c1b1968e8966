//! Nice loops and AICs: chains of alternating strong and weak links that come back to their start, or whose
//! ends see the same candidates.
//!
//! **What a person sees.** A chain from a candidate along links that are alternately strong (one of the two
//! is true) and weak (one of the two is false):
//!
//! ```text
//!     a = b - c = d        one of a and d is true: what sees both is false (AIC)
//!
//!     a = b - c = a        a is false if it is false: it is true
//!     a - b = c - a        a is true if it is false: it is false     (discontinuous nice loops)
//!     a - b = c            c is in a's cell, so a would drive itself out
//!
//!     a = b - c = d - a    in a loop, each weak link has one true end: it strikes out what sees both (continuous nice loop)
//! ```
//!
//! **Why it holds.** A chain goes through the table of consequences of its start, so all of it follows from
//! the start. What follows in both cases, or from its own opposite, is true.
//!
//! **Order.** Loops from each candidate that is set, loops from each that is struck out, then AICs; cells and
//! digits in order, and the ends in the order of the start's table. Of those with the same technique and
//! candidates the shortest is kept, in the place of the first. Then all are sorted: more candidates first,
//! then by a sum of their places. What a chain strikes out is known from its ends, unless it is a continuous
//! loop. So chains are traced only when their turn comes.
//!
//! **HoDoKu's oddities.**
//! - Only the shortest chain to an end is known. If it crosses itself, there is none to that end. The cells
//!   of a node count as used from the next node but one, and of a group only the first cell is checked. A
//!   loop may touch its start on the way.
//! - A loop must leave its start's cell with the first link and reach it from outside with the last one. So
//!   loops whose start is entered and left by weak links, or by a weak and a strong one, are never found from
//!   that start.
//! - An AIC for one digit must strike out two candidates or more, an AIC for two digits exactly two. Those
//!   that strike out fewer are loops.
//! - A continuous loop does not strike out the digit of a weak link in its own cells. It strikes out other
//!   digits only in cells that are entered and left by strong links from other cells.

mod prospects;

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::super::als::Als;
use super::super::board::Board;
use super::super::{Rank, candidates_of, rank};
use super::node::Says;
use super::table::{Entry, Table};
use super::tables::Tables;
use crate::bits::{Bits, indices, several};
use crate::evidence::detour;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS};

/// A loop or a chain with what it strikes out.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub technique: Technique,
    pub removed: Vec<Candidate>,
    pub chain: Vec<Says>,
    order: Order,
}

impl Loop {
    fn rank(&self) -> Rank {
        rank(self.removed.iter().copied())
    }
}

/// The kind: loops from what is true, loops from what is false, or chains; then the start, and the place of
/// the end in its table.
type Order = (Kind, Says, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    FromTrue,
    FromFalse,
    Aic,
}

/// Gives all loops and chains of a position in order. Of those of one technique that strike out the same,
/// only the shortest is given.
pub(super) fn each(
    board: &Board,
    tables: &mut Tables,
    with_groups: bool,
    take: &mut dyn FnMut(Loop) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let search = Searching::new(board, with_groups, &[]);
    let mut prospects = prospects::all(&search, tables);
    let mut order: BinaryHeap<Reverse<(Rank, usize)>> = (prospects.iter().enumerate())
        .map(|(place, prospect)| Reverse((prospect.rank, place)))
        .collect();
    let mut alike = Vec::new();
    while let Some(Reverse((rank, place))) = order.pop() {
        let prospect = &mut prospects[place];
        let found = search.find(tables, prospect.start, prospect.end);
        if core::mem::take(&mut prospect.is_at_most) {
            // Now that it is known what the loop strikes out, it waits for its turn.
            let found = found.map(|found| found.rank());
            debug_assert!(found.is_none_or(|found| found > rank), "{found:?}, {rank:?}");
            order.extend(found.map(|rank| Reverse((rank, place))));
            continue;
        }
        alike.extend(found);
        if order.peek().is_none_or(|Reverse((next, _))| *next != rank) {
            search.give(core::mem::take(&mut alike), take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Looks for loops and chains in tables.
pub(super) struct Searching<'a> {
    pub board: &'a Board,
    with_groups: bool,
    /// The almost locked sets that are used as nodes.
    sets: &'a [&'a Als],
}

impl<'a> Searching<'a> {
    pub(super) fn new(board: &'a Board, with_groups: bool, sets: &'a [&'a Als]) -> Self {
        Self {
            board,
            with_groups,
            sets,
        }
    }

    fn find(&self, tables: &mut Tables, start: Says, end: Says) -> Option<Loop> {
        let (web, table) = tables.table(start);
        let (place, end) = table.find(web, end)?;
        self.look(table, place, end)
    }

    /// Adds all loops and chains in a table.
    pub(super) fn look_at_all(&self, table: &Table, found: &mut Vec<Loop>) {
        let ends = table.entries.iter().enumerate();
        found.extend(ends.filter_map(|(place, &end)| self.look(table, place, end)));
    }

    /// Gives what was found, in order.
    pub(super) fn give_all(
        &self,
        mut found: Vec<Loop>,
        take: &mut dyn FnMut(Loop) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        found.sort_by_cached_key(Loop::rank);
        for alike in found.chunk_by(|one, other| one.rank() == other.rank()) {
            self.give(alike.to_vec(), take)?;
        }
        ControlFlow::Continue(())
    }

    /// Gives loops and chains of the same rank in the order in which HoDoKu finds them. Of those with the
    /// same effect the shortest is given, in the place of the first.
    fn give(&self, mut found: Vec<Loop>, take: &mut dyn FnMut(Loop) -> ControlFlow<()>) -> ControlFlow<()> {
        found.sort_by_key(|each| each.order);
        let mut kept: Vec<(Loop, usize)> = Vec::new();
        for each in found {
            let same = |(known, _): &(Loop, usize)| {
                known.technique == each.technique && known.removed == each.removed
            };
            let length = self.length(&each, false);
            match kept.iter_mut().find(|known| same(known)) {
                Some(known) if known.1 > length => *known = (each, length),
                Some(_) => {}
                None => {
                    let length = self.length(&each, true);
                    kept.push((each, length));
                }
            }
        }
        kept.into_iter().try_for_each(|(each, _)| take(each))
    }

    /// Returns the length in nodes, with a surcharge for sets; for the first AIC, that is a different one.
    fn length(&self, found: &Loop, is_first: bool) -> usize {
        let sets = found.chain.iter().filter_map(|says| says.set());
        let detours = if is_first && found.technique == Technique::GroupedAic {
            sets.map(|set| detour(self.sets[set].cells.count_ones())).sum()
        } else {
            5 * sets.count() / 2
        };
        found.chain.len() + detours
    }

    /// Returns the loop or chain from a table's premise to an end in the table, if it is of the kind that is
    /// wanted and strikes anything out.
    fn look(&self, table: &Table, place: usize, end: Entry) -> Option<Loop> {
        // A link counts one or more, so three links never count less than three.
        if end.distance < 3 {
            return None;
        }
        let (start, mut removed) = (table.entries[0].says, Vec::new());
        let technique = self.effect(start, end.says, &mut removed)?;
        let chain = table.chain(end);
        let [_, second, .., last_but_one, _] = chain[..] else {
            return None;
        };
        let is_loop = technique != Technique::Aic;
        let is_in_start = |says: Says| says.place() == start.place();
        if is_loop && (is_in_start(second) || is_in_start(last_but_one))
            || self.touches_itself(&chain, is_loop)
        {
            return None;
        }
        let is_grouped = chain.iter().any(|says| says.is_group());
        if is_grouped != self.with_groups {
            return None;
        }
        let is_continuous = technique == Technique::ContinuousNiceLoop;
        if is_continuous {
            self.remove_beside(&chain, &mut removed);
            removed.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
            removed.dedup();
        }
        let kind = match (is_loop, start.holds()) {
            (false, _) => Kind::Aic,
            (true, true) => Kind::FromTrue,
            (true, false) => Kind::FromFalse,
        };
        let technique = match kind {
            _ if !is_grouped => technique,
            Kind::Aic => Technique::GroupedAic,
            _ if is_continuous => Technique::GroupedContinuousNiceLoop,
            _ => Technique::GroupedDiscontinuousNiceLoop,
        };
        (!removed.is_empty()).then_some(Loop {
            technique,
            removed,
            chain,
            order: (kind, start, place),
        })
    }

    /// Adds what a loop or chain strikes out by its ends, by digit and cell, and returns its technique. A
    /// continuous loop may strike out nothing there.
    pub(super) fn effect(&self, start: Says, end: Says, removed: &mut Vec<Candidate>) -> Option<Technique> {
        let board = self.board;
        let ((from, d), (to, e)) = ((start.place()?, start.d()), (end.place()?, end.d()));
        if from != to {
            if start.holds() || !end.holds() {
                return None;
            }
            if d == e {
                let seen = PEER_SETS[from] & PEER_SETS[to] & board.cells[d];
                removed.extend(candidates_of(seen, d));
                return several(seen).then_some(Technique::Aic);
            }
            let is_in = |cell: usize, d: usize| board.cells[d] >> cell & 1 != 0;
            if PEER_SETS[from] >> to & 1 == 0 || !is_in(from, e) || !is_in(to, d) {
                return None;
            }
            let mut ends = [(e, from), (d, to)];
            ends.sort_unstable();
            removed.extend(ends.map(|(d, cell)| Candidate::new(cell, d)));
            return Some(Technique::Aic);
        }
        let others = |but: u16| Bits(board.candidates[from] & !but).map(|d| Candidate::new(from, d));
        let discontinuous = Some(Technique::DiscontinuousNiceLoop);
        match (start.holds(), end.holds(), d == e) {
            (false, true, true) => {
                removed.extend(others(1 << d));
                discontinuous
            }
            (true, false, true) | (true, true, false) => {
                removed.push(Candidate::new(from, d));
                discontinuous
            }
            (false, false, false) => {
                removed.push(Candidate::new(from, e));
                discontinuous
            }
            (false, true, false) => {
                removed.extend(others(1 << d | 1 << e));
                Some(Technique::ContinuousNiceLoop)
            }
            _ => None,
        }
    }

    /// Whether a chain comes back to a cell on its way. Of a node only the first cell is compared with the
    /// way so far; the cells of a node count as used from the next node but one. A loop may touch its start
    /// again.
    fn touches_itself(&self, chain: &[Says], is_loop: bool) -> bool {
        let start = is_loop.then(|| self.first(chain[0]));
        let mut way = 0;
        chain.iter().zip(&chain[2..]).any(|(&before, &says)| {
            if start != Some(self.first(before)) {
                way |= self.cells(before);
            }
            way >> self.first(says) & 1 != 0
        })
    }

    /// Returns the cells of a node.
    fn cells(&self, says: Says) -> CellSet {
        says.set()
            .map_or_else(|| says.cells(&self.board.cells), |set| self.sets[set].cells)
    }

    /// Returns the first cell of a node; of a set, the first cell that can be the digit.
    fn first(&self, says: Says) -> u32 {
        let cells = says.set().map(|set| self.sets[set].places[says.d()]);
        cells
            .unwrap_or_else(|| says.cells(&self.board.cells))
            .trailing_zeros()
    }

    /// Returns the cells that see the digit `d + 1` in a node.
    fn seen(&self, says: Says, d: usize) -> CellSet {
        says.set()
            .map_or_else(|| says.peers(), |set| self.sets[set].seen[d])
    }

    /// Adds what a continuous loop strikes out beyond its start. That is the digit of a weak link in cells
    /// outside the loop that see both ends of the link, and what sets strike out. In a cell that is entered
    /// and left by strong links, it is all other digits as well.
    fn remove_beside(&self, chain: &[Says], removed: &mut Vec<Candidate>) {
        let board = self.board;
        let own = chain.iter().fold(0, |own, &says| own | self.cells(says));
        for (at, link) in chain.windows(2).enumerate().filter(|(_, link)| !link[1].holds()) {
            match (link[0].place(), link[1].place()) {
                (Some(cell), Some(other)) if cell == other => {
                    let beside = |place: usize| chain[place].place() != Some(cell);
                    if at > 0 && beside(at - 1) && at + 2 < chain.len() && beside(at + 2) {
                        let two = 1 << link[0].d() | 1 << link[1].d();
                        for d in Bits(board.candidates[cell] & !two) {
                            removed.push(Candidate::new(cell, d));
                        }
                    }
                }
                _ => {
                    let d = link[1].d();
                    let seen = self.seen(link[0], d) & self.seen(link[1], d) & board.cells[d] & !own;
                    removed.extend(indices(seen).map(|cell| Candidate::new(cell, d)));
                }
            }
            if let (Some(set), Some(&next)) = (link[1].set(), chain.get(at + 2)) {
                self.remove_by_set(self.sets[set], link[1].d(), next, removed);
            }
        }
    }

    /// Adds what a set in a continuous loop strikes out if it is entered by a digit: all that sees one of its
    /// other digits, except the digit by which it is left. If it is left by leaving a cell only one digit,
    /// the other digits of that cell are struck out only where they see that cell as well.
    fn remove_by_set(&self, set: &Als, entry: usize, next: Says, removed: &mut Vec<Candidate>) {
        let forced = next.place().filter(|_| next.holds());
        let exits = forced.map_or(1 << next.d(), |cell| {
            self.board.candidates[cell] & !(1 << next.d())
        });
        for d in Bits(set.digits & !(1 << entry)) {
            let seen = match forced {
                _ if exits >> d & 1 == 0 => set.seen[d],
                Some(cell) => set.seen[d] & PEER_SETS[cell],
                None => continue,
            };
            removed.extend(indices(seen).map(|cell| Candidate::new(cell, d)));
        }
    }
}
