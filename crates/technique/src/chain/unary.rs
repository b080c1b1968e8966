//! Cycles and forcing chains: one candidate, one chain.
//!
//! **What a person sees.** A chain of candidates, in turns true and false: if this is so, that is not; if that is not,
//! this third one is. **Why it holds.** A chain from "it is 5" to "it is not 5" shows that it is not; a chain from "it is
//! not" to "it is" shows that it is. And a chain that comes back to where it started is a cycle: its links hold in both
//! directions, one half of its candidates or the other half is true, so a candidate that sees both halves is false.
//!
//! ```text
//!     r3c4 is 5 -> r3c8 is not -> r7c8 is -> r7c2 is not -> r5c2 is -> r5c4 is not -> ... -> r3c4 is not
//! ```
//!
//! With one digit throughout these are X-cycles (6.5) and forcing X-chains (6.6); with cells of two candidates only,
//! Y-cycles (6.5); with both, cycles and forcing chains (7.0). Each grows with its length (Sudoku Explainer 1.2.1).
//!
//! All are searched breadth first, from every candidate, and the best is taken: lowest rating, then shortest, then X
//! before Y before both, then first found. That is why a chain already found bounds how far the search for others goes.
//! A cycle needs something to strike out.

use std::collections::HashSet;

use super::graph::{ASSUMED, Graph, Link, Literal};
use super::hint::{Hint, Item, by_cell};
use super::reach::{Reach, Starts};
use crate::geometry::{CellSet, PEER_SET};
use crate::scale::Scale;
use crate::state::State;
use crate::step::Start;
use crate::technique::Technique;

/// Which links a chain may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    X,
    Y,
    Both,
}

impl Mode {
    /// Weak links within cells; strong links within cells; strong links within units.
    fn links(self) -> (bool, bool, bool) {
        match self {
            Self::X => (false, false, true),
            Self::Y => (true, true, false),
            Self::Both => (true, true, true),
        }
    }

    fn cycle(self) -> Technique {
        match self {
            Self::X => Technique::XCycle,
            Self::Y => Technique::YCycle,
            Self::Both => Technique::Cycle,
        }
    }

    fn chain(self) -> Technique {
        match self {
            Self::X => Technique::ForcingXChain,
            Self::Y | Self::Both => Technique::ForcingChain,
        }
    }

    fn preference(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Both => 4,
        }
    }
}

/// A chain or cycle as it was found.
#[derive(Clone, Debug)]
pub(super) struct Single {
    pub technique: Technique,
    /// From the conclusion back to the start: number of the candidate and cause, true and false in turns.
    path: Vec<(u16, u8)>,
    /// Does the conclusion say that the candidate is true?
    holds: bool,
    pub complexity: u32,
    preference: u8,
    rating: f64,
    /// When it is found: by mode, by start, cycles before chains that start true before those that start false.
    turn: (u8, u16, u8),
    removed: Vec<(u8, u16)>,
}

impl Single {
    fn key(&self) -> (f64, u32, u8, (u8, u16, u8)) {
        (self.rating, self.complexity, self.preference, self.turn)
    }

    /// The chains in full.
    pub(super) fn hint(&self, graph: &Graph) -> Hint {
        let start = usize::from(self.path[self.path.len() - 1].0);
        let item = |place: usize, literal: Literal, cause: u8, last: usize| Item {
            literal,
            cause,
            parents: if place == last {
                Vec::new()
            } else {
                vec![place as u16 + 1]
            },
            nested: None,
        };
        let last = self.path.len() - 1;
        let items = |holds: bool| {
            let each = self.path.iter().enumerate();
            each.map(|(place, &(id, cause))| {
                item(
                    place,
                    graph.literal(usize::from(id), holds == (place % 2 == 0)),
                    cause,
                    last,
                )
            })
            .collect::<Vec<_>>()
        };
        let cycle = matches!(
            self.technique,
            Technique::XCycle | Technique::YCycle | Technique::Cycle
        );
        let (start, chains) = if cycle {
            // The other way round: the same links, each true one false and each false one true.
            let back: Vec<(u16, u8)> = self.path.iter().rev().copied().collect();
            let back = back.iter().enumerate();
            let back = back
                .map(|(place, &(id, cause))| {
                    item(place, graph.literal(usize::from(id), place % 2 != 0), cause, last)
                })
                .collect();
            (Start::Cycle, vec![items(true), back])
        } else {
            let assumed = Start::Assumption(graph.literal(start, false).candidate(), !self.holds);
            (assumed, vec![items(self.holds)])
        };
        Hint {
            start,
            chains,
            complexity: self.complexity,
            removed: self.removed.clone(),
        }
    }

    /// The candidate that the chain shows to be true.
    pub(super) fn placed(&self, graph: &Graph) -> Option<Literal> {
        let chain = matches!(self.technique, Technique::ForcingXChain | Technique::ForcingChain);
        (chain && self.holds).then(|| graph.literal(usize::from(self.path[0].0), true))
    }
}

/// A search, with the room it needs.
#[derive(Default)]
pub(super) struct Unary<const W: usize> {
    pub graph: Graph,
    reach: Reach<W>,
    /// For the mode at hand: of each candidate's weak links, those that have a strong link to go on with.
    next: Vec<Link>,
    next_starts: Vec<u32>,
    strong: Vec<Link>,
    strong_starts: Vec<u32>,
    /// How each true candidate was reached: the false one before (with cause), the true one before that.
    from: Vec<Reached>,
    /// Sets of candidates: whom each sees by a weak link; where each leads by a weak and a strong one.
    sees: Vec<[u64; W]>,
    leads: Vec<[u64; W]>,
    /// What may start from each candidate, with both kinds of links.
    starts: Vec<Starts>,
    seen_true: Vec<u32>,
    seen_false: Vec<u32>,
    stamp: u32,
    frontier: Vec<u16>,
    ahead: Vec<u16>,
}

/// The last two links of a chain to a true candidate.
#[derive(Clone, Copy, Default)]
struct Reached {
    /// Why it is true.
    cause: u8,
    /// The false candidate before it, and why that is false.
    between: u16,
    between_cause: u8,
    /// The true candidate before that, itself for the start.
    before: u16,
}

/// The chains found so far: the best of them, or the best for each set of eliminations.
enum Kept {
    Best(Option<Single>),
    All(Vec<Single>),
}

impl Kept {
    /// The greatest complexity at which a chain may be kept.
    fn limit(&self, technique: Technique, preference: u8, scale: &Scale) -> u32 {
        let Self::Best(Some(best)) = self else {
            return u32::MAX;
        };
        let most = (best.rating, best.complexity, best.preference);
        let fits = |complexity: &u32| (scale.exact(technique, *complexity), *complexity, preference) <= most;
        // Ratings grow with complexity.
        (4..=2 * best.complexity + 200)
            .take_while(fits)
            .last()
            .unwrap_or(0)
    }

    fn keep(&mut self, single: Single) {
        match self {
            Self::Best(best) => {
                if best.as_ref().is_none_or(|best| single.key() < best.key()) {
                    *best = Some(single);
                }
            }
            Self::All(all) => all.push(single),
        }
    }
}

impl<const W: usize> Unary<W> {
    /// The chain that Sudoku Explainer takes.
    pub(super) fn best(&mut self, state: &State, scale: &Scale) -> Option<Single> {
        self.reach.number(state);
        self.reach.link(state);
        if !self.reach.contradicts() {
            return None;
        }
        let starts = self.reach.starts();
        let mut kept = Kept::Best(None);
        self.search(state, scale, &starts, &mut kept);
        match kept {
            Kept::Best(best) => best,
            Kept::All(_) => None,
        }
    }

    /// All chains in order of preference, for each set of eliminations the first.
    ///
    /// `starts` says where they may start.
    pub(super) fn all(
        &mut self,
        state: &State,
        scale: &Scale,
        starts: &[Starts],
        mut visit: impl FnMut(Technique, Hint),
    ) {
        let mut kept = Kept::All(Vec::new());
        self.search(state, scale, starts, &mut kept);
        let Kept::All(mut all) = kept else { return };
        all.sort_unstable_by(|a, b| {
            a.key()
                .partial_cmp(&b.key())
                .unwrap_or(core::cmp::Ordering::Equal)
        });
        let mut seen: HashSet<&[(u8, u16)]> = HashSet::new();
        for single in &all {
            if seen.insert(&single.removed) {
                visit(single.technique, single.hint(&self.graph));
            }
        }
    }

    fn search(&mut self, state: &State, scale: &Scale, starts: &[Starts], kept: &mut Kept) {
        let mut graph = core::mem::take(&mut self.graph);
        graph.build(state);
        let count = graph.len();
        self.from.resize(count, Reached::default());
        self.seen_true.resize(count, 0);
        self.seen_false.resize(count, 0);
        // What a cycle of any kind strikes out, a chain of both kinds of links does as well; and where there is an X-chain,
        // there is one of both kinds. So it is enough to know where these start.
        self.starts.clear();
        self.starts.extend_from_slice(starts);
        let cycles = self.starts.iter().any(|starts| starts.cycle);
        for mode in [Mode::X, Mode::Y, Mode::Both] {
            if mode == Mode::Y && !cycles {
                continue;
            }
            self.prepare(&graph, mode);
            if mode == Mode::Y || self.chains(&graph, state, scale, mode, kept) {
                self.all_cycles(&graph, state, scale, mode, kept);
            }
        }
        self.graph = graph;
    }

    /// Keeps the chains of a mode. Says whether there may be any that strike out a single candidate.
    fn chains(&mut self, graph: &Graph, state: &State, scale: &Scale, mode: Mode, kept: &mut Kept) -> bool {
        let technique = mode.chain();
        let preference = mode.preference();
        let mut limit = kept.limit(technique, preference, scale);
        let mut any = limit != u32::MAX;
        for start in 0..graph.len() {
            let (cell, d) = (usize::from(graph.cell[start]), graph.d[start]);
            if limit < 4 || state.count(cell) < 2 {
                continue;
            }
            for holds in [true, false] {
                let Starts { on, off, .. } = self.starts[start];
                if !(if holds { on } else { off }) {
                    continue;
                }
                let Some(distance) = self.distance(start, holds, limit) else {
                    continue;
                };
                any |= holds;
                let Some(path) = self.chain(graph, start, holds, mode != Mode::X, distance) else {
                    continue;
                };
                let digits = if holds {
                    1 << d
                } else {
                    state.candidates[cell] & !(1 << d)
                };
                let complexity = path.len() as u32;
                let rating = scale.exact(technique, complexity);
                let removed = vec![(cell as u8, digits)];
                let turn = (preference, start as u16, if holds { 1 } else { 2 });
                kept.keep(Single {
                    technique,
                    path,
                    holds: !holds,
                    complexity,
                    preference,
                    rating,
                    turn,
                    removed,
                });
                limit = kept.limit(technique, preference, scale);
                any |= limit != u32::MAX;
            }
        }
        any
    }

    /// Keeps the cycles of a mode.
    fn all_cycles(&mut self, graph: &Graph, state: &State, scale: &Scale, mode: Mode, kept: &mut Kept) {
        let technique = mode.cycle();
        let preference = mode.preference();
        let mut limit = kept.limit(technique, preference, scale);
        for start in 0..graph.len() {
            let candidates = state.count(usize::from(graph.cell[start]));
            if limit < 4
                || !self.starts[start].cycle
                || candidates < 2
                || (mode == Mode::Y && candidates != 2)
            {
                continue;
            }
            self.cycles(start, limit, &mut |path| {
                let removed = cut(graph, &path);
                if !removed.is_empty() {
                    let complexity = path.len() as u32 - 1;
                    let rating = scale.exact(technique, complexity);
                    let turn = (preference, start as u16, 0);
                    kept.keep(Single {
                        technique,
                        path,
                        holds: true,
                        complexity,
                        preference,
                        rating,
                        turn,
                        removed,
                    });
                    limit = kept.limit(technique, preference, scale);
                }
                limit
            });
        }
    }

    /// Lists the links of a mode that lead anywhere.
    fn prepare(&mut self, graph: &Graph, mode: Mode) {
        let (weak_cell, strong_cell, strong_units) = mode.links();
        self.next.clear();
        self.next_starts.clear();
        self.strong.clear();
        self.strong_starts.clear();
        // With one digit throughout, only digits with which something starts matter.
        let mut digits = 0u16;
        for (starts, &d) in self.starts.iter().zip(&graph.d) {
            digits |= u16::from(starts.on || starts.off || starts.cycle) << d;
        }
        let needed = |id: usize| mode != Mode::X || digits >> graph.d[id] & 1 != 0;
        for id in 0..graph.len() {
            self.next_starts.push(self.next.len() as u32);
            self.strong_starts.push(self.strong.len() as u32);
            if !needed(id) {
                continue;
            }
            self.strong
                .extend_from_slice(graph.strong(id, strong_cell, strong_units));
            for link in graph.weak(id, weak_cell) {
                if !graph
                    .strong(usize::from(link.to), strong_cell, strong_units)
                    .is_empty()
                {
                    self.next.push(*link);
                }
            }
        }
        self.next_starts.push(self.next.len() as u32);
        self.strong_starts.push(self.strong.len() as u32);
        self.sees.clear();
        self.leads.clear();
        for id in 0..graph.len() {
            if !needed(id) {
                self.sees.push([0; W]);
                self.leads.push([0; W]);
                continue;
            }
            let mut sees = [0; W];
            for link in graph.weak(id, weak_cell) {
                sees[usize::from(link.to / 64)] |= 1 << (link.to % 64);
            }
            self.sees.push(sees);
            let mut leads = [0; W];
            for n in Self::range(&self.next_starts, id) {
                for s in Self::range(&self.strong_starts, usize::from(self.next[n].to)) {
                    let to = self.strong[s].to;
                    leads[usize::from(to / 64)] |= 1 << (to % 64);
                }
            }
            self.leads.push(leads);
        }
    }

    /// The length of the shortest chain from a candidate that is true (or false) to the contrary, up to a limit. A whole
    /// level of the search is a set of candidates, which is why this is quick.
    fn distance(&self, start: usize, holds: bool, limit: u32) -> Option<u32> {
        let mut level = [0u64; W];
        let mut goal = [0u64; W];
        if holds {
            level[start / 64] |= 1 << (start % 64);
            goal = self.sees[start];
        } else {
            for s in Self::range(&self.strong_starts, start) {
                let to = usize::from(self.strong[s].to);
                level[to / 64] |= 1 << (to % 64);
            }
            goal[start / 64] |= 1 << (start % 64);
        }
        let mut reached = level;
        let mut length = 4;
        while length <= limit {
            let mut following = [0u64; W];
            let mut any = 0;
            for (word, &bits) in level.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let id = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    for (to, from) in following.iter_mut().zip(&self.leads[id]) {
                        *to |= from;
                    }
                }
            }
            let mut hit = 0;
            for word in 0..W {
                level[word] = following[word] & !reached[word];
                reached[word] |= following[word];
                any |= level[word];
                hit |= level[word] & goal[word];
            }
            if hit != 0 {
                return Some(length);
            }
            if any == 0 {
                return None;
            }
            length += 2;
        }
        None
    }

    /// Starts a new search: nothing is seen.
    fn restart(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen_true.fill(0);
            self.seen_false.fill(0);
            self.stamp = 1;
        }
        self.frontier.clear();
        self.ahead.clear();
    }

    fn range(starts: &[u32], id: usize) -> core::ops::Range<usize> {
        starts[id] as usize..starts[id + 1] as usize
    }

    /// The chain from a true candidate back to the start: true and false in turns.
    fn path_to(&self, mut id: u16, path: &mut Vec<(u16, u8)>) {
        loop {
            let Reached {
                cause,
                between,
                between_cause,
                before,
            } = self.from[usize::from(id)];
            path.push((id, cause));
            if cause == ASSUMED {
                return;
            }
            if between != u16::MAX {
                path.push((between, between_cause));
            }
            if before == u16::MAX {
                return;
            }
            id = before;
        }
    }

    /// Goes through the cycles that start at a candidate and are no longer than the limit, which `found` lowers.
    fn cycles(&mut self, start: usize, mut limit: u32, found: &mut dyn FnMut(Vec<(u16, u8)>) -> u32) {
        self.restart();
        let stamp = self.stamp;
        // Whatever comes back to the start does so by a strong link, and these go both ways.
        if Self::range(&self.strong_starts, start).is_empty() {
            return;
        }
        self.frontier.push(start as u16);
        self.seen_true[start] = stamp;
        self.from[start] = Reached {
            cause: ASSUMED,
            between: u16::MAX,
            between_cause: 0,
            before: u16::MAX,
        };
        let mut length = 2;
        while !self.frontier.is_empty() && length <= limit {
            for i in 0..self.frontier.len() {
                let before = self.frontier[i];
                for n in Self::range(&self.next_starts, usize::from(before)) {
                    let between = self.next[n];
                    for s in Self::range(&self.strong_starts, usize::from(between.to)) {
                        let Link { to, cause } = self.strong[s];
                        if usize::from(to) == start {
                            if length >= 4 && length <= limit && !self.passes(before, between.to) {
                                let mut path = vec![(to, cause), (between.to, between.cause)];
                                self.path_to(before, &mut path);
                                limit = found(path);
                            }
                        } else if self.seen_true[usize::from(to)] != stamp {
                            self.seen_true[usize::from(to)] = stamp;
                            self.from[usize::from(to)] = Reached {
                                cause,
                                between: between.to,
                                between_cause: between.cause,
                                before,
                            };
                            self.ahead.push(to);
                        }
                    }
                }
            }
            self.frontier.clear();
            core::mem::swap(&mut self.frontier, &mut self.ahead);
            length += 2;
        }
    }

    /// Is the candidate one of the false ones on the chain to the true one?
    fn passes(&self, mut id: u16, candidate: u16) -> bool {
        loop {
            let Reached {
                cause,
                between,
                before,
                ..
            } = self.from[usize::from(id)];
            if cause == ASSUMED {
                return false;
            }
            if between == candidate {
                return true;
            }
            id = before;
        }
    }

    /// The shortest chain from a candidate that is true (or false) to the contrary, from its end to its start, if it is
    /// no longer than the limit.
    fn chain(
        &mut self,
        graph: &Graph,
        start: usize,
        holds: bool,
        cells: bool,
        limit: u32,
    ) -> Option<Vec<(u16, u8)>> {
        self.restart();
        let stamp = self.stamp;
        let ends = Self::range(&self.strong_starts, start);
        let none = Reached {
            cause: ASSUMED,
            between: u16::MAX,
            between_cause: 0,
            before: u16::MAX,
        };
        let mut length;
        if holds {
            self.frontier.push(start as u16);
            self.seen_true[start] = stamp;
            self.from[start] = none;
            length = 2;
        } else {
            if ends.is_empty() {
                return None;
            }
            self.seen_false[start] = stamp;
            for s in ends {
                let Link { to, cause } = self.strong[s];
                self.seen_true[usize::from(to)] = stamp;
                self.from[usize::from(to)] = Reached {
                    cause,
                    between: start as u16,
                    between_cause: ASSUMED,
                    before: u16::MAX,
                };
                self.frontier.push(to);
            }
            length = 4;
        }
        while !self.frontier.is_empty() && length <= limit {
            for i in 0..self.frontier.len() {
                let before = self.frontier[i];
                if holds && length > 2 {
                    let sees = graph
                        .weak(usize::from(before), cells)
                        .iter()
                        .find(|link| usize::from(link.to) == start);
                    if let Some(link) = sees {
                        let mut path = vec![(start as u16, link.cause)];
                        self.path_to(before, &mut path);
                        return Some(path);
                    }
                }
            }
            for i in 0..self.frontier.len() {
                let before = self.frontier[i];
                for n in Self::range(&self.next_starts, usize::from(before)) {
                    let between = self.next[n];
                    if self.seen_false[usize::from(between.to)] == stamp {
                        continue;
                    }
                    self.seen_false[usize::from(between.to)] = stamp;
                    for s in Self::range(&self.strong_starts, usize::from(between.to)) {
                        let Link { to, cause } = self.strong[s];
                        if !holds && usize::from(to) == start {
                            let mut path = vec![(to, cause), (between.to, between.cause)];
                            self.path_to(before, &mut path);
                            return Some(path);
                        }
                        if self.seen_true[usize::from(to)] != stamp {
                            self.seen_true[usize::from(to)] = stamp;
                            self.from[usize::from(to)] = Reached {
                                cause,
                                between: between.to,
                                between_cause: between.cause,
                                before,
                            };
                            self.ahead.push(to);
                        }
                    }
                }
            }
            self.frontier.clear();
            core::mem::swap(&mut self.frontier, &mut self.ahead);
            length += 2;
        }
        None
    }
}

/// What a cycle strikes out: what sees one of its true candidates and one of its false ones, with the same digit,
/// in cells that are not its own.
fn cut(graph: &Graph, path: &[(u16, u8)]) -> Vec<(u8, u16)> {
    let mut sides = [[0 as CellSet; 9]; 2];
    let mut own: CellSet = 0;
    for (place, &(id, _)) in path[..path.len() - 1].iter().enumerate() {
        let (cell, d) = (
            usize::from(graph.cell[usize::from(id)]),
            usize::from(graph.d[usize::from(id)]),
        );
        own |= 1 << cell;
        sides[place % 2][d] |= PEER_SET[cell];
    }
    let mut cut = [0; 9];
    for (d, cut) in cut.iter_mut().enumerate() {
        *cut = sides[0][d] & sides[1][d] & !own & graph.cells_of[d];
    }
    if cut.iter().all(|cut| *cut == 0) {
        Vec::new()
    } else {
        by_cell(&cut)
    }
}
