//! All steps of a puzzle, as an object that a notebook displays.

use std::fmt::Write;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use sudoku_cells::Line;
use sudoku_technique::picture::escape;
use sudoku_technique::{Path, Rating};

use crate::pickle::{Pickled, again, check_short, dict, hash, line};
use crate::steps::{Step, figure};

/// All steps to the solution of a puzzle. They can be indexed and iterated over; ``steps`` is a list of them.
/// Explanations can be compared and pickled. A pickle has only the position; the steps are found again.
#[pyclass(frozen, eq, module = "sudoku_lanes")]
#[derive(PartialEq)]
pub struct Explanation {
    /// The steps.
    pub path: Arc<Path>,
    /// The scale, as it was asked for.
    pub scale: Arc<str>,
}

#[pymethods]
impl Explanation {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        (0..self.path.steps().len())
            .map(|number| self.of_number(number))
            .collect()
    }

    /// A ``Rating`` or a ``Score``, as from ``rate``.
    #[getter]
    fn rating<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rating = self.path.rating();
        let technique = self.path.hardest().map(|step| step.technique.name());
        let types = py.import("sudoku_lanes._types")?;
        match rating {
            Rating::Sum { score, level } => {
                let score = (f64::from(score), level.name(), technique);
                types.getattr("Score")?.call1(score)
            }
            Rating::Hardest { er, ep, ed } => {
                let figures = [er, ep, ed].map(f64::from);
                types
                    .getattr("Rating")?
                    .call1((figures[0], figures[1], figures[2], technique))
            }
        }
    }

    /// The name of the scale of the ratings.
    #[getter]
    fn scale(&self) -> &str {
        self.path.scale()
    }

    /// Whether the steps lead to the solution.
    #[getter]
    fn solved(&self) -> bool {
        self.path.is_solved()
    }

    /// The digits after the last step, in 81 characters.
    #[getter]
    fn end(&self) -> String {
        Line(self.path.end().digits()).to_string()
    }

    fn __len__(&self) -> usize {
        self.path.steps().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.steps())?.try_iter()
    }

    /// Returns one step, or those of a slice as a list.
    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyList::new(index.py(), self.steps())?.as_any().get_item(index)
    }

    /// Returns the explanation as plain data: scale, start and end, rating, and the steps as in the command's
    /// JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &*self.path)
    }

    fn __hash__(&self) -> u64 {
        hash(&[&line(self.path.start()), self.path.scale()])
    }

    /// Returns itself: an explanation does not change.
    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (String, String, usize, String)> {
        let make = py.get_type::<Explanation>().getattr("_again")?;
        let count = self.path.steps().len();
        let start = line(self.path.start());
        Ok((make, (start, self.scale.to_string(), count, self.short())))
    }

    /// For pickling.
    #[staticmethod]
    fn _again(py: Python<'_>, line: &str, scale: &str, count: usize, short: &str) -> PyResult<Explanation> {
        let (path, scale) = again(py, line, scale, count)?;
        let explanation = Explanation { path, scale };
        check_short(&explanation.short(), short)?;
        Ok(explanation)
    }

    /// Returns all steps in sentences, numbered from 1.
    fn __str__(&self) -> String {
        let numbered = (1..)
            .zip(self.path.steps())
            .map(|(number, each)| format!("{number}. {}", each.step));
        let lines: Vec<String> = numbered.chain([self.conclusion()]).collect();
        lines.join("\n")
    }

    fn __repr__(&self) -> String {
        let rating = self.path.rating();
        let told = match rating {
            Rating::Sum { score, .. } => format!("score {score}"),
            Rating::Hardest { er, .. } => format!("ER {er}"),
        };
        format!("<Explanation in {} steps, {told}>", self.path.steps().len())
    }

    /// Returns all steps with their pictures, folded.
    fn _repr_html_(&self) -> String {
        let mut text = String::new();
        for (number, each) in (1..).zip(self.path.steps()) {
            let _ = writeln!(
                text,
                "<details><summary>{number}. {} ({})</summary>{}</details>",
                escape(&each.step.title()),
                each.step.rating,
                figure(&each.position, &each.step)
            );
        }
        text + &format!("<p>{}</p>\n", escape(&self.conclusion()))
    }
}

impl Explanation {
    fn of_number(&self, number: usize) -> Step {
        Step {
            path: Arc::clone(&self.path),
            number,
            scale: Arc::clone(&self.scale),
        }
    }

    /// Returns the effects of all steps.
    fn short(&self) -> String {
        let steps = self.path.steps().iter().map(|each| each.step.short());
        steps.collect::<Vec<_>>().join("; ")
    }

    fn conclusion(&self) -> String {
        if self.path.is_solved() {
            match self.path.rating() {
                Rating::Sum { score, level } => {
                    format!(
                        "Solved; the steps add up to {score}, {level} ({}).",
                        self.path.scale()
                    )
                }
                Rating::Hardest { er, .. } => {
                    format!("Solved; the hardest step is rated {er} ({}).", self.path.scale())
                }
            }
        } else {
            format!(
                "No technique of the scale {} finds a further step.",
                self.path.scale()
            )
        }
    }
}
