//! The image of puzzles under a transformation.

use sudoku_cells::validate;
use sudoku_symmetry::Transform;

use super::{About, Ask, Puzzles, Told, VALIDITY};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// The image of each puzzle under a transformation, such as [`Canon`](super::Canon) finds.
#[derive(Clone, Copy, Debug)]
pub struct Image {
    /// The transformation of each puzzle.
    pub transform: Transform,
}

impl Ask for Image {
    fn columns(&self) -> Vec<&'static str> {
        vec!["image"]
    }

    fn about(&self) -> About {
        About::new(VALIDITY)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut images = answers.take_grids();
        for puzzle in puzzles.cells {
            images.push(match validate(puzzle) {
                Ok(()) => {
                    answers.say(Verdict::Valid);
                    self.transform.apply(puzzle)
                }
                Err(error) => {
                    answers.say_why(Verdict::Invalid, Reason::Rules(error));
                    NULL
                }
            });
        }
        answers.columns.push(Column::Grids(images));
    }
}
