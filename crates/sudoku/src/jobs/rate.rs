//! What is printed of ratings, and how they are distributed.

use std::borrow::Cow;
use std::fmt::Write;

use sudoku_ask::Column::{Names, Reals};
use sudoku_ask::{Answers, CountSteps, Guesses, Question, Rate, Reason};
use sudoku_technique::{Difficulty, Level};

use crate::form::{Column, Place, What};
use crate::tally::Tally;

/// The scales of ratings.
#[derive(Debug, Default)]
pub(super) struct Scales {
    name: String,
    /// Whether scores are among the ratings.
    has_scores: bool,
    most: Option<Difficulty>,
    /// The columns of the answers that are counted: levels, and other figures in tenths.
    counted: Vec<usize>,
}

/// The number under which puzzles above the limit are counted.
const ABOVE: u64 = u64::MAX;

/// The number under which puzzles that the techniques do not solve are counted.
const UNSOLVED: u64 = u64::MAX - 1;

/// The number under which puzzles of the lowest level are counted; those of the other levels follow.
const LEVELS: u64 = 1 << 32;

impl Scales {
    /// The scales of what is measured, and what is printed of the answers to their question.
    pub(super) fn of(question: &Question) -> (Scales, Vec<Column>) {
        let (scales, mut columns) = match question {
            Question::Rate(rate) => Scales::of_steps(rate, &question.columns(), 0),
            Question::Guesses(Guesses { images, seed }) => {
                let scales = Scales {
                    name: format!("guesses, mean of {images}, seed {seed}"),
                    counted: vec![0],
                    ..Scales::default()
                };
                (scales, vec![Column::new("guesses", What::Values(0))])
            }
            _ => (Scales::default(), Vec::new()),
        };
        columns.extend([
            Column::new("scale", What::Text(scales.name.clone())).only_in(Place::Tables),
            Column::new("verdict", What::Verdict).only_in(Place::Csv),
        ]);
        (scales, columns)
    }

    /// The scales of ratings, and what is printed of their columns, which begin at a place among those with
    /// these names.
    pub(super) fn of_steps(rate: &Rate, names: &[&'static str], mut at: usize) -> (Scales, Vec<Column>) {
        let scale_names: Vec<&str> = rate.raters.iter().map(|rater| rater.scale().name()).collect();
        let mut scales = Scales {
            name: scale_names.join(" and "),
            has_scores: rate.raters.iter().any(|rater| rater.scale().is_sum()),
            most: rate.most,
            counted: Vec::new(),
        };
        let mut columns = Vec::new();
        for rater in &rate.raters {
            let column = |name, at| Column::new(name, What::Values(at));
            if rater.scale().is_sum() {
                scales.counted.push(at + 1);
                columns.extend([column("level", at + 1), Column::new("score", What::Scores(at))]);
                at += 2;
            } else {
                scales.counted.push(at);
                columns.extend([column("er", at), column("ep", at + 1), column("ed", at + 2)]);
                at += 3;
            }
            if rate.technique {
                columns.push(column("technique", at));
                at += 1;
            }
        }
        if let Some(CountSteps { above }) = rate.steps {
            let figures = 1 + usize::from(above.is_some());
            columns.extend((at..at + figures).map(|at| Column::new(names[at], What::Values(at))));
            at += figures;
            let counts = What::Counts(at..names.len(), names[at..].to_vec());
            columns.push(Column::new("steps", counts));
        }
        columns.extend(rate.most.map(|most| {
            let name = if scales.has_scores {
                "score_above"
            } else {
                "er_above"
            };
            let above = What::Above(most.into(), scales.has_scores);
            Column::new(name, above).only_in(Place::Tables)
        }));
        (scales, columns)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// What stands in place of a rating that is missing.
    pub(super) fn word(&self, reason: &Reason) -> Cow<'static, str> {
        match (reason, self.most) {
            (Reason::Above, Some(most)) => self.more_than(most).into(),
            _ => reason.code().name().into(),
        }
    }

    /// `>7.2`, `>1000`.
    fn more_than(&self, most: Difficulty) -> String {
        if self.has_scores {
            format!(">{}", most.short())
        } else {
            format!(">{most}")
        }
    }

    /// Counts the ratings of a puzzle.
    pub(super) fn count(&self, tally: &mut Tally, answers: &Answers, i: usize) {
        match answers.reason(i) {
            Some(Reason::Above) => tally.add_to(ABOVE, 1),
            Some(Reason::Unsolved) => tally.add_to(UNSOLVED, 1),
            _ => {}
        }
        for &column in &self.counted {
            let number = match &answers.columns[column] {
                #[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
                Reals(ratings) => ratings[i].map(|rating| (rating * 10.0).round() as u64),
                Names(levels, names) => Some(levels[i])
                    .filter(|level| usize::from(*level) < names.len())
                    .map(|level| LEVELS + u64::from(level)),
                _ => None,
            };
            if let Some(number) = number {
                tally.add_to(number, 1);
            }
        }
    }

    /// The distribution of the ratings.
    pub(super) fn distribution(&self, tally: &Tally) -> String {
        let mut text = format!("scale: {}\n", self.name);
        for (number, count) in tally.counts() {
            let rating = match (self.most, number) {
                (Some(most), ABOVE) => self.more_than(most),
                (_, UNSOLVED) => "unsolved".to_owned(),
                (_, level @ LEVELS..) => {
                    let level = Level::ALL.get((level - LEVELS) as usize);
                    level.map_or(String::new(), ToString::to_string)
                }
                (_, tenths) => format!("{}.{}", tenths / 10, tenths % 10),
            };
            let _ = writeln!(text, "{rating:>8} {count:>9}");
        }
        text
    }
}
