//! How answers are printed: as lines, framed grids, CSV or JSON.
//!
//! An answer is a few [`Field`]s, each a name and a value. Lines have their values, separated by spaces; CSV has them
//! under the names; JSON has both, with all that is known about the puzzle. Before it stands what came with the puzzle:
//! in JSON always, in CSV and lines if the input is to be repeated.
//!
//! The file is long because all forms stand side by side: what is added to one is easily forgotten in another.

mod input;
mod json;

use std::borrow::Cow;
use std::io::Write;

use puzzles::{Batch, free_name};
use sudoku_cells::{Framed, Marks, Position, characters, from_characters};

use crate::tally::Verdict;
use input::{SEPARATORS, csv_field, fields, members, separator};
use json::Object;

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// The values on a line.
    #[default]
    Line,
    /// Grids in frames, and an empty line after them.
    Grid,
    /// Grids as lines of `HoDoKu`'s library, and other values as on lines.
    Hodoku,
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

/// The column of CSV that has the verdict. Where a job has it, a word never stands in place of a value.
pub const VERDICT: &str = "verdict";

/// A value with its name.
pub type Field<'a> = (&'static str, Value<'a>);

/// What an answer consists of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// 81 cells, row by row, 0 for a blank.
    Grid(&'a [u8; 81]),
    /// The candidates of 81 cells, bit d-1 for digit d.
    Candidates(&'a [u16; 81]),
    /// Anything in words.
    Text(&'a str),
    /// A number.
    Number(u64),
    /// A number with one decimal.
    Decimal(f64),
    /// A number with as many decimals as it has.
    Real(f64),
    /// How often there is what; in words `pair 2, fish 1`, in JSON an object.
    Counts(&'a [(&'static str, u64)]),
}

/// An answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer<'a> {
    /// What stands in place of the values, except in JSON.
    pub word: Option<&'a str>,
    pub fields: &'a [Field<'a>],
}

/// What an answer is about.
pub(crate) struct Subject<'a> {
    pub batch: &'a Batch,
    pub i: usize,
    pub verdict: Verdict,
    /// The name of the file.
    pub file: Option<&'a str>,
    pub has_puzzle: bool,
    pub columns: &'a [&'static str],
    /// Under which names the members of objects stand in CSV; nothing if the first puzzles are not objects.
    pub members: &'a [String],
}

impl Form {
    /// Whether it needs the texts of the puzzles.
    #[must_use]
    pub fn wants_texts(&self) -> bool {
        self.with_puzzle || matches!(self.format, Format::Csv | Format::Json)
    }

    /// Whether the names of the input's columns, if it has any, are in the first line, and its columns under them.
    pub(crate) fn repeats_columns(&self) -> bool {
        self.with_puzzle
            && !self.no_header
            && matches!(self.format, Format::Line | Format::Hodoku | Format::Csv)
    }

    /// Whether the members of objects become columns.
    pub(crate) fn makes_columns(&self) -> bool {
        self.with_puzzle && self.format == Format::Csv
    }

    /// Prints the line that names the columns, if there is one; `batch` is the first.
    pub(crate) fn header(
        &self,
        text: &mut Vec<u8>,
        batch: &Batch,
        members: &[String],
        columns: &[&str],
        has_puzzle: bool,
    ) {
        if self.no_header {
            return;
        }
        let input = batch.columns().filter(|_| self.with_puzzle);
        if input.is_some_and(|input| input.names.is_empty()) {
            return;
        }
        match (self.format, input) {
            (Format::Line | Format::Hodoku, Some(input)) => {
                text.extend_from_slice(&input.header);
                for name in self.new_names(columns, &input.names) {
                    text.push(input.separator);
                    csv_field(text, name.as_bytes(), input.separator);
                }
                text.push(b'\n');
            }
            (Format::Csv, _) => {
                let mut names = Vec::new();
                names.extend(self.file_name.then(|| "file".into()));
                names.extend(self.line_number.then(|| "line".into()));
                match input {
                    Some(input) => names.extend_from_slice(&input.names),
                    None if !members.is_empty() => names.extend_from_slice(members),
                    None if has_puzzle => {
                        names.extend(self.with_puzzle.then(|| "input".into()));
                        names.push("puzzle".into());
                    }
                    None => {}
                }
                names.extend(self.new_names(columns, &names));
                for (i, name) in names.iter().enumerate() {
                    text.extend((i > 0).then_some(b','));
                    csv_field(text, name.as_bytes(), b',');
                }
                text.push(b'\n');
            }
            _ => {}
        }
    }

    /// What the columns of an answer are called where there are others: a name that is taken gets a number.
    fn new_names(&self, columns: &[&str], taken: &[String]) -> Vec<String> {
        let mut names = taken.to_vec();
        for (i, &column) in columns.iter().enumerate() {
            let name = match &self.result_column {
                Some(name) if i == 0 => name.clone(),
                _ => {
                    let is_free = |name: &str| !names.iter().any(|taken| taken.eq_ignore_ascii_case(name));
                    free_name(column, is_free)
                }
            };
            names.push(name);
        }
        names.split_off(taken.len())
    }

    /// Whether lines have nothing but values.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.format == Format::Line && !self.with_puzzle && !self.line_number
    }

    /// Prints an answer.
    pub(crate) fn print(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        let Subject {
            batch, i, columns, ..
        } = *subject;
        match self.format {
            Format::Line | Format::Hodoku | Format::GridOrLine => {
                self.place(text, subject, b':');
                let line = if self.with_puzzle { batch.text(i) } else { b"" };
                let separator = if self.with_puzzle {
                    separator(batch, line)
                } else {
                    b' '
                };
                match batch.columns() {
                    Some(columns) if self.with_puzzle => fields(text, batch, i, columns, separator),
                    _ => text.extend_from_slice(line),
                }
                let is_first = !self.with_puzzle || line.is_empty() && batch.columns().is_none();
                for (i, value) in answer.values(columns.len()).enumerate() {
                    text.extend((i > 0 || !is_first).then_some(separator));
                    let is_library = self.format == Format::Hodoku;
                    match library(subject, value).filter(|_| is_library) {
                        Some(line) => Value::Text(&line).print(text, separator),
                        None => value.print(text, separator),
                    }
                }
            }
            Format::Grid => {
                if self.line_number {
                    self.place(text, subject, b':');
                    text.push(b'\n');
                }
                // The digits that are no clues of this puzzle do not stand out.
                let clues = batch.puzzles().get(i).filter(|_| self.color);
                if self.with_puzzle {
                    match batch.position(i) {
                        Some(position) => text.extend_from_slice(format!("{position:#}\n").as_bytes()),
                        None => framed(text, &puzzle(batch, i), clues),
                    }
                    text.extend((!columns.is_empty()).then_some(b'\n'));
                }
                for value in answer.values(columns.len()) {
                    value.print_framed(text, clues);
                }
            }
            Format::Csv => {
                self.place(text, subject, b',');
                match batch.columns() {
                    Some(columns) if self.with_puzzle => {
                        fields(text, batch, i, columns, b',');
                        text.push(b',');
                    }
                    None if !subject.members.is_empty() && i < batch.len() => {
                        members(text, batch, i, subject.members);
                    }
                    _ if subject.has_puzzle => {
                        if self.with_puzzle {
                            csv_field(text, batch.text(i), b',');
                            text.push(b',');
                        }
                        csv_field(text, &puzzle(batch, i), b',');
                        text.push(b',');
                    }
                    _ => {}
                }
                if columns.contains(&VERDICT) {
                    let named = answer.named(columns, subject.verdict);
                    for (i, value) in named.enumerate() {
                        text.extend((i > 0).then_some(b','));
                        value.print(text, b',');
                    }
                } else {
                    for (i, value) in answer.values(columns.len()).enumerate() {
                        text.extend((i > 0).then_some(b','));
                        value.print(text, b',');
                    }
                    let missing = columns.len() - answer.values(columns.len()).count();
                    text.extend((0..missing).map(|_| b','));
                }
                if columns.is_empty() {
                    // Nothing follows the puzzle and its comma.
                    text.pop();
                }
            }
            Format::Json => {
                let object = Object {
                    subject,
                    fields: answer.fields,
                    with_input: self.with_puzzle,
                };
                // Nothing fails when one writes to memory.
                let _ = serde_json::to_writer(&mut *text, &object);
            }
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
            Format::Line | Format::Hodoku if self.with_puzzle => {}
            Format::Line | Format::Hodoku | Format::Grid => text.push(b'\n'),
            _ => {}
        }
    }
}

impl<'a> Answer<'a> {
    /// What is printed in a number of columns, except in JSON. Without any, there is no place for a word either.
    fn values(self, columns: usize) -> impl Iterator<Item = Value<'a>> {
        let values = self.fields.iter().map(|&(_, value)| value);
        let count = if self.word.is_some() { 0 } else { columns };
        let word = self.word.map(Value::Text).filter(|_| columns > 0);
        word.into_iter().chain(values.take(count))
    }

    /// What is printed in CSV where the verdict has a column: each value in the column of its name, and nothing where there
    /// is none.
    fn named(self, columns: &[&'static str], verdict: Verdict) -> impl Iterator<Item = Value<'a>> {
        columns.iter().map(move |&column| {
            let field = self.fields.iter().find(|(name, _)| *name == column);
            match field {
                _ if column == VERDICT => Value::Text(verdict.name()),
                Some(&(_, value)) => value,
                None => Value::Text(""),
            }
        })
    }
}

impl Value<'_> {
    /// Prints it on lines of its own, a grid in a frame, where the clues stand out if there are any.
    fn print_framed(&self, text: &mut Vec<u8>, clues: Option<&[u8; 81]>) {
        match self {
            Value::Grid(grid) => return framed(text, &characters(grid), clues),
            Value::Candidates(candidates) => text.extend_from_slice(puzzles::framed(candidates).as_bytes()),
            _ => self.print(text, b' '),
        }
        text.push(b'\n');
    }

    /// Prints it where there is nothing but text; where columns are separated by more than spaces, as a field.
    fn print(&self, text: &mut Vec<u8>, separator: u8) {
        // Writing to memory cannot fail.
        let _ = match self {
            Value::Grid(grid) => text.write_all(&characters(grid)),
            Value::Candidates(candidates) => text.write_all(Marks(candidates).to_string().as_bytes()),
            Value::Number(number) => write!(text, "{number}"),
            Value::Decimal(number) => write!(text, "{number:.1}"),
            Value::Real(number) => write!(text, "{number}"),
            Value::Counts(counts) => {
                let counts: Vec<String> = (counts.iter())
                    .map(|(name, count)| format!("{name} {count}"))
                    .collect();
                Value::Text(&counts.join(", ")).print(text, separator);
                Ok(())
            }
            Value::Text(words) if SEPARATORS.contains(&separator) => {
                csv_field(text, words.as_bytes(), separator);
                Ok(())
            }
            Value::Text(words) => text.write_all(words.as_bytes()),
        };
    }
}

/// The puzzle in 81 characters; what is none as it was read. Nothing at the end, after all puzzles.
fn puzzle(batch: &Batch, i: usize) -> Cow<'_, [u8]> {
    if i >= batch.len() {
        Cow::default()
    } else if batch.is_unreadable(i) {
        Cow::Borrowed(batch.text(i))
    } else if let Some(position) = batch.position(i) {
        Cow::Owned(position.to_string().into_bytes())
    } else {
        Cow::Owned(characters(&batch.puzzles()[i]).to_vec())
    }
}

/// A grid, or candidates, as a line of a library. The digits of the puzzle are clues, if it is the puzzle's; otherwise all.
fn library(subject: &Subject<'_>, value: Value<'_>) -> Option<String> {
    let puzzle = subject
        .batch
        .puzzles()
        .get(subject.i)
        .filter(|_| subject.has_puzzle);
    let position = subject.batch.position(subject.i);
    let givens = position.map(Position::givens).or(puzzle);
    let line = |position: Position| Some(position.library().to_string());
    match value {
        Value::Grid(grid) => {
            let is_of = |givens: &&[u8; 81]| {
                let mut cells = givens.iter().zip(grid);
                cells.all(|(given, digit)| *given == 0 || given == digit)
            };
            let clues = givens.filter(is_of).unwrap_or(grid);
            line(Position::new(clues, grid, &[0x1ff; 81]).without_seen())
        }
        Value::Candidates(candidates) => {
            let digits = position.map(Position::digits).or(puzzle)?;
            line(Position::new(givens?, digits, candidates))
        }
        _ => None,
    }
}

/// Prints 81 characters as a framed grid, where the clues stand out if there are any, and anything else as it is.
fn framed(text: &mut Vec<u8>, answer: &[u8], clues: Option<&[u8; 81]>) {
    let Some(cells) = answer.try_into().ok().and_then(from_characters) else {
        text.extend_from_slice(answer);
        text.push(b'\n');
        return;
    };
    let mut clues = clues.into_iter().flatten();
    for c in Framed(&cells).to_string().bytes() {
        let is_cell = c == b'.' || c.is_ascii_digit();
        if is_cell && clues.next().is_some_and(|&clue| clue != 0) {
            text.extend_from_slice(b"\x1b[1m");
            text.push(c);
            text.extend_from_slice(b"\x1b[0m");
        } else {
            text.push(c);
        }
    }
    text.push(b'\n');
}
