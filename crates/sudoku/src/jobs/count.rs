//! How many solutions each puzzle has.

use sudoku_lanes::Effort;

use super::{Job, Terms, Turn};
use crate::tally::Verdict;

/// Counts solutions.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// How.
    pub terms: Terms,
    /// Where to stop.
    pub limit: u64,
}

impl Job for Count {
    type Answers = Vec<u64>;

    const COLUMN: &'static str = "solutions";

    fn terms(&self) -> Terms {
        self.terms
    }

    fn ask(&self, puzzles: &[[u8; 81]], counts: &mut Vec<u64>) -> Effort {
        counts.resize(puzzles.len(), 0);
        self.terms.engine.count_all(puzzles, self.limit, counts)
    }

    fn say(&self, i: usize, counts: &Vec<u64>, turn: &mut Turn<'_>) -> Verdict {
        let count = counts[i];
        let verdict = match count {
            0 => turn.without_solution(i),
            1 if self.limit == 1 => Verdict::Solved,
            1 => Verdict::Unique,
            _ => Verdict::Multiple,
        };
        let answer = match verdict {
            Verdict::Invalid => verdict.to_string(),
            _ => count.to_string(),
        };
        turn.print(i, &answer);
        verdict
    }
}
