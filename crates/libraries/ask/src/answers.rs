//! The answers to a batch.

use sudoku_cells::validate;
use sudoku_lanes::{Answer, Effort, LimitError, Solved};

use crate::{Column, Reason, Verdict};

/// The answers to a batch of puzzles; kept from batch to batch, so that its memory is used again.
#[derive(Debug, Default)]
pub struct Answers {
    /// What has become of each puzzle.
    pub verdicts: Vec<Verdict>,
    /// A column for each name of the [question's](crate::Question::columns); null where there is no answer.
    pub columns: Vec<Column>,
    /// Why there are nulls, and what is wrong with wrong answers: the index of the puzzle, in ascending
    /// order, the input that it is about (0 has the puzzles, 1 what came with them), and the reason.
    pub reasons: Vec<(usize, usize, Reason)>,
    /// What it took.
    pub effort: Effort,
    /// What the engine said, if it was asked.
    pub(crate) solved: Vec<Result<Solved, LimitError>>,
}

impl Answers {
    /// Why a puzzle has no answer, or a wrong one.
    #[must_use]
    pub fn reason(&self, index: usize) -> Option<&Reason> {
        let first = self.reasons.partition_point(|(other, ..)| *other < index);
        let (found, _, reason) = self.reasons.get(first)?;
        (*found == index).then_some(reason)
    }

    /// Forgets the batch before.
    pub(crate) fn begin(&mut self) {
        self.verdicts.clear();
        self.reasons.clear();
        self.effort = Effort::default();
    }

    /// Room for grids: that of the first column, if it has some.
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

    /// Adds a verdict for this reason.
    #[cold]
    pub(crate) fn say_why(&mut self, verdict: Verdict, reason: Reason) {
        self.reasons.push((self.verdicts.len(), 0, reason));
        self.verdicts.push(verdict);
    }

    /// Adds the verdict on a puzzle of which the engine said this, and why there is not one solution; lends
    /// that, if there is.
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
            }) => {
                self.judge_unsolvable(puzzle);
            }
            Err(limit) => self.give_up(*limit),
        }
        None
    }

    /// Adds that a limit was reached.
    #[cold]
    pub(crate) fn give_up(&mut self, limit: LimitError) {
        self.say_why(Verdict::Unknown, Reason::Limit(limit));
    }

    /// Takes the last verdict back, since a limit was reached before there was an answer.
    #[cold]
    pub(crate) fn take_back(&mut self, limit: LimitError) {
        self.verdicts.pop();
        self.give_up(limit);
    }

    /// Says of a puzzle that has its verdict already that a limit was reached after all.
    #[cold]
    pub(crate) fn give_up_later(&mut self, index: usize, limit: LimitError) {
        self.verdicts[index] = Verdict::Unknown;
        let before = self.reasons.partition_point(|(other, ..)| *other < index);
        self.reasons.insert(before, (index, 0, Reason::Limit(limit)));
    }

    /// Adds the verdict on a puzzle without a solution: it may break the rules.
    pub(crate) fn judge_unsolvable(&mut self, puzzle: &[u8; 81]) -> Verdict {
        let (verdict, reason) = match validate(puzzle) {
            Ok(()) => (Verdict::None, Reason::None),
            Err(error) => (Verdict::Invalid, Reason::Rules(error)),
        };
        self.say_why(verdict, reason);
        verdict
    }
}
