//! The exceptions: what is wrong with a puzzle, and where, counted from 0 as in Python.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use sudoku_ask::{Code, Reason};

/// Returns the exception for an item that is invalid or was not found. `what` is a word for the item: a
/// puzzle, or what came with it. `index` is its place in the whole input, `None` if there is only one.
pub fn error(py: Python<'_>, reason: &Reason, what: &str, index: Option<usize>) -> PyErr {
    let words = match reason {
        Reason::None => "one solution expected: the puzzle has none".into(),
        Reason::Multiple => "one solution expected: the puzzle has several".into(),
        reason => reason.from_zero().to_string(),
    };
    if reason.code() == Code::GaveUp {
        return make(py, "GaveUpError", (words,));
    }
    let message = match index {
        Some(index) => format!("{what} {index}: {words}"),
        None => words,
    };
    let cell = reason.cell();
    let (row, column) = (cell.map(|cell| cell / 9), cell.map(|cell| cell % 9));
    make(py, "PuzzleError", (message, index, row, column))
}

fn make<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let class = py
        .import("sudoku_lanes._types")
        .and_then(|module| module.getattr(class));
    let made = class.and_then(|class| class.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}
