//! The solution of each puzzle.

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

use super::{Context, Job, marks};
use crate::form::Value;
use crate::tally::Verdict;

/// Which solutions are to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// The only one; that there is no other is proved.
    Only,
    /// Any one.
    First,
    /// All, up to a number for each puzzle.
    All(u64),
}

/// Solves puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Solve {
    /// By what.
    pub engine: Engine,
    /// Which solutions are to be found.
    pub find: Find,
}

/// What the engine says of a batch: one of the two.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    first: Vec<Option<[u8; 81]>>,
}

impl Job for Solve {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        &["solution"]
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, Multiple, None, Solved, Unique};
        &[Unique, Solved, Multiple, None, Invalid]
    };

    fn verdicts(&self) -> &[Verdict] {
        use Verdict::{Invalid, Multiple, None, Solved, Unique};
        match self.find {
            Find::Only => &[Unique, Multiple, None, Invalid],
            Find::First => &[Solved, None, Invalid],
            Find::All(_) => &[Unique, Solved, None, Invalid],
        }
    }

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        if self.find == Find::First {
            let first = &mut answers.first;
            first.resize(batch.len(), None);
            if batch.has_positions() {
                self.engine.reproducible_first_all(&marks(batch), first)
            } else {
                self.engine.reproducible_first_all(batch.puzzles(), first)
            }
        } else {
            let solved = &mut answers.solved;
            solved.resize(batch.len(), Solved::default());
            if batch.has_positions() {
                self.engine.solve_all(&marks(batch), solved)
            } else {
                self.engine.solve_all(batch.puzzles(), solved)
            }
        }
    }

    #[inline]
    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        if self.find == Find::First {
            return answers.first[i].map_or(Verdict::None, |_| Verdict::Solved);
        }
        match answers.solved[i].answer {
            Answer::Unique(_) => Verdict::Unique,
            Answer::None => Verdict::None,
            Answer::Multiple(..) if self.find == Find::Only => Verdict::Multiple,
            Answer::Multiple(..) => Verdict::Solved,
        }
    }

    #[inline]
    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        let i = context.i;
        match context.verdict {
            Verdict::Unique => {
                if let Answer::Unique(solution) = &answers.solved[i].answer {
                    context.print(&[
                        ("solution", Value::Grid(solution)),
                        ("solutions", Value::Number(1)),
                    ]);
                }
            }
            Verdict::None => context.word("none", &[("solutions", Value::Number(0))]),
            Verdict::Solved => match (self.find, answers.first.get(i)) {
                (Find::All(limit), _) => self.all(limit, context),
                (_, Some(Some(solution))) => context.print(&[("solution", Value::Grid(solution))]),
                _ => {}
            },
            verdict => context.word(verdict.name(), &[]),
        }
    }

    fn has_several(&self) -> bool {
        matches!(self.find, Find::All(_))
    }

    fn reads_candidates(&self) -> bool {
        true
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}

impl Solve {
    /// Prints the solutions of a puzzle that has several.
    fn all(&self, limit: u64, context: &mut Context<'_>) {
        let mut solutions = match context.batch.position(context.i) {
            Some(position) => self.engine.solutions(position.candidates()),
            None => self.engine.solutions(&context.batch.puzzles()[context.i]),
        };
        for _ in 0..limit {
            let Some(solution) = solutions.next() else { break };
            context.print(&[("solution", Value::Grid(&solution))]);
            if !context.make_room() {
                break;
            }
        }
        context.add_guesses(solutions.guesses());
    }
}
