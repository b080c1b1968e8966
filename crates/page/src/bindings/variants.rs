//! What the figure of the variants needs, for the scripts.

use wasm_bindgen::prelude::*;

use super::Recording;
use crate::event::Event;

#[wasm_bindgen]
impl Recording {
    /// Returns the digit placed last in each cell up to the moment, even if its call has failed since. These
    /// are the digits in the grid of a search that undoes nothing. A cell is 0 if nothing was placed there.
    #[must_use]
    pub fn left(&self) -> Vec<u8> {
        let size = self.player.position().size();
        let mut cells = vec![0; size * size];
        self.player.walk(0, self.player.at(), |event, _, _| {
            if let Event::Place(step) = event
                && let Some(cell) = cells.get_mut(step.row * size + step.column)
            {
                *cell = step.digit;
            }
        });
        cells
    }
}
