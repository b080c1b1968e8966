//! Hidden pairs, triplets and quads.
//!
//! **What a person sees.** Two digits that have the same two places in a unit and no others; or three digits
//!  with three places between them, or four with four. **Why it holds.** These cells hold these digits, so
//!  nothing else.
//!
//! ```text
//!     . 2478 .  . 359 .  2679 . 359      2 and 7 have only two places in the row:
//!         -               - -            these cells are 2 and 7, and not 4, 8, 6 or 9
//! ```
//!
//! Rated 3.4, 4.0 and 5.4 by Sudoku Explainer 1.2.1. If that leaves another digit one place in the unit, a
//! hidden pair or triplet is *direct*, 2.0 and 2.5, and places that digit. Each digit has at least two
//! places, and the unit has more than twice as many empty cells as the set (for direct ones: more empty cells
//! than the set).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::hidden_single::UNITS;
use super::{Changed, Seen, Take, UnratedStep, struck};
use crate::bits::{self, Bits};
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use crate::tight::{self, Order};
use sudoku_cells::{UNIT_CELLS, Unit};

/// Digits of a unit with no more places in it than there are digits.
#[derive(Clone, Copy)]
pub(crate) struct HiddenSet {
    pub unit: usize,
    pub places: u16,
    pub digits: u16,
}

impl HiddenSet {
    fn cells(&self) -> impl Iterator<Item = u8> {
        Bits(self.places).map(|place| UNIT_CELLS[self.unit][place])
    }

    fn evidence(&self) -> Evidence {
        Evidence::set(true, Unit::ALL[self.unit], self.cells().collect(), self.digits)
    }
}

impl Seen for HiddenSet {
    fn removed(&self, state: &State) -> Vec<(u8, u16)> {
        struck(state, self.cells(), !self.digits)
    }

    fn found(&self, state: &State) -> UnratedStep {
        let technique = match self.digits.count_ones() {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        };
        UnratedStep::removing(technique, self.removed(state), self.evidence())
    }
}

/// Goes through all hidden sets of `size` digits in units with more than `blanks` empty cells.
fn all(
    state: &State,
    changed: &Changed,
    size: usize,
    blanks: usize,
    mut visit: impl FnMut(HiddenSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for unit in UNITS.map(usize::from) {
        let changed = changed.places[unit];
        if changed == 0 || usize::from(state.blanks[unit]) <= blanks {
            continue;
        }
        let (all, n) = (&state.places[unit], size as u32);
        tight::each(all, tight::fit(all, 2, n), n, Order::Numbers, |digits, places| {
            if digits & changed != 0 {
                visit(HiddenSet { unit, places, digits })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Goes through the hidden sets of `size` digits that strike out anything.
pub(crate) fn each(
    state: &State,
    changed: &Changed,
    size: usize,
    found: &mut dyn FnMut(&State, &HiddenSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    all(state, changed, size, size * 2, |set| {
        let others = |place| state.candidates[usize::from(UNIT_CELLS[set.unit][place])] & !set.digits != 0;
        if Bits(set.places).any(others) {
            found(state, &set)?;
        }
        ControlFlow::Continue(())
    })
}

/// Goes through the hidden sets of `size` digits that leave another digit one place in the unit.
pub(crate) fn each_direct(state: &State, size: usize, take: Take) -> ControlFlow<()> {
    all(state, &Changed::ALL, size, size, |set| {
        for d in Bits(0x1ff & !set.digits) {
            let places = state.places[set.unit][d];
            let rest = places & !set.places;
            if bits::size(places) > 1 && rest.is_power_of_two() {
                let cell = usize::from(UNIT_CELLS[set.unit][rest.trailing_zeros() as usize]);
                let technique = if size == 2 {
                    Technique::DirectHiddenPair
                } else {
                    Technique::DirectHiddenTriple
                };
                take(UnratedStep::placing(technique, cell, d, set.evidence()))?;
            }
        }
        ControlFlow::Continue(())
    })
}
