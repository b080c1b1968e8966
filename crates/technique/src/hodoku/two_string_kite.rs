//! Two-string kites.
//!
//! **What a person sees.** A digit has two places in a row and two in a column, and one of each is in the same box: two strings,
//! tied together in the box. **Why it holds.** The box has the digit at most once, so one of the strings has it at its other end.
//! The cell that sees both other ends does not have it.
//!
//! ```text
//!     . . .  . . .  . K .
//!     . S .  . . .  S . .      the only places for a 4 in row 2 and in column 8; K and the S beside it share a box
//!     . . .  . . .  . . .
//!     ...
//!     . - .  . . .  . E .      no 4 where the column of one end meets the row of the other
//! ```
//!
//! Two kites with the same tie make a dual one, even kites of two digits. That proves nothing that each of them does not; HoDoKu joins
//! them if asked to.
//!
//! **Order.** Digit by digit, rows of two places, and for each the columns of two places. Which ends share the box: the first of
//! both, the first of the row with the second of the column, the second with the first, the second of both. The ends that do so
//! are the first ones **from then on**, for all pairs of lines that follow, whether this pair was a kite or not.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::stale::Stale;
use super::{Board, Found, Options, Take, candidates_of, in_order};
use crate::evidence::{Evidence, Links, Node};
use crate::technique::Technique;
use sudoku_cells::UNITS_OF;

/// A row and a column with two places each for the digit `d + 1`.
#[derive(Clone, Copy)]
struct Kite {
    d: usize,
    /// In the box, and at the other end.
    row: [usize; 2],
    column: [usize; 2],
}

impl Kite {
    fn removed(self) -> usize {
        self.column[1] / 9 * 9 + self.row[1] % 9
    }

    fn links(self) -> Links {
        let way = [self.row[1], self.row[0], self.column[0], self.column[1]];
        let digit = self.d as u8 + 1;
        let nodes = way.map(|cell| Node::new(digit, vec![cell as u8]));
        Links {
            nodes: nodes.into(),
            strong: vec![true, false, true],
        }
    }

    fn found(self) -> Found {
        Found {
            technique: Technique::TwoStringKite,
            placed: None,
            removed: candidates_of(1 << self.removed(), self.d).collect(),
            evidence: Evidence::links([self.links()]),
        }
    }

    /// Both, if they share the tie and not what they strike out.
    fn dual(self, other: Self) -> Option<Found> {
        let (tie, same) = ([self.row[0], self.column[0]], [other.row[0], other.column[0]]);
        let exchanged = [same[1], same[0]];
        let strikes_out = |kite: Self| (kite.d, kite.removed());
        let is_dual = (tie == same || tie == exchanged) && strikes_out(self) != strikes_out(other);
        is_dual.then(|| Found {
            technique: Technique::DualTwoStringKite,
            placed: None,
            removed: [self, other]
                .iter()
                .flat_map(|kite| candidates_of(1 << kite.removed(), kite.d))
                .collect(),
            evidence: Evidence::links([self.links(), other.links()]),
        })
    }
}

pub(crate) fn each(board: &Board, options: &Options, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    if !options.siamese {
        return each_single(board, stale, &mut |kite| take(kite.found()));
    }
    let mut kites = Vec::new();
    let _all = each_single(board, stale, &mut |kite| {
        kites.push(kite);
        ControlFlow::Continue(())
    });
    let mut all: Vec<Found> = kites.iter().map(|kite| kite.found()).collect();
    for (number, kite) in kites.iter().enumerate() {
        all.extend(kites[number + 1..].iter().filter_map(|other| kite.dual(*other)));
    }
    in_order(all, take)
}

fn each_single(
    board: &Board,
    stale: &mut Stale,
    found: &mut dyn FnMut(Kite) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let box_of = |cell: usize| UNITS_OF[cell][0];
    stale.each(&mut |d| {
        let mut is_clean = true;
        let (mut rows, row_count) = board.pairs(9, d);
        let (mut columns, column_count) = board.pairs(18, d);
        for row in &mut rows[..row_count] {
            for column in &mut columns[..column_count] {
                let ends = [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter();
                let mut in_a_box = ends.filter(|&[end, other]| box_of(row[end]) == box_of(column[other]));
                let Some([end, other]) = in_a_box.next() else {
                    continue;
                };
                // The tied ends come first from now on.
                row.rotate_left(end);
                column.rotate_left(other);
                let (row, column) = (*row, *column);
                let kite = Kite { d, row, column };
                let is_crossing = row.iter().any(|end| column.contains(end));
                if !is_crossing && board.cells[d] >> kite.removed() & 1 != 0 {
                    is_clean = false;
                    found(kite)?;
                }
            }
        }
        ControlFlow::Continue(is_clean)
    })
}
