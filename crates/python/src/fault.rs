//! Why there is no answer: what is wrong with a puzzle, and where, counted as Python counts.

use std::fmt;

use pyo3::prelude::*;
use sudoku_cells::{AnswerError, CellsError, Shape, Unit};

/// What is wrong with one of many puzzles, or what became of it instead of an answer.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Which one in its batch.
    pub index: usize,
    /// Which column of the input: 0 has the puzzles.
    pub input: usize,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong with a puzzle.
#[derive(Clone, Debug)]
pub enum Reason {
    /// There is none: `None`, or a null of Arrow.
    Missing,
    /// A text or a row of numbers is not 81 cells; the cell where that shows, if it is about one.
    Unreadable(String, Option<u8>),
    /// It breaks the rules.
    Rules(CellsError),
    /// It is a puzzle, but the question has no answer: it has no solution, or several.
    Unanswerable(&'static str),
    /// It was to be made, and was not found.
    GaveUp(String),
    /// It is a puzzle, and the answer to it is wrong.
    Wrong(AnswerError),
}

impl Reason {
    /// Whether it is not a puzzle at all, which is an error unless the caller wants nulls.
    pub fn is_error(&self) -> bool {
        matches!(
            self,
            Reason::Unreadable(..) | Reason::Rules(_) | Reason::GaveUp(_)
        )
    }

    /// The cell it is about, 0 to 80.
    fn cell(&self) -> Option<u8> {
        match self {
            Reason::Unreadable(_, cell) => *cell,
            Reason::Rules(CellsError::NotADigit { cell, .. }) => Some(*cell),
            Reason::Rules(CellsError::Twice { cells, .. }) => Some(cells[1]),
            _ => None,
        }
    }
}

/// `digit 7 twice in row 0: at row 0, column 4 and at row 0, column 8`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |cell: u8| format!("row {}, column {}", cell / 9, cell % 9);
        match self {
            Reason::Missing => f.write_str("null"),
            Reason::Unreadable(message, None) | Reason::GaveUp(message) => f.write_str(message),
            Reason::Unreadable(message, Some(cell)) => write!(f, "{message} at {}", place(*cell)),
            Reason::Rules(CellsError::NotADigit { cell, value })
            | Reason::Wrong(AnswerError::NotADigit { cell, value }) => {
                write!(f, "{value} is not a digit, at {}", place(*cell))
            }
            Reason::Rules(CellsError::Twice { digit, unit, cells }) => {
                let (one, other) = (place(cells[0]), place(cells[1]));
                write!(
                    f,
                    "digit {digit} twice in {} {}: at {one} and at {other}",
                    shape(*unit),
                    unit.number()
                )
            }
            // `CellsError` may grow.
            Reason::Rules(error) => error.fmt(f),
            Reason::Unanswerable(word) => f.write_str(word),
            Reason::Wrong(AnswerError::Clue { cell }) => write!(f, "clue changed at {}", place(*cell)),
            Reason::Wrong(AnswerError::Blank { cell }) => write!(f, "no digit at {}", place(*cell)),
            Reason::Wrong(AnswerError::Clash(clash)) => {
                write!(f, "digit {} twice", clash.digit())?;
                if let Some(unit) = clash.units().next() {
                    write!(f, " in {} {}", shape(unit), unit.number())?;
                }
                Ok(())
            }
            // As `CellsError`.
            Reason::Wrong(error) => error.fmt(f),
        }
    }
}

fn shape(unit: Unit) -> &'static str {
    match unit.shape() {
        Shape::Box => "box",
        Shape::Row => "row",
        Shape::Column => "column",
    }
}

/// The exception for a puzzle that is none: `index` is its place in the whole input, `None` if there is only one puzzle.
pub fn error(py: Python<'_>, fault: &Fault, index: Option<usize>) -> PyErr {
    let what = if fault.input == 0 { "puzzle" } else { "solution" };
    let message = match index {
        Some(index) => format!("{what} {index}: {}", fault.reason),
        None => fault.reason.to_string(),
    };
    let class = |name: &str| {
        py.import("sudoku_lanes._types")
            .and_then(|module| module.getattr(name))
    };
    if let Reason::GaveUp(message) = &fault.reason {
        let made = class("GaveUpError").and_then(|class| class.call1((message,)));
        return made.map_or_else(|error| error, PyErr::from_value);
    }
    let cell = fault.reason.cell();
    let (row, column) = (cell.map(|cell| cell / 9), cell.map(|cell| cell % 9));
    let made = class("PuzzleError").and_then(|class| class.call1((message, index, row, column)));
    made.map_or_else(|error| error, PyErr::from_value)
}
