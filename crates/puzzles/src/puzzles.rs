//! One puzzle after the other.

use std::fmt;
use std::io::Read;
#[cfg(feature = "files")]
use std::path::Path;

use sudoku_cells::{Framed, Line, Position};

use crate::batch::Batch;
use crate::error::ReadError;
use crate::given::GivenAnswer;
use crate::options::ReadOptions;
use crate::position::framed;
use crate::reader::Reader;
use crate::source::Source;

/// A puzzle, and where it comes from.
///
/// It prints as 81 characters, and with `{:#}` as a grid in a frame; a position with candidates as [`Position`] does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Puzzle {
    /// The 81 cells, row by row, 0 for a blank. `serde` calls them `puzzle`.
    #[cfg_attr(feature = "serde", serde(rename = "puzzle", with = "crate::stored::cells"))]
    pub cells: [u8; 81],
    /// The answer that follows it, if answers are read ([`ReadOptions::with_answers`]).
    pub answer: Option<GivenAnswer>,
    /// The position it is, if it is one with candidates, and such are read ([`ReadOptions::with_candidates`]); `cells` are its
    /// digits. `serde` has it as a line of `HoDoKu`'s library.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "crate::stored::position"
        )
    )]
    pub position: Option<Box<Position>>,
    /// The line where it begins, from 1.
    pub line: usize,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.position {
            Some(position) if f.alternate() => framed(position.candidates()).fmt(f),
            Some(position) => position.fmt(f),
            None if f.alternate() => Framed(&self.cells).fmt(f),
            None => Line(&self.cells).fmt(f),
        }
    }
}

/// The puzzles of a file, a text or a stream, one after the other.
///
/// What should have been a puzzle and cannot be read is an error in its place, and the next one follows; so is a source that
/// cannot be read, or not to its end, and the next source follows. That the clues of a
/// puzzle exclude each other is none: [`validate`](sudoku_cells::validate) tells.
#[derive(Debug)]
pub struct Puzzles {
    reader: Reader,
    batch: Batch,
    /// How many of the batch have been taken.
    taken: usize,
    is_over: bool,
}

impl Iterator for Puzzles {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Result<Puzzle, ReadError>> {
        while self.taken == self.batch.len() {
            if self.is_over {
                return None;
            }
            self.taken = 0;
            if let Err(error) = self.reader.fill(&mut self.batch) {
                return Some(Err(error));
            }
            self.is_over = self.batch.is_over();
        }
        let i = self.taken;
        self.taken += 1;
        if self.batch.is_unreadable(i) {
            return self.batch.problem(i).map(Err);
        }
        Some(Ok(Puzzle {
            cells: self.batch.puzzles()[i],
            answer: self.batch.answer(i).copied(),
            position: self.batch.position(i).cloned().map(Box::new),
            line: self.batch.line(i),
        }))
    }
}

impl std::iter::FusedIterator for Puzzles {}

impl IntoIterator for Reader {
    type Item = Result<Puzzle, ReadError>;
    type IntoIter = Puzzles;

    fn into_iter(self) -> Puzzles {
        Puzzles {
            reader: self,
            batch: Batch::default(),
            taken: 0,
            is_over: false,
        }
    }
}

/// The puzzles of a file.
///
/// # Errors
/// When the file is not there, or is a directory. What is wrong inside it is told by the iterator.
#[cfg(feature = "files")]
pub fn open(path: impl AsRef<Path>) -> Result<Puzzles, ReadError> {
    let source = Source::file(path);
    source.size()?;
    Ok(Reader::new(vec![source], ReadOptions::default()).into_iter())
}

/// The puzzles of anything that can be read.
#[must_use]
pub fn read(stream: impl Read + Send + 'static) -> Puzzles {
    Reader::new(vec![Source::stream(stream)], ReadOptions::default()).into_iter()
}

/// The puzzles of a text, which may also be the bytes of a compressed file.
#[must_use]
pub fn parse(text: impl Into<Vec<u8>>) -> Puzzles {
    Reader::new(vec![Source::text(text)], ReadOptions::default()).into_iter()
}
