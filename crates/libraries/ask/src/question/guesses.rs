//! How often the engine guesses.

use sudoku_lanes::LimitError;
use sudoku_symmetry::Transform;

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column};

/// How often the engine has to guess: the mean over random images of each puzzle, since a single count means
/// little. They are guesses of this engine, and of no other program.
#[derive(Clone, Copy, Debug)]
pub struct Guesses {
    /// The number of images; 0 stands for the puzzle itself.
    pub images: u64,
    /// The seed of the random images.
    pub seed: u64,
}

impl Ask for Guesses {
    fn columns(&self) -> Vec<&'static str> {
        vec!["guesses"]
    }

    fn about(&self) -> About {
        let is_slow = self.images > 0;
        // A batch of some 1,280 images takes milliseconds.
        let batch = match self.images {
            0 => 2048,
            images => (1280 / images).clamp(1, 64) as usize,
        };
        About::new(ONE_SOLUTION).batch(batch).slow(is_slow)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        puzzles.solve(answers);
        let solved = std::mem::take(&mut answers.solved);
        answers.columns = vec![if self.images == 0 {
            Column::Numbers(Vec::new())
        } else {
            Column::Reals(Vec::new())
        }];
        for (puzzle, said) in puzzles.cells.iter().zip(&solved) {
            let is_unique = answers.judge(puzzle, said).is_some();
            match &mut answers.columns[0] {
                // If there is one solution, the number depends only on the puzzle.
                Column::Numbers(numbers) => {
                    numbers.push(said.ok().filter(|_| is_unique).map(|solved| solved.guesses));
                }
                Column::Reals(means) if !is_unique => means.push(None),
                Column::Reals(means) => match self.mean(puzzles, puzzle) {
                    Ok(mean) => means.push(mean),
                    Err(limit) => {
                        means.push(None);
                        answers.take_back(limit);
                    }
                },
                _ => {}
            }
            if self.images > 0 && !told(answers) {
                break;
            }
        }
        answers.solved = solved;
    }
}

impl Guesses {
    fn mean(&self, puzzles: &Puzzles<'_>, puzzle: &[u8; 81]) -> Result<Option<f64>, LimitError> {
        let image = |i| Transform::random(self.seed.wrapping_add(i)).apply(puzzle);
        puzzles.limited().mean_guesses((0..self.images).map(image))
    }
}
