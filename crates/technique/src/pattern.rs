//! What a step rests on: its pattern, in the terms of its technique.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::coloring::Coloring;
use crate::links::Links;
use crate::sets::{AlmostLocked, SueDeCoq};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::Unit;

/// What a step rests on, in the terms of its technique. Digits in sets are bits, bit d-1 for digit d.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pattern {
    /// A digit has one place left in a unit, which may be the unit's last empty cell.
    HiddenSingle {
        /// The unit.
        unit: Unit,
    },
    /// A cell has one candidate left.
    NakedSingle,
    /// Nothing but the solution itself.
    Solution,
    /// All places of a digit in one unit are in another unit as well.
    Locked {
        /// The digit, 1 to 9.
        digit: u8,
        /// The unit that needs the digit.
        from: Unit,
        /// The unit in which it is struck out elsewhere.
        to: Unit,
        /// Its places in `from`.
        cells: Vec<u8>,
        /// Direct pointing or claiming: the unit in which one place remains.
        single: Option<Unit>,
    },
    /// As many cells of a unit as digits: the cells have no other digits (naked), or the digits no other cells (hidden).
    Set {
        /// Hidden, not naked?
        hidden: bool,
        /// The unit.
        unit: Unit,
        /// The cells.
        cells: Vec<u8>,
        /// The digits.
        digits: u16,
    },
    /// All places of a digit in some units, usually rows, are in as many others, usually columns; but for fins, if there are any.
    Fish {
        /// The digit, 1 to 9.
        digit: u8,
        /// The units that need the digit.
        base: Vec<Unit>,
        /// The units that hold its places there but for the fins. More than `base` if it is Siamese: two fish with one base.
        cover: Vec<Unit>,
        /// The places that are not fins.
        cells: Vec<u8>,
        /// The places of the base outside the cover: one of the fins has the digit, or all is as if there were none.
        fins: Vec<u8>,
        /// The places in two units of the base, which are fins too.
        endo_fins: Vec<u8>,
        /// Of a Kraken fish, the chains to what is struck out: from each fin, and in type 2 from each place in one unit of the cover.
        chains: Vec<Links>,
    },
    /// A cell and two of its peers, one of which must be z.
    Wing {
        /// The cell with candidates xy (or xyz).
        pivot: u8,
        /// Its peers with xz and yz.
        wings: [u8; 2],
        /// z, 1 to 9.
        digit: u8,
    },
    /// Cells that would allow two solutions, if they had but two digits.
    UniqueLoop {
        /// The cells of the loop, each a peer of the next.
        cells: Vec<u8>,
        /// The two digits.
        digits: u16,
        /// How the second solution is avoided.
        way: Escape,
    },
    /// A grid that would have two solutions, if it had but two candidates in each cell.
    Bug {
        /// The cells with candidates too many, and these.
        extra: Vec<(u8, u16)>,
        /// How the second solution is avoided.
        way: Escape,
    },
    /// Combinations of digits in two or three cells, each excluded by a cell that would be left without a candidate.
    Exclusion {
        /// The two or three cells.
        cells: Vec<u8>,
        /// Each excluded combination, digits 1 to 9 in the order of the cells, and the cell that excludes it; none if
        /// two peers would have the same digit.
        combinations: Vec<(Vec<u8>, Option<u8>)>,
    },
    /// Chains of implications.
    Chains(Chains),
    /// Strong and weak links in turn: from a turbot fish to nice loops.
    Links(Links),
    /// A digit's places in two colors, or twice two.
    Coloring(Coloring),
    /// Two such chains that share their middle.
    Dual(Box<[Links; 2]>),
    /// All ways to write a digit into the rest of the grid.
    Template {
        /// The digit, 1 to 9.
        digit: u8,
    },
    /// Almost locked sets, linked by digits that only one of two can have.
    AlmostLocked(AlmostLocked),
    /// Cells that a line and a box share, with as many digits as cells together with others of both.
    SueDeCoq(SueDeCoq),
}

/// Why a pattern with two solutions cannot be: the four classical types, and two more of rectangles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Escape {
    /// Type 1: only this cell has other candidates.
    OneCell {
        /// The cell.
        cell: u8,
    },
    /// Type 2: all cells with other candidates have the same, a single one.
    OneDigit {
        /// The cells.
        cells: Vec<u8>,
        /// The digit, 1 to 9.
        digit: u8,
    },
    /// Type 3: two or more cells together act as one of a naked or hidden set.
    Set {
        /// The cells with other candidates.
        roof: Vec<u8>,
        /// A hidden set, not a naked one?
        hidden: bool,
        /// The unit of the set.
        unit: Unit,
        /// The other cells of the set.
        cells: Vec<u8>,
        /// The digits of the set.
        digits: u16,
    },
    /// Type 4: one digit of the pattern has to be in one of the two cells, so the other digit cannot.
    Locked {
        /// The two cells.
        roof: [u8; 2],
        /// The digit that is locked in them, 1 to 9.
        digit: u8,
        /// The unit in which it is.
        unit: Unit,
    },
    /// HoDoKu's type 6: in the rows and columns of a rectangle a digit is only in its corners, so it is in two opposite ones, which
    /// cannot be these.
    Crossed {
        /// The two opposite corners with other candidates.
        roof: [u8; 2],
        /// The digit, 1 to 9.
        digit: u8,
    },
    /// A hidden rectangle: in the row and the column of one corner a digit is only in the rectangle's corners; if this corner were
    /// the other digit, all corners would be determined.
    Hidden {
        /// The corner.
        corner: u8,
        /// The digit, 1 to 9.
        digit: u8,
    },
}

impl Escape {
    /// The cells of the set of type 3 beside the pattern's own.
    pub(crate) fn set_cells(&self) -> Vec<u8> {
        match self {
            Self::Set { cells, .. } => cells.clone(),
            _ => Vec::new(),
        }
    }
}

/// Chains of implications that end in the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    pub(crate) start: Start,
    /// At least one, and two of a cycle.
    pub(crate) each: Vec<Chain>,
    pub(crate) nested: Vec<Chains>,
}

impl Chains {
    /// What starts them.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// The chains, in the order of the start's cases.
    #[must_use]
    pub fn chains(&self) -> &[Chain] {
        &self.each
    }

    /// The smaller chains that implications of these rest on, see [`Inference::nested`].
    #[must_use]
    pub fn nested(&self) -> &[Chains] {
        &self.nested
    }

    /// The chains that are told and drawn: a cycle the other way round says nothing new.
    pub(crate) fn told(&self) -> &[Chain] {
        match self.start {
            Start::Cycle => &self.each[..1],
            _ => &self.each,
        }
    }
}

/// What the chains of a step start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Start {
    /// A loop that can be gone round in both directions: two chains, one for each.
    Cycle,
    /// If this is so (true: the cell has the digit), then it is not so.
    Assumption(Candidate, bool),
    /// If this is so (true: the cell has the digit), then something would be both true and false: two chains.
    Contradiction(Candidate, bool),
    /// Whether this is so or not, the same follows: two chains.
    Either(Candidate),
    /// Whichever candidate the cell has, the same follows: a chain for each.
    Cell(u8),
    /// Wherever the digit (1 to 9) is in the unit, the same follows: a chain for each place.
    Place(Unit, u8),
}

/// A chain: inferences, each resting on earlier ones; the first ones are assumed, the last one is the conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    pub(crate) inferences: Vec<Inference>,
}

impl Chain {
    /// The inferences, parents first.
    #[must_use]
    pub fn inferences(&self) -> &[Inference] {
        &self.inferences
    }
}

/// One link of a chain: this candidate is true, or false, because of earlier links.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inference {
    /// The candidate it is about.
    pub candidate: Candidate,
    /// Is it true (the cell has the digit), or false?
    pub holds: bool,
    /// Why.
    pub cause: Cause,
    /// What it rests on: places in the [list of the chain's inferences](Chain::inferences), all earlier.
    pub parents: Vec<usize>,
    /// The nested chains it rests on, a place in the [list](Chains::nested) beside its chain.
    pub nested: Option<usize>,
}

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// It is what the chain assumes.
    Assumed,
    /// A cell has one digit, and must have one.
    Cell,
    /// A unit has the digit once, and must have it.
    Unit(Unit),
    /// A pattern of several cells, possible only since other candidates are out, and the unit it is in: the one that needs
    /// the digits, or that has the cells. None for what is in several units, and for nested chains.
    Pattern(Technique, Option<Unit>),
}
