//! Random disguises of puzzles.

use sudoku_cells::validate;
use sudoku_symmetry::Transform;

use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::{Column, NULL};
use crate::fault::{Fault, Reason};

/// A random image of each puzzle, and the same one of its solution if there is one.
pub struct Shuffle {
    /// What makes them random, besides the place of the puzzle.
    pub seed: u64,
    /// The place of the first puzzle.
    pub start: u64,
    /// Which of a puzzle's images, from 0.
    pub image: u64,
    /// Whether there are solutions.
    pub pairs: bool,
}

impl Job for Shuffle {
    fn names(&self) -> &'static [&'static str] {
        if self.pairs {
            &["puzzle", "solution"]
        } else {
            &["image"]
        }
    }

    fn answer(&self, inputs: &[Puzzles], first: usize, _: &Stop) -> Answers {
        let mut answers = Answers::default();
        for (input, puzzles) in inputs.iter().enumerate() {
            let image = |(index, puzzle): (usize, &[u8; 81])| {
                if let Err(error) = validate(puzzle) {
                    let reason = Reason::Rules(error);
                    answers.faults.push(Fault { index, input, reason });
                    return NULL;
                }
                // The first line of the first file, as the command counts.
                let line = self.start.wrapping_add((first + index) as u64 + 1);
                Transform::random_at(self.seed, &[0, line, self.image]).apply(puzzle)
            };
            let images = puzzles.cells.iter().enumerate().map(image).collect();
            answers.columns.push(Column::Grids(images));
        }
        answers
    }
}
