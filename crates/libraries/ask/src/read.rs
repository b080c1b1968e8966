//! One puzzle or position as text, read as the command reads a line.

use sudoku_cells::{Position, from_characters};
use sudoku_puzzles::{Batch, ReadError, ReadOptions, Reader, Source};
use thiserror::Error;

/// Reads the puzzle in a text, in any form that the command reads. Whether it keeps the rules is not checked.
///
/// # Errors
/// If there is no puzzle, more than one, or something else.
///
/// ```
/// assert_eq!(sudoku_ask::read(&[b'.'; 81])?, [0; 81]);
/// let error = sudoku_ask::read(b"12a").unwrap_err();
/// assert_eq!(error.to_string(), "Bad character a at line 1, column 3");
/// # Ok::<(), sudoku_ask::ReadTextError>(())
/// ```
pub fn read(text: &[u8]) -> Result<[u8; 81], ReadTextError> {
    if let Some(cells) = text.try_into().ok().and_then(from_characters) {
        return Ok(cells);
    }
    one(text, ReadOptions::default(), |batch| {
        batch.puzzles().first().copied()
    })
}

/// Reads the position in a text, in any form that the command reads: with pencil marks, or a puzzle.
///
/// # Errors
/// As for [`read`].
///
/// ```
/// let marks = [&b"123456789".repeat(80)[..], b"1........"].concat();
/// let position = sudoku_ask::read_position(&marks)?;
/// assert_eq!((position.digits()[80], position.candidates()[80]), (1, 1));
/// assert_eq!(position.candidates()[0], 0b1_1111_1111);
/// # Ok::<(), sudoku_ask::ReadTextError>(())
/// ```
pub fn read_position(text: &[u8]) -> Result<Position, ReadTextError> {
    let options = ReadOptions::default().with_candidates(true);
    one(text, options, |batch| {
        let puzzle = batch.puzzles().first().map(Position::of_puzzle);
        batch.position(0).cloned().or(puzzle)
    })
}

/// Why a text is not one puzzle.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadTextError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// There is no puzzle in it.
    #[error("No puzzle found")]
    Nothing,
    /// There are several puzzles in it.
    #[error("One puzzle expected, several found")]
    Several,
}

/// Returns what `make` makes of the batch with the only puzzle of a text.
fn one<T>(text: &[u8], options: ReadOptions, make: impl Fn(&Batch) -> Option<T>) -> Result<T, ReadTextError> {
    let mut reader = Reader::new(vec![Source::text(text)], options);
    let (mut batch, mut first) = (Batch::default(), None);
    loop {
        reader.fill(&mut batch)?;
        if batch.is_over() {
            break;
        }
        if batch.is_empty() {
            continue;
        }
        if batch.len() > 1 || first.is_some() {
            return Err(ReadTextError::Several);
        }
        if let Some(error) = batch.problem(0).filter(|_| batch.is_unreadable(0)) {
            return Err(error.into());
        }
        first = make(&batch);
    }
    first.ok_or(ReadTextError::Nothing)
}
