//! What is to be read of a file.

use std::fmt;

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

/// How a column is chosen. Text that is a number is a number, and anything else is a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// By its number, from 1.
    Number(usize),
    /// By its name in the first line.
    Name(String),
}

impl std::str::FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Column, ParseColumnError> {
        match text.parse() {
            Ok(0) => Err(ParseColumnError(())),
            Ok(number) => Ok(Column::Number(number)),
            Err(_) => Ok(Column::Name(text.to_owned())),
        }
    }
}

/// A column with the number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseColumnError(());

impl fmt::Display for ParseColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("columns are counted from 1")
    }
}

impl std::error::Error for ParseColumnError {}
