//! All solutions of a puzzle, one after the other.

use std::fmt;

use crate::conflict::{self, LOST, LastConflict};
use crate::state::Words;
use crate::walk::{ByState, Step, Walk};

/// All solutions of a puzzle, each found when asked for; made by
/// [`Engine::solutions`](crate::Engine::solutions) and
/// [`solutions_of_candidates`](crate::Engine::solutions_of_candidates).
///
/// Memory is bounded by the depth of the search, whatever their number.
///
/// ```
/// let mut some = sudoku_lanes::Engine::new().solutions(&[0; 81]).take(1000).collect::<Vec<_>>();
/// some.sort_unstable();
/// some.dedup();
/// assert_eq!(some.len(), 1000);
/// ```
#[derive(Clone)]
pub struct Solutions {
    walk: Walk,
    stage: Stage,
}

/// How far the search has come.
#[derive(Clone)]
enum Stage {
    /// No solution has been found, from this start.
    First(Words),
    /// The first search was lost, and this is the second.
    Second(LastConflict),
    /// The first search has found a solution.
    Further,
}

impl Solutions {
    pub(crate) fn new(start: &Words) -> Solutions {
        let mut walk = Walk::nowhere();
        walk.start(start);
        Solutions {
            walk,
            stage: Stage::First(*start),
        }
    }

    /// How often the search has guessed so far.
    ///
    /// ```
    /// let mut solutions = sudoku_lanes::Engine::new().solutions(&[0; 81]);
    /// assert_eq!(solutions.guesses(), 0);
    /// assert!(solutions.next().is_some() && solutions.guesses() > 0);
    /// ```
    #[must_use]
    pub fn guesses(&self) -> u64 {
        let first = match self.stage {
            Stage::Second(_) => LOST,
            Stage::First(_) | Stage::Further => 0,
        };
        first + self.walk.guesses
    }
}

impl Iterator for Solutions {
    type Item = [u8; 81];

    fn next(&mut self) -> Option<[u8; 81]> {
        if let Stage::First(start) = &self.stage {
            match self.walk.next(&mut ByState, LOST, u64::MAX, false) {
                Step::Solution => {
                    self.stage = Stage::Further;
                    return Some(self.walk.words().digits());
                }
                Step::NoMoreGuesses => {
                    self.walk.start(start);
                    self.stage = Stage::Second(LastConflict::NONE);
                }
                Step::End | Step::Ways(_) | Step::Tired => return None,
            }
        }
        let step = match &mut self.stage {
            Stage::Second(chooser) => conflict::next(&mut self.walk, chooser, u64::MAX, false),
            Stage::First(_) | Stage::Further => self.walk.next(&mut ByState, u64::MAX, u64::MAX, false),
        };
        match step {
            Step::Solution => Some(self.walk.words().digits()),
            Step::End | Step::Ways(_) | Step::NoMoreGuesses | Step::Tired => None,
        }
    }
}

impl std::iter::FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("guesses", &self.guesses())
            .finish_non_exhaustive()
    }
}
