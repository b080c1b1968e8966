//! Puzzles and answers that may be somewhere in their texts, where that is asked for.

use crate::answer::{GivenAnswer, answer};
use crate::content::{Content, Read, field};
use crate::extract::extract;
use crate::options::ReadOptions;
use crate::problem::{Located, Problem};

/// The puzzle of a text, which begins in this column of its line.
///
/// # Errors
/// If a puzzle is searched for, when the text has none in it; otherwise, when the text is not just a puzzle.
pub fn puzzle(text: &[u8], column: usize, options: &ReadOptions) -> Read {
    // If answers are read, they are what is searched.
    let Some(which) = options.search().filter(|_| !options.answers) else {
        return field(text, column);
    };
    let found = extract(text, which).map(Content::Cells);
    found.ok_or((Problem::Nothing, None))
}

/// Reads the answer of a text, which is a part of a line.
///
/// # Errors
/// If an answer is not searched for, when the text is not just an answer.
pub fn given(line: &[u8], text: &[u8], options: &ReadOptions) -> Result<GivenAnswer, Located> {
    let Some(which) = options.search() else {
        return answer(line, text);
    };
    Ok(extract(text, which).map_or(GivenAnswer::Nothing, GivenAnswer::Cells))
}
