//! What looking ahead foresees, for the scripts.

use lookahead::Variant;
use serde::Serialize;
use sudoku1::Grid;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::Recording;
use crate::ahead::{self, Foreseen};

/// The list of blanks at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BlankList {
    /// The blanks that are not filled, in the order of their turns.
    pub waiting: Vec<u8>,
    /// The blanks that this call has looked at.
    pub looked: Vec<u8>,
    /// The blank that this call has taken.
    pub taken: Option<u8>,
    /// The counts up to this moment.
    pub foreseen: Foreseen,
    /// The counts over all events followed.
    pub all: Foreseen,
}

/// The list of blanks of a search of `lookahead`.
#[wasm_bindgen]
pub struct Ahead(ahead::Ahead);

#[wasm_bindgen]
impl Ahead {
    /// Starts before the first event of a search that looks one or two blanks ahead.
    ///
    /// # Errors
    /// If the cells are not a puzzle, or two clues exclude each other.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &[u8], blanks: u8) -> Result<Self, JsError> {
        let variant = if blanks == 1 { Variant::One } else { Variant::Two };
        let puzzle = <[u8; 81]>::try_from(cells).ok().and_then(Grid::new);
        let ahead = puzzle.and_then(|puzzle| ahead::Ahead::new(&puzzle, variant));
        ahead
            .map(Self)
            .ok_or_else(|| JsError::new("two equal clues exclude each other"))
    }

    /// Follows the events that are new in a recording, a few pieces at a time; returns whether it has reached
    /// the end.
    pub fn grow(&mut self, recording: &Recording) -> bool {
        self.0.grow(&recording.player)
    }

    /// Returns the list at the moment of the recording.
    ///
    /// # Errors
    /// If a count exceeds the numbers that JavaScript represents exactly.
    pub fn list(&self, recording: &Recording) -> Result<Ts<BlankList>, JsError> {
        let list = self.0.at(&recording.player, recording.player.at());
        let list = BlankList {
            waiting: list.waiting().to_vec(),
            looked: list.looked().to_vec(),
            taken: list.taken(),
            foreseen: list.foreseen,
            all: self.0.foreseen(),
        };
        Ok(list.into_ts()?)
    }
}
