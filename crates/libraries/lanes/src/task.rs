//! The work of an engine in its instruction set.
//!
//! Many puzzles are searched in all lanes from the start. The only puzzle of a batch is searched by a walk
//! (`walk.rs`), until it turns out to be hard.

use crate::conflict;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::report::Report;
use crate::search::Search;
use crate::start::Starts;
use crate::state::Words;
use crate::vector::{Task, Vector};
use crate::walk::{ByState, Step, Walk};

/// A question: a search from each of the starts.
pub struct Question<'a> {
    pub starts: Starts<'a>,
    pub goal: Goal<'a>,
    pub report: Report<'a>,
}

/// The number of alternatives taken after which a single puzzle is worth all lanes. Until then a walk alone
/// is faster: a pass in it takes less time than one in many lanes, and an easy puzzle has no branches to
/// share.
///
/// The number of guesses is not a good measure: a sparse puzzle makes 18 on the way down to its first
/// solution, and takes few of them back. When puzzles spread after four guesses, such puzzles took 22
/// microseconds in 16 lanes, while the walk takes 3.7. The hardest took 12.1 instead of 11.5 (and 21.8 in the
/// walk alone).
const PATIENCE: u64 = 3;

/// The number of puzzles, searched one by one, from one check of the limits to the next.
const SLICE: usize = 16;

impl Task for Question<'_> {
    type Output = Effort;

    #[inline(always)]
    fn run<V: Vector>(self) -> Effort {
        if self.report.is_counted() {
            self.search::<V, true>()
        } else {
            self.search::<V, false>()
        }
    }
}

impl Question<'_> {
    #[inline(always)]
    fn search<V: Vector, const COUNTED: bool>(mut self) -> Effort {
        let mut effort = Effort::default();
        let search = if V::LANES > 1 && self.starts.len() > 1 {
            Search::<V, (), COUNTED>::new(self.starts, self.goal, self.report, ())
        } else {
            let can_share = V::LANES > 1 && self.report.is_shared();
            let patience = if can_share { PATIENCE } else { u64::MAX };
            let tired = self.one_by_one(patience, &mut effort);
            // For one lane, no `Search` is compiled.
            let Some((walk, found)) = tired.filter(|_| V::LANES > 1) else {
                return effort;
            };
            effort.guesses = 0; // the search counts them again, with its own
            Search::resume(walk, &found, self.starts, self.goal, self.report, ())
        };
        effort += search.run();
        effort
    }

    /// Walks from one start after the other. If its patience runs out, it stops, and returns the walk and its
    /// progress.
    #[inline(always)]
    fn one_by_one(&mut self, patience: u64, effort: &mut Effort) -> Option<(Walk, Progress)> {
        let mut walk = Walk::nowhere();
        for puzzle in 0..self.starts.len() {
            if puzzle.is_multiple_of(SLICE)
                && let Some(error) = self.goal.limits.over()
            {
                self.report.give_up(puzzle..self.starts.len(), error);
                break;
            }
            let start = self.starts.start(puzzle);
            let (found, tired) = self.walk(&mut walk, puzzle, &start, patience);
            *effort += walk.effort();
            if tired {
                return Some((walk, found));
            }
            self.report.done(puzzle, &found);
        }
        None
    }

    /// Walks from a start and reports solutions until the goal is reached, or its patience runs out. Returns
    /// the progress, and whether the patience ran out.
    #[inline(always)]
    fn walk(&mut self, walk: &mut Walk, puzzle: usize, start: &Words, patience: u64) -> (Progress, bool) {
        let (goal, report) = (&self.goal, &mut self.report);
        walk.start(start);
        let counted = report.is_counted();
        let mut found = Progress::NOTHING;
        let mut look = goal.limits.next_look(0);
        while found.solutions < goal.solutions {
            let step = walk.next(&mut ByState, look, patience, counted);
            found.guesses = walk.guesses;
            match step {
                Step::Ways(ways) => found.count(ways, goal),
                Step::Solution => walk.report(puzzle, &mut found, goal, report),
                Step::End => break,
                Step::NoMoreGuesses if goal.is_lost(&found) => {
                    let (found, effort) = conflict::search(puzzle, start, goal, report);
                    walk.passes += effort.passes;
                    walk.guesses = found.guesses;
                    return (found, false);
                }
                Step::NoMoreGuesses => {
                    found.given_up = goal.limits.reached(found.guesses);
                    if found.given_up.is_some() {
                        break;
                    }
                    look = goal.limits.next_look(found.guesses);
                }
                Step::Tired => return (found, true),
            }
        }
        (found, false)
    }
}
