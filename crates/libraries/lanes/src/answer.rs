//! The answer to a puzzle: no solution, one, or several.

use crate::goal::Progress;
use crate::state::Words;

/// The result of a search for two solutions of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Answer {
    /// There is no solution: the clues exclude each other, or a value is above 9.
    #[default]
    None,
    /// There is exactly this solution, 81 cells row by row.
    Unique(#[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))] [u8; 81]),
    /// There are at least two solutions, these among them.
    Multiple(
        #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))] [u8; 81],
        #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))] [u8; 81],
    ),
}

impl Answer {
    /// Returns a solution, whether there are others or not.
    ///
    /// ```
    /// let empty = sudoku_lanes::Engine::new().solve(&[0_u8; 81]);
    /// assert!(empty.answer.solution().is_some());
    /// ```
    #[must_use]
    pub fn solution(&self) -> Option<&[u8; 81]> {
        match self {
            Answer::None => None,
            Answer::Unique(solution) | Answer::Multiple(solution, _) => Some(solution),
        }
    }
}

/// The answer to a puzzle, and the guesses that it took.
///
/// The default is no solution, without a guess. It can fill a slice before the engine writes its answers into
/// it.
///
/// ```
/// let solved = sudoku_lanes::Engine::new().solve(&[0_u8; 81]);
/// assert!(matches!(solved.answer, sudoku_lanes::Answer::Multiple(one, other) if one != other));
/// assert!(solved.guesses > 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Solved {
    /// None, one or several solutions.
    pub answer: Answer,
    /// The number of guesses until the search knew the answer.
    pub guesses: u64,
}

impl Solved {
    /// Adds a solution other than those known before. The first two are kept.
    #[inline(always)]
    pub(crate) fn add(&mut self, known: u64, solution: &Words) {
        if known == 0 {
            self.answer = Answer::Unique(solution.digits());
        } else if let (1, Answer::Unique(first)) = (known, &self.answer) {
            self.answer = Answer::Multiple(*first, solution.digits());
        }
    }

    /// Completes the answer when the search is over.
    #[inline(always)]
    pub(crate) fn finish(&mut self, found: &Progress) {
        if found.solutions == 0 {
            self.answer = Answer::None;
        }
        self.guesses = found.guesses;
    }
}
