//! Solutions.

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column, NULL, Verdict};

/// The only solution of each puzzle; it is proved that there is no other.
#[derive(Clone, Copy, Debug)]
pub struct Solve;

impl Ask for Solve {
    fn columns(&self) -> Vec<&'static str> {
        vec!["solution"]
    }

    fn about(&self) -> About {
        About::new(ONE_SOLUTION).candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut grids = answers.take_grids();
        puzzles.solve(answers);
        let solved = std::mem::take(&mut answers.solved);
        for (puzzle, said) in puzzles.cells.iter().zip(&solved) {
            grids.push(*answers.judge(puzzle, said).unwrap_or(&NULL));
        }
        answers.solved = solved;
        answers.columns.push(Column::Grids(grids));
    }
}

/// Some solution of each puzzle, which depends on the puzzle alone: the first of
/// [`Engine::solutions`](sudoku_lanes::Engine::solutions).
#[derive(Clone, Copy, Debug)]
pub struct First;

impl Ask for First {
    fn columns(&self) -> Vec<&'static str> {
        vec!["solution"]
    }

    fn about(&self) -> About {
        use Verdict::{Invalid, None, Solved};
        About::new(&[Solved, None, Invalid]).candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let (cells, engine) = (puzzles.cells, puzzles.limited());
        let mut grids = answers.take_grids();
        let mut found = vec![Ok(None); cells.len()];
        answers.effort = match puzzles.candidates {
            Some(candidates) => engine.reproducible_first_all(candidates, &mut found),
            None => engine.reproducible_first_all(cells, &mut found),
        };
        for (puzzle, found) in cells.iter().zip(found) {
            match found {
                Ok(Some(_)) => answers.say(Verdict::Solved),
                Ok(None) => answers.judge_unsolvable(puzzle),
                Err(limit) => answers.give_up(limit),
            }
            grids.push(found.ok().flatten().unwrap_or(NULL));
        }
        answers.columns.push(Column::Grids(grids));
    }
}
