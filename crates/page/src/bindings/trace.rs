//! A trace that is read: from a file of the reader's, or one that `make show` has written.

use js_sys::Function;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::Counts;
use crate::recorder::Progress;
use crate::trace;

/// What a trace says beside its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Traced {
    /// Whose it is.
    pub solver: String,
    /// The clues, in 81 characters.
    pub puzzle: String,
    /// Whether the trace comes to the answer.
    pub answered: bool,
    /// The answer: cells, if there is a solution.
    pub solution: Option<Vec<u8>>,
    /// Why the solution is none, if it is none.
    pub wrong: Option<String>,
    /// Whether events were left out.
    pub cut: bool,
    /// How many events there are.
    pub events: u64,
    /// What the search did, as far as it was traced.
    pub count: Counts,
}

/// Reads a trace piece by piece.
#[wasm_bindgen]
pub struct TraceReader(trace::Reader<Show>);

type Show = Box<dyn FnMut(Progress)>;

#[wasm_bindgen]
impl TraceReader {
    /// Hands each piece of the recording to `show_piece`.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "(piece: Uint8Array<ArrayBuffer>) => void")]
        show_piece: Function,
    ) -> Self {
        Self(trace::Reader::new(Box::new(move |progress| match progress {
            Progress::Piece(bytes) => {
                let _ = show_piece.call1(&JsValue::NULL, &js_sys::Uint8Array::from(bytes));
            }
            // All is counted in the end.
            Progress::Counted(..) => {}
        })))
    }

    /// Reads the next bytes.
    ///
    /// # Errors
    /// When a line is none of a trace: which, and why.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        Ok(self.0.push(bytes)?)
    }

    /// The end.
    ///
    /// # Errors
    /// When it was no trace.
    pub fn finish(self) -> Result<Ts<Traced>, JsError> {
        let trace::Traced {
            solver,
            puzzle,
            answer,
            wrong,
            cut,
            count,
            events,
        } = self.0.finish()?;
        let traced = Traced {
            solver,
            puzzle: sudoku_cells::Line(&puzzle).to_string(),
            answered: answer.is_some(),
            solution: answer
                .and_then(trace::Answer::solution)
                .map(|cells| cells.to_vec()),
            wrong,
            cut,
            events,
            count: (&count).into(),
        };
        Ok(traced.into_ts()?)
    }
}
