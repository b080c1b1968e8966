//! Locked candidates: all places of a digit in one unit lie in another one as well.
//!
//! **What a person sees.** In a box, a digit fits into one row or column only (type 1, pointing); in a row or
//!  column, into one box only (type 2, claiming). **Why it holds.** The first unit needs the digit, so the
//!  other unit has it in the cells that the two share.
//!
//! ```text
//!     | 1 1 . | * * * | * * * |     type 1: the box's 1 is in this row; no other 1 (*) in the row
//!     | . . . | . . . | . . . |
//!     | . . . | . . . | . . . |
//! ```
//!
//! **Order.** Type 1: boxes, in each the digits, the row before the column. Type 2: rows, then columns, in
//!  each the digits. Candidates are struck out in the order of their cells.

use core::ops::ControlFlow;

use super::board::Board;
use super::stale::Stale;
use super::{FoundStep, Take, candidates_of};
use crate::bits::Bits;
use crate::evidence::Evidence;
use crate::technique::Technique;
use crate::thirds::{SECOND, SHARED, THIRD};
use sudoku_cells::{UNIT_SETS, Unit, members};

/// Goes through the locked candidates of boxes, type 1, or of lines, type 2.
pub(crate) fn each(board: &Board, technique: Technique, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    stale.each(&mut |from| {
        let second = |d| usize::from(SECOND[from][usize::from(THIRD[usize::from(board.left(from, d))])]);
        // Digits that strike out nothing are left out without a branch, because it would be hard to predict.
        let strikes_out = |d: usize| board.left(second(d), d) & !SHARED[second(d)][from] != 0;
        let digits = (0..9).fold(0, |digits, d| digits | u16::from(strikes_out(d)) << d);
        for d in Bits(digits) {
            let (to, places) = (second(d), board.places(from, d));
            let removed = candidates_of(board.cells[d] & UNIT_SETS[to] & !places, d).collect();
            take(FoundStep::strikes_out(technique, removed, &mut || {
                let [from, to] = [from, to].map(|unit| Unit::ALL[unit]);
                Evidence::locked(d as u8 + 1, from, to, members(places).collect(), None)
            }))?;
        }
        ControlFlow::Continue(digits == 0)
    })
}
