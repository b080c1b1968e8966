//! The constraints on the puzzles to be made.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use sudoku_setter::{Minimality, Setter, Symmetry};
use sudoku_technique::{Difficulty, Language, Level, Scale};

use crate::conditions::{Contains, contains};
use crate::generate_error::GenerateError;
use crate::hardness::{difficulty, levels, scores};
use crate::making::Making;
use crate::range::clues;
use crate::read::read;
use crate::techniques::{Techniques, named};
use crate::text_error::TextError;

/// The constraints on the puzzles to be made; by default they are minimal puzzles of any kind.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    /// The seed; each gives other puzzles.
    pub seed: u64,
    /// The range of the number of clues.
    pub clues: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of clues.
    pub symmetry: Symmetry,
    /// The minimality: whether clues could still be removed; by default that of the setter.
    pub minimality: Option<Minimality>,
    /// Whether the puzzles are a sample that allows conclusions about all minimal puzzles.
    pub unbiased: bool,
    /// The pattern: clues stand where this puzzle has some, but may be other digits.
    pub pattern: Option<[u8; 81]>,
    /// The solution of all puzzles.
    pub grid: Option<[u8; 81]>,
    /// The clues that all puzzles have, besides others.
    pub keep: Option<[u8; 81]>,
    /// The range of the ER, the rating of the hardest step.
    pub er: Option<RangeInclusive<Difficulty>>,
    /// The scale of levels, scores and techniques; by default HoDoKu's for levels and scores, and for
    /// techniques Sudoku Explainer's, if it has them.
    pub scale: Option<Scale>,
    /// The range of the level, the difficulty in a word.
    pub levels: Option<RangeInclusive<Level>>,
    /// The range of the score, the sum over all steps.
    pub score: Option<RangeInclusive<Difficulty>>,
    /// The techniques allowed for the hardest step; for the first, if there are several.
    pub techniques: Option<Techniques>,
    /// The techniques of which there must be steps, and how many.
    pub contains: Vec<Contains>,
    /// The techniques without each of which the level or ER would be higher.
    pub needs: Vec<Techniques>,
    /// Whether puzzles are found by walks instead of by chance: for rare kinds.
    pub aim: bool,
    /// The attempts at a puzzle before it is given up; with `aim`, the puzzles looked at on the way.
    pub attempts: Option<u64>,
}

/// Sets a constraint from its text.
type Set = fn(&mut Constraints, &str) -> Result<(), TextError>;

/// The names of the constraints, in the order in which they are listed, and what sets each.
pub(crate) const CONSTRAINTS: &[(&str, Set)] = &[
    ("clues", |all, text| put(&mut all.clues, clues(text).map(Some))),
    ("symmetry", |all, text| put(&mut all.symmetry, symmetry(text))),
    ("minimality", |all, text| {
        put(&mut all.minimality, minimality(text).map(Some))
    }),
    ("unbiased", |all, text| put(&mut all.unbiased, yes(text))),
    ("pattern", |all, text| {
        put(&mut all.pattern, cells(text).map(Some))
    }),
    ("grid", |all, text| put(&mut all.grid, cells(text).map(Some))),
    ("keep", |all, text| put(&mut all.keep, cells(text).map(Some))),
    ("er", |all, text| put(&mut all.er, difficulty(text).map(Some))),
    ("scale", |all, text| put(&mut all.scale, scale(text).map(Some))),
    ("level", |all, text| put(&mut all.levels, levels(text).map(Some))),
    ("score", |all, text| put(&mut all.score, scores(text).map(Some))),
    ("technique", |all, text| {
        put(&mut all.techniques, named(text).map(Some))
    }),
    ("contains", |all, text| {
        put(&mut all.contains, text.split(',').map(contains).collect())
    }),
    ("needs", |all, text| {
        put(&mut all.needs, text.split(',').map(named).collect())
    }),
    ("aim", |all, text| put(&mut all.aim, yes(text))),
    ("attempts", |all, text| {
        put(&mut all.attempts, attempts(text).map(Some))
    }),
];

fn put<T>(constraint: &mut T, value: Result<T, TextError>) -> Result<(), TextError> {
    *constraint = value?;
    Ok(())
}

/// The most clues that a minimal puzzle is known to have.
const MOST_MINIMAL: u32 = 40;

impl Constraints {
    /// Sets a constraint by its name, that of an option of `sudoku generate` without the dashes, and a text,
    /// the argument of that option. `minimality` is `strict`, `symmetric` or `none`; `unbiased` and `aim` are
    /// `true` or `false`. Several techniques of `contains` and `needs` are separated by commas. Where the
    /// command takes a file, the text is a puzzle.
    ///
    /// # Errors
    /// If there is no such constraint, or the text is invalid.
    ///
    /// ```
    /// let mut constraints = sudoku_ask::Constraints::default();
    /// constraints.set("clues", "22..24")?;
    /// constraints.set("symmetry", "half-turn")?;
    /// for puzzle in constraints.puzzles(1..4)? {
    ///     let clues = puzzle.unwrap().clues.iter().filter(|&&clue| clue != 0).count();
    ///     assert!((22..=24).contains(&clues));
    /// }
    /// assert_eq!(constraints.set("clues", "some").unwrap_err().to_string(), "clues: expected a range A..B, A.., ..B or A, found \"some\"");
    /// # Ok::<(), sudoku_ask::GenerateError>(())
    /// ```
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), GenerateError> {
        let Some(&(constraint, set)) = CONSTRAINTS.iter().find(|(known, _)| *known == name) else {
            return Err(GenerateError::Unknown(name.to_owned()));
        };
        set(self, text).map_err(|error| GenerateError::text(constraint, error, text))
    }

    /// Returns the setter that makes the puzzles, regardless of how hard they are.
    #[must_use]
    pub fn setter(&self) -> Setter {
        let mut setter = Setter::new(self.seed).symmetry(self.symmetry);
        if let Some(clues) = &self.clues {
            setter = setter.clues(clues.clone());
        }
        if let Some(minimality) = self.minimality {
            setter = setter.minimality(minimality);
        }
        if self.unbiased {
            setter = setter.unbiased();
        }
        if let Some(pattern) = self.pattern {
            setter = setter.pattern(pattern.map(|clue| clue != 0));
        }
        if let Some(grid) = self.grid {
            setter = setter.grid(grid);
        }
        if let Some(clues) = self.keep {
            setter = setter.keep(clues);
        }
        if let Some(attempts) = self.attempts {
            setter = setter.attempts(attempts);
        }
        setter
    }

    /// Makes the puzzles with these numbers, which `sudoku generate` counts from 1. Puzzle `i` depends only
    /// on `i` and the constraints.
    ///
    /// # Errors
    /// If it is known that there is no such puzzle.
    pub fn puzzles(&self, numbers: Range<u64>) -> Result<Making, GenerateError> {
        if self.aim && !cfg!(feature = "aim") {
            return Err(GenerateError::LeftOut("aim"));
        }
        let hardness = self.hardness()?.map(Arc::new);
        Making::new(&self.setter(), hardness, self.aim, numbers).map_err(GenerateError::Constraints)
    }

    /// Whether a puzzle may take many attempts.
    #[must_use]
    pub fn is_trial(&self) -> bool {
        self.unbiased
            || self.clues.is_some()
            || self.pattern.is_some()
            || self.er.is_some()
            || self.score.is_some()
            || self.levels.is_some()
            || self.techniques.is_some()
            || !self.contains.is_empty()
            || !self.needs.is_empty()
            || self.minimality == Some(Minimality::Strict) && self.symmetry != Symmetry::None
    }

    /// Whether no clue can be removed.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        let is_default = self.pattern.is_none() && self.symmetry == Symmetry::None;
        match self.minimality {
            Some(Minimality::Strict) => true,
            Some(Minimality::None) => false,
            _ => is_default,
        }
    }

    /// Returns the most clues that a puzzle can have.
    pub(crate) fn most_clues(&self) -> u32 {
        let most = self.clues.as_ref().map_or(81, |clues| *clues.end());
        if self.is_strict() {
            let kept = self.keep.iter().flatten().filter(|&&clue| clue != 0).count();
            most.min(MOST_MINIMAL + kept as u32)
        } else {
            most
        }
    }
}

/// Parses a scale: its [name](Scale::named), such as `se` or `hodoku`, or the text of a scale.
///
/// # Errors
/// If the text is neither, or `HoDoKu`'s scale is left out of this build.
pub fn scale(text: &str) -> Result<Scale, TextError> {
    match Scale::named(text) {
        Some(scale) if scale.language() == Language::Hodoku && !cfg!(feature = "hodoku") => {
            Err(TextError::LeftOut)
        }
        Some(scale) => Ok(scale),
        None if text.contains('\n') => text.parse().map_err(TextError::Scale),
        None => Err(TextError::ScaleName(text.to_owned())),
    }
}

fn cells(text: &str) -> Result<[u8; 81], TextError> {
    Ok(read(text.as_bytes())?)
}

fn symmetry(text: &str) -> Result<Symmetry, TextError> {
    text.parse().map_err(|_| TextError::Symmetry)
}

fn minimality(text: &str) -> Result<Minimality, TextError> {
    match text {
        "strict" => Ok(Minimality::Strict),
        "symmetric" => Ok(Minimality::Symmetric),
        "none" => Ok(Minimality::None),
        _ => Err(TextError::Minimality),
    }
}

fn yes(text: &str) -> Result<bool, TextError> {
    text.parse().map_err(|_| TextError::Flag)
}

fn attempts(text: &str) -> Result<u64, TextError> {
    let attempts = text.parse().ok().filter(|&attempts| attempts > 0);
    attempts.ok_or(TextError::Attempts)
}
