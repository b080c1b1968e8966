//! The exceptions: what is wrong with a puzzle, and where, counted as Python counts.

use pyo3::prelude::*;
use sudoku_ask::{Code, Reason};

/// The exception for what is not a puzzle, or was not found. `what` it should be, a puzzle or what came with
/// it; `index` is its place in the whole input, `None` if there is only one.
pub fn error(py: Python<'_>, reason: &Reason, what: &str, index: Option<usize>) -> PyErr {
    let words = reason.from_zero();
    let message = match index {
        Some(index) => format!("{what} {index}: {words}"),
        None => words.to_string(),
    };
    let class = |name: &str| {
        py.import("sudoku_lanes._types")
            .and_then(|module| module.getattr(name))
    };
    let made = if reason.code() == Code::GaveUp {
        class("GaveUpError").and_then(|class| class.call1((words.to_string(),)))
    } else {
        let cell = reason.cell();
        let (row, column) = (cell.map(|cell| cell / 9), cell.map(|cell| cell % 9));
        class("PuzzleError").and_then(|class| class.call1((message, index, row, column)))
    };
    made.map_or_else(|error| error, PyErr::from_value)
}
