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
//! Easy for a program, hard to see for a person: rated 2.3 by Sudoku Explainer 1.2.1, above hidden singles. The cells
//! are looked at row by row.

use super::Found;
use crate::pattern::Pattern;
use crate::state::State;
use crate::technique::Technique;

pub(crate) fn first(state: &State) -> Option<Found> {
    let cell = state
        .candidates
        .iter()
        .position(|candidates| candidates.is_power_of_two())?;
    let d = state.candidates[cell].trailing_zeros() as usize;
    Some(Found::placing(
        Technique::NakedSingle,
        cell,
        d,
        Pattern::NakedSingle,
    ))
}
