//! How hard each puzzle is.

use std::fmt::Write;

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};
use sudoku_symmetry::Transform;
use sudoku_technique::{Difficulty, Level, Path, Rater, Rating, State, Total};

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

/// Rates puzzles.
#[derive(Debug)]
pub struct Rate {
    /// What says whether there is one solution, and guesses.
    pub engine: Engine,
    /// What is measured.
    pub by: By,
    /// Whether the steps are counted by their techniques.
    with_steps: bool,
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
    /// On each scale; and how often each technique is used, if that is wanted.
    Ratings(Vec<Rating>, Option<String>),
    Above,
    /// The techniques of some scale do not go to the end.
    Unsolved,
    Mean(f64),
}

impl Rate {
    /// By an engine, on a scale; `with_steps` counts the steps by their techniques. Where answers are rows of a table, the
    /// scale and the verdict are columns, and so is the limit, if there is one.
    #[must_use]
    pub fn new(engine: Engine, by: By, with_steps: bool, is_table: bool) -> Rate {
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
        let columns = [
            (is_hardest, "er"),
            (is_hardest, "ep"),
            (is_hardest, "ed"),
            (is_sum, "level"),
            (is_sum, "score"),
            (with_steps, "steps"),
            (!is_hardest && !is_sum, "guesses"),
            (limit.is_some() && is_table, limit.unwrap_or_default()),
            (is_table, "scale"),
            (is_table, VERDICT),
        ];
        Rate {
            engine,
            by,
            with_steps,
            columns: columns
                .iter()
                .filter(|column| column.0)
                .map(|column| column.1)
                .collect(),
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
                let mut ratings = Vec::new();
                for rater in raters {
                    let rating = match most {
                        Some(most) => rater.rate_up_to(puzzle, *most).ok()?,
                        None => Some(rater.rate(puzzle).ok()?),
                    };
                    match rating {
                        Some(rating) if rating.solved => ratings.push(rating),
                        Some(_) => return Some(Rated::Unsolved),
                        None => return Some(Rated::Above),
                    }
                }
                let steps = (raters.first()).filter(|_| self.with_steps);
                Rated::Ratings(ratings, steps.and_then(|rater| counts(rater, puzzle)))
            }
            By::Guesses { images, seed } => {
                let image = |i| Transform::random(seed.wrapping_add(i)).apply(puzzle);
                Rated::Mean(Engine::mean_guesses((0..*images).map(image)).unwrap_or_default())
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

/// How often each technique is used: `hidden single in a box 41, pointing 2`.
fn counts(rater: &Rater, puzzle: &[u8; 81]) -> Option<String> {
    let path = rater.path(State::new(puzzle).ok()?);
    let counts = Path::techniques(&path).into_iter();
    let counts: Vec<String> = counts
        .map(|(technique, count)| {
            let name = if is_sum(rater) {
                technique.hodoku_name()
            } else {
                technique.name()
            };
            format!("{name} {count}")
        })
        .collect();
    Some(counts.join(", "))
}

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
        answers.solved.resize(batch.len(), Solved::UNSOLVED);
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
                fields.extend(steps.as_deref().map(|steps| ("steps", Value::Text(steps))));
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
