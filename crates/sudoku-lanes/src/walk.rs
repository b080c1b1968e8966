//! The search for one puzzle in one lane, and so the engine in its simplest form.
//!
//! Pass after pass while cells become single; then the state is dead, and the newest alternative is next; or it is
//! solved; or there is a choice, and the guess goes on while its alternative waits on the stack. The walk stops at
//! each solution and can be continued for the next, so its memory is bounded by its depth however many there are.

use crate::choice::choose;
use crate::effort::Effort;
use crate::pass::{missing, pass, take_clues};
use crate::stack::Stack;
use crate::state::{State, Words};
use crate::vector::{Four, One};

/// A search at rest between two solutions.
#[derive(Clone)]
pub struct Walk {
    state: State<One>,
    /// The alternatives.
    pub stack: Stack,
    /// Passes up to here.
    pub passes: u64,
    /// Guesses up to here.
    pub guesses: u64,
    /// The state is done with: the next is on the stack.
    spent: bool,
}

/// Why a walk has stopped.
pub enum Step {
    /// A solution.
    Solution,
    /// There is none any more.
    End,
    /// It would have to guess, and may not.
    NoMoreGuesses,
    /// It has guessed oftener than it has patience for.
    Tired,
}

impl Walk {
    /// The search for the solutions that a state holds.
    #[inline(always)]
    pub fn new(start: &Words) -> Walk {
        let mut state = State::none();
        state.set(0, start);
        take_clues::<One>(&mut state);
        Walk {
            state,
            stack: Stack::default(),
            passes: 0,
            guesses: 0,
            spent: false,
        }
    }

    /// Goes on to the next solution, or until it has made all the guesses it may, or more than it has patience for.
    ///
    /// It is compiled once, for any processor: one lane gains nothing from vectors, and a compiler that may
    /// use them for it makes it slower (a puzzle with 17 clues took 1.58 microseconds where it could use
    /// AVX-512, and 1.31 with AVX2).
    #[inline(never)]
    pub fn next(&mut self, guesses: u64, patience: u64) -> Step {
        loop {
            if self.spent {
                let Some(words) = self.stack.pop() else {
                    return Step::End;
                };
                self.state.set(0, words);
                self.spent = false;
            }
            let marks = pass(&mut self.state);
            self.passes += 1;
            if marks.dead != 0 {
                self.spent = true;
            } else if marks.open == 0 {
                self.spent = true;
                if missing::<One>(&self.state) == 0 {
                    return Step::Solution;
                }
            } else if marks.changed == 0 {
                if self.guesses == guesses {
                    return Step::NoMoreGuesses;
                }
                self.guesses += 1;
                let words = self.stack.push();
                self.state.get(0, words);
                let guess = choose::<Four>(words);
                self.state.part(0, words, guess);
                if self.guesses > patience {
                    return Step::Tired;
                }
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
        self.state.get(0, &mut words);
        words
    }
}
