//! The way from a call of Python to a question and back.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use arrow_array::ArrayRef;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sudoku_ask::{Column, Question};
use sudoku_lanes::Limits;

use crate::answer::Rules;
use crate::asked::{Asked, Errors, Reasons};
use crate::input::{Input, Kind};
use crate::output::Output;
use crate::run::{Put, Settings, run};
use crate::to::To;

/// The environment variable for the number of threads.
const VARIABLE: &str = "SUDOKU_LANES_THREADS";

/// The number of puzzles below which answering takes less time than starting a thread.
const FEW: usize = 100;

/// The most threads; more would only use memory.
const MOST_THREADS: usize = 1024;

/// Returns the number of threads: the one that is asked for, or one for each core, or one if others allot
/// the cores.
fn threads(py: Python<'_>, threads: Option<u64>) -> PyResult<usize> {
    if let Some(threads) = threads {
        return Ok(usize::try_from(threads).map_or(MOST_THREADS, |threads| MOST_THREADS.min(threads)));
    }
    // An empty value counts as not set, as for other programs.
    if let Some(words) = std::env::var_os(VARIABLE).filter(|words| !words.is_empty()) {
        let words = words.to_string_lossy();
        return match words.trim().parse() {
            Ok(threads @ 1..) => Ok(MOST_THREADS.min(threads)),
            _ => Err(PyValueError::new_err(format!(
                "{VARIABLE}: a number of threads from 1 expected, found '{words}'"
            ))),
        };
    }
    let is_worker: bool = py
        .import("sudoku_lanes._types")?
        .call_method0("is_worker")?
        .extract()?;
    let share = std::env::var("OMP_NUM_THREADS").ok();
    // In a list with a number for each level of nesting, the first counts.
    let share = share.and_then(|list| list.split(',').next()?.trim().parse().ok());
    Ok(match share {
        _ if is_worker => 1,
        Some(share @ 1..=MOST_THREADS) => share,
        _ => cores(),
    })
}

/// Returns how many threads this machine runs at once. Asking takes longer than some puzzles, so it is done
/// once.
fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// The options of most functions.
#[derive(Default)]
pub struct Options {
    /// The kind of the answers; if it is not given, that of the puzzles.
    pub to: Option<To>,
    /// The treatment of invalid puzzles; if it is not given, a null if the kind has nulls of its own (Arrow),
    /// or if they have answers, too; otherwise an exception.
    pub errors: Option<Errors>,
    /// Whether a last column has the reasons for nulls.
    pub reasons: Reasons,
    /// The number of threads.
    pub threads: Option<u64>,
    /// Whether a bar shows the progress.
    pub progress: bool,
    /// The number of guesses the engine may make for each puzzle.
    pub max_guesses: Option<u64>,
    /// The number of seconds after which puzzles without an answer are given up.
    pub timeout: Option<f64>,
}

/// Asks about the puzzles of some objects. Answers have the kind of the first, if no other is asked for.
pub fn ask(objects: &[&Bound<'_, PyAny>], asked: Asked, options: &Options) -> PyResult<Py<PyAny>> {
    let same = matches!(asked.question, Question::Same(_));
    // Beside puzzles are answers, unless they are compared with puzzles.
    let input = |(i, object): (usize, &&Bound<'_, PyAny>)| Input::of(object, i > 0 && !same);
    let inputs = objects.iter().enumerate().map(input);
    let mut inputs = inputs.collect::<PyResult<Vec<_>>>()?;
    if let ([many, one], Question::Same(_)) = (&mut inputs[..], &asked.question) {
        one.repeat_for(many);
    }
    answers(objects[0].py(), inputs, asked, options, &|columns| columns)
}

/// Returns the answers to a question, each batch changed by `change`.
pub fn answers(
    py: Python<'_>,
    inputs: Vec<Input>,
    asked: Asked,
    options: &Options,
    change: &dyn Fn(Vec<Column>) -> Vec<Column>,
) -> PyResult<Py<PyAny>> {
    let mut names = asked.columns.clone();
    if options.reasons != Reasons::No {
        names.push("reason");
    }
    let record = asked.record;
    let Some(to) = options.to else {
        let mut output = Output::new(&inputs[0], names, record);
        go(py, inputs, asked, options, &mut |py, _, columns| {
            output.put(py, change(columns))
        })?;
        return output.finish(py);
    };
    // The number of puzzles is known only at the end.
    let is_single = inputs[0].is_alone(py)?;
    let mut all: Vec<Column> = Vec::new();
    go(py, inputs, asked, options, &mut |_, _, columns| {
        let columns = change(columns);
        if all.is_empty() {
            all = columns;
        } else {
            all.iter_mut()
                .zip(columns)
                .for_each(|(all, column)| all.append(column));
        }
        Ok(())
    })?;
    let count = all.first().map_or(0, Column::len);
    let input = Input::blank(py, (!is_single).then_some(count), to)?;
    let mut output = Output::new(&input, names, record);
    output.put(py, all)?;
    output.finish(py)
}

/// Asks a question and passes the answers to `put`; returns tables of steps.
pub fn go(
    py: Python<'_>,
    inputs: Vec<Input>,
    asked: Asked,
    options: &Options,
    put: &mut Put<'_>,
) -> PyResult<Vec<ArrayRef>> {
    for (number, input) in inputs.iter().enumerate() {
        input.check_marks(number == 0 && asked.question.takes_candidates())?;
    }
    let bar = if options.progress {
        let types = py.import("sudoku_lanes._types")?;
        let bar = types.call_method1("bar", (inputs[0].len(),))?;
        (!bar.is_none()).then(|| bar.unbind())
    } else {
        None
    };
    // A few puzzles are answered before a second thread would start.
    let is_few = inputs[0].len().is_some_and(|len| len < FEW) && !asked.question.is_slow();
    let threads = match options.threads {
        None if is_few || inputs[0].is_single() => 1,
        number => threads(py, number)?,
    };
    let errors = options.errors.unwrap_or(match inputs[0].kind() {
        _ if asked.answers_all() => Errors::Null,
        Kind::Arrow { .. } => Errors::Null,
        Kind::One { .. } | Kind::List { .. } | Kind::Numpy(_) => Errors::Raise,
    });
    let settings = Settings {
        threads,
        rules: Rules {
            raise: errors == Errors::Raise,
            reasons: options.reasons,
            characters: options.to.map_or(inputs[0].has_texts(), To::has_texts),
            limits: limits(options.max_guesses, options.timeout)?,
        },
        bar: bar.as_ref().map(|bar| bar.clone_ref(py)),
    };
    let result = run(py, inputs, Arc::new(asked), &settings, put);
    if let Some(bar) = bar {
        bar.call_method0(py, "close")?;
    }
    result
}

/// Returns the limits of a call.
pub fn limits(max_guesses: Option<u64>, timeout: Option<f64>) -> PyResult<Limits<'static>> {
    let limits = max_guesses.map_or(Limits::new(), |guesses| Limits::new().guesses(guesses));
    let until = timeout.map(until).transpose()?.flatten();
    Ok(until.map_or(limits, |until| limits.until(until)))
}

/// Returns the time this number of seconds from now; `None` if that is too far away.
fn until(seconds: f64) -> PyResult<Option<Instant>> {
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("timeout: 0 or more seconds expected, found {seconds}");
        return Err(PyValueError::new_err(message));
    }
    let time = Duration::try_from_secs_f64(seconds).ok();
    Ok(time.and_then(|time| Instant::now().checked_add(time)))
}

/// Returns the grids of the first column, for callers that make the answers themselves.
pub fn grids(columns: Vec<Column>) -> Vec<[u8; 81]> {
    match columns.into_iter().next() {
        Some(Column::Grids(grids)) => grids,
        _ => Vec::new(),
    }
}

/// Returns the error for one puzzle where several are needed.
pub fn several() -> PyErr {
    PyTypeError::new_err("several puzzles (a list, an array or a column) expected, found one")
}
