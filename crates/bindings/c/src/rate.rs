//! How hard puzzles are for a person.

use std::ffi::c_char;

use sudoku_ask::{Answers, Column, Question, Rate};

use crate::boundary::{Grown, SudokuStatus, call};
use crate::call::Call;
use crate::options::SudokuOptions;

/// How hard a puzzle is for a person. Each number is -1 if the scale does not have it, or if the puzzle does
/// not have exactly one solution. Later versions may add to the end of the struct: `sudoku_rate` takes its
/// size.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct SudokuRating {
    /// ER: the rating of the hardest step of all.
    pub er: f64,
    /// EP: the rating of the hardest step up to the first digit placed.
    pub ep: f64,
    /// ED: the rating of the first step.
    pub ed: f64,
    /// On a scale that adds up, such as HoDoKu's: the sum of all steps.
    pub score: f64,
    /// The level on that scale, such as "Hard"; empty if there is none.
    pub level: [c_char; 16],
    /// The technique of the hardest step, the first if there are several, such as "X-wing"; empty if there is
    /// none.
    pub technique: [c_char; 64],
}

impl SudokuRating {
    /// Makes a rating of a row of the columns of these names.
    fn new(names: &[&str], columns: &[Column], row: usize) -> Self {
        let column = |name| {
            names
                .iter()
                .position(|other| *other == name)
                .and_then(|at| columns.get(at))
        };
        let real = |name| match column(name) {
            Some(Column::Reals(all)) => all[row].unwrap_or(-1.0),
            _ => -1.0,
        };
        let word = |name| match column(name) {
            Some(Column::Names(all, words)) => words.get(usize::from(all[row])).copied().unwrap_or_default(),
            _ => "",
        };
        SudokuRating {
            er: real("er"),
            ep: real("ep"),
            ed: real("ed"),
            score: real("score"),
            level: characters(word("level")),
            technique: characters(word("technique")),
        }
    }
}

/// Returns a word with a 0 at its end.
fn characters<const N: usize>(word: &str) -> [c_char; N] {
    let mut characters = [0; N];
    for (to, from) in characters[..N - 1].iter_mut().zip(word.bytes()) {
        *to = c_char::from_ne_bytes([from]);
    }
    characters
}

/// Writes how hard each of `n` puzzles is for a person, by the scale among the options. Each rating takes
/// `size` bytes, which is sizeof(SudokuRating). A puzzle rated 9 by Sudoku Explainer takes about a hundredth
/// of a second, one above 11 some tenths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(
    puzzles: *const u8,
    n: usize,
    ratings: *mut SudokuRating,
    size: usize,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe {
        let call = Call::about(puzzles, n, options)?;
        let question = Question::from(Rate::new(call.options().rater()?));
        let names = question.columns();
        let rating = move |answers: &Answers, row: usize| SudokuRating::new(&names, &answers.columns, row);
        let ratings = Grown::needed(ratings, n, size, "ratings")?;
        call.put_rows(ratings, rating).ask(question)
    })
}
