//! The functions that take puzzles of any kind, with their documentation.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_ask::{
    Candidates, Canon, Check, Count, First, Grade, Guesses, Minimal, Question, Rate, Redundant, Same,
    Shuffle, Solve,
};
use sudoku_cells::{characters, from_characters, validate};
use sudoku_lanes::{Answer, Engine, Limits};

use crate::ask::{Options, ask};
use crate::asked::{Asked, Errors, Reasons};
use crate::integers;
use crate::output::text;
use crate::paths::rater;
use crate::to::To;

/// A function of Python: its inputs, options of its own, and those that all have; the block makes the
/// question.
macro_rules! function {
    ($(#[$doc:meta])* $name:ident($puzzles:ident $(, $more:ident: $kind:ty $(= $none:tt)?)?; $($(#[$how:meta])* $option:ident: $type:ty = $default:tt),*) $asked:block) => {
        $(#[$doc])*
        #[pyfunction]
        #[pyo3(signature = ($puzzles, $($more $(= $none)?,)? *, $($option=$default,)* to=None, errors=None, reasons=Reasons::No, threads=None, progress=false, max_guesses=None, timeout=None))]
        pub fn $name(
            $puzzles: &Bound<'_, PyAny>,
            $($more: $kind,)?
            $($(#[$how])* $option: $type,)*
            to: Option<To>,
            errors: Option<Errors>,
            reasons: Reasons,
            threads: Option<isize>,
            progress: bool,
            #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
            timeout: Option<f64>,
        ) -> PyResult<Py<PyAny>> {
            let options = Options { to, errors, reasons, threads, progress, max_guesses, timeout };
            let objects: Vec<_> = std::iter::once($puzzles)$(.chain(<$kind as Into<Option<_>>>::into($more)))?.collect();
            ask(&objects, $asked, &options)
        }
    };
}

/// The only solution of each puzzle, 81 digits in the kind that the puzzles have; null where there is none,
/// or several.
///
/// >>> sudoku_lanes.solve(["." * 81, None], reasons=True)
/// ([None, None], ['multiple', 'null'])
///
/// ``to="list"``, ``"numpy"`` or ``"arrow"`` is the kind of the answers, whatever kind the puzzles are of.
///
/// ``errors="raise"`` raises ``PuzzleError`` for the first invalid puzzle, ``errors="null"`` makes it null
/// (zeros in NumPy); without either, a column of Arrow has a null, as a data frame with one bad line should
/// go on, and all else raises. ``reasons=True`` adds a column that says why there are nulls, and
/// ``reasons="code"`` one that says it for programs: ``null``, ``length``, ``character``, ``clash``,
/// ``clue_changed``, ``incomplete``, ``none``, ``multiple``, ``gave_up`` and others, which stay as they are.
/// ``threads=None`` is one for each core, and 1 in a worker of multiprocessing, Dask or Spark.
/// ``progress=True`` shows a bar where tqdm is installed. What takes more than ``max_guesses`` guesses of the
/// engine, or is not answered after ``timeout`` seconds, is given up: it is null, and ``reasons`` says so.
#[pyfunction]
#[pyo3(signature = (puzzles, *, to=None, errors=None, reasons=Reasons::No, threads=None, progress=false, max_guesses=None, timeout=None))]
pub fn solve(
    puzzles: &Bound<'_, PyAny>,
    to: Option<To>,
    errors: Option<Errors>,
    reasons: Reasons,
    threads: Option<isize>,
    progress: bool,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    if reasons == Reasons::No
        && max_guesses.is_none()
        && timeout.is_none()
        && to.is_none()
        && let Ok(puzzle) = puzzles.cast::<PyString>()
        && let Some(answer) = solve_one(puzzle)
    {
        return answer;
    }
    let options = Options {
        to,
        errors,
        reasons,
        threads,
        progress,
        max_guesses,
        timeout,
    };
    ask(&[puzzles], Asked::new(Solve, &["solution"]), &options)
}

/// Guesses that take less time than to let other threads have the GIL would.
const FEW: u64 = 1000;

/// The solution of one puzzle, which is there sooner than a thread would be; `None` where that is not so.
fn solve_one(puzzle: &Bound<'_, PyString>) -> Option<PyResult<Py<PyAny>>> {
    let py = puzzle.py();
    let cells = from_characters(puzzle.to_str().ok()?.as_bytes().try_into().ok()?)?;
    match Engine::new()
        .limits(Limits::new().guesses(FEW))
        .solve(&cells)
        .ok()?
        .answer
    {
        Answer::Unique(solution) => Some(Ok(text(py, &characters(&solution)).into_any().unbind())),
        Answer::Multiple(..) => Some(Ok(py.None())),
        Answer::None => validate(&cells).is_ok().then(|| Ok(py.None())),
    }
}

/// ``"unique"``, ``"multiple"`` or ``"none"`` for each puzzle, by the number of its solutions, or
/// ``"invalid"`` for what is not a puzzle; ``"unknown"`` for what is given up; null stays null.
/// ``reasons="code"`` tells what breaks the rules (``clash``) from what is no grid at all (``length``,
/// ``character``), and ``errors="raise"`` stops at either. Other options as ``solve`` has them.
#[pyfunction]
#[pyo3(signature = (puzzles, *, to=None, errors=None, reasons=Reasons::No, threads=None, progress=false, max_guesses=None, timeout=None))]
pub fn verdict(
    puzzles: &Bound<'_, PyAny>,
    to: Option<To>,
    errors: Option<Errors>,
    reasons: Reasons,
    threads: Option<isize>,
    progress: bool,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let options = Options {
        to,
        errors: Some(errors.unwrap_or(Errors::Null)),
        reasons,
        threads,
        progress,
        max_guesses,
        timeout,
    };
    ask(&[puzzles], Asked::new(Solve, &["verdict"]), &options)
}

function! {
    /// How many solutions each puzzle has, up to ``limit``: whole numbers, uint64 in arrays. Where it is
    /// millions, Ctrl-C ends it. Other options as ``solve`` has them.
    count(puzzles; #[pyo3(from_py_with = integers::limit)] limit: u64 = 2) {
        Asked::new(Count { limit }, &["solutions"])
    }
}

function! {
    /// How often this engine guesses until it has proved the only solution of each puzzle; null if there is
    /// not exactly one.
    ///
    /// With ``images``, the mean over that number of random images of the puzzle, of which ``seed`` makes
    /// others: a single count says little. These are guesses of this engine, and not the backtracks of any
    /// other program, such as those of tdoku that a well-known data set has as its ratings. Other options as
    /// ``solve`` has them.
    guesses(puzzles;
        #[pyo3(from_py_with = integers::images)] images: u64 = 0,
        #[pyo3(from_py_with = integers::seed)] seed: u64 = 0) {
        Asked::new(Guesses { images, seed }, &["guesses"])
    }
}

function! {
    /// Some solution of each puzzle, which depends on the puzzle alone: the first of ``solutions``; null
    /// where there is none. Options as ``solve`` has them.
    first(puzzles;) {
        Asked::new(First, &["solution"])
    }
}

function! {
    /// Whether each of ``solutions`` is the only solution of its puzzle; ``reasons=True`` says why not. Both
    /// must have the same length, but need not be of the same kind. Other options as ``solve`` has them.
    ///
    /// ``any_solution=True`` takes any solution of a puzzle that has several. ``grade`` says how good an
    /// answer is that is not right.
    check(puzzles, solutions: &Bound<'_, PyAny>; any_solution: bool = false) {
        if any_solution {
            Asked::new(Grade, &["solved"])
        } else {
            Asked::new(Check, &["right"])
        }
    }
}

function! {
    /// The canonical form of each puzzle or grid: equal exactly for those that are the same in disguise. It
    /// is the smallest of all images as a text, an empty cell lower than any digit (the true min-lex form).
    ///
    /// ``solution=True`` takes the form of the solution, which must be the only one. ``transform=True`` adds
    /// the ``Transform`` that makes the form, and ``automorphisms=True`` how many transformations leave the
    /// puzzle as it is. ``hash=True`` adds a number of 64 bits for the form, the same on all machines. Other
    /// options as ``solve`` has them.
    canon(puzzles; solution: bool = false, transform: bool = false, automorphisms: bool = false, hash: bool = false) {
        let columns =
            [("canonical", true), ("transform", transform), ("automorphisms", automorphisms), ("hash", hash)];
        let mut asked = Asked::new(Canon { solution }, &columns.map(|(name, _)| name));
        asked.columns.retain(|name| columns.contains(&(name, true)));
        asked
    }
}

function! {
    /// Whether two puzzles, or the puzzles of two columns in pairs, are the same in disguise (isomorphic:
    /// equivalent up to symmetry); many are compared with one, if that is a text or a list of cells. Options
    /// as ``solve`` has them.
    same(puzzles, others: &Bound<'_, PyAny>;) {
        Asked::new(Same, &["same"])
    }
}

function! {
    /// A random disguise of each puzzle: transposed or not, rows, columns, bands and stacks in another order,
    /// other digits; each of the 1,218,998,108,160 ways is as likely as any other. With ``solutions``, pairs
    /// are changed together, and a pair comes back.
    ///
    /// What becomes of a puzzle depends on ``seed``, its place, and ``image``: another one for each epoch of a
    /// training, say. Places are counted from ``start``, which is 0 for the first row, as Python counts
    /// (``generate`` counts puzzles from 1). Without a seed it is different each time.
    /// ``places`` says the place of each, whole numbers from 0, where they do not come one after the other:
    /// with the indices of a batch, what becomes of a puzzle does not depend on the batch it is in. Other
    /// options as ``solve`` has them.
    shuffle(puzzles, solutions: Option<&Bound<'_, PyAny>> = None;
        #[pyo3(from_py_with = integers::seed_if_any)] seed: Option<u64> = None,
        #[pyo3(from_py_with = integers::start)] start: u64 = 0,
        places: Option<&Bound<'_, PyAny>> = None,
        #[pyo3(from_py_with = integers::image)] image: u64 = 0) {
        if places.is_some() && start != 0 {
            return Err(PyValueError::new_err("places: these stand in place of start"));
        }
        let question = Question::from(Shuffle {
            seed: integers::seed_or_random(seed),
            images: image..image.saturating_add(1),
            pairs: solutions.is_some(),
        });
        let columns = question.columns();
        let places = places.map(crate::classes::places).transpose()?;
        Asked { start, places, ..Asked::new(question, &columns) }
    }
}

function! {
    /// How hard each puzzle is for a person, as Sudoku Explainer 1.2.1 rates it. A ``Rating`` has ``er`` (the
    /// hardest step), ``ep`` (the hardest up to the first digit placed), ``ed`` (the first step) and
    /// ``technique`` (of the hardest step). Null if there is not exactly one solution. In NumPy it is an
    /// array with these fields, in Arrow a struct, of a table a table.
    ///
    /// ``scale="hodoku"`` rates as HoDoKu 2.2.0 does: a ``Score`` of ``score`` (what all steps add up to),
    /// ``level`` (``"Easy"`` to ``"Extreme"``) and ``technique``. It may also be the text of a scale, as
    /// ``sudoku rate --print-scale`` prints it.
    ///
    /// ``most=7.2`` gives up what turns out to be harder (of a higher score), which is null then. Other
    /// options as ``solve`` has them.
    rate(puzzles; scale: &str = "se", most: Option<f64> = None) {
        let question = Question::from(Rate {
            most: most.map(crate::generate::difficulty).transpose()?,
            ..Rate::new(rater(scale)?)
        });
        let columns = question.columns();
        Asked { record: columns.len(), ..Asked::new(question, &columns) }
    }
}

function! {
    /// The candidates of each puzzle that stand in some solution, in 729 characters (nine for each cell,
    /// ``.`` for one that is false); in arrays of numbers, (n, 81) ``uint16``, bit d-1 for digit d. Null
    /// where there is no solution. Options as ``solve`` has them.
    candidates(puzzles;) {
        Asked::new(Candidates, &["candidates"])
    }
}

function! {
    /// The cells of the clues of each puzzle that could go, each for itself, without there being other
    /// solutions: a list of numbers from 0 to 80, in NumPy an array of 81 flags. Null if there is not exactly
    /// one solution to begin with. Options as ``solve`` has them.
    redundant(puzzles;) {
        Asked::new(Redundant, &["redundant"])
    }
}

function! {
    /// Whether no clue of each puzzle could go without there being other solutions; null if there is not
    /// exactly one to begin with. ``reduce=True`` removes such clues instead, in an order that depends on
    /// ``seed`` and the puzzle, until none could go. Other options as ``solve`` has them.
    minimal(puzzles; reduce: bool = false, #[pyo3(from_py_with = integers::seed)] seed: u64 = 0) {
        if reduce {
            Asked::new(Minimal { seed }, &["minimal"])
        } else {
            Asked::new(Redundant, &["minimal"])
        }
    }
}
