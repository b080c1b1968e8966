//! Whether the answer that follows each puzzle is right.

use std::fmt;

use puzzles::{Batch, GivenAnswer};
use sudoku_cells::{AnswerError, check};
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

use super::{Context, Job};
use crate::form::Value;
use crate::tally::Verdict;

/// Checks answers.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// By what.
    pub engine: Engine,
}

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It does not keep the clues and the rules.
    Answer(AnswerError),
    /// The puzzle has several solutions.
    Multiple,
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one solution.
    Unique,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Answer(error) => error.fmt(f),
            Wrong::Multiple => f.write_str("the puzzle has several solutions"),
            Wrong::None => f.write_str("the puzzle has no solution"),
            Wrong::Unique => f.write_str("the puzzle has exactly one solution"),
        }
    }
}

impl Wrong {
    /// What is wrong with an answer to a puzzle of which the truth is known.
    #[must_use]
    pub fn find(puzzle: &[u8; 81], given: &GivenAnswer, truth: &Answer) -> Option<Wrong> {
        let GivenAnswer::Cells(given) = given else {
            return match (given, truth) {
                (GivenAnswer::None, Answer::None) | (GivenAnswer::Multiple, Answer::Multiple(..)) => None,
                (_, Answer::None) => Some(Wrong::None),
                (_, Answer::Multiple(..)) => Some(Wrong::Multiple),
                (_, Answer::Unique(_)) => Some(Wrong::Unique),
            };
        };
        if matches!(truth, Answer::Unique(solution) if solution == given) {
            return None;
        }
        Some(match check(puzzle, given) {
            Err(error) => Wrong::Answer(error),
            // It is one of several solutions.
            Ok(()) => Wrong::Multiple,
        })
    }
}

impl Job for Check {
    type Answers = Vec<Solved>;

    fn columns(&self) -> &[&'static str] {
        &["result"]
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Right, Verdict::Wrong, Verdict::Invalid];

    fn ask(&self, batch: &Batch, solved: &mut Vec<Solved>) -> Effort {
        solved.resize(batch.len(), Solved::UNSOLVED);
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

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}

/// What is wrong with the answer of puzzle `i`.
fn wrong(i: usize, batch: &Batch, solved: &[Solved]) -> Option<Wrong> {
    Wrong::find(&batch.puzzles()[i], batch.answer(i)?, &solved[i].answer)
}
