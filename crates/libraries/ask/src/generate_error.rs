//! The errors for puzzles that cannot be made as asked for.

use std::fmt;

use sudoku_setter::ConstraintError;
use sudoku_technique::{Difficulty, Level};

use crate::text_error::TextError;

/// Why no puzzle can be made as asked for. The message names the constraints as
/// [`Constraints::set`](crate::Constraints::set) does; that of [`options`](GenerateError::options) names them
/// as the options of the command.
#[derive(Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// There is no constraint of this name.
    Unknown {
        /// What was asked for.
        name: String,
        /// The names of the constraints, in the order in which they are listed.
        known: Vec<&'static str>,
    },
    /// The text of a constraint is invalid.
    Text {
        /// The name of the constraint.
        constraint: &'static str,
        /// The error: what the text may be.
        error: TextError,
        /// The text itself, unless the message of the error already describes it.
        found: Option<Box<str>>,
    },
    /// A constraint needs `HoDoKu`'s scale or walks, which this build leaves out.
    LeftOut(&'static str),
    /// A scale is chosen, but nothing is asked for on it.
    NothingAsked {
        /// The name of the scale.
        scale: String,
    },
    /// A level or a score is asked for on a scale that has neither.
    NoLevels {
        /// The name of the scale.
        scale: String,
    },
    /// No puzzle of this level has a score that high.
    Score {
        /// The hardest level that is asked for.
        level: Level,
        /// The highest score of that level.
        most: Difficulty,
    },
    /// All techniques of the scale are of a harder level.
    NoSearch(Level),
    /// The technique is of a harder level.
    TechniqueLevel {
        /// The name of the technique.
        technique: String,
        /// Its level.
        level: Level,
        /// The hardest level that is asked for.
        hardest: Level,
    },
    /// The rating of the technique is outside the range.
    TechniqueRating {
        /// The name of the technique.
        technique: String,
        /// Its rating; the lowest, if there are several.
        rating: Difficulty,
    },
    /// The scale does not search for the technique.
    NotSearched {
        /// The name of the scale.
        scale: String,
        /// The technique.
        technique: String,
    },
    /// The search that finds the technique also finds another one, so it cannot be left out alone.
    FoundTogether {
        /// The technique.
        technique: String,
        /// The other one.
        other: &'static str,
    },
    /// No puzzle is known with a higher rating than this.
    Hardest(Difficulty),
    /// No step has a rating in this range.
    NoStep(Difficulty, Difficulty),
    /// Puzzles of this rating have at least 54 clues, but only fewer are allowed: by their range, or because
    /// none may follow from others.
    FewClues(Difficulty),
    /// Any other contradiction between the constraints.
    Constraints(ConstraintError),
}

impl GenerateError {
    /// Returns the message with the options of the command in place of the names of constraints.
    #[must_use]
    pub fn options(&self) -> impl fmt::Display {
        Words {
            error: self,
            dashes: "--",
        }
    }

    /// Creates the error for the text of a constraint.
    pub(crate) fn text(constraint: &'static str, error: TextError, text: &str) -> GenerateError {
        let found = match error {
            TextError::LeftOut => return GenerateError::LeftOut(constraint),
            TextError::ScaleName(_)
            | TextError::Scale(_)
            | TextError::Puzzle(_)
            | TextError::Technique(..)
            | TextError::Steps => None,
            _ => Some(text.into()),
        };
        GenerateError::Text {
            constraint,
            error,
            found,
        }
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words {
            error: self,
            dashes: "",
        };
        words.fmt(f)
    }
}

impl std::error::Error for GenerateError {}

/// An error, and the prefix of the names of constraints.
struct Words<'a> {
    error: &'a GenerateError,
    dashes: &'static str,
}

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let d = self.dashes;
        match self.error {
            GenerateError::Unknown { name, known } => {
                let known = known.join(", ");
                write!(f, "there is no constraint {name}; the constraints are {known}")
            }
            GenerateError::Text {
                constraint,
                error,
                found,
            } => {
                write!(f, "{d}{constraint}: {error}")?;
                found.iter().try_for_each(|found| write!(f, ", found {found:?}"))
            }
            GenerateError::LeftOut("aim") => {
                write!(f, "{d}aim: walks are left out of this build, to keep it small")
            }
            GenerateError::LeftOut(constraint) => {
                write!(
                    f,
                    "{d}{constraint}: HoDoKu's scale is left out of this build, to keep it small"
                )
            }
            GenerateError::NothingAsked { scale } => write!(
                f,
                "{d}scale: add {d}er, {d}level, {d}score, {d}technique, {d}contains or {d}needs, to say what is asked on the scale {scale}"
            ),
            GenerateError::NoLevels { scale } => write!(
                f,
                "{d}level, {d}score: the scale {scale} has neither, but {d}scale hodoku has"
            ),
            GenerateError::Score { level, most } => {
                write!(
                    f,
                    "{d}score, {d}level: the scores of {level} end at {}",
                    most.short()
                )
            }
            GenerateError::NoSearch(level) => {
                write!(f, "{d}level: no technique of the scale is {level} or easier")
            }
            GenerateError::TechniqueLevel {
                technique,
                level,
                hardest,
            } => write!(f, "{d}technique, {d}level: {technique} is {level}, not {hardest}"),
            GenerateError::TechniqueRating { technique, rating } => write!(
                f,
                "{d}technique, {d}er: {technique} is rated {rating}, which is outside the range"
            ),
            GenerateError::NotSearched { scale, technique } => {
                write!(
                    f,
                    "{d}technique: the scale {scale} does not search for {technique}"
                )
            }
            GenerateError::FoundTogether { technique, other } => write!(
                f,
                "{d}needs: one search finds both {technique} and {other}, so {technique} cannot be left out alone"
            ),
            GenerateError::Hardest(rating) => write!(f, "{d}er: no puzzle rated above {rating} is known"),
            GenerateError::NoStep(from, to) if from == to => write!(f, "{d}er: no step is rated {from}"),
            GenerateError::NoStep(from, to) => write!(f, "{d}er: no step is rated {from} to {to}"),
            GenerateError::FewClues(rating) => {
                let add = if d.is_empty() {
                    "minimality none and clues 54.."
                } else {
                    "--no-minimal --clues 54.."
                };
                write!(f, "A puzzle rated {rating} has at least 54 clues: add {add}")
            }
            GenerateError::Constraints(error) => error.fmt(f),
        }
    }
}
