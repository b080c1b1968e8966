//! Pointing and claiming.
//!
//! **What a person sees.** All places for a digit in one unit are in a second unit as well. **Why it holds.**
//!  The first unit needs the digit, so it is in one of the cells they share, and nowhere else in the second
//!  unit.
//!
//! ```text
//!     . . .  - - -  - - -      a: the only places for a 1 in box 1, all in row 2:
//!     a a .  - - -  - - -      no 1 in the rest of row 2 (pointing)
//!     . . .  . . .  . . .
//! ```
//!
//! A box that points to a line is *pointing*, 2.6; a line that claims a digit in a box is *claiming*, 2.8. If
//! that leaves one place for the digit in a parallel unit, the step is *direct*: it is seen without pencil
//! marks and places the digit, 1.7 and 1.9. (Sudoku Explainer 1.2.1.)

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::{Changed, Seen, Take, UnratedStep};
use crate::bits::{self, Bits, cells_at};
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use crate::thirds::{NO_THIRD, SECOND, SHARED, THIRD};
use sudoku_cells::{UNIT_CELLS, UNIT_SETS, Unit, members};

/// First units and their thirds in the order of search: boxes to columns, boxes to rows, columns and rows to
/// boxes.
const TURNS: [(usize, Range<usize>); 4] = [(0, 3..6), (0, 0..3), (18, 0..3), (9, 0..3)];

/// All places of digit `d + 1` in unit `from` are in unit `to`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub d: usize,
    pub from: usize,
    pub to: usize,
}

impl Locked {
    fn evidence(&self, state: &State, single: Option<usize>) -> Evidence {
        Evidence::locked(
            self.d as u8 + 1,
            Unit::ALL[self.from],
            Unit::ALL[self.to],
            members(cells_at(self.from, state.places[self.from][self.d])).collect(),
            single.map(|unit| Unit::ALL[unit]),
        )
    }
}

impl Seen for Locked {
    fn removed(&self, state: &State) -> Vec<(u8, u16)> {
        let rest = cells_at(self.to, state.places[self.to][self.d]) & !UNIT_SETS[self.from];
        members(rest).map(|cell| (cell, 1 << self.d)).collect()
    }

    fn found(&self, state: &State) -> UnratedStep {
        let technique = if self.from < 9 {
            Technique::Pointing
        } else {
            Technique::Claiming
        };
        UnratedStep::removing(technique, self.removed(state), self.evidence(state, None))
    }
}

/// Goes through all locked digits, whether or not anything follows.
fn all(
    state: &State,
    changed: &Changed,
    mut visit: impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // For each unit and third of it: the digits whose places are all in the third.
    let mut within = [[0u16; 6]; 27];
    let mut any = [false; 27];
    for (unit, places) in state.places.iter().enumerate() {
        for d in Bits(changed.places[unit]) {
            let third = THIRD[usize::from(places[d])];
            if third != NO_THIRD {
                within[unit][usize::from(third)] |= 1 << d;
                any[unit] = true;
            }
        }
    }
    for (first, thirds) in TURNS {
        for from in (first..first + 9).filter(|&from| any[from]) {
            for third in thirds.clone() {
                let to = usize::from(SECOND[from][third]);
                for d in Bits(within[from][third]) {
                    visit(Locked { d, from, to })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Goes through the locked digits that strike out anything.
pub(crate) fn each(
    state: &State,
    changed: &Changed,
    found: &mut dyn FnMut(&State, &Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    all(state, changed, |locked| {
        if state.places[locked.to][locked.d] & !SHARED[locked.to][locked.from] != 0 {
            found(state, &locked)?;
        }
        ControlFlow::Continue(())
    })
}

/// Goes through the locked digits that leave one place in a unit parallel to the first.
pub(crate) fn each_direct(state: &State, take: Take) -> ControlFlow<()> {
    all(state, &Changed::ALL, |locked| {
        let Locked { d, from, to } = locked;
        for unit in from / 9 * 9..from / 9 * 9 + 9 {
            let places = state.places[unit][d];
            if unit == from || SHARED[unit][to] == 0 || bits::size(places) <= 1 {
                continue;
            }
            let rest = places & !SHARED[unit][to];
            if rest.is_power_of_two() {
                let cell = usize::from(UNIT_CELLS[unit][rest.trailing_zeros() as usize]);
                let technique = if from < 9 {
                    Technique::DirectPointing
                } else {
                    Technique::DirectClaiming
                };
                take(UnratedStep::placing(
                    technique,
                    cell,
                    d,
                    locked.evidence(state, Some(unit)),
                ))?;
            }
        }
        ControlFlow::Continue(())
    })
}
