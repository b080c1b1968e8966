//! The search for one puzzle, with its rows in lanes: the engine in its simplest form.
//!
//! It makes pass after pass while cells become single. Then the state is dead, and the newest alternative is
//! next; or it is solved; or there is a choice, and the guess goes on while its alternative waits on the
//! stack. The walk stops at each solution and can be continued for the next, so its memory is bounded by its
//! depth, however many solutions there are.

use crate::choice::choose;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::report::Report;
use crate::row_lanes::RowLanes;
use crate::stack::Stack;
use crate::state::{Guess, Words};
use crate::vector::Four;
use crate::ways::ways;

/// A search at rest between two solutions.
#[derive(Clone)]
pub struct Walk {
    state: RowLanes,
    /// The alternatives.
    pub stack: Stack,
    /// The number of passes so far.
    pub passes: u64,
    /// The number of guesses so far.
    pub guesses: u64,
    /// The number of alternatives taken so far.
    taken: u64,
    /// Whether the state is finished, so that the next one is on the stack.
    spent: bool,
}

/// The choice of where a walk guesses.
pub trait Chooser {
    /// Returns the guess in a state that has a cell with two candidates or more. Implementations are
    /// `#[inline(always)]`, here and below.
    fn choose(&mut self, words: &Words) -> Guess;

    /// Called when the walk has come to a dead end.
    #[inline(always)]
    fn dead_end(&mut self) {}
}

/// The choice by the state alone, whatever came before.
pub struct ByState;

impl Chooser for ByState {
    #[inline(always)]
    fn choose(&mut self, words: &Words) -> Guess {
        choose::<Four>(words)
    }
}

/// The reason why a walk has stopped.
pub enum Step {
    /// A solution.
    Solution,
    /// A number of solutions, which are known without having been found.
    Ways(u64),
    /// There are no more solutions.
    End,
    /// It would have to guess, but may not.
    NoMoreGuesses,
    /// It has taken more alternatives than it has patience for.
    Tired,
}

impl Walk {
    /// Returns a walk with nothing to search yet.
    pub fn nowhere() -> Walk {
        Walk {
            state: RowLanes::NONE,
            stack: Stack::default(),
            passes: 0,
            guesses: 0,
            taken: 0,
            spent: true,
        }
    }

    /// Begins the search for the solutions of a state, in place of any other search.
    #[inline(always)]
    pub fn start(&mut self, start: &Words) {
        self.state.set(start);
        self.state.take_clues();
        self.stack.clear();
        self.passes = 0;
        self.guesses = 0;
        self.taken = 0;
        self.spent = false;
    }

    /// Notes the solution at which it has stopped, if it is wanted.
    #[inline(always)]
    pub fn report(&self, puzzle: usize, found: &mut Progress, goal: &Goal, report: &mut Report) {
        if report.is_counted() {
            found.count(1, goal);
            return;
        }
        let solution = self.words();
        if report.wants(puzzle, &solution) {
            report.solution(puzzle, found.solutions, &solution);
            found.solutions += 1;
        }
    }

    /// Goes on to the next solution, or until it would make more guesses than it may, or has taken more
    /// alternatives than it has patience for. Returns why it has stopped. If solutions are only counted, it
    /// does not find all of them.
    #[inline(always)]
    pub fn next<C: Chooser>(&mut self, chooser: &mut C, guesses: u64, patience: u64, counted: bool) -> Step {
        loop {
            if self.spent {
                let Some(words) = self.stack.pop() else {
                    return Step::End;
                };
                self.state.set(words);
                self.spent = false;
                self.taken += 1;
                if self.taken > patience {
                    return Step::Tired;
                }
            }
            let marks = self.state.pass();
            self.passes += 1;
            if marks.dead != 0 {
                self.spent = true;
                chooser.dead_end();
            } else if marks.open == 0 {
                self.spent = true;
                if !self.state.is_missing() {
                    return Step::Solution;
                }
                chooser.dead_end();
            } else if marks.changed == 0 {
                if counted && let Some(ways) = ways(self.state.open_cells(), || self.state.candidates()) {
                    self.spent = true;
                    return Step::Ways(ways);
                }
                if self.guesses == guesses {
                    return Step::NoMoreGuesses;
                }
                self.guesses += 1;
                let words = self.stack.push();
                self.state.get(words);
                let guess = chooser.choose(words);
                self.state.part(words, guess);
            }
        }
    }

    /// Returns the effort so far.
    #[inline(always)]
    pub fn effort(&self) -> Effort {
        Effort {
            passes: self.passes,
            lane_passes: self.passes,
            guesses: self.guesses,
        }
    }

    /// Returns the state. If it is a solution, it has one candidate in each cell.
    #[inline(always)]
    pub fn words(&self) -> Words {
        let mut words = Words::NONE;
        self.state.get(&mut words);
        words
    }
}
