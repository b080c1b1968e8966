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

use core::ops::ControlFlow;

use super::board::Board;
use super::stale::Stale;
use super::{Found, Take, candidates_of};
use crate::evidence::Evidence;
use crate::technique::Technique;
use crate::thirds::{SECOND, SHARED, THIRD};
use sudoku_cells::{UNIT_SETS, Unit, members};

/// Goes through the locked candidates of boxes, type 1, or of lines, type 2.
pub(crate) fn each(board: &Board, technique: Technique, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    stale.each(&mut |from| {
        let mut is_clean = true;
        for d in 0..9 {
            let Some(third) = THIRD[usize::from(board.left(from, d))] else {
                continue;
            };
            let to = usize::from(SECOND[from][usize::from(third)]);
            if board.left(to, d) & !SHARED[to][from] == 0 {
                continue;
            }
            is_clean = false;
            let places = board.places(from, d);
            take(Found {
                technique,
                placed: None,
                removed: candidates_of(board.cells[d] & UNIT_SETS[to] & !places, d).collect(),
                evidence: Evidence::locked(
                    d as u8 + 1,
                    Unit::ALL[from],
                    Unit::ALL[to],
                    members(places).collect(),
                    None,
                ),
            })?;
        }
        ControlFlow::Continue(is_clean)
    })
}
