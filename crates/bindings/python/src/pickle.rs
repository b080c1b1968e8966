//! Steps as plain data: they are found again when they are unpickled, and become dictionaries.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use sudoku_ask::Reason;
use sudoku_cells::Position;
use sudoku_lanes::Limits;
use sudoku_technique::{Path, State};

use crate::fault;
use crate::paths::{path, rater};

/// Returns a position as a line of HoDoKu's library, which has clues, digits and candidates.
pub fn line(state: &State) -> String {
    Position::from(state).library().to_string()
}

/// The function that makes an object again, and its arguments.
pub type Pickled<'py, Parts> = PyResult<(Bound<'py, PyAny>, Parts)>;

/// The last path that was made again: where it begins, its scale, how many steps were asked for, and the
/// path.
type Known = Option<(String, Arc<str>, usize, Arc<Path>)>;

/// Finds a number of steps from a position on a scale, for unpickling. The same steps are found again, which
/// takes as long as before. The steps of one path come one after the other, and are found only once.
pub fn again(py: Python<'_>, line: &str, scale: &str, count: usize) -> PyResult<(Arc<Path>, Arc<str>)> {
    static LAST: Mutex<Known> = Mutex::new(None);
    let last = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((start, known, steps, path)) = &*last()
        && (&start[..], &known[..], *steps) == (line, scale, count)
    {
        return Ok((Arc::clone(path), Arc::clone(known)));
    }
    let position: Position = line
        .parse()
        .map_err(|error: sudoku_cells::ParseError| PyValueError::new_err(error.to_string()))?;
    let start = State::try_from(&position)
        .map_err(|error| fault::error(py, &Reason::Rules(error), "puzzle", None))?;
    let path = Arc::new(path(py, &rater(scale)?, start, Some(count), Limits::new())?);
    let scale: Arc<str> = scale.into();
    *last() = Some((line.to_owned(), Arc::clone(&scale), count, Arc::clone(&path)));
    Ok((path, scale))
}

/// Checks that the step that was found again is the one that was pickled.
pub fn check_short(found: &str, pickled: &str) -> PyResult<()> {
    if found == pickled {
        return Ok(());
    }
    let message = format!("pickled by another version: expected {pickled}, found {found}");
    Err(PyValueError::new_err(message))
}

/// Returns a value as Python's objects, in the form of its JSON.
pub fn dict<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// Returns a hash of texts.
pub fn hash(texts: &[&str]) -> u64 {
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    hasher.finish()
}
