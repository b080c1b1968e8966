//! The canonical form of each puzzle.

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};
use sudoku_symmetry::{Canonical, canonical};

use super::{Context, Job};
use crate::form::Value;
use crate::tally::Verdict;

/// Finds canonical forms.
#[derive(Clone, Copy, Debug)]
pub struct Canon {
    /// If it is the form of the solution that is wanted: who solves.
    pub solutions: Option<Engine>,
    /// Whether the number of automorphisms is printed too.
    pub automorphisms: bool,
}

/// What is known of a batch.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    forms: Vec<Option<Canonical>>,
}

impl Job for Canon {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        if self.automorphisms {
            &["canonical", "automorphisms"]
        } else {
            &["canonical"]
        }
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, Multiple, None, Unique, Valid};
        &[Valid, Unique, Multiple, None, Invalid]
    };

    fn verdicts(&self) -> &[Verdict] {
        use Verdict::{Invalid, Multiple, None, Unique, Valid};
        if self.solutions.is_some() {
            &[Unique, Multiple, None, Invalid]
        } else {
            &[Valid, Invalid]
        }
    }

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        let Answers { solved, forms } = answers;
        forms.clear();
        let Some(engine) = &self.solutions else {
            forms.extend(batch.puzzles().iter().map(|puzzle| canonical(puzzle).ok()));
            return Effort::default();
        };
        solved.resize(batch.len(), Solved::default());
        let effort = engine.solve_all(batch.puzzles(), solved);
        forms.extend(solved.iter().map(|solved| match &solved.answer {
            Answer::Unique(grid) => canonical(grid).ok(),
            _ => None,
        }));
        effort
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        match (&self.solutions, &answers.forms[i]) {
            (None, Some(_)) => Verdict::Valid,
            (None, None) => Verdict::None,
            (Some(_), _) => match answers.solved[i].answer {
                Answer::Unique(_) => Verdict::Unique,
                Answer::Multiple(..) => Verdict::Multiple,
                Answer::None => Verdict::None,
            },
        }
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        match &answers.forms[context.i] {
            Some(canonical) => context.print(&[
                ("canonical", Value::Grid(&canonical.form)),
                ("automorphisms", Value::Number(canonical.automorphisms)),
            ]),
            None => context.word(context.verdict.name(), &[]),
        }
    }

    fn lanes(&self) -> Option<Lanes> {
        self.solutions.map(|engine| engine.lanes())
    }
}
