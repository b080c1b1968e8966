//! What can be wrong with a puzzle.

use std::fmt;

use crate::batch::MOST_BYTES;
use crate::rules::{Clash, clashes};

/// Why something in the input is no puzzle, or no answer follows it. Everything is counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No cell can be this character, in this column of the line.
    Character(char, usize),
    /// This byte, in this column of the line, is part of no character: the text is not UTF-8.
    Byte(u8, usize),
    /// A line has this many cells instead of 81.
    Cells(usize),
    /// A row of a grid has this many cells instead of 9.
    Row(usize),
    /// A grid ends after this many rows.
    Rows(usize),
    /// A band of a grid, or what stands between two lines of a frame, has this many rows instead of 3.
    Band(usize),
    /// The cells of a grid have several candidates each (pencil marks).
    Candidates,
    /// A line has more than [`MOST_BYTES`] bytes.
    Long,
    /// A record has no such column, counted from 1.
    Column(usize),
    /// A quotation mark is missing.
    Quote,
    /// The line is no JSON object.
    Json,
    /// A JSON object has none of the names of a puzzle, or not the one that is asked for.
    Key(String),
    /// No answer follows the puzzle.
    NoAnswer,
    /// The answer's line, not the puzzle's, has this problem.
    Answer(Box<Problem>),
    /// Clues exclude each other.
    Clues(Vec<Clash>),
}

impl Problem {
    /// The problem with a text that should be 81 cells; `column` is where it begins in its line.
    #[must_use]
    pub fn of_cells(text: &[u8], column: usize) -> Problem {
        match text.iter().position(|&c| crate::cells::cell(c).is_none()) {
            Some(place) => Problem::of_character(&text[place..], column + place),
            None => Problem::Cells(text.len()),
        }
    }

    /// The problem with the first character of a text, which stands in this column.
    #[must_use]
    pub fn of_character(text: &[u8], column: usize) -> Problem {
        let character = &text[..text.len().min(4)];
        let valid = match str::from_utf8(character) {
            Ok(valid) => valid,
            Err(error) => str::from_utf8(&character[..error.valid_up_to()]).unwrap_or_default(),
        };
        match (valid.chars().next(), text.first()) {
            (Some(c), _) => Problem::Character(c, column),
            (None, Some(&byte)) => Problem::Byte(byte, column),
            (None, None) => Problem::Cells(0),
        }
    }

    /// The problem with the clues of a puzzle, if there is one.
    #[must_use]
    pub fn of_clues(puzzle: &[u8; 81]) -> Option<Problem> {
        let clashes: Vec<Clash> = clashes(puzzle).collect();
        (!clashes.is_empty()).then_some(Problem::Clues(clashes))
    }

    /// The problem in words, with the line it is in.
    #[must_use]
    pub fn at(&self, line: usize) -> impl fmt::Display + '_ {
        At(self, line)
    }
}

struct At<'a>(&'a Problem, usize);

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let At(problem, line) = *self;
        match problem {
            &Problem::Character(c, column) => {
                return write!(
                    f,
                    "Bad character {} at line {line}, column {column}",
                    c.escape_debug()
                );
            }
            &Problem::Byte(byte, column) => {
                return write!(
                    f,
                    "Bad byte 0x{byte:02x} (not UTF-8) at line {line}, column {column}"
                );
            }
            Problem::Cells(cells) => write!(f, "81 cells expected, {cells} found"),
            Problem::Row(cells) => write!(f, "9 cells expected in a row, {cells} found"),
            Problem::Rows(rows) => write!(f, "9 rows expected in a grid, {rows} found"),
            Problem::Band(rows) => write!(f, "3 rows expected in a band, {rows} found"),
            Problem::Long => write!(f, "More than {MOST_BYTES} bytes"),
            Problem::Column(column) => write!(f, "No column {column}"),
            Problem::Candidates => f.write_str("A grid of candidates (pencil marks) is not read"),
            Problem::Json => f.write_str("Not a JSON object on one line"),
            Problem::Key(key) => write!(f, "No {key} in the JSON object"),
            Problem::Quote => f.write_str("A quotation mark is missing"),
            Problem::NoAnswer => f.write_str("No answer follows the puzzle"),
            Problem::Answer(problem) => return write!(f, "In the answer: {}", problem.at(line)),
            Problem::Clues(clashes) => {
                for (i, clash) in clashes.iter().enumerate() {
                    write!(f, "{}{clash}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }?;
        write!(f, " at line {line}")
    }
}
