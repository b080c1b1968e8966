//! The builder of constraints, and the way to puzzles that meet them.

use std::ops::RangeBounds;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::Duration;

use crate::cells::clues;
use crate::constraints::{Constraints, closed, closed_clues};
use crate::error::ConstraintError;
use crate::minimality::Minimality;
use crate::puzzle::Puzzle;
use crate::puzzles::Puzzles;
use crate::symmetry::Symmetry;
use crate::walk::Walks;

/// A maker of puzzles: a seed, and the constraints that puzzles must meet.
///
/// ```
/// use sudoku_setter::{Setter, Symmetry};
///
/// let setter = Setter::new(2026).symmetry(Symmetry::HalfTurn).clues(22..=26);
/// for puzzle in setter.puzzles(0..3)? {
///     let puzzle = puzzle?;
///     let clues = puzzle.clues.iter().filter(|&&clue| clue != 0).count();
///     assert!((22..=26).contains(&clues));
///     assert!((0..81).all(|cell| (puzzle.clues[cell] == 0) == (puzzle.clues[80 - cell] == 0)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setter {
    constraints: Constraints,
}

impl Setter {
    /// Creates a setter of minimal puzzles, made from uniformly random grids by removing clues in random
    /// order.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let puzzle = Setter::new(1).puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(sudoku_lanes::Engine::new().redundant_clues(&puzzle.clues), [false; 81]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Setter {
        Setter {
            constraints: Constraints {
                seed,
                symmetry: Symmetry::None,
                groups: Symmetry::None.groups(),
                clues: None,
                minimality: None,
                unbiased: false,
                grid: None,
                keep: [0; 81],
                pattern: None,
                attempts: None,
                time: None,
                stop: None,
            },
        }
    }

    /// Asks for puzzles whose pattern of clues has this symmetry. By default they are [minimal among
    /// symmetric puzzles](Minimality::Symmetric), so some clues may follow from others.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Setter {
        self.constraints.symmetry = symmetry;
        self.constraints.groups = symmetry.groups();
        self
    }

    /// Asks for puzzles with a number of clues in this range: `24..=26`, or `..=26`. A missing bound is 17 or
    /// 81, and no bound can be beyond these.
    ///
    /// Minimal puzzles are made until one fits: fewer than 20 clues or more than 29 take long. For more
    /// clues, see [`Minimality::None`].
    #[must_use]
    pub fn clues(mut self, clues: impl RangeBounds<u32>) -> Setter {
        self.constraints.clues = Some(closed_clues(&clues));
        self
    }

    /// Sets whether puzzles may have clues that follow from the others. By default they are as minimal as
    /// their symmetry [allows](Minimality::Symmetric). With a pattern, which itself decides where the clues
    /// are, they [may](Minimality::None) have such clues.
    ///
    /// Puzzles that may have such clues need a number of [`clues`](Setter::clues). For each attempt a number
    /// is drawn from the range, each with the same probability, and clues are removed until that number is
    /// left, or until no more can be removed.
    ///
    /// ```
    /// use sudoku_setter::{Minimality, Setter};
    ///
    /// let setter = Setter::new(1).minimality(Minimality::None).clues(40..=40);
    /// let puzzle = setter.puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(puzzle.clues.iter().filter(|&&clue| clue != 0).count(), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Puzzles that are symmetric and [strictly](Minimality::Strict) minimal are found by trial and error;
    /// see [how rare](crate#symmetric-and-minimal) they are.
    #[must_use]
    pub fn minimality(mut self, minimality: Minimality) -> Setter {
        self.constraints.minimality = Some(minimality);
        self
    }

    /// Asks for minimal puzzles whose probability depends only on their number of clues; [`Puzzle::weight`]
    /// makes up for that.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let puzzle = Setter::new(1).unbiased().clues(26..=26).puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(puzzle.weight, 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unbiased(mut self) -> Setter {
        self.constraints.unbiased = true;
        self
    }

    /// Asks for puzzles of this grid, 81 digits row by row.
    #[must_use]
    pub fn grid(mut self, grid: [u8; 81]) -> Setter {
        self.constraints.grid = Some(grid);
        self
    }

    /// Sets clues that all puzzles have, 81 cells row by row, 0 for an empty one. *Minimal* then means that
    /// no other clue can be removed.
    ///
    /// Without a [`grid`](Setter::grid), a random grid with these clues is made, but not each with the same
    /// probability.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let mut keep = [0; 81];
    /// keep[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    /// let puzzle = Setter::new(1).keep(keep).puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(puzzle.clues[..9], keep[..9]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keep(mut self, clues: [u8; 81]) -> Setter {
        self.constraints.keep = clues;
        self
    }

    /// Asks for puzzles with clues in these cells, 81 row by row, and in no others.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let pattern = std::array::from_fn(|cell| cell % 5 < 2);
    /// let puzzle = Setter::new(1).pattern(pattern).puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(puzzle.clues.map(|clue| clue != 0), pattern);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pattern(mut self, pattern: [bool; 81]) -> Setter {
        self.constraints.pattern = Some(clues(&pattern.map(u8::from)));
        self
    }

    /// Sets how many attempts are made at a puzzle before it is [given up](crate::GaveUpError): by default a
    /// million, and 2,000 at a pattern, each with up to 1,000 changes.
    #[must_use]
    pub fn attempts(mut self, attempts: u64) -> Setter {
        self.constraints.attempts = Some(attempts);
        self
    }

    /// Returns whether none of a puzzle's clues follows from the others; clues to keep may.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.constraints.is_strict()
    }

    /// Sets how long to wait for one puzzle. When that time has passed since [`next`](Iterator::next) was
    /// called, its puzzle is [given up](crate::GaveUpError), and the next call goes on with the puzzle after
    /// it. By default there is no limit. Which puzzles are given up in this way depends on the machine.
    ///
    /// The clock is read after each round of questions to the engine, which takes some milliseconds, and
    /// after each test of [`puzzles_where`](Setter::puzzles_where). There is no clock on
    /// `wasm32-unknown-unknown`.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    #[must_use]
    pub fn time(mut self, time: Duration) -> Setter {
        self.constraints.time = Some(time);
        self
    }

    /// Sets a flag that ends the making of puzzles from outside, such as from another thread or a signal
    /// handler. Once it is true, the next puzzle that is not ready is [given up](crate::GaveUpError), and
    /// none follows. It is read as often as the [clock](Setter::time).
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use sudoku_setter::{Limit, Setter};
    ///
    /// let stop = Arc::new(AtomicBool::new(false));
    /// // A test that no puzzle passes, and that is not waited for.
    /// let never = |_: &_| {
    ///     stop.store(true, Ordering::Relaxed);
    ///     false
    /// };
    /// let mut puzzles = Setter::new(1).stop(Arc::clone(&stop)).puzzles_where(0.., never)?;
    /// assert_eq!(puzzles.next().unwrap().unwrap_err().limit, Limit::Stop);
    /// assert_eq!(puzzles.next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stop(mut self, stop: Arc<AtomicBool>) -> Setter {
        self.constraints.stop = Some(stop);
        self
    }

    /// Makes the puzzles with these numbers. Puzzle `i` depends only on the seed, `i` and the constraints.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let setter = Setter::new(7);
    /// let all: Result<Vec<_>, _> = setter.puzzles(0..20)?.collect();
    /// let some: Result<Vec<_>, _> = setter.puzzles(13..)?.take(4).collect();
    /// assert_eq!(all?[13..17], some?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is known beforehand that no puzzle meets the constraints.
    pub fn puzzles(&self, numbers: impl RangeBounds<u64>) -> Result<Puzzles, ConstraintError> {
        self.puzzles_where(numbers, |_| true)
    }

    /// Makes puzzles that pass a test: puzzle `i` is the first that does of those that are made for this
    /// number.
    ///
    /// The test must depend only on the puzzle. For example, puzzles of a certain difficulty can be made, by
    /// any measure:
    ///
    /// ```
    /// use sudoku_lanes::Engine;
    /// use sudoku_setter::Setter;
    ///
    /// let engine = Engine::new();
    /// let guesses = |puzzle: &[u8; 81]| engine.solve(puzzle).guesses;
    /// let mut hard = Setter::new(1).puzzles_where(0..1, |puzzle| guesses(&puzzle.clues) >= 8)?;
    /// assert!(guesses(&hard.next().unwrap()?.clues) >= 8);
    /// assert!(hard.attempts() > 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is known beforehand that no puzzle meets the constraints.
    pub fn puzzles_where<F>(
        &self,
        numbers: impl RangeBounds<u64>,
        test: F,
    ) -> Result<Puzzles<F>, ConstraintError>
    where
        F: FnMut(&Puzzle) -> bool,
    {
        self.constraints.check()?;
        let numbers = closed(&numbers, 0..=u64::MAX);
        Ok(Puzzles::new(self.constraints.clone(), numbers, test))
    }

    /// Makes puzzles that are too rare to be found by chance, each by a walk from a random puzzle: to
    /// neighbours, which have one or two other clues, as long as they are no farther from what is wanted.
    ///
    /// `distance` returns how far a puzzle is from what is wanted: 0 if it is wanted, and otherwise a number
    /// that is smaller the nearer it is. Its second argument is the greatest distance that matters: beyond
    /// that, it may return `None` without computing the number. It must depend only on the puzzle. If a range
    /// of [`clues`](Setter::clues) is set, the walk goes there first. Every puzzle that is looked at counts
    /// as one of the [`attempts`](Setter::attempts).
    ///
    /// Puzzle `i` depends only on the seed, `i`, the constraints and the distances. But such puzzles are not
    /// a sample: neighbours are like each other, and some kinds are easier to walk to.
    ///
    /// ```
    /// use sudoku_lanes::Engine;
    /// use sudoku_setter::{Puzzle, Setter};
    ///
    /// // Few puzzles take the engine as many guesses.
    /// let engine = Engine::new();
    /// let short = |puzzle: &Puzzle, _| Some(12_u64.saturating_sub(engine.solve(&puzzle.clues).guesses));
    /// let mut hard = Setter::new(1).puzzles_towards(0..1, short)?;
    /// assert!(engine.solve(&hard.next().unwrap()?.clues).guesses >= 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is known beforehand that no puzzle meets the constraints; also for a pattern, and for an
    /// unbiased sample.
    pub fn puzzles_towards<D>(
        &self,
        numbers: impl RangeBounds<u64>,
        distance: D,
    ) -> Result<Walks<D>, ConstraintError>
    where
        D: FnMut(&Puzzle, u64) -> Option<u64>,
    {
        self.constraints.check()?;
        let (is_sample, is_pattern) = (self.constraints.unbiased, self.constraints.pattern.is_some());
        for (is_asked, what) in [(is_sample, "an unbiased sample"), (is_pattern, "a pattern")] {
            if is_asked {
                return Err(ConstraintError::Incompatible("a walk", what));
            }
        }
        let numbers = closed(&numbers, 0..=u64::MAX);
        Ok(Walks::new(self.constraints.clone(), numbers, distance))
    }
}
