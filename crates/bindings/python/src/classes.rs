//! What people do with classes of puzzles: keep one puzzle of each, split data sets by them, and find those
//! that are in two data sets.

use std::time::Instant;

use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use sudoku_ask::{Column, Reason, Seen, Split, Unique};
use sudoku_cells::from_characters;
use sudoku_lanes::LimitError;
use sudoku_symmetry::Class;

use crate::ask::{Options, go, grids, several};
use crate::asked::{Asked, Errors, Reasons};
use crate::fault;
use crate::function::function;
use crate::input::{Input, Kind};
use crate::integers;
use crate::output::Output;
use crate::word::word;

/// Returns the index of the first puzzle of each class of puzzles that are the same in disguise, in ascending
/// order.
///
/// ``inverse=True`` adds the number of its class for each puzzle. It is null (-1 in NumPy) for nulls, and
/// with ``errors="null"`` for invalid puzzles. ``reasons`` adds what is wrong with each puzzle. A class takes
/// 40 to 46 bytes. If not all is done ``timeout`` seconds after the call, ``GaveUpError`` is raised.
/// ``errors``, ``threads`` and ``progress`` as for ``solve``.
///
/// >>> sudoku_lanes.unique(["." * 81, "55" + "." * 79, "." * 81], inverse=True, errors="null", reasons="code")
/// ([0], [0, None, 0], [None, 'clash', None])
#[pyfunction]
#[pyo3(signature = (puzzles, *, inverse=false, errors=None, reasons=Reasons::No, threads=None, progress=false, timeout=None))]
pub fn unique(
    puzzles: &Bound<'_, PyAny>,
    inverse: bool,
    errors: Option<Errors>,
    reasons: Reasons,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let (py, begun) = (puzzles.py(), Instant::now());
    let input = Input::new(puzzles)?;
    let (kind, like) = match input.kind() {
        Kind::One { .. } => return Err(several()),
        Kind::List { .. } => ("list", py.None()),
        Kind::Numpy(_) => ("numpy", py.None()),
        Kind::Arrow { like, .. } => ("arrow", like.clone_ref(py)),
    };
    let options = Options {
        errors,
        reasons,
        threads,
        progress,
        timeout,
        ..Options::default()
    };
    let mut why = (reasons != Reasons::No).then(|| Output::new(&input, vec!["reason"], 0));
    let mut seen = Seen::default();
    let (mut firsts, mut numbers): (Vec<Option<u64>>, Vec<Option<u64>>) = (Vec::new(), Vec::new());
    go(
        py,
        vec![input],
        Asked::new(Unique, &["canonical"]),
        &options,
        &mut |py, start, mut columns| {
            if let Some(why) = &mut why {
                why.put(py, columns.split_off(1))?;
            }
            for (i, form) in (start as u64..).zip(cells(columns)) {
                let class = seen.class(&form);
                let class = class.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
                firsts.extend(matches!(class, Some(Class::New(_))).then_some(Some(i)));
                let number = class.map(|(Class::New(number) | Class::Seen(number))| u64::from(number));
                if inverse {
                    numbers.push(number);
                }
            }
            Ok(())
        },
    )?;
    left(py, begun, timeout)?;
    let mut answers = vec![indices(py, kind, &like, firsts, true)?];
    if inverse {
        answers.push(indices(py, kind, &like, numbers, false)?);
    }
    if let Some(why) = why {
        answers.push(why.finish(py)?);
    }
    if answers.len() == 1 {
        return Ok(answers.remove(0));
    }
    Ok(PyTuple::new(py, answers)?.into_any().unbind())
}

/// Returns numbers as an object of a kind: one for each puzzle, or of another length.
fn indices(
    py: Python<'_>,
    kind: &str,
    like: &Py<PyAny>,
    numbers: Vec<Option<u64>>,
    is_other_length: bool,
) -> PyResult<Py<PyAny>> {
    let kinds = py.import("sudoku_lanes._kinds")?;
    match kind {
        "list" => Ok(numbers.into_pyobject(py)?.into_any().unbind()),
        "numpy" => Ok(kinds.call_method1("indices", (numbers,))?.unbind()),
        _ => {
            let array = crate::arrays::array(
                vec![Column::Numbers(numbers)],
                &["index"],
                &arrow_schema::DataType::Utf8,
                false,
            )?;
            let array = Py::new(py, crate::arrays::ArrowArray::new(array))?;
            Ok(kinds
                .call_method1("like", (like, array, false, is_other_length))?
                .unbind())
        }
    }
}

function! {
    /// Returns whether each puzzle is test data: about the share ``test`` of them is, and no puzzle on one
    /// side is the same in disguise as one on the other.
    ///
    /// The side of a puzzle depends on its class, ``seed`` and ``test`` alone, not on the others or their
    /// order. A puzzle that is test data for one share is test data for every larger one. ``by="grid"`` also
    /// keeps puzzles with the same solution in disguise on one side, and returns null for those that do not
    /// have exactly one. Other options as for ``solve``; NumPy, which has no null, has ``False``.
    ///
    /// >>> puzzles = sudoku_lanes.generate(1000, seed=1)
    /// >>> test = sudoku_lanes.split(puzzles, test=0.1)
    /// >>> 70 < sum(test) < 130, test == sudoku_lanes.split(sudoku_lanes.shuffle(puzzles, seed=2), test=0.1)
    /// (True, True)
    split(puzzles;
        test: f64 = 0.05,
        by: &str = "class",
        #[pyo3(from_py_with = integers::seed)] seed: u64 = 0) {
        if !(0.0..=1.0).contains(&test) {
            let message = format!("test: a share from 0 to 1 expected, found {test}");
            return Err(PyValueError::new_err(message));
        }
        let grids = [("class", false), ("grid", true)];
        let solution = word("by", "'class' or 'grid'", &grids, &PyString::new(puzzles.py(), by))?;
        Asked::new(Split { share: test, seed, solution }, &["test"])
    }
}

/// Returns which puzzles of the test data are in the training data, as they are or in disguise: for each, the
/// index of the first training puzzle that is the same, or null (-1 in NumPy) if there is none.
///
/// The two need not be of the same kind; the answers have the kind of ``test``. A class of the training data
/// takes 48 to 54 bytes. If not all is done ``timeout`` seconds after the call, ``GaveUpError`` is raised.
/// ``errors``, ``threads`` and ``progress`` as for ``solve``.
///
/// >>> train = sudoku_lanes.generate(100, seed=1)
/// >>> test = sudoku_lanes.generate(2, seed=2) + sudoku_lanes.shuffle(train[7:8], seed=3)
/// >>> sudoku_lanes.leaks(train, test)
/// [None, None, 7]
#[pyfunction]
#[pyo3(signature = (train, test, *, errors=None, threads=None, progress=false, timeout=None))]
pub fn leaks(
    train: &Bound<'_, PyAny>,
    test: &Bound<'_, PyAny>,
    errors: Option<Errors>,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
    progress: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let (py, begun) = (train.py(), Instant::now());
    let (known, asked) = (Input::new(train)?, Input::new(test)?);
    if known.is_single() || asked.is_single() {
        return Err(several());
    }
    let mut options = Options {
        errors,
        threads,
        progress,
        timeout,
        ..Options::default()
    };
    let mut seen = Seen::default();
    let mut firsts: Vec<u64> = Vec::new();
    let [training, testing] = ["training puzzle", "test puzzle"].map(|what| Asked {
        what,
        ..Asked::new(Unique, &["canonical"])
    });
    go(py, vec![known], training, &options, &mut |_, start, columns| {
        for (i, form) in (start as u64..).zip(cells(columns)) {
            let class = seen.class(&form);
            let class = class.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
            firsts.extend(matches!(class, Some(Class::New(_))).then_some(i));
        }
        Ok(())
    })?;
    options.timeout = left(py, begun, timeout)?;
    let is_numpy = matches!(asked.kind(), Kind::Numpy(_));
    let mut output = Output::new(&asked, vec!["index"], 0);
    let mut found: Vec<Option<u64>> = Vec::new();
    go(py, vec![asked], testing, &options, &mut |py, _, columns| {
        let first = |form: [u8; 81]| firsts.get(seen.find(&form)? as usize).copied();
        let firsts = cells(columns).map(first).collect();
        if is_numpy {
            found.extend::<Vec<_>>(firsts);
            return Ok(());
        }
        output.put(py, vec![Column::Numbers(firsts)])
    })?;
    left(py, begun, timeout)?;
    if is_numpy {
        let kinds = py.import("sudoku_lanes._kinds")?;
        return Ok(kinds.call_method1("indices", (found,))?.unbind());
    }
    output.finish(py)
}

/// Returns how many seconds are left. If none are, puzzles may have been given up, without which the answer
/// would be wrong.
fn left(py: Python<'_>, begun: Instant, timeout: Option<f64>) -> PyResult<Option<f64>> {
    let left = timeout.map(|timeout| timeout - begun.elapsed().as_secs_f64());
    if left.is_some_and(|left| left <= 0.0) {
        return Err(fault::error(py, &Reason::Limit(LimitError::Time), "puzzle", None));
    }
    Ok(left)
}

/// Returns the forms as cells; those of texts are characters.
fn cells(columns: Vec<Column>) -> impl Iterator<Item = [u8; 81]> {
    let forms = grids(columns).into_iter();
    forms.map(|form| from_characters(&form).unwrap_or(form))
}

/// Reads the places of puzzles: whole numbers in any container.
pub fn places(places: &Bound<'_, PyAny>) -> PyResult<Vec<u64>> {
    let kinds = places.py().import("sudoku_lanes._kinds")?;
    kinds.call_method1("numbers", (places,))?.extract()
}
