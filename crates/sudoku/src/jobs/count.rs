//! How many solutions each puzzle has.

use lanes::Engine;

use super::without_solution;
use crate::batch::{Batch, Wants};
use crate::format::Printer;
use crate::pipeline::{Job, Turn};
use crate::tally::Verdict;

/// Counts solutions.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The engine.
    pub engine: Engine,
    /// Where to stop.
    pub limit: u64,
    /// How counts are printed.
    pub printer: Printer,
    /// Whether to stop at the first puzzle that is none.
    pub strict: bool,
}

impl Job for Count {
    type Scratch = Vec<u64>;

    fn engine(&self) -> Engine {
        self.engine
    }

    fn wants(&self) -> Wants {
        Wants {
            texts: self.printer.wants_texts(),
            answers: false,
        }
    }

    fn answer(&self, batch: &Batch, counts: &mut Vec<u64>, turn: &mut Turn<'_>) {
        counts.resize(batch.len(), 0);
        let effort = self.engine.count_all(&batch.puzzles, self.limit, counts);
        turn.page.tally.guesses += effort.guesses;
        for (i, &count) in counts.iter().enumerate() {
            let verdict = match count {
                0 => without_solution(batch, i, self.strict, turn),
                1 if self.limit == 1 => Verdict::Solved,
                1 => Verdict::Unique,
                _ => Verdict::Multiple,
            };
            let answer = match verdict {
                Verdict::Invalid => verdict.to_string(),
                _ => count.to_string(),
            };
            self.printer
                .answer(&mut turn.page.text, batch, i, answer.as_bytes());
            turn.page.tally.add(verdict);
            if turn.page.last.is_some() {
                return;
            }
        }
    }
}
