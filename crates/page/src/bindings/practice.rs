//! What the reader is asked to do next, and the search in their own order, for the scripts.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::practice::{self, Practice};

/// Whether the next step of a search can be asked.
#[wasm_bindgen]
#[must_use]
pub fn practised(solver: &str) -> bool {
    practice::SEARCHES.contains(&solver)
}

/// A small grid, and what the search does there; another one for each seed.
///
/// # Errors
/// When the next step of this search cannot be asked.
#[wasm_bindgen]
pub fn practice_grid(solver: &str, seed: f64) -> Result<Ts<Practice>, JsError> {
    Ok(practice::practice(solver, seed as u64)?.into_ts()?)
}
