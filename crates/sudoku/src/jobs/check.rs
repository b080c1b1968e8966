//! Whether the answer that follows each puzzle is right.

use puzzles::{Batch, GivenAnswer};
use sudoku_calls::Wrong;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

use super::{Context, Job, marks};
use crate::form::Value;
use crate::tally::Verdict;

/// Checks answers.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// By what.
    pub engine: Engine,
}

impl Job for Check {
    type Answers = Vec<Solved>;

    fn columns(&self) -> &[&'static str] {
        &["result"]
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Right, Verdict::Wrong, Verdict::Invalid];

    fn ask(&self, batch: &Batch, solved: &mut Vec<Solved>) -> Effort {
        solved.resize(batch.len(), Solved::default());
        if batch.has_positions() {
            return self.engine.solve_all(&marks(batch), solved);
        }
        self.engine.solve_all(batch.puzzles(), solved)
    }

    fn verdict(&self, i: usize, batch: &Batch, solved: &Vec<Solved>) -> Verdict {
        let truth = &solved[i].answer;
        // The answer of a puzzle whose clues contradict each other does not matter.
        if *truth == Answer::None && batch.problem(i).is_some() {
            return Verdict::Invalid;
        }
        match wrong(i, batch, solved) {
            None => Verdict::Right,
            Some(_) => Verdict::Wrong,
        }
    }

    fn answer(&self, context: &mut Context<'_>, solved: &Vec<Solved>) {
        let (batch, i) = (context.batch, context.i);
        match wrong(i, batch, solved) {
            None => context.word("right", &[]),
            Some(wrong) => {
                let reason = wrong.to_string();
                context.word(&format!("wrong: {reason}"), &[("reason", Value::Text(&reason))]);
            }
        }
    }

    fn reads_answers(&self) -> bool {
        true
    }

    fn reads_candidates(&self) -> bool {
        true
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}

/// What is wrong with the answer of puzzle `i`.
fn wrong(i: usize, batch: &Batch, solved: &[Solved]) -> Option<Wrong> {
    let truth = &solved[i].answer;
    match (batch.answer(i)?, truth) {
        (GivenAnswer::Cells(given), _) => match batch.position(i) {
            Some(position) => Wrong::find_in(position, given, truth),
            None => Wrong::find(&batch.puzzles()[i], given, truth),
        },
        (GivenAnswer::None, Answer::None) | (GivenAnswer::Multiple, Answer::Multiple(..)) => None,
        (_, Answer::None) => Some(Wrong::None),
        (_, Answer::Multiple(..)) => Some(Wrong::Multiple),
        (_, Answer::Unique(_)) => Some(Wrong::Unique),
    }
}
