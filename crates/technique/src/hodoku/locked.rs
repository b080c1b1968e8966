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
use super::stale::{BOXES, LINES, Stale};
use super::{Found, Take, candidates_of};
use crate::pattern::Pattern;
use crate::search::Search;
use crate::technique::Technique;
use crate::thirds::{SECOND, SHARED, THIRD};
use sudoku_cells::{UNIT_SETS, Unit, members};

/// Goes through the locked candidates of type 1 or 2.
pub(crate) fn each(board: &Board, search: Search, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    let (technique, from) = match search {
        Search::LockedCandidates1 => (Technique::Pointing, BOXES),
        _ => (Technique::Claiming, LINES),
    };
    stale.each(from, &mut |from| {
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
                pattern: Pattern::Locked {
                    digit: d as u8 + 1,
                    from: Unit::ALL[from],
                    to: Unit::ALL[to],
                    cells: members(places).collect(),
                    single: None,
                },
            })?;
        }
        ControlFlow::Continue(is_clean)
    })
}
