//! The steps that the reader is asked to do next, for the scripts.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::practice::{self, Practice};

/// Whether the reader can be asked for the next step of a search.
#[wasm_bindgen]
#[must_use]
pub fn practised(solver: &str) -> bool {
    practice::SEARCHES.contains(&solver)
}

/// Returns a small grid and what the search does there; each seed gives another grid.
///
/// # Errors
/// If the reader cannot be asked for the next step of this search.
#[wasm_bindgen]
pub fn practice_grid(solver: &str, seed: f64) -> Result<Ts<Practice>, JsError> {
    Ok(practice::practice(solver, seed as u64)?.into_ts()?)
}
