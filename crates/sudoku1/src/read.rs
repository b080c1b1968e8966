//! Reads a grid: 81 cells with any white space between them, and nothing else.

use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

use topcoder_io::{Input, InputError, Place};

use crate::Grid;

/// The error in the text of a puzzle, with its place.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum ParseGridError {
    /// The input ends too early.
    NotEnoughCells { place: Place, found: usize },
    /// This character is neither a digit 1 to 9 nor a blank nor white space.
    BadCharacter { place: Place, found: char },
    /// There is an 82nd cell at this place.
    TooManyCells { place: Place },
    /// The input itself cannot be read.
    Input(InputError),
}

impl From<InputError> for ParseGridError {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotEnoughCells { place, found } => {
                write!(f, "Not enough cells at {place}: {found} of 81.")
            }
            Self::BadCharacter { place, found } => {
                let found = found.escape_debug();
                write!(
                    f,
                    "Bad character {found} at {place}; a cell is 1 to 9, a blank is -, . or 0"
                )
            }
            Self::TooManyCells { place } => write!(f, "Too many cells: the 82nd is at {place}"),
            Self::Input(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseGridError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            _ => None,
        }
    }
}

/// Returns the cell for a character: a digit 1 to 9, or 0 for a blank, which is `-`, `.` or `0`.
#[must_use]
pub fn cell(character: char) -> Option<u8> {
    match character {
        '-' | '.' | '0' => Some(0),
        '1'..='9' => Some(character as u8 - b'0'),
        _ => None,
    }
}

impl Grid {
    /// Reads the whole input as one puzzle.
    ///
    /// # Errors
    /// If a character is not a cell, or there are not exactly 81 cells.
    pub fn read(input: &mut Input<impl BufRead>) -> Result<Self, ParseGridError> {
        let mut cells = [0; 81];
        for (found, cell) in cells.iter_mut().enumerate() {
            (*cell, _) = next_cell(input)?.ok_or_else(|| ParseGridError::NotEnoughCells {
                place: input.place(),
                found,
            })?;
        }
        match next_cell(input)? {
            None => Ok(Self(cells)),
            Some((_, place)) => Err(ParseGridError::TooManyCells { place }),
        }
    }
}

/// Reads a text as one puzzle, as [`Grid::read`] does.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        Self::read(&mut Input::new(text.as_bytes()))
    }
}

/// Returns the next cell and its place; `None` at the end of the input.
fn next_cell(input: &mut Input<impl BufRead>) -> Result<Option<(u8, Place)>, ParseGridError> {
    let Some((found, place)) = input.visible()? else {
        return Ok(None);
    };
    match cell(found) {
        Some(digit) => Ok(Some((digit, place))),
        None => Err(ParseGridError::BadCharacter { place, found }),
    }
}
