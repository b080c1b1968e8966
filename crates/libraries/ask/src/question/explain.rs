//! The steps a person takes.

use sudoku_technique::{Rater, State};

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column, Reason, path};

/// The steps to the solution of each puzzle or position that has exactly one, as far as the scale leads.
#[derive(Clone, Debug)]
pub struct Explain {
    /// The rater that finds them.
    pub rater: Rater,
}

impl Ask for Explain {
    fn columns(&self) -> Vec<&'static str> {
        vec!["steps"]
    }

    fn about(&self) -> About {
        About::new(ONE_SOLUTION).batch(8).slow(true).candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        puzzles.solve(answers);
        answers.columns = vec![Column::Paths(Vec::new())];
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            // The techniques are valid only for puzzles that have one solution.
            let found = answers.judge(puzzle, &said).map(|_| {
                let start = start(puzzles, i).map_err(Reason::Rules)?;
                path(&self.rater, start, &puzzles.limits).map_err(Reason::Limit)
            });
            let found = match found.transpose() {
                Ok(found) => found,
                Err(reason) => {
                    match reason {
                        Reason::Limit(limit) => answers.take_back(limit),
                        reason => answers.reasons.push((i, 0, reason)),
                    }
                    None
                }
            };
            if let [Column::Paths(paths)] = &mut answers.columns[..] {
                paths.push(found);
            }
            if !told(answers) {
                break;
            }
        }
    }
}

/// Returns the state where the steps of a puzzle or position begin.
fn start(puzzles: &Puzzles<'_>, i: usize) -> Result<State, sudoku_cells::CellsError> {
    let state = match puzzles.candidates {
        Some(candidates) => State::with_candidates(&puzzles.cells[i], &candidates[i]),
        None => State::new(&puzzles.cells[i]),
    };
    Ok(match puzzles.givens {
        Some(givens) => {
            let clues = (0..81).filter(|&cell| givens[i][cell] != 0);
            state?.with_givens(clues.fold(0, |clues, cell| clues | 1 << cell))
        }
        None => state?,
    })
}
