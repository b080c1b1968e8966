//! What can be wrong with a puzzle.

use std::fmt;

use crate::lines::MOST_BYTES;
use sudoku_cells::{Clash, ParseError, clashes};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in its line, from 1, if it is about one.
    pub column: Option<usize>,
}

impl Place {
    /// A whole line.
    #[must_use]
    pub fn line(line: usize) -> Place {
        Place { line, column: None }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column
            .map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// Why something is not a puzzle, or has no answer after it. Everything here counts from 1, as people do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A text that should have a puzzle has none, nor anything that should be one.
    Nothing,
    /// No cell can be this character.
    Character(char),
    /// This byte is not part of any character: the text is not UTF-8.
    Byte(u8),
    /// A line does not have 81 cells.
    Cells {
        /// How many it has.
        found: usize,
    },
    /// A row of a grid does not have 9 cells.
    Row {
        /// How many it has.
        found: usize,
    },
    /// A grid does not have 9 rows.
    Rows {
        /// How many it has.
        found: usize,
    },
    /// A band of a grid, or what stands between two lines of a frame, does not have 3 rows.
    Band {
        /// How many it has.
        found: usize,
    },
    /// It is a position with candidates (pencil marks), and [they are not
    /// read](crate::ReadOptions::with_candidates).
    Candidates,
    /// It is very long, but does not have 729 candidates.
    Marks {
        /// How many it has.
        found: usize,
    },
    /// A line of `HoDoKu`'s library has no grid.
    Fields {
        /// How many fields it has.
        found: usize,
    },
    /// A field of such a line has this where there should be a candidate.
    Candidate {
        /// The text.
        text: String,
    },
    /// A line has more than [`MOST_BYTES`] bytes.
    Long,
    /// A record has no such column.
    Column {
        /// Its number, from 1.
        number: usize,
    },
    /// A record has more columns than the first line names. Empty ones at its end do not count.
    Columns {
        /// How many have names.
        named: usize,
        /// How many it has.
        found: usize,
    },
    /// The puzzle does not begin its line but stands in this column, from 1, of a file whose columns have no
    /// names.
    OtherColumn {
        /// The column's number.
        number: usize,
    },
    /// A quotation mark is missing.
    Quote,
    /// It is something other than a classic Sudoku of 9x9 cells, and nothing else is read.
    Variant {
        /// What makes it another puzzle: cages, lines, its size.
        what: String,
    },
    /// What is compressed in an address, or in a text that stands in its place, is damaged.
    Compressed,
    /// An address holds no puzzle. Short addresses of puzzles that are stored elsewhere do not.
    Address,
    /// A game of `OpenSudoku` has no data, or data that no version of it writes.
    Game,
    /// The line is not a JSON object.
    Json,
    /// A JSON object has no such field.
    Field {
        /// Its name.
        name: String,
    },
    /// No answer follows the puzzle.
    NoAnswer,
    /// The answer, not the puzzle, has this problem.
    Answer(Box<Problem>),
    /// Clues exclude each other.
    Clues(Vec<Clash>),
}

/// A problem, and the character of its line, from 1, if it is about one.
pub(crate) type Located = (Problem, Option<usize>);

/// A problem and its place in its file.
pub(crate) type Placed = (Place, Problem);

/// The place of a problem in this line.
pub(crate) fn in_line(line: usize, (problem, column): Located) -> Placed {
    (Place { line, column }, problem)
}

impl Problem {
    /// The problem with a text that should be 81 cells; `column` is where it begins in its line.
    pub(crate) fn of_cells(text: &[u8], column: usize) -> Located {
        match text.iter().position(|&c| sudoku_cells::digit(c).is_none()) {
            Some(place) => Problem::of_character(&text[place..], column + place),
            None => (Problem::Cells { found: text.len() }, None),
        }
    }

    /// The problem with the first character of a text, which stands in this column.
    pub(crate) fn of_character(text: &[u8], column: usize) -> Located {
        let character = &text[..text.len().min(4)];
        let valid = match str::from_utf8(character) {
            Ok(valid) => valid,
            Err(error) => str::from_utf8(&character[..error.valid_up_to()]).unwrap_or_default(),
        };
        match (valid.chars().next(), text.first()) {
            (Some(c), _) => (Problem::Character(c), Some(column)),
            (None, Some(&byte)) => (Problem::Byte(byte), Some(column)),
            (None, None) => (Problem::Cells { found: 0 }, None),
        }
    }

    /// The problem with a line that should be a position; `column` is where it begins.
    pub(crate) fn of_position(error: ParseError, line: &[u8], column: usize) -> Located {
        match error {
            ParseError::Character { column: at, .. } => {
                Problem::of_character(&line[at - 1..], column + at - 1)
            }
            ParseError::Candidate { column: at, .. } => {
                let word = line[at - 1..].split(|c| b" :".contains(c)).next();
                let text = String::from_utf8_lossy(word.unwrap_or_default()).into_owned();
                (Problem::Candidate { text }, Some(column + at - 1))
            }
            ParseError::Fields { found } => (Problem::Fields { found }, None),
            ParseError::Cells { found } => {
                // The column of the grid, which is the third field after the first colon.
                let before = line.split(|&c| c == b':').take(3).map(|field| field.len() + 1);
                (Problem::Cells { found }, Some(column + before.sum::<usize>()))
            }
            _ => Problem::of_cells(line, column),
        }
    }

    /// The problem with the clues of a puzzle, if there is one.
    pub(crate) fn of_clues(puzzle: &[u8; 81]) -> Option<Problem> {
        let clashes: Vec<Clash> = clashes(puzzle).collect();
        (!clashes.is_empty()).then_some(Problem::Clues(clashes))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Nothing => f.write_str("No puzzle found"),
            Problem::Character(c) => write!(f, "Bad character {}", c.escape_debug()),
            Problem::Byte(byte) => write!(f, "Bad byte 0x{byte:02x} (not UTF-8)"),
            Problem::Cells { found } => write!(f, "81 cells expected, {found} found"),
            Problem::Row { found } => write!(f, "9 cells expected in a row, {found} found"),
            Problem::Rows { found } => write!(f, "9 rows expected in a grid, {found} found"),
            Problem::Band { found } => write!(f, "3 rows expected in a band, {found} found"),
            Problem::Candidates => {
                f.write_str("A position with pencil marks stands where a puzzle is expected")
            }
            Problem::Marks { found } => write!(f, "81 cells or 729 candidates expected, {found} found"),
            Problem::Fields { found } => {
                write!(
                    f,
                    "A code, digits and a grid expected in a line of a library, {found} of them found"
                )
            }
            Problem::Candidate { text } => {
                let text = text.escape_debug();
                write!(f, "Bad candidate {text}: its digit, row and column are expected")
            }
            Problem::Long => write!(f, "More than {MOST_BYTES} bytes, the most that a line may have,"),
            Problem::Column { number } => write!(f, "No column {number}"),
            Problem::Columns { named, found } => write!(f, "{named} columns expected, {found} found"),
            Problem::OtherColumn { number } => {
                write!(
                    f,
                    "The puzzle is in column {number}, not at the beginning of the line"
                )
            }
            Problem::Quote => f.write_str("A quotation mark is missing"),
            Problem::Variant { what } => {
                write!(
                    f,
                    "Not a classic Sudoku of 9x9 cells: it has {}",
                    what.escape_debug()
                )
            }
            Problem::Compressed => f.write_str("The compressed puzzle is damaged"),
            Problem::Address => f.write_str(
                "No puzzle is in this address; only addresses with the whole puzzle can be read, not short links",
            ),
            Problem::Game => f.write_str("Not a game as OpenSudoku writes it"),
            Problem::Json => f.write_str("Not one JSON object on a line"),
            Problem::Field { name } => write!(f, "No {} in the JSON object", name.escape_debug()),
            Problem::NoAnswer => f.write_str("No answer follows the puzzle"),
            Problem::Answer(problem) => write!(f, "In the answer: {problem}"),
            Problem::Clues(clashes) => {
                for (i, clash) in clashes.iter().enumerate() {
                    write!(f, "{}{clash}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }
    }
}
