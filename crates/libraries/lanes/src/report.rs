//! The questions of a search, and where the results go.
//!
//! Only one `match`, for each solution and each finished puzzle, depends on the question. So a search is not
//! compiled for each question, but twice for each width: for solutions, and for their number. (When it was
//! compiled only once, 8 lanes took 2 to 5% more time on easy puzzles.)

use std::ops::Range;

use crate::answer::Solved;
use crate::goal::Progress;
use crate::limits::LimitError;
use crate::slots::Slots;
use crate::state::Words;

/// A question, and where its answers go.
pub enum Report<'a> {
    /// The whole answer to each puzzle.
    Solved(Slots<'a, Solved>),
    /// One solution of each puzzle.
    Solution {
        /// Where the solutions go.
        slots: Slots<'a, Option<[u8; 81]>>,
        /// Solutions that are not wanted, one for each puzzle.
        known: Option<&'a [[u8; 81]]>,
        /// Whether the solution must depend on the puzzle alone.
        reproducible: bool,
    },
    /// The number of solutions.
    Count(Slots<'a, u64>),
    /// Whether there is no solution.
    Impossible(Slots<'a, bool>),
}

impl Report<'_> {
    /// Returns the number of answers.
    pub fn len(&self) -> usize {
        match self {
            Report::Solved(slots) => slots.len(),
            Report::Solution { slots, .. } => slots.len(),
            Report::Count(slots) => slots.len(),
            Report::Impossible(slots) => slots.len(),
        }
    }

    /// Whether only the number of solutions is wanted. Then they are not reported, and some are never seen
    /// (see [`ways`](crate::ways::ways)).
    pub fn is_counted(&self) -> bool {
        matches!(self, Report::Count(_) | Report::Impossible(_))
    }

    /// Whether lanes without a puzzle may help others with theirs. It does not affect what is found in the
    /// end, only what is found first.
    pub fn is_shared(&self) -> bool {
        !matches!(
            self,
            Report::Solution {
                reproducible: true,
                ..
            }
        )
    }

    /// Whether this solution of a puzzle is wanted.
    #[inline(always)]
    pub fn wants(&self, puzzle: usize, solution: &Words) -> bool {
        match self {
            Report::Solution {
                known: Some(known), ..
            } => solution.digits() != known[puzzle],
            _ => true,
        }
    }

    /// Stores a solution of a puzzle, which is given by its index. `known` is the number of solutions before
    /// this one.
    #[inline(always)]
    pub fn solution(&mut self, puzzle: usize, known: u64, solution: &Words) {
        match self {
            Report::Solved(slots) => {
                if let Some(solved) = slots.slot(puzzle) {
                    solved.add(known, solution);
                }
            }
            Report::Solution { slots, .. } => {
                if let Some(first) = slots.slot(puzzle) {
                    *first = Some(solution.digits());
                }
            }
            Report::Count(_) | Report::Impossible(_) => {}
        }
    }

    /// Gives up puzzles that are not searched.
    #[cold]
    #[inline(never)]
    pub fn give_up(&mut self, puzzles: Range<usize>, error: LimitError) {
        let found = Progress {
            given_up: Some(error),
            ..Progress::NOTHING
        };
        puzzles.for_each(|puzzle| self.done(puzzle, &found));
    }

    /// Stores the result of a puzzle whose search is over.
    #[inline(always)]
    pub fn done(&mut self, puzzle: usize, found: &Progress) {
        match self {
            Report::Solved(slots) => {
                if let Some(solved) = slots.done(puzzle, found.given_up) {
                    solved.finish(found);
                }
            }
            Report::Solution { slots, .. } => {
                if let Some(solution) = slots.done(puzzle, found.given_up)
                    && found.solutions == 0
                {
                    *solution = None;
                }
            }
            Report::Count(slots) => {
                if let Some(count) = slots.done(puzzle, found.given_up) {
                    *count = found.solutions;
                }
            }
            Report::Impossible(slots) => {
                if let Some(impossible) = slots.done(puzzle, found.given_up) {
                    *impossible = found.solutions == 0;
                }
            }
        }
    }
}
