//! Records with columns: a CSV file, whose first line names them, or any lines of which one column holds the puzzle.
//!
//! A record is a line. The column separator is the comma, the semicolon or the tab, whichever the first line has.

use std::borrow::Cow;
use std::fmt;

use memchr::{memchr, memchr_iter};

use crate::cells::cells;

/// What the puzzle's column is called.
pub const PUZZLE: [&str; 5] = ["puzzle", "puzzles", "quizzes", "question", "sudoku"];
/// What the answer's column is called.
pub const ANSWER: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];

/// How a column is chosen on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// By its number, from 1.
    Number(usize),
    /// By its name in the first line.
    Name(String),
}

impl std::str::FromStr for Column {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Column, &'static str> {
        match text.parse() {
            Ok(0) => Err("columns are counted from 1"),
            Ok(number) => Ok(Column::Number(number)),
            Err(_) => Ok(Column::Name(text.to_owned())),
        }
    }
}

/// Which columns are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The puzzle's; `None` is any of [`PUZZLE`], or no columns at all.
    pub puzzle: Option<Column>,
    /// The answer's, if it is wanted; `None` is any of [`ANSWER`].
    pub answer: Option<Column>,
    /// Whether the answer is wanted.
    pub answers: bool,
}

/// A column is wanted that the first line does not name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingColumn {
    wanted: Vec<String>,
    header: String,
}

impl fmt::Display for MissingColumn {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "There is no column {} in the first line, {}",
            self.wanted.join(" or "),
            self.header.escape_debug()
        )
    }
}

impl std::error::Error for MissingColumn {}

/// Where in a record the puzzle and the answer are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    separator: u8,
    /// The puzzle's column, from 0.
    pub puzzle: usize,
    /// The answer's, if it is wanted.
    pub answer: Option<usize>,
}

/// What the first line of a file says.
#[derive(Debug, PartialEq, Eq)]
pub enum First {
    /// It names the columns.
    Header(Columns),
    /// It is the first record.
    Record(Columns),
    /// There are no columns.
    Plain,
}

impl Columns {
    /// Finds the columns in the first line of a file.
    ///
    /// # Errors
    /// When a column is wanted that the line does not name.
    pub fn find(line: &[u8], wanted: &Wanted) -> Result<First, MissingColumn> {
        let separator = b",;\t".iter().copied().find(|&c| memchr(c, line).is_some());
        let separator = separator.unwrap_or(b',');
        let names: Vec<String> = fields(line, separator)
            .map(|field| String::from_utf8_lossy(&field).trim().to_lowercase())
            .collect();
        let missing = |wanted: &[&str]| MissingColumn {
            wanted: wanted.iter().map(|&name| name.to_owned()).collect(),
            header: String::from_utf8_lossy(&line[..line.len().min(100)]).into_owned(),
        };
        let any = |known: &[&str]| names.iter().position(|name| known.contains(&&name[..]));
        let place = |column: &Column| match column {
            Column::Number(number) => Ok(number - 1),
            Column::Name(name) => any(&[&name.to_lowercase()]).ok_or_else(|| missing(&[name])),
        };
        let is_header = any(&PUZZLE).is_some() || any(&ANSWER).is_some();
        let puzzle = match (&wanted.puzzle, any(&PUZZLE)) {
            (Some(column), _) => place(column)?,
            (None, Some(found)) => found,
            (None, None) if is_header || wanted.answer.is_some() => {
                return Err(missing(&PUZZLE));
            }
            (None, None) => return Ok(First::Plain),
        };
        let answer = match &wanted.answer {
            _ if !wanted.answers => None,
            Some(column) => Some(place(column)?),
            None => Some(any(&ANSWER).ok_or_else(|| missing(&ANSWER))?),
        };
        let columns = Columns {
            separator,
            puzzle,
            answer,
        };
        let by_name = [&wanted.puzzle, &wanted.answer]
            .into_iter()
            .any(|column| matches!(column, Some(Column::Name(_))));
        let is_header = is_header || by_name;
        Ok(if is_header {
            First::Header(columns)
        } else {
            First::Record(columns)
        })
    }

    /// A column of a record; `None` if it has not so many.
    #[must_use]
    pub fn get<'a>(&self, record: &'a [u8], column: usize) -> Option<Cow<'a, [u8]>> {
        fields(record, self.separator).nth(column)
    }

    /// The puzzle of a record that is as simple as most: no quotation marks, and 81 cells in the puzzle's column.
    #[must_use]
    #[inline]
    pub fn simple_puzzle(&self, record: &[u8]) -> Option<[u8; 81]> {
        let mut separators = memchr_iter(self.separator, record);
        let start = match self.puzzle {
            0 => 0,
            column => separators.nth(column - 1)? + 1,
        };
        let text = record.get(start..start + 81)?;
        let ends = record.get(start + 81).is_none_or(|&c| c == self.separator);
        cells(text.try_into().ok()?).filter(|_| ends && memchr(b'"', record).is_none())
    }
}

/// Whether a record's quotation marks come in pairs.
#[must_use]
pub fn is_quoted_well(record: &[u8]) -> bool {
    memchr_iter(b'"', record).count().is_multiple_of(2)
}

/// The fields of a record, without quotation marks.
fn fields(record: &[u8], separator: u8) -> impl Iterator<Item = Cow<'_, [u8]>> {
    let quoted = memchr(b'"', record).is_some();
    let plain = (!quoted).then(|| record.split(move |&c| c == separator).map(Cow::Borrowed));
    let reader = quoted.then(|| csv_fields(record, separator).into_iter().map(Cow::Owned));
    plain.into_iter().flatten().chain(reader.into_iter().flatten())
}

fn csv_fields(record: &[u8], separator: u8) -> Vec<Vec<u8>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(separator)
        .from_reader(record);
    let mut fields = csv::ByteRecord::new();
    // Reading from memory, with any number of fields, nothing can fail.
    let _ = reader.read_byte_record(&mut fields);
    fields.iter().map(<[u8]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(separator: u8, puzzle: usize, answer: Option<usize>) -> Columns {
        Columns {
            separator,
            puzzle,
            answer,
        }
    }

    #[test]
    fn a_header_names_the_columns() {
        let find = |line: &str| Columns::find(line.as_bytes(), &Wanted::default());
        assert_eq!(
            find("quizzes,solutions"),
            Ok(First::Header(columns(b',', 0, None)))
        );
        assert_eq!(
            find("id;\"Puzzle\" ;x"),
            Ok(First::Header(columns(b';', 1, None)))
        );
        assert_eq!(find("sudoku"), Ok(First::Header(columns(b',', 0, None))));
        assert_eq!(find("53..7....,534678912"), Ok(First::Plain));
        assert_eq!(
            find("grid,solution").unwrap_err().to_string(),
            "There is no column puzzle or puzzles or quizzes or question or sudoku in the first line, grid,solution"
        );
    }

    #[test]
    fn columns_are_chosen_by_name_or_number() {
        let wanted = |puzzle: &str, answer: Option<&str>| Wanted {
            puzzle: Some(puzzle.parse().unwrap()),
            answer: answer.map(|answer| answer.parse().unwrap()),
            answers: true,
        };
        let header = b"id\tgrid\tanswer\tmine";
        let find = |puzzle, answer| Columns::find(header, &wanted(puzzle, answer));
        assert_eq!(find("GRID", None), Ok(First::Header(columns(b'\t', 1, Some(2)))));
        assert_eq!(
            find("2", Some("mine")),
            Ok(First::Header(columns(b'\t', 1, Some(3))))
        );
        assert!(find("grids", None).is_err());
        assert!("0".parse::<Column>().is_err());
        let record = Columns::find(b"7,1..", &wanted("2", Some("1")));
        assert_eq!(record, Ok(First::Record(columns(b',', 1, Some(0)))));
    }

    #[test]
    fn quotation_marks_are_not_part_of_a_field() {
        let columns = columns(b',', 1, None);
        let get = |record: &'static str, column| columns.get(record.as_bytes(), column);
        assert_eq!(get("\"a,\"\"b\",c", 0).as_deref(), Some(&b"a,\"b"[..]));
        assert_eq!(get("\"a,\"\"b\",c", 1).as_deref(), Some(&b"c"[..]));
        assert_eq!(get("a,b", 2), None);
    }
}
