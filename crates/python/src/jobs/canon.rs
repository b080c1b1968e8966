//! Which puzzles are the same one in disguise.

use sudoku_lanes::Answer;
use sudoku_symmetry::{Canonical, Packed, canonical};

use super::solve::solve;
use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::{Column, NULL};
use crate::fault::{Fault, Reason};

/// The canonical form of each puzzle.
pub struct Canon {
    /// Of the solution, in place of the puzzle.
    pub solution: bool,
    /// And how it is made.
    pub transform: bool,
    /// And how many transformations leave the puzzle as it is.
    pub automorphisms: bool,
}

impl Job for Canon {
    fn names(&self) -> &'static [&'static str] {
        match (self.transform, self.automorphisms) {
            (false, false) => &["canonical"],
            (true, false) => &["canonical", "transform"],
            (false, true) => &["canonical", "automorphisms"],
            (true, true) => &["canonical", "transform", "automorphisms"],
        }
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let found: Vec<Option<Canonical>> = if self.solution {
            let solved = solve(puzzles);
            let form = |(i, answer): (usize, &Answer)| match answer {
                Answer::Unique(solution) => canonical(solution).ok(),
                Answer::Multiple(..) => {
                    answers.note(i, Reason::Unanswerable("multiple"));
                    None
                }
                Answer::None => {
                    answers.note_none(i, &puzzles[i]);
                    None
                }
            };
            solved
                .iter()
                .map(|solved| &solved.answer)
                .enumerate()
                .map(form)
                .collect()
        } else {
            forms(puzzles, 0, &mut answers.faults)
        };
        let forms = found.iter().map(|found| found.map_or(NULL, |found| found.form));
        answers.columns.push(Column::Grids(forms.collect()));
        if self.transform {
            let transforms = found.iter().map(|found| found.map(|found| found.transform));
            answers.columns.push(Column::Transforms(transforms.collect()));
        }
        if self.automorphisms {
            let numbers = found.iter().map(|found| found.map(|found| found.automorphisms));
            answers.columns.push(Column::Numbers(numbers.collect()));
        }
        answers
    }
}

/// The canonical forms of puzzles, with a fault for each that has none.
fn forms(puzzles: &[[u8; 81]], input: usize, faults: &mut Vec<Fault>) -> Vec<Option<Canonical>> {
    let form = |(index, puzzle)| {
        let form = canonical(puzzle).map_err(|error| {
            faults.push(Fault {
                index,
                input,
                reason: Reason::Rules(error),
            });
        });
        form.ok()
    };
    puzzles.iter().enumerate().map(form).collect()
}

/// Whether two puzzles are the same one.
pub struct Same;

impl Job for Same {
    fn names(&self) -> &'static [&'static str] {
        &["same"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let mut faults = Vec::new();
        let [one, other] = [0, 1].map(|input| forms(&inputs[input].cells, input, &mut faults));
        let is_same = |(one, other): (&Option<Canonical>, &Option<Canonical>)| {
            Some(one.as_ref()?.form == other.as_ref()?.form)
        };
        Answers {
            columns: vec![Column::Flags(one.iter().zip(&other).map(is_same).collect())],
            faults,
        }
    }
}

/// The canonical form of each puzzle, to be told apart from others; see [`Output`](crate::output::Output).
pub struct Classify;

impl Job for Classify {
    fn names(&self) -> &'static [&'static str] {
        &["canonical"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let mut answers = Answers::default();
        let forms = forms(&inputs[0].cells, 0, &mut answers.faults);
        let forms = forms.iter().map(|found| found.map_or(NULL, |found| found.form));
        answers.columns.push(Column::Grids(forms.collect()));
        answers
    }
}

/// A form in the least memory.
pub fn packed(form: &[u8; 81]) -> Option<Packed> {
    Packed::new(form).ok()
}
