//! Why puzzles cannot be made as they are wished.

use std::fmt;

use sudoku_setter::ConstraintError;
use sudoku_technique::{Difficulty, Level, NameError};

/// The names of the wishes, in the order in which they are listed.
pub(crate) const NAMES: &[&str] = &[
    "clues",
    "symmetry",
    "minimality",
    "unbiased",
    "pattern",
    "grid",
    "keep",
    "er",
    "scale",
    "level",
    "score",
    "technique",
    "contains",
    "needs",
    "aim",
    "attempts",
];

/// Why no puzzle can be made as it is wished. Its words name the wishes as
/// [`Wishes::set`](crate::Wishes::set) does; those of [`options`](WishError::options) as the options of the
/// command.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum WishError {
    /// There is no wish of this name.
    Unknown(String),
    /// The text of a wish means nothing.
    Text {
        /// The name of the wish.
        wish: &'static str,
        /// What it may be.
        words: String,
    },
    /// No technique is called so.
    Technique {
        /// The name of the wish.
        wish: &'static str,
        /// What was typed.
        name: String,
        /// What comes near.
        error: NameError,
    },
    /// A wish is about `HoDoKu`'s scale, or walks, which are not in this build.
    LeftOut(&'static str),
    /// A scale is chosen, and nothing is asked on it.
    NothingAsked {
        /// Its name.
        scale: String,
    },
    /// A level or a score is asked on a scale that has neither.
    NoLevels {
        /// Its name.
        scale: String,
    },
    /// No puzzle of this level has so high a score.
    Score {
        /// The hardest level that is asked for.
        level: Level,
        /// The highest score there.
        most: Difficulty,
    },
    /// All techniques of the scale are of a harder level.
    NoSearch(Level),
    /// The technique is of a harder level.
    TechniqueLevel {
        /// Its name.
        technique: String,
        /// Its level.
        level: Level,
        /// The hardest level that is asked for.
        hardest: Level,
    },
    /// The technique is rated otherwise.
    TechniqueRating {
        /// Its name.
        technique: String,
        /// Its rating, the least if there are several.
        rating: Difficulty,
    },
    /// The scale does not search for the technique.
    NotSearched {
        /// The name of the scale.
        scale: String,
        /// The technique.
        technique: String,
    },
    /// The search that finds the technique finds another one, too, so that nothing is without it alone.
    FoundTogether {
        /// The technique.
        technique: String,
        /// The other one.
        other: &'static str,
    },
    /// No puzzle is known that is harder than this.
    Hardest(Difficulty),
    /// No step has a rating in this range.
    NoStep(Difficulty, Difficulty),
    /// Puzzles of this rating have at least 54 clues, and fewer are allowed, or none may follow from others.
    FewClues(Difficulty),
    /// What else contradicts itself.
    Constraints(ConstraintError),
}

impl WishError {
    /// Its words, with the options of the command in place of the names of wishes.
    #[must_use]
    pub fn options(&self) -> impl fmt::Display {
        Words {
            error: self,
            dashes: "--",
        }
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words {
            error: self,
            dashes: "",
        };
        words.fmt(f)
    }
}

impl std::error::Error for WishError {}

/// An error, and what stands before the name of a wish.
struct Words<'a> {
    error: &'a WishError,
    dashes: &'static str,
}

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let d = self.dashes;
        match self.error {
            WishError::Unknown(name) => write!(f, "{name} is no wish: these are {}", NAMES.join(", ")),
            WishError::Text { wish, words } => write!(f, "{d}{wish}: {words}"),
            WishError::Technique { wish, name, error } => write!(f, "{d}{wish}: {name} is {error}"),
            WishError::LeftOut("aim") => {
                write!(f, "{d}aim: walks are left out of this build, to keep it small")
            }
            WishError::LeftOut(wish) => {
                write!(
                    f,
                    "{d}{wish}: HoDoKu's scale is left out of this build, to keep it small"
                )
            }
            WishError::NothingAsked { scale } => write!(
                f,
                "{d}scale: add {d}er, {d}level, {d}score or {d}technique, to say what is asked on the scale {scale}"
            ),
            WishError::NoLevels { scale } => write!(
                f,
                "{d}level, {d}score: the scale {scale} has neither, but {d}scale hodoku has"
            ),
            WishError::Score { level, most } => {
                write!(
                    f,
                    "{d}score, {d}level: the scores of {level} end at {}",
                    most.short()
                )
            }
            WishError::NoSearch(level) => {
                write!(f, "{d}level: no technique of the scale is {level} or easier")
            }
            WishError::TechniqueLevel {
                technique,
                level,
                hardest,
            } => write!(f, "{d}technique, {d}level: {technique} is {level}, not {hardest}"),
            WishError::TechniqueRating { technique, rating } => write!(
                f,
                "{d}technique, {d}er: {technique} is rated {rating}, which is outside the range"
            ),
            WishError::NotSearched { scale, technique } => {
                write!(
                    f,
                    "{d}technique: the scale {scale} does not search for {technique}"
                )
            }
            WishError::FoundTogether { technique, other } => write!(
                f,
                "{d}needs: {technique} is found in one search with {other}, so nothing can be said without it alone"
            ),
            WishError::Hardest(rating) => write!(f, "{d}er: no puzzle rated above {rating} is known"),
            WishError::NoStep(from, to) if from == to => write!(f, "{d}er: no step is rated {from}"),
            WishError::NoStep(from, to) => write!(f, "{d}er: no step is rated {from} to {to}"),
            WishError::FewClues(rating) => {
                let add = if d.is_empty() {
                    "minimality none and clues 54.."
                } else {
                    "--no-minimal --clues 54.."
                };
                write!(f, "A puzzle rated {rating} has at least 54 clues: add {add}")
            }
            WishError::Constraints(error) => error.fmt(f),
        }
    }
}
