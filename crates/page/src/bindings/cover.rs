//! The exact cover, for the scripts.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::Recording;
use crate::view::ItemBytes;
use crate::{cover, words};

/// A Sudoku as a matrix: items are its columns, options its rows.
#[wasm_bindgen]
pub struct Matrix(cover::Matrix);

#[wasm_bindgen]
impl Matrix {
    /// Creates the matrix of a puzzle with this many cells in a row.
    ///
    /// # Errors
    /// If the cells are not a puzzle; the error gives the reason.
    #[wasm_bindgen(constructor)]
    pub fn new(size: u8, cells: &[u8]) -> Result<Self, JsError> {
        let matrix =
            cover::Matrix::new(size, cells).map_err(|error| JsError::new(&words::no_cover(error)))?;
        Ok(Self(matrix))
    }

    /// Returns the items that no clue covers.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn items(&self) -> Result<Vec<Ts<ItemBytes>>, JsError> {
        let items = self.0.items();
        items
            .iter()
            .map(|&item| Ok(ItemBytes::from(item).into_ts()?))
            .collect()
    }

    /// Returns the options.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn options(&self) -> Result<Vec<Ts<cover::MatrixOption>>, JsError> {
        let options = self.0.options();
        options.iter().map(|option| Ok(option.into_ts()?)).collect()
    }

    /// Returns the numbers of the options in play at the moment of a recording.
    #[must_use]
    pub fn in_play(&self, recording: &Recording) -> Vec<u32> {
        let options = self.0.in_play(recording.player.position().covered());
        options.into_iter().map(|option| option as u32).collect()
    }
}

/// A small exact cover and the search for its solutions.
#[wasm_bindgen]
pub struct Example(cover::Example);

#[wasm_bindgen]
impl Example {
    /// Reads options as words, in which each letter is an item.
    ///
    /// # Errors
    /// If the text is not of this form; the error gives the reason.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, JsError> {
        Ok(Self(cover::Example::new(text)?))
    }

    /// Returns the number of moments after the first one.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn events(&self) -> usize {
        self.0.events()
    }

    /// Returns the links at a moment.
    ///
    /// # Errors
    /// If the search has no such moment.
    pub fn moment(&self, at: usize) -> Result<Ts<cover::Links>, JsError> {
        let links = self
            .0
            .moment(at)
            .ok_or_else(|| JsError::new("The search does not come there"))?;
        Ok(links.into_ts()?)
    }
}
