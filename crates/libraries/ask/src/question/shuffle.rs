//! Random images: the same puzzle in disguise.

use std::ops::Range;

use sudoku_cells::validate;
use sudoku_symmetry::Transform;

use super::{About, Ask, Puzzles, Told, VALIDITY};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// Random images of each puzzle, and the same images of the solution that comes with it, if one does. They
/// depend on the seed, and on the file and the line of the puzzle. The columns have a row for each image of
/// each puzzle.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// The seed of the random images.
    pub seed: u64,
    /// The numbers of the images of each puzzle, counted from 0.
    pub images: Range<u64>,
    /// Whether a solution comes with each puzzle.
    pub pairs: bool,
}

impl Ask for Shuffle {
    fn columns(&self) -> Vec<&'static str> {
        if self.pairs {
            vec!["puzzle", "solution"]
        } else {
            vec!["image"]
        }
    }

    fn about(&self) -> About {
        // The images of a batch are in memory together: 80 MB, unless one puzzle has more.
        let images = self.images.end.saturating_sub(self.images.start).max(1);
        let batch = (1_000_000 / images).clamp(1, 2048) as usize;
        About::new(VALIDITY)
            .batch(batch)
            .inputs(1 + usize::from(self.pairs))
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut images = answers.take_grids();
        let mut solutions = Vec::new();
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let other = puzzles.others.get(i).filter(|_| self.pairs);
            let mut inputs = [Some(puzzle), other].into_iter().flatten().enumerate();
            let broken = inputs.find_map(|(input, cells)| Some((input, validate(cells).err()?)));
            let mut is_valid = broken.is_none();
            answers.say(if is_valid {
                Verdict::Valid
            } else {
                Verdict::Invalid
            });
            (answers.reasons).extend(broken.map(|(input, error)| (i, input, Reason::Rules(error))));
            let (line, first) = ((puzzles.line)(i), images.len());
            for image in self.images.clone() {
                if is_valid && let Some(limit) = puzzles.limits.over() {
                    answers.take_back(limit);
                    is_valid = false;
                    images[first..].fill(NULL);
                    solutions.iter_mut().skip(first).for_each(|grid| *grid = NULL);
                }
                let transform =
                    is_valid.then(|| Transform::random_at(self.seed, &[puzzles.file, line, image]));
                let apply = |cells| transform.map_or(NULL, |transform| transform.apply(cells));
                images.push(apply(puzzle));
                solutions.extend(other.map(apply));
            }
        }
        answers.columns = vec![Column::Grids(images)];
        if self.pairs {
            answers.columns.push(Column::Grids(solutions));
        }
    }
}
