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
        let place = mixed(mixed(self.seed, batch.file() as u64), batch.line(i) as u64);
        for number in 0..self.images {
            let image = Transform::random(mixed(place, number)).apply(&batch.puzzles()[i]);
            context.print(&[("image", Value::Grid(&image))]);
            if !context.make_room() {
                break;
            }
        }
    }
}

/// A seed made of two numbers, so that neighbours have nothing to do with each other: two rounds of the finalizer of
/// `SplitMix64` (G. L. Steele, D. Lea and C. H. Flood, 2014).
fn mixed(seed: u64, number: u64) -> u64 {
    let round = |word: u64| {
        let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    };
    round(round(seed.wrapping_add(0x9E37_79B9_7F4A_7C15)) ^ number)
}
