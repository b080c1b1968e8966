//! The reasons why a file is not a trace.

use std::fmt;

use super::json::NotJsonError;

/// The most bytes of a line of a trace.
pub const LONGEST: usize = 1000;

/// The reason why a file is not a trace: the line, from 1, and the fault there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError {
    /// The line, from 1.
    pub line: u64,
    /// The fault in that line.
    pub fault: Fault,
}

/// A fault in a line of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The trace does not begin with the puzzle.
    NoStart,
    /// The line is longer than any line of a trace.
    TooLong,
    /// The file is in UTF-16.
    Utf16,
    /// The line is not UTF-8.
    NotText,
    /// The line is not JSON of the kind that traces use.
    NotJson(NotJsonError),
    /// There is no event of this name.
    NoEvent(String),
    /// There is no reason of this name.
    NoReason,
    /// The reason lacks the member `from`.
    NoFrom,
    /// The event does not name the item it is about.
    NoItem,
    /// The event lacks these members.
    Lacks(&'static str),
    /// The number of this name is missing, or above this maximum.
    Number(&'static str, usize),
    /// There is no row, no column or no box of this number.
    Unit(&'static str),
    /// A digit is not 1 to 9.
    Digit,
    /// The cells are not a puzzle.
    Puzzle,
    /// The cells are not a solution.
    Solution,
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NoStart => f.write_str(
                "a trace begins with {\"event\":\"start\", ...}; make show NAME=mine writes one, and so does \
                 bin/mine --trace=json PUZZLE 2> FILE",
            ),
            Self::TooLong => write!(f, "it is longer than {LONGEST} characters"),
            Self::Utf16 => f.write_str(
                "it is in UTF-16, as Windows PowerShell writes files, which also breaks the lines; the same \
                 command in cmd or in PowerShell 7 writes a trace",
            ),
            Self::NotText => f.write_str("it is not an event: it is not text"),
            Self::NotJson(error) => write!(f, "it is not an event: {error}"),
            Self::NoEvent(name) => write!(f, "there is no event {name}"),
            Self::NoReason => f.write_str("there is no such reason"),
            Self::NoFrom => f.write_str("its reason should have a from"),
            Self::NoItem => f.write_str("it should say what it is about: row and column, or item"),
            Self::Lacks(what) => write!(f, "it should have {what}"),
            Self::Number(name, most) => write!(f, "it should have {name}, 0 to {most}"),
            Self::Unit(name) => write!(f, "a {name} is 0 to 8"),
            Self::Digit => f.write_str("a digit is 1 to 9"),
            Self::Puzzle => f.write_str("a puzzle is 81 digits, row by row"),
            Self::Solution => f.write_str("a solution is 81 digits, row by row"),
        }
    }
}

impl std::error::Error for TraceError {}
impl std::error::Error for Fault {}
