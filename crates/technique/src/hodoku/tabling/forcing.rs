//! Forcing chains and nets: what follows from every case, and cases that contradict themselves.
//!
//! **What a person sees.** Contradiction: from one candidate, set or struck out, follows what cannot be: its opposite, something and
//! its opposite, two digits in a cell, a digit twice in a unit, a cell without candidates, or a unit without a place for a digit. So the
//! opposite is so. Verity: whichever candidate a cell has, wherever a digit is in a unit, or whether a candidate is so or not, the
//! same follows. In a chain each link rests on the one before; in a net it may rest on several.
//!
//! **Order.** Contradictions of each candidate, set, then struck out; what is the same whether a candidate is so or not; then cells,
//! rows, columns and boxes. Of those with the same technique and result the shortest in total is kept, at the place of the first. All
//! are sorted: what places a digit first, by cell; then what strikes out, by cell and digit.
//!
//! **HoDoKu's oddities.**
//! - The order of two that place a digit in the same cell, by contradiction and by verity, is that each comes after the other: the
//!   [sort](super::super::sort) decides.
//! - Of several cells in which the same goes wrong with a digit, or with two digits, only the first is looked at.
//! - A unit is without a place for a digit only if no place was struck out in it before: candidates that are gone for other reasons than
//!   a digit in a peer count as places that remain.
//! - What is the same whether a candidate is so or not counts only outside its own cell.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::super::board::{Board, UNITS};
use super::super::sort;
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

    /// Goes the way from a premise to a consequence: each link comes after those that it rests on. What is the last in a cell or a unit
    /// rests on all others there.
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

/// All conclusions, in the order of preference.
pub(super) fn all(board: &Board, ways: &mut impl Ways, nets: bool) -> Vec<Conclusion> {
    let mut search = Searching {
        board,
        ways,
        nets,
        conclusions: Vec::new(),
        known: vec![[NONE; 2]; 2 * 729],
    };
    let candidates =
        || indices(board.empty).flat_map(|cell| Bits(board.candidates[cell]).map(move |d| (cell, d)));
    let allowed = allowed(board);
    for (cell, d) in candidates() {
        for holds in [true, false] {
            search.contradictions(Says::cell(cell, d, holds), &allowed);
        }
    }
    for (cell, d) in candidates() {
        let premises = [true, false].map(|holds| Says::cell(cell, d, holds));
        search.verities(&premises, Cases::Either, 1 << cell);
    }
    let mut premises = Vec::new();
    for cell in indices(board.empty) {
        premises.clear();
        premises.extend(Bits(board.candidates[cell]).map(|d| Says::cell(cell, d, true)));
        search.verities(&premises, Cases::Cell(cell), 0);
    }
    for unit in UNITS {
        for d in 0..9 {
            premises.clear();
            premises.extend(indices(board.places(unit, d)).map(|cell| Says::cell(cell, d, true)));
            if !premises.is_empty() {
                search.verities(&premises, Cases::Place(unit, d), 0);
            }
        }
    }
    let mut conclusions = search.conclusions;
    sort::sort_by(&mut conclusions, prefer);
    conclusions
}

/// Where each digit could be if nothing but digits in peers ruled it out.
fn allowed(board: &Board) -> [CellSet; 9] {
    let mut allowed = [board.empty; 9];
    for cell in indices(ALL & !board.empty) {
        allowed[usize::from(board.digits[cell] - 1)] &= !PEER_SETS[cell];
    }
    allowed
}

/// The order of preference.
fn prefer(one: &Conclusion, other: &Conclusion) -> Ordering {
    let place = |conclusion: &Conclusion| conclusion.says.place();
    let placed_first = other.says.holds().cmp(&one.says.holds());
    placed_first.then_with(|| {
        let same = one.is_verity == other.is_verity;
        if one.says.holds() {
            if same && place(one) == place(other) {
                one.length.cmp(&other.length)
            } else {
                place(one).cmp(&place(other)).then(Ordering::Greater)
            }
        } else {
            one.says.cmp(&other.says).then(one.length.cmp(&other.length))
        }
    })
}

const NONE: u32 = u32::MAX;

struct Searching<'a, W> {
    board: &'a Board,
    ways: &'a mut W,
    /// Only what takes a net is wanted, not what takes chains.
    nets: bool,
    conclusions: Vec<Conclusion>,
    /// By what is so, and whether it is a contradiction or a verity: its place among the conclusions.
    known: Vec<[u32; 2]>,
}

impl<W: Ways> Searching<'_, W> {
    fn contradictions(&mut self, premise: Says, allowed: &[CellSet; 9]) {
        let [off, on] = *self.ways.sets(premise);
        if let Some(cell) = premise.place() {
            let opposite = if premise.holds() { &off } else { &on };
            if opposite[premise.d()] >> cell & 1 != 0 {
                self.contradiction(premise, Cases::Opposite, &[premise.opposite()]);
            }
        }
        for d in 0..9 {
            if let Some(cell) = indices(on[d] & off[d]).next() {
                let ends = [false, true].map(|holds| Says::cell(cell, d, holds));
                self.contradiction(premise, Cases::Opposite, &ends);
            }
        }
        for one in 0..9 {
            for other in one + 1..9 {
                if let Some(cell) = indices(on[one] & on[other]).next() {
                    let ends = [one, other].map(|d| Says::cell(cell, d, true));
                    self.contradiction(premise, Cases::TooMany(None), &ends);
                }
            }
        }
        for shape in UNITS.chunks(9) {
            for d in 0..9 {
                for &unit in shape {
                    let twice = on[d] & UNIT_SETS[unit];
                    if several(twice) {
                        let ends: Vec<Says> = indices(twice).map(|cell| Says::cell(cell, d, true)).collect();
                        self.contradiction(premise, Cases::TooMany(Some(unit)), &ends);
                    }
                }
            }
        }
        let board = self.board;
        let without = (0..9).fold(board.empty, |without, d| {
            without & (off[d] | !board.cells[d]) & !on[d]
        });
        for cell in indices(without) {
            let ends: Vec<Says> = (Bits(board.candidates[cell]))
                .map(|d| Says::cell(cell, d, false))
                .collect();
            self.contradiction(premise, Cases::None(None), &ends);
        }
        for shape in UNITS.chunks(9) {
            for d in 0..9 {
                for &unit in shape {
                    let places = allowed[d] & UNIT_SETS[unit];
                    if places != 0 && places & !off[d] == 0 {
                        let ends: Vec<Says> =
                            indices(places).map(|cell| Says::cell(cell, d, false)).collect();
                        self.contradiction(premise, Cases::None(Some(unit)), &ends);
                    }
                }
            }
        }
    }

    fn contradiction(&mut self, premise: Says, cases: Cases, ends: &[Says]) {
        let ways = ends.iter().map(|&end| (premise, end));
        self.keep(false, premise.opposite(), cases, ways);
    }

    /// What follows from all premises, but for some cells.
    fn verities(&mut self, premises: &[Says], cases: Cases, but: CellSet) {
        let mut all = [[!but; 9]; 2];
        for &premise in premises {
            for (all, set) in all
                .iter_mut()
                .flatten()
                .zip(self.ways.sets(premise).iter().flatten())
            {
                *all &= set;
            }
        }
        for d in 0..9 {
            for holds in [true, false] {
                for cell in indices(all[usize::from(holds)][d]) {
                    let end = Says::cell(cell, d, holds);
                    self.keep(true, end, cases, premises.iter().map(|&premise| (premise, end)));
                }
            }
        }
    }

    /// Keeps a conclusion, if it is the shortest of its kind.
    fn keep(
        &mut self,
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
        if is_net != self.nets {
            return;
        }
        let known = &mut self.known[says.index()][usize::from(is_verity)];
        let found = Conclusion {
            is_verity,
            says,
            length,
            cases,
            ways: Vec::new(),
        };
        if *known == NONE {
            *known = self.conclusions.len() as u32;
            self.conclusions.push(found);
        } else if self.conclusions[*known as usize].length > length {
            self.conclusions[*known as usize] = found;
        } else {
            return;
        }
        self.conclusions[*known as usize].ways = ways.collect();
    }
}
