//! The puzzle as it stands.

use sudoku_cells::validate;

use super::{About, Ask, Puzzles, Told, VALIDITY};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// The cells of each puzzle or grid, whether or not it keeps the rules: for grids that were found in a text,
/// or are to be another kind of object. Only a grid with a value above 9 is invalid.
#[derive(Clone, Copy, Debug)]
pub struct Cells;

impl Ask for Cells {
    fn columns(&self) -> Vec<&'static str> {
        vec!["grid"]
    }

    fn about(&self) -> About {
        About::new(VALIDITY)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut grids = answers.take_grids();
        for puzzle in puzzles.cells {
            match validate(puzzle) {
                Err(error) if puzzle.iter().any(|&cell| cell > 9) => {
                    answers.say_why(Verdict::Invalid, Reason::Rules(error));
                    grids.push(NULL);
                }
                _ => {
                    answers.say(Verdict::Valid);
                    grids.push(*puzzle);
                }
            }
        }
        answers.columns.push(Column::Grids(grids));
    }
}
