//! Questions about one puzzle with several answers: the puzzles near it, and its backdoors.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;
use sudoku_ask::{Answers, Backdoors, Code, Column, Near, Puzzles, Question};
use sudoku_cells::characters;
use sudoku_lanes::Limits;

use crate::ask::limits;
use crate::exit;
use crate::fault;
use crate::integers;
use crate::single::one;

/// How often a long call checks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

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
    remove: usize,
    add: usize,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Vec<String>> {
    let found = rows(puzzle, Near { remove, add }.into(), limits(max_guesses, timeout)?)?;
    let Some(Column::Grids(puzzles)) = found else {
        return Ok(Vec::new());
    };
    let text = |puzzle| characters(puzzle).iter().map(|&c| char::from(c)).collect();
    Ok(puzzles.iter().map(text).collect())
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
) -> PyResult<Vec<Vec<u8>>> {
    let found = rows(puzzle, Backdoors.into(), limits(max_guesses, timeout)?)?;
    let Some(Column::Sets(sets)) = found else {
        return Ok(Vec::new());
    };
    let cells = |set: &u128| (0..81).filter(|cell| set >> cell & 1 == 1).collect();
    Ok(sets.iter().flatten().map(cells).collect())
}

/// Returns the last column of the answers to a question about one puzzle.
fn rows(puzzle: &Bound<'_, PyAny>, question: Question, limits: Limits<'static>) -> PyResult<Option<Column>> {
    let py = puzzle.py();
    let cells = [one(puzzle)?.0];
    let stop = AtomicBool::new(false);
    let (done, waits) = channel();
    let (cells, stop) = (&cells, &stop);
    let mut answers = exit::detach(py, move || {
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let mut answers = Answers::default();
                let puzzles = Puzzles {
                    limits: limits.stop(stop),
                    ..Puzzles::new(cells)
                };
                question.answer(&puzzles, &mut answers);
                // After Ctrl-C the receiver is gone.
                let _ = done.send(answers);
            });
            loop {
                match waits.recv_timeout(LOOK) {
                    Ok(answers) => return Ok::<_, PyErr>(answers),
                    Err(RecvTimeoutError::Timeout) => Python::attach(|py| {
                        let looked = exit::check_signals(py);
                        looked.inspect_err(|_| stop.store(true, Ordering::Relaxed))
                    })?,
                    // The thread has panicked; the scope passes the panic on.
                    Err(RecvTimeoutError::Disconnected) => return Ok(Answers::default()),
                }
            }
        })
    })??;
    match answers.reason(0) {
        Some(reason) if reason.is_invalid() || reason.code() == Code::GaveUp => {
            Err(fault::error(py, reason, "puzzle", None))
        }
        _ => Ok(answers.columns.pop()),
    }
}
