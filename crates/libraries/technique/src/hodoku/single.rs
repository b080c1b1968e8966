//! Full houses, naked and hidden singles, from the board's queues.
//!
//! **What a person sees.** The last empty cell of a unit; a cell that can only be one digit; a digit with
//!  only one place in a unit. **Why it holds.** Every cell has a digit, and every unit has all nine.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{FoundStep, Look, Take};
use crate::bits::{Bits, size};
use crate::evidence::{Evidence, Idea};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{Unit, members};

/// The kind of single that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    FullHouse,
    Naked,
    Hidden,
}

impl Kind {
    /// Returns the oldest single of the kind in the queues. A full house is the oldest naked single that is
    /// the last empty cell of a unit. If the oldest hidden single is not the only place for its digit in any
    /// unit, nothing is returned this time.
    pub(crate) fn find(self, board: &mut Board) -> Option<Candidate> {
        match self {
            Self::FullHouse if board.ends == 0 => None,
            Self::FullHouse => board.naked().find(|single| last_of(board, *single).is_some()),
            Self::Naked => board.pop_naked(),
            Self::Hidden => {
                let single = board.pop_hidden()?;
                unit_of(board, single).map(|_| single)
            }
        }
    }

    /// Goes through all singles of the kind, cell by cell, whatever the queues hold.
    pub(crate) fn each(self, look: Look) -> ControlFlow<()> {
        let Look { board, take, .. } = look;
        for cell in members(board.empty) {
            let candidates = board.candidates[usize::from(cell)];
            if self != Self::Hidden && size(candidates) != 1 {
                continue;
            }
            let singles = Bits(candidates).map(|d| Candidate::new(usize::from(cell), d));
            for single in singles {
                self.give(board, single, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives the step that places a digit, if it is of the kind.
    pub(crate) fn give(self, board: &Board, single: Candidate, take: Take) -> ControlFlow<()> {
        let (technique, unit) = match self {
            Self::FullHouse => (Technique::LastCell, last_of(board, single)),
            Self::Naked => (Technique::NakedSingle, None),
            Self::Hidden => (Technique::HiddenSingle, unit_of(board, single)),
        };
        if unit.is_none() && self != Self::Naked {
            return ControlFlow::Continue(());
        }
        take(FoundStep {
            technique,
            placed: Some(single),
            removed: Vec::new(),
            evidence: &mut || unit.map_or(Evidence::of(Idea::NakedSingle), Evidence::single),
        })
    }
}

/// Returns the unit in which a cell is the last empty one.
fn last_of(board: &Board, single: Candidate) -> Option<Unit> {
    let mut units = units_of(usize::from(single.cell)).into_iter();
    units
        .find(|&unit| board.ends >> unit & 1 != 0)
        .map(|unit| Unit::ALL[unit])
}

/// Returns the unit in which a cell is the only place for a digit; the box is looked at first.
fn unit_of(board: &Board, single: Candidate) -> Option<Unit> {
    let d = usize::from(single.digit - 1);
    let mut units = units_of(usize::from(single.cell)).into_iter().rev();
    units
        .find(|&unit| board.free(unit, d) == 1)
        .map(|unit| Unit::ALL[unit])
}
