//! New puzzles.

use std::sync::Arc;
use std::task::Poll;

use sudoku_setter::{Puzzle, Setter};

use super::{About, Ask, CountSteps, Puzzles, Rate, Told};
use crate::making::Making;
use crate::{Answers, Column, Constraints, GenerateError, Hardness, NULL, Reason, Verdict};

/// Makes puzzles. The number of each is the line of the puzzle in its place, whose cells are not looked at.
#[derive(Clone, Debug)]
pub struct Generate {
    setter: Arc<Setter>,
    hardness: Option<Arc<Hardness>>,
    aim: bool,
    is_slow: bool,
    ratings: Option<Rate>,
}

/// The number of columns besides ratings.
const COLUMNS: usize = 5;

impl Generate {
    /// Creates the question from constraints.
    ///
    /// # Errors
    /// If it is known that there is no such puzzle.
    pub fn new(constraints: &Constraints) -> Result<Generate, GenerateError> {
        // Impossible constraints are found before anything is made.
        constraints.puzzles(0..0)?;
        Ok(Generate {
            setter: Arc::new(constraints.setter()),
            hardness: constraints.hardness()?.map(Arc::new),
            aim: constraints.aim,
            is_slow: constraints.is_trial(),
            ratings: None,
        })
    }

    /// Adds columns of ratings, if the constraints need ratings: those of [`Rate`] on the same scales, with
    /// the number of steps of each technique and, if there is one scale, the technique of the hardest step.
    #[must_use]
    pub fn with_ratings(mut self) -> Generate {
        self.ratings = self.hardness.as_ref().map(|hardness| {
            let raters: Vec<_> = hardness.parts.iter().map(|part| part.rater.clone()).collect();
            Rate {
                technique: raters.len() == 1,
                raters,
                most: None,
                steps: Some(CountSteps { above: None }),
            }
        });
        self
    }

    /// Returns the question that fills the columns after the first five, if there are more.
    #[must_use]
    pub fn ratings(&self) -> Option<&Rate> {
        self.ratings.as_ref()
    }

    /// Adds a row.
    fn add(&self, puzzles: &Puzzles<'_>, made: &Made, columns: &mut [Column]) {
        let puzzle = made.puzzle.as_ref().ok();
        let [clues, solution, weights, numbers, tried, ratings @ ..] = columns else {
            return;
        };
        push(clues, puzzle.map_or(NULL, |puzzle| puzzle.clues));
        push(solution, puzzle.map_or(NULL, |puzzle| puzzle.solution));
        if let (Column::Reals(weights), Column::Numbers(numbers), Column::Numbers(tried)) =
            (weights, numbers, tried)
        {
            weights.push(puzzle.map(|puzzle| puzzle.weight));
            numbers.push(Some(made.number));
            tried.push(Some(made.attempts));
        }
        match (&self.ratings, puzzle) {
            // If time runs out, there is a puzzle without a rating.
            (Some(rate), Some(puzzle)) => drop(rate.add(puzzles, &puzzle.clues, ratings)),
            _ => ratings.iter_mut().for_each(Column::push_null),
        }
    }
}

/// The result for a number.
struct Made {
    number: u64,
    puzzle: Result<Puzzle, Reason>,
    attempts: u64,
}

impl Ask for Generate {
    fn columns(&self) -> Vec<&'static str> {
        let mut columns = vec!["puzzle", "solution", "weight", "number", "attempts"];
        columns.extend(self.ratings.iter().flat_map(Ask::columns));
        columns
    }

    fn about(&self) -> About {
        let batch = if self.is_slow { 32 } else { 1024 };
        About::new(&[Verdict::Unique, Verdict::Missing])
            .batch(batch)
            .slow(self.is_slow)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        let mut clues = answers.take_grids();
        clues.reserve(puzzles.cells.len());
        let columns: [Column; COLUMNS] = [
            Column::Grids(clues),
            Column::Grids(Vec::new()),
            Column::Reals(Vec::new()),
            Column::Numbers(Vec::new()),
            Column::Numbers(Vec::new()),
        ];
        answers.columns = columns.into();
        (answers.columns).extend(self.ratings.iter().flat_map(Rate::empty));
        let first = if puzzles.cells.is_empty() {
            0
        } else {
            (puzzles.line)(0)
        };
        let numbers = first..first.saturating_add(puzzles.cells.len() as u64);
        let Ok(mut making) = Making::new(&self.setter, self.hardness.clone(), self.aim, numbers.clone())
        else {
            // The constraints have been checked.
            return;
        };
        let mut before = 0;
        for number in numbers {
            let puzzle = loop {
                if let Some(limit) = puzzles.limits.over() {
                    break Err(Reason::Limit(limit));
                }
                match making.poll_next() {
                    Poll::Ready(Some(made)) => break made.map_err(|error| Reason::GaveUp(error.to_string())),
                    Poll::Ready(None) => return,
                    Poll::Pending => {}
                }
            };
            let made = Made {
                number,
                puzzle,
                attempts: making.attempts() - before,
            };
            before = making.attempts();
            self.add(puzzles, &made, &mut answers.columns);
            match made.puzzle {
                Ok(_) => answers.say(Verdict::Unique),
                Err(reason) => answers.say_why(Verdict::Missing, reason),
            }
            if self.is_slow && !told(answers) {
                break;
            }
        }
    }
}

fn push(column: &mut Column, grid: [u8; 81]) {
    if let Column::Grids(grids) = column {
        grids.push(grid);
    }
}
