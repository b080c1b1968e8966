//! The candidates of a position, numbered, and the links between them.
//!
//! Two links make chains. If a candidate is true, the other candidates of its cell and its digit's other places in its
//! units are false (a *weak* link to each of these). If a candidate is false, and its cell has one other candidate or its
//! digit one other place in a unit, that one is true (a *strong* link). Links are listed in the order in which Sudoku
//! Explainer follows them, cell, box, row, column, because what is reached first stays.

use crate::geometry::Unit;
use crate::geometry::{Bits, CellSet, UNIT_CELLS, UNITS_OF, size};
use crate::state::State;
use crate::step::{Candidate, Cause};

/// Why a link holds, in a byte: a unit's number, or one of the two below, or what a pattern adds.
pub(super) const BY_CELL: u8 = 27;
/// The start of a chain.
pub(super) const ASSUMED: u8 = 28;
/// A pattern: `BY_PATTERN` + its technique's number.
pub(super) const BY_PATTERN: u8 = 29;

/// The cause in words of a step.
pub(super) fn cause(code: u8) -> Cause {
    match code {
        0..27 => Cause::Unit(Unit(code)),
        BY_CELL => Cause::Cell,
        ASSUMED => Cause::Assumed,
        _ => Cause::Pattern(crate::technique::Technique::ALL[usize::from(code - BY_PATTERN)]),
    }
}

/// A candidate that is true or false: cell, digit and truth in one number, `(cell * 9 + digit - 1) * 2 + truth`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Literal(pub u16);

impl Literal {
    pub(super) fn new(cell: usize, d: usize, holds: bool) -> Self {
        Self(((cell * 9 + d) * 2 + usize::from(holds)) as u16)
    }

    pub(super) fn cell(self) -> usize {
        usize::from(self.0 / 18)
    }

    pub(super) fn d(self) -> usize {
        usize::from(self.0 / 2 % 9)
    }

    pub(super) fn holds(self) -> bool {
        self.0 & 1 != 0
    }

    pub(super) fn candidate(self) -> Candidate {
        Candidate {
            cell: self.cell() as u8,
            digit: self.d() as u8 + 1,
        }
    }
}

/// A link to another candidate, and why it holds.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub to: u16,
    pub cause: u8,
}

/// Lists of links: those within the cell first, then those within units.
#[derive(Default)]
struct Links {
    all: Vec<Link>,
    /// For each candidate: where its list starts, where units start in it.
    starts: Vec<(u32, u32)>,
}

impl Links {
    fn clear(&mut self) {
        self.all.clear();
        self.starts.clear();
    }

    #[inline]
    fn of(&self, id: usize, cell: bool, units: bool) -> &[Link] {
        let (start, middle) = self.starts[id];
        let end = self.starts[id + 1].0;
        let from = if cell { start } else { middle };
        let to = if units { end } else { middle };
        &self.all[from as usize..to as usize]
    }
}

/// The candidates of a position, numbered cell by cell, and their links.
#[derive(Default)]
pub(super) struct Graph {
    pub cell: Vec<u8>,
    pub d: Vec<u8>,
    /// For each cell: the number of its first candidate.
    first: Vec<u16>,
    candidates: Vec<u16>,
    weak: Links,
    strong: Links,
    /// The cells in which a digit is a candidate.
    pub cells_of: [CellSet; 9],
}

impl Graph {
    /// Numbers the candidates of a position.
    pub(super) fn build(&mut self, state: &State) {
        self.cell.clear();
        self.d.clear();
        self.first.clear();
        self.cells_of = [0; 9];
        self.candidates.clear();
        self.candidates.extend_from_slice(&state.candidates);
        for cell in 0..81 {
            self.first.push(self.cell.len() as u16);
            for d in Bits(state.candidates[cell]) {
                self.cell.push(cell as u8);
                self.d.push(d as u8);
                self.cells_of[d] |= 1 << cell;
            }
        }
        self.weak.clear();
        self.strong.clear();
        for id in 0..self.len() {
            let (cell, d) = (usize::from(self.cell[id]), usize::from(self.d[id]));
            let (weak_start, strong_start) = (self.weak.all.len() as u32, self.strong.all.len() as u32);
            let others = state.candidates[cell] & !(1 << d);
            for other in Bits(others) {
                self.weak.all.push(Link {
                    to: self.id(cell, other),
                    cause: BY_CELL,
                });
            }
            if others.is_power_of_two() {
                let to = self.id(cell, others.trailing_zeros() as usize);
                self.strong.all.push(Link { to, cause: BY_CELL });
            }
            self.weak.starts.push((weak_start, self.weak.all.len() as u32));
            self.strong
                .starts
                .push((strong_start, self.strong.all.len() as u32));
            let mut seen: CellSet = 1 << cell;
            let strong_units = self.strong.all.len();
            for unit in UNITS_OF[cell] {
                let places = state.places[usize::from(unit)][d];
                let two = size(places) == 2;
                for place in Bits(places) {
                    let other = UNIT_CELLS[usize::from(unit)][place];
                    if usize::from(other) == cell {
                        continue;
                    }
                    let link = Link {
                        to: self.id(usize::from(other), d),
                        cause: unit,
                    };
                    if seen >> other & 1 == 0 {
                        seen |= 1 << other;
                        self.weak.all.push(link);
                    }
                    if two
                        && self.strong.all[strong_units..]
                            .iter()
                            .all(|strong| strong.to != link.to)
                    {
                        self.strong.all.push(link);
                    }
                }
            }
        }
        self.weak.starts.push((self.weak.all.len() as u32, 0));
        self.strong.starts.push((self.strong.all.len() as u32, 0));
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.cell.len()
    }

    /// The number of the candidate `d + 1` of the cell, which must be one.
    #[inline]
    pub(super) fn id(&self, cell: usize, d: usize) -> u16 {
        self.first[cell] + size(self.candidates[cell] & ((1 << d) - 1)) as u16
    }

    /// What is false if the candidate is true.
    #[inline]
    pub(super) fn weak(&self, id: usize, cell: bool) -> &[Link] {
        self.weak.of(id, cell, true)
    }

    /// What is true if the candidate is false.
    #[inline]
    pub(super) fn strong(&self, id: usize, cell: bool, units: bool) -> &[Link] {
        self.strong.of(id, cell, units)
    }

    pub(super) fn literal(&self, id: usize, holds: bool) -> Literal {
        Literal::new(usize::from(self.cell[id]), usize::from(self.d[id]), holds)
    }
}
