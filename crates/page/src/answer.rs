//! The first questions about a puzzle: can it be read, what is its solution, is that the only one?

use puzzles::{Batch, ReadOptions, Reader, Source};
use serde::Serialize;
use sudoku_cells::characters;
use sudoku_lanes::{Answer, Engine};
use sudoku_setter::{Setter, Symmetry};
use tsify::Tsify;

/// Up to where solutions are counted.
pub const MOST_SOLUTIONS: u64 = 1000;

/// What was read; both cells and an error where clues exclude each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Tsify)]
pub struct Read {
    /// The puzzle in 81 characters.
    pub cells: Option<String>,
    /// Why it cannot be read or solved, in the words of the command.
    pub error: Option<String>,
    /// How many puzzles follow it.
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

/// The first puzzle of a text or of a file in any form that [`puzzles`] reads, compressed or not.
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
                cells: (!batch.is_unreadable(0)).then(|| text(&batch.puzzles()[0])),
                error: batch.problem(0).map(|error| error.to_string()),
                others: 0,
            });
        }
    }
    Read {
        others,
        ..first.unwrap_or_else(|| Read::error(&"There is no puzzle in it"))
    }
}

/// The solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Solutions {
    /// How many there are, up to `most`.
    pub solutions: u64,
    /// Up to where they are counted.
    pub most: u64,
    /// One of them, in 81 characters.
    pub solution: Option<String>,
}

/// A solution, and how many there are, up to [`MOST_SOLUTIONS`].
#[must_use]
pub fn solve(puzzle: &[u8; 81]) -> Solutions {
    let engine = Engine::new();
    let (solutions, solution) = match engine.solve(puzzle).answer {
        Answer::Unique(solution) => (1, Some(solution)),
        Answer::None => (0, None),
        Answer::Multiple(first, _) => (engine.count(puzzle, MOST_SOLUTIONS), Some(first)),
    };
    Solutions {
        solutions,
        most: MOST_SOLUTIONS,
        solution: solution.as_ref().map(text),
    }
}

/// A new minimal puzzle; the same seed gives the same one.
#[must_use]
pub fn new_puzzle(seed: u64) -> Option<String> {
    let setter = Setter::new(seed).symmetry(Symmetry::HalfTurn);
    let puzzle = setter.puzzles(0..1).ok()?.next()?.ok()?;
    Some(text(&puzzle.clues))
}

/// 81 characters.
#[must_use]
pub fn text(cells: &[u8; 81]) -> String {
    String::from_utf8_lossy(&characters(cells)).into_owned()
}
