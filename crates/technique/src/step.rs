//! A step: what is found, what it rests on, and what follows.
//!
//! A step carries everything that words, JSON and pictures need, and none of the three. What it rests on is its
//! [`Pattern`], in the terms of its technique; [`Step::cells`], [`Step::units`] and [`Step::marks`] are the same for
//! whoever draws it and does not care which technique it is.

use crate::geometry::{Bits, Unit};
use crate::scale::Difficulty;
use crate::state::State;
use crate::technique::Technique;

/// A digit (1 to 9) in a cell (0 to 80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The cell, 0 to 80, row by row.
    pub cell: u8,
    /// The digit, 1 to 9.
    pub digit: u8,
}

/// Something a person sees in a position, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name on every scale.
    pub technique: Technique,
    /// What the scale says.
    pub rating: Difficulty,
    /// What the rating grows with: the cells of the set in type 3 of loops and of BUGs, the complexity of chains; 0
    /// where it grows with nothing.
    pub size: u32,
    /// The digit that is placed, if one is.
    pub placed: Option<Candidate>,
    /// The candidates that are struck out: a cell, lowest first, and its digits (bit d-1 for digit d). A step that
    /// only places a digit strikes out nothing by itself.
    pub removed: Vec<(u8, u16)>,
    /// What it rests on.
    pub pattern: Pattern,
}

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
    /// All places of a digit in some rows are in as many columns, or the other way round.
    Fish {
        /// The digit, 1 to 9.
        digit: u8,
        /// The rows (columns) that need the digit.
        base: Vec<Unit>,
        /// The columns (rows) that hold all its places there.
        cover: Vec<Unit>,
        /// These places.
        cells: Vec<u8>,
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
}

/// Why a pattern with two solutions cannot be, in the four classical types.
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
}

/// Chains of implications that end in the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    /// What starts them.
    pub start: Start,
    /// The chains, in the order of the start's cases.
    pub chains: Vec<Chain>,
    /// The smaller chains that implications of these rest on, see [`Inference::nested`].
    pub nested: Vec<Chains>,
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
    /// The inferences, parents first.
    pub inferences: Vec<Inference>,
}

/// One link of a chain: this candidate is true, or false, because of earlier links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The candidate it is about.
    pub candidate: Candidate,
    /// Is it true (the cell has the digit), or false?
    pub holds: bool,
    /// Why.
    pub cause: Cause,
    /// What it rests on: places in the list of the chain's inferences, all earlier.
    pub parents: Vec<usize>,
    /// The nested chains it rests on, a place in the list of the step's nested chains.
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

/// What a candidate is to a step, for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Mark {
    /// The step rests on it; in a chain: it is true.
    Used,
    /// In a chain: it is false.
    False,
    /// It is what keeps a pattern from having two solutions.
    Extra,
}

/// All nine digits.
const ALL: u16 = 0x1ff;

impl Step {
    /// The cells the step rests on, without those of chains, which are in their inferences.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let mut cells = match &self.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle => {
                self.placed.iter().map(|c| c.cell).collect()
            }
            Pattern::Locked { cells, .. } | Pattern::Set { cells, .. } | Pattern::Fish { cells, .. } => {
                cells.clone()
            }
            Pattern::Wing { pivot, wings, .. } => vec![*pivot, wings[0], wings[1]],
            Pattern::UniqueLoop { cells, way, .. } => [cells.clone(), way.set_cells()].concat(),
            Pattern::Bug { extra, way } => extra
                .iter()
                .map(|&(cell, _)| cell)
                .chain(way.set_cells())
                .collect(),
            Pattern::Exclusion { cells, combinations } => {
                let excluders = combinations.iter().filter_map(|&(_, cell)| cell);
                cells.iter().copied().chain(excluders).collect()
            }
            Pattern::Chains(chains) => match chains.start {
                Start::Cycle => chains.chains[0]
                    .inferences
                    .iter()
                    .map(|i| i.candidate.cell)
                    .collect(),
                Start::Assumption(c, _) | Start::Contradiction(c, _) | Start::Either(c) => vec![c.cell],
                Start::Cell(cell) => vec![cell],
                Start::Place(..) => chains
                    .chains
                    .iter()
                    .map(|chain| chain.inferences[0].candidate.cell)
                    .collect(),
            },
        };
        let mut seen = 0u128;
        cells.retain(|&cell| {
            let new = seen >> cell & 1 == 0;
            seen |= 1 << cell;
            new
        });
        cells
    }

    /// The units the step rests on.
    #[must_use]
    pub fn units(&self) -> Vec<Unit> {
        match &self.pattern {
            Pattern::HiddenSingle { unit }
            | Pattern::Set { unit, .. }
            | Pattern::Chains(Chains {
                start: Start::Place(unit, _),
                ..
            }) => vec![*unit],
            Pattern::Locked { from, to, single, .. } => {
                [Some(*from), Some(*to), *single].into_iter().flatten().collect()
            }
            Pattern::Fish { base, cover, .. } => [base.as_slice(), cover].concat(),
            Pattern::UniqueLoop { way, .. } | Pattern::Bug { way, .. } => match way {
                Escape::Set { unit, .. } | Escape::Locked { unit, .. } => vec![*unit],
                Escape::OneCell { .. } | Escape::OneDigit { .. } => Vec::new(),
            },
            Pattern::NakedSingle | Pattern::Wing { .. } | Pattern::Exclusion { .. } | Pattern::Chains(_) => {
                Vec::new()
            }
        }
    }

    /// The candidates the step rests on, in the position `state` in which it was found, with what they are to it;
    /// those of chains are in their inferences.
    #[must_use]
    pub fn marks(&self, state: &State) -> Vec<(Candidate, Mark)> {
        let mut marks = Vec::new();
        let mut add = |cells: &[u8], digits: u16, mark: Mark| {
            for &cell in cells {
                for d in Bits(digits & state.candidates()[usize::from(cell)]) {
                    marks.push((
                        Candidate {
                            cell,
                            digit: d as u8 + 1,
                        },
                        mark,
                    ));
                }
            }
        };
        let add_set = |way: &Escape, add: &mut dyn FnMut(&[u8], u16, Mark)| {
            if let Escape::Set { cells, digits, .. } = way {
                add(cells, *digits, Mark::Used);
            }
        };
        match &self.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle | Pattern::Chains(_) => {
                if let Some(Candidate { cell, digit }) = self.placed {
                    add(&[cell], 1 << (digit - 1), Mark::Used);
                }
            }
            Pattern::Locked { digit, cells, .. } | Pattern::Fish { digit, cells, .. } => {
                add(cells, 1 << (digit - 1), Mark::Used);
            }
            Pattern::Set { cells, digits, .. } => add(cells, *digits, Mark::Used),
            Pattern::Wing { pivot, wings, .. } => add(&[*pivot, wings[0], wings[1]], ALL, Mark::Used),
            Pattern::UniqueLoop { cells, digits, way } => {
                add(cells, *digits, Mark::Used);
                add(cells, !digits, Mark::Extra);
                add_set(way, &mut add);
            }
            Pattern::Bug { extra, way } => {
                for &(cell, digits) in extra {
                    add(&[cell], digits, Mark::Extra);
                }
                add_set(way, &mut add);
            }
            Pattern::Exclusion { combinations, .. } => {
                let mut excluders: Vec<u8> = combinations.iter().filter_map(|&(_, cell)| cell).collect();
                excluders.sort_unstable();
                excluders.dedup();
                add(&excluders, ALL, Mark::Used);
            }
        }
        marks
    }

    /// The position after the step.
    #[must_use]
    pub fn after(&self, state: &State) -> State {
        let mut after = state.clone();
        self.apply(&mut after);
        after
    }

    /// Carries out the step.
    pub fn apply(&self, state: &mut State) {
        for &(cell, digits) in &self.removed {
            for d in Bits(digits) {
                state.remove(usize::from(cell), d);
            }
        }
        if let Some(Candidate { cell, digit }) = self.placed {
            state.place(cell, digit);
        }
    }
}

impl Chains {
    /// The chains that are told and drawn: a cycle the other way round says nothing new.
    pub(crate) fn told(&self) -> &[Chain] {
        match self.start {
            Start::Cycle => &self.chains[..1],
            _ => &self.chains,
        }
    }
}

impl Escape {
    /// The cells of the set of type 3 beside the pattern's own.
    fn set_cells(&self) -> Vec<u8> {
        match self {
            Self::Set { cells, .. } => cells.clone(),
            Self::OneCell { .. } | Self::OneDigit { .. } | Self::Locked { .. } => Vec::new(),
        }
    }
}
