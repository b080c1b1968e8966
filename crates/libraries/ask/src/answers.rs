//! The answers to a batch.

use sudoku_cells::validate;
use sudoku_lanes::{Answer, Effort, LimitError, Limits, Solved};

use crate::{Column, Reason, Verdict};

/// The answers to a batch of puzzles; kept from batch to batch, so that its memory is used again.
#[derive(Debug, Default)]
pub struct Answers {
    /// The verdict on each puzzle.
    pub verdicts: Vec<Verdict>,
    /// A column for each [name](crate::Question::columns) of the question, with nulls where there is no
    /// answer.
    pub columns: Vec<Column>,
    /// The reasons for nulls and wrong answers. Each entry has the index of the puzzle, in ascending order,
    /// the input that it is about (0 is the puzzles, 1 what came with them), and the reason.
    pub reasons: Vec<(usize, usize, Reason)>,
    /// The effort of the engine.
    pub effort: Effort,
    /// The engine's results, if it was asked.
    pub(crate) solved: Vec<Result<Solved, LimitError>>,
}

impl Answers {
    /// Returns why a puzzle has no answer, or a wrong one.
    #[must_use]
    pub fn reason(&self, index: usize) -> Option<&Reason> {
        let first = self.reasons.partition_point(|(other, ..)| *other < index);
        let (found, _, reason) = self.reasons.get(first)?;
        (*found == index).then_some(reason)
    }

    /// Clears the verdicts, reasons and effort of the previous batch.
    pub(crate) fn begin(&mut self) {
        self.verdicts.clear();
        self.reasons.clear();
        self.effort = Effort::default();
    }

    /// Returns an empty vector for grids, which reuses the memory of the first column if that has grids.
    pub(crate) fn take_grids(&mut self) -> Vec<[u8; 81]> {
        match self.columns.drain(..).next() {
            Some(Column::Grids(mut grids)) => {
                grids.clear();
                grids
            }
            _ => Vec::new(),
        }
    }

    /// Adds a verdict that needs no reason.
    #[inline]
    pub(crate) fn say(&mut self, verdict: Verdict) {
        self.verdicts.push(verdict);
    }

    /// Adds a verdict with its reason.
    #[cold]
    pub(crate) fn say_why(&mut self, verdict: Verdict, reason: Reason) {
        self.reasons.push((self.verdicts.len(), 0, reason));
        self.verdicts.push(verdict);
    }

    /// Adds the verdict on a puzzle for which the engine returned `said`, with a reason unless there is
    /// exactly one solution. Returns that solution, if there is one.
    #[inline]
    pub(crate) fn judge<'s>(
        &mut self,
        puzzle: &[u8; 81],
        said: &'s Result<Solved, LimitError>,
    ) -> Option<&'s [u8; 81]> {
        match said {
            Ok(Solved {
                answer: Answer::Unique(solution),
                ..
            }) => {
                self.say(Verdict::Unique);
                return Some(solution);
            }
            Ok(Solved {
                answer: Answer::Multiple(..),
                ..
            }) => self.say_why(Verdict::Multiple, Reason::Multiple),
            Ok(Solved {
                answer: Answer::None, ..
            }) => self.judge_unsolvable(puzzle),
            Err(limit) => self.give_up(*limit),
        }
        None
    }

    /// Adds the verdict that a limit was reached.
    #[cold]
    pub(crate) fn give_up(&mut self, limit: LimitError) {
        self.say_why(Verdict::Unknown, Reason::Limit(limit));
    }

    /// Gives up the next puzzle if the time is over, or nobody waits for an answer any more. Returns whether
    /// it does.
    pub(crate) fn gives_up(&mut self, limits: &Limits<'_>) -> bool {
        limits.over().map(|limit| self.give_up(limit)).is_some()
    }

    /// Replaces the last verdict, since a limit was reached before there was an answer.
    #[cold]
    pub(crate) fn take_back(&mut self, limit: LimitError) {
        self.verdicts.pop();
        self.give_up(limit);
    }

    /// Replaces the verdict on an earlier puzzle, since a limit was reached after all.
    #[cold]
    pub(crate) fn give_up_later(&mut self, index: usize, limit: LimitError) {
        self.verdicts[index] = Verdict::Unknown;
        let before = self.reasons.partition_point(|(other, ..)| *other < index);
        self.reasons.insert(before, (index, 0, Reason::Limit(limit)));
    }

    /// Adds the verdict on a puzzle without a solution, which may break the rules.
    pub(crate) fn judge_unsolvable(&mut self, puzzle: &[u8; 81]) {
        match validate(puzzle) {
            Ok(()) => self.say_why(Verdict::None, Reason::None),
            Err(error) => self.say_why(Verdict::Invalid, Reason::Rules(error)),
        }
    }
}
