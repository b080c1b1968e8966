//! Where steps begin: a position with one solution.

use sudoku_cells::{CellsError, Position};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{CellName, State};
use thiserror::Error;

/// Why a position has no steps that can be told.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// Its digits contradict each other.
    #[error(transparent)]
    Cells(#[from] CellsError),
    /// It has several solutions.
    #[error("The puzzle has several solutions")]
    Several,
    /// It has none, nor do its digits alone.
    #[error("The puzzle has no solution")]
    NoSolution,
    /// It has none, since this cell is this digit in the solution of its digits, and that is struck out.
    #[error("{0} is {1} in the solution, and that is struck out")]
    StruckOut(CellName, u8),
}

/// A position as the steps need it.
///
/// # Errors
/// If its candidates do not leave exactly one solution.
pub fn start(position: &Position) -> Result<State, StartError> {
    let start = State::try_from(position)?;
    let engine = Engine::new();
    match engine.solve(position.candidates()).answer {
        Answer::Unique(_) => Ok(start),
        Answer::Multiple(..) => Err(StartError::Several),
        // Of the digits alone there may be one.
        Answer::None => Err(match engine.solve(start.digits()).answer {
            Answer::Unique(solution) => struck_out(&start, &solution),
            _ => StartError::NoSolution,
        }),
    }
}

/// The first cell whose digit in the solution is struck out.
fn struck_out(state: &State, solution: &[u8; 81]) -> StartError {
    let is_struck_out = |&cell: &usize| {
        state.digits()[cell] == 0 && state.candidates()[cell] >> (solution[cell] - 1) & 1 == 0
    };
    match (0..81).find(is_struck_out) {
        Some(cell) => StartError::StruckOut(CellName(cell as u8), solution[cell]),
        None => StartError::NoSolution,
    }
}
