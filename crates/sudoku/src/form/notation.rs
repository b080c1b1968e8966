//! Puzzles and answers as other programs read them.

use sudoku_cells::Position;
use sudoku_puzzles::{Batch, Notation};

use super::{Subject, Value};

/// A grid, or candidates, as another program reads them. The digits of the puzzle are its clues if the grid
/// belongs to the puzzle; otherwise all digits are.
pub fn answer(notation: Notation, subject: &Subject<'_>, value: Value<'_>) -> Option<String> {
    let puzzle = subject
        .batch
        .puzzles()
        .get(subject.i)
        .filter(|_| subject.has_puzzle);
    let position = subject.batch.position(subject.i);
    let givens = position.map(Position::givens).or(puzzle);
    let write = |position: Position| Some(notation.write(&position));
    match value {
        Value::Grid(grid) => {
            let is_of = |givens: &&[u8; 81]| {
                let mut cells = givens.iter().zip(grid);
                cells.all(|(given, digit)| *given == 0 || given == digit)
            };
            let clues = givens.filter(is_of).unwrap_or(grid);
            write(Position::new(clues, grid, &[0x1ff; 81]).without_seen())
        }
        Value::Candidates(candidates) => {
            let digits = position.map(Position::digits).or(puzzle)?;
            write(Position::new(givens?, digits, candidates))
        }
        _ => None,
    }
}

/// A puzzle as another program reads it; none if it cannot be read.
pub fn puzzle(notation: Notation, batch: &Batch, i: usize) -> Option<String> {
    let cells = batch.puzzles().get(i).filter(|_| !batch.is_unreadable(i))?;
    let position = batch.position(i).cloned();
    Some(notation.write(&position.unwrap_or_else(|| Position::of_puzzle(cells))))
}
