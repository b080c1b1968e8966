//! Nishio, multiple and dynamic forcing chains: everything that follows from an assumption.
//!
//! **What a person sees.** Assume that a candidate is true (or false) and follow all that this implies. If two
//! assumptions, one of which must be so, imply the same, it is so: both states of one candidate, all candidates of a
//! cell, all places of a digit in a unit. If one assumption implies that something is both true and false, the
//! assumption is wrong.
//!
//! ```text
//!     if r5c5 is 2 -> ... -> r1c9 is not 7
//!     if r5c5 is 4 -> ... -> r1c9 is not 7       r5c5 is one of the three: r1c9 is not 7
//!     if r5c5 is 9 -> ... -> r1c9 is not 7
//! ```
//!
//! - *Nishio* (7.5): one digit only; an assumption that contradicts itself.
//! - *Multiple* (8.0): cells and units; each implication rests on one other.
//! - *Dynamic* (8.5): what was found to be false stays out while one goes on, so that an implication may rest on
//!   several others; contradictions and both states of a candidate as well.
//! - *Dynamic plus* (9.0): when nothing else follows, pointing, claiming, hidden and naked pairs and X-wings are looked
//!   for in what is left.
//! - *Nested* (9.5, 10.0, 10.5, 11.0): and then forcing chains; these and multiple ones; dynamic ones; these and
//!   dynamic ones with nested forcing chains.
//!
//! Ratings are those of Sudoku Explainer 1.2.1 and grow with the complexity: the number of implications that each
//! conclusion rests on, counted in each chain, plus the complexity of each nested chain, counted once. Consequences are
//! followed in its order: first in, first out, what is true before what is false; what is reached first stays. So is its
//! preference: the least complex step, of these both states of a candidate before cells before units before
//! contradictions, of these the first found, candidates row by row.
//!
//! # How it is done
//!
//! The consequences of an assumption are the same whichever question is asked, so each of the assumptions (some 250
//! candidates, true and false) is followed once, and the questions are answered from what was kept: a *run*.
//!
//! ```text
//!     run:   nodes   0: r5c5=2   1: r5c5<>4   2: r5c9<>2   3: r5c9=7  ...   in the order found
//!                    each with its parents (earlier nodes), and how many nodes it rests on
//!            place   literal -> node
//! ```
//!
//! A node's ancestors are a set of earlier nodes: bits, the union of its parents' sets and itself.

use std::rc::Rc;

use super::Rules;
use super::graph::{ASSUMED, BY_CELL, BY_PATTERN, Graph, Literal};
use super::hint::{Hint, Item};
use super::nested::Patterns;
use crate::geometry::{Bits, UNIT_CELLS, UNITS_OF, Unit, size};
use crate::state::State;
use crate::step::Start;

/// What follows, or is assumed: one link of a run.
#[derive(Clone, Copy)]
struct Node {
    /// The candidate's number, twice, plus 1 if it is true.
    literal: u16,
    cause: u8,
    /// Does it rest on nested chains?
    nests: bool,
    parents: u32,
    parent_count: u16,
    /// How many nodes it rests on, itself included.
    ancestors: u16,
    /// The nested chain it comes from, or `NONE`.
    nested: u32,
}

const NONE: u32 = u32::MAX;
const NOWHERE: u16 = u16::MAX;

/// A candidate in the course of a run: seen to be true, to be false, and struck out since it is false.
const TRUE: u8 = 1;
const FALSE: u8 = 2;
const OUT: u8 = 4;

/// All that follows from one assumption.
#[derive(Clone, Copy)]
struct Run {
    nodes: u32,
    count: u16,
    /// Two nodes that contradict each other: one is true, the other false. The one that is new is the node after the
    /// last, and has no place.
    contradiction: Option<(u16, u16)>,
}

/// A question that has an answer: which chains lead to it.
#[derive(Clone, Copy)]
enum Answer {
    /// Literal: it contradicts itself.
    Contradiction(u16),
    /// Candidate; the literal that follows from both its states.
    Either(u16, u16),
    /// Cell; the literal that follows from all its candidates.
    Cell(u8, u16),
    /// Unit, digit - 1; the literal that follows from all its places.
    Place(u8, u8, u16),
}

impl Answer {
    /// Sudoku Explainer's order among equally complex steps.
    fn preference(self) -> u8 {
        match self {
            Self::Either(..) => 1,
            Self::Cell(..) => 5,
            Self::Place(..) => 6,
            Self::Contradiction(_) => 7,
        }
    }

    /// The literal that is shown to hold.
    fn conclusion(self) -> u16 {
        match self {
            Self::Contradiction(assumed) => assumed ^ 1,
            Self::Either(_, literal) | Self::Cell(_, literal) | Self::Place(_, _, literal) => literal,
        }
    }
}

type Key = (u32, u8);

/// A search for forcing chains, with the room it needs. Ancestors are sets of up to 64 W nodes.
pub(super) struct Forcing<const W: usize> {
    rules: Rules,
    base: State,
    graph: Graph,
    nodes: Vec<Node>,
    parents: Vec<u16>,
    runs: Vec<Run>,
    /// For each run: the candidates that are false and those that are true, as sets; there are fewer than nodes.
    reached: Vec<[[u64; W]; 2]>,
    /// The run of each literal, or `NONE`.
    run_of: Vec<u32>,
    /// For each run and literal: the node, or `NOWHERE`.
    places: Vec<u16>,
    nested: Vec<Rc<Hint>>,
    patterns: Option<Box<Patterns<W>>>,
    /// All answers: for each conclusion the best, and when it was found.
    kept: Vec<Option<(Key, u32, Answer)>>,
    best: Option<(Key, Answer)>,
    all: bool,
    found: u32,
    // The run at hand.
    now: State,
    seen: Vec<u8>,
    ancestors: Vec<[u64; W]>,
    queues: [Vec<u16>; 2],
    fresh: Vec<u16>,
}

impl<const W: usize> Forcing<W> {
    pub(super) fn new(rules: Rules) -> Self {
        let empty = State::default();
        Self {
            rules,
            base: empty.clone(),
            graph: Graph::default(),
            nodes: Vec::new(),
            parents: Vec::new(),
            runs: Vec::new(),
            reached: Vec::new(),
            run_of: Vec::new(),
            places: Vec::new(),
            nested: Vec::new(),
            patterns: Patterns::new(rules).map(Box::new),
            kept: Vec::new(),
            best: None,
            all: false,
            found: 0,
            now: empty,
            seen: Vec::new(),
            ancestors: Vec::new(),
            queues: [Vec::new(), Vec::new()],
            fresh: Vec::new(),
        }
    }

    /// The step that Sudoku Explainer takes, with the literal that it shows to hold.
    pub(super) fn best(&mut self, state: &State) -> Option<(Hint, Literal)> {
        self.search(state, false);
        let ((complexity, _), answer) = self.best?;
        Some((self.hint(answer, complexity), self.literal(answer.conclusion())))
    }

    /// All steps in order of preference, for each set of eliminations the first.
    pub(super) fn all(&mut self, state: &State, mut visit: impl FnMut(Hint)) {
        self.search(state, true);
        let mut answers: Vec<(Key, u32, Answer)> = self.kept.iter().flatten().copied().collect();
        answers.sort_unstable_by_key(|&(key, found, _)| (key, found));
        for ((complexity, _), _, answer) in answers {
            visit(self.hint(answer, complexity));
        }
    }

    fn literal(&self, literal: u16) -> Literal {
        self.graph.literal(usize::from(literal / 2), literal & 1 != 0)
    }

    fn search(&mut self, state: &State, all: bool) {
        self.base.clone_from(state);
        self.now.clone_from(state);
        self.graph.build(state);
        let literals = self.graph.len() * 2;
        self.nodes.clear();
        self.parents.clear();
        self.runs.clear();
        self.reached.clear();
        self.run_of.clear();
        self.run_of.resize(literals, NONE);
        self.places.clear();
        self.nested.clear();
        self.kept.clear();
        self.kept.resize(if all { literals } else { 0 }, None);
        self.best = None;
        self.all = all;
        self.found = 0;
        for cell in 0..81 {
            let count = state.count(cell);
            if count < if self.rules.dynamic { 2 } else { 3 } {
                continue;
            }
            for d in Bits(state.candidates[cell]) {
                let id = self.graph.id(cell, d);
                let (on, off) = (id * 2 + 1, id * 2);
                let if_true = self.run(on);
                if self.rules.dynamic {
                    self.contradiction(on, if_true);
                    let if_false = self.run(off);
                    self.contradiction(off, if_false);
                    if count >= 3 && !self.rules.nishio {
                        self.common(&[if_true, if_false], |literal| Answer::Either(id, literal));
                    }
                }
                if self.rules.nishio {
                    continue;
                }
                for unit in UNITS_OF[cell].map(usize::from) {
                    let places = state.places[unit][d];
                    if size(places) < 2
                        || usize::from(UNIT_CELLS[unit][places.trailing_zeros() as usize]) != cell
                    {
                        continue;
                    }
                    let mut runs = [0; 9];
                    let mut count = 0;
                    for place in Bits(places) {
                        let other = self.graph.id(usize::from(UNIT_CELLS[unit][place]), d);
                        runs[count] = self.run(other * 2 + 1);
                        count += 1;
                    }
                    self.common(&runs[..count], |literal| {
                        Answer::Place(unit as u8, d as u8, literal)
                    });
                }
            }
            if !self.rules.nishio {
                let mut runs = [0; 9];
                let mut count = 0;
                for d in Bits(state.candidates[cell]) {
                    runs[count] = self.run(self.graph.id(cell, d) * 2 + 1);
                    count += 1;
                }
                self.common(&runs[..count], |literal| Answer::Cell(cell as u8, literal));
            }
        }
    }

    /// Offers the contradiction of a run, if it has one.
    fn contradiction(&mut self, assumed: u16, run: u32) {
        let Run {
            nodes, contradiction, ..
        } = self.runs[run as usize];
        if let Some((a, b)) = contradiction {
            let ends = [(run, nodes + u32::from(a)), (run, nodes + u32::from(b))];
            // The new node may repeat what it rests on, if a pattern has struck out what is true.
            let walk = self.rules.nishio || self.rules.level > 0;
            let count = |&(run, node): &(u32, u32)| {
                if walk {
                    self.go_back(run, node, |_, _| {}).len() as u32
                } else {
                    u32::from(self.nodes[node as usize].ancestors)
                }
            };
            let flat = ends.iter().map(count).sum();
            self.offer(flat, &ends, Answer::Contradiction(assumed));
        }
    }

    /// Offers what all runs have in common: what is true first, then what is false, each in the order of the first run.
    fn common(&mut self, runs: &[u32], answer: impl Fn(u16) -> Answer) {
        let width = self.graph.len() * 2;
        let Run { nodes, count, .. } = self.runs[runs[0] as usize];
        let preference = answer(0).preference();
        for holds in [1, 0] {
            // Most have nothing in common, which is seen in sets.
            let mut shared = [!0; W];
            for &run in runs {
                for (word, more) in shared.iter_mut().zip(&self.reached[run as usize][holds]) {
                    *word &= more;
                }
            }
            if shared == [0; W] {
                continue;
            }
            for node in nodes..nodes + u32::from(count) {
                let Node {
                    literal,
                    mut ancestors,
                    ..
                } = self.nodes[node as usize];
                let id = usize::from(literal / 2);
                if usize::from(literal & 1) != holds || shared[id / 64] >> (id % 64) & 1 == 0 {
                    continue;
                }
                let mut flat = u32::from(ancestors);
                let mut ends = [(0, 0); 9];
                ends[0] = (runs[0], node);
                let everywhere = runs[1..].iter().zip(&mut ends[1..]).all(|(&run, end)| {
                    let place = self.places[run as usize * width + usize::from(literal)];
                    if place == NOWHERE {
                        return false;
                    }
                    let node = self.runs[run as usize].nodes + u32::from(place);
                    ancestors = self.nodes[node as usize].ancestors;
                    flat += u32::from(ancestors);
                    *end = (run, node);
                    true
                });
                if everywhere && (self.all || self.best.is_none_or(|(key, _)| (flat, preference) < key)) {
                    // A cell with one candidate has nothing to be struck out.
                    let cell = usize::from(self.graph.cell[usize::from(literal / 2)]);
                    if holds == 0 || self.base.count(cell) > 1 {
                        self.offer(flat, &ends[..runs.len()], answer(literal));
                    }
                }
            }
        }
    }

    /// Keeps an answer, if it is better than what is kept.
    fn offer(&mut self, flat: u32, ends: &[(u32, u32)], answer: Answer) {
        let preference = answer.preference();
        if !self.all && self.best.is_some_and(|(key, _)| key <= (flat, preference)) {
            return;
        }
        let conclusion = answer.conclusion();
        let (id, holds) = (usize::from(conclusion / 2), conclusion & 1 != 0);
        let cell = usize::from(self.graph.cell[id]);
        if holds && self.base.count(cell) < 2 {
            return;
        }
        let nests = ends.iter().any(|&(_, node)| self.nodes[node as usize].nests);
        let complexity = if nests {
            flat + self.nested_complexity(ends)
        } else {
            flat
        };
        let key = (complexity, preference);
        if self.all {
            // In a cell of two candidates, one being true and the other false strike out the same.
            let mut same = usize::from(conclusion);
            if holds && self.base.count(cell) == 2 {
                let other = self.base.candidates[cell] & !(1 << self.graph.d[id]);
                same = usize::from(self.graph.id(cell, other.trailing_zeros() as usize)) * 2;
            }
            let found = self.found;
            self.found += 1;
            if self.kept[same].is_none_or(|(old, ..)| key < old) {
                self.kept[same] = Some((key, found, answer));
            }
        } else if self.best.is_none_or(|(old, _)| key < old) {
            self.best = Some((key, answer));
        }
    }

    /// The complexity of the nested chains below some nodes, each chain counted once.
    fn nested_complexity(&self, ends: &[(u32, u32)]) -> u32 {
        let mut counted: Vec<&Rc<Hint>> = Vec::new();
        for &(run, node) in ends {
            self.go_back(run, node, |_, node| {
                if node.nested != NONE {
                    let hint = &self.nested[node.nested as usize];
                    if !counted
                        .iter()
                        .any(|other| Rc::ptr_eq(other, hint) || other.same_chains(hint))
                    {
                        counted.push(hint);
                    }
                }
            });
        }
        counted.iter().map(|hint| hint.complexity).sum()
    }

    /// Goes from a node back to what is assumed, level by level, no literal twice. Gives the nodes' numbers in the order
    /// in which they are visited.
    fn go_back(&self, run: u32, node: u32, mut visit: impl FnMut(u32, &Node)) -> Vec<u32> {
        let first = self.runs[run as usize].nodes;
        let mut done = vec![0u64; self.graph.len() * 2 / 64 + 1];
        let mut order = Vec::new();
        let mut level = vec![node];
        while !level.is_empty() {
            let mut next = Vec::new();
            for &number in &level {
                let node = &self.nodes[number as usize];
                let literal = usize::from(node.literal);
                if done[literal / 64] >> (literal % 64) & 1 != 0 {
                    continue;
                }
                done[literal / 64] |= 1 << (literal % 64);
                order.push(number);
                visit(number, node);
                next.extend(
                    self.parents_of(node)
                        .iter()
                        .map(|&parent| first + u32::from(parent)),
                );
            }
            level = next;
        }
        order
    }

    fn parents_of(&self, node: &Node) -> &[u16] {
        &self.parents[node.parents as usize..node.parents as usize + usize::from(node.parent_count)]
    }

    /// The runs and nodes at which an answer's chains end.
    fn ends(&self, answer: Answer) -> Vec<(u32, u32)> {
        let width = self.graph.len() * 2;
        let end = |assumed: u16, literal: u16| {
            let run = self.run_of[usize::from(assumed)];
            let place = self.places[run as usize * width + usize::from(literal)];
            (run, self.runs[run as usize].nodes + u32::from(place))
        };
        match answer {
            Answer::Contradiction(assumed) => {
                let run = self.run_of[usize::from(assumed)];
                let Run {
                    nodes, contradiction, ..
                } = self.runs[run as usize];
                contradiction.map_or(Vec::new(), |(a, b)| {
                    vec![(run, nodes + u32::from(a)), (run, nodes + u32::from(b))]
                })
            }
            Answer::Either(id, literal) => vec![end(id * 2 + 1, literal), end(id * 2, literal)],
            Answer::Cell(cell, literal) => {
                let cell = usize::from(cell);
                Bits(self.base.candidates[cell])
                    .map(|d| end(self.graph.id(cell, d) * 2 + 1, literal))
                    .collect()
            }
            Answer::Place(unit, d, literal) => {
                let (unit, d) = (usize::from(unit), usize::from(d));
                Bits(self.base.places[unit][d])
                    .map(|place| usize::from(UNIT_CELLS[unit][place]))
                    .map(|cell| end(self.graph.id(cell, d) * 2 + 1, literal))
                    .collect()
            }
        }
    }

    /// An answer with its chains in full.
    fn hint(&self, answer: Answer, complexity: u32) -> Hint {
        let chains = self
            .ends(answer)
            .into_iter()
            .map(|(run, node)| {
                let first = self.runs[run as usize].nodes;
                let order = self.go_back(run, node, |_, _| {});
                let mut place = vec![0u16; self.graph.len() * 2];
                for (at, &number) in order.iter().enumerate() {
                    place[usize::from(self.nodes[number as usize].literal)] = at as u16;
                }
                order
                    .iter()
                    .map(|&number| {
                        let node = &self.nodes[number as usize];
                        let parent = |&parent: &u16| {
                            let parent = &self.nodes[first as usize + usize::from(parent)];
                            place[usize::from(parent.literal)]
                        };
                        Item {
                            literal: self.literal(node.literal),
                            cause: node.cause,
                            parents: self.parents_of(node).iter().map(parent).collect(),
                            nested: (node.nested != NONE)
                                .then(|| Rc::clone(&self.nested[node.nested as usize])),
                        }
                    })
                    .collect()
            })
            .collect();
        let start = match answer {
            Answer::Contradiction(assumed) => {
                Start::Contradiction(self.literal(assumed).candidate(), assumed & 1 != 0)
            }
            Answer::Either(id, _) => Start::Either(self.literal(id * 2).candidate()),
            Answer::Cell(cell, _) => Start::Cell(cell),
            Answer::Place(unit, d, _) => Start::Place(Unit(unit), d + 1),
        };
        let conclusion = self.literal(answer.conclusion());
        let (cell, digit) = (conclusion.cell(), 1 << conclusion.d());
        let digits = if conclusion.holds() {
            self.base.candidates[cell] & !digit
        } else {
            digit
        };
        Hint {
            start,
            chains,
            complexity,
            removed: vec![(cell as u8, digits)],
        }
    }

    /// The run of a literal, from what is kept or followed for the first time.
    fn run(&mut self, literal: u16) -> u32 {
        let kept = self.run_of[usize::from(literal)];
        if kept != NONE {
            return kept;
        }
        let run = self.runs.len() as u32;
        self.run_of[usize::from(literal)] = run;
        let width = self.graph.len() * 2;
        self.places.resize(self.places.len() + width, NOWHERE);
        self.reached.push([[0; W]; 2]);
        self.runs.push(Run {
            nodes: self.nodes.len() as u32,
            count: 0,
            contradiction: None,
        });
        let contradiction = self.follow(literal);
        let run_at_hand = &mut self.runs[run as usize];
        run_at_hand.contradiction = contradiction;
        let extra = u16::from(contradiction.is_some());
        run_at_hand.count = (self.nodes.len() as u32 - run_at_hand.nodes) as u16 - extra;
        run
    }

    /// Follows an assumption to all its consequences, or to a contradiction: a node that is true, one that is false.
    fn follow(&mut self, assumed: u16) -> Option<(u16, u16)> {
        let cells = !self.rules.nishio;
        self.seen.clear();
        self.seen.resize(self.graph.len(), 0);
        self.ancestors.clear();
        if self.rules.dynamic {
            self.now.clone_from(&self.base);
        }
        self.queues.iter_mut().for_each(Vec::clear);
        let mut heads = [0, 0];
        self.add(assumed, ASSUMED, &[], NONE);
        loop {
            if heads[1] < self.queues[1].len() {
                let node = self.queues[1][heads[1]];
                heads[1] += 1;
                let id = usize::from(self.literal_of(node) / 2);
                for i in 0..self.graph.weak(id, cells).len() {
                    let link = self.graph.weak(id, cells)[i];
                    let seen = self.seen[usize::from(link.to)];
                    if seen == 0 {
                        self.add(link.to * 2, link.cause, &[node], NONE);
                    } else if seen & (TRUE | OUT) == TRUE {
                        let place = self.place(link.to * 2 + 1);
                        let new = self.push(link.to * 2, link.cause, &[node], NONE);
                        return Some((place, new));
                    }
                }
            } else if heads[0] < self.queues[0].len() {
                let node = self.queues[0][heads[0]];
                heads[0] += 1;
                let contradiction = if self.rules.dynamic {
                    self.strong(node, cells)
                } else {
                    self.strong_at_start(node)
                };
                if contradiction.is_some() {
                    return contradiction;
                }
            } else if !self.look_for_patterns() {
                return None;
            }
        }
    }

    /// What is true since a node is false, by the links of the position that the search started from.
    fn strong_at_start(&mut self, node: u16) -> Option<(u16, u16)> {
        let id = usize::from(self.literal_of(node) / 2);
        for i in 0..self.graph.strong(id, true, true).len() {
            let link = self.graph.strong(id, true, true)[i];
            let seen = self.seen[usize::from(link.to)];
            if seen == 0 {
                self.add(link.to * 2 + 1, link.cause, &[node], NONE);
            } else if seen & FALSE != 0 {
                let place = self.place(link.to * 2);
                return Some((self.push(link.to * 2 + 1, link.cause, &[node], NONE), place));
            }
        }
        None
    }

    /// What is true since a node is false.
    fn strong(&mut self, node: u16, cells: bool) -> Option<(u16, u16)> {
        let id = usize::from(self.literal_of(node) / 2);
        let (cell, d) = (usize::from(self.graph.cell[id]), usize::from(self.graph.d[id]));
        let mut next = [(0u16, 0u8); 4];
        let mut count = 0;
        let left = self.now.candidates[cell];
        if cells && size(left) == 2 {
            let other = (left & !(1 << d)).trailing_zeros() as usize;
            next[count] = (self.graph.id(cell, other), BY_CELL);
            count += 1;
        }
        for unit in UNITS_OF[cell] {
            let places = self.now.places[usize::from(unit)][d];
            if size(places) == 2 {
                let low = UNIT_CELLS[usize::from(unit)][places.trailing_zeros() as usize];
                let high = UNIT_CELLS[usize::from(unit)][15 - places.leading_zeros() as usize];
                let other = if usize::from(low) == cell { high } else { low };
                next[count] = (self.graph.id(usize::from(other), d), unit);
                count += 1;
            }
        }
        let mut result = None;
        for &(to, cause) in &next[..count] {
            let seen = self.seen[usize::from(to)];
            if seen & FALSE == 0 && seen & TRUE != 0 {
                continue;
            }
            let mut parents = core::mem::take(&mut self.fresh);
            parents.clear();
            parents.push(node);
            // What made the cell or the unit have but two: all that was struck out of it.
            if cause == BY_CELL {
                for gone in Bits(self.base.candidates[cell] & !left) {
                    parents.push(self.place(self.graph.id(cell, gone) * 2));
                }
            } else {
                let unit = usize::from(cause);
                for gone in Bits(self.base.places[unit][d] & !self.now.places[unit][d]) {
                    let other = usize::from(UNIT_CELLS[unit][gone]);
                    parents.push(self.place(self.graph.id(other, d) * 2));
                }
            }
            if seen & FALSE != 0 {
                let place = self.place(to * 2);
                let new = self.push(to * 2 + 1, cause, &parents, NONE);
                result = Some((new, place));
            } else {
                self.add(to * 2 + 1, cause, &parents, NONE);
            }
            self.fresh = parents;
            if result.is_some() {
                return result;
            }
        }
        if self.rules.dynamic {
            self.now.remove(cell, d);
            self.seen[id] |= OUT;
        }
        None
    }

    /// When nothing else follows: what patterns and nested chains strike out. Says whether they do.
    fn look_for_patterns(&mut self) -> bool {
        let Some(mut patterns) = self.patterns.take() else {
            return false;
        };
        let mut any = false;
        let (base, now) = (self.base.clone(), self.now.clone());
        patterns.each(&base, &now, &mut |removed, parents, technique, nested| {
            let mut nested_number = NONE;
            for &(cell, digits) in removed {
                for d in Bits(digits) {
                    let literal = self.graph.id(usize::from(cell), d) * 2;
                    if self.seen[usize::from(literal / 2)] & FALSE != 0 {
                        continue;
                    }
                    if nested_number == NONE
                        && let Some(hint) = nested
                    {
                        nested_number = self.nested.len() as u32;
                        self.nested.push(Rc::clone(hint));
                    }
                    let parents: Vec<u16> = parents
                        .iter()
                        .map(|parent| self.place(self.graph.id(parent.cell(), parent.d()) * 2))
                        .collect();
                    self.add(literal, BY_PATTERN + technique as u8, &parents, nested_number);
                    any = true;
                }
            }
        });
        self.patterns = Some(patterns);
        any
    }

    /// The node of a literal in the run at hand.
    fn place(&self, literal: u16) -> u16 {
        self.places[self.places.len() - self.graph.len() * 2 + usize::from(literal)]
    }

    fn literal_of(&self, node: u16) -> u16 {
        let first = self.runs[self.runs.len() - 1].nodes;
        self.nodes[first as usize + usize::from(node)].literal
    }

    /// Adds a consequence that is not known yet, and remembers to go on from it.
    fn add(&mut self, literal: u16, cause: u8, parents: &[u16], nested: u32) {
        let node = self.push(literal, cause, parents, nested);
        let width = self.graph.len() * 2;
        let at = self.places.len() - width + usize::from(literal);
        self.places[at] = node;
        let reached = self.runs.len() - 1;
        self.reached[reached][usize::from(literal & 1)][usize::from(literal / 128)] |=
            1 << (literal / 2 % 64);
        self.seen[usize::from(literal / 2)] |= if literal & 1 != 0 { TRUE } else { FALSE };
        self.queues[usize::from(literal & 1)].push(node);
    }

    /// Adds a node, which has no place yet.
    fn push(&mut self, literal: u16, cause: u8, parents: &[u16], nested: u32) -> u16 {
        let first = self.runs[self.runs.len() - 1].nodes;
        let number = (self.nodes.len() as u32 - first) as u16;
        let mut nests = nested != NONE;
        for &parent in parents {
            nests |= self.nodes[first as usize + usize::from(parent)].nests;
        }
        let mut ancestors = parents.first().map_or(1, |&parent| {
            self.nodes[first as usize + usize::from(parent)].ancestors + 1
        });
        // In Nishio the few contradictions are counted one by one; without dynamics there is but one parent.
        if self.rules.dynamic && !self.rules.nishio {
            let mut set = parents
                .first()
                .map_or([0; W], |&parent| self.ancestors[usize::from(parent)]);
            if let [_, others @ ..] = parents
                && !others.is_empty()
            {
                for &parent in others {
                    for (word, more) in set.iter_mut().zip(&self.ancestors[usize::from(parent)]) {
                        *word |= more;
                    }
                }
                ancestors = set.iter().map(|word| word.count_ones() as u16).sum::<u16>() + 1;
            }
            set[usize::from(number / 64)] |= 1 << (number % 64);
            self.ancestors.push(set);
        }
        let (at, parent_count) = (self.parents.len() as u32, parents.len() as u16);
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node {
            literal,
            cause,
            nests,
            parents: at,
            parent_count,
            ancestors,
            nested,
        });
        number
    }
}
