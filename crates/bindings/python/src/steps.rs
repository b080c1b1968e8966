//! A step, as an object that a notebook displays.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_cells::Line;
use sudoku_technique::picture::{self, escape};
use sudoku_technique::{Path, PathStep, State};

use crate::pickle::{Pickled, again, check_short, dict, hash, line};
use crate::traces;

/// A step: what is found in a position, what it is based on, and what follows.
///
/// Cells are pairs (row, column) and candidates (row, column, digit), rows and columns from 0. Sentences,
/// ``short`` and ``eureka`` count from 1, as people do. A notebook displays the step as a picture. Steps can
/// be compared and pickled. A pickle has only the position and the place of the step, which is found again.
#[pyclass(frozen, eq, module = "sudoku_lanes")]
#[derive(Clone)]
pub struct Step {
    /// A path that contains the step.
    pub path: Arc<Path>,
    /// Its place in the path.
    pub number: usize,
    /// The scale, as it was asked for.
    pub scale: Arc<str>,
}

impl Step {
    fn found(&self) -> &PathStep {
        &self.path.steps()[self.number]
    }

    fn step(&self) -> &sudoku_technique::Step {
        &self.found().step
    }
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        self.found() == other.found()
    }
}

/// A row, a column and a digit.
type Candidate = (u8, u8, u8);

fn candidate(cell: u8, digit: u8) -> Candidate {
    (cell / 9, cell % 9, digit)
}

#[pymethods]
impl Step {
    /// The name of the technique.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step().technique.name()
    }

    /// The technique, in as much detail as the step has.
    #[getter]
    fn title(&self) -> String {
        self.step().title()
    }

    /// The rating.
    #[getter]
    fn rating(&self) -> f64 {
        self.step().rating.into()
    }

    /// The candidate that is placed, if one is.
    #[getter]
    fn places(&self) -> Option<Candidate> {
        self.step()
            .placed
            .map(|placed| candidate(placed.cell, placed.digit))
    }

    /// The candidates that are struck out.
    #[getter]
    fn removes(&self) -> Vec<Candidate> {
        let removed = self.step().struck_out();
        removed
            .map(|removed| candidate(removed.cell, removed.digit))
            .collect()
    }

    /// The cells that the step is based on.
    #[getter]
    fn cells(&self) -> Vec<(u8, u8)> {
        self.step()
            .cells()
            .into_iter()
            .map(|cell| (cell / 9, cell % 9))
            .collect()
    }

    /// The units that the step is based on, such as ``("row", 0)``.
    #[getter]
    fn units(&self) -> Vec<(&'static str, u8)> {
        self.step().units().into_iter().map(traces::unit_name).collect()
    }

    /// The candidates that the step is based on, without those of chains.
    #[getter]
    fn candidates(&self) -> Vec<Candidate> {
        let candidates = self.step().candidates(&self.found().position).into_iter();
        candidates.map(|used| candidate(used.cell, used.digit)).collect()
    }

    /// The digits of the position before the step, in 81 characters.
    #[getter]
    fn position(&self) -> String {
        Line(self.found().position.digits()).to_string()
    }

    /// The position before the step, as a line of HoDoKu's library: clues, digits (with ``+``) and the
    /// candidates that have been struck out. ``hint``, ``explain`` and ``solve`` take it.
    #[getter]
    fn candidates_before(&self) -> String {
        line(&self.found().position)
    }

    /// The chains of the step, one after the other: (row, column, digit, truth) of each candidate, where
    /// truth is whether it is true if the chain's assumption holds. Empty if the step has no chain.
    #[getter]
    fn chain(&self) -> Vec<(u8, u8, u8, bool)> {
        let chain = self.step().chain().into_iter();
        chain
            .map(|(of, truth)| (of.cell / 9, of.cell % 9, of.digit, truth))
            .collect()
    }

    /// What follows, as players write it: ``r1c3=5``, ``r6c12<>7``.
    #[getter]
    fn short(&self) -> String {
        self.step().short()
    }

    /// The chain in Eureka notation: ``(5=8)r5c2 - (8=2)r7c2 - (2)r7c9 = (2)r4c9``; ``None`` if the step is
    /// not such a chain.
    #[getter]
    fn eureka(&self) -> Option<String> {
        self.step().eureka()
    }

    /// Where to look, without what is there.
    #[getter]
    fn place(&self) -> String {
        self.step().place()
    }

    /// Why, and what follows: sentences.
    #[getter]
    fn words(&self) -> String {
        self.step().words()
    }

    fn __str__(&self) -> String {
        self.step().to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Step {} ({})>", self.step().title(), self.step().rating)
    }

    /// Returns the step as a dictionary, in the shape of a step in ``sudoku explain --json``.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, self.found())
    }

    fn __hash__(&self) -> u64 {
        hash(&[&self.candidates_before(), &self.step().to_string()])
    }

    /// Returns itself: a step does not change.
    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (String, String, usize, usize, String)> {
        let make = py.get_type::<Step>().getattr("_again")?;
        let count = self.path.steps().len();
        let start = line(self.path.start());
        Ok((
            make,
            (start, self.scale.to_string(), count, self.number, self.short()),
        ))
    }

    /// For pickling.
    #[staticmethod]
    fn _again(
        py: Python<'_>,
        line: &str,
        scale: &str,
        count: usize,
        number: usize,
        short: &str,
    ) -> PyResult<Step> {
        let (path, scale) = again(py, line, scale, count)?;
        let step = path.steps().get(number).map(|each| each.step.short());
        let none = || PyValueError::new_err("pickled by another version: there are fewer steps");
        check_short(&step.ok_or_else(none)?, short)?;
        Ok(Step { path, number, scale })
    }

    /// Returns a picture of the position and the step.
    fn _repr_svg_(&self) -> String {
        svg(&self.found().position, Some(self.step()))
    }

    /// Returns the picture, with its words.
    fn _repr_html_(&self) -> String {
        figure(&self.found().position, self.step())
    }
}

/// Returns a picture that needs no other files.
fn svg(position: &State, step: Option<&sudoku_technique::Step>) -> String {
    let picture = picture::svg(position, step);
    let (tag, rest) = picture.split_once('>').unwrap_or_default();
    let style = picture::STYLE;
    format!("{tag} xmlns=\"http://www.w3.org/2000/svg\" width=\"480\"><style>{style}</style>{rest}")
}

pub fn figure(position: &State, step: &sudoku_technique::Step) -> String {
    let words = escape(&step.to_string()).replace('\n', "<br>");
    format!(
        "<figure>{}<figcaption>{words}</figcaption></figure>",
        svg(position, Some(step))
    )
}
