//! Reading a Sudoku of any box size: whole numbers with any white space between them.

use std::fmt;
use std::io::BufRead;

use topcoder_io::{Input, InputError, Place};

use crate::{BadPuzzle, BoxShape, Choose, Sudoku};

/// What can be wrong with the text of a puzzle.
#[derive(Debug)]
pub enum ReadError {
    /// The input ends after so many cells, of so many.
    NotEnoughCells(Place, usize, usize),
    /// Here is one cell more than so many.
    TooManyCells(Place, usize),
    /// So many cells are no square.
    NoSquare(Place, usize),
    /// So many cells can have boxes of these shapes.
    Ambiguous(usize, Vec<BoxShape>),
    /// This digit stands in its row, column or box already.
    Conflict(Place, u8),
    /// The input cannot be read, or a word is no whole number.
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
            Self::NotEnoughCells(place, found, expected) => {
                write!(f, "Not enough cells at {place}: {found} of {expected}.")
            }
            Self::TooManyCells(place, most) => {
                write!(
                    f,
                    "Too many cells: there can be {most}, and one more is at {place}"
                )
            }
            Self::NoSquare(place, found) => write!(
                f,
                "The input ends at {place} after {found} cells, which make no square"
            ),
            Self::Ambiguous(cells, shapes) => {
                write!(f, "{cells} cells can have several boxes; choose one with")?;
                let mut or = "";
                for shape in shapes {
                    write!(f, "{or} --box {shape}")?;
                    or = " or";
                }
                Ok(())
            }
            Self::Conflict(place, digit) => {
                write!(
                    f,
                    "The {digit} at {place} stands in its row, column or box already"
                )
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
    /// Reads the whole input as one puzzle: 0, and any number beyond the digits, is a blank.
    ///
    /// Without a `shape`, the boxes are square if the size is a square number; another size is ambiguous.
    ///
    /// # Errors
    /// When a word is no whole number, the number of cells does not fit the boxes or leaves a choice between several, or two
    /// equal clues share a row, column or box.
    pub fn read(
        input: &mut Input<impl BufRead>,
        shape: Option<BoxShape>,
        choose: Choose,
    ) -> Result<Self, ReadError> {
        let most = shape.map_or(BoxShape::LARGEST, BoxShape::size).pow(2);
        let (mut cells, mut places) = (Vec::new(), Vec::new());
        while let Some((word, place)) = input.word()? {
            let digits = word.strip_prefix(['-', '+']).unwrap_or(&word);
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(InputError::NotANumber(place, "A cell", word).into());
            }
            if cells.len() == most {
                return Err(ReadError::TooManyCells(place, most));
            }
            // Only digits, and no u8: it is beyond any digit.
            cells.push(word.parse().unwrap_or(0));
            places.push(place);
        }
        let found = cells.len();
        let shape = match shape {
            Some(shape) => shape,
            None => guess(found, input.place())?,
        };
        Sudoku::new(shape, &cells, choose).map_err(|error| match error {
            BadPuzzle::CellCount(found) => ReadError::NotEnoughCells(input.place(), found, most),
            BadPuzzle::Conflict { cell, digit } => ReadError::Conflict(places[cell], digit),
        })
    }
}

/// The shape of the boxes where so many cells leave no choice.
fn guess(cells: usize, end: Place) -> Result<BoxShape, ReadError> {
    let size = cells.isqrt();
    if cells == 0 || size * size != cells {
        return Err(ReadError::NoSquare(end, cells));
    }
    let square = size.isqrt();
    let shapes = (1..=size).filter(|rows| size.is_multiple_of(*rows));
    let shapes: Vec<_> = shapes
        .filter_map(|rows| BoxShape::new(rows, size / rows))
        .collect();
    match BoxShape::new(square, square) {
        Some(shape) if shape.size() == size => Ok(shape),
        _ => Err(ReadError::Ambiguous(cells, shapes)),
    }
}
