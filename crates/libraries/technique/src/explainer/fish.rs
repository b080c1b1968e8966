//! X-wings, swordfish and jellyfish.
//!
//! **What a person sees.** In two columns, a digit has places only in the same two rows; or in three columns
//!  in three rows, or in four columns in four rows; or the same with rows and columns exchanged. **Why it
//!  holds.** Each of the columns needs the digit, and no two can have it in the same row. So they use up
//!  these rows, and no other cell of the rows has the digit.
//!
//! ```text
//!     . . .  . . .  . . .
//!     - x -  - - -  x - -      x: the only places for a 6 in columns 2 and 7:
//!     . . .  . . .  . . .      no 6 in the rest of rows 2 and 5
//!     . . .  . . .  . . .
//!     - x -  - - -  x - -
//! ```
//!
//! Rated 3.2, 3.8 and 5.2 by Sudoku Explainer 1.2.1. Columns as base come before rows; then steps are
//! ordered by the set of lines, then by digit.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Changed, Seen, UnratedStep};
use crate::bits::{Bits, indices};
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use crate::tight::{self, Order};
use sudoku_cells::{CellSet, UNIT_CELLS, Unit};

/// A fish: in the base lines, the digit `d + 1` has places only in the cover lines, of which there are as
/// many.
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    pub d: usize,
    /// The first of the nine units of the base's shape: 9 (rows) or 18 (columns).
    pub first_base: usize,
    pub base: u16,
    pub cover: u16,
}

impl Fish {
    fn first_cover(self) -> usize {
        27 - self.first_base
    }
}

impl Seen for Fish {
    fn removed(&self, state: &State) -> Vec<(u8, u16)> {
        let mut cells: CellSet = 0;
        for cover in Bits(self.cover).map(|line| self.first_cover() + line) {
            for place in Bits(state.places[cover][self.d] & !self.base) {
                cells |= 1 << UNIT_CELLS[cover][place];
            }
        }
        indices(cells).map(|cell| (cell as u8, 1 << self.d)).collect()
    }

    fn found(&self, state: &State) -> UnratedStep {
        let technique = match self.base.count_ones() {
            2 => Technique::XWing,
            3 => Technique::Swordfish,
            _ => Technique::Jellyfish,
        };
        let lines =
            |first: usize, set: u16| Bits(set).map(|line| Unit::ALL[first + line]).collect::<Vec<_>>();
        let base = lines(self.first_base, self.base);
        let cells = base
            .iter()
            .flat_map(|unit| {
                Bits(state.places[unit.index()][self.d]).map(|place| UNIT_CELLS[unit.index()][place])
            })
            .collect();
        let cover = lines(self.first_cover(), self.cover);
        let evidence = Evidence::fish(self.d as u8 + 1, base, cover, [cells, Vec::new(), Vec::new()]);
        UnratedStep::removing(technique, self.removed(state), evidence)
    }
}

/// Goes through the fish of `size` lines that strike out anything.
pub(crate) fn each(
    state: &State,
    changed: &Changed,
    size: usize,
    found: &mut dyn FnMut(&State, &Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // How often each digit has been placed.
    let mut placed = [0u8; 9];
    for &digit in state.digits().iter().filter(|&&digit| digit != 0) {
        placed[usize::from(digit - 1)] += 1;
    }
    for first_base in [18, 9] {
        let fresh = &changed.places[first_base..first_base + 9];
        // Ordered by the set of lines, then by digit.
        let mut all = BTreeMap::new();
        for d in Bits(fresh.iter().fold(0, |digits, line| digits | line)) {
            // A digit is missing from at least twice as many lines as the fish has, or there is no fish.
            if usize::from(placed[d]) + size * 2 > 9 {
                continue;
            }
            let (lines, n) = (
                core::array::from_fn(|line| state.places[first_base + line][d]),
                size as u32,
            );
            let _all = tight::each(
                &lines,
                tight::fit(&lines, 2, n),
                n,
                Order::Numbers,
                |base, cover| {
                    if Bits(base).any(|line| fresh[line] >> d & 1 != 0) {
                        all.insert((base, d), cover);
                    }
                    ControlFlow::Continue(())
                },
            );
        }
        for ((base, d), cover) in all {
            let fish = Fish {
                d,
                first_base,
                base,
                cover,
            };
            if Bits(cover).any(|line| state.places[fish.first_cover() + line][d] & !base != 0) {
                found(state, &fish)?;
            }
        }
    }
    ControlFlow::Continue(())
}
