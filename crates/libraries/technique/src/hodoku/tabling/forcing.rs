//! Forcing chains and nets: what follows from every case, and cases that contradict themselves.
//!
//! **What a person sees.** Contradiction: from one candidate, set or struck out, follows what cannot be. That
//!  is its opposite, something and its opposite, two digits in a cell, a digit twice in a unit, a cell
//!  without candidates, or a unit without a place for a digit. So the opposite is so. Verity: whichever
//!  candidate a cell has, wherever a digit is in a unit, or whether a candidate is so or not, the same
//!  follows. In a chain each link rests on the one before; in a net it may rest on several.
//!
//! **Order.** Contradictions of each candidate, set, then struck out; what is the same whether a candidate is
//! so or not; then cells, rows, columns and boxes. Of those with the same technique and result the shortest
//! in total is kept, the first of several. What places a digit comes first, by cell; then what strikes out,
//! by cell and digit. So it is asked first what follows at all, of sets, and how, and by how long ways, only
//! of what is next.
//!
//! **HoDoKu's oddities.**
//! - By its order, of a contradiction and a verity that place the same digit each comes after the other. On
//!   its recorded paths it is always the contradiction that comes first, as here.
//! - Of several cells in which the same goes wrong with a digit, or with two digits, only the first is looked
//!   at.
//! - A unit is without a place for a digit only if no place was struck out in it before: candidates that are
//!   gone for other reasons than a digit in a peer count as places that remain.
//! - What is the same whether a candidate is so or not counts only outside its own cell.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::super::board::{Board, UNITS};
use super::super::stale;
use super::node::Says;
use crate::bits::{Bits, indices, several};
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_SETS};

/// What follows from a premise, as sets: by truth and digit, the cells.
pub(super) type Sets = [[CellSet; 9]; 2];

/// Why a link of a way holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Because {
    /// It is the premise.
    Assumed,
    /// It is false since this is true.
    Not(Says),
    /// It is the last candidate of its cell.
    Cell,
    /// It is the last place for its digit in this unit.
    Unit(usize),
}

/// The ways from premises to what follows.
pub(super) trait Ways {
    /// What follows from a premise.
    fn sets(&self, premise: Says) -> &Sets;

    /// The length of the way from a premise to a consequence, in nodes, and whether it is a net.
    fn length(&mut self, premise: Says, end: Says) -> (u32, bool);

    /// Goes the way from a premise to a consequence: each link comes after those that it rests on. What is
    /// the last in a cell or a unit rests on all others there.
    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because));
}

/// What is so, and why.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub is_verity: bool,
    /// What is so: a digit is placed, or a candidate struck out.
    pub says: Says,
    length: u32,
    pub cases: Cases,
    /// The ways from premises to ends.
    pub ways: Vec<(Says, Says)>,
}

/// What a conclusion follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cases {
    /// The opposite leads to what cannot be: its own opposite, or something and its opposite.
    Opposite,
    /// Two digits in a cell, or a digit twice in a unit: the unit, if it is one.
    TooMany(Option<usize>),
    /// A cell or a unit without a candidate.
    None(Option<usize>),
    /// Whether a candidate is so or not.
    Either,
    /// Whatever a cell is.
    Cell(usize),
    /// Wherever a digit is in a unit.
    Place(usize, usize),
}

/// Gives all conclusions in the order of preference, with the ways, which can be told then.
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

/// What holds in every Sudoku: a cell has one digit, and a digit has one place in a unit.
struct Constraint {
    cases: Cases,
    /// The candidates: one of them is so.
    candidates: Range<usize>,
    /// Whether these are all that could be if nothing but digits in peers ruled it out.
    is_whole: bool,
}

/// The constraints that are not met yet: cells, then rows, columns and boxes, by digit.
#[derive(Default)]
struct Constraints {
    all: Vec<Constraint>,
    candidates: Vec<Says>,
    /// By digit: the units with such a constraint that is whole, as bits.
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
        let allowed = allowed(board);
        for unit in UNITS {
            for d in 0..9 {
                let places = board.places(unit, d);
                let is_whole = places == allowed[d] & UNIT_SETS[unit];
                let candidates = indices(places).map(|cell| Says::cell(cell, d, true));
                if constraints.add(Cases::Place(unit, d), candidates, is_whole) && is_whole {
                    constraints.whole[d] |= 1 << unit;
                }
            }
        }
        constraints
    }

    /// Adds a constraint, if there is anything that can meet it.
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

    /// Each with its candidates.
    fn each(&self) -> impl Iterator<Item = (&Constraint, &[Says])> {
        self.all
            .iter()
            .map(|constraint| (constraint, &self.candidates[constraint.candidates.clone()]))
    }
}

/// Where each digit could be if nothing but digits in peers ruled it out.
fn allowed(board: &Board) -> [CellSet; 9] {
    let mut allowed = [board.empty; 9];
    for cell in indices(ALL & !board.empty) {
        allowed[usize::from(board.digits[cell] - 1)] &= !PEER_SETS[cell];
    }
    allowed
}

fn has(sets: &Sets, says: Says) -> bool {
    let cells = sets[usize::from(says.holds())][says.d()];
    says.place().is_some_and(|cell| cells >> cell & 1 != 0)
}

struct Searching<'a, W> {
    board: &'a Board,
    ways: &'a mut W,
    /// Only what takes a net is wanted, not what takes chains.
    nets: bool,
    constraints: Constraints,
}

impl<W: Ways> Searching<'_, W> {
    /// All that is so, as sets.
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

    /// Each candidate, so or not.
    fn either(&self) -> impl Iterator<Item = [Says; 2]> {
        let candidates = (0..81).flat_map(|cell| Bits(self.board.candidates[cell]).map(move |d| (cell, d)));
        candidates.map(|(cell, d)| [true, false].map(|holds| Says::cell(cell, d, holds)))
    }

    /// Adds what follows from all premises, but for some cells.
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

    /// Whether a premise leads to what cannot be.
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

    /// The shortest way in which the opposite leads to what cannot be.
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
        // By digit, those with which it was in a cell before.
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

    /// The shortest way in which something follows from all cases.
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
