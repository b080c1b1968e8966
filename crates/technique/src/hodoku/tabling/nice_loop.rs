//! Nice loops and AICs: chains of strong and weak links in turn that come back to their start, or whose ends see the same candidates.
//!
//! **What a person sees.** From a candidate along links, strong (one of the two is true) and weak (one of the two is false) in turn:
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
//! **Why it holds.** A chain goes through the table of consequences of its start: what is found follows, and what follows from both
//! cases, or from its own opposite, is so.
//!
//! **Order.** Loops from each candidate that is set, loops from each that is struck out, then AICs; cells and digits in order, and the
//! ends in the order of the start's table. Of those with the same technique and candidates, only such as are shorter than the one before
//! are kept. All are sorted: more candidates first, then a sum of their places.
//!
//! **HoDoKu's oddities.**
//! - Only the shortest chain to an end is known. If it crosses itself, there is none. The cells of a node count from the next node but
//!   one, and of a group only its first cell is asked for. A loop may touch its start on the way.
//! - A loop must leave its start's cell with the first link and reach it from outside with the last one. So loops with a start that
//!   is entered and left by weak links, or by a weak and a strong one, are never found from there.
//! - An AIC for one digit must strike out two candidates or more, one for two digits exactly two. Fewer are loops.
//! - A continuous loop strikes out nothing of a weak link's digit in its own cells, and other digits only in cells that are entered and
//!   left by strong links from other cells.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::super::als::Als;
use super::super::board::Board;
use super::node::{SLOTS_SEEN, Says};
use super::table::{MOST, Table};
use super::web::{NODES, Nodes, Web, bits};
use crate::bits::{Bits, indices, several};
use crate::evidence::detour;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS};

/// A technique without groups, and with them.
type Kind = [Technique; 2];

const CONTINUOUS: Kind = [
    Technique::ContinuousNiceLoop,
    Technique::GroupedContinuousNiceLoop,
];
const DISCONTINUOUS: Kind = [
    Technique::DiscontinuousNiceLoop,
    Technique::GroupedDiscontinuousNiceLoop,
];
const AIC: Kind = [Technique::Aic, Technique::GroupedAic];

/// A loop or a chain with what it strikes out.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub technique: Technique,
    pub removed: Vec<Candidate>,
    pub chain: Vec<Says>,
    /// In nodes, with a surcharge for sets.
    length: usize,
}

/// All loops and chains of a position, the shortest for each technique and what it strikes out.
pub(super) fn all(board: &Board, with_groups: bool) -> Vec<Loop> {
    let web = Web::new(board, with_groups);
    let search = Searching::new(board, with_groups, &[]);
    let mut table = Table::default();
    // What is false and has no strong link leads nowhere but to the start; it is left out, unless the table could be too long for all.
    let fits = 2 * count(&web.all) <= MOST;
    let wanted = |cell: usize| {
        let mut wanted = if fits { web.linked } else { web.all };
        for d in Bits(board.candidates[cell]) {
            wanted.cells[d] |= 1 << cell;
        }
        wanted
    };
    // What is true if a linked node is false, by node; the loops and chains from there come after those from what is true.
    let mut reached: Vec<Reached> = vec![Reached::default(); count(&web.linked)];
    let mut number = vec![0_u16; NODES];
    let (mut loops, mut chains) = (Vec::new(), Vec::new());
    let mut next = 0;
    for cell in (0..81).filter(|cell| board.empty >> cell & 1 != 0) {
        let wanted = wanted(cell);
        for d in Bits(board.candidates[cell]) {
            let premise = Says::cell(cell, d, false);
            if web.linked.cells[d] >> cell & 1 != 0 {
                table.fill(&web, premise, &wanted);
                number[usize::from(premise.node())] = next as u16;
                reached[next] = Reached::by(&table);
                next += 1;
                search.loops(&table, cell, d, false, &mut loops);
                search.chains(&table, cell, d, &mut chains);
            }
        }
    }
    for d in 0..9 {
        for slot in bits(web.linked.slots[d]) {
            let premise = Says::group(slot, d, false);
            table.fill(&web, premise, &web.linked);
            number[usize::from(premise.node())] = next as u16;
            reached[next] = Reached::by(&table);
            next += 1;
        }
    }
    let mut from_true = Vec::new();
    for cell in indices(board.empty) {
        for d in Bits(board.candidates[cell]) {
            let premise = Says::cell(cell, d, true);
            table.fill_directly(&web, premise, &web.linked);
            let mut ends = Reached::default();
            for entry in &table.entries[1..] {
                ends.join(&reached[usize::from(number[usize::from(entry.says.node())])]);
            }
            if ends.meets(board, cell, d) {
                table.fill(&web, premise, &wanted(cell));
                search.loops(&table, cell, d, true, &mut from_true);
            }
        }
    }
    search.into_loops(from_true.into_iter().chain(loops).chain(chains))
}

fn count(nodes: &Nodes) -> usize {
    let cells: u32 = nodes.cells.iter().map(|cells| cells.count_ones()).sum();
    let slots: u32 = nodes.slots.iter().map(|slots| slots.count_ones()).sum();
    (cells + slots) as usize
}

/// What is true, as sets.
#[derive(Clone, Copy, Default)]
struct Reached {
    cells: [CellSet; 9],
    slots: [u64; 9],
}

impl Reached {
    fn by(table: &Table) -> Self {
        Self {
            cells: table.cells[1],
            slots: table.slots[1],
        }
    }

    fn join(&mut self, other: &Self) {
        for d in 0..9 {
            self.cells[d] |= other.cells[d];
            self.slots[d] |= other.slots[d];
        }
    }

    /// Whether it comes back to a cell: to another candidate of the cell, or to what sees this one.
    fn meets(&self, board: &Board, cell: usize, d: usize) -> bool {
        self.cells[d] & PEER_SETS[cell] != 0
            || self.slots[d] & SLOTS_SEEN[cell] != 0
            || Bits(board.candidates[cell]).any(|d| self.cells[d] >> cell & 1 != 0)
    }
}

/// A technique, what it strikes out, and its chain.
pub(super) type Seen = (Technique, Vec<Candidate>, Vec<Says>);

/// Looks for loops and chains in tables.
pub(super) struct Searching<'a> {
    board: &'a Board,
    with_groups: bool,
    /// The almost locked sets that are used.
    sets: &'a [&'a Als],
    loops: Vec<Loop>,
    known: BTreeMap<(Technique, Vec<Candidate>), usize>,
}

impl<'a> Searching<'a> {
    pub(super) fn new(board: &'a Board, with_groups: bool, sets: &'a [&'a Als]) -> Self {
        Self {
            board,
            with_groups,
            sets,
            loops: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// Those that are kept.
    pub(super) fn into_loops(mut self, seen: impl Iterator<Item = Seen>) -> Vec<Loop> {
        for (technique, removed, chain) in seen {
            self.keep(technique, removed, chain);
        }
        self.loops
    }

    /// The cells of a node.
    fn cells(&self, says: Says) -> CellSet {
        says.set()
            .map_or_else(|| says.cells(self.board), |set| self.sets[set].cells)
    }

    /// The first cell of a node; of a set, the first that can be the digit.
    fn first(&self, says: Says) -> u32 {
        let cells = says.set().map(|set| self.sets[set].places[says.d()]);
        cells.unwrap_or_else(|| says.cells(self.board)).trailing_zeros()
    }

    /// The cells that see the digit `d + 1` in a node.
    fn seen(&self, says: Says, d: usize) -> CellSet {
        says.set()
            .map_or_else(|| says.peers(), |set| self.sets[set].seen[d])
    }

    /// The loops in a table.
    pub(super) fn loops(&self, table: &Table, cell: usize, d: usize, holds: bool, seen: &mut Vec<Seen>) {
        let board = self.board;
        // What is false in the cell is no news if the candidate is true, but for the candidate itself.
        let comes_back = |d: usize| (table.cells[0][d] | table.cells[1][d]) >> cell & 1 != 0;
        let news = if holds {
            table.cells[0][d] >> cell & 1 != 0
        } else {
            false
        };
        let others = Bits(board.candidates[cell] & !(1 << d));
        let returns = others.clone().any(|other| table.cells[1][other] >> cell & 1 != 0)
            || !holds && (others.clone().any(comes_back) || table.cells[1][d] >> cell & 1 != 0);
        if !news && !returns {
            return;
        }
        for (at, entry) in table.entries.iter().enumerate() {
            if entry.says.place() != Some(cell) || entry.distance <= 2 {
                continue;
            }
            let (other, end) = (entry.says.d(), entry.says.holds());
            let Some(chain) = self.chain(table, at, true) else {
                continue;
            };
            let mut removed = Vec::new();
            let kind = match (holds, end, d == other) {
                // Weak links only: the candidate cannot be.
                (true, false, true) | (true, true, false) => {
                    removed.push(candidate(cell, d));
                    DISCONTINUOUS
                }
                (false, false, false) => {
                    removed.push(candidate(cell, other));
                    DISCONTINUOUS
                }
                (false, true, true) => {
                    for other in Bits(board.candidates[cell] & !(1 << d)) {
                        removed.push(candidate(cell, other));
                    }
                    DISCONTINUOUS
                }
                (false, true, false) => {
                    for other in Bits(board.candidates[cell] & !(1 << d) & !(1 << other)) {
                        removed.push(candidate(cell, other));
                    }
                    self.remove_beside(&chain, &mut removed);
                    CONTINUOUS
                }
                _ => continue,
            };
            self.see(kind, removed, chain, seen);
        }
    }

    /// What a continuous loop strikes out beyond its start: a digit where it sees both ends of a weak link, unless in a cell of the
    /// loop; other digits in a cell that is entered and left by strong links; and what a set strikes out.
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
                            removed.push(candidate(cell, d));
                        }
                    }
                }
                _ => {
                    let d = link[1].d();
                    let seen = self.seen(link[0], d) & self.seen(link[1], d) & board.cells[d] & !own;
                    removed.extend(indices(seen).map(|cell| candidate(cell, d)));
                }
            }
            if let (Some(set), Some(&next)) = (link[1].set(), chain.get(at + 2)) {
                self.remove_by_set(self.sets[set], link[1].d(), next, removed);
            }
        }
    }

    /// What a set in a continuous loop strikes out, if it is entered by a digit: all that sees one of its other digits, but for the digit
    /// by which it is left. If it is left for a digit that is the only one it leaves to a cell, the other digits of that cell are struck
    /// out where they see that cell as well.
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
            removed.extend(indices(seen).map(|cell| candidate(cell, d)));
        }
    }

    /// The AICs in a table.
    pub(super) fn chains(&self, table: &Table, cell: usize, d: usize, seen: &mut Vec<Seen>) {
        let board = self.board;
        for (at, entry) in table.entries.iter().enumerate() {
            let Some(end) = entry.says.place() else { continue };
            if !entry.says.holds() || end == cell || entry.distance <= 2 {
                continue;
            }
            let other = entry.says.d();
            let mut removed = Vec::new();
            if other == d {
                let seen = PEER_SETS[cell] & PEER_SETS[end] & board.cells[d];
                if !several(seen) {
                    continue;
                }
                removed.extend(indices(seen).map(|cell| candidate(cell, d)));
            } else {
                let touches = PEER_SETS[cell] >> end & 1 != 0;
                let both = board.cells[d] >> end & board.cells[other] >> cell & 1 != 0;
                if !touches || !both {
                    continue;
                }
                removed.extend([candidate(cell, other), candidate(end, d)]);
            }
            if let Some(chain) = self.chain(table, at, false) {
                self.see(AIC, removed, chain, seen);
            }
        }
    }

    /// Notes a loop or chain, if it is of the kind that is wanted.
    fn see(&self, kind: Kind, removed: Vec<Candidate>, chain: Vec<Says>, seen: &mut Vec<Seen>) {
        let grouped = chain.iter().any(|says| says.is_group());
        if removed.is_empty() || grouped != self.with_groups {
            return;
        }
        seen.push((kind[usize::from(grouped)], removed, chain));
    }

    /// Keeps a loop or chain, if none as short is known for what it strikes out.
    fn keep(&mut self, technique: Technique, mut removed: Vec<Candidate>, chain: Vec<Says>) {
        removed.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
        removed.dedup();
        let key = (technique, removed.clone());
        let sets = chain.iter().filter_map(|says| says.set());
        let mut length = chain.len() + 5 * sets.clone().count() / 2;
        match self.known.get(&key) {
            Some(&place) if self.loops[place].length <= length => return,
            None if technique == Technique::GroupedAic => {
                let cells = sets.map(|set| self.sets[set].cells.count_ones());
                length = chain.len() + cells.map(detour).sum::<usize>();
            }
            _ => {}
        }
        self.known.insert(key, self.loops.len());
        self.loops.push(Loop {
            technique,
            removed,
            chain,
            length,
        });
    }

    /// The chain to an entry, unless it comes back to a cell on its way. Of a node only the first cell is compared with the way so far;
    /// the cells of a node count from the next node but one. A loop may touch its start again.
    fn chain(&self, table: &Table, at: usize, is_loop: bool) -> Option<Vec<Says>> {
        let chain = table.chain(at);
        let first = |says: Says| self.first(says);
        let start = first(chain[0]);
        if is_loop
            && (start == first(chain[1]) || first(chain[chain.len() - 2]) == first(chain[chain.len() - 1]))
        {
            return None;
        }
        let mut seen: CellSet = 0;
        let mut last: Option<Says> = None;
        for &says in &chain {
            if seen >> first(says) & 1 != 0 {
                return None;
            }
            if let Some(last) = last.filter(|&last| !is_loop || first(last) != start) {
                seen |= self.cells(last);
            }
            last = Some(says);
        }
        Some(chain)
    }
}

fn candidate(cell: usize, d: usize) -> Candidate {
    Candidate {
        cell: cell as u8,
        digit: d as u8 + 1,
    }
}
