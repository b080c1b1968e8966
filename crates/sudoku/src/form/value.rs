//! The columns of answers, and their values in text and JSON.

use std::io::Write;
use std::ops::Range;

use serde::ser::{Serialize, Serializer};
use sudoku_ask::{Code, NULL, Verdict};
use sudoku_cells::{CellName, Marks, characters};

use super::grid::framed;
use super::input::{SEPARATORS, csv_field};
use super::{Answer, Format};

/// A column of the output.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What it is called, also as a member of JSON.
    pub name: &'static str,
    /// Which forms have it.
    pub place: Place,
    /// What is in it.
    pub what: What,
}

/// Which forms have a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All.
    All,
    /// CSV and JSON, in which no word stands in place of a value.
    Tables,
    /// All but JSON, which has the verdict anyhow.
    NotJson,
    /// CSV alone.
    Csv,
    /// JSON alone.
    Json,
}

/// What is in a column. The numbers are those of the columns of the answers.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// The values of a column; numbers that need not be whole with one decimal.
    Values(usize),
    /// Numbers with as many decimals as they have.
    Reals(usize),
    /// Numbers, with decimals only if they are not whole.
    Scores(usize),
    /// The names of cells, if there are any.
    Cells(usize),
    /// The names of cells, also if there are none: a dash among lines.
    Set(usize),
    /// How often the puzzle occurs, which lines have after it.
    Times(usize),
    /// How often each thing occurs: columns of numbers with their names. CSV has a column for each.
    Counts(Range<usize>, Vec<&'static str>),
    /// How many solutions there are, as far as the verdict says.
    Solutions,
    /// This number, which may be a score, where the answer is above it.
    Above(f64, bool),
    /// The same text everywhere.
    Text(String),
    /// The verdict.
    Verdict,
    /// A word in all forms but JSON.
    Word,
}

/// A value to be printed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Grid(&'a [u8; 81]),
    /// The candidates of 81 cells, bit d-1 for digit d.
    Candidates(&'a [u16; 81]),
    Text(&'a str),
    Number(u64),
    Flag(bool),
    /// A number with one decimal.
    Decimal(f64),
    /// A number with as many decimals as it has.
    Real(f64),
    Cells(u128),
    /// How often each thing occurs: in words `pair 2, fish 1`, in JSON an object.
    Counts(&'a [&'static str], &'a [sudoku_ask::Column], usize),
}

impl Place {
    pub(super) fn is_in(self, format: Format) -> bool {
        match self {
            Place::All => true,
            Place::Tables => matches!(format, Format::Csv | Format::Json),
            Place::NotJson => format != Format::Json,
            Place::Csv => format == Format::Csv,
            Place::Json => format == Format::Json,
        }
    }
}

impl Column {
    /// A column in all forms.
    #[must_use]
    pub fn new(name: &'static str, what: What) -> Column {
        Column {
            name,
            place: Place::All,
            what,
        }
    }

    /// The same column in some forms only.
    #[must_use]
    pub fn only_in(self, place: Place) -> Column {
        Column { place, ..self }
    }

    /// What it is called; in CSV each kind of what is counted has its own column.
    pub(super) fn names(&self, format: Format) -> &[&'static str] {
        match &self.what {
            What::Counts(_, names) if format == Format::Csv => names,
            _ => std::slice::from_ref(&self.name),
        }
    }

    /// Does something with what is in it, for each of its names.
    #[inline]
    pub(super) fn each<'a>(
        &'a self,
        format: Format,
        verdict: Verdict,
        answer: Answer<'a>,
        mut act: impl FnMut(Option<Value<'a>>),
    ) {
        match &self.what {
            What::Counts(columns, _) if format == Format::Csv => {
                columns.clone().for_each(|column| act(answer.value(column)));
            }
            _ => act(self.value(verdict, answer)),
        }
    }

    /// What is in it.
    pub(super) fn value<'a>(&'a self, verdict: Verdict, answer: Answer<'a>) -> Option<Value<'a>> {
        let value = |column: usize| answer.value(column);
        match &self.what {
            What::Values(column) | What::Times(column) | What::Set(column) => value(*column),
            What::Cells(column) => value(*column).filter(|value| !matches!(value, Value::Cells(0))),
            What::Reals(column) => match value(*column)? {
                Value::Decimal(number) => Some(Value::Real(number)),
                other => Some(other),
            },
            What::Scores(column) => value(*column).map(score),
            What::Counts(range, names) => {
                value(range.start)?;
                Some(Value::Counts(names, &answer.columns[range.clone()], answer.row))
            }
            What::Solutions => match verdict {
                Verdict::Unique => Some(Value::Number(1)),
                Verdict::None => Some(Value::Number(0)),
                _ => None,
            },
            What::Above(most, is_score) => {
                let most = Value::Decimal(*most);
                let is_above = answer.code == Some(Code::Above);
                is_above.then(|| if *is_score { score(most) } else { most })
            }
            What::Text(text) => Some(Value::Text(text)),
            What::Verdict => Some(Value::Text(verdict.name())),
            What::Word => None,
        }
    }
}

/// A score, without a decimal if it is whole.
fn score(value: Value<'_>) -> Value<'_> {
    match value {
        #[expect(clippy::cast_sign_loss, reason = "no score is negative")]
        Value::Decimal(score) if score.fract() == 0.0 => Value::Number(score as u64),
        other => other,
    }
}

impl<'a> Answer<'a> {
    /// The value of a column, if there is one.
    fn value(self, column: usize) -> Option<Value<'a>> {
        Value::of(self.columns.get(column)?, self.row)
    }
}

impl<'a> Value<'a> {
    /// The value in a row of a column, if it is not null.
    fn of(column: &'a sudoku_ask::Column, row: usize) -> Option<Value<'a>> {
        use sudoku_ask::Column;
        match column {
            Column::Grids(grids) => grids.get(row).filter(|grid| grid[0] != NULL[0]).map(Value::Grid),
            Column::Candidates(all) => {
                let is_one = |candidates: &&[u16; 81]| candidates[0] != u16::MAX;
                all.get(row).filter(is_one).map(Value::Candidates)
            }
            Column::Names(numbers, names) => names
                .get(usize::from(*numbers.get(row)?))
                .copied()
                .map(Value::Text),
            Column::Numbers(numbers) => numbers.get(row).copied()?.map(Value::Number),
            Column::Reals(reals) => reals.get(row).copied()?.map(Value::Decimal),
            Column::Sets(sets) => sets.get(row).copied()?.map(Value::Cells),
            Column::Texts(texts) => texts.get(row)?.as_deref().map(Value::Text),
            Column::Flags(flags) => flags.get(row).copied()?.map(Value::Flag),
            Column::Transforms(_) | Column::Paths(_) => None,
        }
    }

    /// Prints it on lines of its own, a grid in a frame, where the clues stand out if there are any.
    pub(super) fn print_framed(&self, text: &mut Vec<u8>, clues: Option<&[u8; 81]>) {
        match self {
            Value::Grid(grid) => return framed(text, &characters(grid), clues),
            Value::Candidates(candidates) => {
                text.extend_from_slice(sudoku_puzzles::framed(candidates).as_bytes());
            }
            _ => self.print(text, b' '),
        }
        text.push(b'\n');
    }

    /// Prints it where there is nothing but text; where columns are separated by more than spaces, as a
    /// field.
    pub(super) fn print(&self, text: &mut Vec<u8>, separator: u8) {
        // Writing to memory cannot fail.
        let _ = match *self {
            Value::Grid(grid) => text.write_all(&characters(grid)),
            Value::Candidates(candidates) => write!(text, "{}", Marks(candidates)),
            Value::Number(number) => write!(text, "{number}"),
            Value::Flag(flag) => write!(text, "{flag}"),
            Value::Decimal(number) => write!(text, "{number:.1}"),
            Value::Real(number) => write!(text, "{number}"),
            Value::Text(words) if SEPARATORS.contains(&separator) => {
                csv_field(text, words.as_bytes(), separator);
                return;
            }
            Value::Text(words) => text.write_all(words.as_bytes()),
            Value::Cells(0) => return Value::Text("-").print(text, separator),
            Value::Cells(cells) => return Value::Text(&cell_names(cells)).print(text, separator),
            Value::Counts(names, columns, row) => {
                let counts: Vec<String> = counts(names, columns, row)
                    .map(|(name, count)| format!("{name} {count}"))
                    .collect();
                return Value::Text(&counts.join(", ")).print(text, separator);
            }
        };
    }
}

/// Whether there is nothing in a row of a column.
pub(crate) fn is_null(column: &sudoku_ask::Column, row: usize) -> bool {
    Value::of(column, row).is_none()
}

/// The names of cells.
pub(crate) fn cell_names(cells: u128) -> String {
    let cells = (0..81).filter(|cell| cells >> cell & 1 != 0);
    let names: Vec<String> = cells.map(|cell| CellName(cell).to_string()).collect();
    names.join(" ")
}

/// How often each thing occurs, for those that do.
fn counts<'a>(
    names: &'a [&'static str],
    columns: &'a [sudoku_ask::Column],
    row: usize,
) -> impl Iterator<Item = (&'static str, u64)> {
    let counts = names.iter().zip(columns);
    counts.filter_map(move |(name, column)| match Value::of(column, row)? {
        Value::Number(count) if count > 0 => Some((*name, count)),
        _ => None,
    })
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Value::Grid(grid) => serializer.serialize_str(&String::from_utf8_lossy(&characters(grid))),
            Value::Candidates(candidates) => serializer.collect_str(&Marks(candidates)),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Number(number) => serializer.serialize_u64(number),
            Value::Flag(flag) => serializer.serialize_bool(flag),
            Value::Decimal(number) | Value::Real(number) => serializer.serialize_f64(number),
            Value::Cells(cells) => serializer.serialize_str(&cell_names(cells)),
            Value::Counts(names, columns, row) => serializer.collect_map(counts(names, columns, row)),
        }
    }
}
