//! What a text says: a puzzle, or a position.

use sudoku_cells::Position;

use crate::problem::{Located, Problem};
use crate::text::{cells, first_word};

/// A puzzle, or a position in the middle of solving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// 81 cells.
    Cells([u8; 81]),
    /// Digits and candidates.
    Position(Box<Position>),
    /// The same, in a form that distinguishes digits from single candidates, as a line of a library does: a
    /// puzzle if nothing is struck out.
    Library(Box<Position>),
}

impl Content {
    /// Converts it to a position, whatever it is.
    pub fn into_position(self) -> Position {
        match self {
            Content::Cells(cells) => Position::of_puzzle(&cells),
            Content::Position(position) | Content::Library(position) => *position,
        }
    }
}

/// What has been read, or a problem and where it is.
pub type Read = Result<Content, Located>;

/// A text with more characters than this is not a puzzle with a cell too many, but candidates with one too
/// few.
const MANY: usize = 400;

/// Reads a position that has no spaces around it: 729 characters, or a line of a library. `None` if it is no
/// position; `column` is where the text begins in its line.
pub fn position(text: &[u8], column: usize) -> Option<Read> {
    if let Some((read, _)) = library(text, column) {
        return Some(read);
    }
    if let Ok(marks) = text.try_into() {
        let read = Position::of_marks(marks).map_err(|error| Problem::of_position(error, text, column));
        return Some(read.map(|position| Content::Position(Box::new(position))));
    }
    (text.len() > MANY).then(|| {
        let strange = |c: &u8| sudoku_cells::digit(*c).is_none();
        Err(match text.iter().position(strange) {
            Some(place) => Problem::of_character(&text[place..], column + place),
            None => (Problem::Marks { found: text.len() }, None),
        })
    })
}

/// Reads the position at the beginning of a line, 729 characters or a line of a library; and what follows it.
/// `None` if it is neither; `column` is where the text begins in its line.
pub fn position_of_line(text: &[u8], column: usize) -> Option<(Read, &[u8])> {
    library(text, column).or_else(|| {
        let word = first_word(text);
        let read = position(word, column).filter(|_| word.len() == 729)?;
        Some((read, &text[word.len()..]))
    })
}

/// Reads a line of a library, and what follows it. `None` if it does not look like one.
fn library(text: &[u8], column: usize) -> Option<(Read, &[u8])> {
    Position::is_library(text).then(|| match Position::of_library(text) {
        Ok((position, rest)) => (Ok(Content::Library(Box::new(position))), rest),
        Err(error) => (Err(Problem::of_position(error, text, column)), &b""[..]),
    })
}

/// Reads a text that has nothing else in it, such as a field or a member.
///
/// # Errors
/// When it is neither a puzzle nor a position.
pub fn field(text: &[u8], column: usize) -> Read {
    match cells(text) {
        Some(cells) => Ok(Content::Cells(cells)),
        None => position(text, column).unwrap_or_else(|| Err(Problem::of_cells(text, column))),
    }
}
