//! Questions about one puzzle with several answers: the puzzles near it, and its backdoors.

use pyo3::prelude::*;
use pyo3::types::PyList;
use sudoku_ask::{Backdoors, Near, Question};

use crate::ask::{Options, go};
use crate::asked::{Asked, Errors};
use crate::input::Input;
use crate::integers;
use crate::items::Item;
use crate::output::extend;
use crate::single::one;
use crate::to::To;

/// Returns all puzzles with exactly one solution that result from a puzzle by removing ``remove`` clues and
/// adding ``add`` others, {-1+1} as researchers write it, each once up to symmetry: a list of ``str``. The
/// puzzle itself need not have one solution.
///
/// Each further clue takes a hundred times as long; Ctrl-C ends the call. Raises ``PuzzleError`` if it is not
/// a puzzle, and ``GaveUpError`` if the call takes more than ``timeout`` seconds, or one question to the
/// engine more than ``max_guesses`` guesses.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, remove=1, add=1, max_guesses=None, timeout=None))]
pub fn near(
    puzzle: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = integers::remove)] remove: usize,
    #[pyo3(from_py_with = integers::add)] add: usize,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyList>> {
    rows(puzzle, Near { remove, add }, "near", max_guesses, timeout)
}

/// Returns the backdoors of a puzzle with one solution: the smallest sets of cells (0 to 80) whose digits
/// leave only naked and hidden singles, a list of lists. They have at most three cells. If more are needed,
/// the list is empty; if singles alone solve the puzzle, its only set is empty. A puzzle without exactly one
/// solution has no backdoors. Errors and limits as for ``near``.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, max_guesses=None, timeout=None))]
pub fn backdoors(
    puzzle: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyList>> {
    rows(puzzle, Backdoors, "backdoor", max_guesses, timeout)
}

/// Returns a column of the answers to a question about one puzzle.
fn rows(
    puzzle: &Bound<'_, PyAny>,
    question: impl Into<Question>,
    column: &'static str,
    max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyList>> {
    let py = puzzle.py();
    let options = Options {
        to: Some(To::List),
        errors: Some(Errors::Raise),
        threads: Some(1),
        max_guesses,
        timeout,
        ..Options::default()
    };
    one(puzzle)?;
    let (input, asked) = (Input::new(puzzle)?, Asked::new(question, &[column]));
    let found = PyList::empty(py);
    go(py, vec![input], asked, &options, &mut |_, _, columns| {
        columns
            .iter()
            .try_for_each(|column| extend(&found, column, Item::Text))
    })?;
    Ok(found.unbind())
}
