//! How hard puzzles are for a person.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sudoku_technique::{Difficulty, Level, Path, RateError, Rater, Rating, State, Technique};

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column, Reason};

/// The ratings of each puzzle that has one solution.
#[derive(Clone, Debug)]
pub struct Rate {
    /// The raters, one for each scale.
    pub raters: Vec<Rater>,
    /// The highest rating: a puzzle that is harder on any of the scales gets none.
    pub most: Option<Difficulty>,
    /// Whether there is a column with the technique of the hardest step; of the first, if there are several.
    pub technique: bool,
    /// Which steps are counted, if any.
    pub steps: Option<CountSteps>,
}

/// Which steps are counted: those of each technique, and those that are rated higher than `above`, if that is
/// set; of several scales, those of the last one.
#[derive(Clone, Copy, Debug)]
pub struct CountSteps {
    /// The rating above which steps are counted.
    pub above: Option<Difficulty>,
}

/// The names of the techniques, by number.
static TECHNIQUES: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| Technique::ALL.iter().map(|technique| technique.name()).collect());

/// The names of the levels, by number.
static LEVELS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| Level::ALL.iter().map(|level| level.name()).collect());

/// What is known of a puzzle on one scale.
struct Rated {
    rating: Rating,
    /// The steps, if they are wanted.
    path: Option<Path>,
}

impl Rate {
    /// Creates the question for one scale, with the technique of the hardest step.
    #[must_use]
    pub fn new(rater: Rater) -> Rate {
        Rate {
            raters: vec![rater],
            most: None,
            technique: true,
            steps: None,
        }
    }

    /// Returns the techniques of a scale, with the names that they have there.
    fn techniques(rater: &Rater) -> impl Iterator<Item = (Technique, &'static str)> {
        let name = if rater.scale().is_sum() {
            Technique::hodoku_name
        } else {
            Technique::name
        };
        (rater.scale().techniques()).map(move |technique| (technique, name(technique)))
    }

    /// Returns the rating on one scale, or why there is none.
    fn rate(&self, rater: &Rater, puzzles: &Puzzles<'_>, puzzle: &[u8; 81]) -> Result<Rated, Reason> {
        let mut over = None;
        let mut go_on = || {
            over = puzzles.limits.over();
            over.is_none()
        };
        let wants_path = self.technique || self.steps.is_some();
        let rating = match self.most {
            Some(most) => Some(rater.rate_up_to_while(puzzle, most, go_on)),
            None if !wants_path => Some(rater.rate_while(puzzle, |_| go_on())),
            None => None,
        };
        let rating = match rating.transpose().map_err(reason)? {
            Some(None) => return Err(over.map_or(Reason::Above, Reason::Limit)),
            other => other.flatten(),
        };
        match rating {
            Some(rating) if !wants_path => Ok(Rated { rating, path: None }),
            _ => {
                let path = solved_path(rater, puzzle, puzzles)?;
                Ok(Rated {
                    rating: path.rating(),
                    path: Some(path),
                })
            }
        }
    }

    /// Adds a row for a puzzle that has one solution; a row of nulls, if it has no rating.
    pub(super) fn add(
        &self,
        puzzles: &Puzzles<'_>,
        puzzle: &[u8; 81],
        columns: &mut [Column],
    ) -> Result<(), Reason> {
        let rate = |rater| self.rate(rater, puzzles, puzzle);
        let rated: Result<Vec<Rated>, Reason> = self.raters.iter().map(rate).collect();
        match rated {
            Ok(all) => {
                self.push(&all, columns);
                Ok(())
            }
            Err(reason) => {
                columns.iter_mut().for_each(Column::push_null);
                Err(reason)
            }
        }
    }

    /// Adds a row to the columns.
    fn push(&self, all: &[Rated], columns: &mut [Column]) {
        let mut columns = columns.iter_mut();
        let mut push = |value: Value| match (columns.next(), value) {
            (Some(Column::Reals(all)), Value::Real(real)) => all.push(Some(real.into())),
            (Some(Column::Names(all, _)), Value::Name(name)) => all.push(name),
            (Some(Column::Numbers(all)), Value::Number(number)) => all.push(Some(number as u64)),
            _ => debug_assert!(false, "rows are made as columns are"),
        };
        for Rated { rating, path } in all {
            match *rating {
                Rating::Sum { score, level } => {
                    push(Value::Real(score));
                    push(Value::Name(level as u8));
                }
                Rating::Hardest { er, ep, ed } => {
                    [er, ep, ed].into_iter().map(Value::Real).for_each(&mut push);
                }
            }
            if self.technique {
                let hardest = path.as_ref().and_then(Path::hardest);
                push(Value::Name(hardest.map_or(u8::MAX, |step| step.technique as u8)));
            }
        }
        let (Some(wanted), Some(Rated { path: Some(path), .. })) = (self.steps, all.last()) else {
            return;
        };
        push(Value::Number(path.start().givens().count_ones() as usize));
        if let Some(most) = wanted.above {
            push(Value::Number(
                path.steps().iter().filter(|each| each.step.rating > most).count(),
            ));
        }
        for (rater, Rated { path, .. }) in self.raters.iter().zip(all) {
            let counts: BTreeMap<Technique, usize> = path.as_ref().map(Path::techniques).unwrap_or_default();
            for (technique, _) in Rate::techniques(rater) {
                push(Value::Number(counts.get(&technique).copied().unwrap_or_default()));
            }
        }
    }

    /// Returns empty columns.
    pub(super) fn empty(&self) -> Vec<Column> {
        let kind = |name: &str| match name {
            "er" | "ep" | "ed" | "score" => Column::Reals(Vec::new()),
            "level" => Column::Names(Vec::new(), &LEVELS),
            "technique" => Column::Names(Vec::new(), &TECHNIQUES),
            _ => Column::Numbers(Vec::new()),
        };
        self.columns().into_iter().map(kind).collect()
    }
}

/// A value of a row.
enum Value {
    Real(Difficulty),
    Name(u8),
    Number(usize),
}

/// Returns why there is no rating.
fn reason(error: RateError) -> Reason {
    match error {
        RateError::Puzzle(error) => Reason::Rules(error),
        RateError::Multiple => Reason::Multiple,
        // `RateError` may get new variants.
        _ => Reason::Unsolved,
    }
}

/// Returns the steps to the solution, if the limits leave time for them.
fn solved_path(rater: &Rater, puzzle: &[u8; 81], puzzles: &Puzzles<'_>) -> Result<Path, Reason> {
    let start = State::new(puzzle).map_err(Reason::Rules)?;
    let path = crate::path(rater, start, &puzzles.limits).map_err(Reason::Limit)?;
    if path.is_solved() {
        Ok(path)
    } else {
        Err(Reason::Unsolved)
    }
}

impl Ask for Rate {
    fn columns(&self) -> Vec<&'static str> {
        let mut columns = Vec::new();
        for rater in &self.raters {
            columns.extend_from_slice(if rater.scale().is_sum() {
                &["score", "level"]
            } else {
                &["er", "ep", "ed"]
            });
            columns.extend(self.technique.then_some("technique"));
        }
        if let Some(CountSteps { above }) = self.steps {
            columns.push("clues");
            columns.extend(above.map(|_| "steps_above"));
            columns.extend(
                self.raters
                    .iter()
                    .flat_map(Rate::techniques)
                    .map(|technique| technique.1),
            );
        }
        columns
    }

    fn about(&self) -> About {
        About::new(ONE_SOLUTION).batch(8).slow(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        puzzles.solve(answers);
        answers.columns = self.empty();
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            // The techniques are valid only for puzzles that have one solution.
            let is_unique = answers.judge(puzzle, &said).is_some();
            if is_unique {
                match self.add(puzzles, puzzle, &mut answers.columns) {
                    Err(Reason::Limit(limit)) => answers.take_back(limit),
                    other => answers.reasons.extend(other.err().map(|reason| (i, 0, reason))),
                }
            } else {
                answers.columns.iter_mut().for_each(Column::push_null);
            }
            if !told(answers) {
                break;
            }
        }
    }
}
