//! New puzzles.

use std::ops::RangeInclusive;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_ask::{Constraints, Generate, Question};
use sudoku_technique::{Difficulty, Level};

use crate::ask::{Options, answers};
use crate::asked::{Asked, Errors};
use crate::input::Input;
use crate::integers;
use crate::single::one;
use crate::to::To;

/// Makes new puzzles, each with one solution: by default minimal ones of random grids.
///
/// Puzzle i depends on ``seed``, i and the constraints alone, so that a million can be made in parts. i is
/// counted from ``start``, which is 1 for the first puzzle, as the command counts (``shuffle`` counts rows
/// from 0). ``to`` is the kind: ``"list"``, ``"numpy"`` or ``"arrow"``. ``solutions=True`` adds the
/// solutions.
///
/// Constraints on the clues:
///
/// - ``clues``: how many, a number, the fewest and the most, or a range such as ``"24..26"`` or ``"54.."``;
///   17 to 40, up to 81 with ``minimality="none"``
/// - ``symmetry``: ``"none"``, ``"half-turn"``, ``"quarter-turn"``, ``"left-right"``, ``"top-bottom"``,
///   ``"both-mirrors"``, ``"diagonal"``, ``"antidiagonal"``, ``"both-diagonals"`` or ``"full"``
/// - ``minimality``: ``"strict"`` (no clue is redundant), ``"symmetric"`` (no group of clues that the
///   symmetry maps to each other is) or ``"none"``, which needs ``clues`` or a ``pattern``, with which it is
///   the default
/// - ``pattern``: a puzzle with clues in the cells where clues should be
/// - ``grid``: the solution
/// - ``keep``: a puzzle whose clues all puzzles should have; these may be redundant
/// - ``unbiased=True``: a sample whose bias is known; it adds a column of weights
///
/// Constraints on how hard it is:
///
/// - ``er``: the rating of the hardest step on Sudoku Explainer's scale, a number or the least and the most,
///   1.0 to 11.9. Names stand for ranges: ``"easy"`` (1.0 to 1.5), ``"medium"`` (1.6 to 2.5), ``"hard"``
///   (2.6 to 5.0), ``"expert"`` (5.1 to 7.0), ``"extreme"`` (7.1 and more)
/// - ``level``: HoDoKu's, ``"easy"``, ``"medium"``, ``"hard"``, ``"unfair"``, ``"extreme"``, or a range such
///   as ``"medium..hard"``
/// - ``score``: HoDoKu's, the sum of all steps: a number, or the least and the most; levels end at 800, 1000,
///   1600 and 1800
/// - ``technique``: of the hardest step, by any of its names, such as the one that ``rate`` returns:
///   ``"X-wing"``, ``"y wing"``, ``"axz"``
/// - ``contains``: techniques that have steps in the puzzle, ``"skyscraper"``, ``"skyscraper,xy-wing=1"``
/// - ``needs``: techniques without which the level or ER would be higher
/// - ``scale``: the scale of score, level and techniques: ``"se"``, ``"hodoku"``, or the text of a scale
/// - ``aim=True``: reaches rare puzzles by a walk from puzzle to puzzle instead of by chance; such puzzles
///   are not a sample of their kind
///
/// ``ratings=True`` adds the ratings that were needed to find the puzzles: ``er``, ``ep`` and ``ed``, or
/// ``score`` and ``level``, and with one scale the ``technique`` of the hardest step.
///
/// Raises ``ValueError`` if there can be no such puzzle. If a puzzle is not found in ``attempts`` attempts (a
/// million unless that is set, or 2,000 with a ``pattern``), or not within ``timeout`` seconds of the call,
/// ``GaveUpError`` is raised, or with ``errors="null"`` it is null. ``threads`` and ``progress`` as for
/// ``solve``.
#[pyfunction]
#[pyo3(signature = (number=1, *, seed=None, start=1, clues=None, symmetry="none", pattern=None, grid=None, keep=None, minimality=None, unbiased=false, er=None, level=None, score=None, scale=None, technique=None, contains=None, needs=None, aim=false, attempts=None, solutions=false, ratings=false, to="list", errors=Errors::Raise, threads=None, progress=false, timeout=None))]
pub fn generate(
    py: Python<'_>,
    #[pyo3(from_py_with = integers::number)] number: u64,
    #[pyo3(from_py_with = integers::seed_if_any)] seed: Option<u64>,
    #[pyo3(from_py_with = integers::first)] start: u64,
    clues: Option<&Bound<'_, PyAny>>,
    symmetry: &str,
    pattern: Option<&Bound<'_, PyAny>>,
    grid: Option<&Bound<'_, PyAny>>,
    keep: Option<&Bound<'_, PyAny>>,
    minimality: Option<&str>,
    unbiased: bool,
    er: Option<&Bound<'_, PyAny>>,
    level: Option<&str>,
    score: Option<&Bound<'_, PyAny>>,
    scale: Option<&str>,
    technique: Option<&str>,
    contains: Option<&str>,
    needs: Option<&str>,
    aim: bool,
    #[pyo3(from_py_with = integers::attempts)] attempts: Option<u64>,
    solutions: bool,
    ratings: bool,
    to: &str,
    errors: Errors,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let mut constraints = Constraints {
        seed: integers::seed_or_random(seed),
        unbiased,
        pattern: cells("pattern", pattern)?,
        grid: cells("grid", grid)?,
        keep: cells("keep", keep)?,
        aim,
        attempts,
        ..Constraints::default()
    };
    if let Some(clues) = clues {
        set_clues(&mut constraints, clues)?;
    }
    for (name, range) in [("er", er), ("score", score)] {
        if let Some(range) = range {
            set_ratings(&mut constraints, name, range)?;
        }
    }
    let words = [
        ("symmetry", Some(symmetry)),
        ("minimality", minimality),
        ("scale", scale),
        ("level", level),
        ("technique", technique),
        ("contains", contains),
        ("needs", needs),
    ];
    set_words(&mut constraints, &words)?;
    let question = Generate::new(&constraints).map_err(wrong)?;
    let (Ok(count), Some(_)) = (usize::try_from(number), start.checked_add(number)) else {
        return Err(wrong("number, start: the last number is too large"));
    };
    let mut asked = puzzles(question, solutions, unbiased, ratings);
    // The number of a puzzle is the line of its place.
    asked.start = start - 1;
    let input = Input::blank(py, Some(count), PyString::new(py, to).extract::<To>()?)?;
    let options = Options {
        errors: Some(errors),
        threads,
        progress,
        timeout,
        ..Options::default()
    };
    answers(py, vec![input], asked, &options, &|columns| columns)
}

/// Reads the cells of a constraint, which the error names.
fn cells(name: &str, puzzle: Option<&Bound<'_, PyAny>>) -> PyResult<Option<[u8; 81]>> {
    let Some(puzzle) = puzzle else {
        return Ok(None);
    };
    match one(puzzle) {
        Ok(cells) => Ok(Some(cells)),
        Err(error) => {
            let py = puzzle.py();
            let message = format!("{name}: {}", error.value(py));
            Err(PyErr::from_type(error.get_type(py), message))
        }
    }
}

/// Sets the constraints that are given as words.
fn set_words(constraints: &mut Constraints, words: &[(&str, Option<&str>)]) -> PyResult<()> {
    for &(name, word) in words {
        if let Some(word) = word {
            constraints.set(name, word).map_err(wrong)?;
        }
    }
    Ok(())
}

/// Asks for puzzles, and for the columns that are added to them.
fn puzzles(question: Generate, solutions: bool, weights: bool, ratings: bool) -> Asked {
    let question = if ratings {
        question.with_ratings()
    } else {
        question
    };
    let mut asked = Asked::new(question.clone(), &["puzzle"]);
    asked.columns.extend(solutions.then_some("solution"));
    asked.columns.extend(weights.then_some("weight"));
    asked.columns.extend(ratings_of(question));
    asked
}

/// Returns the names of the columns with the ratings of the puzzles.
fn ratings_of(question: Generate) -> impl Iterator<Item = &'static str> {
    let rated = ["er", "ep", "ed", "score", "level", "technique"];
    let names = Question::from(question).columns();
    names.into_iter().filter(move |name| rated.contains(name))
}

/// Returns the least and the most that a constraint of ``generate`` allows, ends included: of ``er``,
/// ``score`` or ``clues``, or of ``level``, where 0 is Easy and 4 is Extreme.
#[pyfunction]
pub fn bounds(constraint: &str, range: &Bound<'_, PyAny>) -> PyResult<(f64, f64)> {
    let ends = |range: Option<RangeInclusive<Difficulty>>| {
        let (least, most) = range.unwrap_or(Difficulty::MIN..=Difficulty::MAX).into_inner();
        (f64::from(least.tenths()) / 10.0, f64::from(most.tenths()) / 10.0)
    };
    let mut constraints = Constraints::default();
    match constraint {
        "er" | "score" => {
            set_ratings(&mut constraints, constraint, range)?;
            Ok(ends(constraints.er.or(constraints.score)))
        }
        "clues" => {
            set_clues(&mut constraints, range)?;
            let (fewest, most) = constraints.clues.unwrap_or(0..=81).into_inner();
            Ok((f64::from(fewest), f64::from(most)))
        }
        "level" => {
            constraints.set(constraint, range.extract()?).map_err(wrong)?;
            let (least, most) = constraints
                .levels
                .unwrap_or(Level::Easy..=Level::Extreme)
                .into_inner();
            Ok((f64::from(least as u8), f64::from(most as u8)))
        }
        _ => Err(wrong(format!(
            "er, level, score or clues expected, found {constraint}"
        ))),
    }
}

/// Sets ``clues``: a number, the fewest and the most, or words as in the command.
fn set_clues(constraints: &mut Constraints, clues: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(words) = clues.cast::<PyString>() {
        return constraints.set("clues", words.to_str()?).map_err(wrong);
    }
    let (fewest, most) = if let Ok(number) = clues.extract::<u32>() {
        (number, number)
    } else if let Ok([fewest, most]) = clues.extract::<[u32; 2]>() {
        (fewest, most)
    } else {
        return Err(wrong(format!(
            "clues: a number, a pair (fewest, most) or words such as '24..26' expected, found {}",
            clues.repr()?
        )));
    };
    constraints.clues = Some(fewest..=most);
    Ok(())
}

/// Reads a rating from a float of Python.
pub fn difficulty(rating: f64) -> PyResult<Difficulty> {
    let tenths = (rating * 10.0).round();
    #[expect(clippy::cast_sign_loss, reason = "negative numbers are excluded")]
    if (0.0..1e9).contains(&tenths) && (tenths - rating * 10.0).abs() < 1e-6 {
        return Ok(Difficulty::from_tenths(tenths as u32));
    }
    let message = format!("a rating with one decimal, such as 7.2, expected, found {rating}");
    Err(PyValueError::new_err(message))
}

/// Sets ``er`` or ``score``: a number, the least and the most, or words as in the command.
fn set_ratings(constraints: &mut Constraints, name: &str, range: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(words) = range.cast::<PyString>() {
        return constraints.set(name, words.to_str()?).map_err(wrong);
    }
    let (least, most) = if let Ok(rating) = range.extract::<f64>() {
        (rating, rating)
    } else if let Ok([least, most]) = range.extract::<[f64; 2]>() {
        (least, most)
    } else {
        return Err(wrong(format!(
            "{name}: a number, a pair (least, most) or words such as '1.2..2.0' expected, found {}",
            range.repr()?
        )));
    };
    let ratings = difficulty(least)?..=difficulty(most)?;
    if ratings.is_empty() {
        return Err(wrong(format!(
            "{name}: the range is empty, found {}",
            range.repr()?
        )));
    }
    if name == "er" {
        constraints.er = Some(ratings);
    } else {
        constraints.score = Some(ratings);
    }
    Ok(())
}

/// Returns the error for an invalid option.
fn wrong(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}
