//! Why the text of a constraint is invalid.

use sudoku_setter::Symmetry;
use sudoku_technique::{NameError, ParseScaleError};
use thiserror::Error;

use crate::read::ReadTextError;

/// Why the text of a constraint is invalid: what is expected instead.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// A range ends before it begins.
    #[error("the range is empty")]
    EmptyRange,
    /// Not a range of numbers of clues.
    #[error("expected a range A..B, A.., ..B or A")]
    Clues,
    /// Not a range of ratings.
    #[error("expected easy, medium, hard, expert, extreme, or a range such as 7.1..7.3")]
    Difficulty,
    /// Not a range of levels.
    #[error("expected easy, medium, hard, unfair, extreme, or a range such as medium..hard")]
    Levels,
    /// Not a range of scores.
    #[error("expected a range such as 800..1000")]
    Scores,
    /// Not a symmetry.
    #[error("the symmetries are {}", Symmetry::ALL.map(Symmetry::name).join(", "))]
    Symmetry,
    /// Not a minimality.
    #[error("expected strict, symmetric or none")]
    Minimality,
    /// Neither true nor false.
    #[error("expected true or false")]
    Flag,
    /// Not a number of attempts.
    #[error("expected a whole number from 1")]
    Attempts,
    /// Neither the name nor the text of a scale.
    #[error("expected se, hodoku, or the text of a scale, found {0:?}")]
    ScaleName(String),
    /// Several lines that are not the text of a scale.
    #[error("expected se, hodoku, or the text of a scale ({0})")]
    Scale(#[source] ParseScaleError),
    /// `HoDoKu`'s scale, which this build leaves out.
    #[error("HoDoKu's scale is left out of this build, to keep it small")]
    LeftOut,
    /// Not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] ReadTextError),
    /// No technique has this name: what was typed, and the error with similar names.
    #[error("{0} is {1}")]
    Technique(String, NameError),
    /// A number or range of steps must follow `=`.
    #[error("expected a number of steps, or a range such as 2..3, after =")]
    Steps,
}
