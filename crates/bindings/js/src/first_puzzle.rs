//! Finds the first puzzle in a text or a file.

use serde::Serialize;
use sudoku_cells::Line;
use sudoku_puzzles::{Batch, ReadOptions, Reader, Source};
use tsify::Tsify;

/// What was read. If clues exclude each other, it has both cells and an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Read {
    /// The puzzle in 81 characters.
    pub cells: Option<String>,
    /// Why it cannot be read or solved, in the words of the command.
    pub error: Option<String>,
    /// The number of puzzles that follow it.
    pub others: usize,
}

impl Read {
    fn error(error: &impl ToString) -> Self {
        Self {
            error: Some(error.to_string()),
            ..Self::default()
        }
    }
}

/// Returns the first puzzle of a text or of a file in any form that [`sudoku_puzzles`] reads.
#[must_use]
pub fn read(bytes: Vec<u8>) -> Read {
    let mut reader = Reader::new(vec![Source::text(bytes)], ReadOptions::default());
    let (mut batch, mut first, mut others) = (Batch::default(), None::<Read>, 0);
    loop {
        if let Err(error) = reader.fill(&mut batch) {
            return first.unwrap_or_else(|| Read::error(&error));
        }
        if batch.is_over() {
            break;
        }
        others += batch.len();
        if first.is_none() && !batch.is_empty() {
            others -= 1;
            first = Some(Read {
                cells: (!batch.is_unreadable(0)).then(|| Line(&batch.puzzles()[0]).to_string()),
                error: batch.problem(0).map(|error| error.to_string()),
                others: 0,
            });
        }
    }
    Read {
        others,
        ..first.unwrap_or_else(|| Read::error(&"No puzzle found"))
    }
}
