//! Returns the same puzzles as another kind of object, with another sign for empty cells, or as text for
//! people and prompts.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_ask::{Cells, Column, Format, Style};
use sudoku_cells::digit;
use sudoku_puzzles::Which;

use crate::ask::{Options, answers, grids};
use crate::asked::{Asked, Errors, Reasons};
use crate::input::Input;
use crate::integers;
use crate::to::To;

/// Returns the same puzzles or grids as another kind of object, ``to="list"`` (of ``str``), ``"numpy"``
/// (``uint8`` of shape (n, 81)) or ``"arrow"``, or as the same kind. In texts ``empty`` stands for an empty
/// cell.
///
/// >>> sudoku_lanes.convert(["53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79"], empty="0")
/// ['530070000600195000098000060800060003400803001700020006060000280000419005000080079']
///
/// Whether they keep the rules is not checked. One puzzle remains one: a ``str``, an array of 81, or in Arrow
/// an array with one element. ``errors``, ``threads`` and ``progress`` as for ``solve``.
#[pyfunction]
#[pyo3(signature = (puzzles, *, to=None, empty=".", errors=None, threads=None, progress=false))]
pub fn convert(
    puzzles: &Bound<'_, PyAny>,
    to: Option<To>,
    empty: &str,
    errors: Option<Errors>,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
) -> PyResult<Py<PyAny>> {
    let options = Options {
        to,
        errors,
        threads,
        progress,
        ..Options::default()
    };
    ask(puzzles, unchanged(), &options, blank(empty)?)
}

/// Returns each puzzle or grid as text for people and for prompts: a ``str`` for each, whatever its kind.
///
/// ``style`` is ``"line"`` (81 characters), ``"rows"`` (nine lines of nine), ``"grid"`` (with spaces, and
/// lines between the boxes) or ``"candidates"`` (pencil marks in a frame: the digits that no clue sees). Only
/// this one also takes positions, with their own pencil marks. ``empty`` stands for an empty cell.
///
/// >>> print(sudoku_lanes.format("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "rows", empty="_")[:19])
/// 53__7____
/// 6__195___
///
/// Whether they keep the rules is not checked. ``to``, ``errors``, ``reasons``, ``threads`` and ``progress``
/// as for ``solve``.
#[pyfunction]
#[pyo3(signature = (puzzles, style="line", *, empty=".", to=None, errors=None, reasons=Reasons::No, threads=None, progress=false))]
pub fn format(
    puzzles: &Bound<'_, PyAny>,
    style: &str,
    empty: &str,
    to: Option<To>,
    errors: Option<Errors>,
    reasons: Reasons,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
) -> PyResult<Py<PyAny>> {
    let style: Style = style
        .parse()
        .map_err(|error: sudoku_ask::StyleError| PyValueError::new_err(error.to_string()))?;
    let blank = blank(empty)?;
    let options = Options {
        to,
        errors,
        reasons,
        threads,
        progress,
        ..Options::default()
    };
    crate::ask::ask(
        &[puzzles],
        Asked::new(Format { style, blank }, &["text"]),
        &options,
    )
}

/// Returns the sign for an empty cell, which must be one that is read back as such.
fn blank(empty: &str) -> PyResult<u8> {
    match empty.as_bytes() {
        &[blank] if digit(blank) == Some(0) => Ok(blank),
        _ => {
            let message = format!("empty: one of . 0 - * _ ? x X expected, found {empty:?}");
            Err(PyValueError::new_err(message))
        }
    }
}

/// Returns whether the first or the last grid of a text is read.
pub fn which(last: bool) -> Which {
    if last { Which::Last } else { Which::First }
}

/// Returns the question for the puzzles as they are.
pub fn unchanged() -> Asked {
    Asked::new(Cells, &["grid"])
}

/// Asks for grids, with this sign for empty cells in texts.
pub fn ask(puzzles: &Bound<'_, PyAny>, asked: Asked, options: &Options, blank: u8) -> PyResult<Py<PyAny>> {
    // Grids are characters already where the answers are texts, and cells otherwise.
    let signed = |columns| {
        let mut grids = grids(columns);
        let empty = grids.as_flattened_mut().iter_mut().filter(|cell| **cell == b'.');
        empty.for_each(|cell| *cell = blank);
        vec![Column::Grids(grids)]
    };
    answers(puzzles.py(), vec![Input::new(puzzles)?], asked, options, &signed)
}
