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

use super::stale::{DIGITS, Stale};
use super::{Board, Found, Options, Take, candidates_of, in_order};
use crate::bits::{indices, several};
use crate::links::{Links, Node};
use crate::pattern::Pattern;
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
            pattern: Pattern::Links(self.links()),
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
            pattern: Pattern::Dual([self.links(), other.links()].into()),
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
    stale.each(DIGITS, &mut |d| {
        let mut is_clean = true;
        for area in 0..9 {
            if !(2..=5).contains(&board.free(area, d)) {
                continue;
            }
            let places = board.places(area, d);
            for &hinge in UNIT_CELLS[area].iter().rev() {
                let [_, row, column] = UNITS_OF[usize::from(hinge)].map(usize::from);
                let (in_row, in_column) = (places & UNIT_SETS[row], places & UNIT_SETS[column]);
                let (row_arm, column_arm) = (in_row & !in_column, in_column & !in_row);
                if places & !(in_row | in_column) != 0 || row_arm == 0 || column_arm == 0 {
                    continue;
                }
                if !(several(in_row) || several(in_column) || options.rectangles_of_two) {
                    continue;
                }
                for (from, other) in [(row, column), (column, row)] {
                    let (along, across) = if from == row {
                        (row_arm, in_column)
                    } else {
                        (column_arm, in_row)
                    };
                    for near in indices(board.places(from, d) & !UNIT_SETS[area]) {
                        // The line that crosses here.
                        let crossing = usize::from(UNITS_OF[near][if from == row { 2 } else { 1 }]);
                        if board.free(crossing, d) != 2 {
                            continue;
                        }
                        let far = (board.places(crossing, d) & !(1 << near)).trailing_zeros() as usize;
                        let parallel = usize::from(UNITS_OF[far][if from == row { 1 } else { 2 }]);
                        let removed = board.places(parallel, d) & UNIT_SETS[other] & !UNIT_SETS[area];
                        if removed == 0 {
                            continue;
                        }
                        is_clean = false;
                        found(Rectangle {
                            d,
                            area,
                            along,
                            across,
                            line: [near, far],
                            removed: removed.trailing_zeros() as usize,
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(is_clean)
    })
}
