//! Forcing chains and nets: what follows from every case, and cases that contradict themselves.
//!
//! **What a person sees.** Contradiction: one candidate, set or struck out, leads to something impossible.
//!  That is its own opposite, something and its opposite, two digits in a cell, a digit twice in a unit, a
//!  cell without candidates, or a unit without a place for a digit. So the opposite of the candidate is true.
//!  Verity: the same follows in all cases, whichever candidate a cell has, wherever a digit is in a unit, or
//!  whether a candidate is true or false. In a chain each link rests on the one before; in a net it may rest
//!  on several.
//!
//! **Order.** First contradictions of each candidate, set, then struck out; then what is the same whether a
//! candidate is true or false; then cells, rows, columns and boxes. Of those with the same technique and
//! result the shortest in total is kept, the first if several are. What places a digit is given first, by
//! cell; then what strikes out, by cell and digit. So the sets are searched first for all that follows. The
//! ways and their lengths are found only for what comes next.
//!
//! **HoDoKu's oddities.**
//! - If a contradiction and a verity place the same digit, its order puts each after the other. On its
//!   recorded paths the contradiction always comes first, as here.
//! - If the same contradiction arises in several cells, with one digit or with two, only the first cell is
//!   looked at.
//! - A unit counts as having no place for a digit only if no place was struck out in it before: candidates
//!   that are gone for other reasons than a digit in a peer count as places that remain.
//! - What is the same whether a candidate is true or false counts only outside its own cell.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::super::board::{Board, UNITS};
use super::super::stale;
use super::node::Says;
use crate::bits::{Bits, indices, several};
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS};

/// The consequences of a premise, as sets: by truth and digit, the cells.
pub(super) type Sets = [[CellSet; 9]; 2];

/// The reason why a link of a way holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Because {
    /// It is the premise.
    Assumed,
    /// It is false because this is true.
    Not(Says),
    /// It is the last candidate of its cell.
    Cell,
    /// It is the last place for its digit in this unit.
    Unit(usize),
}

/// The ways from premises to what follows.
pub(super) trait Ways {
    /// Returns what follows from a premise.
    fn sets(&self, premise: Says) -> &Sets;

    /// Returns the length of the way from a premise to a consequence, in nodes, and whether it is a net.
    fn length(&mut self, premise: Says, end: Says) -> (u32, bool);

    /// Goes the way from a premise to a consequence; `link` gets each link after those that it rests on. The
    /// last candidate of a cell, or the last place in a unit, rests on all others there.
    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because));
}

/// A conclusion, and what it rests on.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub is_verity: bool,
    /// The result: a digit that is placed, or a candidate that is struck out.
    pub says: Says,
    length: u32,
    pub cases: Cases,
    /// The ways from premises to ends.
    pub ways: Vec<(Says, Says)>,
}

/// The cases that a conclusion follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cases {
    /// The opposite of the conclusion leads to its own opposite, or to something and its opposite.
    Opposite,
    /// Two digits in a cell, or a digit twice in a unit: the unit, if it is one.
    TooMany(Option<usize>),
    /// A cell or a unit without a candidate: the unit, if it is one.
    None(Option<usize>),
    /// The two cases of a candidate: true, and false.
    Either,
    /// The candidates of a cell.
    Cell(usize),
    /// The places for a digit in a unit.
    Place(usize, usize),
}

/// Gives all conclusions in the order of preference, with `ways`, from which `take` can make the evidence.
pub(super) fn each<W: Ways>(
    board: &Board,
    ways: &mut W,
    nets: bool,
    take: &mut dyn FnMut(&mut W, &Conclusion) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Searching {
        board,
        ways,
        nets,
        constraints: Constraints::new(board),
    };
    let all = search.conclusions();
    for holds in [true, false] {
        let of_truth = &all[usize::from(holds)];
        for cell in indices(of_truth.iter().fold(0, |cells, set| cells | set)) {
            for d in (0..9).filter(|&d| of_truth[d] >> cell & 1 != 0) {
                let says = Says::cell(cell, d, holds);
                let mut found = [search.contradiction(says), search.verity(says)];
                if !holds {
                    found.sort_by_key(|found| found.as_ref().map(|found| found.length));
                }
                for conclusion in found.iter().flatten() {
                    take(search.ways, conclusion)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rule of every Sudoku: a cell has one digit, or a digit has one place in a unit.
struct Constraint {
    cases: Cases,
    /// The candidates, one of which is true.
    candidates: Range<usize>,
    /// Whether these are all candidates that digits in peers do not rule out.
    is_whole: bool,
}

/// The constraints that are not met yet: cells, then rows, columns and boxes, by digit.
#[derive(Default)]
struct Constraints {
    all: Vec<Constraint>,
    candidates: Vec<Says>,
    /// By digit: the units with a constraint that is whole, as bits.
    whole: [u32; 9],
}

impl Constraints {
    fn new(board: &Board) -> Self {
        let mut constraints = Self {
            all: Vec::with_capacity(324),
            candidates: Vec::with_capacity(4 * 324),
            whole: [0; 9],
        };
        for cell in indices(board.empty) {
            let candidates = Bits(board.candidates[cell]).map(|d| Says::cell(cell, d, true));
            constraints.add(Cases::Cell(cell), candidates, true);
        }
        let unseen = board.unseen();
        for unit in UNITS {
            for d in 0..9 {
                let places = board.places(unit, d);
                let is_whole = places == unseen[d] & UNIT_SETS[unit];
                let candidates = indices(places).map(|cell| Says::cell(cell, d, true));
                if constraints.add(Cases::Place(unit, d), candidates, is_whole) && is_whole {
                    constraints.whole[d] |= 1 << unit;
                }
            }
        }
        constraints
    }

    /// Adds a constraint, if any candidate can meet it. Returns whether there is one.
    fn add(&mut self, cases: Cases, candidates: impl Iterator<Item = Says>, is_whole: bool) -> bool {
        let start = self.candidates.len();
        self.candidates.extend(candidates);
        let candidates = start..self.candidates.len();
        let any = !candidates.is_empty();
        if any {
            self.all.push(Constraint {
                cases,
                candidates,
                is_whole,
            });
        }
        any
    }

    /// Returns each constraint with its candidates.
    fn each(&self) -> impl Iterator<Item = (&Constraint, &[Says])> {
        self.all
            .iter()
            .map(|constraint| (constraint, &self.candidates[constraint.candidates.clone()]))
    }
}

fn has(sets: &Sets, says: Says) -> bool {
    let cells = sets[usize::from(says.holds())][says.d()];
    says.place().is_some_and(|cell| cells >> cell & 1 != 0)
}

struct Searching<'a, W> {
    board: &'a Board,
    ways: &'a mut W,
    /// Whether only what takes a net is wanted; otherwise only what chains are enough for.
    nets: bool,
    constraints: Constraints,
}

impl<W: Ways> Searching<'_, W> {
    /// Returns all that is concluded, as sets.
    fn conclusions(&self) -> Sets {
        let mut all = [[0; 9]; 2];
        for premises in self.either() {
            for premise in premises {
                if self.is_refuted(premise) {
                    let cell = premise.place().unwrap_or_default();
                    all[usize::from(!premise.holds())][premise.d()] |= 1 << cell;
                }
            }
            let own = premises[0].place().map_or(0, |cell| 1 << cell);
            self.share(&premises, own, &mut all);
        }
        for (_, candidates) in self.constraints.each() {
            self.share(candidates, 0, &mut all);
        }
        all
    }

    /// Returns each candidate, as true and as false.
    fn either(&self) -> impl Iterator<Item = [Says; 2]> {
        let candidates = (0..81).flat_map(|cell| Bits(self.board.candidates[cell]).map(move |d| (cell, d)));
        candidates.map(|(cell, d)| [true, false].map(|holds| Says::cell(cell, d, holds)))
    }

    /// Adds what follows from all premises, except in the cells `but`.
    fn share(&self, premises: &[Says], but: CellSet, all: &mut Sets) {
        let mut shared = [[!but; 9]; 2];
        for &premise in premises {
            let sets = self.ways.sets(premise).as_flattened();
            let pairs = shared.as_flattened_mut().iter_mut().zip(sets);
            pairs.for_each(|(shared, set)| *shared &= set);
        }
        let pairs = all.as_flattened_mut().iter_mut().zip(shared.as_flattened());
        pairs.for_each(|(all, shared)| *all |= shared);
    }

    /// Whether a premise leads to something impossible.
    fn is_refuted(&self, premise: Says) -> bool {
        let sets = self.ways.sets(premise);
        let [off, on] = sets;
        if has(sets, premise.opposite()) || (0..9).any(|d| on[d] & off[d] != 0) {
            return true;
        }
        let (mut known, mut any, mut left) = (0, 0, 0);
        for d in 0..9 {
            let sees_another = |cell: usize| PEER_SETS[cell] & on[d] != 0;
            if known & on[d] != 0 || several(on[d]) && indices(on[d]).any(sees_another) {
                return true;
            }
            known |= on[d];
            let rest = self.board.cells[d] & !off[d];
            if off[d] != 0 && self.constraints.whole[d] & !stale::units(rest) != 0 {
                return true;
            }
            any |= self.board.cells[d];
            left |= rest;
        }
        any != left
    }

    /// Returns the shortest way in which the opposite leads to something impossible.
    fn contradiction(&mut self, says: Says) -> Option<Conclusion> {
        let premise = says.opposite();
        if !self.is_refuted(premise) {
            return None;
        }
        let sets = *self.ways.sets(premise);
        let mut best = None;
        let mut offer = |search: &mut Self, cases: Cases, ends: &[Says]| {
            let ways = ends.iter().map(|&end| (premise, end));
            search.offer(&mut best, false, says, cases, ways);
        };
        if has(&sets, says) {
            offer(self, Cases::Opposite, &[says]);
        }
        for d in 0..9 {
            if let Some(cell) = indices(sets[0][d] & sets[1][d]).next() {
                offer(
                    self,
                    Cases::Opposite,
                    &[true, false].map(|holds| Says::cell(cell, d, holds)),
                );
            }
        }
        let constraints = core::mem::take(&mut self.constraints);
        // By digit: the digits with which it was in an earlier cell.
        let mut pairs = [0_u16; 9];
        for (constraint, candidates) in constraints.each() {
            let mut on = candidates
                .iter()
                .copied()
                .filter(|&candidate| has(&sets, candidate));
            match constraint.cases {
                Cases::Place(unit, _) => {
                    if let (Some(one), Some(other)) = (on.next(), on.next()) {
                        offer(self, Cases::TooMany(Some(unit)), &[one, other]);
                    }
                }
                _ => {
                    while let Some(one) = on.next() {
                        for other in on.clone() {
                            if pairs[one.d()] >> other.d() & 1 == 0 {
                                pairs[one.d()] |= 1 << other.d();
                                offer(self, Cases::TooMany(None), &[one, other]);
                            }
                        }
                    }
                }
            }
        }
        for (constraint, candidates) in constraints.each().filter(|(constraint, _)| constraint.is_whole) {
            let mut off = candidates.iter().map(|candidate| candidate.opposite());
            if off.clone().all(|end| has(&sets, end)) {
                let unit = match constraint.cases {
                    Cases::Place(unit, _) => Some(unit),
                    _ => None,
                };
                offer(self, Cases::None(unit), &off.by_ref().collect::<Vec<Says>>());
            }
        }
        self.constraints = constraints;
        best
    }

    /// Returns the shortest way in which something follows from all cases.
    fn verity(&mut self, says: Says) -> Option<Conclusion> {
        let mut best = None;
        for premises in self.either().collect::<Vec<_>>() {
            if premises[0].place() != says.place() {
                self.offer_verity(&mut best, says, Cases::Either, &premises);
            }
        }
        let constraints = core::mem::take(&mut self.constraints);
        for (constraint, candidates) in constraints.each() {
            self.offer_verity(&mut best, says, constraint.cases, candidates);
        }
        self.constraints = constraints;
        best
    }

    fn offer_verity(&mut self, best: &mut Option<Conclusion>, says: Says, cases: Cases, premises: &[Says]) {
        let follows = |&premise: &Says| has(self.ways.sets(premise), says);
        if premises.iter().all(follows) {
            let ways = premises.iter().map(|&premise| (premise, says));
            self.offer(best, true, says, cases, ways);
        }
    }

    /// Takes a conclusion, if it is of the kind that is wanted and shorter than the best one so far.
    fn offer(
        &mut self,
        best: &mut Option<Conclusion>,
        is_verity: bool,
        says: Says,
        cases: Cases,
        ways: impl Iterator<Item = (Says, Says)> + Clone,
    ) {
        let (mut length, mut is_net) = (0, false);
        for (premise, end) in ways.clone() {
            let (way, net) = self.ways.length(premise, end);
            length += way;
            is_net |= net;
        }
        if is_net == self.nets && best.as_ref().is_none_or(|best| length < best.length) {
            *best = Some(Conclusion {
                is_verity,
                says,
                length,
                cases,
                ways: ways.collect(),
            });
        }
    }
}
