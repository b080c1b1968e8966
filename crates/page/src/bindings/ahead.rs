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
    /// Those that this call has looked at.
    pub looked: Vec<u8>,
    /// The one that it has taken.
    pub taken: Option<u8>,
    /// What has been foreseen so far.
    pub foreseen: Foreseen,
    /// What is foreseen in all that is recorded.
    pub all: Foreseen,
}

/// The list of blanks of a search of `lookahead`.
#[wasm_bindgen]
pub struct Ahead(ahead::Ahead);

#[wasm_bindgen]
impl Ahead {
    /// Before the first event, looking one blank ahead or two.
    ///
    /// # Errors
    /// When the cells are no puzzle, or two clues exclude each other.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &[u8], blanks: u8) -> Result<Self, JsError> {
        let variant = if blanks == 1 { Variant::One } else { Variant::Two };
        let puzzle = <[u8; 81]>::try_from(cells).ok().and_then(Grid::new);
        let ahead = puzzle.and_then(|puzzle| ahead::Ahead::new(&puzzle, variant));
        ahead
            .map(Self)
            .ok_or_else(|| JsError::new("two equal clues exclude each other"))
    }

    /// Follows a recording through what is new in it, a few pieces at a time; whether it has come to the end.
    pub fn grow(&mut self, recording: &Recording) -> bool {
        self.0.grow(&recording.player)
    }

    /// The list at the moment of the recording.
    ///
    /// # Errors
    /// When a count is beyond the numbers that JavaScript keeps exactly.
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
