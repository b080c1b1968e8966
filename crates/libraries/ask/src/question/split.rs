//! Training or test data: which side each puzzle is on.

use super::{About, Ask, Canon, Puzzles, Told};
use crate::{Answers, Column};

/// Divides puzzles into training and test data, so that those that are the same in disguise are on the same
/// side. The side depends only on the question and the class of the puzzle, not on the puzzles around it. A
/// puzzle that is test data for one share is also test data for every larger one.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// The approximate share of test data, from 0 to 1.
    pub share: f64,
    /// The seed; each gives another division.
    pub seed: u64,
    /// Whether puzzles whose solutions are the same in disguise are on the same side, too.
    pub solution: bool,
}

impl Split {
    fn of(self) -> Canon {
        Canon {
            solution: self.solution,
        }
    }
}

impl Ask for Split {
    fn columns(&self) -> Vec<&'static str> {
        vec!["test"]
    }

    fn about(&self) -> About {
        self.of().about()
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        // A float of 53 bits holds the half-open range of fractions exactly.
        #[expect(clippy::cast_precision_loss, reason = "53 bits are left")]
        let fraction = |hash: u64| (hash >> 11) as f64 / (1_u64 << 53) as f64;
        let mut sides = Vec::with_capacity(puzzles.cells.len());
        self.of().forms(puzzles, answers, |found| {
            sides.push(found.map(|found| fraction(found.hash_with(self.seed)) < self.share));
        });
        answers.columns = vec![Column::Flags(sides)];
    }
}
