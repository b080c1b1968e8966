//! Why a text means nothing to a constraint.

use sudoku_setter::Symmetry;
use sudoku_technique::{NameError, ParseScaleError};
use thiserror::Error;

use crate::read::ReadTextError;

/// What is expected of the text of a constraint, which is something else.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// A range ends before it begins.
    #[error("the range is empty")]
    EmptyRange,
    /// Not a range of numbers of clues.
    #[error("a range of clues is A..B, A.., ..B or A")]
    Clues,
    /// Not a range of ratings.
    #[error("it is easy, medium, hard, expert, extreme, or a range such as 7.1..7.3")]
    Difficulty,
    /// Not a range of levels.
    #[error("it is easy, medium, hard, unfair, extreme, or a range such as medium..hard")]
    Levels,
    /// Not a range of scores.
    #[error("it is a range such as 800..1000")]
    Scores,
    /// There is no such symmetry.
    #[error("the symmetries are {}", Symmetry::ALL.map(Symmetry::name).join(", "))]
    Symmetry,
    /// It is no minimality.
    #[error("it is strict, symmetric or none")]
    Minimality,
    /// It is neither true nor false.
    #[error("it is true or false")]
    Flag,
    /// Not a number of attempts.
    #[error("it is a whole number from 1")]
    Attempts,
    /// It is neither the name of a scale, nor its text.
    #[error("it is se, hodoku, or the text of a scale, not {0:?}")]
    ScaleName(String),
    /// It is several lines, and not the text of a scale.
    #[error("it is se, hodoku, or the text of a scale ({0})")]
    Scale(#[source] ParseScaleError),
    /// The scale is `HoDoKu`'s.
    #[error("HoDoKu's scale is left out of this build, to keep it small")]
    LeftOut,
    /// Not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] ReadTextError),
    /// It does not say how many steps of a technique there are.
    #[error(transparent)]
    Contains(#[from] ContainsError),
}

/// Why a text does not say how many steps of a technique there must be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ContainsError {
    /// No technique is called so: what was typed, and what comes near.
    #[error("{0} is {1}")]
    Technique(String, NameError),
    /// There is no number after `=`.
    #[error("after = stands how many steps: a number, or a range such as 2..3")]
    Number,
}
