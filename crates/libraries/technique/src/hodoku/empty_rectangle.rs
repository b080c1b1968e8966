//! Empty rectangles.
//!
//! **What a person sees.** In a box, all places of a digit are in one row and one column, which cross at the
//!  hinge; the other four cells are the empty rectangle. A line that crosses the row (or the column) outside
//!  the box has the digit in two places, one of them there. **Why it holds.** The box has the digit in the
//!  row or in the column. If in the row, it is at the other end of the line, else in the column of the hinge:
//!  so it is not where the column meets the row of that other end.
//!
//! ```text
//!     e e x  . . .  . . .
//!     x x +  . . .  . L .      + the hinge, x other places for a 6, e: none; L: the only places for a 6 in column 8
//!     e e x  . . .  . . .
//!     ...
//!     . . -  . . .  . L .      no 6 in r7c3
//! ```
//!
//! Two of them with the same box, which strike out different candidates, make a dual one, if asked for.
//!
//! **Order.** Digit, box, hinge from the last cell of the box to the first; lines that cross the row from
//!  left to right, then those that cross the column from top to bottom. The box needs two to five places, one
//!  of them in the row and one in the column without the hinge; one arm needs two with the hinge, unless
//!  `rectangles_of_two` (those are turbot fish).

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
    /// The places in the box along the line from which it goes on, without the hinge, and across it.
    along: CellSet,
    across: CellSet,
    /// The two places of the crossing line, the one that sees the box first.
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
        Links {
            nodes: vec![group(self.across), group(self.along), near, far],
            strong: vec![true, false, true],
        }
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

    /// They share the box and not what they strike out.
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

/// By the places of a digit in a box: the hinges, as bits. All places are in the hinge's row or column, some
/// in each beside it. First those of three places or more, then all.
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

/// A hinge, such that all places of a digit in its box are in its row or its column, and both have some.
struct Corner {
    d: usize,
    /// The box, the row and the column of the hinge.
    units: [usize; 3],
    /// The places in the box, in that row and in that column without the hinge.
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

    /// Goes on from the row, then from the column.
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
