//! Grids as text.

use std::borrow::Cow;

use sudoku_cells::{Framed, Position, characters, from_characters};
use sudoku_puzzles::{Batch, Notation};

use super::{Subject, Value};

/// The puzzle in 81 characters, or what was read in its place. Nothing at the end, after all puzzles.
pub fn puzzle(batch: &Batch, i: usize) -> Cow<'_, [u8]> {
    if i >= batch.len() {
        Cow::default()
    } else if batch.is_unreadable(i) {
        Cow::Borrowed(batch.text(i))
    } else if let Some(position) = batch.position(i) {
        Cow::Owned(position.to_string().into_bytes())
    } else {
        Cow::Owned(characters(&batch.puzzles()[i]).to_vec())
    }
}

/// A grid, or candidates, as another program reads them. The digits of the puzzle are clues, if it is the
/// puzzle's; otherwise all.
pub fn other(notation: Notation, subject: &Subject<'_>, value: Value<'_>) -> Option<String> {
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
pub fn other_puzzle(notation: Notation, batch: &Batch, i: usize) -> Option<String> {
    let cells = batch.puzzles().get(i).filter(|_| !batch.is_unreadable(i))?;
    let position = batch.position(i).cloned();
    Some(notation.write(&position.unwrap_or_else(|| Position::of_puzzle(cells))))
}

/// Prints 81 characters as a framed grid, where the clues stand out if there are any, and anything else as it
/// is.
pub fn framed(text: &mut Vec<u8>, answer: &[u8], clues: Option<&[u8; 81]>) {
    let Some(cells) = answer.try_into().ok().and_then(from_characters) else {
        text.extend_from_slice(answer);
        text.push(b'\n');
        return;
    };
    let mut clues = clues.into_iter().flatten();
    for c in Framed(&cells).to_string().bytes() {
        let is_cell = c == b'.' || c.is_ascii_digit();
        if is_cell && clues.next().is_some_and(|&clue| clue != 0) {
            text.extend_from_slice(b"\x1b[1m");
            text.push(c);
            text.extend_from_slice(b"\x1b[0m");
        } else {
            text.push(c);
        }
    }
    text.push(b'\n');
}
