//! Puzzles in grids, and the answers that follow them: the next grid, or a word.

use crate::batch::Batch;
use crate::given::GivenAnswer;
use crate::problem::{Place, Problem};
use sudoku_cells::characters;

/// A puzzle that waits for its answer, where answers are wanted.
#[derive(Default)]
pub struct Pairs {
    puzzle: Option<Found>,
}

/// Where it is added with its answer.
pub struct Pairing<'a> {
    pairs: &'a mut Pairs,
    pub batch: &'a mut Batch,
}

/// What has been read, from some lines.
pub struct Found {
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
    /// With the batch that what is read goes to.
    pub fn with<'a>(&'a mut self, batch: &'a mut Batch) -> Pairing<'a> {
        Pairing { pairs: self, batch }
    }
}

impl Pairing<'_> {
    /// Takes a puzzle or an answer.
    pub fn add(&mut self, found: Found) {
        if !self.batch.options.answers {
            return push(found, None, self.batch);
        }
        let waiting = self
            .pairs
            .puzzle
            .take_if(|puzzle| puzzle.is_grid && found.is_grid);
        if let Some(puzzle) = waiting {
            push(puzzle, Some(found.cells.map(GivenAnswer::Cells)), self.batch);
        } else {
            self.end();
            self.pairs.puzzle = Some(found);
        }
    }

    /// Takes a line that should have been a puzzle.
    pub fn add_line(&mut self, (place, problem): (Place, Problem), text: &[u8]) {
        self.add(Found {
            start: place.line,
            cells: Err((place, problem)),
            text: text.to_vec(),
            is_grid: false,
        });
    }

    /// Takes a word that is an answer. Returns whether a puzzle waited for it.
    pub fn word(&mut self, given: GivenAnswer) -> bool {
        let Some(puzzle) = self.pairs.puzzle.take() else {
            return false;
        };
        self.batch.puzzle_lines += 1;
        push(puzzle, Some(Ok(given)), self.batch);
        true
    }

    /// What follows is lost. A puzzle that waits for its answer is lost with it; what is none waits for nothing.
    pub fn cut(&mut self) {
        if let Some(wrong) = self.pairs.puzzle.take_if(|puzzle| puzzle.cells.is_err()) {
            push(wrong, None, self.batch);
        }
    }

    /// What follows is no answer.
    pub fn end(&mut self) {
        if let Some(puzzle) = self.pairs.puzzle.take() {
            let answer = Err((Place::line(puzzle.start), Problem::NoAnswer));
            push(puzzle, Some(answer), self.batch);
        }
    }
}

/// Adds a puzzle with its answer, if that is wanted.
fn push(puzzle: Found, answer: Option<Result<GivenAnswer, (Place, Problem)>>, batch: &mut Batch) {
    let Found {
        start, cells, text, ..
    } = puzzle;
    match (cells, answer.transpose()) {
        (Ok(cells), Ok(given)) => {
            batch.add(start, &cells, given, &characters(&cells));
        }
        (Ok(cells), Err((place, problem))) => {
            let problem = match problem {
                Problem::NoAnswer => problem,
                problem => Problem::Answer(Box::new(problem)),
            };
            batch.add_problem(start, place, problem, &characters(&cells));
        }
        (Err((place, problem)), _) => batch.add_problem(start, place, problem, &text),
    }
}
