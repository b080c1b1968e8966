//! Naked pairs, triplets and quads.
//!
//! **What a person sees.** Two cells of a unit with the same two candidates and no others; or three cells
//!  with three candidates between them, or four with four. **Why it holds.** These cells use up these digits,
//!  so no other cell of the unit has one of them.
//!
//! ```text
//!     . 27 .  . 2579 .  27 . 278      2 and 7 are in the cells with 27:
//!                -   -       -  -     no 2 and no 7 in the rest of the row
//! ```
//!
//! Rated 3.0, 3.6 and 5.0 by Sudoku Explainer 1.2.1. Each cell has at least two candidates, and the unit has
//! at least twice as many empty cells as the set: with fewer, the rest of the unit is a smaller hidden set.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::hidden_single::UNITS;
use super::{Changed, Seen, UnratedStep, struck};
use crate::bits::Bits;
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use crate::tight::{self, Order};
use sudoku_cells::{UNIT_CELLS, UNIT_SETS, Unit};

/// Places of a unit whose cells have no more digits than there are cells.
#[derive(Clone, Copy)]
pub(crate) struct NakedSet {
    pub unit: usize,
    pub places: u16,
    pub digits: u16,
}

impl Seen for NakedSet {
    fn removed(&self, state: &State) -> Vec<(u8, u16)> {
        let others = Bits(0x1ff & !self.places).map(|place| UNIT_CELLS[self.unit][place]);
        struck(state, others, self.digits)
    }

    fn found(&self, state: &State) -> UnratedStep {
        let technique = match self.digits.count_ones() {
            2 => Technique::NakedPair,
            3 => Technique::NakedTriple,
            _ => Technique::NakedQuad,
        };
        let cells = Bits(self.places).map(|place| UNIT_CELLS[self.unit][place]);
        let evidence = Evidence::set(false, Unit::ALL[self.unit], cells.collect(), self.digits);
        UnratedStep::removing(technique, self.removed(state), evidence)
    }
}

/// Goes through the naked sets of `size` cells that strike out anything.
pub(crate) fn each(
    state: &State,
    changed: &Changed,
    size: usize,
    found: &mut dyn FnMut(&State, &NakedSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for unit in UNITS.map(usize::from) {
        if changed.cells & UNIT_SETS[unit] == 0 || usize::from(state.blanks[unit]) < size * 2 {
            continue;
        }
        let all = UNIT_CELLS[unit].map(|cell| state.candidates[usize::from(cell)]);
        let n = size as u32;
        tight::each(
            &all,
            tight::fit(&all, 2, n),
            n,
            Order::Numbers,
            |places, digits| {
                if Bits(places).any(|place| changed.cells >> UNIT_CELLS[unit][place] & 1 != 0)
                    && Bits(0x1ff & !places).any(|place| all[place] & digits != 0)
                {
                    found(state, &NakedSet { unit, places, digits })?;
                }
                ControlFlow::Continue(())
            },
        )?;
    }
    ControlFlow::Continue(())
}
