//! Naked singles.
//!
//! **What a person sees.** A cell sees eight different digits. **Why it holds.** It must be the ninth.
//!
//! ```text
//!     1 2 .  3 . .  . . .
//!     4 * .  . . 5  . 6 .      * sees 1 2 4 7 in its box, 5 6 in its row and 8 3 in its column: it is 9
//!     . 7 .  . . .  . . .
//!     . 8 .  . . .  . . .
//!     . 3 .  . . .  . . .
//! ```
//!
//! Easy for a program, hard to see for a person: rated 2.3 by Sudoku Explainer 1.2.1, above hidden singles.
//! The cells are looked at row by row.

use core::ops::ControlFlow;

use super::{Take, UnratedStep};
use crate::evidence::{Evidence, Idea};
use crate::state::State;
use crate::technique::Technique;

pub(crate) fn each(state: &State, take: Take) -> ControlFlow<()> {
    for (cell, candidates) in state.candidates.iter().enumerate() {
        if candidates.is_power_of_two() {
            let d = candidates.trailing_zeros() as usize;
            take(UnratedStep::placing(
                Technique::NakedSingle,
                cell,
                d,
                Evidence::of(Idea::NakedSingle),
            ))?;
        }
    }
    ControlFlow::Continue(())
}
