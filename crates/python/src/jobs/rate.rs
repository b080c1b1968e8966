//! How hard puzzles are.

use sudoku_lanes::{Answer, Engine, Solved};
use sudoku_symmetry::Transform;
use sudoku_technique::{Difficulty, Level, Path, Rater, Rating, State, Technique, Total};

use super::solve::solve;
use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::Column;
use crate::fault::Reason;

/// The rating of each puzzle that has one solution.
pub struct Rate {
    /// By which scale.
    pub rater: Rater,
    /// What turns out to be harder has no rating.
    pub most: Option<Difficulty>,
}

/// The techniques by their number.
pub static TECHNIQUES: std::sync::LazyLock<Vec<&'static str>> =
    std::sync::LazyLock::new(|| Technique::ALL.iter().map(|technique| technique.name()).collect());

/// The levels by their number.
static LEVELS: std::sync::LazyLock<Vec<&'static str>> =
    std::sync::LazyLock::new(|| Level::ALL.iter().map(|level| level.name()).collect());

impl Rate {
    /// The steps to the solution; `None` if it is above the limit, or nobody waits.
    fn path(&self, puzzle: &[u8; 81], stop: &Stop) -> Option<Path> {
        if let Some(most) = self.most {
            self.rater.rate_up_to(puzzle, most).ok()??;
        }
        let start = State::new(puzzle).ok()?;
        let mut path = Path::new(self.rater.scale(), start.clone());
        for step in self.rater.steps(start) {
            if stop.is_set() {
                return None;
            }
            path.push(step);
        }
        Some(path)
    }
}

impl Job for Rate {
    fn names(&self) -> &'static [&'static str] {
        match self.rater.scale().total() {
            Total::Sum(_) => &["score", "level", "technique"],
            _ => &["er", "ep", "ed", "technique"],
        }
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, stop: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let mut paths = Vec::with_capacity(puzzles.len());
        for (i, solved) in solve(puzzles).iter().enumerate() {
            paths.push(match solved.answer {
                // The techniques are true only of puzzles that have one solution.
                Answer::Unique(_) => {
                    let path = self.path(&puzzles[i], stop);
                    if path.is_none() {
                        answers.note(i, Reason::Unanswerable("above"));
                    }
                    path
                }
                Answer::Multiple(..) => {
                    answers.note(i, Reason::Unanswerable("multiple"));
                    None
                }
                Answer::None => {
                    answers.note_none(i, &puzzles[i]);
                    None
                }
            });
        }
        let ratings: Vec<Option<Rating>> = paths.iter().map(|path| path.as_ref().map(Path::rating)).collect();
        let reals = |of: fn(Rating) -> Option<Difficulty>| {
            Column::Reals(
                ratings
                    .iter()
                    .map(|rating| rating.and_then(of).map(f64::from))
                    .collect(),
            )
        };
        answers.columns = match self.rater.scale().total() {
            Total::Sum(_) => {
                let level = |rating: &Option<Rating>| rating.and_then(|rating| rating.level);
                let levels = ratings
                    .iter()
                    .map(|rating| level(rating).map_or(u8::MAX, |level| level as u8));
                vec![
                    reals(|rating| rating.score),
                    Column::Names(levels.collect(), &LEVELS),
                ]
            }
            _ => vec![
                reals(|rating| Some(rating.er)),
                reals(|rating| Some(rating.ep)),
                reals(|rating| Some(rating.ed)),
            ],
        };
        let hardest = paths.iter().map(|path| path.as_ref().and_then(Path::hardest));
        let hardest = hardest.map(|step| step.map_or(u8::MAX, |step| step.technique as u8));
        answers
            .columns
            .push(Column::Names(hardest.collect(), &TECHNIQUES));
        answers
    }

    fn batch(&self) -> usize {
        8
    }

    fn is_slow(&self) -> bool {
        true
    }
}

/// How often the engine has to guess, on average over random images of each puzzle.
pub struct Guesses {
    /// How many images; 0 is the puzzle itself.
    pub images: u64,
    /// Where the random numbers start.
    pub seed: u64,
}

impl Job for Guesses {
    fn names(&self) -> &'static [&'static str] {
        &["guesses"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, stop: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let mut is_unique = Vec::with_capacity(puzzles.len());
        let solved = solve(puzzles);
        for (i, solved) in solved.iter().enumerate() {
            is_unique.push(matches!(solved.answer, Answer::Unique(_)));
            match solved.answer {
                Answer::Unique(_) => {}
                Answer::Multiple(..) => answers.note(i, Reason::Unanswerable("multiple")),
                Answer::None => answers.note_none(i, &puzzles[i]),
            }
        }
        answers.columns.push(if self.images == 0 {
            // With one solution, it depends on nothing but the puzzle.
            let number = |(is_unique, solved): (&bool, &Solved)| is_unique.then_some(solved.guesses);
            Column::Numbers(is_unique.iter().zip(&solved).map(number).collect())
        } else {
            let mean = |(is_unique, puzzle): (&bool, &[u8; 81])| {
                is_unique.then(|| self.mean(puzzle, stop)).flatten()
            };
            Column::Reals(is_unique.iter().zip(puzzles).map(mean).collect())
        });
        answers
    }

    fn batch(&self) -> usize {
        if self.is_slow() { 64 } else { 2048 }
    }

    fn is_slow(&self) -> bool {
        self.images > 0
    }
}

impl Guesses {
    fn mean(&self, puzzle: &[u8; 81], stop: &Stop) -> Option<f64> {
        let images = (0..self.images).take_while(|_| !stop.is_set());
        Engine::new().mean_guesses(images.map(|i| Transform::random(self.seed.wrapping_add(i)).apply(puzzle)))
    }
}
