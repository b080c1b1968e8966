//! Empty rectangles.
//!
//! **What a person sees.** In a box, all places of a digit are in one row and one column, which cross at the hinge; the other four
//! cells are the empty rectangle. A line that crosses the row (or the column) outside the box has the digit in two places, one of
//! them there. **Why it holds.** The box has the digit in the row or in the column. If in the row, it is at the other end of
//! the line, else in the column of the hinge: so it is not where the column meets the row of that other end.
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
//! **Order.** Digit, box, hinge from the last cell of the box to the first; lines that cross the row from left to right, then those that
//! cross the column from top to bottom. The box needs two to five places, one of them in the row and one in the column without the
//! hinge; one arm needs two with the hinge, unless `rectangles_of_two` (those are turbot fish).

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::stale::Stale;
use super::{Board, Found, Options, Take, candidates_of, in_order};
use crate::bits::{indices, several};
use crate::evidence::{Evidence, Links, Node};
use crate::technique::Technique;
use sudoku_cells::{CellSet, UNIT_CELLS, UNIT_SETS, UNITS_OF};

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

impl Rectangle {
    fn links(self) -> Links {
        let group = |set: CellSet| Node::new(self.d as u8 + 1, indices(set).map(|cell| cell as u8).collect());
        let [near, far] = self.line.map(|cell| group(1 << cell));
        Links {
            nodes: vec![group(self.across), group(self.along), near, far],
            strong: vec![true, false, true],
        }
    }

    fn found(self) -> Found {
        Found {
            technique: Technique::EmptyRectangle,
            placed: None,
            removed: candidates_of(1 << self.removed, self.d).collect(),
            evidence: Evidence::links([self.links()]),
        }
    }

    /// Both, if they share the box and not what they strike out.
    fn dual(self, other: Self) -> Option<Found> {
        let is_dual = self.d == other.d && self.area == other.area && self.removed != other.removed;
        is_dual.then(|| Found {
            technique: Technique::DualEmptyRectangle,
            placed: None,
            removed: [self, other]
                .iter()
                .flat_map(|one| candidates_of(1 << one.removed, one.d))
                .collect(),
            evidence: Evidence::links([self.links(), other.links()]),
        })
    }
}

pub(crate) fn each(board: &Board, options: &Options, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    if !options.siamese {
        return each_single(board, options, stale, &mut |rectangle| take(rectangle.found()));
    }
    let mut rectangles = Vec::new();
    let _all = each_single(board, options, stale, &mut |rectangle| {
        rectangles.push(rectangle);
        ControlFlow::Continue(())
    });
    let mut all: Vec<Found> = rectangles.iter().map(|rectangle| rectangle.found()).collect();
    for (number, rectangle) in rectangles.iter().enumerate() {
        let others = rectangles[number + 1..].iter();
        all.extend(others.filter_map(|other| rectangle.dual(*other)));
    }
    in_order(all, take)
}

fn each_single(
    board: &Board,
    options: &Options,
    stale: &mut Stale,
    found: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    stale.each(&mut |d| {
        let mut is_clean = true;
        for area in (0..9).filter(|&area| (2..=5).contains(&board.free(area, d))) {
            for &hinge in UNIT_CELLS[area].iter().rev() {
                let Some(corner) = Corner::new(board, options, d, usize::from(hinge)) else {
                    continue;
                };
                corner.each(board, &mut |rectangle| {
                    is_clean = false;
                    found(rectangle)
                })?;
            }
        }
        ControlFlow::Continue(is_clean)
    })
}

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
    fn new(board: &Board, options: &Options, d: usize, hinge: usize) -> Option<Self> {
        let units = UNITS_OF[hinge].map(usize::from);
        let places = board.places(units[0], d);
        let [row, column] = [units[1], units[2]].map(|line| places & UNIT_SETS[line]);
        // Most have others.
        if row | column != places {
            return None;
        }
        let hinge = places & 1 << hinge;
        let arms = [row & !hinge, column & !hinge];
        let is_long = options.rectangles_of_two || arms.iter().any(|arm| several(arm | hinge));
        (arms[0] != 0 && arms[1] != 0 && is_long).then_some(Self {
            d,
            units,
            arms,
            hinge,
        })
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
