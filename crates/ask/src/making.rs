//! New puzzles on the way: by chance, or by walks.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::task::Poll;

use sudoku_setter::{ConstraintError, GaveUpError, Puzzle, Puzzles, Setter, Walks};

use crate::Hardness;

/// Puzzles in the order of their numbers, made when asked for. [`Wishes::puzzles`](crate::Wishes::puzzles) makes it.
pub struct Making(Way);

/// A thousand attempts at a time, or one walk; on the heap, as they are of very different sizes.
enum Way {
    Chance(Box<Puzzles<Test>>),
    Aim(Box<Walks<Distance>>),
}

type Test = Box<dyn FnMut(&Puzzle) -> bool>;
type Distance = Box<dyn FnMut(&Puzzle, u64) -> Option<u64>>;

impl Making {
    pub(crate) fn new(
        setter: &Setter,
        hardness: Option<Arc<Hardness>>,
        aim: bool,
        numbers: Range<u64>,
    ) -> Result<Making, ConstraintError> {
        let starts = hardness
            .as_ref()
            .map(|hardness| hardness.starts())
            .unwrap_or_default();
        let distance = move |puzzle: &Puzzle, most| match &hardness {
            Some(hardness) => hardness.distance(&puzzle.clues, most),
            None => Some(0),
        };
        Ok(Making(if aim {
            let walks = setter.puzzles_towards(numbers, Box::new(distance) as Distance)?;
            Way::Aim(Box::new(walks.begin_at(&starts)))
        } else {
            let test = move |puzzle: &Puzzle| distance(puzzle, 0) == Some(0);
            let puzzles = setter.puzzles_where(numbers, Box::new(test) as Test)?;
            Way::Chance(Box::new(puzzles))
        }))
    }

    /// The next puzzle, if it is ready; otherwise it is gone on with for some milliseconds, or for as long as it takes to rate
    /// one puzzle.
    pub fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        match &mut self.0 {
            Way::Chance(puzzles) => puzzles.poll_next(),
            Way::Aim(walks) => walks.poll_next(),
        }
    }

    /// How many attempts have come to an end so far: see [`Puzzles::attempts`] and [`Walks::attempts`].
    #[must_use]
    pub fn attempts(&self) -> u64 {
        match &self.0 {
            Way::Chance(puzzles) => puzzles.attempts(),
            Way::Aim(walks) => walks.attempts(),
        }
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

impl fmt::Debug for Making {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Way::Chance(puzzles) => puzzles.fmt(f),
            Way::Aim(walks) => walks.fmt(f),
        }
    }
}
