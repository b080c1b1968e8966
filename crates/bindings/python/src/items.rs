//! Puzzles in a list of Python: texts, lists of 81 numbers, or nine lists of nine.

use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PySequence, PyString};
use sudoku_ask::Reason;
use sudoku_cells::characters;

use crate::batch::{Batch, Texts};
use crate::reading::not_a_digit;

/// The type of a puzzle in a list, or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A `str`.
    Text,
    /// `bytes`.
    Bytes,
    /// A list of 81 numbers.
    Cells,
    /// A list of nine lists of nine numbers.
    Rows,
}

/// Takes some texts of a list.
pub fn texts(list: &Bound<'_, PyList>, start: usize, end: usize) -> PyResult<Batch> {
    let mut texts = Texts::with_capacity(end - start);
    for i in start..end {
        let item = list
            .get_item(i)
            .map_err(|_| PyRuntimeError::new_err("the list became shorter during the call"))?;
        if let Ok(text) = item.cast::<PyString>() {
            // A text that has no UTF-8 is not a puzzle either.
            texts.push(text.to_str().map_or(b"\xff", str::as_bytes));
        } else if let Ok(bytes) = item.cast::<PyBytes>() {
            texts.push(bytes.as_bytes());
        } else if item.is_none() {
            texts.push_fault(Reason::Null);
        } else if let Some(cells) = elements(&item) {
            match cells_of(cells)? {
                Ok(cells) => texts.push(&characters(&cells)),
                Err(reason) => texts.push_fault(reason),
            }
        } else {
            let name = item.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a list of str, bytes, None or lists of 81 numbers expected, found {name} at index {i}"
            )));
        }
    }
    Ok(Batch::Texts(texts))
}

/// Returns the elements of a list, a tuple, an array or another sequence that is not a text.
pub fn elements<'py>(item: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    let is_text = item.is_instance_of::<PyString>() || item.is_instance_of::<PyBytes>();
    if is_text || item.cast::<PySequence>().is_err() && !item.hasattr("__array_interface__").ok()? {
        return None;
    }
    item.try_iter().ok()?.collect::<PyResult<_>>().ok()
}

/// Returns the cells of a list of 81 numbers, or of nine lists of nine, or why it has none.
fn cells_of(mut elements_of: Vec<Bound<'_, PyAny>>) -> PyResult<Result<[u8; 81], Reason>> {
    if elements_of.len() == 9 {
        let rows: Option<Vec<_>> = elements_of.iter().map(elements).collect();
        elements_of = match rows {
            Some(rows) if rows.iter().all(|row| row.len() == 9) => rows.into_iter().flatten().collect(),
            _ => elements_of,
        };
    }
    let mut cells = [0; 81];
    if elements_of.len() != cells.len() {
        let message = format!("81 cells expected, {} found", elements_of.len());
        return Ok(Err(Reason::Unreadable(message, None)));
    }
    for (place, (cell, value)) in (0..).zip(cells.iter_mut().zip(elements_of)) {
        *cell = match value.extract::<u8>() {
            Ok(digit @ 0..=9) => digit,
            _ if value.is_none() => return Ok(Err(Reason::Unreadable("null".into(), Some(place)))),
            _ if value.hasattr("__index__")? => return Ok(Err(not_a_digit(value, place))),
            _ => {
                let name = value.get_type().name()?;
                let message = format!("numbers from 0 to 9 as cells expected, found {name}");
                return Err(PyTypeError::new_err(message));
            }
        };
    }
    Ok(Ok(cells))
}
