//! What goes wrong when puzzles are read.

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::problem::{Place, Problem};

/// What goes wrong when puzzles are read: in which file, where, and why.
///
/// A single puzzle that cannot be read ([`Reason::Puzzle`]) affects nothing else; for any other reason,
/// nothing more can be read of its file.
#[derive(Debug)]
#[non_exhaustive]
pub struct ReadError {
    /// The name of the file, if it has one.
    pub file: Option<Arc<str>>,
    /// The place in the file, if the error is about one.
    pub place: Option<Place>,
    /// Why.
    pub reason: Reason,
}

/// Why puzzles cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The file is not there, or reading fails.
    Unreadable(io::Error),
    /// The file is something other than text: what it is, and what to do with it.
    NotText(String),
    /// The file does not have a column that is wanted.
    MissingColumn(MissingColumnError),
    /// A puzzle is invalid, or has no answer after it.
    Puzzle(Problem),
}

impl ReadError {
    /// The same error in a file of this name, for input that was given as a text or a stream.
    #[must_use]
    pub fn in_file(self, name: &str) -> ReadError {
        ReadError {
            file: Some(name.into()),
            ..self
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError {
            file: None,
            place: None,
            reason: error.into(),
        }
    }
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Reason {
        Reason::Unreadable(error)
    }
}

impl From<MissingColumnError> for Reason {
    fn from(error: MissingColumnError) -> Reason {
        Reason::MissingColumn(error)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Reason::Unreadable(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                f.write_str("The compressed data is truncated")
            }
            Reason::Unreadable(error) => write!(f, "Cannot read: {error}"),
            Reason::NotText(what) => write!(f, "This is {what}"),
            Reason::MissingColumn(error) => error.fmt(f),
            Reason::Puzzle(problem) => problem.fmt(f),
        }
    }
}

/// `puzzles.txt: 81 cells expected, 80 found at line 7`
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        self.reason.fmt(f)?;
        self.place.map_or(Ok(()), |place| write!(f, " at {place}"))
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.reason {
            Reason::Unreadable(error) => Some(error),
            Reason::MissingColumn(error) => Some(error),
            _ => None,
        }
    }
}

/// A column that is wanted but that the first line does not name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingColumnError {
    /// The column that is wanted.
    pub wanted: Wanted,
    /// The names there are.
    pub names: Vec<String>,
}

/// Which column is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// Any with one of the names in [`PUZZLE`](crate::PUZZLE).
    Puzzle,
    /// Any with one of the names in [`ANSWER`](crate::ANSWER).
    Answer,
    /// The one with this name.
    Name(String),
    /// The one with this number, from 1.
    Number(usize),
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wanted::Puzzle => f.write_str("No puzzle column"),
            Wanted::Answer => f.write_str("No solution column"),
            Wanted::Name(name) => write!(f, "No column '{}'", name.escape_debug()),
            Wanted::Number(number) => write!(f, "No column {number}"),
        }
    }
}

/// The most names that are listed.
const MOST_NAMES: usize = 20;

impl fmt::Display for MissingColumnError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} among: ", self.wanted)?;
        for (i, name) in self.names.iter().take(MOST_NAMES).enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { ", " }, name.escape_debug())?;
        }
        f.write_str(if self.names.len() > MOST_NAMES {
            ", ..."
        } else {
            ""
        })
    }
}

impl std::error::Error for MissingColumnError {}
