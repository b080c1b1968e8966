//! Queens and polyominoes, for the scripts.

use js_sys::Function;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::{Recording, show};
use crate::boards::{self, BoardMoment, BoardPicture};
use crate::recorder::Progress;
use crate::view::Counts;

/// What a search for all solutions has found so far, or at its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Packed {
    /// How many solutions.
    pub solutions: u64,
    /// At the end, the moments of the first ones.
    pub moments: Vec<u64>,
    /// How many events there were, those that are not recorded among them.
    pub events: u64,
    /// What the search did.
    pub count: Counts,
}

/// Searches for all solutions of a board, writes at most this many events down, and hands each piece of the
/// recording to `show_piece`; what was found beyond the recording, to `show_found`.
///
/// # Errors
/// When there is no such board.
#[wasm_bindgen]
pub fn pack(
    board: &str,
    most: f64,
    #[wasm_bindgen(unchecked_param_type = "(piece: Uint8Array<ArrayBuffer>) => void")] show_piece: &Function,
    #[wasm_bindgen(unchecked_param_type = "(found: Packed) => void")] show_found: &Function,
) -> Result<Ts<Packed>, JsError> {
    let mut board = boards::Board::new(board)?;
    let found = board.search(most.max(0.0) as u64, |progress, solutions| match progress {
        Progress::Piece(bytes) => {
            let _ = show_piece.call1(&JsValue::NULL, &js_sys::Uint8Array::from(bytes));
        }
        Progress::Counted(count, events) => {
            let found = Packed {
                solutions,
                moments: Vec::new(),
                events,
                count: count.into(),
            };
            show(show_found, &found);
        }
    });
    let packed = Packed {
        solutions: found.solutions,
        moments: found.moments,
        events: found.events,
        count: (&found.count).into(),
    };
    Ok(packed.into_ts()?)
}

/// The cells in a row of the grid that a board's recording is of.
#[wasm_bindgen]
#[must_use]
pub fn board_size() -> u8 {
    boards::SIZE
}

/// A board for queens or polyominoes, and its matrix.
#[wasm_bindgen]
pub struct Board(boards::Board);

#[wasm_bindgen]
impl Board {
    /// A board by its name and its measures: `queens,8`, `pentominoes,6,10`.
    ///
    /// # Errors
    /// When there is no such board: why.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Result<Self, JsError> {
        Ok(Self(boards::Board::new(name)?))
    }

    /// The board and its matrix.
    ///
    /// # Errors
    /// Never: its numbers are small.
    pub fn picture(&self) -> Result<Ts<BoardPicture>, JsError> {
        Ok(self.0.picture().into_ts()?)
    }

    /// The moment that a recording of its search is at.
    ///
    /// # Errors
    /// Never: its numbers are small.
    pub fn moment(&self, recording: &Recording) -> Result<Ts<BoardMoment>, JsError> {
        Ok(self.0.moment(&recording.player).into_ts()?)
    }
}
