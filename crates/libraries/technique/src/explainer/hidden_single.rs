//! Last cells and hidden singles.
//!
//! **What a person sees.** A unit lacks a digit, and all its empty cells except one see that digit
//!  elsewhere. **Why it holds.** Every unit has every digit, so the digit goes into the cell that is left.
//!
//! ```text
//!     . . .  4 . .  . . .      the 4 of row 1 and the 4 of column 2
//!     7 . 2  . . .  . . .      leave one cell in box 1 for a 4: *
//!     * . 1  . . .  . . .
//! ```
//!
//! If it is the unit's last empty cell, nothing has to be looked up at all.
//!
//! Rated 1.0 (last cell), 1.2 (in a box) and 1.5 (in a row or column) by Sudoku Explainer 1.2.1; boxes come
//! before columns, columns before rows, and all last cells before the rest.

use core::ops::ControlFlow;

use super::{Take, UnratedStep};
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{UNIT_CELLS, Unit};

/// Boxes, columns, rows: the order in which Sudoku Explainer looks for patterns in one unit.
pub(super) const UNITS: [u8; 27] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17,
];

pub(crate) fn each(state: &State, take: Take) -> ControlFlow<()> {
    for last in [true, false] {
        for unit in UNITS.map(usize::from) {
            if state.blanks[unit] == 0 || (state.blanks[unit] == 1) != last {
                continue;
            }
            for d in 0..9 {
                let places = state.places[unit][d];
                if places.is_power_of_two() {
                    let cell = usize::from(UNIT_CELLS[unit][places.trailing_zeros() as usize]);
                    let technique = match last {
                        true => Technique::LastCell,
                        false if unit < 9 => Technique::HiddenSingleBox,
                        false => Technique::HiddenSingleLine,
                    };
                    take(UnratedStep::placing(
                        technique,
                        cell,
                        d,
                        Evidence::single(Unit::ALL[unit]),
                    ))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
