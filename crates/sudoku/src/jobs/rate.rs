//! How hard each puzzle is.

use std::collections::BTreeMap;
use std::fmt::Write;

use puzzles::Batch;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};
use sudoku_symmetry::Transform;
use sudoku_technique::{Difficulty, Rater, Rating, Technique};

use super::{Context, Job};
use crate::form::{Field, Value};
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
    pub with_steps: bool,
    /// Whether the scale is a column.
    pub with_scale: bool,
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
    /// By an engine, on a scale.
    #[must_use]
    pub fn new(engine: Engine, by: By, with_steps: bool, with_scale: bool) -> Rate {
        let scale = match &by {
            By::Steps(rater, _) => rater.scale().name.to_string(),
            By::Guesses { images, seed } => format!("guesses, mean of {images}, seed {seed}"),
        };
        Rate {
            engine,
            by,
            with_steps,
            with_scale,
            scale,
        }
    }

    fn rate(&self, puzzle: &[u8; 81]) -> Rated {
        match &self.by {
            By::Steps(rater, None) if self.with_steps => {
                let (rating, steps) = with_steps(rater, puzzle);
                Rated::Rating(rating, Some(steps))
            }
            By::Steps(rater, None) => Rated::Rating(rater.rate(puzzle), None),
            By::Steps(rater, Some(most)) => match rater.rate_up_to(puzzle, *most) {
                Some(rating) => Rated::Rating(rating, self.with_steps.then(|| with_steps(rater, puzzle).1)),
                None => Rated::Above,
            },
            By::Guesses { images, seed } => {
                let image = |i| Transform::random(seed.wrapping_add(i)).apply(puzzle);
                Rated::Mean(Engine::mean_guesses((0..*images).map(image)).unwrap_or_default())
            }
        }
    }
}

/// A rating, and how often each technique is used: `hidden single in a box 41, pointing 2`.
fn with_steps(rater: &Rater, puzzle: &[u8; 81]) -> (Rating, String) {
    let mut counts: BTreeMap<Technique, u64> = BTreeMap::new();
    let rating = rater.rate_with(puzzle, |step| *counts.entry(step.technique).or_default() += 1);
    let counts: Vec<String> = counts
        .iter()
        .map(|(technique, count)| format!("{technique} {count}"))
        .collect();
    (rating, counts.join(", "))
}

/// What puzzles above the limit are counted as.
const ABOVE: u64 = u64::MAX;

impl Job for Rate {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        match (&self.by, self.with_steps, self.with_scale) {
            (By::Steps(..), false, false) => &["er", "ep", "ed"],
            (By::Steps(..), false, true) => &["er", "ep", "ed", "scale"],
            (By::Steps(..), true, false) => &["er", "ep", "ed", "steps"],
            (By::Steps(..), true, true) => &["er", "ep", "ed", "steps", "scale"],
            (By::Guesses { .. }, _, false) => &["guesses"],
            (By::Guesses { .. }, _, true) => &["guesses", "scale"],
        }
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
            answers.rated[i] = Some(self.rate(&batch.puzzles()[i]));
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
        let scale = ("scale", Value::Text(&self.scale));
        match &answers.rated[context.i] {
            Some(Rated::Rating(rating, steps)) => {
                context.count(u64::from(rating.er.0));
                let tenths = |Difficulty(tenths)| Value::Decimal(f64::from(tenths) / 10.0);
                let mut fields: Vec<Field<'_>> = vec![
                    ("er", tenths(rating.er)),
                    ("ep", tenths(rating.ep)),
                    ("ed", tenths(rating.ed)),
                ];
                fields.extend(steps.as_deref().map(|steps| ("steps", Value::Text(steps))));
                fields.push(scale);
                context.print(&fields);
            }
            Some(Rated::Above) => {
                context.count(ABOVE);
                let By::Steps(_, Some(most)) = &self.by else {
                    return;
                };
                let above = format!(">{most}");
                context.word(
                    &above,
                    &[("er_above", Value::Decimal(f64::from(most.0) / 10.0)), scale],
                );
            }
            Some(Rated::Mean(mean)) => {
                #[expect(clippy::cast_sign_loss, reason = "no mean of counts is negative")]
                context.count((mean * 10.0).round() as u64);
                context.print(&[("guesses", Value::Decimal(*mean)), scale]);
            }
            None => context.word(context.verdict.name(), &[scale]),
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
