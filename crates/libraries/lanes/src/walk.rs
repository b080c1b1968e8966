//! The search for one puzzle, its rows abreast, and so the engine in its simplest form.
//!
//! Pass after pass while cells become single; then the state is dead, and the newest alternative is next; or
//! it is solved; or there is a choice, and the guess goes on while its alternative waits on the stack. The
//! walk stops at each solution and can be continued for the next, so its memory is bounded by its depth
//! however many there are.

use crate::abreast::Abreast;
use crate::choice::choose;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::report::Report;
use crate::stack::Stack;
use crate::state::{Guess, Words};
use crate::vector::Four;
use crate::ways::ways;

/// A search at rest between two solutions.
#[derive(Clone)]
pub struct Walk {
    state: Abreast,
    /// The alternatives.
    pub stack: Stack,
    /// Passes up to here.
    pub passes: u64,
    /// Guesses up to here.
    pub guesses: u64,
    /// Alternatives taken up to here.
    taken: u64,
    /// The state is done with: the next is on the stack.
    spent: bool,
}

/// Where a walk guesses.
pub trait Chooser {
    /// The guess in a state with a cell of two candidates or more. Implementations are `#[inline(always)]`,
    /// here and below.
    fn choose(&mut self, words: &Words) -> Guess;

    /// The walk has come to a dead end.
    #[inline(always)]
    fn dead_end(&mut self) {}
}

/// As the state has it, whatever came before.
pub struct ByState;

impl Chooser for ByState {
    #[inline(always)]
    fn choose(&mut self, words: &Words) -> Guess {
        choose::<Four>(words)
    }
}

/// Why a walk has stopped.
pub enum Step {
    /// A solution.
    Solution,
    /// A number of solutions, none of which has been seen.
    Ways(u64),
    /// There is none any more.
    End,
    /// It would have to guess, and may not.
    NoMoreGuesses,
    /// It has taken more alternatives than it has patience for.
    Tired,
}

impl Walk {
    /// Nothing to search yet.
    pub fn nowhere() -> Walk {
        Walk {
            state: Abreast::NONE,
            stack: Stack::default(),
            passes: 0,
            guesses: 0,
            taken: 0,
            spent: true,
        }
    }

    /// Begins the search for the solutions that a state holds, in place of any other.
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

    /// Notes the solution it has stopped at, if it is wanted.
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
    /// alternatives than it has patience for. Where solutions are counted it does not see them all.
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

    /// What it took up to here.
    #[inline(always)]
    pub fn effort(&self) -> Effort {
        Effort {
            passes: self.passes,
            lane_passes: self.passes,
            guesses: self.guesses,
        }
    }

    /// The state, of which a solution has one candidate in each cell.
    #[inline(always)]
    pub fn words(&self) -> Words {
        let mut words = Words::NONE;
        self.state.get(&mut words);
        words
    }
}
