//! From the answer of a model to a grid, and from a grid to a reward.

use pyo3::prelude::*;
use sudoku_ask::{Grade, Question};

use crate::ask::Options;
use crate::asked::{Asked, Errors};
use crate::convert::{self, which};
use crate::function::function;
use crate::integers;
use crate::to::To;

/// Returns the last grid in each text, 81 characters; null if there is none. With ``last=False`` it is the
/// first one.
///
/// The texts are answers of a language model: a grid with commentary around it, perhaps in code fences or
/// tags such as ``<answer>``. The grid may be in a frame or a table of Markdown; a list of 81 numbers or nine
/// lists of nine; nine lines, perhaps with labels such as ``Row 1:``; or 81 characters. Tags and fences are
/// ignored: the last grid counts, wherever it is. Whether it keeps the rules is not checked; ``grade`` does
/// that.
///
/// >>> sudoku_lanes.extract("So the first row is 534678912.\n" + "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
/// '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
///
/// ``to`` is the kind of the grids, as for ``convert``; without it, they are like the texts. ``threads`` and
/// ``progress`` as for ``solve``.
#[pyfunction]
#[pyo3(signature = (texts, *, last=true, to=None, threads=None, progress=false))]
pub fn extract(
    texts: &Bound<'_, PyAny>,
    last: bool,
    to: Option<To>,
    #[pyo3(from_py_with = integers::threads)] threads: Option<u64>,
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

function! {
    /// Returns how good each answer to a puzzle is, from which a reward can be computed. An answer is a grid,
    /// or a text with a grid in it, of which the last counts, as for ``extract``. There is a ``Grade`` for
    /// each; in NumPy an array with its fields, in Arrow a struct, for a table a table.
    ///
    /// The fields:
    ///
    /// - ``found``: whether there is a grid
    /// - ``filled``: how many of the cells that the puzzle leaves empty have a digit, 0 to 81
    /// - ``right``: how many of these digits are right; clues never count
    /// - ``clues_kept``: whether it has all clues
    /// - ``clashes``: the number of digits that occur more than once in a row, column or box, added up over
    ///   all of these; 0 if it keeps the rules
    /// - ``solvable``: whether some solution has all digits of the answer, so that it is right so far
    /// - ``solved``: whether it is a solution
    /// - ``code``: the first thing that is wrong, null if nothing is: ``not_found``, ``none`` (the puzzle has
    ///   no solution), ``clue_changed`` (or left out), ``clash``, ``wrong`` (legal, but no solution has all
    ///   of these digits), ``incomplete``
    ///
    /// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    /// >>> grade = sudoku_lanes.grade(puzzle, "I think r1c3 is 4:\n534" + puzzle[3:])
    /// >>> grade.filled, grade.right, grade.solvable, grade.solved, grade.code
    /// (1, 1, True, False, 'incomplete')
    ///
    /// If a puzzle has several solutions, a digit is right if it occurs in some of them. Two such digits may
    /// exclude each other, which ``solvable`` shows. Any solution is ``solved``. ``solutions`` saves solving
    /// the puzzles: if one keeps the clues and the rules, it is assumed to be the only one; if one is null,
    /// the puzzle is solved here.
    ///
    /// An invalid puzzle has no grade: it raises, or is null with ``errors="null"``. Other options as for
    /// ``solve``.
    grade(puzzles, answers: &Bound<'_, PyAny>, solutions: Option<&Bound<'_, PyAny>> = None;) {
        let question = Question::from(Grade);
        let columns = question.columns();
        Asked {
            record: columns.len(),
            search: Some((1, which(true))),
            ..Asked::new(question, &columns)
        }
    }
}
