//! Records with columns: a CSV file, whose first line names them, or any lines of which one column holds the puzzle.
//!
//! A record is a line, whatever its quotation marks say, so that one that is missing costs one line. What separates columns is
//! the comma, the semicolon or the tab, whichever makes sense of the first line.

use std::fmt;

use memchr::{memchr, memchr_iter};

use crate::cells::cells;
use crate::record::Record;

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
            "There is no column {} in the first line: {}",
            self.wanted.join(" or "),
            self.header.escape_debug()
        )
    }
}

impl std::error::Error for MissingColumn {}

/// Where in a record the puzzle and the answer are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// What separates them.
    pub separator: u8,
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
        let separators = || SEPARATORS.into_iter().filter(|&c| memchr(c, line).is_some());
        let by_name = [&wanted.puzzle, &wanted.answer]
            .into_iter()
            .filter_map(|column| match column {
                Some(Column::Name(name)) => Some(name.to_lowercase()),
                _ => None,
            })
            .collect::<Vec<_>>();
        // The separator is the one that yields a name; otherwise the first there is.
        let is_name = |name: &String| by_name.contains(name) || PUZZLE.contains(&&name[..]);
        let separator = separators()
            .find(|&separator| names(line, separator).iter().any(is_name))
            .or(separators().next())
            .unwrap_or(b',');
        let names = names(line, separator);
        let is_record = names.iter().any(|name| is_puzzle(name.as_bytes()));
        let missing = |wanted: &[&str]| MissingColumn {
            wanted: wanted.iter().map(|&name| name.to_owned()).collect(),
            header: String::from_utf8_lossy(&line[..line.len().min(100)]).into_owned(),
        };
        // The last of several: 'sudoku solve --with-puzzle' puts its answer behind those that are there.
        let any = |known: &[&str]| {
            names
                .iter()
                .rposition(|name| !is_record && known.contains(&without_number(name)))
        };
        let place = |column: &Column| match column {
            Column::Number(number) => Ok(number - 1),
            Column::Name(name) => any(&[&name.to_lowercase()]).ok_or_else(|| missing(&[name])),
        };
        let has_known = any(&PUZZLE).is_some() || any(&ANSWER).is_some();
        let puzzle = match (&wanted.puzzle, any(&PUZZLE)) {
            (Some(column), _) => place(column)?,
            (None, Some(found)) => found,
            (None, None) if has_known || wanted.answer.is_some() => return Err(missing(&PUZZLE)),
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
        let looks_like_name = |name: &String| {
            name.chars().any(|c| c.is_alphabetic() && c != 'x')
                && !name.contains(|c: char| c.is_ascii_digit() || c == '.')
        };
        let is_header = has_known || !by_name.is_empty() || names.get(puzzle).is_some_and(looks_like_name);
        Ok(if is_header {
            First::Header(columns)
        } else {
            First::Record(columns)
        })
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

/// A name without the number that it gets where the plain one is taken: `solution` for `solution_2`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((name, number)) if !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit()) => name,
        _ => name,
    }
}

/// What separates columns.
const SEPARATORS: [u8; 3] = *b",;\t";

/// The fields of a first line as names.
fn names(line: &[u8], separator: u8) -> Vec<String> {
    let mut record = Record::default();
    if record.read(line, separator).is_err() {
        return Vec::new();
    }
    let fields = (0..record.len()).filter_map(|column| record.get(column));
    fields
        .map(|field| String::from_utf8_lossy(field).trim().to_lowercase())
        .collect()
}

fn is_puzzle(text: &[u8]) -> bool {
    text.try_into().is_ok_and(|text| cells(text).is_some())
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
            "There is no column puzzle or puzzles or quizzes or question or sudoku in the first line: grid,solution"
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
    fn a_line_with_a_puzzle_in_it_names_no_columns() {
        let puzzle = "1".repeat(81);
        for rest in [",sudoku", ";solved;open", "\tanswer"] {
            let line = format!("{puzzle}{rest}");
            assert_eq!(
                Columns::find(line.as_bytes(), &Wanted::default()),
                Ok(First::Plain)
            );
        }
    }

    #[test]
    fn the_separator_is_the_one_that_makes_sense_of_the_first_line() {
        let find = |line: &str| Columns::find(line.as_bytes(), &Wanted::default());
        assert_eq!(
            find("id\tpuzzle\tby a, b"),
            Ok(First::Header(columns(b'\t', 1, None)))
        );
        assert_eq!(find("a,b;puzzle"), Ok(First::Header(columns(b';', 1, None))));
    }

    #[test]
    fn a_chosen_column_may_have_an_unknown_name() {
        let wanted = Wanted {
            puzzle: Some(Column::Number(2)),
            ..Wanted::default()
        };
        let find = |line: &str| Columns::find(line.as_bytes(), &wanted);
        assert_eq!(find("id,grid,b"), Ok(First::Header(columns(b',', 1, None))));
        for record in ["1,53..7", "1,xx12", "1,53a", "1"] {
            assert_eq!(
                find(record),
                Ok(First::Record(columns(b',', 1, None))),
                "{record}"
            );
        }
    }
}
