//! One puzzle after the other, or one position.

use std::fmt;
use std::io::Read;
#[cfg(feature = "files")]
use std::path::Path;

use sudoku_cells::{Framed, Line, Position};

use crate::answer::GivenAnswer;
use crate::batch::Batch;
use crate::error::{ReadError, Reason};
use crate::fields::Field;
use crate::formats::first_address;
use crate::framed::framed;
use crate::options::ReadOptions;
use crate::problem::{Place, Problem};
use crate::reader::Reader;
use crate::source::Source;

/// A puzzle, and where it comes from.
///
/// It prints as 81 characters, and with `{:#}` as a grid in a frame; a position with candidates as
/// [`Position`] does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Puzzle {
    /// The 81 cells, row by row, 0 for a blank. `serde` calls them `puzzle`.
    #[cfg_attr(feature = "serde", serde(rename = "puzzle", with = "sudoku_cells::serde"))]
    pub cells: [u8; 81],
    /// The answer that follows it, if answers are read ([`ReadOptions::with_answers`]).
    pub answer: Option<GivenAnswer>,
    /// The position it is, if it is one with candidates, and these are read
    /// ([`ReadOptions::with_candidates`]); `cells` are its digits. `serde` stores it as the line that it
    /// prints as.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub position: Option<Box<Position>>,
    /// The line where it begins, from 1.
    pub line: usize,
    /// What stands beside it in its record or object, if that is kept ([`ReadOptions::with_fields`]); the
    /// puzzle itself is among them. `serde` leaves them out.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub fields: Vec<Field<'static>>,
}

impl Puzzle {
    /// The first of its fields that has this name, in upper or lower case.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field<'static>> {
        self.fields.iter().find(|field| field.is_called(name))
    }
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
/// Anything that should have been a puzzle but cannot be read is an error in its place, and the next puzzle
/// follows. A source that cannot be read, or not to its end, is also an error, and the next source follows.
/// It is not an error if the clues of a puzzle exclude each other: [`validate`](sudoku_cells::validate) finds
/// that out.
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
            fields: if self.batch.options.fields {
                self.batch.fields(i).into_iter().map(Field::into_owned).collect()
            } else {
                Vec::new()
            },
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

/// Opens a file, and returns its puzzles.
///
/// # Errors
/// When the file is not there, or is a directory. The iterator returns what is wrong inside it.
#[cfg(feature = "files")]
pub fn open(path: impl AsRef<Path>) -> Result<Puzzles, ReadError> {
    open_with(path, ReadOptions::default())
}

/// Opens a file, and returns the puzzles that are read from it with these options.
///
/// # Errors
/// As [`open`]'s.
#[cfg(feature = "files")]
pub fn open_with(path: impl AsRef<Path>, options: ReadOptions) -> Result<Puzzles, ReadError> {
    let source = Source::file(path);
    source.size()?;
    Ok(Reader::new(vec![source], options).into_iter())
}

/// Returns the puzzles of anything that can be read.
#[must_use]
pub fn read(stream: impl Read + Send + 'static) -> Puzzles {
    Reader::new(vec![Source::stream(stream)], ReadOptions::default()).into_iter()
}

/// Returns the puzzles of a text, which may also be the bytes of a compressed file.
#[must_use]
pub fn parse(text: impl Into<Vec<u8>>) -> Puzzles {
    Reader::new(vec![Source::text(text)], ReadOptions::default()).into_iter()
}

/// Returns the first position of a text, in any form; if the text has a puzzle and no candidates, its digits
/// and their candidates. Text around it is left alone; if nothing else is a puzzle, an address in the text
/// may hold one. If a puzzle stands right before a grid of pencil marks and all its digits stand in that
/// grid, they are the clues.
///
/// ```
/// let grid = sudoku_puzzles::framed(&[0b1_0000_0011; 81]);
/// assert!(grid.starts_with("+-------------+-------------+-------------+\n| 129 129 129 |"));
/// let position = sudoku_puzzles::position(&format!("Where do I go from here?\n\n{grid}\n"))?;
/// assert_eq!(position.candidates(), &[0b1_0000_0011; 81]);
/// # Ok::<(), sudoku_puzzles::ReadError>(())
/// ```
///
/// # Errors
/// If nothing can be read, what is wrong with the first thing that should be a puzzle or a position; also
/// digits that contradict each other.
pub fn position(text: &str) -> Result<Position, ReadError> {
    let options = ReadOptions::default().with_candidates(true);
    let mut first: Option<(usize, Position)> = None;
    let mut before: Option<[u8; 81]> = None;
    let mut error = None;
    for puzzle in Reader::new(vec![Source::text(text)], options) {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(problem) => {
                before = None;
                error = error.or(Some(problem));
                continue;
            }
        };
        if let Some(position) = puzzle.position {
            let is_within = |givens: &[u8; 81]| {
                let mut cells = givens.iter().zip(position.digits());
                cells.all(|(given, digit)| *given == 0 || given == digit)
            };
            let position = match before.filter(is_within) {
                Some(givens) if position.case().is_none() => position.with_givens(&givens),
                _ => *position,
            };
            first = Some((puzzle.line, position));
            break;
        }
        before = Some(puzzle.cells);
        first = first.or_else(|| Some((puzzle.line, Position::of_puzzle(&puzzle.cells))));
    }
    let wrong = |place, problem| ReadError {
        file: None,
        place,
        reason: Reason::Puzzle(problem),
    };
    if first.is_none()
        && let Some(Ok(content)) = first_address(text)
    {
        first = Some((1, content.into_position()));
    }
    match (first, error) {
        (Some((line, position)), _) => match Problem::of_clues(position.digits()) {
            Some(problem) => Err(wrong(Some(Place::line(line)), problem)),
            None => Ok(position),
        },
        (None, Some(error)) => Err(error),
        (None, None) => Err(wrong(None, Problem::Nothing)),
    }
}
