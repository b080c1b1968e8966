//! What looking ahead foresees, for the scripts.

use lookahead::Variant;
use serde_json::{Value, json};
use sudoku1::Grid;
use wasm_bindgen::prelude::*;

use super::Recording;
use crate::ahead::{self, Foreseen};

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
    pub fn new(cells: &[u8], blanks: u8) -> Result<Self, String> {
        let variant = if blanks == 1 { Variant::One } else { Variant::Two };
        let puzzle = <[u8; 81]>::try_from(cells).ok().and_then(Grid::new);
        let ahead = puzzle.and_then(|puzzle| ahead::Ahead::new(&puzzle, variant));
        ahead
            .map(Self)
            .ok_or_else(|| "two equal clues exclude each other".into())
    }

    /// Follows a recording through what is new in it.
    pub fn grow(&mut self, recording: &Recording) {
        self.0.grow(&recording.player);
    }

    /// At the moment of the recording: `{waiting, looked, taken, forward, dead_ends, too_late, all}`, where `all` has the last
    /// three for all that is recorded.
    #[must_use]
    pub fn list(&self, recording: &Recording) -> String {
        let list = self.0.at(&recording.player, recording.player.at());
        let mut object = foreseen(list.foreseen);
        object["waiting"] = list.waiting().into();
        object["looked"] = list.looked().into();
        object["taken"] = list.taken().into();
        object["all"] = foreseen(self.0.foreseen());
        object.to_string()
    }
}

fn foreseen(foreseen: Foreseen) -> Value {
    let Foreseen {
        forward,
        dead_ends,
        too_late,
    } = foreseen;
    json!({"forward": forward, "dead_ends": dead_ends, "too_late": too_late})
}
