//! All solutions of a puzzle, one after the other.

use std::fmt;
use std::iter::FusedIterator;

use crate::LimitError;
use crate::conflict::{self, LOST, LastConflict};
use crate::slots::{Limit, Unlimited};
use crate::state::Words;
use crate::walk::{ByState, Step, Walk};

/// An iterator over all solutions of a puzzle, each found when it is asked for. It is made by
/// [`Engine::solutions`](crate::Engine::solutions).
///
/// Memory is bounded by the depth of the search, however many solutions there are. At a
/// [limit](crate::Limits) the last item is the error; a limit of guesses is for the whole search.
///
/// ```
/// use sudoku_lanes::{Engine, LimitError, Limits};
///
/// let mut some = Engine::new().solutions(&[0_u8; 81]).take(1000).collect::<Vec<_>>();
/// some.sort_unstable();
/// some.dedup();
/// assert_eq!(some.len(), 1000);
///
/// let limited = Engine::new().limits(Limits::new().guesses(100));
/// let found: Vec<_> = limited.solutions(&[0_u8; 81]).collect();
/// assert_eq!(found.last(), Some(&Err(LimitError::Guesses)));
/// assert!(found.iter().filter(|found| found.is_ok()).count() > 10);
/// ```
#[derive(Clone)]
pub struct Solutions<L = Unlimited> {
    walk: Walk,
    stage: Stage,
    limits: L,
}

/// How far the search has come.
#[derive(Clone)]
enum Stage {
    /// No solution has been found yet, from this start.
    First(Words),
    /// The first search was lost, and this is the second.
    Second(LastConflict),
    /// The first search has found a solution.
    Further,
    /// The search is over, or was given up, after this number of guesses.
    Over(u64),
}

impl<L> Solutions<L> {
    pub(crate) fn new(start: &Words, limits: L) -> Self {
        let mut walk = Walk::nowhere();
        walk.start(start);
        Solutions {
            walk,
            stage: Stage::First(*start),
            limits,
        }
    }

    /// Returns how often the search has guessed so far.
    ///
    /// ```
    /// let mut solutions = sudoku_lanes::Engine::new().solutions(&[0_u8; 81]);
    /// assert_eq!(solutions.guesses(), 0);
    /// assert!(solutions.next().is_some() && solutions.guesses() > 0);
    /// ```
    #[must_use]
    pub fn guesses(&self) -> u64 {
        match self.stage {
            Stage::First(_) | Stage::Further => self.walk.guesses,
            Stage::Second(_) => LOST + self.walk.guesses,
            Stage::Over(guesses) => guesses,
        }
    }
}

impl<L: Limit> Solutions<L> {
    fn give_up(&mut self, error: LimitError) -> L::Answer<[u8; 81]> {
        self.stage = Stage::Over(self.guesses());
        L::answer(Err(error))
    }
}

impl<L: Limit> Iterator for Solutions<L> {
    type Item = L::Answer<[u8; 81]>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Stage::Over(_) = self.stage {
            return None;
        }
        // Between two solutions the caller may take any time.
        if let Some(error) = self.limits.get().over() {
            return Some(self.give_up(error));
        }
        loop {
            let look = self.limits.get().next_look(self.guesses());
            let step = match &mut self.stage {
                Stage::First(_) | Stage::Further => self.walk.next(&mut ByState, look, u64::MAX, false),
                Stage::Second(chooser) => conflict::next(&mut self.walk, chooser, look - LOST, false),
                Stage::Over(_) => return None,
            };
            let guesses = self.guesses();
            match step {
                Step::Solution => {
                    if let Stage::First(_) = self.stage {
                        self.stage = Stage::Further;
                    }
                    return Some(L::answer(Ok(self.walk.words().digits())));
                }
                Step::NoMoreGuesses => {
                    if let Some(error) = self.limits.get().reached(guesses) {
                        return Some(self.give_up(error));
                    }
                    if let (Stage::First(start), LOST) = (&self.stage, guesses) {
                        self.walk.start(start);
                        self.stage = Stage::Second(LastConflict::NONE);
                    }
                }
                Step::End | Step::Ways(_) | Step::Tired => self.stage = Stage::Over(guesses),
            }
        }
    }
}

impl<L: Limit> FusedIterator for Solutions<L> {}

impl<L> fmt::Debug for Solutions<L> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("guesses", &self.guesses())
            .finish_non_exhaustive()
    }
}
