//! The steps a person takes, as objects that a notebook shows.

use std::fmt::Write;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyString};
use sudoku_cells::{Line, Shape};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::picture::{self, escape};
use sudoku_technique::{Path, Rater, Rating, State};

use crate::batch;
use crate::functions::one;

/// What rates and finds steps, by its name: `se`, `hodoku`, or the text of a scale.
pub fn rater(scale: &str) -> PyResult<Rater> {
    let scale = sudoku_ask::scale(scale);
    scale
        .map(Rater::new)
        .map_err(|error| PyValueError::new_err(format!("scale: {error}")))
}

/// The steps that a person takes to the solution of one puzzle, or from a position: a text of its candidates in any form that
/// the command reads, such as 729 characters, or a line of HoDoKu's library.
///
/// ``scale`` is ``"se"`` for the steps and ratings of Sudoku Explainer 1.2.1, ``"hodoku"`` for those of HoDoKu 2.2.0, or the text
/// of a scale as ``sudoku rate --print-scale`` prints it. ``PuzzleError`` if there is not exactly one solution.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se"))]
pub fn explain(puzzle: &Bound<'_, PyAny>, scale: &str) -> PyResult<Explanation> {
    let py = puzzle.py();
    let (rater, start) = (rater(scale)?, begin(puzzle)?);
    let mut path = Path::new(rater.scale(), start.clone());
    let mut steps = rater.steps(start);
    // A step may take tenths of a second, so one looks for Ctrl-C in between.
    while let Some(step) = py.detach(|| steps.next()) {
        path.push(step);
        py.check_signals()?;
    }
    let scale = rater.scale().name().to_owned();
    Ok(Explanation { path, scale })
}

/// The next step from a puzzle or a position, by a scale, as ``explain`` takes them; ``None`` where nothing is left to be done.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se"))]
pub fn hint(puzzle: &Bound<'_, PyAny>, scale: &str) -> PyResult<Option<Step>> {
    let (rater, position) = (rater(scale)?, begin(puzzle)?);
    let step = puzzle.py().detach(|| rater.next_step(&position));
    Ok(step.map(|step| Step { position, step }))
}

/// The position that a puzzle with one solution begins with, or that its text has.
fn begin(puzzle: &Bound<'_, PyAny>) -> PyResult<State> {
    let py = puzzle.py();
    let text = puzzle.cast::<PyString>().ok();
    let text = text.map(|text| text.to_str()).transpose()?;
    let position = text
        .filter(|text| batch::read(text.as_bytes()).is_err())
        .and_then(|text| sudoku_puzzles::position(text).ok());
    let state = match position {
        Some(position) => State::try_from(&position),
        None => State::new(&one(puzzle)?.0),
    };
    let error = |message: String| {
        let class = py
            .import("sudoku_lanes._types")
            .and_then(|module| module.getattr("PuzzleError"));
        let made = class.and_then(|class| class.call1((message,)));
        made.map_or_else(|error| error, PyErr::from_value)
    };
    let state = state.map_err(|what| error(what.to_string()))?;
    let candidates = state.candidates();
    let problem = match py.detach(|| Engine::new().solve(&candidates).answer) {
        Answer::Unique(_) => return Ok(state),
        Answer::None => "one solution expected: the puzzle has none",
        Answer::Multiple(..) => "one solution expected: the puzzle has several",
    };
    Err(error(problem.into()))
}

/// A step: what is found in a position, what it rests on, and what follows.
///
/// Cells are pairs (row, column) and candidates (row, column, digit), rows and columns from 0. Sentences count from 1, as
/// people do. A notebook shows the step as a picture.
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct Step {
    position: State,
    step: sudoku_technique::Step,
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
        self.step.technique.name()
    }

    /// The technique, as finely as the step tells.
    #[getter]
    fn title(&self) -> String {
        self.step.title()
    }

    /// The rating.
    #[getter]
    fn rating(&self) -> f64 {
        self.step.rating.into()
    }

    /// The candidate that is placed, if one is.
    #[getter]
    fn places(&self) -> Option<Candidate> {
        self.step
            .placed
            .map(|placed| candidate(placed.cell, placed.digit))
    }

    /// The candidates that are struck out.
    #[getter]
    fn removes(&self) -> Vec<Candidate> {
        let removed = self.step.removed.iter();
        let digits = |&(cell, digits): &(u8, u16)| {
            (1..=9)
                .filter(move |digit| digits >> (digit - 1) & 1 == 1)
                .map(move |digit| candidate(cell, digit))
        };
        removed.flat_map(digits).collect()
    }

    /// The cells that the step rests on.
    #[getter]
    fn cells(&self) -> Vec<(u8, u8)> {
        self.step
            .cells()
            .into_iter()
            .map(|cell| (cell / 9, cell % 9))
            .collect()
    }

    /// The units that the step rests on: ``("row", 0)``.
    #[getter]
    fn units(&self) -> Vec<(&'static str, u8)> {
        let name = |shape| match shape {
            Shape::Box => "box",
            Shape::Row => "row",
            Shape::Column => "column",
        };
        self.step
            .units()
            .iter()
            .map(|unit| (name(unit.shape()), unit.number()))
            .collect()
    }

    /// The candidates that the step rests on, without those of chains.
    #[getter]
    fn candidates(&self) -> Vec<Candidate> {
        let candidates = self.step.candidates(&self.position).into_iter();
        candidates.map(|used| candidate(used.cell, used.digit)).collect()
    }

    /// The digits of the position before the step, in 81 characters.
    #[getter]
    fn position(&self) -> String {
        Line(self.position.digits()).to_string()
    }

    /// Where to look, without what is there.
    #[getter]
    fn place(&self) -> String {
        self.step.place()
    }

    /// Why, and what follows: sentences.
    #[getter]
    fn words(&self) -> String {
        self.step.words()
    }

    /// The chain as players write it, in Eureka notation; ``None`` of a step that is no chain of links.
    #[getter]
    fn eureka(&self) -> Option<String> {
        self.step.eureka()
    }

    fn __str__(&self) -> String {
        self.step.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Step {} ({})>", self.step.title(), self.step.rating)
    }

    /// A picture of the position and the step.
    fn _repr_svg_(&self) -> String {
        svg(&self.position, Some(&self.step))
    }

    /// The picture, with its words.
    fn _repr_html_(&self) -> String {
        figure(&self.position, &self.step)
    }
}

/// All steps to the solution of a puzzle. It is a sequence of them.
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct Explanation {
    path: Path,
    scale: String,
}

#[pymethods]
impl Explanation {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        let step = |each: &sudoku_technique::PathStep| Step {
            position: each.position.clone(),
            step: each.step.clone(),
        };
        self.path.steps().iter().map(step).collect()
    }

    /// A ``Rating`` or a ``Score``, as ``rate`` has them.
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
        &self.scale
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

    /// One step, or those of a slice as a list.
    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if index.is_instance_of::<PySlice>() {
            return PyList::new(py, self.steps())?.as_any().get_item(index);
        }
        let index: isize = index.extract()?;
        let steps = self.path.steps();
        let index = if index < 0 {
            index + steps.len().cast_signed()
        } else {
            index
        };
        let each = usize::try_from(index).ok().and_then(|index| steps.get(index));
        let each = each.ok_or_else(|| PyIndexError::new_err("no such step"))?;
        let step = Step {
            position: each.position.clone(),
            step: each.step.clone(),
        };
        Ok(Bound::new(py, step)?.into_any())
    }

    /// All steps in sentences, numbered from 1.
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

    /// All steps with their pictures, folded.
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
    fn conclusion(&self) -> String {
        if self.path.is_solved() {
            match self.path.rating() {
                Rating::Sum { score, level } => {
                    format!("Solved; the steps add up to {score}, {level} ({}).", self.scale)
                }
                Rating::Hardest { er, .. } => {
                    format!("Solved; the hardest step is rated {er} ({}).", self.scale)
                }
            }
        } else {
            format!("No technique of the scale {} finds a further step.", self.scale)
        }
    }
}

/// A picture that needs nothing else.
fn svg(position: &State, step: Option<&sudoku_technique::Step>) -> String {
    let picture = picture::svg(position, step);
    let (tag, rest) = picture.split_once('>').unwrap_or_default();
    let style = picture::STYLE;
    format!("{tag} xmlns=\"http://www.w3.org/2000/svg\" width=\"480\"><style>{style}</style>{rest}")
}

fn figure(position: &State, step: &sudoku_technique::Step) -> String {
    let words = escape(&step.to_string()).replace('\n', "<br>");
    format!(
        "<figure>{}<figcaption>{words}</figcaption></figure>",
        svg(position, Some(step))
    )
}
