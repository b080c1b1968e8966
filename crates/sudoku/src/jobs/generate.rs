//! What is printed of new puzzles, and how many attempts it took.

use sudoku_ask::{Answers, Generate, Reason, Verdict};

use super::rate::Scales;
use crate::form::{Column, Place, What};
use crate::output::{Last, Page};
use crate::tally::Tally;

/// What is printed of a puzzle besides its clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// The solution.
    pub solution: bool,
    /// How often it counts in an unbiased sample.
    pub weight: bool,
}

/// What becomes of a puzzle that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenUp {
    /// It is left out.
    LeftOut,
    /// It ends the run; this may help.
    Ends(&'static str),
}

impl GivenUp {
    /// Says that a puzzle is given up.
    pub(super) fn tell(self, page: &mut Page, gave_up: &Reason) {
        match self {
            // It is no use to go on.
            _ if matches!(gave_up, Reason::Limit(_)) => page.last = Some(Last::GaveUp(gave_up.to_string())),
            GivenUp::LeftOut => page.tell(|| format!("{gave_up}: it is left out")),
            GivenUp::Ends(help) => page.last = Some(Last::GaveUp(format!("{gave_up}: {help}"))),
        }
    }
}

/// The number under which attempts are counted.
const ATTEMPTS: u64 = 0;
/// The column of the answers with the attempts; after it come ratings.
const OF_ATTEMPTS: usize = 4;

/// What is printed. Tables have all that is known.
pub(super) fn columns(question: &Generate, names: &[&'static str], made: Made) -> Vec<Column> {
    let solution = if made.solution { Place::All } else { Place::Tables };
    let mut columns = vec![
        Column::new("puzzle", What::Values(0)),
        Column::new("solution", What::Values(1)).only_in(solution),
    ];
    columns.extend(made.weight.then(|| Column::new("weight", What::Reals(2))));
    columns.push(Column::new("number", What::Values(3)).only_in(Place::Json));
    if let Some(rate) = question.ratings() {
        let (scales, rated) = Scales::of_steps(rate, names, OF_ATTEMPTS + 1);
        columns.extend(rated.into_iter().map(|column| {
            // With a column for each technique there would be a hundred.
            let place = if matches!(column.what, What::Counts(..)) {
                Place::Json
            } else {
                Place::Tables
            };
            column.only_in(place)
        }));
        columns.push(Column::new("scale", What::Text(scales.name().to_owned())).only_in(Place::Tables));
    }
    columns
}

/// Counts the attempts at a puzzle.
pub(super) fn count(page: &mut Page, answers: &Answers, i: usize) {
    if let Some(sudoku_ask::Column::Numbers(attempts)) = answers.columns.get(OF_ATTEMPTS) {
        page.tally.add_to(ATTEMPTS, attempts[i].unwrap_or_default());
    }
}

/// How many attempts there were, and how many of them led to a puzzle.
pub(super) fn attempts(tally: &Tally) -> String {
    let attempts: u64 = tally.counts().map(|(_, attempts)| attempts).sum();
    // Those at a puzzle are known when it is made or given up.
    if attempts == 0 {
        return "attempts: not counted yet, as no puzzle is done".into();
    }
    let made = tally.count(Verdict::Unique);
    let rate = if made == 0 {
        String::new()
    } else {
        #[expect(clippy::cast_precision_loss, reason = "it is rounded anyway")]
        let rate = attempts as f64 / made as f64;
        format!(": 1 in {rate:.1}")
    };
    format!("attempts: {attempts}, of which {made} led to a puzzle{rate}")
}
