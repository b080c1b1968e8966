//! Reading a grid: 81 cells with any white space between them, and nothing else.

use std::fmt;
use std::io::BufRead;

use topcoder_io::{Input, InputError, Place};

use crate::Grid;

/// What can be wrong with the text of a puzzle, always with the place.
#[derive(Debug)]
pub enum ReadError {
    /// The input ends after this many cells.
    NotEnoughCells(Place, usize),
    /// This is neither a digit 1 to 9 nor `-` nor white space.
    BadCharacter(Place, char),
    /// Here is the 82nd cell.
    TooManyCells(Place),
    /// The input itself cannot be read.
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
            Self::NotEnoughCells(place, found) => write!(f, "Not enough cells at {place}: {found} of 81."),
            Self::BadCharacter(place, c) => write!(f, "Bad character {} at {place}", c.escape_debug()),
            Self::TooManyCells(place) => write!(f, "Too many cells: the 82nd is at {place}"),
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

impl Grid {
    /// Reads the whole input as one puzzle.
    ///
    /// # Errors
    /// When a character is no cell, or there are not exactly 81 cells.
    pub fn read(input: &mut Input<impl BufRead>) -> Result<Self, ReadError> {
        let mut cells = [0; 81];
        for (found, slot) in cells.iter_mut().enumerate() {
            let cell = cell(input)?;
            (*slot, _) = cell.ok_or_else(|| ReadError::NotEnoughCells(input.place(), found))?;
        }
        match cell(input)? {
            None => Ok(Self(cells)),
            Some((_, place)) => Err(ReadError::TooManyCells(place)),
        }
    }
}

/// The next cell and its place; nothing at the end of the input.
fn cell(input: &mut Input<impl BufRead>) -> Result<Option<(u8, Place)>, ReadError> {
    match input.visible()? {
        None => Ok(None),
        Some(('-', place)) => Ok(Some((0, place))),
        Some((c @ '1'..='9', place)) => Ok(Some((c as u8 - b'0', place))),
        Some((c, place)) => Err(ReadError::BadCharacter(place, c)),
    }
}
