//! The constraints on puzzles, and whether any puzzle can meet them.

use std::ops::{Bound, RangeBounds, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use sudoku_cells::{ALL, CellSet, Shape, Unit, members, validate};
use sudoku_lanes::Engine;

use crate::cells::clues;
use crate::error::{ConstraintError, Limit};
use crate::limits::{FEWEST, MOST_MINIMAL, MOST_UNBIASED};
use crate::minimality::Minimality;
use crate::symmetry::Symmetry;

/// Attempts at a puzzle before it is given up, unless set otherwise.
const ATTEMPTS: u64 = 1_000_000;
/// The same for a pattern, where an attempt takes much longer.
const ATTEMPTS_AT_A_PATTERN: u64 = 2_000;

/// A seed, and the constraints on its puzzles.
#[derive(Clone, Debug)]
pub struct Constraints {
    pub seed: u64,
    pub symmetry: Symmetry,
    /// The groups of cells that the symmetry moves to each other.
    pub groups: Vec<CellSet>,
    /// The range of the number of clues; empty if the caller's range is.
    pub clues: Option<RangeInclusive<u32>>,
    pub minimality: Option<Minimality>,
    pub unbiased: bool,
    pub grid: Option<[u8; 81]>,
    pub keep: [u8; 81],
    pub pattern: Option<CellSet>,
    pub attempts: Option<u64>,
    pub time: Option<Duration>,
    pub stop: Option<Arc<AtomicBool>>,
}

impl Constraints {
    /// Returns how many attempts are made at a puzzle.
    pub fn limit(&self) -> u64 {
        let usual = if self.pattern.is_some() {
            ATTEMPTS_AT_A_PATTERN
        } else {
            ATTEMPTS
        };
        self.attempts.unwrap_or(usual)
    }

    /// Returns the limit that ends the making of a puzzle from outside, if it has been reached.
    pub fn end(&self, until: Option<Instant>) -> Option<Limit> {
        if self
            .stop
            .as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
        {
            return Some(Limit::Stop);
        }
        until
            .filter(|&until| Instant::now() >= until)
            .map(|_| Limit::Time)
    }

    /// Returns whether clues may follow from others.
    pub fn minimality(&self) -> Minimality {
        self.minimality.unwrap_or(match self.pattern {
            Some(_) => Minimality::None,
            None => Minimality::Symmetric,
        })
    }

    /// Whether each single clue must be needed.
    pub fn is_strict(&self) -> bool {
        match self.minimality() {
            Minimality::None => false,
            Minimality::Symmetric => self.symmetry == Symmetry::None,
            Minimality::Strict => true,
        }
    }

    /// Returns the clues of a puzzle that must be needed, but that the way it was made does not prove to be.
    pub fn unproved(&self, puzzle: &[u8; 81]) -> CellSet {
        // Without a symmetry, each clue was tried on the way.
        let is_proved = self.pattern.is_none() && self.symmetry == Symmetry::None;
        if self.is_strict() && !is_proved {
            clues(puzzle) & !clues(&self.keep)
        } else {
            0
        }
    }

    /// Checks that there can be such puzzles, as far as that is known without making any.
    pub fn check(&self) -> Result<(), ConstraintError> {
        self.check_pairs()?;
        self.check_clues()?;
        self.check_pattern()?;
        self.check_cells()
    }

    /// Checks that no two constraints exclude each other.
    fn check_pairs(&self) -> Result<(), ConstraintError> {
        let symmetric = self.symmetry != Symmetry::None;
        let ranged = self.clues.is_some();
        let patterned = self.pattern.is_some();
        let may_be_redundant = self.minimality == Some(Minimality::None);
        for (both, one, other) in [
            (patterned && symmetric, "a pattern", "a symmetry"),
            (patterned && ranged, "a pattern", "a number of clues"),
            (patterned && self.grid.is_some(), "a pattern", "a grid"),
            (patterned && self.unbiased, "a pattern", "an unbiased sample"),
            (self.unbiased && symmetric, "an unbiased sample", "a symmetry"),
            (
                self.unbiased && clues(&self.keep) != 0,
                "an unbiased sample",
                "clues to keep",
            ),
            (
                self.unbiased && may_be_redundant,
                "an unbiased sample",
                "puzzles that need not be minimal",
            ),
        ] {
            if both {
                return Err(ConstraintError::Incompatible(one, other));
            }
        }
        if may_be_redundant && !ranged && !patterned {
            return Err(ConstraintError::MissingClueCount);
        }
        Ok(())
    }

    /// Checks the number of clues.
    fn check_clues(&self) -> Result<(), ConstraintError> {
        let (from, to) = match (self.pattern, &self.clues) {
            (Some(pattern), _) => (pattern.count_ones(), pattern.count_ones()),
            (None, Some(clues)) => (*clues.start(), *clues.end()),
            (None, None) => (FEWEST, 81),
        };
        let kept = clues(&self.keep);
        if from > to {
            return Err(ConstraintError::EmptyRange);
        }
        if from < FEWEST {
            return Err(ConstraintError::TooFewClues(from));
        }
        if to > 81 {
            return Err(ConstraintError::TooManyClues(to));
        }
        if kept.count_ones() > to {
            return Err(ConstraintError::TooManyKept {
                kept: kept.count_ones(),
                most: to,
            });
        }
        // If clues to keep are not needed, some of them can be removed until the puzzle is minimal; the other
        // clues are still needed.
        if self.is_strict() && from > MOST_MINIMAL + kept.count_ones() {
            return Err(ConstraintError::TooManyForMinimal(from));
        }
        if self.unbiased && from > MOST_UNBIASED {
            return Err(ConstraintError::TooManyForUnbiased(from));
        }
        // Bit n: some pattern of whole groups has n clues.
        let sizes = (self.groups.iter()).map(|group| (group.count_ones(), group & kept != 0));
        let possible = sizes.fold(1_u128, |possible, (size, is_kept)| {
            possible << size | if is_kept { 0 } else { possible }
        });
        if (from..=to).all(|clues| possible >> clues & 1 == 0) {
            let symmetry = self.symmetry;
            return Err(ConstraintError::ClueCountWithSymmetry { symmetry, from, to });
        }
        Ok(())
    }

    /// Checks the pattern.
    fn check_pattern(&self) -> Result<(), ConstraintError> {
        let Some(pattern) = self.pattern else {
            return Ok(());
        };
        if let Some(cell) = members(clues(&self.keep) & !pattern).next() {
            return Err(ConstraintError::KeptOutsidePattern(cell));
        }
        empty_lines(pattern).map_or(Ok(()), |lines| Err(ConstraintError::EmptyLines(lines)))
    }

    /// Checks the digits of the grid, and of the clues to keep.
    fn check_cells(&self) -> Result<(), ConstraintError> {
        let kept = clues(&self.keep);
        validate(&self.keep).map_err(ConstraintError::Kept)?;
        if let Some(grid) = &self.grid {
            validate(grid).map_err(ConstraintError::Grid)?;
            if let Some(cell) = members(ALL & !clues(grid)).next() {
                return Err(ConstraintError::GridNotFull(cell));
            }
            let differs = |cell: &u8| self.keep[usize::from(*cell)] != grid[usize::from(*cell)];
            if let Some(cell) = members(kept).find(differs) {
                return Err(ConstraintError::KeptNotInGrid(cell));
            }
        }
        if kept != 0 && Engine::new().first(&self.keep).is_none() {
            return Err(ConstraintError::KeptImpossible);
        }
        Ok(())
    }
}

/// Polls until there is an answer; `poll` is told when it has to give up.
pub fn within<T>(time: Option<Duration>, mut poll: impl FnMut(Option<Instant>) -> Poll<T>) -> T {
    let until = time.and_then(|time| Instant::now().checked_add(time));
    loop {
        if let Poll::Ready(answer) = poll(until) {
            return answer;
        }
    }
}

/// Returns a range of numbers of clues with both its ends: a missing one is 17 or 81, or equal to the other
/// end if that is beyond.
pub fn closed_clues(clues: &impl RangeBounds<u32>) -> RangeInclusive<u32> {
    let wide = |bound: Bound<&u32>| bound.map(|&clues| u64::from(clues));
    let range = closed(
        &(wide(clues.start_bound()), wide(clues.end_bound())),
        u64::from(FEWEST)..=81,
    );
    let narrow = |clues: u64| u32::try_from(clues).unwrap_or(u32::MAX);
    narrow(*range.start())..=narrow(*range.end())
}

/// Returns a range with both its ends: a missing one is that of `all`, or equal to the other end if that is
/// beyond.
pub fn closed(range: &impl RangeBounds<u64>, all: RangeInclusive<u64>) -> RangeInclusive<u64> {
    let from = match range.start_bound() {
        Bound::Included(&from) => Some(from),
        // After the last number there is nothing.
        Bound::Excluded(&u64::MAX) => return RangeInclusive::new(1, 0),
        Bound::Excluded(&before) => Some(before + 1),
        Bound::Unbounded => None,
    };
    let to = match range.end_bound() {
        Bound::Included(&to) => Some(to),
        // Below 0 there is nothing.
        Bound::Excluded(&0) => return RangeInclusive::new(1, 0),
        Bound::Excluded(&after) => Some(after - 1),
        Bound::Unbounded => None,
    };
    let (least, most) = all.into_inner();
    from.unwrap_or(to.map_or(least, |to| least.min(to)))
        ..=to.unwrap_or(from.map_or(most, |from| most.max(from)))
}

/// Returns two rows of a band, or two columns of a stack, that have no clue: exchanging them in a solution
/// gives another one.
fn empty_lines(pattern: CellSet) -> Option<[Unit; 2]> {
    for shape in [Shape::Row, Shape::Column] {
        for band in 0..3 {
            let lines = (3 * band..3 * band + 3).filter_map(|number| Unit::new(shape, number));
            let mut empty = lines.filter(|line| line.cells().iter().all(|cell| pattern >> cell & 1 == 0));
            if let (Some(one), Some(other)) = (empty.next(), empty.next()) {
                return Some([one, other]);
            }
        }
    }
    None
}
