//! What is to be read of a file.

use crate::columns::Column;

/// What is to be read of a file, where it has more than puzzles.
///
/// ```
/// use puzzles::{ReadOptions, Reader, Source};
///
/// let options = ReadOptions { puzzle_column: Some("board".parse()?), ..ReadOptions::default() };
/// let text = format!("id;board\n7;{}\n", ".".repeat(81));
/// let mut puzzles = Reader::new(vec![Source::text(text)], options).into_iter();
/// assert_eq!(puzzles.next().unwrap()?.line, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The puzzle's column; `None` is any of [`PUZZLE`](crate::PUZZLE), or no columns at all.
    pub puzzle_column: Option<Column>,
    /// The answer's column, if answers are read; `None` is any of [`ANSWER`](crate::ANSWER).
    pub answer_column: Option<Column>,
    /// Whether the answer that follows each puzzle is read. A puzzle without an answer cannot be read then.
    pub answers: bool,
}
