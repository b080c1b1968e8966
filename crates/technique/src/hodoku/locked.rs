//! Locked candidates: all places of a digit in one unit lie in another one as well.
//!
//! **What a person sees.** In a box, a digit fits into one row or column only (type 1, pointing); in a row or column, into
//! one box only (type 2, claiming). **Why it holds.** The unit needs the digit, so the digit of the other unit stands in what
//! the two share.
//!
//! ```text
//!     | 1 1 . | * * * | * * * |     type 1: the box's 1 is in this row; no other 1 (*) in the row
//!     | . . . | . . . | . . . |
//!     | . . . | . . . | . . . |
//! ```
//!
//! **Order.** Type 1: boxes, in each the digits, the row before the column. Type 2: rows, then columns, in each the digits.
//! Candidates are struck out in the order of their cells.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::stale::Stale;
use super::{Found, Take};
use crate::bits::indices;
use crate::evidence::Evidence;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{Unit, members};

/// Goes through the locked candidates of boxes, type 1, or of lines, type 2.
pub(crate) fn each(board: &Board, technique: Technique, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    stale.each(&mut |from| {
        let mut is_clean = true;
        // A row and a column of a box, the box of a line.
        let shapes = if from < 9 { 0..2 } else { 2..3 };
        for d in 0..9 {
            let free = board.free[from][d];
            if free != 2 && free != 3 {
                continue;
            }
            let places = board.places(from, d);
            let Some(first) = indices(places).next() else {
                continue;
            };
            // Two cells of a box share one line at most, so at most one unit holds them all.
            let to = units_of(first)[shapes.clone()]
                .iter()
                .copied()
                .find(|&to| places & !board.places(to, d) == 0 && board.free[to][d] > free);
            if let Some(to) = to {
                is_clean = false;
                let digit = d as u8 + 1;
                let removed = members(board.places(to, d) & !places).map(|cell| Candidate { cell, digit });
                take(Found {
                    technique,
                    placed: None,
                    removed: removed.collect(),
                    evidence: Evidence::locked(
                        digit,
                        Unit::ALL[from],
                        Unit::ALL[to],
                        members(places).collect::<Vec<u8>>(),
                        None,
                    ),
                })?;
            }
        }
        ControlFlow::Continue(is_clean)
    })
}
