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
use sudoku_cells::{Unit, members};

/// The oldest naked single that is alone with its digit: the last empty cell of a unit.
pub(crate) fn find_full_house(board: &Board) -> Option<Candidate> {
    if board.ends == 0 {
        return None;
    }
    board.naked().find(|single| last_of(board, *single).is_some())
}

/// The step of [`find_full_house`].
pub(crate) fn full_house(board: &Board) -> Option<Found> {
    let single = find_full_house(board)?;
    let unit = last_of(board, single)?;
    Some(placing(
        Technique::LastCell,
        single,
        Pattern::HiddenSingle { unit },
    ))
}

/// The unit in which a cell is the last empty one.
fn last_of(board: &Board, single: Candidate) -> Option<Unit> {
    let units = units_of(usize::from(single.cell)).into_iter();
    units
        .filter(|&unit| board.ends >> unit & 1 != 0)
        .map(|unit| Unit::ALL[unit])
        .next()
}

/// The oldest naked single.
pub(crate) fn naked(board: &mut Board) -> Option<Found> {
    let single = board.pop_naked()?;
    Some(placing(Technique::NakedSingle, single, Pattern::NakedSingle))
}

/// The oldest hidden single. If that is none any more, there is none this time.
pub(crate) fn find_hidden(board: &mut Board) -> Option<Candidate> {
    let single = board.pop_hidden()?;
    unit_of(board, single).map(|_| single)
}

/// The step of [`find_hidden`].
pub(crate) fn hidden(board: &mut Board) -> Option<Found> {
    let single = find_hidden(board)?;
    Some(hidden_in(single, unit_of(board, single)?))
}

/// The unit in which a cell is the only place for a digit: the box is seen first.
fn unit_of(board: &Board, single: Candidate) -> Option<Unit> {
    let d = usize::from(single.digit - 1);
    let units = units_of(usize::from(single.cell)).into_iter().rev();
    units
        .filter(|&unit| board.free(unit, d) == 1)
        .map(|unit| Unit::ALL[unit])
        .next()
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
        let single = |d: usize| Candidate::new(c, d);
        match search {
            Search::QueuedHiddenSingle => {
                for d in Bits(candidates) {
                    let unit = units_of(c)
                        .into_iter()
                        .rev()
                        .find(|&unit| board.free(unit, d) == 1);
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
