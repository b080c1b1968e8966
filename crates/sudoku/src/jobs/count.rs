//! How many solutions each puzzle has.

use puzzles::Batch;
use sudoku_lanes::{Effort, Engine, Lanes};

use super::{Context, Job, marks};
use crate::form::Value;
use crate::tally::Verdict;

/// Counts solutions.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// By what.
    pub engine: Engine,
    /// Where to stop.
    pub limit: u64,
}

impl Job for Count {
    type Answers = Vec<u64>;

    fn columns(&self) -> &[&'static str] {
        &["solutions"]
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, Multiple, None, Solved, Unique};
        &[Unique, Solved, Multiple, None, Invalid]
    };

    fn verdicts(&self) -> &[Verdict] {
        use Verdict::{Invalid, Multiple, None, Solved, Unique};
        if self.limit == 1 {
            &[Solved, None, Invalid]
        } else {
            &[Unique, Multiple, None, Invalid]
        }
    }

    fn ask(&self, batch: &Batch, counts: &mut Vec<u64>) -> Effort {
        counts.resize(batch.len(), 0);
        if batch.has_positions() {
            return self.engine.count_all(&marks(batch), self.limit, counts);
        }
        self.engine.count_all(batch.puzzles(), self.limit, counts)
    }

    fn verdict(&self, i: usize, _: &Batch, counts: &Vec<u64>) -> Verdict {
        match counts[i] {
            0 => Verdict::None,
            1 if self.limit == 1 => Verdict::Solved,
            1 => Verdict::Unique,
            _ => Verdict::Multiple,
        }
    }

    fn answer(&self, context: &mut Context<'_>, counts: &Vec<u64>) {
        context.print(&[("solutions", Value::Number(counts[context.i]))]);
    }

    fn reads_candidates(&self) -> bool {
        true
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}
