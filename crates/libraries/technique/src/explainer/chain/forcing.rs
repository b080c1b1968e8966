//! Nishio, multiple and dynamic forcing chains: everything that follows from an assumption.
//!
//! **What a person sees.** Assume that a candidate is true (or false) and follow everything that this
//!  implies. If several assumptions, one of which must hold, imply the same, it is true. They may be both
//!  states of one candidate, all candidates of a cell, or all places of a digit in a unit. If one assumption
//!  implies that something is both true and false, the assumption is wrong.
//!
//! ```text
//!     if r5c5 is 2 -> ... -> r1c9 is not 7
//!     if r5c5 is 4 -> ... -> r1c9 is not 7       r5c5 is one of the three: r1c9 is not 7
//!     if r5c5 is 9 -> ... -> r1c9 is not 7
//! ```
//!
//! - *Nishio* (7.5): one digit only; an assumption that contradicts itself.
//! - *Multiple* (8.0): cells and units; each implication rests on one other.
//! - *Dynamic* (8.5): what was found to be false stays out from then on, so an implication may rest on
//!   several others; contradictions and both states of a candidate as well.
//! - *Dynamic plus* (9.0): when nothing else follows, pointing, claiming, hidden and naked pairs and X-wings
//!   are looked for in what is left.
//! - *Nested* (9.5, 10.0, 10.5, 11.0): and after these patterns, forcing chains are looked for (9.5); forcing
//!   chains and multiple ones (10.0); dynamic ones (10.5); dynamic ones, and dynamic ones with nested forcing
//!   chains (11.0).
//!
//! Ratings are those of Sudoku Explainer 1.2.1 and grow with the complexity: the number of implications that
//! each conclusion rests on, counted in each chain, plus the complexity of each nested chain, counted once.
//! Consequences are followed in its order: first in, first out, what is true before what is false; what is
//! reached first stays. The preference is Sudoku Explainer's, too: the least complex step comes first. Of
//! equally complex steps, both states of a candidate come before cells, cells before units, and units before
//! contradictions. Of those, the first one found is taken, with candidates row by row.
//!
//! # How it is done
//!
//! The consequences of an assumption are the same for all questions. So each of the assumptions (some 250
//! candidates, true and false) is followed once and kept as a *run*, and the questions are answered from the
//! runs.
//!
//! ```text
//!     run:   nodes   0: r5c5=2   1: r5c5<>4   2: r5c9<>2   3: r5c9=7  ...   in the order found
//!                    each with its parents (earlier nodes), and how many nodes it rests on
//!            place   literal -> node
//! ```
//!
//! A node's ancestors are a set of earlier nodes: bits, the union of its parents' sets and itself.

mod answers;
mod earlier_runs;
mod nested;
mod propagation;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use super::Rules;
use super::graph::{Graph, Literal, Strong};
use super::hint::Hint;
use super::reachability::Questions;
use crate::bits::{Bits, size};
use crate::explainer::Changed;
use crate::scale::Scale;
use crate::state::State;
use earlier_runs::EarlierRuns;
use nested::{Memory, Patterns};
use sudoku_cells::{PLACES_OF, UNIT_CELLS, UNITS_OF};

/// One link of a run: what is assumed, or what follows.
#[derive(Clone, Copy)]
struct Node {
    /// The candidate's number, twice, plus 1 if it is true.
    literal: u16,
    cause: u8,
    /// Whether it rests on nested chains.
    nests: bool,
    parents: u32,
    parent_count: u16,
    /// The number of nodes it rests on, itself included.
    ancestors: u16,
    /// The nested chain it comes from, or `NONE`.
    nested: u32,
}

const NONE: u32 = u32::MAX;
const NOWHERE: u16 = u16::MAX;

/// What is seen of a candidate in the course of a run: that it is true, that it is false.
const TRUE: u8 = 1;
const FALSE: u8 = 2;

/// A set of candidates, by cell and by unit as in a [`State`].
struct Grid {
    candidates: [u16; 81],
    places: [[u16; 9]; 27],
}

impl Grid {
    const EMPTY: Self = Self {
        candidates: [0; 81],
        places: [[0; 9]; 27],
    };

    /// Takes over the candidates of a position.
    fn be(&mut self, state: &State) {
        self.candidates = state.candidates;
        self.places = state.places;
    }

    fn insert(&mut self, cell: usize, d: usize) {
        self.candidates[cell] |= 1 << d;
        for (unit, place) in UNITS_OF[cell].into_iter().zip(PLACES_OF[cell]) {
            self.places[usize::from(unit)][d] |= 1 << place;
        }
    }

    fn remove(&mut self, cell: usize, d: usize) {
        self.candidates[cell] &= !(1 << d);
        for (unit, place) in UNITS_OF[cell].into_iter().zip(PLACES_OF[cell]) {
            self.places[usize::from(unit)][d] &= !(1 << place);
        }
    }
}

/// Everything that follows from one assumption.
#[derive(Clone, Copy)]
struct Run {
    nodes: u32,
    count: u16,
    /// Two nodes that contradict each other, the true one and the false one. The newer one is the node after
    /// the last, and has no place.
    contradiction: Option<(u16, u16)>,
}

/// The answer to a question; it determines the chains that lead to it.
#[derive(Clone, Copy)]
enum Answer {
    /// A literal that contradicts itself.
    Contradiction(u16),
    /// A candidate, and the literal that follows from both its states.
    Either(u16, u16),
    /// A cell, and the literal that follows from all its candidates.
    Cell(u8, u16),
    /// A unit, a digit - 1, and the literal that follows from all places of the digit there.
    Place(u8, u8, u16),
}

impl Answer {
    /// Returns the rank in Sudoku Explainer's order among equally complex steps.
    fn preference(self) -> u8 {
        match self {
            Self::Either(..) => 1,
            Self::Cell(..) => 5,
            Self::Place(..) => 6,
            Self::Contradiction(_) => 7,
        }
    }

    /// Returns the literal that is shown to hold.
    fn conclusion(self) -> u16 {
        match self {
            Self::Contradiction(assumed) => assumed ^ 1,
            Self::Either(_, literal) | Self::Cell(_, literal) | Self::Place(_, _, literal) => literal,
        }
    }
}

type Key = (u32, u8);

/// What one search for chains passes on to the next, in the same position or after a step.
#[derive(Default)]
pub(crate) struct Room {
    memory: Memory,
    earlier: Option<EarlierRuns>,
}

/// A copy is empty; its searches find everything again.
impl Clone for Room {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").finish_non_exhaustive()
    }
}

/// A search for forcing chains, with the memory it needs. Ancestors are sets of up to 64 W nodes.
pub(super) struct Forcing<'s, const W: usize> {
    rules: Rules,
    base: State,
    graph: Graph,
    /// The strong links of the position; in dynamic chains, these change on the way.
    strong: Strong,
    nodes: Vec<Node>,
    parents: Vec<u16>,
    runs: Vec<Run>,
    /// For each run: the candidates that are false and those that are true, as sets. There are fewer
    /// candidates than nodes, so the sets have room for them.
    reached: Vec<[[u64; W]; 2]>,
    /// The run of each literal, or `NONE`.
    run_of: Vec<u32>,
    /// For each run and literal: the node, or `NOWHERE`.
    places: Vec<u16>,
    nested: Vec<Arc<Hint>>,
    patterns: Option<Box<Patterns<'s, W>>>,
    /// The runs of a search that looked for less, which these runs continue.
    earlier: Option<EarlierRuns>,
    /// If all answers are wanted: the best one for each conclusion, with its number in the order of finding.
    kept: Vec<Option<(Key, u32, Answer)>>,
    best: Option<(Key, Answer)>,
    all: bool,
    found: u32,
    // The fields from here on are about the current run.
    now: State,
    /// Whether only `now` is known of a run that was taken over. The rest is not needed unless something more
    /// follows.
    is_behind: bool,
    /// What has changed since patterns were last looked for.
    changed: Changed,
    seen: Vec<u8>,
    /// The candidates that are not yet seen to be true or false.
    unseen: Grid,
    /// The candidates that are seen to be true, and not struck out since.
    held: Grid,
    ancestors: Vec<[u64; W]>,
    queues: [Vec<u16>; 2],
    fresh: Vec<u16>,
}

impl<'s, const W: usize> Forcing<'s, W> {
    pub(super) fn new(rules: Rules, scale: &'s Scale) -> Self {
        Self::after(rules, scale, &mut Room::default())
    }

    /// Makes a search that knows what earlier ones on the same scale have found, and passes that on to the
    /// next by [`into_room`](Self::into_room).
    pub(super) fn after(rules: Rules, scale: &'s Scale, room: &mut Room) -> Self {
        let earlier = room.earlier.take();
        let empty = State::EMPTY;
        Self {
            rules,
            base: empty.clone(),
            graph: Graph::default(),
            strong: Strong::default(),
            nodes: Vec::new(),
            parents: Vec::new(),
            runs: Vec::new(),
            reached: Vec::new(),
            run_of: Vec::new(),
            places: Vec::new(),
            nested: Vec::new(),
            patterns: Patterns::new(rules, scale, &mut room.memory).map(Box::new),
            earlier: earlier.filter(|earlier| rules.go_on_from(earlier.rules)),
            kept: Vec::new(),
            best: None,
            all: false,
            found: 0,
            now: empty,
            is_behind: false,
            changed: Changed::NOTHING,
            seen: Vec::new(),
            unseen: Grid::EMPTY,
            held: Grid::EMPTY,
            ancestors: Vec::new(),
            queues: [Vec::new(), Vec::new()],
            fresh: Vec::new(),
        }
    }

    /// Returns the step that Sudoku Explainer takes.
    pub(super) fn best(&mut self, state: &State, questions: &Questions) -> Option<Hint> {
        self.search(state, questions, false);
        let ((complexity, _), answer) = self.best?;
        Some(self.hint(answer, complexity))
    }

    /// Visits all steps in order of preference, only the first for each set of eliminations.
    pub(super) fn all(&mut self, state: &State, questions: &Questions, mut visit: impl FnMut(Hint)) {
        self.search(state, questions, true);
        let mut answers: Vec<(Key, u32, Answer)> = self.kept.iter().flatten().copied().collect();
        answers.sort_unstable_by_key(|&(key, found, _)| (key, found));
        for ((complexity, _), _, answer) in answers {
            visit(self.hint(answer, complexity));
        }
    }

    fn literal(&self, literal: u16) -> Literal {
        self.graph.literal(usize::from(literal / 2), literal & 1 != 0)
    }

    fn search(&mut self, state: &State, questions: &Questions, all: bool) {
        self.base.clone_from(state);
        self.now.clone_from(state);
        self.graph.number(state);
        self.earlier
            .take_if(|earlier| earlier.candidates != state.candidates);
        if !self.rules.dynamic {
            self.strong.find(&self.graph, state);
        }
        let literals = self.graph.len() * 2;
        self.nodes.clear();
        self.parents.clear();
        self.runs.clear();
        self.reached.clear();
        self.run_of.clear();
        self.run_of.resize(literals, NONE);
        self.places.clear();
        self.places.reserve(literals * literals);
        self.nested.clear();
        if let Some(earlier) = &self.earlier {
            self.nested.extend_from_slice(&earlier.nested);
        }
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
                if self.rules.dynamic {
                    let if_true = self.run(on);
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
                        || questions.places[unit] >> d & 1 == 0
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
            if !self.rules.nishio && questions.cells >> cell & 1 != 0 {
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
}
