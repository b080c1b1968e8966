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
    /// The number of solutions.
    pub solutions: u64,
    /// At the end, the moments of the first ones.
    pub moments: Vec<u64>,
    /// The number of events, including those that are not recorded.
    pub events: u64,
    /// The counts of the search.
    pub count: Counts,
}

/// Searches for all solutions of a board and records at most `most` events. `show_piece` gets each piece of
/// the recording; once it is full, `show_found` gets what has been found so far.
///
/// # Errors
/// If there is no such board.
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

/// Returns the number of cells in a row of the grid that a board's recording uses.
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
    /// Creates a board from its name and its size: `queens,8`, `pentominoes,6,10`.
    ///
    /// # Errors
    /// If there is no such board; the error gives the reason.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Result<Self, JsError> {
        Ok(Self(boards::Board::new(name)?))
    }

    /// Returns the board and its matrix.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn picture(&self) -> Result<Ts<BoardPicture>, JsError> {
        Ok(self.0.picture().into_ts()?)
    }

    /// Returns the board's state at the moment of a recording of its search.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn moment(&self, recording: &Recording) -> Result<Ts<BoardMoment>, JsError> {
        Ok(self.0.moment(&recording.player).into_ts()?)
    }
}
