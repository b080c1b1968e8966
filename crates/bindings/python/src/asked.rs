//! Questions, and how they are asked.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_ask::Question;
use sudoku_puzzles::Which;

use crate::reading::Reading;
use crate::word::word;

/// A question, and which of its answers are shown.
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The names of the columns that are shown; `verdict` is the verdict on each puzzle.
    pub columns: Vec<&'static str>,
    /// The number of puzzles before the first one, on which random images and new puzzles depend.
    pub start: u64,
    /// The places of the puzzles, if they are not consecutive.
    pub places: Option<Vec<u64>>,
    /// The number of columns, from the first, that belong together.
    pub record: usize,
    /// The input whose texts contain more than a grid, and which of their grids is read.
    pub search: Option<(usize, Which)>,
    /// Whether steps become tables with a row for each step.
    pub rows: bool,
    /// A word for the items of the first input.
    pub what: &'static str,
}

impl Asked {
    /// Asks for these columns of a question.
    pub fn new(question: impl Into<Question>, columns: &[&'static str]) -> Asked {
        Asked {
            question: question.into(),
            columns: columns.to_vec(),
            start: 0,
            places: None,
            record: 0,
            search: None,
            rows: false,
            what: "puzzle",
        }
    }

    /// Returns what the texts of an input are read as.
    pub fn reading(&self, input: usize) -> Reading {
        match self.search {
            Some((searched, which)) if searched == input => Reading::Grid(which),
            _ if self.question.takes_candidates() => Reading::Position,
            _ => Reading::Puzzle,
        }
    }

    /// Returns a word for the items of an input.
    pub fn what(&self, input: usize) -> &'static str {
        match (&self.question, input) {
            (_, 0) => self.what,
            (Question::Grade(_), 1) => "answer",
            (Question::Same(_), 1) => "other puzzle",
            _ => "solution",
        }
    }

    /// Returns the line of a puzzle, on which random images and new puzzles depend. The first line of the
    /// first file is 1, as the command counts.
    pub fn line(&self, index: usize) -> u64 {
        let place = self.places.as_ref().and_then(|places| places.get(index));
        place
            .map_or_else(|| self.start.wrapping_add(index as u64), |place| *place)
            .wrapping_add(1)
    }

    /// Checks that there are as many places as puzzles, so far or in all.
    pub fn has_places_for(&self, puzzles: usize, is_all: bool) -> PyResult<()> {
        match &self.places {
            Some(places) if places.len() < puzzles || is_all && places.len() > puzzles => {
                let least = if is_all { "" } else { "at least " };
                let found = places.len();
                let message =
                    format!("places: {least}{puzzles} expected, one for each puzzle, found {found}");
                Err(PyValueError::new_err(message))
            }
            _ => Ok(()),
        }
    }

    /// Whether an invalid puzzle has an answer, too.
    pub fn answers_all(&self) -> bool {
        self.columns == ["verdict"]
    }
}

/// The treatment of invalid puzzles.
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
        let words = [("raise", Errors::Raise), ("null", Errors::Null)];
        word("errors", "'raise' or 'null'", &words, &object)
    }
}

/// Whether there is a last column with the reasons for nulls, and of what kind.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Reasons {
    /// No such column.
    #[default]
    No,
    /// Words for people.
    Words,
    /// Codes for programs.
    Codes,
}

impl<'py> FromPyObject<'_, 'py> for Reasons {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Reasons> {
        if let Ok(wanted) = object.extract::<bool>() {
            return Ok(if wanted { Reasons::Words } else { Reasons::No });
        }
        word(
            "reasons",
            "True, False or 'code'",
            &[("code", Reasons::Codes)],
            &object,
        )
    }
}
