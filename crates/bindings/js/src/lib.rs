//! The Sudoku libraries for JavaScript: the Rust part of the npm package `sudoku-lanes`.
//!
//! A [`Question`] about many puzzles takes bytes from JavaScript: `n` grids of 81 cells one after the other,
//! row by row, 0 for an empty cell. The scripts in `package/` make sure of that, and turn the answers into
//! what is convenient there: texts, lists and nulls.

// Arguments from JavaScript are owned here.
#![allow(clippy::needless_pass_by_value)]

mod ask;
pub mod explain;
mod first_puzzle;

use sudoku_symmetry::Transform;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

pub use ask::{Making, Question, Solutions};
pub use first_puzzle::Read;

/// Whether this wasm has `HoDoKu`'s scale.
#[wasm_bindgen]
#[must_use]
pub fn has_hodoku() -> bool {
    cfg!(feature = "hodoku")
}

/// Reads one puzzle from a text in any form that the command reads.
///
/// # Errors
/// In the words of the command, if there is no puzzle, more than one, or something else.
#[wasm_bindgen]
pub fn read(text: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(sudoku_ask::read(text)?.to_vec())
}

/// Reads one position from a text. Returns the clues and the digits placed so far in 81 numbers, and then the
/// candidates in 81.
///
/// # Errors
/// As for [`read`].
#[wasm_bindgen]
pub fn read_position(text: &[u8]) -> Result<Vec<u16>, JsError> {
    let position = sudoku_ask::read_position(text)?;
    let digits = position.digits().iter().map(|&digit| digit.into());
    Ok(digits.chain(*position.candidates()).collect())
}

/// Returns the first puzzle in a text or a file, and how many follow it.
///
/// # Errors
/// Never: what is wrong with a text is part of the answer.
#[wasm_bindgen]
pub fn read_first(text: Vec<u8>) -> Result<Ts<Read>, JsError> {
    Ok(first_puzzle::read(text).into_ts()?)
}

/// Returns why 81 cells are not a puzzle, or, with an answer, why the answer is wrong.
///
/// # Errors
/// If there are not 81 cells.
#[wasm_bindgen]
pub fn reason(puzzle: &[u8], answer: Option<Vec<u8>>) -> Result<Option<String>, JsError> {
    let grid = |cells: &[u8]| <[u8; 81]>::try_from(cells);
    let answer = answer.as_deref().map(grid).transpose()?;
    Ok(sudoku_ask::reason(&grid(puzzle)?, answer.as_ref()).map(|reason| reason.to_string()))
}

/// Returns the image of each puzzle under a transformation.
///
/// # Errors
/// If the parts do not make a transformation.
#[wasm_bindgen]
pub fn transform(
    puzzles: &[u8],
    transposed: bool,
    rows: &[u8],
    columns: &[u8],
    digits: &[u8],
) -> Result<Vec<u8>, JsError> {
    let length = |_| JsError::new("a transformation has 9 rows, 9 columns and 10 digits");
    let transform = Transform::new(
        transposed,
        rows.try_into().map_err(length)?,
        columns.try_into().map_err(length)?,
        digits.try_into().map_err(length)?,
    )?;
    let grids = puzzles.as_chunks().0;
    Ok(grids.iter().flat_map(|puzzle| transform.apply(puzzle)).collect())
}

/// Returns the first position of a text, in the forms people copy.
///
/// # Errors
/// In the words of the command, if there is none, or digits contradict each other.
#[wasm_bindgen]
pub fn forms(text: &str) -> Result<Ts<explain::Forms>, JsError> {
    Ok(explain::forms(text)?.into_ts()?)
}

/// Returns what the classes in the pictures of steps mean: classes and meanings alternate.
#[wasm_bindgen]
#[must_use]
pub fn picture_legend() -> Vec<String> {
    let legend = sudoku_technique::picture::LEGEND.iter();
    legend
        .flat_map(|&(class, meaning)| [class.into(), meaning.into()])
        .collect()
}

/// Returns the stylesheet of the pictures of steps.
#[wasm_bindgen]
#[must_use]
pub fn picture_style() -> String {
    sudoku_technique::picture::STYLE.into()
}
