//! From what a model answers to a grid, and from a grid to a reward.

use pyo3::prelude::*;
use sudoku_ask::{Grade, Question};

use crate::ask::{Options, ask};
use crate::asked::{Asked, Errors, Reasons};
use crate::convert::{self, which};
use crate::integers;
use crate::to::To;

/// The last grid in each text, 81 characters; null if there is none. With ``last=False`` it is the first one.
///
/// The texts are what a language model answers: a grid with commentary around it, perhaps in code fences or
/// tags such as ``<answer>``. The grid may stand in a frame or a table of Markdown, as a list of 81 numbers
/// or nine lists of nine, as nine lines, perhaps with labels such as ``Row 1:``, or as 81 characters. Tags
/// and fences are only passed over: the last grid counts, wherever it stands. Whether it keeps the rules is
/// not asked; ``grade`` says that.
///
/// >>> sudoku_lanes.extract("So the first row is 534678912.\n" + "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
/// '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
///
/// ``to`` is the kind of the grids, as ``convert`` has it; without it, they are like the texts. ``threads``
/// and ``progress`` as ``solve`` has them.
#[pyfunction]
#[pyo3(signature = (texts, *, last=true, to=None, threads=None, progress=false))]
pub fn extract(
    texts: &Bound<'_, PyAny>,
    last: bool,
    to: Option<To>,
    threads: Option<isize>,
    progress: bool,
) -> PyResult<Py<PyAny>> {
    let mut asked = convert::unchanged();
    asked.search = Some((0, which(last)));
    let options = Options {
        to,
        errors: Some(Errors::Null),
        threads,
        progress,
        ..Options::default()
    };
    convert::ask(texts, asked, &options, b'.')
}

/// How good each answer to a puzzle is, whether it is a grid or a text with a grid in it (as ``extract``
/// finds the last one): what a reward is made of. A ``Grade`` for each; in NumPy an array with its fields, in
/// Arrow a struct, of a table a table.
///
/// The fields:
///
/// - ``found``: whether there is a grid
/// - ``filled``: how many of the cells that the puzzle leaves empty have a digit, 0 to 81
/// - ``right``: how many of these digits are right; clues never count
/// - ``clues_kept``: whether all clues stand in it
/// - ``clashes``: how many digits stand more than once in how many rows, columns and boxes; 0 if it
///   keeps the rules
/// - ``solvable``: whether some solution has all digits of the answer: it is right so far
/// - ``solved``: whether it is a solution
/// - ``code``: what is wrong first, null if nothing is: ``not_found``, ``none`` (the puzzle has no solution),
///   ``clue_changed`` (or left out), ``clash``, ``wrong`` (legal, but no solution has all of these digits),
///   ``incomplete``
///
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> grade = sudoku_lanes.grade(puzzle, "I think r1c3 is 4:\n534" + puzzle[3:])
/// >>> grade.filled, grade.right, grade.solvable, grade.solved, grade.code
/// (1, 1, True, False, 'incomplete')
///
/// Of a puzzle with several solutions, a digit is right that stands in some of them; two such digits may
/// exclude each other, which ``solvable`` tells, and any solution is ``solved``. ``solutions`` saves solving
/// the puzzles: they are believed to be the only ones, once they keep the clues and the rules; where one is
/// null, it is found here.
///
/// An invalid puzzle has no grade, but raises, or is null with ``errors="null"``. Other options as ``solve``
/// has them.
#[pyfunction]
#[pyo3(signature = (puzzles, answers, solutions=None, *, to=None, errors=None, reasons=Reasons::No, threads=None, progress=false, max_guesses=None, timeout=None))]
pub fn grade(
    puzzles: &Bound<'_, PyAny>,
    answers: &Bound<'_, PyAny>,
    solutions: Option<&Bound<'_, PyAny>>,
    to: Option<To>,
    errors: Option<Errors>,
    reasons: Reasons,
    threads: Option<isize>,
    progress: bool,
    #[pyo3(from_py_with = integers::max_guesses)] max_guesses: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let question = Question::from(Grade);
    let columns = question.columns();
    let asked = Asked {
        record: columns.len(),
        search: Some((1, which(true))),
        ..Asked::new(question, &columns)
    };
    let options = Options {
        to,
        errors,
        reasons,
        threads,
        progress,
        max_guesses,
        timeout,
    };
    let objects: Vec<_> = [puzzles, answers].into_iter().chain(solutions).collect();
    ask(&objects, asked, &options)
}
