//! Reads a trace: a file of the reader's, or one that `make show` has written.

use js_sys::Function;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::Counts;
use crate::recorder::Progress;
use crate::trace;

/// The contents of a trace, except its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Traced {
    /// The name of the solver that wrote the trace.
    pub solver: String,
    /// The clues, in 81 characters.
    pub puzzle: String,
    /// Whether the trace reaches the answer.
    pub answered: bool,
    /// The cells of the solution, if the answer is one.
    pub solution: Option<Vec<u8>>,
    /// The reason why the solution is wrong, if it is.
    pub wrong: Option<String>,
    /// Whether events were left out.
    pub cut: bool,
    /// The number of events.
    pub events: u64,
    /// The counts of the search, as far as it was traced.
    pub count: Counts,
}

/// Reads a trace piece by piece.
#[wasm_bindgen]
pub struct TraceReader(trace::Reader<Show>);

type Show = Box<dyn FnMut(Progress)>;

#[wasm_bindgen]
impl TraceReader {
    /// Creates a reader that hands each piece of the recording to `show_piece`.
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
            // The counts at the end are enough.
            Progress::Counted(..) => {}
        })))
    }

    /// Reads the next bytes.
    ///
    /// # Errors
    /// If a line is not one of a trace; the error gives the line and the reason.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        Ok(self.0.push(bytes)?)
    }

    /// Ends the reading and returns what was read.
    ///
    /// # Errors
    /// If the text was not a trace.
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
