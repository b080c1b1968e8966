//! The candidates of a position, numbered, and the links between them.
//!
//! Chains are made of two kinds of links. If a candidate is true, the other candidates of its cell and its
//! digit's other places in its units are false (a *weak* link to each of these). If a candidate is false, and
//! its cell has one other candidate or its digit one other place in a unit, that one is true (a *strong*
//! link). Links are listed in the order in which Sudoku Explainer follows them, cell, box, row, column,
//! because what is reached first stays.
//!
//! A position that a chain reaches has fewer candidates. Their numbers stay the same. Weak links are read
//! from the position, which is as quick as a list of them; strong links have to be found anew.

use alloc::vec::Vec;

use crate::bits::{Bits, ends, size};
use crate::evidence::Cause;
use crate::state::{Candidate, State};
use crate::technique::Technique;
use sudoku_cells::{PLACES_OF, UNIT_CELLS, UNITS_OF, Unit};

/// The cause of a link in a cell. A cause is one byte: a unit's number, `BY_CELL`, `ASSUMED`, or the number
/// of a pattern.
pub(super) const BY_CELL: u8 = 27;
/// The cause of the start of a chain.
pub(super) const ASSUMED: u8 = 28;
/// The first cause by a pattern: `BY_PATTERN` + its technique's number; for a pattern in one unit,
/// `IN_UNIT` + 27 times its index in `WITH_UNIT` + the unit.
const BY_PATTERN: u8 = 29;
const IN_UNIT: u8 = BY_PATTERN + PATTERNS;
/// The number of techniques up to the last of Sudoku Explainer's; no others are steps of a chain.
const PATTERNS: u8 = Technique::NestedDynamicPlus as u8 + 1;
const WITH_UNIT: [Technique; 4] = [
    Technique::Pointing,
    Technique::Claiming,
    Technique::HiddenPair,
    Technique::NakedPair,
];
const _: () = assert!(IN_UNIT as usize + 27 * WITH_UNIT.len() <= 256);

/// Returns the cause of what a pattern strikes out.
pub(super) fn by_pattern(technique: Technique, unit: Option<usize>) -> u8 {
    let kind = WITH_UNIT.iter().position(|&other| other == technique);
    match (kind, unit) {
        (Some(kind), Some(unit)) => IN_UNIT + (kind * 27 + unit) as u8,
        _ => BY_PATTERN + technique as u8,
    }
}

/// Returns a cause as a step has it.
pub(super) fn cause(code: u8) -> Cause {
    match code {
        0..27 => Cause::Unit(Unit::ALL[usize::from(code)]),
        BY_CELL => Cause::Cell,
        ASSUMED => Cause::Assumed,
        BY_PATTERN..IN_UNIT => Cause::Pattern(Technique::ALL[usize::from(code - BY_PATTERN)], None),
        _ => {
            let (kind, unit) = ((code - IN_UNIT) / 27, (code - IN_UNIT) % 27);
            Cause::Pattern(WITH_UNIT[usize::from(kind)], Some(Unit::ALL[usize::from(unit)]))
        }
    }
}

/// A candidate that is true or false: cell, digit and truth in one number, `(cell * 9 + digit - 1) * 2 +
/// truth`.
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
        Candidate::new(self.cell(), self.d())
    }
}

/// A link to another candidate, and why it holds.
#[derive(Clone, Copy, Default)]
pub(super) struct Link {
    pub to: u16,
    pub cause: u8,
}

/// The candidates of a position, numbered cell by cell.
#[derive(Default)]
pub(super) struct Graph {
    pub cell: Vec<u8>,
    pub d: Vec<u8>,
    /// For each cell: the number of its first candidate.
    first: Vec<u16>,
    candidates: Vec<u16>,
}

impl Graph {
    /// Numbers the candidates of a position.
    pub(super) fn number(&mut self, state: &State) {
        self.cell.clear();
        self.d.clear();
        self.first.clear();
        self.candidates.clear();
        self.candidates.extend_from_slice(&state.candidates);
        for cell in 0..81 {
            self.first.push(self.cell.len() as u16);
            for d in Bits(state.candidates[cell]) {
                self.cell.push(cell as u8);
                self.d.push(d as u8);
            }
        }
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> usize {
        self.cell.len()
    }

    /// Returns the number of the candidate `d + 1` of the cell; it must be a candidate of it.
    #[inline]
    pub(super) fn id(&self, cell: usize, d: usize) -> u16 {
        self.first[cell] + size(self.candidates[cell] & ((1 << d) - 1)) as u16
    }

    /// Returns the candidates of a cell.
    pub(super) fn candidates(&self, cell: usize) -> u16 {
        self.candidates[cell]
    }

    /// Returns the cell of a candidate and its digit - 1.
    #[inline]
    pub(super) fn at(&self, id: usize) -> (usize, usize) {
        (usize::from(self.cell[id]), usize::from(self.d[id]))
    }

    /// Returns what is false in a position if the candidate is true, in its cell (if wanted) and in its
    /// units.
    #[inline]
    pub(super) fn weak(&self, now: &State, id: usize, within_cell: bool) -> impl Iterator<Item = Link> {
        let (cell, d) = self.at(id);
        let others = if within_cell {
            now.candidates[cell] & !(1 << d)
        } else {
            0
        };
        let within = Bits(others).map(move |other| Link {
            to: self.id(cell, other),
            cause: BY_CELL,
        });
        within.chain((0..3).flat_map(move |shape| {
            let unit = UNITS_OF[cell][shape];
            let places = now.places[usize::from(unit)][d] & BEYOND[cell][shape];
            Bits(places).map(move |place| Link {
                to: self.id(usize::from(UNIT_CELLS[usize::from(unit)][place]), d),
                cause: unit,
            })
        }))
    }

    /// Returns the first weak link from one candidate to another.
    pub(super) fn weak_link(&self, from: usize, to: usize, within_cell: bool) -> Option<Link> {
        let ((cell, d), (other_cell, other_d)) = (self.at(from), self.at(to));
        let cause = if cell == other_cell {
            (within_cell && d != other_d).then_some(BY_CELL)
        } else {
            let unit = UNITS_OF[cell].iter().zip(UNITS_OF[other_cell]);
            unit.filter(|_| d == other_d)
                .find_map(|(&unit, other)| (unit == other).then_some(unit))
        };
        cause.map(|cause| Link { to: to as u16, cause })
    }

    pub(super) fn literal(&self, id: usize, holds: bool) -> Literal {
        Literal::new(usize::from(self.cell[id]), usize::from(self.d[id]), holds)
    }
}

/// For each cell: its peers in its box, its row and its column, as places there, each peer once.
pub(super) const BEYOND: [[u16; 3]; 81] = {
    let mut beyond = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = PLACES_OF[cell];
        // The cells that a line and a box share are a third of the line.
        beyond[cell] = [
            0x1ff & !(1 << b),
            0x1ff & !(7 << (r / 3 * 3)),
            0x1ff & !(7 << (c / 3 * 3)),
        ];
        cell += 1;
    }
    beyond
};

/// The strong links of a position, whose candidates may be fewer than those of the graph.
#[derive(Default)]
pub(super) struct Strong {
    /// The strong links of each candidate of the graph.
    links: Vec<Few>,
    /// The candidates that have strong links.
    pub linked: Vec<u16>,
}

/// The strong links of a candidate: at most one within its cell, then at most one within each of its units.
#[derive(Clone, Copy, Default)]
struct Few {
    links: [Link; 4],
    within_cell: u8,
    count: u8,
}

impl Strong {
    /// Finds the strong links of a position.
    pub(super) fn find(&mut self, graph: &Graph, now: &State) {
        for &id in &self.linked {
            self.links[usize::from(id)] = Few::default();
        }
        self.linked.clear();
        self.links.resize(graph.len(), Few::default());
        for (cell, &candidates) in now.candidates.iter().enumerate() {
            if size(candidates) == 2 {
                let [a, b] = ends(candidates).map(|d| graph.id(cell, d));
                self.pair(a, b, BY_CELL);
            }
        }
        for (unit, digits) in now.places.iter().enumerate() {
            for (d, &places) in digits.iter().enumerate() {
                if size(places) == 2 {
                    let [a, b] = ends(places).map(|place| graph.id(usize::from(UNIT_CELLS[unit][place]), d));
                    self.pair(a, b, unit as u8);
                }
            }
        }
    }

    /// Adds the strong links between two candidates, one of which is true.
    fn pair(&mut self, a: u16, b: u16, cause: u8) {
        for (from, to) in [(a, b), (b, a)] {
            let few = &mut self.links[usize::from(from)];
            if few.count == 0 {
                self.linked.push(from);
            }
            // Two cells may share two units.
            if few.links[..usize::from(few.count)]
                .iter()
                .all(|link| link.to != to)
            {
                few.links[usize::from(few.count)] = Link { to, cause };
                few.count += 1;
                few.within_cell += u8::from(cause == BY_CELL);
            }
        }
    }

    /// Returns what is true if the candidate is false, in its cell and in its units, as wanted.
    #[inline]
    pub(super) fn of(&self, id: usize, cell: bool, units: bool) -> &[Link] {
        let few = &self.links[id];
        let start = if cell { 0 } else { few.within_cell };
        let end = if units { few.count } else { few.within_cell };
        &few.links[usize::from(start)..usize::from(end)]
    }
}
