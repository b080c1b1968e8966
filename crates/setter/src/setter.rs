//! What puzzles are wished for.

use std::ops::{Range, RangeInclusive};

use sudoku_lanes::Engine;

use crate::cells::{ALL, Cells, clues, each};
use crate::making::Making;
use crate::outcome::{Puzzle, Unusable};
use crate::symmetry::Symmetry;

/// A maker of puzzles: a seed, and what the puzzles shall be like.
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
    pub(crate) seed: u64,
    pub(crate) symmetry: Symmetry,
    pub(crate) groups: Vec<Cells>,
    pub(crate) clues: RangeInclusive<u32>,
    pub(crate) minimal: Option<bool>,
    pub(crate) unbiased: bool,
    pub(crate) grid: Option<[u8; 81]>,
    pub(crate) keep: [u8; 81],
    pub(crate) pattern: Option<Cells>,
    pub(crate) attempts: Option<u64>,
}

/// Attempts at a puzzle before it is given up, unless said otherwise.
const ATTEMPTS: u64 = 1_000_000;
/// The same for a pattern, where an attempt takes much longer.
const ATTEMPTS_AT_A_PATTERN: u64 = 2_000;
/// No puzzle with fewer clues has one solution.
const FEWEST: u32 = 17;

impl Setter {
    /// Minimal puzzles of uniformly random grids, by removing clues in random order.
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
            seed,
            symmetry: Symmetry::None,
            groups: Symmetry::None.groups(),
            clues: 0..=81,
            minimal: None,
            unbiased: false,
            grid: None,
            keep: [0; 81],
            pattern: None,
            attempts: None,
        }
    }

    /// Only puzzles whose pattern of clues has this symmetry. *Minimal* then means that no group of clues
    /// that belong together can be removed.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Setter {
        self.symmetry = symmetry;
        self.groups = symmetry.groups();
        self
    }

    /// Only puzzles with so many clues.
    ///
    /// Minimal puzzles are made until one has: fewer than 20 clues or more than 29 take long.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<u32>) -> Setter {
        self.clues = clues;
        self
    }

    /// Whether the puzzles must be minimal: without any of its clues, a puzzle has more than one solution.
    /// They are, unless there is a pattern, which decides itself which clues there are.
    ///
    /// If they need not be, the number of clues must be said; it is drawn from the range, each with the same
    /// probability.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let puzzle = Setter::new(1).minimal(false).clues(40..=40).puzzles(0..1)?.next().unwrap()?;
    /// assert_eq!(puzzle.clues.iter().filter(|&&clue| clue != 0).count(), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn minimal(mut self, minimal: bool) -> Setter {
        self.minimal = Some(minimal);
        self
    }

    /// Minimal puzzles whose probability depends on nothing but their number of clues; a [`Puzzle::weight`]
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
        self.unbiased = true;
        self
    }

    /// Only puzzles of this grid, 81 digits row by row.
    #[must_use]
    pub fn grid(mut self, grid: [u8; 81]) -> Setter {
        self.grid = Some(grid);
        self
    }

    /// Clues that all puzzles have, 81 cells row by row, 0 for an empty one. *Minimal* then means that no
    /// other clue can be removed.
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
        self.keep = clues;
        self
    }

    /// Puzzles with clues in these cells, 81 row by row, and in no others.
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
        self.pattern = Some(clues(&pattern.map(u8::from)));
        self
    }

    /// How many attempts are made at a puzzle before it is given up: a million, unless said otherwise here;
    /// 2,000 at a pattern, each with up to 1,000 changes.
    #[must_use]
    pub fn attempts(mut self, attempts: u64) -> Setter {
        self.attempts = Some(attempts);
        self
    }

    /// Makes the puzzles with these numbers. Puzzle `i` depends on the seed, `i` and the wishes alone.
    ///
    /// ```
    /// use sudoku_setter::Setter;
    ///
    /// let setter = Setter::new(7);
    /// let all: Result<Vec<_>, _> = setter.puzzles(0..20)?.collect();
    /// let some: Result<Vec<_>, _> = setter.puzzles(13..17)?.collect();
    /// assert_eq!(all?[13..17], some?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If what is wished for contradicts itself.
    pub fn puzzles(&self, numbers: Range<u64>) -> Result<Making, Unusable> {
        self.puzzles_where(numbers, |_| true)
    }

    /// Makes puzzles that pass a test: of all that puzzle `i` could be, it becomes the first that does.
    ///
    /// The test must depend on the puzzle alone. So puzzles of a certain difficulty are made, however one
    /// measures it:
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
    /// If what is wished for contradicts itself.
    pub fn puzzles_where<F>(&self, numbers: Range<u64>, test: F) -> Result<Making<F>, Unusable>
    where
        F: FnMut(&Puzzle) -> bool,
    {
        self.check()?;
        Ok(Making::new(self.clone(), numbers, test))
    }

    /// How many attempts are made at a puzzle.
    pub(crate) fn limit(&self) -> u64 {
        let usual = if self.pattern.is_some() {
            ATTEMPTS_AT_A_PATTERN
        } else {
            ATTEMPTS
        };
        self.attempts.unwrap_or(usual)
    }

    /// Whether what is wished for contradicts itself.
    fn check(&self) -> Result<(), Unusable> {
        let kept = clues(&self.keep);
        let symmetric = self.symmetry != Symmetry::None;
        let ranged = self.clues != (0..=81);
        let patterned = self.pattern.is_some();
        for (both, one, other) in [
            (patterned && symmetric, "a pattern", "a symmetry"),
            (patterned && ranged, "a pattern", "a number of clues"),
            (patterned && self.grid.is_some(), "a pattern", "a grid"),
            (patterned && self.unbiased, "a pattern", "an unbiased sample"),
            (self.unbiased && symmetric, "an unbiased sample", "a symmetry"),
            (
                self.unbiased && kept != 0,
                "an unbiased sample",
                "clues that stay",
            ),
            (
                self.unbiased && self.minimal == Some(false),
                "an unbiased sample",
                "puzzles that are not minimal",
            ),
        ] {
            if both {
                return Err(Unusable::Together(one, other));
            }
        }
        let most = self.pattern.map_or(*self.clues.end(), Cells::count_ones);
        if self.clues.is_empty() {
            return Err(Unusable::EmptyRange);
        }
        if most < FEWEST {
            return Err(Unusable::TooFew);
        }
        if kept.count_ones() > most {
            return Err(Unusable::TooManyKept);
        }
        if self.minimal == Some(false) && !ranged && !patterned {
            return Err(Unusable::HowManyClues);
        }
        if self.pattern.is_some_and(|pattern| kept & !pattern != 0) {
            return Err(Unusable::KeptOutsidePattern);
        }
        if self.pattern.is_some_and(has_exchangeable_lines) {
            return Err(Unusable::Exchangeable);
        }
        let engine = Engine::new();
        if let Some(grid) = &self.grid {
            if clues(grid) != ALL || engine.first(grid).is_none() {
                return Err(Unusable::NoGrid);
            }
            if self
                .keep
                .iter()
                .zip(grid)
                .any(|(&clue, &digit)| clue != 0 && clue != digit)
            {
                return Err(Unusable::KeptNotInGrid);
            }
        }
        if kept != 0 && engine.first(&self.keep).is_none() {
            return Err(Unusable::KeptImpossible);
        }
        Ok(())
    }
}

/// Whether two rows of a band, or two columns of a stack, have no clue: exchanged in a solution, they give another one.
fn has_exchangeable_lines(pattern: Cells) -> bool {
    let line_of: [fn(usize) -> usize; 2] = [|cell| cell / 9, |cell| cell % 9];
    line_of.iter().any(|line_of| {
        let mut with_clue = [false; 9];
        each(pattern).for_each(|cell| with_clue[line_of(cell)] = true);
        let empty = |three: &[bool]| three.iter().filter(|&&with_clue| !with_clue).count();
        with_clue.chunks(3).any(|three| empty(three) > 1)
    })
}
