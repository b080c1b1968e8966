//! The effort of a search.

use std::iter::Sum;
use std::ops::AddAssign;

/// The numbers of passes and guesses of a search for many puzzles.
///
/// ```
/// let mut answers = [sudoku_lanes::Solved::default(); 3];
/// let effort = sudoku_lanes::Engine::new().solve_all(&[[0_u8; 81]; 3], &mut answers);
/// assert!(effort.lane_passes >= effort.passes);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Effort {
    /// Passes over the lanes of a vector; two at a time if two vectors are searched side by side.
    pub passes: u64,
    /// Passes in single lanes that had something to do.
    pub lane_passes: u64,
    /// Guesses for all puzzles.
    pub guesses: u64,
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.passes = self.passes.saturating_add(other.passes);
        self.lane_passes = self.lane_passes.saturating_add(other.lane_passes);
        self.guesses = self.guesses.saturating_add(other.guesses);
    }
}

impl Sum for Effort {
    fn sum<I: Iterator<Item = Effort>>(efforts: I) -> Effort {
        efforts.fold(Effort::default(), |mut sum, effort| {
            sum += effort;
            sum
        })
    }
}
