//! The errors of an input, with their places.

use std::fmt;
use std::io;
use std::ops::RangeInclusive;

use super::LONGEST_WORD;

/// A place in the input: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The error in an input, with its place.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum InputError {
    /// The input cannot be read further.
    Unreadable { place: Place, error: io::Error },
    /// This byte does not belong to a UTF-8 character.
    NotUtf8 { place: Place, byte: u8 },
    /// The input ends before the number of this name.
    Missing { place: Place, name: &'static str },
    /// The word that should be the number of this name is not a whole number.
    NotANumber {
        place: Place,
        name: &'static str,
        word: String,
    },
    /// The number of this name is outside the problem's limits.
    OutOfLimits {
        place: Place,
        name: &'static str,
        word: String,
        limits: RangeInclusive<u64>,
    },
    /// A word that is longer than any number begins at this place.
    TooLong { place: Place },
    /// Something else follows after the end of the problem.
    Extra { place: Place, found: char },
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unreadable { place, error } => write!(f, "Cannot read further at {place}: {error}"),
            Self::NotUtf8 { place, byte } => write!(f, "Bad byte 0x{byte:02x} (not UTF-8) at {place}"),
            Self::Missing { place, name } => write!(f, "{name} is missing at {place}"),
            Self::NotANumber { place, name, word } => {
                let word = word.escape_debug();
                write!(f, "{name} should be a whole number, not {word}, at {place}")
            }
            Self::OutOfLimits {
                place,
                name,
                word,
                limits,
            } => {
                let (least, most) = (limits.start(), limits.end());
                write!(
                    f,
                    "{name} is {word} at {place}; the limits are {least} and {most}"
                )
            }
            Self::TooLong { place } => {
                write!(f, "The word at {place} has more than {LONGEST_WORD} characters")
            }
            Self::Extra { place, found } => {
                let found = found.escape_debug();
                write!(f, "Nothing more is expected, but here is {found} at {place}")
            }
        }
    }
}

impl std::error::Error for InputError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unreadable { error, .. } => Some(error),
            _ => None,
        }
    }
}
