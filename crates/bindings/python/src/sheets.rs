//! Puzzles on pages to print.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use sudoku_ask::Reason;
use sudoku_lanes::{Answer, Engine};
use sudoku_sheets::{Format, PerPage, Puzzle, Sheets};
use sudoku_technique::{Rater, State};

use crate::exit;
use crate::fault;
use crate::input::Input;
use crate::integers;
use crate::paths::rater;
use crate::reading::Reading;

/// Returns pages to print: 1, 2, 4, 6 or 9 puzzles a page (``per_page``), each with its level and its number,
/// counted from 1 as on paper. Their solutions follow, unless ``solutions=False``. ``format`` is ``"pdf"``,
/// which is returned as ``bytes``, or ``"html"`` or ``"svg"``, which are returned as ``str``. ``paper`` is
/// ``"a4"`` or ``"letter"``, and ``title`` is printed on each page.
///
/// Levels are HoDoKu's (``scale="hodoku"``), ratings of Sudoku Explainer (``"se"``), or those of the text of
/// a scale. ``hints=True`` adds pages that name the techniques other than singles that are needed, and where;
/// ``steps=True`` adds all steps in words. ``candidates=True`` prints the candidates of all empty cells; a
/// position in which some are struck out shows them anyway.
///
/// Raises ``PuzzleError`` if a puzzle does not have exactly one solution, and ``ValueError`` if the title
/// does not fit on a line, or has a character that PDF's standard fonts lack. They have the letters of
/// Western Europe; SVG and HTML have all.
///
/// >>> import sudoku_lanes
/// >>> puzzles = sudoku_lanes.generate(8, seed=7)
/// >>> sudoku_lanes.sheets(puzzles, title="For Sunday")[:8]
/// b'%PDF-1.7'
#[pyfunction]
#[pyo3(signature = (puzzles, *, format="pdf", per_page=4, paper="a4", title="", scale="hodoku", level=true, hints=false, steps=false, candidates=false, solutions=true))]
pub fn sheets<'py>(
    puzzles: &Bound<'py, PyAny>,
    format: &str,
    #[pyo3(from_py_with = integers::per_page)] per_page: usize,
    paper: &str,
    title: &str,
    scale: &str,
    level: bool,
    hints: bool,
    steps: bool,
    candidates: bool,
    solutions: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let format: Format = format.parse().map_err(value_error)?;
    let sheets = Sheets::new()
        .paper(paper.parse().map_err(value_error)?)
        .per_page(PerPage::try_from(per_page).map_err(value_error)?)
        .title(title)
        .candidates(candidates)
        .solutions(solutions);
    let rater = rater(scale)?;
    let mut input = Input::new(puzzles)?;
    let is_one = input.is_single();
    let mut printed = Vec::new();
    while let Some(batch) = input.next(py, 1024)? {
        let read = batch.read(Reading::Position);
        let (mut positions, mut faults) = (read.positions.into_iter().peekable(), read.faults.into_iter());
        let fault = faults.next();
        for (i, cells) in read.cells.iter().enumerate() {
            let number = printed.len();
            let error = |reason: &Reason| fault::error(py, reason, "puzzle", (!is_one).then_some(number));
            if let Some((_, reason)) = fault.as_ref().filter(|(place, _)| *place == i) {
                return Err(error(reason));
            }
            let position = positions.next_if(|(place, _)| *place == i);
            let position = position.map_or([0x1ff; 81], |(_, position)| *position.candidates());
            let words = |puzzle: Puzzle, start: State| words(puzzle, start, &rater, [level, hints, steps]);
            let puzzle = exit::detach(py, || puzzle(number + 1, cells, &position, words))?;
            printed.push(puzzle.map_err(|reason| error(&reason))?);
            // Finding the steps may take tenths of a second, so Ctrl-C is checked in between.
            py.check_signals()?;
        }
    }
    let written = exit::detach(py, || sheets.lay_out(&printed)?.write(format))?;
    let written = written.map_err(value_error)?;
    Ok(if format.is_text() {
        PyString::new(py, &String::from_utf8_lossy(&written)).into_any()
    } else {
        PyBytes::new(py, &written).into_any()
    })
}

fn value_error(error: impl std::error::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns a puzzle with its solution and its `words`, or why it does not have one solution.
fn puzzle(
    number: usize,
    cells: &[u8; 81],
    candidates: &[u16; 81],
    words: impl FnOnce(Puzzle, State) -> Puzzle,
) -> Result<Puzzle, Reason> {
    let start = State::with_candidates(cells, candidates).map_err(Reason::Rules)?;
    match Engine::new().solve(&start.candidates()).answer {
        Answer::Unique(solution) => Ok(words(Puzzle::new(number, start.clone(), &solution), start)),
        Answer::None => Err(Reason::None),
        Answer::Multiple(..) => Err(Reason::Multiple),
    }
}

/// Adds its level, hints and steps to a puzzle, as far as they are wanted.
fn words(mut puzzle: Puzzle, start: State, rater: &Rater, [level, hints, steps]: [bool; 3]) -> Puzzle {
    if level || hints || steps {
        let path = rater.path(start);
        if level {
            puzzle = puzzle.with_level(&path);
        }
        if hints {
            puzzle = puzzle.with_hints(&path);
        }
        if steps {
            puzzle = puzzle.with_steps(&path);
        }
    }
    puzzle
}
