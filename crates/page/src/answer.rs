//! What somebody wants to know who has a puzzle: can it be read, what is its solution, is that the only one.

use puzzles::{Batch, ReadOptions, Reader, Source};
use serde_json::{Value, json};
use sudoku_cells::characters;
use sudoku_lanes::{Answer, Engine};
use sudoku_setter::{Setter, Symmetry};

/// Up to where solutions are counted.
pub const MOST_SOLUTIONS: u64 = 1000;

/// The first puzzle of a text or of a file in any form that [`puzzles`] reads, compressed or not: its `cells` in 81
/// characters, and how many `others` follow; or an `error`, in the words of the command. Where clues exclude each
/// other, both.
#[must_use]
pub fn read(bytes: Vec<u8>) -> Value {
    let mut reader = Reader::new(vec![Source::text(bytes)], ReadOptions::default());
    let (mut batch, mut first, mut others) = (Batch::default(), None, 0);
    loop {
        if let Err(error) = reader.fill(&mut batch) {
            return first.unwrap_or_else(|| json!({"error": error.to_string()}));
        }
        if batch.is_over() {
            break;
        }
        others += batch.len();
        if first.is_none() && !batch.is_empty() {
            others -= 1;
            let mut found = json!({});
            if let Some(error) = batch.problem(0) {
                found["error"] = error.to_string().into();
            }
            if !batch.is_unreadable(0) {
                found["cells"] = text(&batch.puzzles()[0]).into();
            }
            first = Some(found);
        }
    }
    let mut first = first.unwrap_or_else(|| json!({"error": "There is no puzzle in it"}));
    first["others"] = others.into();
    first
}

/// A solution, and how many there are, up to [`MOST_SOLUTIONS`].
#[must_use]
pub fn solve(puzzle: &[u8; 81]) -> Value {
    let engine = Engine::new();
    let solved = engine.solve(puzzle);
    match &solved.answer {
        Answer::Unique(solution) => {
            json!({"solutions": 1, "solution": text(solution), "guesses": solved.guesses})
        }
        Answer::None => json!({"solutions": 0, "guesses": solved.guesses}),
        Answer::Multiple(first, second) => json!({
            "solutions": engine.count(puzzle, MOST_SOLUTIONS),
            "most": MOST_SOLUTIONS,
            "solution": text(first),
            "other": text(second),
            "guesses": solved.guesses,
        }),
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
