//! Reads a Sudoku of any box size: whole numbers with any white space between them, or, for nine rows and
//! columns, the 81 characters of a grid as the rest of the series reads it.

use std::fmt;
use std::io::BufRead;

use sudoku1::cell;
use topcoder_io::{Input, InputError, Place};

use crate::{BoxShape, Choose, PuzzleError, Sudoku};

/// The error in the text of a puzzle.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum ReadError {
    /// The input ends too early.
    NotEnoughCells {
        place: Place,
        found: usize,
        expected: usize,
    },
    /// There is one cell too many at this place.
    TooManyCells { place: Place, most: usize },
    /// This number of cells does not form a square.
    NoSquare { place: Place, found: usize },
    /// This number of cells can have boxes of these shapes.
    Ambiguous { cells: usize, shapes: Vec<BoxShape> },
    /// This digit is already in its row, column or box.
    Conflict { place: Place, digit: u8 },
    /// The input cannot be read, or a word is not a whole number.
    Input(InputError),
}

impl From<InputError> for ReadError {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotEnoughCells {
                place,
                found,
                expected,
            } => write!(f, "Not enough cells at {place}: {found} of {expected}."),
            Self::TooManyCells { place, most } => {
                write!(
                    f,
                    "Too many cells: there can be {most}, and one more is at {place}"
                )
            }
            Self::NoSquare { place, found } => {
                write!(
                    f,
                    "The input ends at {place} after {found} cells, which do not make a square"
                )
            }
            Self::Ambiguous { cells, shapes } => {
                write!(f, "{cells} cells can have several boxes; choose one with")?;
                let mut or = "";
                for shape in shapes {
                    write!(f, "{or} --box {shape}")?;
                    or = " or";
                }
                Ok(())
            }
            Self::Conflict { place, digit } => {
                write!(f, "The {digit} at {place} is already in its row, column or box")
            }
            Self::Input(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            _ => None,
        }
    }
}

impl Sudoku {
    /// Reads the whole input as one puzzle: numbers, where 0, any number beyond the digits, `.` and `-` are
    /// blanks; or 81 characters on one line or in nine rows, where `0`, `.` and `-` are blanks.
    ///
    /// Without a `shape`, the boxes are square if the size is a square number; any other size is ambiguous.
    ///
    /// # Errors
    /// If a word is not a whole number, the number of cells does not fit the boxes or allows several shapes
    /// of boxes, or two equal clues share a row, column or box.
    pub fn read(
        input: &mut Input<impl BufRead>,
        shape: Option<BoxShape>,
        choose: Choose,
    ) -> Result<Self, ReadError> {
        let most = shape.map_or(BoxShape::LARGEST, BoxShape::size).pow(2);
        let mut words = Vec::new();
        while let Some((word, place)) = input.word()? {
            if !is_number(&word) && !word.chars().all(|c| cell(c).is_some()) {
                return Err(not_a_number(word, place));
            }
            if words.len() == most {
                return Err(ReadError::TooManyCells { place, most });
            }
            words.push((word, place));
        }
        let cells = if most >= 81 && is_grid(&words) {
            characters(&words)
        } else {
            numbers(words)?
        };
        let found = cells.len();
        let shape = match shape {
            Some(shape) => shape,
            None => guess(found, input.place())?,
        };
        let digits: Vec<_> = cells.iter().map(|&(digit, _)| digit).collect();
        Sudoku::new(shape, &digits, choose).map_err(|error| match error {
            PuzzleError::CellCount(found) => ReadError::NotEnoughCells {
                place: input.place(),
                found,
                expected: most,
            },
            PuzzleError::Conflict { cell, digit } => ReadError::Conflict {
                place: cells[cell].1,
                digit,
            },
        })
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

fn not_a_number(word: String, place: Place) -> ReadError {
    let name = "A cell";
    InputError::NotANumber { place, name, word }.into()
}

/// Whether these words are the 81 cells of a grid: on one line, in nine rows, or in nine rows of three groups
/// each.
fn is_grid(words: &[(String, Place)]) -> bool {
    matches!(words.len(), 1 | 9 | 27)
        && words
            .iter()
            .all(|(word, _)| word.len() * words.len() == 81 && word.chars().all(|c| cell(c).is_some()))
}

/// Returns a cell for each character.
fn characters(words: &[(String, Place)]) -> Vec<(u8, Place)> {
    let cells = words.iter().flat_map(|(word, place)| {
        (place.column..)
            .zip(word.chars().filter_map(cell))
            .map(|(column, digit)| {
                let line = place.line;
                (digit, Place { line, column })
            })
    });
    cells.collect()
}

/// Returns a cell for each word.
fn numbers(words: Vec<(String, Place)>) -> Result<Vec<(u8, Place)>, ReadError> {
    let cells = words.into_iter().map(|(word, place)| match word.as_str() {
        "." | "-" => Ok((0, place)),
        // A number that does not fit in a u8 is beyond any digit.
        number if is_number(number) => Ok((number.parse().unwrap_or(0), place)),
        _ => Err(not_a_number(word, place)),
    });
    cells.collect()
}

/// Returns the shape of the boxes, if this number of cells allows only one.
fn guess(cells: usize, end: Place) -> Result<BoxShape, ReadError> {
    let size = cells.isqrt();
    if cells == 0 || size * size != cells {
        return Err(ReadError::NoSquare {
            place: end,
            found: cells,
        });
    }
    let square = size.isqrt();
    let shapes = (1..=size).filter(|rows| size.is_multiple_of(*rows));
    let shapes: Vec<_> = shapes
        .filter_map(|rows| BoxShape::new(rows, size / rows))
        .collect();
    match BoxShape::new(square, square) {
        Some(shape) if shape.size() == size => Ok(shape),
        _ => Err(ReadError::Ambiguous { cells, shapes }),
    }
}
