//! Random images of each puzzle: the same puzzle in disguise.

use puzzles::Batch;
use sudoku_cells::validate;
use sudoku_lanes::Effort;
use sudoku_symmetry::Transform;

use super::{Context, Job};
use crate::form::Value;
use crate::tally::Verdict;

/// Makes random images. They depend on the seed, and on where the puzzle is: on its file and line.
#[derive(Clone, Copy, Debug)]
pub struct Shuffle {
    /// What makes them random.
    pub seed: u64,
    /// How many of each puzzle.
    pub images: u64,
}

impl Job for Shuffle {
    type Answers = ();

    fn columns(&self) -> &[&'static str] {
        &["image"]
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Valid, Verdict::Invalid];

    fn ask(&self, _: &Batch, (): &mut ()) -> Effort {
        Effort::default()
    }

    fn verdict(&self, i: usize, batch: &Batch, (): &()) -> Verdict {
        match validate(&batch.puzzles()[i]) {
            Ok(()) => Verdict::Valid,
            // Which is then told.
            Err(_) => Verdict::None,
        }
    }

    fn answer(&self, context: &mut Context<'_>, (): &()) {
        let (batch, i) = (context.batch, context.i);
        let (file, line) = (batch.file() as u64, batch.line(i) as u64);
        for number in 0..self.images {
            let image = Transform::random_at(self.seed, &[file, line, number]).apply(&batch.puzzles()[i]);
            context.print(&[("image", Value::Grid(&image))]);
            if !context.make_room() {
                break;
            }
        }
    }
}
