//! The goal of a search, and its progress.

use crate::limits::{LimitError, Limits};

/// How far the search of a puzzle has come.
#[derive(Clone, Copy)]
pub struct Progress {
    /// The reason why the search was given up, if it was.
    pub given_up: Option<LimitError>,
    /// The number of solutions so far.
    pub solutions: u64,
    /// The number of guesses so far.
    pub guesses: u64,
}

impl Progress {
    /// The progress at the start.
    pub const NOTHING: Progress = Progress {
        given_up: None,
        solutions: 0,
        guesses: 0,
    };

    /// Counts solutions, up to the limit.
    #[inline(always)]
    pub fn count(&mut self, solutions: u64, goal: &Goal) {
        self.solutions = goal.solutions.min(self.solutions.saturating_add(solutions));
    }
}

/// The points at which a search ends before it has seen everything.
#[derive(Clone, Copy)]
pub struct Goal<'a> {
    /// The number of solutions after which a puzzle is finished, at least 1.
    pub solutions: u64,
    /// The limits at which it is given up.
    pub limits: Limits<'a>,
}

impl Goal<'_> {
    /// Returns a goal of a number of solutions, without limits.
    pub const fn solutions(solutions: u64) -> Self {
        Goal {
            solutions,
            limits: Limits::new(),
        }
    }
}
