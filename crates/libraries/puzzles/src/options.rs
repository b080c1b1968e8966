//! What is to be read of a file.

use std::fmt;

use crate::extract::Which;

/// What is to be read of a file, where it has more than puzzles.
///
/// ```
/// use sudoku_puzzles::{Column, ReadOptions, Reader, Source};
///
/// let options = ReadOptions::default().with_puzzle_column(Column::Name("board".into()));
/// let text = format!("id;board\n7;{}\n", ".".repeat(81));
/// let mut puzzles = Reader::new(vec![Source::text(text)], options).into_iter();
/// assert_eq!(puzzles.next().unwrap()?.line, 2);
/// # Ok::<(), sudoku_puzzles::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    pub(crate) puzzle_column: Option<Column>,
    pub(crate) answer_column: Option<Column>,
    pub(crate) answers: bool,
    pub(crate) candidates: bool,
    pub(crate) fields: bool,
    pub(crate) search: Option<Which>,
}

impl ReadOptions {
    /// Reads puzzles from this column; with `None`, the default, from one with a name in
    /// [`PUZZLE`](crate::PUZZLE), or without columns.
    #[must_use]
    pub fn with_puzzle_column(self, column: impl Into<Option<Column>>) -> ReadOptions {
        ReadOptions {
            puzzle_column: column.into(),
            ..self
        }
    }

    /// Reads answers, if they are read, from this column; with `None`, the default, from one with a name in
    /// [`ANSWER`](crate::ANSWER).
    #[must_use]
    pub fn with_answer_column(self, column: impl Into<Option<Column>>) -> ReadOptions {
        ReadOptions {
            answer_column: column.into(),
            ..self
        }
    }

    /// Sets whether the answer that follows each puzzle is read; by default it is not. If it is, a puzzle
    /// without an answer cannot be read.
    #[must_use]
    pub fn with_answers(self, answers: bool) -> ReadOptions {
        ReadOptions { answers, ..self }
    }

    /// Sets whether positions with candidates (pencil marks) are read, too; by default each is a
    /// [`Problem::Candidates`](crate::Problem::Candidates) in its place.
    /// [`Batch::position`](crate::Batch::position) and [`Puzzle::position`](crate::Puzzle::position) return
    /// them.
    #[must_use]
    pub fn with_candidates(self, candidates: bool) -> ReadOptions {
        ReadOptions { candidates, ..self }
    }

    /// Sets whether what stands beside each puzzle is kept, the fields of its record or the members of its
    /// object; by default it is not. [`Puzzle::fields`](crate::Puzzle::fields) and
    /// [`Batch::fields`](crate::Batch::fields) have them.
    #[must_use]
    pub fn with_fields(self, fields: bool) -> ReadOptions {
        ReadOptions { fields, ..self }
    }

    /// Searches texts that say more than a grid for their first or last grid, as [`extract`](crate::extract)
    /// does; with `None`, the default, does not. If answers are read, their texts are searched, and one
    /// without a grid is [`GivenAnswer::Nothing`](crate::GivenAnswer::Nothing); otherwise the texts in the
    /// column of the puzzle are. A file without columns or objects is then a single text, without its lines of
    /// more than 128 KiB.
    #[cfg(feature = "search")]
    #[cfg_attr(docsrs, doc(cfg(feature = "search")))]
    #[must_use]
    pub fn with_search(self, which: impl Into<Option<Which>>) -> ReadOptions {
        ReadOptions {
            search: which.into(),
            ..self
        }
    }

    /// Which grid is searched for, if any; none without the feature `search`.
    pub(crate) fn search(&self) -> Option<Which> {
        self.search.filter(|_| cfg!(feature = "search"))
    }

    /// The puzzle's column, if it is chosen.
    #[must_use]
    pub fn puzzle_column(&self) -> Option<&Column> {
        self.puzzle_column.as_ref()
    }

    /// The answer's column, if it is chosen.
    #[must_use]
    pub fn answer_column(&self) -> Option<&Column> {
        self.answer_column.as_ref()
    }

    /// Whether the answer that follows each puzzle is read.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.answers
    }

    /// Whether positions with candidates are read.
    #[must_use]
    pub fn candidates(&self) -> bool {
        self.candidates
    }

    /// Whether the fields of each puzzle are kept.
    #[must_use]
    pub fn fields(&self) -> bool {
        self.fields
    }
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

/// The error for a column with the number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseColumnError(());

impl fmt::Display for ParseColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("columns are counted from 1")
    }
}

impl std::error::Error for ParseColumnError {}
