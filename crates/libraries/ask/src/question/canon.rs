//! Canonical forms: puzzles that are the same one in disguise.

use sudoku_symmetry::{Canonical, canonical};

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told, VALIDITY};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// The canonical form of each puzzle, a transformation that makes it, how many transformations leave the
/// puzzle as it is, and the form's [hash](Canonical::hash_with) with the seed 0.
#[derive(Clone, Copy, Debug)]
pub struct Canon {
    /// Whether the form is that of the only solution instead of the puzzle.
    pub solution: bool,
}

impl Canon {
    /// Finds the verdicts of a batch, and calls `each` with the form of every puzzle that has one.
    pub(super) fn forms(
        self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        mut each: impl FnMut(Option<Canonical>),
    ) {
        if self.solution {
            puzzles.solve(answers);
        }
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            each(if self.solution {
                let said = answers.solved[i];
                let solution = answers.judge(puzzle, &said);
                solution.and_then(|solution| canonical(solution).ok())
            } else {
                form(puzzles, puzzle, Verdict::Valid, answers)
            });
        }
    }
}

impl Ask for Canon {
    fn columns(&self) -> Vec<&'static str> {
        vec!["canonical", "transform", "automorphisms", "hash"]
    }

    fn about(&self) -> About {
        About::new(if self.solution { ONE_SOLUTION } else { VALIDITY })
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut grids = answers.take_grids();
        let (mut transforms, mut automorphisms, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
        self.forms(puzzles, answers, |found| {
            grids.push(found.map_or(NULL, |found| found.form));
            transforms.push(found.map(|found| found.transform));
            automorphisms.push(found.map(|found| found.automorphisms));
            hashes.push(found.map(|found| found.hash_with(0)));
        });
        answers.columns = vec![
            Column::Grids(grids),
            Column::Transforms(transforms),
            Column::Numbers(automorphisms),
            Column::Numbers(hashes),
        ];
    }
}

/// Returns the form of one of the puzzles, and adds the verdict: `valid`, or [`Verdict::Invalid`]; unless the
/// time is over.
pub(super) fn form(
    puzzles: &Puzzles<'_>,
    puzzle: &[u8; 81],
    valid: Verdict,
    answers: &mut Answers,
) -> Option<Canonical> {
    if answers.gives_up(&puzzles.limits) {
        return None;
    }
    match canonical(puzzle) {
        Ok(canonical) => {
            answers.say(valid);
            Some(canonical)
        }
        Err(error) => {
            answers.say_why(Verdict::Invalid, Reason::Rules(error));
            None
        }
    }
}

/// Whether each puzzle and what comes with it are the same in disguise.
#[derive(Clone, Copy, Debug)]
pub struct Same;

impl Ask for Same {
    fn columns(&self) -> Vec<&'static str> {
        vec!["same"]
    }

    fn about(&self) -> About {
        About::new(VALIDITY).inputs(2)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut flags = Vec::with_capacity(puzzles.cells.len());
        for (i, (puzzle, other)) in puzzles.cells.iter().zip(puzzles.others).enumerate() {
            let one = form(puzzles, puzzle, Verdict::Valid, answers);
            flags.push(one.and_then(|one| match canonical(other) {
                Ok(other) => Some(one.form == other.form),
                Err(error) => {
                    answers.verdicts[i] = Verdict::Invalid;
                    answers.reasons.push((i, 1, Reason::Rules(error)));
                    None
                }
            }));
        }
        answers.columns = vec![Column::Flags(flags)];
    }
}
