//! Empty rectangles.
//!
//! **What a person sees.** In a box, all places of a digit are in one row and one column, which cross at the
//!  hinge; the other four cells are the empty rectangle. A line that crosses the row (or the column) outside
//!  the box has just two places for the digit, one of them at the crossing. **Why it holds.** The box has the
//!  digit in the row or in the column. If it is in the row, the crossing line has it at its other end; if
//!  not, it is in the column of the hinge. Either way it is not where that column meets the row of the other
//!  end.
//!
//! ```text
//!     e e x  . . .  . . .
//!     x x +  . . .  . L .      + the hinge, x other places for a 6, e: none; L: the only places for a 6 in column 8
//!     e e x  . . .  . . .
//!     ...
//!     . . -  . . .  . L .      no 6 in r7c3
//! ```
//!
//! Two of them with the same box that strike out different candidates make a dual one, if the option is set.
//!
//! **Order.** By digit, by box, and by hinge from the last cell of the box to the first; then the lines that
//!  cross the row, from left to right, and those that cross the column, from top to bottom. The box needs
//!  three to five places, at least one in the row and one in the column besides the hinge. With
//!  `rectangles_of_two`, two places are enough (those are turbot fish).

use alloc::vec;
use core::ops::ControlFlow;

use super::dual::{self, Dual};
use super::stale::Stale;
use super::{Board, Options, Take};
use crate::bits::indices;
use crate::evidence::{Links, Node};
use crate::state::Candidate;
use crate::technique::Technique;
use crate::thirds::THIRDS;
use sudoku_cells::{CellSet, UNIT_CELLS, UNIT_SETS, UNITS_OF, Unit, members};

#[derive(Clone, Copy)]
struct Rectangle {
    d: usize,
    /// The unit of the box.
    area: usize,
    /// The places in the box: those along the line from which the links go on, without the hinge, and those
    /// across it.
    along: CellSet,
    across: CellSet,
    /// The two places of the crossing line; the one that sees the places in the box comes first.
    line: [usize; 2],
    removed: usize,
}

impl Dual for Rectangle {
    const TECHNIQUES: [Technique; 2] = [Technique::EmptyRectangle, Technique::DualEmptyRectangle];

    fn removed(self) -> Candidate {
        Candidate::new(self.removed, self.d)
    }

    fn links(self) -> Links {
        let group = |set: CellSet| Node::new(self.d as u8 + 1, members(set).collect());
        let [near, far] = self.line.map(|cell| group(1 << cell));
        Links::in_turn(vec![group(self.across), group(self.along), near, far])
    }

    fn units(self) -> [Unit; 2] {
        let [_, row, column] = Unit::of(self.line[0] as u8);
        let line = if self.line[0] / 9 == self.line[1] / 9 {
            row
        } else {
            column
        };
        [Unit::ALL[self.area], line]
    }

    /// Whether they share the box and strike out different candidates.
    fn is_dual(self, other: Self) -> bool {
        self.d == other.d && self.area == other.area && self.removed != other.removed
    }
}

pub(crate) fn each(board: &Board, options: &Options, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    dual::each(options, |found| each_single(board, options, stale, found), take)
}

fn each_single(
    board: &Board,
    options: &Options,
    stale: &mut Stale,
    found: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    stale.each(&mut |d| {
        let mut is_clean = true;
        for area in 0..9 {
            let places = usize::from(board.left(area, d));
            let mut hinges = HINGES[usize::from(options.rectangles_of_two)][places];
            while hinges != 0 {
                let hinge = hinges.ilog2();
                hinges ^= 1 << hinge;
                let corner = Corner::new(board, d, usize::from(UNIT_CELLS[area][hinge as usize]));
                corner.each(board, &mut |rectangle| {
                    is_clean = false;
                    found(rectangle)
                })?;
            }
        }
        ControlFlow::Continue(is_clean)
    })
}

/// By the places of a digit in a box: the hinges, as bits. All places are in the hinge's row or column, and
/// each of the two has some besides the hinge. The first table has those of three places or more, the second
/// has all.
static HINGES: [[u16; 512]; 2] = {
    let mut hinges = [[0; 512]; 2];
    let mut places: u16 = 1;
    while places < 512 {
        let mut place = 0;
        while place < 9 {
            let hinge = 1 << place;
            let (row, column) = (THIRDS[place / 3], THIRDS[3 + place % 3]);
            if places & !row & !column == 0 && places & row & !hinge != 0 && places & column & !hinge != 0 {
                if places.count_ones() > 2 {
                    hinges[0][places as usize] |= hinge;
                }
                hinges[1][places as usize] |= hinge;
            }
            place += 1;
        }
        places += 1;
    }
    hinges
};

/// A hinge: all places of a digit in its box are in its row or its column, and both have some.
struct Corner {
    d: usize,
    /// The box, the row and the column of the hinge.
    units: [usize; 3],
    /// The places in the box that are in that row, and those in that column, without the hinge.
    arms: [CellSet; 2],
    /// The hinge, if it is a place itself.
    hinge: CellSet,
}

impl Corner {
    fn new(board: &Board, d: usize, hinge: usize) -> Self {
        let units = UNITS_OF[hinge].map(usize::from);
        let places = board.places(units[0], d);
        let hinge = places & 1 << hinge;
        Self {
            d,
            units,
            arms: [units[1], units[2]].map(|line| places & UNIT_SETS[line] & !hinge),
            hinge,
        }
    }

    /// Goes through the rectangles that go on from the row, then through those from the column.
    fn each(&self, board: &Board, found: &mut dyn FnMut(Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
        let (d, [area, ..]) = (self.d, self.units);
        let outside = board.cells[d] & !UNIT_SETS[area];
        for [along, across] in [[0, 1], [1, 0]] {
            for near in indices(outside & UNIT_SETS[self.units[1 + along]]) {
                let crossing = usize::from(UNITS_OF[near][1 + across]);
                let Some(far) = board.other_end(crossing, d, near) else {
                    continue;
                };
                let parallel = usize::from(UNITS_OF[far][1 + along]);
                let meeting = outside & UNIT_SETS[parallel] & UNIT_SETS[self.units[1 + across]];
                for removed in indices(meeting) {
                    found(Rectangle {
                        d,
                        area,
                        along: self.arms[along],
                        across: self.arms[across] | self.hinge,
                        line: [near, far],
                        removed,
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
