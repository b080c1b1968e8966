//! The forms of other programs and sites, without the feature `links`: none is known.

use crate::content::Read;

/// The puzzles of a line, and what follows them.
pub type Parsed<'a> = (Vec<Read>, &'a [u8]);

/// No line is of another program.
pub fn line(_: &[u8], _: usize) -> Option<Parsed<'_>> {
    None
}

/// No object is of another program.
pub fn object(_: &[u8]) -> Option<Read> {
    None
}

/// No address holds a puzzle.
pub fn first_address(_: &str) -> Option<Read> {
    None
}
