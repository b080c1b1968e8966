//! The steps a person takes, as objects that a notebook shows.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyString};
use serde::Serialize;
use sudoku_ask::{Column, Explain};
use sudoku_cells::{Line, Position};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::picture::{self, escape};
use sudoku_technique::{Mark, Path, PathStep, Rater, Rating, State};

use crate::arrays::ArrowChunks;
use crate::arrow::error;
use crate::ask::{Asked, Errors, Options, go};
use crate::functions::one_position;
use crate::input::{Input, Kind};
use crate::traces;
use crate::whole;

/// What rates and finds steps, by its name: `se`, `hodoku`, or the text of a scale.
pub fn rater(scale: &str) -> PyResult<Rater> {
    let scale = sudoku_ask::scale(scale);
    scale
        .map(Rater::new)
        .map_err(|error| PyValueError::new_err(format!("scale: {error}")))
}

/// The steps that a person takes to the solution of a puzzle, or from a position: an ``Explanation``; of several puzzles a list of them, with ``None`` where there is not exactly one solution. One puzzle without exactly one is a ``PuzzleError``.
///
/// A position is a text of its candidates in any form that the command reads, such as 729 characters or a line of HoDoKu's library,
/// or an array of them: ``uint16`` of shape (n, 81), bit d-1 for digit d, or ``bool`` of shape (n, 9, 9, 9). In these a cell with one candidate is a digit that stands; a line of HoDoKu's
/// library, as ``step.candidates_before`` is one, keeps clues, digits and candidates apart.
///
/// ``scale`` is ``"se"`` for the steps and ratings of Sudoku Explainer 1.2.1, ``"hodoku"`` for those of HoDoKu 2.2.0, or the text
/// of a scale as ``sudoku rate --print-scale`` prints it.
///
/// ``to="arrow"`` gives a table (``pyarrow.table(x)``, ``polars.DataFrame(x)``) with a row for each step: ``puzzle`` (its place) and ``step``, both from 0; ``technique``,
/// ``rating``, ``places``, ``removes``, ``units`` and ``chain`` as a ``Step`` has them; ``position`` and ``candidates`` before the step (81 characters, and 81 sets of bits); ``short``,
/// ``eureka`` and ``words``. Puzzles without exactly one solution have no rows. Other options as ``solve`` has them.
#[pyfunction]
#[pyo3(signature = (puzzles, /, *, scale="se", to=None, errors=None, threads=None, progress=false, timeout=None))]
pub fn explain(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    to: Option<&str>,
    errors: Option<Errors>,
    threads: Option<isize>,
    progress: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let py = puzzles.py();
    if let Some(other) = to.filter(|to| !["list", "arrow"].contains(to)) {
        let message = format!("to: 'list' or 'arrow' expected, found '{other}'");
        return Err(PyValueError::new_err(message));
    }
    let rater = rater(scale)?;
    let input = Input::new(puzzles)?;
    if to.is_none() && is_alone(py, &input)? {
        let explanation = Explanation {
            path: Arc::new(path(py, &rater, begin(puzzles)?, None)?),
            scale: scale.into(),
        };
        return Ok(Py::new(py, explanation)?.into_any());
    }
    let asked = Asked {
        rows: to == Some("arrow"),
        ..Asked::new(Explain { rater }, &["steps"])
    };
    let rows = asked.rows;
    let options = Options {
        errors,
        threads,
        progress,
        timeout,
        ..Options::default()
    };
    let explanations = PyList::empty(py);
    let scale: Arc<str> = scale.into();
    let tables = go(py, vec![input], asked, &options, &mut |py, _, columns| {
        let Some(Column::Paths(paths)) = columns.into_iter().next() else {
            return Ok(());
        };
        for path in paths {
            let scale = Arc::clone(&scale);
            let explanation = path.map(|path| Explanation {
                path: Arc::new(path),
                scale,
            });
            explanations.append(explanation.map(|each| Py::new(py, each)).transpose()?)?;
        }
        Ok(())
    })?;
    if !rows {
        return Ok(explanations.into_any().unbind());
    }
    let none = traces::rows(0, &[]).map_err(|what| error(&what))?;
    let table = ArrowChunks::new(none.data_type().clone(), tables);
    Ok(Py::new(py, table)?.into_any())
}

/// Whether it is one puzzle, and not an array or a list that might have others.
fn is_alone(py: Python<'_>, input: &Input) -> PyResult<bool> {
    match input.kind() {
        Kind::Numpy(rows) => rows.getattr(py, "shape")?.bind(py).is_empty(),
        _ => Ok(input.is_single()),
    }
}

/// The steps from a position, so many or all of them.
fn path(py: Python<'_>, rater: &Rater, start: State, count: Option<usize>) -> PyResult<Path> {
    let mut path = Path::new(rater.scale(), start.clone());
    if count == Some(1) {
        // From fewer than ten digits, too, from which HoDoKu begins no path.
        py.detach(|| rater.next_step(&start)).into_iter().for_each(|step| path.push(step));
        return Ok(path);
    }
    let mut steps = rater.steps(start);
    // A step may take tenths of a second, so one looks for Ctrl-C in between.
    while count.is_none_or(|count| path.steps().len() < count)
        && let Some(step) = py.detach(|| steps.next())
    {
        path.push(step);
        py.check_signals()?;
    }
    Ok(path)
}

/// The next step from a puzzle or a position, by a scale, as ``explain`` takes them; ``None`` where nothing is left to be done.
///
/// From ``step.candidates_before`` it is that step again. HoDoKu's singles come in the order in which they have come up, which a position does not tell:
/// there it may be the same technique in another cell, so that ``after`` counts from the beginning: ``hint(puzzle, scale="hodoku", after=20)`` is
/// ``explain(puzzle, scale="hodoku")[20]``, without the steps after it.
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se", after=0))]
pub fn hint(
    puzzle: &Bound<'_, PyAny>,
    scale: &str,
    #[pyo3(from_py_with = whole::after)] after: u64,
) -> PyResult<Option<Step>> {
    let count = usize::try_from(after).unwrap_or(usize::MAX).saturating_add(1);
    let path = path(puzzle.py(), &rater(scale)?, begin(puzzle)?, Some(count))?;
    Ok((path.steps().len() == count).then(|| Step {
        path: Arc::new(path),
        number: count - 1,
        scale: scale.into(),
    }))
}

/// The position that a puzzle with one solution begins with, or that its text has.
fn begin(puzzle: &Bound<'_, PyAny>) -> PyResult<State> {
    let py = puzzle.py();
    let text = puzzle.cast::<PyString>().ok();
    let text = text.map(|text| text.to_str()).transpose()?;
    // A text may have other things around its grid of candidates.
    let position = match one_position(puzzle) {
        Ok((position, _)) => position,
        Err(error) => text.and_then(|text| sudoku_puzzles::position(text).ok()).ok_or(error)?,
    };
    let state = State::try_from(&position).map_err(|what| puzzle_error(py, what.to_string()))?;
    let candidates = state.candidates();
    let problem = match py.detach(|| Engine::new().solve(&candidates).answer) {
        Answer::Unique(_) => return Ok(state),
        Answer::None => "one solution expected: the puzzle has none",
        Answer::Multiple(..) => "one solution expected: the puzzle has several",
    };
    Err(puzzle_error(py, problem.into()))
}

/// What is wrong with a puzzle.
fn puzzle_error(py: Python<'_>, message: String) -> PyErr {
    let class = py
        .import("sudoku_lanes._types")
        .and_then(|module| module.getattr("PuzzleError"));
    let made = class.and_then(|class| class.call1((message,)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// A position as a line of HoDoKu's library, which says it all.
fn line(state: &State) -> String {
    Position::from(state).library().to_string()
}

/// The last path that was made again, with where it begins, its scale, and how many steps were asked for.
type Known = Option<(String, Arc<str>, usize, Arc<Path>)>;

/// What is unpickled: so many steps from a position on a scale. The same steps are found again, which takes as long as before; the
/// steps of one path, which come one after the other, are found once.
fn again(py: Python<'_>, line: &str, scale: &str, count: usize) -> PyResult<(Arc<Path>, Arc<str>)> {
    static LAST: Mutex<Known> = Mutex::new(None);
    let last = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((start, known, steps, path)) = &*last()
        && (&start[..], &known[..], *steps) == (line, scale, count)
    {
        return Ok((Arc::clone(path), Arc::clone(known)));
    }
    let position: Position = line
        .parse()
        .map_err(|error: sudoku_cells::ParseError| PyValueError::new_err(error.to_string()))?;
    let start = State::try_from(&position).map_err(|what| puzzle_error(py, what.to_string()))?;
    let path = Arc::new(path(py, &rater(scale)?, start, Some(count))?);
    let scale: Arc<str> = scale.into();
    *last() = Some((line.to_owned(), Arc::clone(&scale), count, Arc::clone(&path)));
    Ok((path, scale))
}

/// Makes sure that what was found again is what was pickled.
fn check_short(found: &str, pickled: &str) -> PyResult<()> {
    if found == pickled {
        return Ok(());
    }
    let message = format!("pickled by another version: {pickled} there, {found} here");
    Err(PyValueError::new_err(message))
}

/// What is written as JSON, as Python's objects.
fn dict<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// A number for equal texts.
fn hash(texts: &[&str]) -> u64 {
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    hasher.finish()
}

/// A step: what is found in a position, what it rests on, and what follows.
///
/// Cells are pairs (row, column) and candidates (row, column, digit), rows and columns from 0. Sentences, ``short`` and ``eureka`` count from 1, as
/// people do. A notebook shows the step as a picture. Steps can be compared and pickled; pickled, a step is its position and its place, and is found
/// again.
#[pyclass(frozen, eq, module = "sudoku_lanes")]
#[derive(Clone)]
pub struct Step {
    path: Arc<Path>,
    /// Its place in the path.
    number: usize,
    /// The scale, as it was asked for.
    scale: Arc<str>,
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

    /// The technique, as finely as the step tells.
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
        removed.map(|removed| candidate(removed.cell, removed.digit)).collect()
    }

    /// The cells that the step rests on.
    #[getter]
    fn cells(&self) -> Vec<(u8, u8)> {
        self.step()
            .cells()
            .into_iter()
            .map(|cell| (cell / 9, cell % 9))
            .collect()
    }

    /// The units that the step rests on: ``("row", 0)``.
    #[getter]
    fn units(&self) -> Vec<(&'static str, u8)> {
        self.step().units().into_iter().map(traces::unit_name).collect()
    }

    /// The candidates that the step rests on, without those of chains.
    #[getter]
    fn candidates(&self) -> Vec<Candidate> {
        let marks = self.step().marks(&self.found().position).into_iter();
        let used = marks.filter(|(_, mark)| *mark == Mark::Used);
        used.map(|(used, _)| candidate(used.cell, used.digit)).collect()
    }

    /// The digits of the position before the step, in 81 characters.
    #[getter]
    fn position(&self) -> String {
        Line(self.found().position.digits()).to_string()
    }

    /// The position before the step, as a line of HoDoKu's library: clues, digits (with ``+``) and what has been struck out. ``hint``,
    /// ``explain`` and ``solve`` take it.
    #[getter]
    fn candidates_before(&self) -> String {
        line(&self.found().position)
    }

    /// The chains of the step, one after the other: (row, column, digit, truth) of each candidate, and whether it is true if the
    /// chain's assumption holds. Empty for what is no chain.
    #[getter]
    fn chain(&self) -> Vec<(u8, u8, u8, bool)> {
        let chain = self.step().chain().into_iter();
        chain.map(|(of, truth)| (of.cell / 9, of.cell % 9, of.digit, truth)).collect()
    }

    /// What follows, as players note it: ``r1c3=5``, ``r6c12<>7``.
    #[getter]
    fn short(&self) -> String {
        self.step().short()
    }

    /// The chain in Eureka notation: ``(5=8)r5c2 - (8=2)r7c2 - (2)r7c9 = (2)r4c9``; ``None`` for what is not such a chain.
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

    /// The step as the command has it in JSON: ``sudoku explain --json``.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, self.found())
    }

    fn __hash__(&self) -> u64 {
        hash(&[&self.candidates_before(), &self.step().to_string()])
    }

    /// A step does not change.
    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String, usize, usize, String))> {
        let make = py.get_type::<Step>().getattr("_again")?;
        let count = self.path.steps().len();
        let start = line(self.path.start());
        Ok((make, (start, self.scale.to_string(), count, self.number, self.short())))
    }

    /// For pickling.
    #[staticmethod]
    fn _again(py: Python<'_>, line: &str, scale: &str, count: usize, number: usize, short: &str) -> PyResult<Step> {
        let (path, scale) = again(py, line, scale, count)?;
        let step = path.steps().get(number).map(|each| each.step.short());
        check_short(&step.unwrap_or_default(), short)?;
        Ok(Step { path, number, scale })
    }

    /// A picture of the position and the step.
    fn _repr_svg_(&self) -> String {
        svg(&self.found().position, Some(self.step()))
    }

    /// The picture, with its words.
    fn _repr_html_(&self) -> String {
        figure(&self.found().position, self.step())
    }
}

/// All steps to the solution of a puzzle. It is a sequence of them. Explanations can be compared and pickled; pickled, one is
/// its position, and the steps are found again.
#[pyclass(frozen, eq, module = "sudoku_lanes")]
#[derive(PartialEq)]
pub struct Explanation {
    path: Arc<Path>,
    /// The scale, as it was asked for.
    scale: Arc<str>,
}

#[pymethods]
impl Explanation {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        (0..self.path.steps().len()).map(|number| self.of_number(number)).collect()
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
        let number = usize::try_from(index).ok().filter(|index| *index < steps.len());
        let number = number.ok_or_else(|| PyIndexError::new_err("no such step"))?;
        Ok(Bound::new(py, self.of_number(number))?.into_any())
    }

    /// The explanation as plain data: scale, start and end, rating, and the steps as the command has them in JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &*self.path)
    }

    fn __hash__(&self) -> u64 {
        hash(&[&line(self.path.start()), self.path.scale()])
    }

    /// An explanation does not change.
    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String, usize, String))> {
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
    fn of_number(&self, number: usize) -> Step {
        Step {
            path: Arc::clone(&self.path),
            number,
            scale: Arc::clone(&self.scale),
        }
    }

    /// What all steps do.
    fn short(&self) -> String {
        let steps = self.path.steps().iter().map(|each| each.step.short());
        steps.collect::<Vec<_>>().join("; ")
    }

    fn conclusion(&self) -> String {
        if self.path.is_solved() {
            match self.path.rating() {
                Rating::Sum { score, level } => {
                    format!("Solved; the steps add up to {score}, {level} ({}).", self.path.scale())
                }
                Rating::Hardest { er, .. } => {
                    format!("Solved; the hardest step is rated {er} ({}).", self.path.scale())
                }
            }
        } else {
            format!("No technique of the scale {} finds a further step.", self.path.scale())
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
