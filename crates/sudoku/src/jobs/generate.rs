//! New puzzles.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use puzzles::{Batch, MOST_PUZZLES};
use sudoku_lanes::Effort;
use sudoku_setter::{GaveUpError, Puzzle, Setter};
use sudoku_technique::{Difficulty, Path, Rater, State, Technique};

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
    hardness: Option<Hardness>,
    columns: Vec<&'static str>,
    is_slow: bool,
    keeps_going: bool,
    made: AtomicU64,
    attempts: AtomicU64,
}

/// How hard a puzzle must be.
#[derive(Clone, Debug)]
pub struct Hardness {
    /// What it is rated by.
    pub rater: Rater,
    /// The range of its ER, the rating of the hardest step.
    pub er: RangeInclusive<Difficulty>,
    /// The hardest step, the first if there are several, is one of these techniques, if there are some.
    pub techniques: Option<Vec<Technique>>,
}

/// What is printed of a puzzle besides its clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// The solution.
    pub solution: bool,
    /// How often it counts in an unbiased sample.
    pub weight: bool,
}

/// What has become of a batch.
#[derive(Default)]
pub struct Answers {
    /// Up to the first that was given up, or all.
    puzzles: Vec<Result<Puzzle, GaveUpError>>,
}

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
            hardness,
            columns: names.iter().filter(|name| name.0).map(|name| name.1).collect(),
            is_slow,
            keeps_going,
            made: AtomicU64::new(0),
            attempts: AtomicU64::new(0),
        }
    }
}

impl Hardness {
    /// Whether a puzzle is as hard as that.
    fn fits(&self, puzzle: &[u8; 81]) -> bool {
        let rating = self.rater.rate_up_to(puzzle, *self.er.end());
        if !rating.is_ok_and(|rating| rating.is_some_and(|rating| self.er.contains(&rating.er))) {
            return false;
        }
        let Some(techniques) = &self.techniques else {
            return true;
        };
        let path = State::new(puzzle).map(|start| self.rater.path(start));
        let hardest = path.as_ref().ok().and_then(Path::hardest);
        hardest.is_some_and(|step| techniques.contains(&step.technique))
    }
}

impl Job for Generate {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        &self.columns
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Unique, Verdict::Missing];

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        answers.puzzles.clear();
        let first = if batch.is_empty() { 0 } else { batch.line(0) as u64 };
        let numbers = first..first + batch.len() as u64;
        let fits =
            |puzzle: &Puzzle| (self.hardness.as_ref()).is_none_or(|hardness| hardness.fits(&puzzle.clues));
        let Ok(mut puzzles) = self.setter.puzzles_where(numbers, fits) else {
            return Effort::default();
        };
        for puzzle in puzzles.by_ref() {
            answers.puzzles.push(puzzle);
            if puzzle.is_err() && !self.keeps_going {
                break;
            }
        }
        let made = answers.puzzles.iter().filter(|puzzle| puzzle.is_ok()).count();
        self.made.fetch_add(made as u64, Ordering::Relaxed);
        self.attempts.fetch_add(puzzles.attempts(), Ordering::Relaxed);
        Effort::default()
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        match answers.puzzles.get(i) {
            Some(Ok(_)) => Verdict::Unique,
            _ => Verdict::Missing,
        }
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        let puzzle = match answers.puzzles.get(context.i) {
            Some(Ok(puzzle)) => puzzle,
            Some(Err(gave_up)) if self.keeps_going => {
                context.page.tell(|| format!("{gave_up}: it is left out"));
                return;
            }
            gave_up => {
                let gave_up = gave_up.and_then(|puzzle| puzzle.err());
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

    fn stats(&self, _: &Tally) -> String {
        let (made, attempts) = (
            self.made.load(Ordering::Relaxed),
            self.attempts.load(Ordering::Relaxed),
        );
        let rate = if made == 0 {
            String::new()
        } else {
            #[expect(clippy::cast_precision_loss, reason = "it is rounded anyway")]
            let rate = attempts as f64 / made as f64;
            format!(": 1 in {rate:.1}")
        };
        format!("attempts: {attempts}, of which {made} led to a puzzle{rate}\n")
    }
}
