//! Puzzles in grids, and the answers that follow them: the next grid, or a word.

use crate::batch::Batch;
use crate::cells::characters;
use crate::given::Given;
use crate::problem::{Place, Problem};

/// A puzzle that waits for its answer, where answers are wanted.
#[derive(Default)]
pub struct Pairs {
    puzzle: Option<Lines>,
}

/// What has been read, from some lines.
pub struct Lines {
    /// The line where it begins.
    pub start: usize,
    /// Its cells, or a problem and where it is.
    pub cells: Result<[u8; 81], (Place, Problem)>,
    /// Its text, if it is no grid.
    pub text: Vec<u8>,
    /// It takes several lines, and so may its answer.
    pub is_grid: bool,
}

impl Pairs {
    /// Takes a puzzle or an answer.
    pub fn add(&mut self, lines: Lines, batch: &mut Batch) {
        if !batch.options.answers {
            return push(lines, None, batch);
        }
        if let Some(puzzle) = self.puzzle.take_if(|puzzle| puzzle.is_grid && lines.is_grid) {
            push(puzzle, Some(lines.cells.map(Given::Cells)), batch);
        } else {
            self.end(batch);
            self.puzzle = Some(lines);
        }
    }

    /// Takes a line that should have been a puzzle.
    pub fn add_line(&mut self, (place, problem): (Place, Problem), text: &[u8], batch: &mut Batch) {
        let lines = Lines {
            start: place.line,
            cells: Err((place, problem)),
            text: text.to_vec(),
            is_grid: false,
        };
        self.add(lines, batch);
    }

    /// Takes a word that is an answer. Returns whether a puzzle waited for it.
    pub fn word(&mut self, given: Given, batch: &mut Batch) -> bool {
        let Some(puzzle) = self.puzzle.take() else {
            return false;
        };
        batch.puzzle_lines += 1;
        push(puzzle, Some(Ok(given)), batch);
        true
    }

    /// What follows is no answer.
    pub fn end(&mut self, batch: &mut Batch) {
        if let Some(puzzle) = self.puzzle.take() {
            let answer = Err((Place::line(puzzle.start), Problem::NoAnswer));
            push(puzzle, Some(answer), batch);
        }
    }
}

/// Adds a puzzle with its answer, if that is wanted.
fn push(puzzle: Lines, answer: Option<Result<Given, (Place, Problem)>>, batch: &mut Batch) {
    let Lines {
        start, cells, text, ..
    } = puzzle;
    match (cells, answer.transpose()) {
        (Ok(cells), Ok(given)) => {
            batch.given.extend(given);
            batch.push(start, &cells, &characters(&cells));
        }
        (Ok(cells), Err((place, problem))) => {
            let problem = match problem {
                Problem::NoAnswer => problem,
                problem => Problem::Answer(Box::new(problem)),
            };
            batch.push_problem(start, place, problem, &characters(&cells));
        }
        (Err((place, problem)), _) => batch.push_problem(start, place, problem, &text),
    }
}
