//! The answers that follow puzzles.

use memchr::{memchr, memmem};

use crate::problem::{Located, Problem};
use crate::text::{cells, digits, is_separator};

/// The answer that follows a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GivenAnswer {
    /// 81 cells, row by row, 0 for a blank.
    Cells([u8; 81]),
    /// The word for a puzzle without a solution.
    None,
    /// The word for a puzzle with several.
    Multiple,
    /// A text without a grid, where grids are searched for (`ReadOptions::with_search`).
    Nothing,
}

/// Reads the answer from the rest of a line after its puzzle: the next word that looks like one, or else just
/// the next word. In a comment only the last word can be the answer, which is where `sudoku solve
/// --with-puzzle` puts it.
///
/// # Errors
/// When there is none, or it is not readable.
pub fn answer_after(line: &[u8], rest: &[u8]) -> Result<GivenAnswer, Located> {
    let (rest, comment) = rest.split_at(memchr(b'#', rest).unwrap_or(rest.len()));
    let words = |text| <[u8]>::split(text, |&c| is_separator(c)).filter(|word| !word.is_empty());
    let looks_right = |word: &&[u8]| looks_like_answer(word);
    let word = words(rest)
        .find(looks_right)
        .or_else(|| words(comment).next_back().filter(looks_right))
        .or_else(|| words(rest).next());
    answer(line, word.unwrap_or_default())
}

/// Reads an answer from a part of a line: a grid, or a word.
///
/// # Errors
/// When it is neither.
#[inline]
pub fn answer(line: &[u8], text: &[u8]) -> Result<GivenAnswer, Located> {
    if text.is_empty() {
        return Err((Problem::NoAnswer, None));
    }
    let full = text.try_into().ok().and_then(digits);
    let cells = full.or_else(|| cells(text));
    let given = cells.map(GivenAnswer::Cells).or_else(|| answer_word(text));
    given.ok_or_else(|| {
        let column = memmem::rfind(line, text).unwrap_or_default() + 1;
        let (problem, column) = Problem::of_cells(text, column);
        (Problem::Answer(Box::new(problem)), column)
    })
}

/// Whether a text is meant as an answer, even if something is wrong with it.
pub fn looks_like_answer(text: &[u8]) -> bool {
    text.len() > 40 || answer_word(text).is_some()
}

/// The answer that a word printed by `sudoku solve` stands for.
pub fn answer_word(text: &[u8]) -> Option<GivenAnswer> {
    match text {
        // An invalid puzzle has no solution either; the reason is reported with the puzzle.
        b"none" | b"invalid" => Some(GivenAnswer::None),
        b"multiple" => Some(GivenAnswer::Multiple),
        _ => None,
    }
}
