//! How hard each puzzle is.

use std::fmt::Write;

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};
use sudoku_symmetry::Transform;
use sudoku_technique::{Difficulty, Rater, Rating, State};

use super::{Context, Job};
use crate::form::{Field, VERDICT, Value};
use crate::tally::{Tally, Verdict};

/// What is measured.
#[derive(Clone, Debug)]
pub enum By {
    /// The steps a person takes; no further than to an ER, if there is one.
    Steps(Rater, Option<Difficulty>),
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
    /// And how often each technique is used, if that is wanted.
    Rating(Rating, Option<String>),
    Above,
    Mean(f64),
}

impl Rate {
    /// By an engine, on a scale; `with_steps` counts the steps by their techniques. Where answers are rows of a table, the
    /// scale and the verdict are columns, and so is the limit, if there is one.
    #[must_use]
    pub fn new(engine: Engine, by: By, with_steps: bool, is_table: bool) -> Rate {
        let scale = match &by {
            By::Steps(rater, _) => rater.scale().name().to_owned(),
            By::Guesses { images, seed } => format!("guesses, mean of {images}, seed {seed}"),
        };
        let (of_steps, has_limit) = match &by {
            By::Steps(_, most) => (true, most.is_some()),
            By::Guesses { .. } => (false, false),
        };
        let columns = [
            (of_steps, "er"),
            (of_steps, "ep"),
            (of_steps, "ed"),
            (of_steps && with_steps, "steps"),
            (!of_steps, "guesses"),
            (has_limit && is_table, "er_above"),
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

    /// What is measured of a puzzle that has one solution; nothing of what is not a puzzle.
    fn rate(&self, puzzle: &[u8; 81]) -> Option<Rated> {
        let rated = match &self.by {
            By::Steps(rater, most) => {
                let rating = match most {
                    Some(most) => rater.rate_up_to(puzzle, *most).ok()?,
                    None => Some(rater.rate(puzzle).ok()?),
                };
                match rating {
                    Some(rating) if self.with_steps => Rated::Rating(rating, Some(steps(rater, puzzle)?)),
                    Some(rating) => Rated::Rating(rating, None),
                    None => Rated::Above,
                }
            }
            By::Guesses { images, seed } => {
                let image = |i| Transform::random(seed.wrapping_add(i)).apply(puzzle);
                Rated::Mean(Engine::mean_guesses((0..*images).map(image)).unwrap_or_default())
            }
        };
        Some(rated)
    }
}

/// How often each technique is used: `hidden single in a box 41, pointing 2`.
fn steps(rater: &Rater, puzzle: &[u8; 81]) -> Option<String> {
    let path = rater.path(State::new(puzzle).ok()?);
    let counts = path.techniques().into_iter();
    let counts: Vec<String> = counts
        .map(|(technique, count)| format!("{technique} {count}"))
        .collect();
    Some(counts.join(", "))
}

/// What puzzles above the limit are counted as.
const ABOVE: u64 = u64::MAX;

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
            Some(Rated::Rating(rating, steps)) => {
                context.count(u64::from(rating.er.tenths()));
                let mut fields = vec![
                    ("er", decimal(rating.er)),
                    ("ep", decimal(rating.ep)),
                    ("ed", decimal(rating.ed)),
                ];
                fields.extend(steps.as_deref().map(|steps| ("steps", Value::Text(steps))));
                (None, fields)
            }
            Some(Rated::Above) => {
                context.count(ABOVE);
                let By::Steps(_, Some(most)) = &self.by else {
                    return;
                };
                (Some(format!(">{most}")), vec![("er_above", decimal(*most))])
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
        for (tenths, count) in tally.counts() {
            let rating = match (&self.by, tenths) {
                (By::Steps(_, Some(most)), ABOVE) => format!(">{most}"),
                _ => format!("{}.{}", tenths / 10, tenths % 10),
            };
            let _ = writeln!(text, "{rating:>6} {count:>9}");
        }
        text
    }
}
