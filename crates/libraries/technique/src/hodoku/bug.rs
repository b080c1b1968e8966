//! BUG + 1: a bivalue universal grave except for one candidate.
//!
//! **What a person sees.** All empty cells have two candidates, except one that has three. One of these three
//!  has three places in the cell's row, column and box; anywhere else, no digit has three places in a unit.
//!  **Why it holds.** Without that candidate the puzzle would have two solutions or none; so the cell is that
//!  digit.
//!
//! ```text
//!     .  .   .  12  .  .        1 and 3 in column 4 twice, 2 in row 2 and column 4 three times:
//!     .  13  . 1-3  .  .        the 123 is 2, so 1 and 3 are struck out
//! ```
//!
//! HoDoKu does not check whether a cell has fewer than two candidates, or a digit fewer than two places in a
//! unit, because such a single would have been taken before. It is checked here, so that the step holds in
//! any position.

use alloc::vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{FoundStep, Take};
use crate::bits::{Bits, indices, size};
use crate::evidence::{Evidence, UniquenessType};
use crate::state::Candidate;
use crate::technique::Technique;

pub(crate) fn each(board: &Board, take: Take) -> ControlFlow<()> {
    let Some((cell, extra)) = grave(board) else {
        return ControlFlow::Continue(());
    };
    let others = Bits(board.candidates[cell] & !(1 << extra));
    let removed = others.map(|d| Candidate::new(cell, d)).collect();
    let cell = cell as u8;
    take(FoundStep::strikes_out(Technique::Bug1, removed, &mut || {
        Evidence::bug(vec![(cell, 1 << extra)], UniquenessType::one_cell(cell))
    }))
}

/// Returns the cell with a candidate too many, and this candidate.
fn grave(board: &Board) -> Option<(usize, usize)> {
    let mut triple = None;
    for cell in indices(board.empty) {
        match size(board.candidates[cell]) {
            2 => {}
            3 if triple.is_none() => triple = Some(cell),
            _ => return None,
        }
    }
    let cell = triple?;
    let own = units_of(cell);
    let mut digits = Bits(board.candidates[cell]);
    let extra = digits.find(|&d| own.iter().all(|&unit| board.free(unit, d) == 3))?;
    let is_grave = (0..27).all(|unit| {
        let mut others = (0..9).filter(|&d| d != extra || !own.contains(&unit));
        others.all(|d| matches!(board.free(unit, d), 0 | 2))
    });
    is_grave.then_some((cell, extra))
}
