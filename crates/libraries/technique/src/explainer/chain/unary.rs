//! Cycles and forcing chains: single chains from one candidate.
//!
//! **What a person sees.** A chain of candidates that are alternately true and false: if this one is true,
//!  that one is false; if that one is false, a third one is true. **Why it holds.** A chain from "it is 5" to
//!  "it is not 5" shows that it is not; a chain from "it is not" to "it is" shows that it is. And a chain
//!  that comes back to where it started is a cycle. Its links hold in both directions, so one half of its
//!  candidates or the other half is true, and a candidate that sees both halves is false.
//!
//! ```text
//!     r3c4 is 5 -> r3c8 is not -> r7c8 is -> r7c2 is not -> r5c2 is -> r5c4 is not -> ... -> r3c4 is not
//! ```
//!
//! With one digit throughout, these are X-cycles (6.5) and forcing X-chains (6.6); with only cells of two
//! candidates, Y-cycles (6.5); with both, cycles and forcing chains (7.0). Each rating grows with the length
//! (Sudoku Explainer 1.2.1).
//!
//! All are searched breadth first, from every candidate, and the best is taken: lowest rating, then shortest,
//! then X before Y before both, then first found. So a chain already found limits how far the search for
//! others goes. A cycle counts only if it strikes something out.

mod single;
mod walk;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::graph::{Graph, Strong};
use super::hint::Hint;
use super::reachability::{Questions, Reachability, Sees, Starts};
use crate::scale::Scale;
use crate::state::State;
use crate::technique::Technique;
use single::{Key, Single, cut};
use walk::Walk;

/// The links that a chain may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    X,
    Y,
    Both,
}

impl Mode {
    /// Returns which links are allowed: weak links within cells, strong links within cells, strong links
    /// within units.
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

/// The chains found so far: the best of them, or the best for each set of eliminations.
enum BestChains {
    Best(Option<Single>),
    All(Vec<Single>),
}

impl BestChains {
    /// Returns the greatest complexity at which a chain may be kept.
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

    /// Whether a better chain that strikes out the same is kept. Then another need not be built.
    fn has_better(&self, removed: &[(u8, u16)], key: Key) -> bool {
        match self {
            Self::Best(_) => false,
            Self::All(all) => all
                .iter()
                .any(|single| single.removed == removed && single.key() < key),
        }
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

/// A position whose chains are looked for: the graph may be of an earlier one, with more candidates.
#[derive(Clone, Copy)]
struct Position<'a> {
    graph: &'a Graph,
    strong: &'a Strong,
    now: &'a State,
}

/// Searches, with the memory they need, for positions with up to 64 candidates that have strong links, with
/// up to 128, and with more.
#[derive(Default)]
pub(super) struct Unary {
    pub graph: Graph,
    strong: Strong,
    /// What each candidate sees, if it has been asked for since the graph was numbered.
    sees: Option<Sees>,
    small: Search<1>,
    middle: Search<2>,
    large: Search<12>,
}

impl Unary {
    /// Turns to a position, and to the positions that are reached from it.
    pub(super) fn number(&mut self, before: &State) {
        self.graph.number(before);
        self.sees = None;
    }

    /// Returns the chain that Sudoku Explainer takes.
    pub(super) fn best(&mut self, state: &State, scale: &Scale) -> Option<Single> {
        self.number(state);
        self.strong.find(&self.graph, state);
        let position = Position {
            graph: &self.graph,
            strong: &self.strong,
            now: state,
        };
        match self.strong.linked.len() {
            0..=64 => self.small.best(position, scale),
            65..=128 => self.middle.best(position, scale),
            _ => self.large.best(position, scale),
        }
    }

    /// Visits all chains in order of preference, only the first for each set of eliminations, in a position
    /// that is reached from the one that was numbered last.
    pub(super) fn all(&mut self, now: &State, scale: &Scale, visit: impl FnMut(Technique, Hint)) {
        self.strong.find(&self.graph, now);
        let position = Position {
            graph: &self.graph,
            strong: &self.strong,
            now,
        };
        match self.strong.linked.len() {
            0..=64 => self.small.all(position, scale, visit),
            65..=128 => self.middle.all(position, scale, visit),
            _ => self.large.all(position, scale, visit),
        }
    }

    /// Returns which multiple forcing chains there may be in such a position.
    pub(super) fn questions(&mut self, now: &State) -> Questions {
        self.strong.find(&self.graph, now);
        let Self { graph, strong, .. } = self;
        let sees = self.sees.get_or_insert_with(|| Sees::new(graph));
        match strong.linked.len() {
            0..=64 => self
                .small
                .reach
                .after(graph, strong, now)
                .questions(graph, sees, now),
            65..=128 => self
                .middle
                .reach
                .after(graph, strong, now)
                .questions(graph, sees, now),
            _ => self
                .large
                .reach
                .after(graph, strong, now)
                .questions(graph, sees, now),
        }
    }
}

/// A search using sets of W words.
#[derive(Default)]
struct Search<const W: usize> {
    reach: Reachability<W>,
    /// What may start from each candidate, with both kinds of links.
    starts: Vec<Starts>,
    walk: Walk<W>,
}

impl<const W: usize> Search<W> {
    fn best(&mut self, position: Position, scale: &Scale) -> Option<Single> {
        let Position { graph, strong, now } = position;
        let mut kept = BestChains::Best(None);
        if self.reach.contradicts(graph, strong, now) {
            self.search(position, scale, &mut kept);
        }
        match kept {
            BestChains::Best(best) => best,
            BestChains::All(_) => None,
        }
    }

    fn all(&mut self, position: Position, scale: &Scale, mut visit: impl FnMut(Technique, Hint)) {
        let Position { graph, strong, now } = position;
        if !self.reach.contradicts(graph, strong, now) {
            return;
        }
        let mut kept = BestChains::All(Vec::new());
        self.search(position, scale, &mut kept);
        if let BestChains::All(mut all) = kept {
            all.sort_unstable_by(|a, b| {
                a.key()
                    .partial_cmp(&b.key())
                    .unwrap_or(core::cmp::Ordering::Equal)
            });
            let mut seen: BTreeSet<&[(u8, u16)]> = BTreeSet::new();
            for single in &all {
                if seen.insert(&single.removed) {
                    visit(single.technique, single.hint(graph));
                }
            }
        }
    }

    fn search(&mut self, position: Position, scale: &Scale, kept: &mut BestChains) {
        // What a cycle of any kind strikes out, a chain of both kinds of links strikes out as well; and if
        // there is an X-chain, there is one of both kinds. So it is enough to know where chains of both kinds
        // start.
        self.reach.starts(position.graph, position.now, &mut self.starts);
        let cycles = self.starts.iter().any(|starts| starts.cycle);
        for mode in [Mode::X, Mode::Y, Mode::Both] {
            if mode == Mode::Y && !cycles {
                continue;
            }
            self.walk.prepare(position, &self.reach, mode);
            if mode == Mode::Y || self.chains(position, scale, mode, kept) {
                self.all_cycles(position, scale, mode, kept);
            }
        }
    }

    /// Keeps the chains of a mode. Returns whether there may be any that strike out a single candidate.
    fn chains(&mut self, position: Position, scale: &Scale, mode: Mode, kept: &mut BestChains) -> bool {
        let Position { graph, now, .. } = position;
        let technique = mode.chain();
        let preference = mode.preference();
        let mut limit = kept.limit(technique, preference, scale);
        let mut any = limit != u32::MAX;
        for start in 0..graph.len() {
            let (cell, d) = (usize::from(graph.cell[start]), graph.d[start]);
            if limit < 4 || now.count(cell) < 2 {
                continue;
            }
            for holds in [true, false] {
                let Starts { on, off, .. } = self.starts[start];
                if !(if holds { on } else { off }) {
                    continue;
                }
                let Some(distance) = self.walk.distance(position, &self.reach, start, holds, limit) else {
                    continue;
                };
                any |= holds;
                let digits = if holds {
                    1 << d
                } else {
                    now.candidates[cell] & !(1 << d)
                };
                let rating = scale.exact(technique, distance);
                let turn = (preference, start as u16, if holds { 1 } else { 2 });
                let key = (rating, distance, preference, turn);
                if kept.has_better(&[(cell as u8, digits)], key) {
                    continue;
                }
                let Some(path) = self.walk.chain(position, start, holds, distance) else {
                    continue;
                };
                let removed = vec![(cell as u8, digits)];
                kept.keep(Single {
                    technique,
                    path,
                    holds: !holds,
                    complexity: distance,
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
    fn all_cycles(&mut self, position: Position, scale: &Scale, mode: Mode, kept: &mut BestChains) {
        let Position { graph, now, .. } = position;
        let technique = mode.cycle();
        let preference = mode.preference();
        let mut limit = kept.limit(technique, preference, scale);
        for start in 0..graph.len() {
            let candidates = now.count(usize::from(graph.cell[start]));
            if limit < 4
                || !self.starts[start].cycle
                || candidates < 2
                || (mode == Mode::Y && candidates != 2)
            {
                continue;
            }
            self.walk.cycles(position, start, limit, &mut |path| {
                let removed = cut(graph, now, &path);
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
}
