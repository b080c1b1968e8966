//! The reasons why there is no such scale.

use alloc::string::String;
use core::fmt;

use crate::search::Search;

/// Why a scale cannot be made: its text could not be read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScaleError {
    /// The name is empty, has a line break, or a space at one of its ends.
    Name,
    /// There is no search.
    NoSearch,
    /// A search is there a second time.
    Twice(Search),
    /// The maxima of the levels do not ascend.
    Maxima,
}

impl fmt::Display for ScaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name => f.write_str("the name of a scale must be one line without spaces at its ends"),
            Self::NoSearch => f.write_str("there is no search, such as skyscraper: 130 Hard"),
            Self::Twice(search) => write!(f, "{search} is given twice"),
            Self::Maxima => f.write_str("the maxima of the levels do not ascend"),
        }
    }
}

impl core::error::Error for ScaleError {}

/// The error for a text that is not a scale: the line, and what is expected there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseScaleError {
    pub(super) line: usize,
    pub(super) what: String,
}

impl ParseScaleError {
    /// Returns the line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }
}

impl fmt::Display for ParseScaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl core::error::Error for ParseScaleError {}
