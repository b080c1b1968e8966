//! Which candidates of each puzzle are true: some solution has them.

use puzzles::Batch;
use sudoku_lanes::{Effort, Engine, Lanes};

use super::{Context, Job, marks};
use crate::form::Value;
use crate::tally::Verdict;

/// Finds the candidates that stand in some solution.
#[derive(Clone, Copy, Debug)]
pub struct Candidates {
    /// By what.
    pub engine: Engine,
}

impl Job for Candidates {
    type Answers = Vec<[u16; 81]>;

    fn columns(&self) -> &[&'static str] {
        &["candidates"]
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, None, Solved, Unique};
        &[Unique, Solved, None, Invalid]
    };

    fn ask(&self, batch: &Batch, truth: &mut Vec<[u16; 81]>) -> Effort {
        truth.resize(batch.len(), [0; 81]);
        self.engine.true_candidates_all(&marks(batch), truth)
    }

    fn verdict(&self, i: usize, _: &Batch, truth: &Vec<[u16; 81]>) -> Verdict {
        let most = truth[i].iter().map(|cell| cell.count_ones()).max();
        match most {
            None | Some(0) => Verdict::None,
            Some(1) => Verdict::Unique,
            Some(_) => Verdict::Solved,
        }
    }

    fn answer(&self, context: &mut Context<'_>, truth: &Vec<[u16; 81]>) {
        if context.verdict == Verdict::None {
            return context.word("none", &[]);
        }
        context.print(&[("candidates", Value::Candidates(&truth[context.i]))]);
    }

    fn batch_size(&self) -> usize {
        // A puzzle with many solutions takes as long as dozens with one.
        128
    }

    fn reads_candidates(&self) -> bool {
        true
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}
