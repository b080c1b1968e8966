//! New puzzles.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use puzzles::{Batch, MOST_PUZZLES};
use sudoku_lanes::Effort;
use sudoku_setter::{GaveUp, Puzzle, Setter};
use sudoku_technique::{Difficulty, Rater, State, Technique};

use super::{Context, Job};
use crate::form::{Field, Value};
use crate::output::Last;
use crate::tally::{Tally, Verdict};

/// Makes puzzles: the number of each is the line of its place (see [`Places`](crate::input::Places)).
#[derive(Debug)]
pub struct Generate {
    /// What makes them.
    setter: Setter,
    /// How hard they shall be.
    hardness: Hardness,
    columns: Vec<&'static str>,
    is_slow: bool,
    made: AtomicU64,
    attempts: AtomicU64,
}

/// How hard a puzzle shall be.
#[derive(Clone, Debug)]
pub enum Hardness {
    /// Nobody asks.
    Any,
    /// Its ER, the rating of the hardest step, is in a range.
    Rated(Rater, RangeInclusive<Difficulty>),
    /// Its hardest step, the first if there are several, is one of these techniques.
    Needs(Rater, Vec<Technique>),
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
    made: Vec<Puzzle>,
    gave_up: Option<GaveUp>,
}

impl Generate {
    /// Puzzles of a setter that are as hard as this; `is_slow` says that one may take many attempts.
    #[must_use]
    pub fn new(setter: Setter, hardness: Hardness, columns: Columns, is_slow: bool) -> Generate {
        let Columns { solution, weight } = columns;
        let names = [(true, "puzzle"), (solution, "solution"), (weight, "weight")];
        Generate {
            setter,
            hardness,
            columns: names.iter().filter(|name| name.0).map(|name| name.1).collect(),
            is_slow,
            made: AtomicU64::new(0),
            attempts: AtomicU64::new(0),
        }
    }
}

impl Hardness {
    /// Whether a puzzle is as hard as that.
    fn fits(&self, puzzle: &[u8; 81]) -> bool {
        match self {
            Hardness::Any => true,
            Hardness::Rated(rater, range) => {
                let rating = rater.rate_up_to(puzzle, *range.end());
                rating.is_some_and(|rating| range.contains(&rating.er))
            }
            Hardness::Needs(rater, techniques) => {
                let hardest = rater.steps(State::new(puzzle)).reduce(|hardest, step| {
                    if step.rating > hardest.rating {
                        step
                    } else {
                        hardest
                    }
                });
                hardest.is_some_and(|step| techniques.contains(&step.technique))
            }
        }
    }
}

impl Job for Generate {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        &self.columns
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Unique];

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        answers.made.clear();
        answers.gave_up = None;
        let first = batch.starts.first().map_or(0, |&number| number as u64);
        let numbers = first..first + batch.len() as u64;
        let puzzles = self
            .setter
            .puzzles_where(numbers, |puzzle| self.hardness.fits(&puzzle.clues));
        let Ok(mut puzzles) = puzzles else {
            return Effort::default();
        };
        for puzzle in puzzles.by_ref() {
            match puzzle {
                Ok(puzzle) => answers.made.push(puzzle),
                Err(gave_up) => {
                    answers.gave_up = Some(gave_up);
                    break;
                }
            }
        }
        self.made.fetch_add(answers.made.len() as u64, Ordering::Relaxed);
        self.attempts.fetch_add(puzzles.attempts(), Ordering::Relaxed);
        Effort::default()
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        answers.made.get(i).map_or(Verdict::Missing, |_| Verdict::Unique)
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        let Some(puzzle) = answers.made.get(context.i) else {
            context.page.last = answers.gave_up.map(|gave_up| Last::GaveUp(gave_up.to_string()));
            return;
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
        format!("attempts: {attempts}, of which {made} led to a puzzle\n")
    }
}
