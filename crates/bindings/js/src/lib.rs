//! The Sudoku libraries for JavaScript: what the package `sudoku-lanes` of npm sees of Rust.
//!
//! What is asked about many puzzles is a [`Question`] about bytes that come out of JavaScript: `n` grids of
//! 81 cells one after the other, row by row, 0 for an empty cell. The scripts in `package/` see to it that
//! they are such, and make of the answers what is pleasant there: texts, lists and nulls.

// What comes out of JavaScript is owned here.
#![allow(clippy::needless_pass_by_value)]

mod ask;
pub mod explain;
mod first;

use sudoku_symmetry::Transform;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

pub use ask::{Making, Question, Solutions};
pub use first::Read;

/// One puzzle in a text, in any form that the command reads.
///
/// # Errors
/// In the words of the command, if there is none, more than one, or something else.
#[wasm_bindgen]
pub fn read(text: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(sudoku_ask::read(text)?.to_vec())
}

/// One position in a text: the digits that stand in 81 numbers, and then the candidates in 81.
///
/// # Errors
/// As for [`read`].
#[wasm_bindgen]
pub fn read_position(text: &[u8]) -> Result<Vec<u16>, JsError> {
    let position = sudoku_ask::read_position(text)?;
    let digits = position.digits().iter().map(|&digit| digit.into());
    Ok(digits.chain(*position.candidates()).collect())
}

/// The first puzzle in a text or a file, and how many follow it.
///
/// # Errors
/// Never; what is wrong with a text is part of the answer.
#[wasm_bindgen]
pub fn read_first(text: Vec<u8>) -> Result<Ts<Read>, JsError> {
    Ok(first::read(text).into_ts()?)
}

/// Why 81 cells are not a puzzle, or, with an answer, why that is wrong.
///
/// # Errors
/// If there are not 81 cells.
#[wasm_bindgen]
pub fn reason(puzzle: &[u8], answer: Option<Vec<u8>>) -> Result<Option<String>, JsError> {
    let grid = |cells: &[u8]| <[u8; 81]>::try_from(cells);
    let answer = answer.as_deref().map(grid).transpose()?;
    Ok(sudoku_ask::reason(&grid(puzzle)?, answer.as_ref()).map(|reason| reason.to_string()))
}

/// The image of each puzzle under a transformation.
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

/// The first position of a text, in the forms people copy.
///
/// # Errors
/// In the words of the command, if there is none, or digits contradict each other.
#[wasm_bindgen]
pub fn forms(text: &str) -> Result<Ts<explain::Forms>, JsError> {
    Ok(explain::forms(text)?.into_ts()?)
}

/// What the classes of the pictures of steps mean: a class and its meaning by turns.
#[wasm_bindgen]
#[must_use]
pub fn picture_legend() -> Vec<String> {
    let legend = sudoku_technique::picture::LEGEND.iter();
    legend
        .flat_map(|&(class, meaning)| [class.into(), meaning.into()])
        .collect()
}

/// The stylesheet of the pictures of steps.
#[wasm_bindgen]
#[must_use]
pub fn picture_style() -> String {
    sudoku_technique::picture::STYLE.into()
}
