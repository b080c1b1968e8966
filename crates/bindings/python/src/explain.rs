//! The steps that a person takes, for one puzzle and for many.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use sudoku_ask::{Column, Explain};
use sudoku_technique::State;

use crate::arrays::ArrowChunks;
use crate::arrow::error;
use crate::ask::{Options, go, limits};
use crate::asked::{Asked, Errors};
use crate::exit;
use crate::explanation::Explanation;
use crate::fault;
use crate::input::Input;
use crate::integers;
use crate::paths::{path, rater};
use crate::single::one_position;
use crate::steps::Step;
use crate::traces;

/// Returns the steps that a person takes to the solution of a puzzle, or from a position: an ``Explanation``.
/// For several puzzles it is a list of them, with ``None`` for a puzzle that does not have exactly one
/// solution, or is given up. For one puzzle without exactly one solution, ``PuzzleError`` is raised, or with
/// ``errors="null"`` it is ``None``; for one that is given up, ``GaveUpError`` is raised.
///
/// A position is a text of its candidates in any form that the command reads, such as 729 characters or a
/// line of HoDoKu's library. Or it is an array of candidates: ``uint16`` of shape (n, 81), bit d-1 for digit
/// d, or ``bool`` of shape (n, 9, 9, 9). In these, a cell with one candidate counts as placed. A line of
/// HoDoKu's library, such as ``step.candidates_before``, keeps clues, digits and candidates apart.
///
/// ``scale`` is ``"se"`` for the steps and ratings of Sudoku Explainer 1.2.1, ``"hodoku"`` for those of
/// HoDoKu 2.2.0, or the text of a scale as ``sudoku rate --print-scale`` prints it.
///
/// ``to="arrow"`` returns a table (``pyarrow.table(x)``, ``polars.DataFrame(x)``) with a row for each step.
/// Its columns are ``puzzle`` (its place) and ``step``, both from 0; ``technique``, ``rating``, ``places``,
/// ``removes``, ``units`` and ``chain`` as a ``Step`` has them; ``position`` and ``candidates`` before the
/// step (81 characters, and 81 sets of bits); ``short``, ``eureka`` and ``words``. Puzzles without exactly
/// one solution have no rows. If a puzzle is given up, ``GaveUpError`` is raised, since its rows would be
/// missing.
///
/// A puzzle is given up after ``timeout`` seconds. ``errors``, ``threads`` and ``progress`` as for ``solve``.
#[pyfunction]
#[pyo3(signature = (puzzles, /, *, scale="se", to=None, errors=None, threads=None, progress=false, timeout=None))]
pub fn explain(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    to: Option<&str>,
    errors: Option<Errors>,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let py = puzzles.py();
    if let Some(other) = to.filter(|to| !["list", "arrow"].contains(to)) {
        let message = format!("to: 'list' or 'arrow' expected, found '{other}'");
        return Err(PyValueError::new_err(message));
    }
    let rater = rater(scale)?;
    let input = Input::new(puzzles)?;
    if to.is_none() && input.is_alone(py)? {
        let limits = limits(None, timeout)?;
        let start = match begin(puzzles) {
            // This is a `PuzzleError`.
            Err(error) if errors == Some(Errors::Null) && error.is_instance_of::<PyValueError>(py) => {
                return Ok(py.None());
            }
            start => start?,
        };
        let explanation = Explanation {
            path: Arc::new(path(py, &rater, start, None, limits)?),
            scale: scale.into(),
        };
        return Ok(Py::new(py, explanation)?.into_any());
    }
    let asked = Asked {
        rows: to == Some("arrow"),
        ..Asked::new(Explain { rater }, &["steps"])
    };
    let rows = asked.rows;
    let options = Options {
        errors,
        threads,
        progress,
        timeout,
        ..Options::default()
    };
    let explanations = PyList::empty(py);
    let scale: Arc<str> = scale.into();
    let tables = go(py, vec![input], asked, &options, &mut |py, _, columns| {
        let Some(Column::Paths(paths)) = columns.into_iter().next() else {
            return Ok(());
        };
        for path in paths {
            let scale = Arc::clone(&scale);
            let explanation = path.map(|path| Explanation {
                path: Arc::new(path),
                scale,
            });
            explanations.append(explanation.map(|each| Py::new(py, each)).transpose()?)?;
        }
        Ok(())
    })?;
    if !rows {
        return Ok(explanations.into_any().unbind());
    }
    let none = traces::rows(0, &[]).map_err(|what| error(&what))?;
    let table = ArrowChunks::new(none.data_type().clone(), tables);
    Ok(Py::new(py, table)?.into_any())
}

/// Returns the next step from a puzzle or a position, on a scale, each as for ``explain``; ``None`` if there
/// is no further step.
///
/// A step stands for its position, on its own scale: ``hint(step)`` is that step again, and ``hint(step,
/// after=1)`` the next one. The text ``step.candidates_before`` gives the same step again, except for the
/// cells of HoDoKu's singles: their order depends on when each came up, which a text does not show. ``after``
/// is the number of steps to skip: ``hint(puzzle, scale="hodoku", after=20)`` is ``explain(puzzle,
/// scale="hodoku")[20]``, without searching for the steps after it. If ``timeout`` seconds are not enough,
/// ``GaveUpError`` is raised.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale=None, after=0, timeout=None))]
pub fn hint(
    puzzle: &Bound<'_, PyAny>,
    scale: Option<&str>,
    #[pyo3(from_py_with = integers::after)] after: usize,
    timeout: Option<f64>,
) -> PyResult<Option<Step>> {
    let limits = limits(None, timeout)?;
    let count = after.saturating_add(1);
    let step = puzzle.cast::<Step>().ok().map(Bound::get);
    let scale = scale.unwrap_or(step.map_or("se", |step| &step.scale));
    let (start, count) = match step {
        Some(step) if *step.scale == *scale => (step.path.start().clone(), count.saturating_add(step.number)),
        // On another scale, the search goes on from here.
        Some(step) => (step.path.steps()[step.number].position.clone(), count),
        None => (begin(puzzle)?, count),
    };
    let path = path(puzzle.py(), &rater(scale)?, start, Some(count), limits)?;
    Ok((path.steps().len() == count).then(|| Step {
        path: Arc::new(path),
        number: count - 1,
        scale: scale.into(),
    }))
}

/// Returns the position that a puzzle with one solution begins with, or that its text has.
fn begin(puzzle: &Bound<'_, PyAny>) -> PyResult<State> {
    let py = puzzle.py();
    let text = puzzle.cast::<PyString>().ok();
    let text = text.map(|text| text.to_str()).transpose()?;
    // A text may have other things around its grid of candidates.
    let position = match one_position(puzzle) {
        Ok((position, _)) => position,
        Err(error) => text
            .and_then(|text| sudoku_puzzles::position(text).ok())
            .ok_or(error)?,
    };
    let start = exit::detach(py, || sudoku_ask::start(&position))?;
    start.map_err(|reason| fault::error(py, &reason, "puzzle", None))
}
