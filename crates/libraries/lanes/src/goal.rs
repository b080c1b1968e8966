//! How far a search is to go, and how far it has come.

use crate::limits::{LimitError, Limits};

/// How far the search of a puzzle has come.
#[derive(Clone, Copy)]
pub struct Progress {
    /// Why not all is known that was asked for, if so.
    pub given_up: Option<LimitError>,
    /// Solutions so far.
    pub solutions: u64,
    /// Guesses so far.
    pub guesses: u64,
}

impl Progress {
    /// Nothing yet.
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

/// Where a search ends before it has seen everything.
#[derive(Clone, Copy)]
pub struct Goal<'a> {
    /// Solutions after which a puzzle is done with, at least 1.
    pub solutions: u64,
    /// When it is given up.
    pub limits: Limits<'a>,
}

impl Goal<'_> {
    /// Up to a number of solutions, whatever it takes.
    pub const fn solutions(solutions: u64) -> Self {
        Goal {
            solutions,
            limits: Limits::new(),
        }
    }
}
