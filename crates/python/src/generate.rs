//! New puzzles.

use std::ops::RangeInclusive;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_setter::{Minimality, Puzzle, Setter, Symmetry};
use sudoku_technique::{Difficulty, Rater, State, Technique};

use crate::ask::{Errors, Options, go};
use crate::batch::{Batch, Puzzles};
use crate::column::{Column, NULL};
use crate::functions::{one, seed_or_random};
use crate::input::Input;
use crate::jobs::{Answers, Job, Stop};
use crate::output::Output;
use crate::steps::scale;

/// New puzzles, each with one solution.
#[pyfunction]
#[pyo3(signature = (number=1, *, seed=None, start=1, clues=None, symmetry="none", pattern=None, grid=None, keep=None, minimal=None, unbiased=false, er=None, technique=None, attempts=None, solutions=false, to="list", errors=Errors::Raise, threads=None, progress=false), text_signature = "(number=1, *, seed=None, start=1, clues=None, symmetry='none', pattern=None, grid=None, keep=None, minimal=None, unbiased=False, er=None, technique=None, attempts=None, solutions=False, to='list', errors='raise', threads=None, progress=False)")]
pub fn generate(
    py: Python<'_>,
    number: u64,
    seed: Option<u64>,
    start: u64,
    clues: Option<&Bound<'_, PyAny>>,
    symmetry: &str,
    pattern: Option<&Bound<'_, PyAny>>,
    grid: Option<&Bound<'_, PyAny>>,
    keep: Option<&Bound<'_, PyAny>>,
    minimal: Option<&str>,
    unbiased: bool,
    er: Option<&Bound<'_, PyAny>>,
    technique: Option<&str>,
    attempts: Option<u64>,
    solutions: bool,
    to: &str,
    errors: Errors,
    threads: Option<isize>,
    progress: bool,
) -> PyResult<Py<PyAny>> {
    let wrong = |message: String| PyValueError::new_err(message);
    let symmetry: Symmetry = symmetry.parse().map_err(|_| {
        let all: Vec<&str> = Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect();
        wrong(format!(
            "symmetry: one of {} expected, found {symmetry}",
            all.join(", ")
        ))
    })?;
    let mut setter = Setter::new(seed_or_random(seed)).symmetry(symmetry);
    let is_trial = unbiased
        || [clues, er, pattern].iter().any(Option::is_some)
        || technique.is_some()
        || minimal == Some("strict") && symmetry != Symmetry::None;
    if let Some(clues) = clues {
        setter = setter.clues(range(clues)?);
    }
    setter = match minimal {
        None => setter,
        Some("strict") => setter.minimality(Minimality::Strict),
        Some("symmetric") => setter.minimality(Minimality::Symmetric),
        Some("no") => setter.minimality(Minimality::None),
        Some(other) => {
            return Err(wrong(format!(
                "minimal: 'strict', 'symmetric' or 'no' expected, found '{other}'"
            )));
        }
    };
    if unbiased {
        setter = setter.unbiased();
    }
    if let Some(pattern) = pattern {
        setter = setter.pattern(one(pattern)?.0.map(|clue| clue != 0));
    }
    if let Some(grid) = grid {
        setter = setter.grid(one(grid)?.0);
    }
    if let Some(keep) = keep {
        setter = setter.keep(one(keep)?.0);
    }
    if let Some(attempts) = attempts {
        setter = setter.attempts(attempts);
    }
    setter.puzzles(0..0).map_err(|error| wrong(error.to_string()))?;
    let (Ok(count), Some(_)) = (usize::try_from(number), start.checked_add(number)) else {
        return Err(wrong("number, start: the last number is too large".into()));
    };
    let job = Generate {
        setter,
        hardness: Hardness::new(er, technique)?,
        start,
        is_trial,
        solutions,
        weights: unbiased,
    };
    let names = job.names().to_vec();
    let input = Input::blank(py, count, to)?;
    let options = Options {
        errors,
        reasons: false,
        threads,
        progress,
    };
    let mut output = Output::new(&input, names, 0);
    go(py, vec![input], Arc::new(job), &options, &mut |py, _, columns| {
        output.put(py, columns)
    })?;
    output.finish(py)
}

/// A number of clues, or the fewest and the most.
fn range(clues: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<u32>> {
    if let Ok(clues) = clues.extract::<u32>() {
        return Ok(clues..=clues);
    }
    let (from, to) = clues.extract::<(u32, u32)>().map_err(|_| {
        PyValueError::new_err("clues: a number, or the fewest and the most as a pair expected")
    })?;
    Ok(from..=to)
}

/// A rating as Python has it.
pub fn difficulty(rating: f64) -> PyResult<Difficulty> {
    let tenths = (rating * 10.0).round();
    #[expect(clippy::cast_sign_loss, reason = "it is asked")]
    if (0.0..1000.0).contains(&tenths) && (tenths - rating * 10.0).abs() < 1e-6 {
        return Ok(Difficulty::from_tenths(tenths as u32));
    }
    let message = format!("a rating with one decimal, such as 7.2, expected, found {rating}");
    Err(PyValueError::new_err(message))
}

/// How hard a puzzle must be.
struct Hardness {
    rater: Rater,
    er: RangeInclusive<Difficulty>,
    /// The hardest step is one of these, if there are some.
    techniques: Vec<Technique>,
}

impl Hardness {
    fn new(er: Option<&Bound<'_, PyAny>>, technique: Option<&str>) -> PyResult<Option<Hardness>> {
        if er.is_none() && technique.is_none() {
            return Ok(None);
        }
        let techniques = technique.map(techniques).transpose()?.unwrap_or_default();
        let er = er.map_or(Ok(Difficulty::MIN..=Difficulty::MAX), ratings)?;
        let rater = scale();
        let wanted = if techniques.is_empty() {
            Technique::ALL
        } else {
            &techniques
        };
        let ratings = wanted.iter().map(|&technique| rater.scale().range(technique));
        let fit = ratings.filter(|range| range.start() <= er.end() && er.start() <= range.end());
        let Some(hardest) = fit.map(|range| *range.end()).max() else {
            return Err(PyValueError::new_err("er, technique: no step is rated like that"));
        };
        let er = *er.start()..=hardest.min(*er.end());
        Ok(Some(Hardness {
            rater,
            er,
            techniques,
        }))
    }

    fn fits(&self, puzzle: &[u8; 81]) -> bool {
        let rating = self.rater.rate_up_to(puzzle, *self.er.end()).ok().flatten();
        if !rating.is_some_and(|rating| self.er.contains(&rating.er)) {
            return false;
        }
        let hardest = || {
            let path = self.rater.path(State::new(puzzle).ok()?);
            path.hardest().map(|step| step.technique)
        };
        self.techniques.is_empty() || hardest().is_some_and(|hardest| self.techniques.contains(&hardest))
    }
}

/// A range of ratings: one of them, the least and the most, or a name as the command has them.
fn ratings(er: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<Difficulty>> {
    if let Ok(name) = er.cast::<PyString>() {
        let (least, most) = match &name.to_str()?.to_lowercase()[..] {
            "easy" => (10, 15),
            "medium" => (16, 25),
            "hard" => (26, 50),
            "expert" => (51, 70),
            "extreme" => (71, u32::MAX),
            _ => {
                return Err(PyValueError::new_err(
                    "er: easy, medium, hard, expert, extreme, a rating or a pair expected",
                ));
            }
        };
        return Ok(Difficulty::from_tenths(least)..=Difficulty::from_tenths(most));
    }
    if let Ok(rating) = er.extract::<f64>() {
        let rating = difficulty(rating)?;
        return Ok(rating..=rating);
    }
    let (least, most) = er
        .extract::<(f64, f64)>()
        .map_err(|_| PyValueError::new_err("er: a rating, or the least and the most as a pair expected"))?;
    let range = difficulty(least)?..=difficulty(most)?;
    if range.is_empty() {
        return Err(PyValueError::new_err("er: the range is empty"));
    }
    Ok(range)
}

/// The techniques whose names are this, or begin with it: `x-wing`, `unique-loop`.
fn techniques(text: &str) -> PyResult<Vec<Technique>> {
    let typed = |name: &str| name.to_lowercase().replace([' ', '_', '/'], "-");
    let wanted = typed(text);
    let with = |fits: &dyn Fn(&str) -> bool| -> Vec<Technique> {
        let all = Technique::ALL.iter().copied();
        all.filter(|technique| fits(&typed(technique.name()))).collect()
    };
    let mut found = with(&|name| name == wanted);
    if found.is_empty() {
        found = with(&|name| name.starts_with(&format!("{wanted}-")));
    }
    if found.is_empty() {
        let all: Vec<String> = Technique::ALL
            .iter()
            .map(|technique| typed(technique.name()))
            .collect();
        let message = format!("technique: one of {} expected, found {text}", all.join(", "));
        return Err(PyValueError::new_err(message));
    }
    Ok(found)
}

/// Makes puzzles; those of the input are not looked at.
struct Generate {
    setter: Setter,
    hardness: Option<Hardness>,
    /// The number of the first puzzle.
    start: u64,
    /// Whether a puzzle may take many attempts.
    is_trial: bool,
    solutions: bool,
    weights: bool,
}

impl Job for Generate {
    fn names(&self) -> &'static [&'static str] {
        match (self.solutions, self.weights) {
            (false, false) => &["puzzle"],
            (true, false) => &["puzzle", "solution"],
            (false, true) => &["puzzle", "weight"],
            (true, true) => &["puzzle", "solution", "weight"],
        }
    }

    fn answer(&self, inputs: &[Puzzles], first: usize, stop: &Stop) -> Answers {
        let count = inputs[0].cells.len();
        let start = self.start + first as u64;
        let test = |puzzle: &Puzzle| {
            stop.is_set()
                || self
                    .hardness
                    .as_ref()
                    .is_none_or(|hardness| hardness.fits(&puzzle.clues))
        };
        let mut answers = Answers::default();
        let (mut puzzles, mut solutions, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        // The constraints have been checked.
        let made = self.setter.puzzles_where(start..start + count as u64, test);
        for made in made.into_iter().flatten() {
            if stop.is_set() {
                break;
            }
            match made {
                Ok(puzzle) => {
                    puzzles.push(puzzle.clues);
                    solutions.push(puzzle.solution);
                    weights.push(Some(puzzle.weight));
                }
                Err(gave_up) => {
                    answers.give_up(puzzles.len(), gave_up.to_string());
                    puzzles.push(NULL);
                    solutions.push(NULL);
                    weights.push(None);
                }
            }
        }
        answers.columns.push(Column::Grids(puzzles));
        if self.solutions {
            answers.columns.push(Column::Grids(solutions));
        }
        if self.weights {
            answers.columns.push(Column::Reals(weights));
        }
        answers
    }

    fn batch(&self) -> usize {
        if self.is_trial { 32 } else { 1024 }
    }

    fn is_slow(&self) -> bool {
        self.is_trial
    }
}

impl Batch {
    /// Places for puzzles that are to be made.
    pub fn blank(count: usize) -> Batch {
        Batch::Cells(vec![[0; 81]; count])
    }
}
