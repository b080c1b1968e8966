//! Why there is no such scale.

use alloc::string::String;
use core::fmt;

use crate::search::Search;

/// What a scale cannot be: its text could not be read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScaleError {
    /// The name is empty, has a line break, or a space at one of its ends.
    Name,
    /// There is no search.
    NoSearch,
    /// A search stands there a second time.
    Twice(Search),
    /// The maxima of the levels do not ascend.
    Maxima,
}

impl fmt::Display for ScaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name => f.write_str("the name of a scale is a line without spaces at its ends"),
            Self::NoSearch => f.write_str("there is no search, such as skyscraper: 130 Hard"),
            Self::Twice(search) => write!(f, "{search} stands here a second time"),
            Self::Maxima => f.write_str("the maxima of the levels do not ascend"),
        }
    }
}

impl core::error::Error for ScaleError {}

/// A text is not a scale: where, and what is expected there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseScaleError {
    pub(super) line: usize,
    pub(super) what: String,
}

impl ParseScaleError {
    /// The line, from 1.
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
