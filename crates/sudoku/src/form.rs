//! How answers are printed: as lines, framed grids, CSV or JSON.
//!
//! An answer is a row of typed columns. Lines have its values, separated by spaces; CSV has them under their
//! names; JSON has both, with all that is known about the puzzle. A [`Column`] says in which forms it
//! appears. What came with the puzzle stands before the answer: in JSON always, in CSV and lines if the input
//! is to be repeated.

mod csv;
mod grid;
mod header;
mod input;
mod json;
mod line;
mod notation;
mod value;

use sudoku_ask::{Code, Verdict};
use sudoku_puzzles::{Batch, Notation};

#[cfg(feature = "driver")]
pub(crate) use json::object;
use value::Value;
pub use value::{Column, Place, What};
pub(crate) use value::{cell_names, is_null};

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// The values on a line.
    #[default]
    Line,
    /// Grids in frames, and an empty line after them.
    Grid,
    /// Grids as another program reads them, and other values as on lines.
    Other(Notation),
    /// A framed grid if there is only one puzzle, and lines otherwise.
    GridOrLine,
    /// Comma-separated values; the first line names them.
    Csv,
    /// An object a line.
    Json,
}

/// What is printed around the values.
#[expect(clippy::struct_excessive_bools, reason = "each can be chosen")]
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// The form.
    pub format: Format,
    /// Whether the input is repeated before each answer.
    pub with_puzzle: bool,
    /// Whether the line that names the columns is left out.
    pub no_header: bool,
    /// Whether each answer begins with the number of the puzzle's line.
    pub line_number: bool,
    /// Whether the name of the file stands before the number of the line.
    pub file_name: bool,
    /// What the column of the result is called, if not by its own name.
    pub result_column: Option<String>,
    /// Whether the clues of a grid stand out.
    pub color: bool,
}

/// The one thing that a line may consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// The values of the first column of the answers.
    Values,
    /// What has become of the puzzle.
    Word,
}

/// An answer.
#[derive(Clone, Copy)]
pub(crate) struct Answer<'a> {
    /// The columns that it is a row of.
    pub columns: &'a [sudoku_ask::Column],
    pub row: usize,
    /// Why there is no answer, if that is known.
    pub code: Option<Code>,
    /// What stands in place of the values, but not in JSON.
    pub word: Option<&'a str>,
    /// What is wrong, for JSON.
    pub reason: Option<&'a str>,
}

impl<'a> Answer<'a> {
    /// The answer in a row of columns.
    pub fn of(columns: &'a [sudoku_ask::Column], row: usize) -> Answer<'a> {
        Answer {
            columns,
            row,
            code: None,
            word: None,
            reason: None,
        }
    }

    /// The answer to something that is not a puzzle.
    pub fn invalid(reason: &'a str) -> Answer<'a> {
        Answer {
            word: Some(Verdict::Invalid.name()),
            reason: Some(reason),
            ..Answer::of(&[], 0)
        }
    }
}

/// What an answer is about.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub batch: &'a Batch,
    pub i: usize,
    pub verdict: Verdict,
    /// The name of the file.
    pub file: Option<&'a str>,
    pub has_puzzle: bool,
    pub columns: &'a [Column],
    /// Under which names the members of objects stand in CSV; nothing if the first puzzles are not objects.
    pub members: &'a [String],
}

#[cfg(feature = "driver")]
impl<'a> Subject<'a> {
    /// What comes after all puzzles, and so is about none.
    pub fn after(batch: &'a Batch) -> Subject<'a> {
        Subject {
            batch,
            i: batch.len(),
            verdict: Verdict::None,
            file: None,
            has_puzzle: false,
            columns: &[],
            members: &[],
        }
    }
}

impl Form {
    /// Whether it needs the texts of the puzzles.
    #[must_use]
    pub fn wants_texts(&self) -> bool {
        self.with_puzzle || matches!(self.format, Format::Csv | Format::Json)
    }

    /// Whether the names of the input's columns, if it has any, are in the first line, and its columns under
    /// them.
    pub(crate) fn repeats_columns(&self) -> bool {
        self.with_puzzle
            && !self.no_header
            && matches!(self.format, Format::Line | Format::Other(_) | Format::Csv)
    }

    /// Whether the members of objects become columns.
    pub(crate) fn makes_columns(&self) -> bool {
        self.with_puzzle && self.format == Format::Csv
    }

    /// The form of answers with these columns. Without any, the puzzle itself is the answer in lines and
    /// grids; how often it occurs stands with it in a grid, and before it on a line.
    pub(crate) fn of_columns(self, columns: &[Column]) -> Form {
        let is_answer = match self.format {
            Format::Line | Format::GridOrLine | Format::Other(_) => columns.is_empty(),
            Format::Grid => columns.iter().all(|column| matches!(column.what, What::Times(_))),
            Format::Csv | Format::Json => false,
        };
        Form {
            with_puzzle: self.with_puzzle || is_answer,
            ..self
        }
    }

    /// Whether the form is different for a single puzzle.
    pub(crate) fn depends_on_number(&self) -> bool {
        self.format == Format::GridOrLine
    }

    /// The form for a single puzzle, or for several.
    pub(crate) fn for_number(&self, is_single: bool) -> Form {
        let format = match self.format {
            Format::GridOrLine if is_single => Format::Grid,
            Format::GridOrLine => Format::Line,
            other => other,
        };
        Form {
            format,
            ..self.clone()
        }
    }

    /// What lines have, if that is one thing.
    pub(crate) fn plain(&self, columns: &[Column]) -> Option<Plain> {
        let is_bare = self.format == Format::Line && !self.with_puzzle && !self.line_number;
        let mut columns = self.columns(columns).filter(|_| is_bare);
        match (&columns.next()?.what, columns.next()) {
            (What::Values(0), None) => Some(Plain::Values),
            (What::Word, None) => Some(Plain::Word),
            _ => None,
        }
    }

    /// The columns of an answer in this form.
    fn columns<'a>(&self, columns: &'a [Column]) -> impl Iterator<Item = &'a Column> {
        let format = self.format;
        columns.iter().filter(move |column| column.place.is_in(format))
    }

    /// Does something with what is printed in each column of this form, except in JSON: the values, or a word
    /// in place of the first. If the verdict has a column, there is no word. Without any columns, there is no
    /// place for a word either.
    #[inline]
    fn each_value<'a>(
        &self,
        subject: &'a Subject<'_>,
        answer: Answer<'a>,
        mut act: impl FnMut(Option<Value<'a>>),
    ) {
        let is_verdict = |column: &Column| column.what == What::Verdict;
        let word = answer
            .word
            .filter(|_| !self.columns(subject.columns).any(is_verdict));
        let mut first = word.map(Value::Text);
        for column in self.columns(subject.columns) {
            column.each(self.format, subject.verdict, answer, |value| match word {
                Some(_) => act(first.take()),
                None => act(value),
            });
        }
    }

    /// Prints an answer.
    pub(crate) fn print(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        match self.format {
            Format::Line | Format::Other(_) | Format::GridOrLine => self.line(text, subject, answer),
            Format::Grid => self.grid(text, subject, answer),
            Format::Csv => self.record(text, subject, answer),
            Format::Json => self.json(text, subject, answer),
        }
        text.push(b'\n');
    }

    /// Prints where the puzzle is, if that is wanted.
    fn place(&self, text: &mut Vec<u8>, subject: &Subject<'_>, separator: u8) {
        if self.file_name {
            Value::Text(subject.file.unwrap_or("-")).print(text, separator);
            text.push(separator);
        }
        if self.line_number {
            if subject.i < subject.batch.len() {
                Value::Number(subject.batch.line(subject.i) as u64).print(text, separator);
            }
            text.push(separator);
        }
    }

    /// Prints what follows the answers of a puzzle that may have several.
    pub(crate) fn end_of_several(&self, text: &mut Vec<u8>) {
        match self.format {
            Format::Line | Format::Other(_) if self.with_puzzle => {}
            Format::Line | Format::Other(_) | Format::Grid => text.push(b'\n'),
            _ => {}
        }
    }
}
