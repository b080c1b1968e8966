//! Follows the links of one mode, breadth first, to find the length of a chain and the chain itself.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Mode, Position};
use crate::explainer::chain::graph::{ASSUMED, Link};
use crate::explainer::chain::reachability::{Reachability, Set, each, insert, meet, merge};

/// The links of a mode, and how each candidate was reached.
pub(super) struct Walk<const W: usize> {
    mode: Mode,
    /// The linked candidates of each digit, as sets.
    of_digit: [Set<W>; 9],
    /// For each linked candidate: those that are true if it is false, and (`leads`) those that are true next
    /// if it is true.
    strong: Vec<Set<W>>,
    leads: Vec<Set<W>>,
    /// The ways on from true candidates, added when one is first visited, and (`listed`) for each candidate
    /// where in the list its ways are.
    next: Vec<Way>,
    listed: Vec<Option<(u32, u32)>>,
    /// How each true candidate was reached.
    from: Vec<Reached>,
    seen: Vec<u32>,
    stamp: u32,
    frontier: Vec<u16>,
    ahead: Vec<u16>,
}

/// The way from a true candidate by a weak link to a false one, and from there by a strong link to the next
/// true one.
#[derive(Clone, Copy)]
struct Way {
    between: u16,
    to: u16,
    between_cause: u8,
    cause: u8,
}

/// The last two links of a chain to a true candidate.
#[derive(Clone, Copy, Default)]
struct Reached {
    /// Why it is true.
    cause: u8,
    /// The false candidate before it, and why that is false.
    between: u16,
    between_cause: u8,
    /// The true candidate before that.
    before: u16,
}

impl Way {
    fn from(self, before: u16) -> Reached {
        Reached {
            cause: self.cause,
            between: self.between,
            between_cause: self.between_cause,
            before,
        }
    }

    /// Returns the end of the chain that this way closes; the path to the candidate before is to be
    /// appended.
    fn end(self) -> Path {
        vec![(self.to, self.cause), (self.between, self.between_cause)]
    }
}

/// Stands for no candidate before.
const NOTHING: u16 = u16::MAX;

/// A chain from its end back to its start: candidates that are alternately true and false, each with its
/// cause.
type Path = Vec<(u16, u8)>;

impl<const W: usize> Default for Walk<W> {
    fn default() -> Self {
        Self {
            mode: Mode::Both,
            of_digit: [[0; W]; 9],
            strong: Vec::new(),
            leads: Vec::new(),
            next: Vec::new(),
            listed: Vec::new(),
            from: Vec::new(),
            seen: Vec::new(),
            stamp: 0,
            frontier: Vec::new(),
            ahead: Vec::new(),
        }
    }
}

impl<const W: usize> Walk<W> {
    /// Prepares for another position or mode.
    pub(super) fn prepare(&mut self, position: Position, reach: &Reachability<W>, mode: Mode) {
        self.mode = mode;
        let count = position.graph.len();
        self.from.resize(count, Reached::default());
        self.seen.resize(count, 0);
        self.next.clear();
        self.listed.clear();
        self.listed.resize(count, None);
        self.of_digit = [[0; W]; 9];
        self.strong.clear();
        for (place, &id) in reach.linked.iter().enumerate() {
            insert(
                &mut self.of_digit[usize::from(position.graph.d[usize::from(id)])],
                place,
            );
            let mut strong = [0; W];
            for to in self
                .strong_links(position, id)
                .iter()
                .filter_map(|link| reach.place(usize::from(link.to)))
            {
                insert(&mut strong, to);
            }
            self.strong.push(strong);
        }
        let mut leads = core::mem::take(&mut self.leads);
        leads.clear();
        leads.extend(
            reach
                .linked
                .iter()
                .map(|&id| self.leads(position, reach, usize::from(id))),
        );
        self.leads = leads;
    }

    /// Returns the linked candidates that are false if a candidate is true.
    fn sees(&self, position: Position, reach: &Reachability<W>, id: usize) -> Set<W> {
        let mut sees = reach.sees[id];
        if self.mode == Mode::X {
            for (word, same) in sees
                .iter_mut()
                .zip(&self.of_digit[usize::from(position.graph.d[id])])
            {
                *word &= same;
            }
        }
        sees
    }

    /// Returns the linked candidates that are true next if a candidate is true.
    fn leads(&self, position: Position, reach: &Reachability<W>, id: usize) -> Set<W> {
        let mut leads = [0; W];
        each(&self.sees(position, reach, id), |x| {
            merge(&mut leads, &self.strong[x]);
        });
        leads
    }

    /// Returns the length of the shortest chain from a candidate that is true (or false) to the contrary, up
    /// to a limit. This is quick because a whole level of the search is a set of candidates.
    pub(super) fn distance(
        &self,
        position: Position,
        reach: &Reachability<W>,
        start: usize,
        holds: bool,
        limit: u32,
    ) -> Option<u32> {
        let place = reach.place(start);
        let mut own = [0; W];
        if let Some(place) = place {
            insert(&mut own, place);
        }
        let onwards = |level: &Set<W>| {
            let mut following = [0; W];
            each(level, |y| merge(&mut following, &self.leads[y]));
            following
        };
        let (mut following, mut reached, goal);
        if holds {
            following = self.leads(position, reach, start);
            reached = own;
            goal = self.sees(position, reach, start);
        } else {
            reached = self.strong[place?];
            following = onwards(&reached);
            goal = own;
        }
        let mut length = 4;
        while length <= limit {
            let mut level = [0; W];
            for word in 0..W {
                level[word] = following[word] & !reached[word];
                reached[word] |= following[word];
            }
            if meet(&level, &goal) {
                return Some(length);
            }
            if level == [0; W] {
                return None;
            }
            following = onwards(&level);
            length += 2;
        }
        None
    }

    /// Returns what is true if a candidate is false.
    fn strong_links<'a>(&self, position: Position<'a>, id: u16) -> &'a [Link] {
        let (_, cell, units) = self.mode.links();
        position.strong.of(usize::from(id), cell, units)
    }

    /// Returns where the ways on from a true candidate are listed.
    fn ways(&mut self, position: Position, id: u16) -> Range<usize> {
        let (start, end) = if let Some(listed) = self.listed[usize::from(id)] {
            listed
        } else {
            let (weak_cell, cell, units) = self.mode.links();
            let start = self.next.len() as u32;
            for between in position.graph.weak(position.now, usize::from(id), weak_cell) {
                let strong = position.strong.of(usize::from(between.to), cell, units);
                self.next.extend(strong.iter().map(|link| Way {
                    between: between.to,
                    to: link.to,
                    between_cause: between.cause,
                    cause: link.cause,
                }));
            }
            let listed = (start, self.next.len() as u32);
            self.listed[usize::from(id)] = Some(listed);
            listed
        };
        start as usize..end as usize
    }

    /// Starts a new search: nothing is seen.
    fn restart(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        self.frontier.clear();
        self.ahead.clear();
    }

    /// Reaches a true candidate, to go on from it next, unless it has been reached before.
    fn reach(&mut self, to: u16, reached: Reached) {
        let seen = &mut self.seen[usize::from(to)];
        if *seen != self.stamp {
            *seen = self.stamp;
            self.from[usize::from(to)] = reached;
            self.ahead.push(to);
        }
    }

    /// Starts from a true candidate.
    fn begin(&mut self, start: usize) {
        let nothing = Reached {
            cause: ASSUMED,
            between: NOTHING,
            between_cause: 0,
            before: NOTHING,
        };
        self.reach(start as u16, nothing);
    }

    /// Goes on to what was reached last. Returns whether there is anything.
    fn advance(&mut self) -> bool {
        self.frontier.clear();
        core::mem::swap(&mut self.frontier, &mut self.ahead);
        !self.frontier.is_empty()
    }

    /// Appends the chain from a true candidate back to the start.
    fn path_to(&self, mut id: u16, path: &mut Path) {
        loop {
            let Reached {
                cause,
                between,
                between_cause,
                before,
            } = self.from[usize::from(id)];
            path.push((id, cause));
            if between != NOTHING {
                path.push((between, between_cause));
            }
            if before == NOTHING {
                return;
            }
            id = before;
        }
    }

    /// Whether a candidate is one of the false ones on the chain to a true one.
    fn passes(&self, mut id: u16, candidate: u16) -> bool {
        while id != NOTHING {
            let Reached { between, before, .. } = self.from[usize::from(id)];
            if between == candidate {
                return true;
            }
            id = before;
        }
        false
    }

    /// Goes through the cycles that start at a candidate and are no longer than the limit, which `found`
    /// lowers.
    pub(super) fn cycles(
        &mut self,
        position: Position,
        start: usize,
        mut limit: u32,
        found: &mut dyn FnMut(Path) -> u32,
    ) {
        // A cycle comes back to its start by a strong link, and strong links go both ways.
        if self.strong_links(position, start as u16).is_empty() {
            return;
        }
        self.restart();
        self.begin(start);
        let mut length = 2;
        while length <= limit && self.advance() {
            for i in 0..self.frontier.len() {
                let before = self.frontier[i];
                for n in self.ways(position, before) {
                    let way = self.next[n];
                    if usize::from(way.to) != start {
                        self.reach(way.to, way.from(before));
                    } else if length >= 4 && length <= limit && !self.passes(before, way.between) {
                        let mut path = way.end();
                        self.path_to(before, &mut path);
                        limit = found(path);
                    }
                }
            }
            length += 2;
        }
    }

    /// Returns the shortest chain from a candidate that is true (or false) to the contrary, from its end to
    /// its start, if it is no longer than the limit.
    pub(super) fn chain(
        &mut self,
        position: Position,
        start: usize,
        holds: bool,
        limit: u32,
    ) -> Option<Path> {
        let (weak_cell, ..) = self.mode.links();
        self.restart();
        let mut length = 2;
        if holds {
            self.begin(start);
        } else {
            for &Link { to, cause } in self.strong_links(position, start as u16) {
                let reached = Reached {
                    cause,
                    between: start as u16,
                    between_cause: ASSUMED,
                    before: NOTHING,
                };
                self.reach(to, reached);
            }
            length = 4;
        }
        while length <= limit && self.advance() {
            if holds && length > 2 {
                for &before in &self.frontier {
                    let link = position.graph.weak_link(usize::from(before), start, weak_cell);
                    if let Some(link) = link {
                        let mut path = vec![(start as u16, link.cause)];
                        self.path_to(before, &mut path);
                        return Some(path);
                    }
                }
            }
            for i in 0..self.frontier.len() {
                let before = self.frontier[i];
                for n in self.ways(position, before) {
                    let way = self.next[n];
                    if !holds && usize::from(way.to) == start {
                        let mut path = way.end();
                        self.path_to(before, &mut path);
                        return Some(path);
                    }
                    self.reach(way.to, way.from(before));
                }
            }
            length += 2;
        }
        None
    }
}
