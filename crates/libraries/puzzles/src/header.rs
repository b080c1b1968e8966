//! The first line of a file: the names of its columns, a record, or neither.
//!
//! What separates columns is the comma, the semicolon, the tab or the bar, whichever makes sense of this
//! line.

use memchr::memchr;
use sudoku_cells::from_characters;

use crate::columns::Columns;
use crate::error::{MissingColumnError, Wanted};
use crate::names::{ANSWER, PUZZLE, tell_apart, without_number};
use crate::options::{Column, ReadOptions};
use crate::record::Record;

/// What the first line of a file says.
#[derive(Debug, PartialEq, Eq)]
pub enum First {
    /// It names the columns.
    Header(Columns),
    /// It is one word, the name of a column or the title of a grid.
    Word(Columns),
    /// It names columns, none of which is known, if the next line is a record.
    Unknown {
        /// What separates them.
        separator: u8,
        /// The names.
        names: Vec<String>,
    },
    /// It is the first record.
    Record(Columns),
    /// There are no columns.
    Plain,
}

impl First {
    /// Finds the columns in the first line of a file.
    ///
    /// # Errors
    /// When a column is wanted that the line does not name.
    pub fn find(line: &[u8], options: &ReadOptions) -> Result<First, MissingColumnError> {
        let first = FirstLine::read(line, options);
        let (puzzles, answers) = (first.puzzles(), first.answers());
        let has_known = !puzzles.is_empty() || !answers.is_empty();
        let is_named = has_known || first.looks_like_names();
        let puzzle = match (&options.puzzle_column, puzzles.first()) {
            (Some(column), _) => first.place(column, is_named)?,
            (None, Some(&found)) => found,
            (None, None) if has_known || options.answer_column.is_some() => {
                return Err(first.missing(Wanted::Puzzle));
            }
            (None, None) if is_named => {
                let FirstLine { separator, names, .. } = first;
                return Ok(First::Unknown { separator, names });
            }
            (None, None) => return Ok(First::Plain),
        };
        let answer = match &options.answer_column {
            _ if !options.answers => None,
            Some(column) => Some(first.place(column, is_named)?),
            None => Some(*answers.first().ok_or_else(|| first.missing(Wanted::Answer))?),
        };
        let is_by_name = chosen_names(options).next().is_some();
        let is_header = has_known || is_by_name || first.fields.get(puzzle).is_some_and(|name| is_name(name));
        let columns = Columns {
            header: if is_header { line.to_vec() } else { Vec::new() },
            separator: first.separator,
            puzzle,
            answer,
            names: if is_header { first.names } else { Vec::new() },
        };
        Ok(if !is_header {
            First::Record(columns)
        } else if columns.names.len() == 1 && !is_by_name {
            First::Word(columns)
        } else {
            First::Header(columns)
        })
    }
}

/// The first line of a file, whatever it is.
struct FirstLine {
    separator: u8,
    fields: Vec<String>,
    /// The fields as names of columns, no two of which are the same.
    names: Vec<String>,
    /// The names in lower case, as they are looked up; none if a puzzle stands among them.
    known: Vec<String>,
}

impl FirstLine {
    fn read(line: &[u8], options: &ReadOptions) -> FirstLine {
        let separators = || SEPARATORS.into_iter().filter(|&c| memchr(c, line).is_some());
        // The separator is the one that yields a name; otherwise the first there is.
        let is_wanted = |name: &String| {
            PUZZLE.contains(&&name[..]) || chosen_names(options).any(|chosen| chosen == *name)
        };
        let of_separator = |separator: u8| {
            let fields = fields(line, separator);
            let mut names = fields.clone();
            tell_apart(&mut names);
            let is_record = fields.iter().any(|field| is_puzzle(field.as_bytes()));
            let known = names.iter().filter(|_| !is_record);
            FirstLine {
                known: known.map(|name| name.to_ascii_lowercase()).collect(),
                separator,
                fields,
                names,
            }
        };
        let yields_name = |first: &FirstLine| first.known.iter().any(is_wanted);
        let found = separators().map(of_separator).find(yields_name);
        found.unwrap_or_else(|| of_separator(separators().next().unwrap_or(b',')))
    }

    /// The columns that may hold the puzzle, the most telling name first.
    fn puzzles(&self) -> Vec<usize> {
        let of_name = |name: &&str| {
            let is_called = |&i: &usize| without_number(&self.known[i]) == *name;
            (0..self.known.len()).filter(is_called).collect::<Vec<_>>()
        };
        PUZZLE.iter().flat_map(of_name).collect()
    }

    /// The columns that may hold the answer, the last first: `sudoku solve --with-puzzle` puts its answer
    /// after those that are there.
    fn answers(&self) -> Vec<usize> {
        let is_known = |&i: &usize| ANSWER.contains(&without_number(&self.known[i]));
        let mut answers: Vec<_> = (0..self.known.len()).rev().filter(is_known).collect();
        // In a column of `sudoku grade` the name says whether the puzzle is solved.
        answers.sort_by_key(|&i| without_number(&self.known[i]) == "solved");
        answers
    }

    /// Whether all fields may be names, although none of them is known.
    fn looks_like_names(&self) -> bool {
        let may_be_name = |name: &String| {
            name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().count() <= 40
        };
        self.fields.len() > 1 && self.fields.iter().all(may_be_name)
    }

    /// A chosen column, from 0. `is_named`: the line names all there are.
    fn place(&self, column: &Column, is_named: bool) -> Result<usize, MissingColumnError> {
        match column {
            Column::Number(number) if is_named && *number > self.names.len() => {
                Err(self.missing(Wanted::Number(*number)))
            }
            Column::Number(number) => {
                let place = number.checked_sub(1);
                place.ok_or_else(|| self.missing(Wanted::Number(0)))
            }
            Column::Name(name) => {
                let name = name.to_ascii_lowercase();
                let found = self.known.iter().position(|known| *known == name);
                found.ok_or_else(|| self.missing(Wanted::Name(name)))
            }
        }
    }

    fn missing(&self, wanted: Wanted) -> MissingColumnError {
        let names = self.names.clone();
        MissingColumnError { wanted, names }
    }
}

/// The names of columns that are chosen, in lower case.
fn chosen_names(options: &ReadOptions) -> impl Iterator<Item = String> {
    let columns = [&options.puzzle_column, &options.answer_column];
    columns.into_iter().filter_map(|column| match column {
        Some(Column::Name(name)) => Some(name.to_ascii_lowercase()),
        _ => None,
    })
}

/// What separates columns.
const SEPARATORS: [u8; 4] = *b",;\t|";

/// The fields of a first line.
fn fields(line: &[u8], separator: u8) -> Vec<String> {
    let mut record = Record::default();
    if record.read(line, separator).is_err() {
        return Vec::new();
    }
    let fields = (0..record.count()).filter_map(|column| record.get(column));
    fields
        .map(|field| String::from_utf8_lossy(field).trim().to_owned())
        .collect()
}

/// Whether a field is more likely the name of a column than a part of a puzzle.
fn is_name(field: &str) -> bool {
    field
        .chars()
        .any(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X'))
        && !field.contains(|c: char| c.is_ascii_digit() || c == '.')
}

/// Whether a line is a record with as many fields as the first line has names, one of which is a puzzle.
#[must_use]
pub fn is_record(line: &[u8], separator: u8, names: &[String]) -> bool {
    let fields = fields(line, separator);
    fields.len() == names.len() && fields.iter().any(|field| is_puzzle(field.as_bytes()))
}

/// The column of a line, from 1, that has the puzzle, if it is not the first.
pub fn other_column(line: &[u8]) -> Option<usize> {
    let has_puzzle = |field: &[u8]| is_puzzle(without_marks(field.trim_ascii()));
    let of_separator = |separator: u8| line.split(|&c| c == separator).position(has_puzzle);
    let place = SEPARATORS.into_iter().find_map(of_separator)?;
    (place > 0).then_some(place + 1)
}

/// A field without the quotation marks around it.
fn without_marks(field: &[u8]) -> &[u8] {
    let inner = field
        .strip_prefix(b"\"")
        .and_then(|field| field.strip_suffix(b"\""));
    inner.unwrap_or(field)
}

fn is_puzzle(text: &[u8]) -> bool {
    text.try_into().is_ok_and(|text| from_characters(text).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The separator, the puzzle's column and the answer's, and whether the line is a header.
    type Parsed = (u8, usize, Option<usize>, bool);

    fn find(line: &str, options: &ReadOptions) -> Result<Option<Parsed>, String> {
        let columns =
            |columns: Columns, is_header| (columns.separator, columns.puzzle, columns.answer, is_header);
        match First::find(line.as_bytes(), options) {
            Ok(First::Header(found) | First::Word(found)) => Ok(Some(columns(found, true))),
            Ok(First::Record(found)) => Ok(Some(columns(found, false))),
            Ok(First::Plain | First::Unknown { .. }) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn a_header_names_the_columns() {
        let find = |line: &str| find(line, &ReadOptions::default());
        assert_eq!(find("quizzes,solutions"), Ok(Some((b',', 0, None, true))));
        assert_eq!(find("id;\"Puzzle\" ;x"), Ok(Some((b';', 1, None, true))));
        assert_eq!(find("id|puzzle_2"), Ok(Some((b'|', 1, None, true))));
        assert_eq!(find("sudoku"), Ok(Some((b',', 0, None, true))));
        assert_eq!(find("53..7....,534678912"), Ok(None));
        assert_eq!(
            find("grid,Solution"),
            Err("No puzzle column among: grid, Solution".into())
        );
    }

    #[test]
    fn columns_are_chosen_by_name_or_number() {
        let column = |text: &str| text.parse::<Column>().unwrap();
        let options = |puzzle: &str, answer: Option<&str>| {
            let options = ReadOptions::default().with_answers(true);
            options
                .with_puzzle_column(column(puzzle))
                .with_answer_column(answer.map(column))
        };
        let header = "id\tgrid\tanswer\tmine";
        let named = |puzzle, answer| find(header, &options(puzzle, answer));
        assert_eq!(named("GRID", None), Ok(Some((b'\t', 1, Some(2), true))));
        assert_eq!(named("2", Some("mine")), Ok(Some((b'\t', 1, Some(3), true))));
        assert_eq!(
            named("grids", None),
            Err("No column 'grids' among: id, grid, answer, mine".into())
        );
        assert!("0".parse::<Column>().is_err());
        let record = find("7,1..", &options("2", Some("1")));
        assert_eq!(record, Ok(Some((b',', 1, Some(0), false))));
    }

    #[test]
    fn the_separator_is_the_one_that_makes_sense_of_the_first_line() {
        let find = |line: &str| find(line, &ReadOptions::default());
        assert_eq!(find("id\tpuzzle\tby a, b"), Ok(Some((b'\t', 1, None, true))));
        assert_eq!(find("a,b;puzzle"), Ok(Some((b';', 1, None, true))));
    }

    #[test]
    fn of_several_columns_the_most_telling_puzzle_and_the_last_answer_are_taken() {
        let options = ReadOptions::default().with_answers(true);
        let first = First::find(b"sudoku,puzzle,solution,question,answer,solution_2", &options);
        let Ok(First::Header(columns)) = first else {
            panic!("{first:?}");
        };
        assert_eq!((columns.puzzle, columns.answer), (1, Some(5)));
    }

    #[test]
    fn columns_of_one_name_are_told_apart_and_chosen_by_their_new_names() {
        let header = "quizzes;Quizzes;;quizzes_2;;quizzes";
        let column = |name: &str| {
            let options = ReadOptions::default().with_puzzle_column(Column::Name(name.into()));
            match First::find(header.as_bytes(), &options) {
                Ok(First::Header(columns)) => Ok((columns.puzzle, columns.names)),
                other => Err(other),
            }
        };
        let names = ["quizzes", "Quizzes_3", "", "quizzes_2", "", "quizzes_4"].map(str::to_owned);
        for (place, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            assert_eq!(column(name), Ok((place, names.to_vec())), "{name}");
        }
        // The separator is recognized by a name that no column has as it stands.
        let options = ReadOptions::default().with_puzzle_column(Column::Name("a_2".into()));
        assert_eq!(find("a;a;b,c", &options), Ok(Some((b';', 1, None, true))));
        // A number does not tell a record from a header.
        let options = ReadOptions::default().with_puzzle_column(Column::Number(2));
        assert_eq!(find("a,a", &options), Ok(Some((b',', 1, None, true))));
    }

    #[test]
    fn a_chosen_column_may_have_an_unknown_name() {
        let options = ReadOptions::default().with_puzzle_column(Column::Number(2));
        assert_eq!(find("id,grid,b", &options), Ok(Some((b',', 1, None, true))));
        for record in ["1,53..7", "1,xx12", "1,53a", "1"] {
            assert_eq!(
                find(record, &options),
                Ok(Some((b',', 1, None, false))),
                "{record}"
            );
        }
    }

    #[test]
    fn a_chosen_number_is_one_of_those_that_are_named() {
        let options = ReadOptions::default().with_puzzle_column(Column::Number(3));
        let missing = First::find(b"id,grid", &options).map(drop).unwrap_err();
        assert_eq!(missing.to_string(), "No column 3 among: id, grid");
        assert_eq!(find("id,level,grid", &options), Ok(Some((b',', 2, None, true))));
    }
}
