//! What is asked, and how.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_ask::Question;
use sudoku_puzzles::Which;

use crate::reading::Reading;

/// A question, and what of its answers is shown.
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The names of the columns that are shown; `verdict` is what has become of each puzzle.
    pub columns: Vec<&'static str>,
    /// How many puzzles there are before the first one, of which random images and new puzzles depend.
    pub start: u64,
    /// The places of the puzzles, if they are not one after the other.
    pub places: Option<Vec<u64>>,
    /// How many of the columns, from the first, belong together.
    pub record: usize,
    /// The input whose texts say more than a grid, and which of their grids is read.
    pub search: Option<(usize, Which)>,
    /// Whether steps become tables with a row for each.
    pub rows: bool,
}

impl Asked {
    /// These columns of a question.
    pub fn new(question: impl Into<Question>, columns: &[&'static str]) -> Asked {
        Asked {
            question: question.into(),
            columns: columns.to_vec(),
            start: 0,
            places: None,
            record: 0,
            search: None,
            rows: false,
        }
    }

    /// What the texts of an input are read as.
    pub fn reading(&self, input: usize) -> Reading {
        match self.search {
            Some((searched, which)) if searched == input => Reading::Grid(which),
            _ if self.question.takes_candidates() => Reading::Position,
            _ => Reading::Puzzle,
        }
    }

    /// What an input has.
    pub fn what(&self, input: usize) -> &'static str {
        match (&self.question, input) {
            (_, 0) => "puzzle",
            (Question::Grade(_), 1) => "answer",
            _ => "solution",
        }
    }

    /// The line of a puzzle, which random images and new puzzles depend on: the first line of the first file
    /// is 1, as the command counts.
    pub fn line(&self, index: usize) -> u64 {
        let place = self.places.as_ref().and_then(|places| places.get(index));
        place
            .map_or_else(|| self.start.wrapping_add(index as u64), |place| *place)
            .wrapping_add(1)
    }

    /// Makes sure that there are as many places as puzzles, so far or in all.
    pub fn has_places_for(&self, puzzles: usize, is_all: bool) -> PyResult<()> {
        match &self.places {
            Some(places) if places.len() < puzzles || is_all && places.len() > puzzles => {
                let least = if is_all { "" } else { "at least " };
                let found = places.len();
                let message =
                    format!("places: one for each puzzle expected, {least}{puzzles}, found {found}");
                Err(PyValueError::new_err(message))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is an answer where there is no puzzle.
    pub fn answers_all(&self) -> bool {
        self.columns == ["verdict"]
    }
}

/// What becomes of what is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Errors {
    /// An exception.
    Raise,
    /// A null.
    Null,
}

impl<'py> FromPyObject<'_, 'py> for Errors {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Errors> {
        match object
            .cast::<PyString>()
            .ok()
            .map(|text| text.to_string())
            .as_deref()
        {
            Some("raise") => Ok(Errors::Raise),
            Some("null") => Ok(Errors::Null),
            _ => {
                let found = object.repr()?;
                Err(PyValueError::new_err(format!(
                    "errors: 'raise' or 'null' expected, found {found}"
                )))
            }
        }
    }
}

/// Whether there is a last column that says why there are nulls.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Reasons {
    /// There is none.
    #[default]
    No,
    /// In words for people.
    Words,
    /// In codes for programs.
    Codes,
}

impl<'py> FromPyObject<'_, 'py> for Reasons {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Reasons> {
        if let Ok(wanted) = object.extract::<bool>() {
            return Ok(if wanted { Reasons::Words } else { Reasons::No });
        }
        if object.extract::<String>().is_ok_and(|word| word == "code") {
            return Ok(Reasons::Codes);
        }
        let found = object.repr()?;
        let message = format!("reasons: True, False or 'code' expected, found {found}");
        Err(PyValueError::new_err(message))
    }
}
