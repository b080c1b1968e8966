//! What a step rests on: cells with digits, units, links, sets and chains, each in its role.
//!
//! A search builds its evidence in one expression, with the constructor for its shape (`evidence/shapes.rs`):
//!
//! ```text
//!     Evidence::fish(digit, base, cover, [cells, fins, endo_fins])
//!
//!     cells  Used  r2c1 r2c7 r8c1 r8c7: 4        units  Base  row 2, row 8         idea  Fish
//!            Fin   r2c8: 4                              Cover column 1, column 7
//! ```
//!
//! Everything that is the same for all techniques goes through the roles and depends on none in particular:
//! the cells, the marks of candidates, pictures, JSON. Only the words, which follow the [`Idea`], depend on
//! what the roles mean together.

mod chains;
mod links;
mod shapes;

pub use chains::{Cause, Chain, Chains, Inference, Start};
pub(crate) use links::detour;
pub use links::{Common, Links, Node, Part};

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::state::{Candidate, State};
use sudoku_cells::Unit;

/// What a step rests on. Most steps have two or three of these lists; the others are empty.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Evidence {
    /// Why the step holds; this decides how the rest is to be read.
    pub idea: Idea,
    /// The cells and the digits in them, each part in its role.
    pub cells: Vec<(Role, Part)>,
    /// The units, each in its role.
    pub units: Vec<(Role, Unit)>,
    /// Chains of alternating strong and weak links. For a Kraken fish, the chains to what is struck out: from
    /// each fin, and in type 2 from each place in one unit of the cover.
    pub links: Vec<Links>,
    /// The digits that link the [sets](Role::Set) of cells.
    pub commons: Vec<Common>,
    /// The combinations of digits that are excluded, 1 to 9 in the order of their cells, each with the cell
    /// that would be left without a candidate; `None` if two peers would have the same digit.
    pub combinations: Vec<(Vec<u8>, Option<u8>)>,
    /// Chains of implications.
    pub chains: Option<Box<Chains>>,
    /// How a second solution is avoided.
    pub escape: Option<UniquenessType>,
}

/// Why a step holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Idea {
    /// Only that the solution has it.
    #[default]
    Solution,
    /// A cell has one candidate left.
    NakedSingle,
    /// A digit has one place left in a unit, which may be the unit's last empty cell.
    HiddenSingle,
    /// All places of a digit in one unit are in another unit as well.
    Locked,
    /// The same number of cells of a unit and of digits: the cells have no other digits (naked,
    /// [`Role::To`]), or the digits no other cells (hidden, [`Role::From`]).
    Set,
    /// All places of a digit in some units, usually rows, are in the same number of others, usually columns;
    /// except fins, if there are any.
    Fish,
    /// A cell and two of its peers, one of which must be z.
    Wing,
    /// Cells that would allow two solutions, if they had only two digits.
    UniqueLoop,
    /// A grid that would have two solutions, if each cell had only two candidates.
    Bug,
    /// Combinations of digits in two or three cells, each excluded by a cell that would be left without a
    /// candidate.
    Exclusion,
    /// Chains of implications.
    Chains,
    /// Alternating strong and weak links, from a turbot fish to nice loops; or two such chains that share
    /// their middle.
    Links,
    /// A digit's places in two colors, all of one true and all of the other false; or two such pairs of
    /// colors.
    Coloring,
    /// All ways to write a digit into the rest of the grid.
    Template,
    /// Almost locked sets: each has one digit more than cells, so if it lacks one of them, all others are in
    /// it. Two sets are linked by a digit that only one of them can have, as all their cells that can be this
    /// digit see each other. In a death blossom the first set is the stem, a cell with one digit for each of
    /// the other sets, which are all linked to it.
    AlmostLocked,
    /// Cells that a line and a box share, some others of the line and some others of the box, which together
    /// have the same number of digits and of cells.
    SueDeCoq,
}

/// The part that cells or a unit play in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The step rests on these digits in these cells.
    Used,
    /// The step is about these cells, not about particular candidates of them.
    Named,
    /// What keeps a pattern from having two solutions.
    Extra,
    /// The places of the base of a fish outside the cover: either one of the fins has the digit, or the fish
    /// holds as if there were none.
    Fin,
    /// The places in two units of the base, which count as fins too.
    EndoFin,
    /// The cell of a wing with candidates xy (or xyz).
    Pivot,
    /// One of the pivot's two peers, with xz or yz.
    Wing,
    /// One of the colors of a coloring, counted from 0.
    Color(u8),
    /// One of several sets of cells, counted from 0.
    Set(u8),
    /// The cells of a pattern that have other candidates, and the digit that matters there, if there is one.
    Roof,
    /// The cells that form a set together with the roof, and the digits of the set.
    Mate,
    /// A unit that needs digits.
    From,
    /// A unit in which digits are struck out elsewhere.
    To,
    /// A unit in which one place of a digit is left.
    Left,
    /// A unit of a fish that needs the digit.
    Base,
    /// A unit that holds places of a fish, fins excepted. A Siamese fish, which is two fish with one base,
    /// has more cover units than base units.
    Cover,
}

impl Role {
    /// Returns how the candidates of cells in this role are marked in a picture.
    fn mark(self) -> Option<Mark> {
        match self {
            Self::Used | Self::Wing | Self::Mate => Some(Mark::Used),
            Self::Pivot => Some(Mark::Pivot),
            Self::Extra => Some(Mark::Extra),
            Self::Fin => Some(Mark::Fin),
            Self::EndoFin => Some(Mark::EndoFin),
            Self::Color(number) => Some(Mark::Color(number)),
            Self::Set(number) => Some(Mark::Set(number)),
            Self::Named | Self::Roof | Self::From | Self::To | Self::Left | Self::Base | Self::Cover => None,
        }
    }
}

/// The part that a candidate plays in a step, for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Mark {
    /// The step rests on it.
    Used,
    /// It is a candidate of a wing's pivot.
    Pivot,
    /// It is one end of a chain of links of which at least one end is true.
    End,
    /// It is on the way along a chain of links.
    Way,
    /// It is what keeps a pattern from having two solutions.
    Extra,
    /// It has this color, counted from 0: one of the colors 0 and 1 is true, and one of 2 and 3.
    Color(u8),
    /// It is a fin of a fish.
    Fin,
    /// It is a fin of a fish because it is in two units of the base.
    EndoFin,
    /// It is in one of several sets of cells, counted from 0.
    Set(u8),
}

/// Why a pattern with two solutions is impossible: the four classical types, and two more for rectangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UniquenessType {
    /// Type 1: only the roof, one cell, has other candidates.
    OneCell,
    /// Type 2: all cells with other candidates have the same single one.
    OneDigit,
    /// Type 3: the roof's two or more cells together act as one cell of a naked or hidden set.
    Set,
    /// Type 4: one digit of the pattern has to be in one of the roof's two cells, so the other digit cannot.
    Locked,
    /// HoDoKu's type 6: in the rows and columns of a rectangle, a digit is only in its corners, so it is in
    /// two opposite ones, and these cannot be the roof.
    Crossed,
    /// A hidden rectangle: its roof is one corner, and in this corner's row and column a digit is only in the
    /// rectangle's corners. If the roof were the other digit, all corners would be determined.
    Hidden,
}

impl UniquenessType {
    /// Returns the number of the type, 1 to 4 or 6; 0 for a hidden rectangle, which has none.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::OneCell => 1,
            Self::OneDigit => 2,
            Self::Set => 3,
            Self::Locked => 4,
            Self::Crossed => 6,
            Self::Hidden => 0,
        }
    }
}

impl Evidence {
    /// Returns the first cells in a role, and their digits.
    #[must_use]
    pub fn part(&self, role: Role) -> Option<&Part> {
        let found = self.cells.iter().find(|(other, _)| *other == role);
        found.map(|(_, part)| part)
    }

    /// Returns the first cells in a role.
    #[must_use]
    pub fn cells_of(&self, role: Role) -> &[u8] {
        self.part(role).map_or(&[], |part| &part.cells)
    }

    /// Returns the units in a role.
    #[must_use]
    pub fn units_of(&self, role: Role) -> Vec<Unit> {
        let found = self.units.iter().filter(|(other, _)| *other == role);
        found.map(|&(_, unit)| unit).collect()
    }

    /// Returns the sets of cells among which digits are shared out.
    #[must_use]
    pub fn sets(&self) -> Vec<&Part> {
        let sets = self.cells.iter().filter(|(role, _)| matches!(role, Role::Set(_)));
        sets.map(|(_, part)| part).collect()
    }

    /// Whether it is two fish with one base.
    pub(crate) fn is_siamese(&self) -> bool {
        self.units_of(Role::Cover).len() > self.units_of(Role::Base).len()
    }

    /// Returns all cells, some more than once.
    pub(crate) fn all_cells(&self) -> impl Iterator<Item = u8> {
        let cells = self.cells.iter().flat_map(|(_, part)| part.cells.iter().copied());
        cells.chain(self.links.iter().flat_map(Links::cells))
    }

    /// Returns the candidates, each with the part it plays in the step.
    pub(crate) fn marks(&self, state: &State) -> Vec<(Candidate, Mark)> {
        let mut marks = Vec::new();
        for (role, part) in &self.cells {
            if let Some(mark) = role.mark() {
                marks.extend(part.candidates(state).map(|candidate| (candidate, mark)));
            }
        }
        // The first node of a chain from a fish is one of the fish's places, and the last one is struck out.
        let between = self.idea == Idea::Fish;
        for links in &self.links {
            marks.extend(links.marks(state, between));
        }
        marks
    }

    /// Returns the digits that only one of two sets can have, each as a pair of nodes, one in either set.
    pub(crate) fn linked_sets(&self, state: &State) -> Vec<(Node, Node)> {
        let sets = self.sets();
        let node = |set: usize, d: usize| {
            let cells = sets[set].cells.iter().copied();
            let cells = cells.filter(|&cell| state.has(usize::from(cell), d));
            Node::new(d as u8 + 1, cells.collect())
        };
        let each = |common: &Common| {
            let [one, other] = common.sets;
            let links = Bits(common.digits).map(|d| (node(one, d), node(other, d)));
            links.collect::<Vec<_>>()
        };
        self.commons.iter().flat_map(each).collect()
    }
}
