//! The steps from a position.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_ask::Reason;
use sudoku_lanes::Limits;
use sudoku_technique::{Path, Rater, State};

use crate::exit;
use crate::fault;

/// Returns the rater for a scale: `se`, `hodoku`, or the text of a scale.
pub fn rater(scale: &str) -> PyResult<Rater> {
    let scale = sudoku_ask::scale(scale);
    scale
        .map(Rater::new)
        .map_err(|error| PyValueError::new_err(format!("scale: {error}")))
}

/// Returns the steps from a position: the first `count`, or all.
///
/// # Errors
/// `GaveUpError` if a limit is over.
pub fn path(
    py: Python<'_>,
    rater: &Rater,
    start: State,
    count: Option<usize>,
    limits: Limits<'_>,
) -> PyResult<Path> {
    let mut path = Path::new(rater.scale(), start.clone());
    let in_time = || match limits.over() {
        Some(limit) => Err(fault::error(py, &Reason::Limit(limit), "puzzle", None)),
        None => Ok(()),
    };
    in_time()?;
    if count == Some(1) {
        // This also works from fewer than ten digits, from which HoDoKu does not begin a path.
        exit::detach(py, || rater.next_step(&start))?
            .into_iter()
            .for_each(|step| path.push(step));
        in_time()?;
        return Ok(path);
    }
    let mut steps = rater.steps(start);
    // A step may take tenths of a second, so Ctrl-C is checked in between.
    while count.is_none_or(|count| path.steps().len() < count)
        && let Some(step) = exit::detach(py, || steps.next())?
    {
        path.push(step);
        py.check_signals()?;
        in_time()?;
    }
    Ok(path)
}
