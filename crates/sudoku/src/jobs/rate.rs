//! How hard each puzzle is.

use std::collections::BTreeMap;
use std::fmt::Write;

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};
use sudoku_symmetry::Transform;
use sudoku_technique::{Difficulty, Level, Path, Rater, Rating, State, Technique, Total};

use super::{Context, Job};
use crate::form::{Field, VERDICT, Value};
use crate::tally::{Tally, Verdict};

/// What is measured.
#[derive(Clone, Debug)]
pub enum By {
    /// The steps a person takes, on each of these scales; no further than to an ER or a score, if there is one.
    Steps(Vec<Rater>, Option<Difficulty>),
    /// What the engine guesses: the mean over random images of the puzzle. A single count says little.
    Guesses {
        /// How many images.
        images: u64,
        /// Where the random numbers start.
        seed: u64,
    },
}

/// What is counted of the steps: those of each technique, and those that are worth more than a rating, if there is one.
#[derive(Clone, Copy, Debug)]
pub struct CountSteps {
    /// The rating.
    pub above: Option<Difficulty>,
}

/// Rates puzzles.
#[derive(Debug)]
pub struct Rate {
    /// What says whether there is one solution, and guesses.
    pub engine: Engine,
    /// What is measured.
    pub by: By,
    /// What is counted of the steps, if anything.
    steps: Option<CountSteps>,
    /// Whether answers are rows of a table.
    is_table: bool,
    columns: Vec<&'static str>,
    scale: String,
}

/// What is known of a batch.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    rated: Vec<Option<Rated>>,
}

/// What is known of a puzzle that has one solution.
#[derive(Clone, Debug)]
enum Rated {
    /// On each scale; and what is counted of the steps, if that is wanted.
    Ratings(Vec<Rating>, Option<Steps>),
    Above,
    /// The techniques of some scale do not go to the end.
    Unsolved,
    Mean(f64),
}

/// What is counted of a puzzle and its steps.
#[derive(Clone, Debug)]
struct Steps {
    clues: usize,
    /// Steps above a rating, if there is one.
    above: Option<usize>,
    /// How often each technique is used: those that are.
    counts: BTreeMap<Technique, usize>,
}

impl Steps {
    fn of(path: &Path, wanted: CountSteps) -> Self {
        let is_above = |most: Difficulty| path.steps().iter().filter(|each| each.step.rating > most).count();
        Self {
            clues: path.start().givens().count_ones() as usize,
            above: wanted.above.map(is_above),
            counts: path.techniques(),
        }
    }
}

impl Rate {
    /// By an engine, on a scale, with what is counted of the steps. Where answers are rows of a table, the scale and the
    /// verdict are columns, and so are the limit, if there is one, and each technique, if steps are counted.
    #[must_use]
    pub fn new(engine: Engine, by: By, steps: Option<CountSteps>, is_table: bool) -> Rate {
        let scale = match &by {
            By::Steps(raters, _) => {
                let names: Vec<&str> = raters.iter().map(|rater| rater.scale().name()).collect();
                names.join(" and ")
            }
            By::Guesses { images, seed } => format!("guesses, mean of {images}, seed {seed}"),
        };
        let (is_hardest, is_sum, limit) = match &by {
            By::Steps(raters, most) => (
                raters.iter().any(|rater| !is_sum(rater)),
                raters.iter().any(is_sum),
                most.and(raters.first()).map(above),
            ),
            By::Guesses { .. } => (false, false, None),
        };
        let chosen = |columns: &[(bool, &'static str)]| {
            let chosen = columns.iter().filter(|column| column.0);
            chosen.map(|column| column.1).collect::<Vec<_>>()
        };
        let mut columns = chosen(&[
            (is_hardest, "er"),
            (is_hardest, "ep"),
            (is_hardest, "ed"),
            (is_sum, "level"),
            (is_sum, "score"),
            (steps.is_some(), CLUES),
            (steps.is_some_and(|steps| steps.above.is_some()), STEPS_ABOVE),
            (steps.is_some() && !is_table, STEPS),
        ]);
        if let (By::Steps(raters, _), Some(_), true) = (&by, steps, is_table) {
            columns.extend(
                raters
                    .iter()
                    .flat_map(|rater| techniques(rater).map(|known| known.1)),
            );
        }
        columns.extend(chosen(&[
            (!is_hardest && !is_sum, "guesses"),
            (limit.is_some() && is_table, limit.unwrap_or_default()),
            (is_table, "scale"),
            (is_table, VERDICT),
        ]));
        Rate {
            engine,
            by,
            steps,
            is_table,
            columns,
            scale,
        }
    }

    /// `>7.2`, `>1000`.
    fn more_than(&self, most: Difficulty) -> String {
        let is_sum = matches!(&self.by, By::Steps(raters, _) if raters.iter().any(is_sum));
        if is_sum && most.tenths().is_multiple_of(10) {
            format!(">{}", most.tenths() / 10)
        } else {
            format!(">{most}")
        }
    }

    /// What is measured of a puzzle that has one solution; nothing of what is not a puzzle.
    fn rate(&self, puzzle: &[u8; 81]) -> Option<Rated> {
        let rated = match &self.by {
            By::Steps(raters, most) => {
                let (mut ratings, mut steps) = (Vec::new(), None);
                for rater in raters {
                    let limited = match most {
                        Some(most) => match rater.rate_up_to(puzzle, *most).ok()? {
                            None => return Some(Rated::Above),
                            rating => rating,
                        },
                        None => None,
                    };
                    let rating = if let Some(wanted) = self.steps {
                        let path = rater.path(State::new(puzzle).ok()?);
                        steps = Some(Steps::of(&path, wanted));
                        path.rating()
                    } else if let Some(rating) = limited {
                        rating
                    } else {
                        rater.rate(puzzle).ok()?
                    };
                    if !rating.solved {
                        return Some(Rated::Unsolved);
                    }
                    ratings.push(rating);
                }
                Rated::Ratings(ratings, steps)
            }
            By::Guesses { images, seed } => {
                let image = |i| Transform::random(seed.wrapping_add(i)).apply(puzzle);
                Rated::Mean(
                    Engine::new()
                        .mean_guesses((0..*images).map(image))
                        .unwrap_or_default(),
                )
            }
        };
        Some(rated)
    }
}

/// Whether its steps add up to a score.
fn is_sum(rater: &Rater) -> bool {
    matches!(rater.scale().total(), Total::Sum(_))
}

/// What the limit is called.
fn above(rater: &Rater) -> &'static str {
    if is_sum(rater) { "score_above" } else { "er_above" }
}

/// The techniques of a scale, with the names that they have there.
fn techniques(rater: &Rater) -> impl Iterator<Item = (Technique, &'static str)> {
    let name = if is_sum(rater) {
        Technique::hodoku_name
    } else {
        Technique::name
    };
    (rater.scale().techniques()).map(move |technique| (technique, name(technique)))
}

/// The columns of what is counted.
const CLUES: &str = "clues";
const STEPS_ABOVE: &str = "steps_above";
const STEPS: &str = "steps";

/// A score, without a decimal if it is whole.
fn score(score: Difficulty) -> Value<'static> {
    match score.tenths() {
        tenths if tenths.is_multiple_of(10) => Value::Number(u64::from(tenths / 10)),
        _ => Value::Decimal(score.into()),
    }
}

/// What puzzles above the limit are counted as.
const ABOVE: u64 = u64::MAX;

/// What puzzles that the techniques do not solve are counted as.
const UNSOLVED: u64 = u64::MAX - 1;

/// What puzzles of the lowest level are counted as; those of others follow.
const LEVELS: u64 = 1 << 32;

impl Job for Rate {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        &self.columns
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, Multiple, None, Unique};
        &[Unique, Multiple, None, Invalid]
    };

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        answers.solved.resize(batch.len(), Solved::default());
        // The techniques are true only of puzzles that have one solution.
        let effort = self.engine.solve_all(batch.puzzles(), &mut answers.solved);
        answers.rated.clear();
        answers.rated.resize(batch.len(), None);
        effort
    }

    /// Some puzzles take seconds.
    fn ask_one(&self, i: usize, batch: &Batch, answers: &mut Answers) -> Option<Effort> {
        if let Answer::Unique(_) = answers.solved[i].answer {
            answers.rated[i] = self.rate(&batch.puzzles()[i]);
        }
        Some(Effort::default())
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        match answers.solved[i].answer {
            Answer::Unique(_) => Verdict::Unique,
            Answer::Multiple(..) => Verdict::Multiple,
            Answer::None => Verdict::None,
        }
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        let decimal = |rating: Difficulty| Value::Decimal(rating.into());
        let mut counts: Vec<(&str, u64)> = Vec::new();
        let (word, mut fields): (Option<String>, Vec<Field<'_>>) = match &answers.rated[context.i] {
            Some(Rated::Ratings(ratings, steps)) => {
                let mut fields = Vec::new();
                for rating in ratings {
                    if let (Some(level), Some(sum)) = (rating.level, rating.score) {
                        context.count(LEVELS + level as u64);
                        fields.extend([("level", Value::Text(level.name())), ("score", score(sum))]);
                    } else {
                        context.count(u64::from(rating.er.tenths()));
                        fields.extend([
                            ("er", decimal(rating.er)),
                            ("ep", decimal(rating.ep)),
                            ("ed", decimal(rating.ed)),
                        ]);
                    }
                }
                if let (Some(steps), By::Steps(raters, _)) = (steps, &self.by) {
                    fields.push((CLUES, Value::Number(steps.clues as u64)));
                    fields.extend(
                        steps
                            .above
                            .map(|above| (STEPS_ABOVE, Value::Number(above as u64))),
                    );
                    let count = |(technique, name): (Technique, _)| {
                        let count = steps.counts.get(&technique).copied().unwrap_or_default();
                        (name, count as u64)
                    };
                    counts.extend(raters.iter().flat_map(techniques).map(count));
                    if self.is_table {
                        let columns = counts.iter().map(|&(name, count)| (name, Value::Number(count)));
                        fields.extend(columns);
                    } else {
                        counts.retain(|&(_, count)| count > 0);
                        fields.push((STEPS, Value::Counts(&counts)));
                    }
                }
                (None, fields)
            }
            Some(Rated::Above) => {
                context.count(ABOVE);
                let By::Steps(raters, Some(most)) = &self.by else {
                    return;
                };
                let Some(rater) = raters.first() else {
                    return;
                };
                let limit = if is_sum(rater) {
                    score(*most)
                } else {
                    decimal(*most)
                };
                (Some(self.more_than(*most)), vec![(above(rater), limit)])
            }
            Some(Rated::Unsolved) => {
                context.count(UNSOLVED);
                (Some("unsolved".to_owned()), Vec::new())
            }
            Some(Rated::Mean(mean)) => {
                #[expect(clippy::cast_sign_loss, reason = "no mean of counts is negative")]
                context.count((mean * 10.0).round() as u64);
                (None, vec![("guesses", Value::Decimal(*mean))])
            }
            None => (Some(context.verdict.name().to_owned()), Vec::new()),
        };
        fields.push(("scale", Value::Text(&self.scale)));
        if let Some(word) = word {
            context.word(&word, &fields);
        } else {
            context.print(&fields);
        }
    }

    /// Puzzles that take long should not wait for each other.
    fn batch_size(&self) -> usize {
        4
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }

    fn scale(&self) -> Option<&str> {
        Some(&self.scale)
    }

    /// The distribution of the ratings, which are counted in tenths.
    fn stats(&self, tally: &Tally) -> String {
        let mut text = format!("scale: {}\n", self.scale);
        // As long as the longest word.
        let width = match &self.by {
            By::Steps(raters, _) if raters.iter().any(is_sum) => 8,
            _ => 6,
        };
        for (tenths, count) in tally.counts() {
            let rating = match (&self.by, tenths) {
                (By::Steps(_, Some(most)), ABOVE) => self.more_than(*most),
                (_, UNSOLVED) => "unsolved".to_owned(),
                (_, level @ LEVELS..) => {
                    let mut levels = Level::ALL.iter();
                    let level = levels.find(|known| LEVELS + **known as u64 == level);
                    level.map_or(String::new(), ToString::to_string)
                }
                _ => format!("{}.{}", tenths / 10, tenths % 10),
            };
            let _ = writeln!(text, "{rating:>width$} {count:>9}");
        }
        text
    }
}
