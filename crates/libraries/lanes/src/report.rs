//! Where the results of a search go.
//!
//! What is asked is known to one `match`, for each solution and each finished puzzle. So a search is not
//! compiled for each question, but twice for each width: for solutions, and for their number. (Compiled once,
//! 8 lanes took 2 to 5% more time on easy puzzles.)

use crate::answer::Solved;
use crate::goal::Progress;
use crate::slots::Slots;
use crate::state::Words;

/// What is asked, and where the answers go.
pub enum Report<'a> {
    /// Whole answers.
    Solved(Slots<'a, Solved>),
    /// A solution.
    Solution {
        /// Where they go.
        slots: Slots<'a, Option<[u8; 81]>>,
        /// Solutions not asked for, as many as puzzles.
        known: Option<&'a [[u8; 81]]>,
        /// Whether it must depend on nothing but the puzzle.
        reproducible: bool,
    },
    /// The number of solutions.
    Count(Slots<'a, u64>),
    /// Whether there is no solution.
    Impossible(Slots<'a, bool>),
}

impl Report<'_> {
    /// How many answers there are to be.
    pub fn len(&self) -> usize {
        match self {
            Report::Solved(slots) => slots.len(),
            Report::Solution { slots, .. } => slots.len(),
            Report::Count(slots) => slots.len(),
            Report::Impossible(slots) => slots.len(),
        }
    }

    /// Whether nothing is wanted but the number of solutions. Then they are not reported, and some never seen
    /// (see [`ways`](crate::ways::ways)).
    pub fn is_counted(&self) -> bool {
        matches!(self, Report::Count(_) | Report::Impossible(_))
    }

    /// Whether lanes without a puzzle may help others with theirs. It makes no difference to what is found in
    /// the end, but to what is found first.
    pub fn is_shared(&self) -> bool {
        !matches!(
            self,
            Report::Solution {
                reproducible: true,
                ..
            }
        )
    }

    /// Whether this solution is one of those asked for.
    #[inline(always)]
    pub fn wants(&self, puzzle: usize, solution: &Words) -> bool {
        match self {
            Report::Solution {
                known: Some(known), ..
            } => solution.digits() != known[puzzle],
            _ => true,
        }
    }

    /// A puzzle, known by its place among the puzzles, has this solution, besides those known before.
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

    /// A puzzle is done with.
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
