//! What the figure of the variants asks.

use wasm_bindgen::prelude::*;

use super::Recording;
use crate::event::Event;

#[wasm_bindgen]
impl Recording {
    /// What was placed last in each cell up to the moment, whether or not its call has failed since: what stands
    /// in the grid of a search that undoes nothing. 0 where nothing was placed.
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
