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

use crate::ask::Options;
use crate::asked::{Asked, Reasons};
use crate::function::function;
use crate::integers;
use crate::output::text;
use crate::paths::rater;

function! {
    /// Returns the only solution of each puzzle, 81 digits in the same kind as the puzzles; null if it has
    /// none, or several.
    ///
    /// >>> sudoku_lanes.solve(["." * 81, None], reasons=True)
    /// ([None, None], ['multiple', 'null'])
    ///
    /// ``to="list"``, ``"numpy"`` or ``"arrow"`` is the kind of the answers, whatever the kind of the
    /// puzzles.
    ///
    /// ``errors="raise"`` raises ``PuzzleError`` for the first invalid puzzle, ``errors="null"`` answers null
    /// (zeros in NumPy). Without either, a column of Arrow gets a null, so that one bad line does not stop a
    /// data frame, and all other kinds raise. ``reasons=True`` adds a column with the reason for each null.
    /// ``reasons="code"`` adds one with a code for programs: ``null``, ``length``, ``character``, ``clash``,
    /// ``clue_changed``, ``incomplete``, ``none``, ``multiple``, ``gave_up`` and others, which will not
    /// change. ``threads=None`` is one for each core, and 1 in a worker of multiprocessing, Dask or Spark.
    /// ``progress=True`` shows a bar if tqdm is installed. A puzzle that takes more than ``max_guesses``
    /// guesses of the engine, or is not answered after ``timeout`` seconds, is given up: its answer is null,
    /// and ``reasons`` says so.
    solve(puzzles;) unless solve_one {
        Asked::new(Solve, &["solution"])
    }
}

/// The number of guesses that take less time than releasing the GIL for other threads.
const FEW: u64 = 1000;

/// Returns the solution of one puzzle if it is found faster than a thread would start; otherwise `None`.
fn solve_one(puzzle: &Bound<'_, PyAny>, options: &Options) -> Option<Py<PyAny>> {
    if options.reasons != Reasons::No
        || options.max_guesses.is_some()
        || options.timeout.is_some()
        || options.to.is_some()
    {
        return None;
    }
    let py = puzzle.py();
    let puzzle = puzzle.cast::<PyString>().ok()?;
    let cells = from_characters(puzzle.to_str().ok()?.as_bytes().try_into().ok()?)?;
    match Engine::new()
        .limits(Limits::new().guesses(FEW))
        .solve(&cells)
        .ok()?
        .answer
    {
        Answer::Unique(solution) => Some(text(py, &characters(&solution)).into_any().unbind()),
        Answer::Multiple(..) => Some(py.None()),
        Answer::None => validate(&cells).is_ok().then(|| py.None()),
    }
}

function! {
    /// Returns ``"unique"``, ``"multiple"`` or ``"none"`` for each puzzle, by the number of its solutions;
    /// ``"invalid"`` if it is not a puzzle, ``"unknown"`` if it is given up. Null stays null.
    /// ``reasons="code"`` distinguishes puzzles that break the rules (``clash``) from texts that are not a
    /// grid at all (``length``, ``character``), and ``errors="raise"`` stops at either. Other options as for
    /// ``solve``.
    verdict(puzzles;) {
        Asked::new(Solve, &["verdict"])
    }
}

function! {
    /// Returns how many solutions each puzzle has, up to ``limit``: whole numbers, uint64 in arrays. If there
    /// are millions, Ctrl-C ends the call. Other options as for ``solve``.
    count(puzzles; #[pyo3(from_py_with = integers::limit)] limit: u64 = 2) {
        Asked::new(Count { limit }, &["solutions"])
    }
}

function! {
    /// Returns how often this engine guesses until it has proved the only solution of each puzzle; null if
    /// there is not exactly one.
    ///
    /// With ``images``, it is the mean over that number of random images of the puzzle, since a single count
    /// says little; another ``seed`` makes other images. These are guesses of this engine, not the backtracks
    /// of any other program, such as those of tdoku that a well-known data set has as its ratings. Other
    /// options as for ``solve``.
    guesses(puzzles;
        #[pyo3(from_py_with = integers::images)] images: u64 = 0,
        #[pyo3(from_py_with = integers::seed)] seed: u64 = 0) {
        Asked::new(Guesses { images, seed }, &["guesses"])
    }
}

function! {
    /// Returns some solution of each puzzle, which depends on the puzzle alone: the first of ``solutions``;
    /// null if there is none. Options as for ``solve``.
    first(puzzles;) {
        Asked::new(First, &["solution"])
    }
}

function! {
    /// Returns whether each of ``solutions`` is the only solution of its puzzle; ``reasons=True`` adds why it
    /// is not. Both must have the same length, but need not be of the same kind. Other options as for
    /// ``solve``.
    ///
    /// ``any_solution=True`` accepts any solution of a puzzle that has several; only without it, puzzles can
    /// be positions with pencil marks. ``grade`` returns how good a wrong answer is.
    check(puzzles, solutions: &Bound<'_, PyAny>; any_solution: bool = false) {
        if any_solution {
            Asked::new(Grade, &["solved"])
        } else {
            Asked::new(Check, &["right"])
        }
    }
}

function! {
    /// Returns the canonical form of each puzzle or grid, which is equal exactly for those that are the same
    /// in disguise. It is the smallest of all images as a text, with an empty cell lower than any digit (the
    /// true min-lex form).
    ///
    /// ``solution=True`` returns the form of the solution, which must be the only one. ``transform=True``
    /// adds the ``Transform`` that makes the form, and ``automorphisms=True`` how many transformations leave
    /// the puzzle unchanged. ``hash=True`` adds a 64-bit hash of the form, the same on all machines. Other
    /// options as for ``solve``.
    canon(puzzles; solution: bool = false, transform: bool = false, automorphisms: bool = false, hash: bool = false) {
        let columns =
            [("canonical", true), ("transform", transform), ("automorphisms", automorphisms), ("hash", hash)];
        let mut asked = Asked::new(Canon { solution }, &columns.map(|(name, _)| name));
        asked.columns.retain(|name| columns.contains(&(name, true)));
        asked
    }
}

function! {
    /// Returns whether two puzzles, or the puzzles of two columns in pairs, are the same in disguise
    /// (isomorphic: equivalent up to symmetry). If ``others`` is a text or a list of cells, all puzzles are
    /// compared with it. Options as for ``solve``.
    same(puzzles, others: &Bound<'_, PyAny>;) {
        Asked::new(Same, &["same"])
    }
}

function! {
    /// Returns a random disguise of each puzzle: transposed or not, with rows, columns, bands and stacks in
    /// another order, and with other digits. Each of the 1,218,998,108,160 ways is equally likely. With
    /// ``solutions``, pairs are changed together, and a pair is returned.
    ///
    /// The disguise of a puzzle depends on ``seed``, its place, and ``image``, for example another one for
    /// each epoch of training. Without a seed it is different each time. Places are counted from ``start``,
    /// which is 0 for the first row, as Python counts (``generate`` counts puzzles from 1). ``places`` has
    /// the place of each puzzle, whole numbers from 0, if they are not consecutive: with the indices of a
    /// batch, the disguise of a puzzle does not depend on the batch it is in. Other options as for ``solve``.
    shuffle(puzzles, solutions: Option<&Bound<'_, PyAny>> = None;
        #[pyo3(from_py_with = integers::seed_if_any)] seed: Option<u64> = None,
        #[pyo3(from_py_with = integers::start)] start: u64 = 0,
        places: Option<&Bound<'_, PyAny>> = None,
        #[pyo3(from_py_with = integers::image)] image: u64 = 0) {
        if places.is_some() && start != 0 {
            return Err(PyValueError::new_err("places: cannot be combined with start"));
        }
        let end = image.checked_add(1);
        let question = Question::from(Shuffle {
            seed: integers::seed_or_random(seed),
            images: image..end.ok_or_else(|| PyValueError::new_err("image: must be at most 2**64 - 2"))?,
            pairs: solutions.is_some(),
        });
        let columns = question.columns();
        let places = places.map(crate::classes::places).transpose()?;
        Asked { start, places, ..Asked::new(question, &columns) }
    }
}

function! {
    /// Returns how hard each puzzle is for a person, as Sudoku Explainer 1.2.1 rates it. A ``Rating`` has
    /// ``er`` (the hardest step), ``ep`` (the hardest up to the first digit placed), ``ed`` (the first step)
    /// and ``technique`` (of the hardest step). It is null if there is not exactly one solution. In NumPy it
    /// is an array with these fields, in Arrow a struct, for a table a table.
    ///
    /// ``scale="hodoku"`` rates as HoDoKu 2.2.0 does: a ``Score`` has ``score`` (the sum of all steps),
    /// ``level`` (``"Easy"`` to ``"Extreme"``) and ``technique``. ``scale`` may also be the text of a scale,
    /// as ``sudoku rate --print-scale`` prints it.
    ///
    /// ``most=7.2`` gives up puzzles that turn out to be harder (or to have a higher score); they are null.
    /// Other options as for ``solve``.
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
    /// Returns the candidates of each puzzle that occur in some solution, in 729 characters (nine for each
    /// cell, ``.`` for one that is false); in arrays of numbers, (n, 81) ``uint16``, bit d-1 for digit d.
    /// Null if there is no solution. Options as for ``solve``.
    candidates(puzzles;) {
        Asked::new(Candidates, &["candidates"])
    }
}

function! {
    /// Returns the cells of the redundant clues of each puzzle, each of which alone could be removed without
    /// a second solution: a list of numbers from 0 to 80, in NumPy an array of 81 flags. Null if there is not
    /// exactly one solution to begin with. Options as for ``solve``.
    redundant(puzzles;) {
        Asked::new(Redundant, &["redundant"])
    }
}

function! {
    /// Returns whether each puzzle is minimal: no clue could be removed without a second solution. Null if
    /// there is not exactly one to begin with. ``reduce=True`` removes redundant clues instead, in an order
    /// that depends on ``seed`` and the puzzle, until none is left. Other options as for ``solve``.
    minimal(puzzles; reduce: bool = false, #[pyo3(from_py_with = integers::seed)] seed: u64 = 0) {
        if reduce {
            Asked::new(Minimal { seed }, &["minimal"])
        } else {
            Asked::new(Redundant, &["minimal"])
        }
    }
}
