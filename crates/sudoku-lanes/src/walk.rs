//! The search for one puzzle, its rows abreast, and so the engine in its simplest form.
//!
//! Pass after pass while cells become single; then the state is dead, and the newest alternative is next; or it is
//! solved; or there is a choice, and the guess goes on while its alternative waits on the stack. The walk stops at
//! each solution and can be continued for the next, so its memory is bounded by its depth however many there are.

use crate::abreast::Abreast;
use crate::choice::choose;
use crate::effort::Effort;
use crate::search::{Found, Limits, Report};
use crate::stack::Stack;
use crate::state::Words;
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

/// Why a walk has stopped.
pub enum Step {
    /// A solution.
    Solution,
    /// So many solutions, none of which has been seen.
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

    /// Reports solutions up to the limits, or until it is tired: then it says so.
    #[inline(always)]
    pub fn solutions<R: Report>(
        &mut self,
        puzzle: usize,
        limits: Limits,
        patience: u64,
        report: &mut R,
    ) -> (Found, bool) {
        let mut found = Found::NOTHING;
        let mut tired = false;
        while found.solutions < limits.solutions {
            match self.next(limits.guesses, patience, R::COUNTED) {
                Step::Ways(ways) => found.count(ways, limits),
                Step::Solution if R::COUNTED => found.count(1, limits),
                Step::Solution => {
                    let solution = self.words();
                    if report.wants(puzzle, &solution) {
                        report.solution(puzzle, found.solutions, &solution);
                        found.solutions += 1;
                    }
                }
                Step::End => break,
                Step::NoMoreGuesses => {
                    found.decided = false;
                    break;
                }
                Step::Tired => {
                    tired = true;
                    break;
                }
            }
        }
        found.guesses = self.guesses;
        (found, tired)
    }

    /// Goes on to the next solution, or until it would make more guesses than it may, or has taken more
    /// alternatives than it has patience for. Where solutions are counted it does not see them all.
    #[inline(always)]
    pub fn next(&mut self, guesses: u64, patience: u64, counted: bool) -> Step {
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
            } else if marks.open == 0 {
                self.spent = true;
                if !self.state.is_missing() {
                    return Step::Solution;
                }
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
                let guess = choose::<Four>(words);
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
