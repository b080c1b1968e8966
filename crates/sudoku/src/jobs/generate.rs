//! New puzzles.

use std::sync::Arc;

use puzzles::{Batch, MOST_PUZZLES};
use sudoku_calls::Hardness;
use sudoku_lanes::Effort;
use sudoku_setter::{GaveUpError, Puzzle, Puzzles, Setter};

use super::{Context, Job};
use crate::form::{Field, Value};
use crate::output::Last;
use crate::tally::{Tally, Verdict};

/// Makes puzzles: the number of each is the line of its place (see [`Places`](crate::input::Places)).
#[derive(Debug)]
pub struct Generate {
    /// What makes them.
    setter: Setter,
    /// How hard they must be, if that matters.
    hardness: Option<Arc<Hardness>>,
    columns: Vec<&'static str>,
    is_slow: bool,
    keeps_going: bool,
}

/// What is printed of a puzzle besides its clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// The solution.
    pub solution: bool,
    /// How often it counts in an unbiased sample.
    pub weight: bool,
}

/// What is known of a batch.
#[derive(Default)]
pub struct Answers {
    /// Its puzzles, made one after the other.
    puzzles: Option<Puzzles<Test>>,
    /// What has become of the one that was made last.
    made: Option<Result<Puzzle, GaveUpError>>,
    /// The attempts that have ended since the one before it was made.
    attempts: u64,
}

/// Whether a puzzle is hard enough.
type Test = Box<dyn Fn(&Puzzle) -> bool>;

/// What attempts are counted as.
const ATTEMPTS: u64 = 0;

impl Generate {
    /// Puzzles of a setter that are as hard as this; `is_slow` says that one may take many attempts, and `keeps_going` that
    /// one that is given up is not the end.
    #[must_use]
    pub fn new(
        setter: Setter,
        hardness: Option<Hardness>,
        columns: Columns,
        is_slow: bool,
        keeps_going: bool,
    ) -> Generate {
        let Columns { solution, weight } = columns;
        let names = [(true, "puzzle"), (solution, "solution"), (weight, "weight")];
        Generate {
            setter,
            hardness: hardness.map(Arc::new),
            columns: names.iter().filter(|name| name.0).map(|name| name.1).collect(),
            is_slow,
            keeps_going,
        }
    }
}

impl Job for Generate {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        &self.columns
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Unique, Verdict::Missing];

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        let first = if batch.is_empty() { 0 } else { batch.line(0) as u64 };
        let numbers = first..first + batch.len() as u64;
        let test: Test = match self.hardness.clone() {
            Some(hardness) => Box::new(move |puzzle| hardness.fits(&puzzle.clues)),
            None => Box::new(|_| true),
        };
        *answers = Answers {
            puzzles: self.setter.puzzles_where(numbers, test).ok(),
            ..Answers::default()
        };
        Effort::default()
    }

    /// A puzzle may take minutes, and those before it do not wait for it.
    fn ask_one(&self, _: usize, _: &Batch, answers: &mut Answers) -> Option<Effort> {
        if let Some(puzzles) = &mut answers.puzzles {
            let before = puzzles.attempts();
            answers.made = puzzles.next();
            answers.attempts = puzzles.attempts() - before;
        }
        self.is_slow.then(Effort::default)
    }

    fn verdict(&self, _: usize, _: &Batch, answers: &Answers) -> Verdict {
        match answers.made {
            Some(Ok(_)) => Verdict::Unique,
            _ => Verdict::Missing,
        }
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        context.page.tally.add_to(ATTEMPTS, answers.attempts);
        let puzzle = match &answers.made {
            Some(Ok(puzzle)) => puzzle,
            Some(Err(gave_up)) if self.keeps_going => {
                context.page.tell(|| format!("{gave_up}: it is left out"));
                return;
            }
            gave_up => {
                let gave_up = gave_up.as_ref().and_then(|puzzle| puzzle.as_ref().err());
                context.page.last = gave_up.map(|gave_up| {
                    Last::GaveUp(format!(
                        "{gave_up}: --attempts allows more, --keep-going leaves it out"
                    ))
                });
                return;
            }
        };
        let number = ("number", Value::Number(puzzle.number));
        let solution = ("solution", Value::Grid(&puzzle.solution));
        let fields: Vec<Field<'_>> = (self.columns.iter())
            .map(|&column| match column {
                "solution" => solution,
                "weight" => ("weight", Value::Real(puzzle.weight)),
                _ => ("puzzle", Value::Grid(&puzzle.clues)),
            })
            .chain([number])
            .collect();
        context.print(&fields);
    }

    fn batch_size(&self) -> usize {
        if self.is_slow { 32 } else { MOST_PUZZLES }
    }

    fn has_puzzle(&self) -> bool {
        false
    }

    fn progress(&self, tally: &Tally) -> Option<String> {
        self.is_slow.then(|| attempts(tally))
    }

    fn stats(&self, tally: &Tally) -> String {
        attempts(tally) + "\n"
    }
}

/// How many attempts there were, and how many of them led to a puzzle.
fn attempts(tally: &Tally) -> String {
    let attempts: u64 = tally.counts().map(|(_, attempts)| attempts).sum();
    let made = tally.count(Verdict::Unique);
    let rate = if made == 0 {
        String::new()
    } else {
        #[expect(clippy::cast_precision_loss, reason = "it is rounded anyway")]
        let rate = attempts as f64 / made as f64;
        format!(": 1 in {rate:.1}")
    };
    format!("attempts: {attempts}, of which {made} led to a puzzle{rate}")
}
