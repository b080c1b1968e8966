//! The making of new puzzles, by chance or by walks.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::task::Poll;

use sudoku_setter::{ConstraintError, GaveUpError, Puzzle, Puzzles, Setter, Walks};

use crate::Hardness;

/// Puzzles in the order of their numbers, made when asked for.
/// [`Constraints::puzzles`](crate::Constraints::puzzles) returns this iterator.
pub struct Making(Box<dyn Make>);

/// A source of puzzles: a thousand attempts at a time, or one walk.
trait Make {
    fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>>;

    fn attempts(&self) -> u64;
}

impl<T: FnMut(&Puzzle) -> bool> Make for Puzzles<T> {
    fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        Puzzles::poll_next(self)
    }

    fn attempts(&self) -> u64 {
        Puzzles::attempts(self)
    }
}

impl<D: FnMut(&Puzzle, u64) -> Option<u64>> Make for Walks<D> {
    fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        Walks::poll_next(self)
    }

    fn attempts(&self) -> u64 {
        Walks::attempts(self)
    }
}

impl Making {
    pub(crate) fn new(
        setter: &Setter,
        hardness: Option<Arc<Hardness>>,
        aim: bool,
        numbers: Range<u64>,
    ) -> Result<Making, ConstraintError> {
        if aim && cfg!(feature = "aim") {
            let starts = hardness
                .as_ref()
                .map(|hardness| hardness.starts())
                .unwrap_or_default();
            let distance = move |puzzle: &Puzzle, most| match &hardness {
                Some(hardness) => hardness.distance(&puzzle.clues, most),
                None => Some(0),
            };
            let walks = setter.puzzles_towards(numbers, distance)?;
            return Ok(Making(Box::new(walks.begin_at(&starts))));
        }
        let test = move |puzzle: &Puzzle| {
            hardness
                .as_ref()
                .is_none_or(|hardness| hardness.fits(&puzzle.clues))
        };
        Ok(Making(Box::new(setter.puzzles_where(numbers, test)?)))
    }

    /// Returns the next puzzle if it is ready. Otherwise works on it for some milliseconds, or for as long as
    /// it takes to rate what has been made in that time.
    pub fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        self.0.poll_next()
    }

    /// Returns how many attempts have ended so far: see [`Puzzles::attempts`] and [`Walks::attempts`].
    #[must_use]
    pub fn attempts(&self) -> u64 {
        self.0.attempts()
    }
}

impl fmt::Debug for Making {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Making").finish_non_exhaustive()
    }
}

impl Iterator for Making {
    type Item = Result<Puzzle, GaveUpError>;

    fn next(&mut self) -> Option<Result<Puzzle, GaveUpError>> {
        loop {
            if let Poll::Ready(next) = self.poll_next() {
                return next;
            }
        }
    }
}
