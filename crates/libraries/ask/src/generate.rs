//! Puzzles made as asked for, and constraints from texts.

use std::ops::Range;
use std::sync::Arc;

use sudoku_setter::{Minimality, Symmetry};
use sudoku_technique::{Language, Scale};

use crate::conditions::contains;
use crate::constraints::Constraints;
use crate::generate_error::GenerateError;
use crate::hardness::{difficulty, levels, scores};
use crate::making::Making;
use crate::range::clues;
use crate::read::read;
use crate::techniques::named;
use crate::text_error::TextError;

/// Sets a constraint from its text.
type Set = fn(&mut Constraints, &str) -> Result<(), TextError>;

/// The names of the constraints, in the order in which they are listed, and what sets each.
const CONSTRAINTS: &[(&str, Set)] = &[
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
            return Err(GenerateError::Unknown {
                name: name.to_owned(),
                known: CONSTRAINTS.iter().map(|(known, _)| *known).collect(),
            });
        };
        set(self, text).map_err(|error| GenerateError::text(constraint, error, text))
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
