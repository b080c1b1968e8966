//! Full houses, naked and hidden singles, from the board's queues.
//!
//! **What a person sees.** The last empty cell of a unit; a cell that can only be one digit; a digit with only one place in a
//! unit. **Why it holds.** Every cell has a digit, and every unit has all nine.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{Found, Take};
use crate::bits::{Bits, size};
use crate::pattern::Pattern;
use crate::search::Search;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{UNIT_SETS, Unit, members};

/// The oldest naked single that is alone with its digit: the last empty cell of a unit.
pub(crate) fn full_house(board: &Board) -> Option<Found> {
    board.naked().find_map(|single| {
        let unit = last_of(board, single)?;
        Some(placing(
            Technique::LastCell,
            single,
            Pattern::HiddenSingle { unit },
        ))
    })
}

/// The unit in which a cell is the last empty one.
fn last_of(board: &Board, single: Candidate) -> Option<Unit> {
    let is_last = |&unit: &usize| UNIT_SETS[unit] & board.empty == 1 << single.cell;
    let unit = units_of(usize::from(single.cell)).into_iter().find(is_last)?;
    Some(Unit::ALL[unit])
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
    placing(Technique::HiddenSingle, single, Pattern::HiddenSingle { unit })
}

fn placing(technique: Technique, single: Candidate, pattern: Pattern) -> Found {
    Found {
        technique,
        placed: Some(single),
        removed: Vec::new(),
        pattern,
    }
}

/// Goes through all singles of a kind, cell by cell, whatever the queues hold.
pub(crate) fn each(board: &Board, search: Search, take: Take) -> ControlFlow<()> {
    for cell in members(board.empty) {
        let c = usize::from(cell);
        let candidates = board.candidates[c];
        let single = |d: usize| Candidate {
            cell,
            digit: d as u8 + 1,
        };
        match search {
            Search::QueuedHiddenSingle => {
                for d in Bits(candidates) {
                    let unit = units_of(c)
                        .into_iter()
                        .rev()
                        .find(|&unit| board.free[unit][d] == 1);
                    if let Some(unit) = unit {
                        take(hidden_in(single(d), Unit::ALL[unit]))?;
                    }
                }
            }
            _ if size(candidates) != 1 => {}
            Search::QueuedNakedSingle => {
                let single = single(candidates.trailing_zeros() as usize);
                take(placing(Technique::NakedSingle, single, Pattern::NakedSingle))?;
            }
            _ => {
                let single = single(candidates.trailing_zeros() as usize);
                if let Some(unit) = last_of(board, single) {
                    take(placing(
                        Technique::LastCell,
                        single,
                        Pattern::HiddenSingle { unit },
                    ))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
