//! Builds the evidence of each shape from what its searches have found.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::{Chains, Common, Evidence, Idea, Links, Part, Role, Start, UniquenessType};
use sudoku_cells::{CellSet, Unit, members};

/// All nine digits.
const ALL: u16 = 0x1ff;

impl Evidence {
    /// Builds evidence that has only its idea.
    pub(crate) fn of(idea: Idea) -> Self {
        Self {
            idea,
            ..Self::default()
        }
    }

    fn new(idea: Idea, cells: Vec<(Role, Part)>, units: Vec<(Role, Unit)>) -> Self {
        Self {
            cells,
            units,
            ..Self::of(idea)
        }
    }

    /// Builds the evidence of a hidden single: a digit's only place in a unit.
    pub(crate) fn single(unit: Unit) -> Self {
        Self::new(Idea::HiddenSingle, Vec::new(), vec![(Role::From, unit)])
    }

    /// Builds the evidence of locked candidates: the places of a digit in the unit that needs it, which are
    /// all in another; and the unit in which that leaves a single place.
    pub(crate) fn locked(digit: u8, from: Unit, to: Unit, cells: Vec<u8>, left: Option<Unit>) -> Self {
        let cells = vec![(Role::Used, Part::of_digit(cells, digit))];
        let mut units = vec![(Role::From, from), (Role::To, to)];
        units.extend(left.map(|unit| (Role::Left, unit)));
        Self::new(Idea::Locked, cells, units)
    }

    /// Builds the evidence of a set: the same number of cells of a unit and of digits, hidden or naked.
    pub(crate) fn set(hidden: bool, unit: Unit, cells: Vec<u8>, digits: u16) -> Self {
        let role = if hidden { Role::From } else { Role::To };
        let cells = vec![(Role::Used, Part::new(cells, digits))];
        Self::new(Idea::Set, cells, vec![(role, unit)])
    }

    /// Builds the evidence of a fish: the units that need a digit, the units that hold its places there, and
    /// these places: in the cover, fins, and endo fins.
    pub(crate) fn fish(digit: u8, base: Vec<Unit>, cover: Vec<Unit>, cells: [Vec<u8>; 3]) -> Self {
        let base = base.into_iter().map(|unit| (Role::Base, unit));
        let cover = cover.into_iter().map(|unit| (Role::Cover, unit));
        let [cells, fins, endo_fins] = cells;
        let cells = [(Role::Used, cells), (Role::Fin, fins), (Role::EndoFin, endo_fins)];
        let cells = cells.map(|(role, cells)| (role, Part::of_digit(cells, digit)));
        Self::new(Idea::Fish, cells.into(), base.chain(cover).collect())
    }

    /// Builds the evidence of a wing: a cell with two or three candidates and two of its peers, each with
    /// its digits.
    pub(crate) fn wing(pivot: (u8, u16), wings: [(u8, u16); 2]) -> Self {
        let part = |role, (cell, digits)| (role, Part::new(vec![cell], digits));
        let [one, other] = wings.map(|wing| part(Role::Wing, wing));
        Self::new(Idea::Wing, vec![part(Role::Pivot, pivot), one, other], Vec::new())
    }

    /// Builds the evidence of a unique loop: cells, each a peer of the next, that have the same two digits,
    /// and the way out.
    pub(crate) fn unique_loop(cells: Vec<u8>, digits: u16, way: Self) -> Self {
        let own = [
            (Role::Used, Part::new(cells.clone(), digits)),
            (Role::Extra, Part::new(cells, ALL & !digits)),
        ];
        Self {
            idea: Idea::UniqueLoop,
            cells: own.into_iter().chain(way.cells).collect(),
            ..way
        }
    }

    /// Builds the evidence of a BUG: the cells that have extra candidates, with these candidates, and the
    /// way out.
    pub(crate) fn bug(extra: Vec<(u8, u16)>, way: Self) -> Self {
        let extra = extra.into_iter();
        let own = extra.map(|(cell, digits)| (Role::Extra, Part::new(vec![cell], digits)));
        Self {
            idea: Idea::Bug,
            cells: own.chain(way.cells).collect(),
            ..way
        }
    }

    /// Builds the evidence of an exclusion: the cells, and the combinations of digits in them that are
    /// excluded, each with the cell that excludes it.
    pub(crate) fn exclusion(cells: Vec<u8>, combinations: Vec<(Vec<u8>, Option<u8>)>) -> Self {
        let excluders: Vec<u8> = combinations.iter().filter_map(|&(_, cell)| cell).collect();
        let set = excluders.iter().fold(0, |set: CellSet, cell| set | 1 << cell);
        Self {
            cells: vec![
                (Role::Named, Part::new(cells, 0)),
                // The excluding cells are named in the order in which they come up, and marked row by row.
                (Role::Named, Part::new(excluders, 0)),
                (Role::Used, Part::new(members(set).collect(), ALL)),
            ],
            combinations,
            ..Self::of(Idea::Exclusion)
        }
    }

    /// Builds the evidence of chains of implications. Only their start is among the cells; the rest is in
    /// their inferences.
    pub(crate) fn chains(chains: Chains) -> Self {
        let unit = match chains.start {
            Start::Place(unit, _) => Some((Role::From, unit)),
            _ => None,
        };
        Self {
            cells: vec![(Role::Named, Part::new(chains.start_cells(), 0))],
            units: unit.into_iter().collect(),
            chains: Some(Box::new(chains)),
            ..Self::of(Idea::Chains)
        }
    }

    /// Builds the evidence of a chain or loop of links, or of two that share their middle.
    pub(crate) fn links(links: impl Into<Vec<Links>>) -> Self {
        Self {
            links: links.into(),
            ..Self::of(Idea::Links)
        }
    }

    /// Builds the evidence of a chain with two strong links, and the units that they are in; or of two such
    /// chains.
    pub(crate) fn two_strong(links: impl Into<Vec<Links>>, units: impl IntoIterator<Item = Unit>) -> Self {
        Self {
            units: units.into_iter().map(|unit| (Role::From, unit)).collect(),
            ..Self::links(links)
        }
    }

    /// Builds the evidence of a coloring: a digit's places in one pair of colors, or in two.
    pub(crate) fn coloring(digit: u8, colors: impl IntoIterator<Item = [Vec<u8>; 2]>) -> Self {
        let colors = colors.into_iter().flatten().zip(0..);
        let part = |(cells, number)| (Role::Color(number), Part::of_digit(cells, digit));
        Self::new(Idea::Coloring, colors.map(part).collect(), Vec::new())
    }

    /// Builds the evidence of almost locked sets, and the digits that link them.
    pub(crate) fn almost_locked(sets: Vec<Part>, commons: Vec<Common>) -> Self {
        Self {
            cells: numbered(sets),
            commons,
            ..Self::of(Idea::AlmostLocked)
        }
    }

    /// Builds the evidence of a sue de coq: a line and a box, the cells that they share, those in the line,
    /// and those in the box.
    pub(crate) fn sue_de_coq(units: [Unit; 2], parts: [Part; 3]) -> Self {
        let units = units.map(|unit| (Role::To, unit));
        Self::new(Idea::SueDeCoq, numbered(parts), units.into())
    }
}

/// The ways out of a pattern that would have two solutions, which [`Evidence::unique_loop`] and
/// [`Evidence::bug`] take.
impl UniquenessType {
    /// Builds type 1: only this cell has other candidates.
    pub(crate) fn one_cell(cell: u8) -> Evidence {
        Self::OneCell.with_roof(Part::new(vec![cell], 0))
    }

    /// Builds type 2: one of these cells has this digit.
    pub(crate) fn one_digit(cells: Vec<u8>, digit: u8) -> Evidence {
        Self::OneDigit.with_roof(Part::of_digit(cells, digit))
    }

    /// Builds type 3: the roof forms a set with these cells.
    pub(crate) fn set(roof: Vec<u8>, hidden: bool, unit: Unit, cells: Vec<u8>, digits: u16) -> Evidence {
        let mut way = Self::Set.with_roof(Part::new(roof, 0));
        way.cells.push((Role::Mate, Part::new(cells, digits)));
        way.units.push((if hidden { Role::From } else { Role::To }, unit));
        way
    }

    /// Builds type 4: this digit is in one of two cells, because of a unit.
    pub(crate) fn locked(roof: [u8; 2], digit: u8, unit: Unit) -> Evidence {
        let mut way = Self::Locked.with_roof(Part::of_digit(roof.into(), digit));
        way.units.push((Role::From, unit));
        way
    }

    /// Builds type 6: this digit is not in these two opposite corners.
    pub(crate) fn crossed(roof: [u8; 2], digit: u8) -> Evidence {
        Self::Crossed.with_roof(Part::of_digit(roof.into(), digit))
    }

    /// Builds the type of a hidden rectangle: this corner is not the other digit.
    pub(crate) fn hidden(corner: u8, digit: u8) -> Evidence {
        Self::Hidden.with_roof(Part::of_digit(vec![corner], digit))
    }

    fn with_roof(self, roof: Part) -> Evidence {
        Evidence {
            cells: vec![(Role::Roof, roof)],
            escape: Some(self),
            ..Evidence::default()
        }
    }
}

fn numbered(parts: impl IntoIterator<Item = Part>) -> Vec<(Role, Part)> {
    let numbers = (0..).map(Role::Set);
    numbers.zip(parts).collect()
}
