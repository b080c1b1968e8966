//! All solutions of a puzzle, one after the other.

use std::fmt;

use crate::state::Words;
use crate::walk::{Step, Walk};

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
}

impl Solutions {
    pub(crate) fn new(start: &Words) -> Solutions {
        let mut walk = Walk::nowhere();
        walk.start(start);
        Solutions { walk }
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
        self.walk.guesses
    }
}

impl Iterator for Solutions {
    type Item = [u8; 81];

    fn next(&mut self) -> Option<[u8; 81]> {
        match self.walk.next(u64::MAX, u64::MAX, false) {
            Step::Solution => Some(self.walk.words().digits()),
            Step::End | Step::Ways(_) | Step::NoMoreGuesses | Step::Tired => None,
        }
    }
}

impl std::iter::FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("guesses", &self.walk.guesses)
            .finish_non_exhaustive()
    }
}
