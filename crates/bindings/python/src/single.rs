//! Questions about one puzzle.

use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_ask::Reason;
use sudoku_cells::{Position, characters, validate};
use sudoku_lanes::{Engine, Limits};

use crate::ask::limits;
use crate::exit;
use crate::fault;
use crate::input::{Input, Kind};
use crate::integers;
use crate::items::Item;
use crate::output::text;
use crate::reading::{Read, Reading};

/// Returns the only puzzle in an object.
///
/// # Errors
/// `PuzzleError` if it is not a puzzle or breaks the rules, `TypeError` if it is of another type.
pub fn one(object: &Bound<'_, PyAny>) -> PyResult<[u8; 81]> {
    let py = object.py();
    let (read, _) = single(object, Reading::Puzzle)?;
    let cells = read.cells[0];
    validate(&cells).map_err(|error| fault::error(py, &Reason::Rules(error), "puzzle", None))?;
    Ok(cells)
}

/// Returns the only position in an object, and whether it is `bytes`. All digits of a puzzle are clues.
/// Whether they keep the rules is not checked.
///
/// # Errors
/// `PuzzleError` if it is not a puzzle, `TypeError` if it is something else.
pub fn one_position(object: &Bound<'_, PyAny>) -> PyResult<(Position, bool)> {
    let (mut read, bytes) = single(object, Reading::Position)?;
    let position = match read.positions.pop() {
        Some((_, position)) => position,
        None => Position::of_puzzle(&read.cells[0]),
    };
    Ok((position, bytes))
}

/// Returns the only item in an object, and whether it is `bytes`.
fn single(object: &Bound<'_, PyAny>, reading: Reading) -> PyResult<(Read, bool)> {
    let mut input = Input::new(object)?;
    input.check_marks(reading == Reading::Position)?;
    let batch = if input.holds_one() {
        input.next(object.py(), 2)?
    } else {
        None
    };
    let Some(batch) = batch.filter(|batch| batch.len() == 1) else {
        let name = object.get_type().name()?;
        let message = format!("one puzzle (a str, bytes or 81 cells) expected, found {name}");
        return Err(PyTypeError::new_err(message));
    };
    let mut read = batch.read(reading);
    match read.faults.pop() {
        Some((_, reason)) => Err(fault::error(object.py(), &reason, "puzzle", None)),
        None => Ok((read, matches!(input.kind(), Kind::One { item: Item::Bytes }))),
    }
}

/// Returns an iterator over all solutions of one puzzle or position with pencil marks, which finds each
/// solution when it is asked for. They are ``str`` or ``bytes`` like the puzzle, or ``str`` if it is neither.
/// Raises ``PuzzleError`` if it is not a puzzle. After ``max_guesses`` guesses of the engine for all
/// solutions together, or ``timeout`` seconds after the call, the iterator raises ``GaveUpError``.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, max_guesses=None, timeout=None))]
pub fn solutions(
    puzzle: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Solutions> {
    let limits = limits(max_guesses, timeout)?;
    let (position, bytes) = one_position(puzzle)?;
    validate(position.digits())
        .map_err(|error| fault::error(puzzle.py(), &Reason::Rules(error), "puzzle", None))?;
    Ok(Solutions {
        found: Mutex::new(Engine::new().limits(limits).solutions(position.candidates())),
        bytes,
    })
}

/// The solutions of a puzzle, one after the other.
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct Solutions {
    /// Threads that share the iterator wait for each other.
    found: Mutex<sudoku_lanes::Solutions<Limits<'static>>>,
    bytes: bool,
}

#[pymethods]
impl Solutions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        // `list` takes all of them without checking for signals.
        exit::check_signals(py)?;
        let gave_up = |limit| fault::error(py, &Reason::Limit(limit), "puzzle", None);
        let next = || self.found.lock().unwrap_or_else(PoisonError::into_inner).next();
        let solution = exit::detach(py, next)?.transpose().map_err(gave_up)?;
        let as_python = |solution: [u8; 81]| {
            let characters = characters(&solution);
            if self.bytes {
                PyBytes::new(py, &characters).into_any().unbind()
            } else {
                text(py, &characters).into_any().unbind()
            }
        };
        Ok(solution.map(as_python))
    }
}
