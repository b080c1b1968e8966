//! The steps a person takes.

use sudoku_technique::{Rater, State};

use super::rate::path;
use super::{Ask, Puzzles};
use crate::{Answers, Column, Reason, Verdict};

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

    fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, Multiple, None, Unique};
        &[Unique, Multiple, None, Invalid]
    }

    fn answer(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        told: &mut dyn FnMut(&mut Answers) -> bool,
    ) {
        puzzles.solve(answers);
        answers.columns = vec![Column::Paths(Vec::new())];
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            // The techniques are valid only for puzzles that have one solution.
            let found = answers.judge(puzzle, &said).map(|_| {
                let start = start(puzzles, i).map_err(Reason::Rules)?;
                path(&self.rater, start, puzzles)
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

    fn batch(&self) -> usize {
        8
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn takes_candidates(&self) -> bool {
        true
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
