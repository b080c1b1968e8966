//! Which puzzles are the same one in disguise.

use sudoku_symmetry::{Canonical, canonical};

use super::{Ask, Puzzles};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// The canonical form of each puzzle, a transformation that makes it, and how many transformations leave the puzzle as it is.
#[derive(Clone, Copy, Debug)]
pub struct Canon {
    /// Of the only solution, in place of the puzzle.
    pub solution: bool,
}

impl Ask for Canon {
    fn columns(&self) -> Vec<&'static str> {
        vec!["canonical", "transform", "automorphisms"]
    }

    fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, Multiple, None, Unique, Valid};
        if self.solution {
            &[Unique, Multiple, None, Invalid]
        } else {
            &[Valid, Invalid]
        }
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut dyn FnMut(&mut Answers) -> bool) {
        let mut grids = answers.take_grids();
        let (mut transforms, mut automorphisms) = (Vec::new(), Vec::new());
        if self.solution {
            puzzles.solve(answers);
        }
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let found = if self.solution {
                let said = answers.solved[i];
                let solution = answers.judge(puzzle, &said);
                solution.and_then(|solution| canonical(&solution).ok())
            } else {
                form(puzzle, Verdict::Valid, answers)
            };
            grids.push(found.map_or(NULL, |found| found.form));
            transforms.push(found.map(|found| found.transform));
            automorphisms.push(found.map(|found| found.automorphisms));
        }
        answers.columns = vec![
            Column::Grids(grids),
            Column::Transforms(transforms),
            Column::Numbers(automorphisms),
        ];
    }
}

/// The form of a puzzle; the verdict is that it is valid, in this word, or invalid.
pub(super) fn form(puzzle: &[u8; 81], valid: Verdict, answers: &mut Answers) -> Option<Canonical> {
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

    fn verdicts(&self) -> &'static [Verdict] {
        &[Verdict::Valid, Verdict::Invalid]
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut dyn FnMut(&mut Answers) -> bool) {
        let mut flags = Vec::with_capacity(puzzles.cells.len());
        for (i, (puzzle, other)) in puzzles.cells.iter().zip(puzzles.others).enumerate() {
            let one = form(puzzle, Verdict::Valid, answers);
            let other = canonical(other).map_err(|error| {
                if one.is_some() {
                    answers.verdicts[i] = Verdict::Invalid;
                    answers.reasons.push((i, 1, Reason::Rules(error)));
                }
            });
            flags.push(one.zip(other.ok()).map(|(one, other)| one.form == other.form));
        }
        answers.columns = vec![Column::Flags(flags)];
    }

    fn inputs(&self) -> usize {
        2
    }
}
