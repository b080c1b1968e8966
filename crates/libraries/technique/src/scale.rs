//! A scale is a value: which searches there are, in which order, and how each technique is rated.
//!
//! The techniques do not depend on scales. [`Scale::sudoku_explainer`] is the one people quote; another is
//! made by changing a copy:
//!
//! ```
//! use sudoku_technique::{Difficulty, Scale, Search, Technique};
//!
//! let mine = Scale::sudoku_explainer()
//!     .with_name("mine")?
//!     .with_rating(Technique::XWing, Difficulty::from_tenths(35))
//!     .with_searches(&[Search::SeHiddenSingle, Search::SeNakedSingle, Search::SeXWing])?;
//! assert_eq!(mine.rating(Technique::XWing, 0).to_string(), "3.5");
//! # Ok::<(), sudoku_technique::ScaleError>(())
//! ```
//!
//! or by reading [a small text](Scale#impl-FromStr-for-Scale) such as both built-in scales print. The
//! contents of the built-in scales are in the [table](crate::table).

mod error;
#[cfg(test)]
mod tests;
mod text;

pub use error::{ParseScaleError, ScaleError};

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::difficulty::Difficulty;

use crate::language::Language;
use crate::level::Level;
use crate::options::Options;
use crate::search::Search;
use crate::technique::{Growth, Technique};

/// Which searches there are, in which order, how each technique is rated, and what the ratings of a path add
/// up to.
///
/// Of several steps that one search finds, it takes the first in the search's own order of preference, which
/// is Sudoku Explainer's or HoDoKu's. Two scales are equal if they have the same name, searches, options and
/// total, and rate the techniques that they search for in the same way.
#[derive(Clone, Debug)]
pub struct Scale {
    name: Cow<'static, str>,
    searches: Vec<Search>,
    /// The ratings by technique, for all techniques.
    ratings: Vec<Difficulty>,
    /// The levels by technique, for all techniques; without meaning if only the hardest step counts.
    levels: Vec<Level>,
    total: Total,
    options: Options,
}

/// What the steps of a path add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Total {
    /// The hardest step: [`Rating::Hardest`](crate::Rating::Hardest).
    Hardest,
    /// The sum of all steps and a level, [`Rating::Sum`](crate::Rating::Sum). The level is the highest of any
    /// technique, raised to the next one as long as the score is above the level's maximum. The value has the
    /// maxima of all levels except the highest, easiest first.
    Sum([Difficulty; 4]),
}

impl Total {
    /// Returns the level of a path with this score whose hardest technique is of this level.
    pub(crate) fn level(self, hardest: Level, score: Difficulty) -> Option<Level> {
        let Self::Sum(maxima) = self else {
            return None;
        };
        let levels = Level::ALL.into_iter().zip(maxima);
        let is_above = |level: Level| levels.clone().any(|(each, most)| each == level && score > most);
        let mut level = hardest;
        while is_above(level) {
            level = level.harder();
        }
        Some(level)
    }
}

impl Scale {
    /// Returns the scale of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007), with its order of search. A
    /// technique that is found earlier is taken even if a later one is rated lower.
    #[must_use]
    pub fn sudoku_explainer() -> Self {
        let mut scale = Self::empty(Total::Hardest);
        scale.name = "SE 1.2.1".into();
        let all = Search::ALL.iter().copied();
        scale.searches = all
            .filter(|search| search.language() == Language::Explainer)
            .collect();
        scale
    }

    /// Returns the scale of HoDoKu 2.2.0 (Bernhard Hobiger, 2012), with its order of search. It has the
    /// searches that HoDoKu has switched on by default. Those it has switched off, mutant fish and the like,
    /// are worth the same here as there, too.
    #[must_use]
    pub fn hodoku() -> Self {
        let mut scale = Self::empty(Total::Sum([800, 1000, 1600, 1800].map(score)));
        scale.name = "HoDoKu 2.2.0".into();
        let is_on = |search: &Search| search.worth().is_some_and(|worth| worth.is_on);
        scale.searches = Search::ALL.iter().copied().filter(is_on).collect();
        scale
    }

    /// Returns a built-in scale by its name: `se`, `SE 1.2.1`, `Sudoku Explainer`, `hodoku`, `HoDoKu 2.2.0`,
    /// in small or capital letters. Returns `None` for any other name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match &name.trim().to_ascii_lowercase()[..] {
            "se" | "se 1.2.1" | "sudoku explainer" | "sudoku explainer 1.2.1" => {
                Some(Self::sudoku_explainer())
            }
            "hodoku" | "hodoku 2.2.0" => Some(Self::hodoku()),
            _ => None,
        }
    }

    /// Makes a scale without searches. The techniques are worth what they are in Sudoku Explainer if the
    /// hardest step counts, and in HoDoKu if all steps add up.
    fn empty(total: Total) -> Self {
        let mut scale = Self {
            name: "".into(),
            searches: Vec::new(),
            ratings: vec![Difficulty::MIN; Technique::ALL.len()],
            levels: vec![Level::Easy; Technique::ALL.len()],
            total,
            options: Options::default(),
        };
        match total {
            Total::Hardest => {
                for &technique in Technique::ALL {
                    let tenths = technique.tenths().unwrap_or_default();
                    scale.ratings[technique as usize] = Difficulty::from_tenths(tenths);
                }
            }
            Total::Sum(_) => {
                for &search in Search::ALL {
                    let Some(worth) = search.worth() else { continue };
                    for &technique in search.techniques() {
                        scale.ratings[technique as usize] = score(worth.score);
                        scale.levels[technique as usize] = worth.level;
                    }
                }
            }
        }
        scale
    }

    /// Returns name and version, to be printed beside every figure.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sets another name.
    ///
    /// # Errors
    /// If it is empty, has a line break, or a space at one of its ends: it is a line of the scale's text.
    pub fn with_name(mut self, name: impl Into<Cow<'static, str>>) -> Result<Self, ScaleError> {
        self.name = name.into();
        if self.name.is_empty() || self.name.trim() != self.name || self.name.contains(['\n', '\r']) {
            return Err(ScaleError::Name);
        }
        Ok(self)
    }

    /// Returns the searches in their order: the first search that finds anything gives the step.
    #[must_use]
    pub fn searches(&self) -> &[Search] {
        &self.searches
    }

    /// Sets other searches, or the same in another order.
    ///
    /// # Errors
    /// If there are none, or one is there twice.
    pub fn with_searches(mut self, searches: &[Search]) -> Result<Self, ScaleError> {
        self.searches.clear();
        for &search in searches {
            if self.searches.contains(&search) {
                return Err(ScaleError::Twice(search));
            }
            self.searches.push(search);
        }
        if self.searches.is_empty() {
            return Err(ScaleError::NoSearch);
        }
        Ok(self)
    }

    /// Returns the techniques that its searches find, each technique once.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        let finds = |technique: &Technique| {
            let mut searches = self.searches.iter();
            searches.any(|search| search.techniques().contains(technique))
        };
        Technique::ALL.iter().copied().filter(finds)
    }

    /// Returns the program whose names are used for its steps: HoDoKu if it has any of HoDoKu's searches.
    #[must_use]
    pub fn language(&self) -> Language {
        let languages = self.searches.iter().map(|search| search.language());
        languages.max().unwrap_or(Language::Explainer)
    }

    /// Whether all its searches are HoDoKu's.
    pub(crate) fn is_hodoku(&self) -> bool {
        (self.searches.iter()).all(|search| search.language() == Language::Hodoku)
    }

    /// Returns what the steps of a path add up to.
    #[must_use]
    pub fn total(&self) -> Total {
        self.total
    }

    /// Sets what the steps of a path add up to.
    ///
    /// # Errors
    /// If the maxima of the levels do not ascend.
    pub fn with_total(mut self, total: Total) -> Result<Self, ScaleError> {
        if let Total::Sum(maxima) = total
            && !maxima.is_sorted()
        {
            return Err(ScaleError::Maxima);
        }
        self.total = total;
        Ok(self)
    }

    /// Whether all steps add up, and there are levels.
    #[must_use]
    pub fn is_sum(&self) -> bool {
        matches!(self.total, Total::Sum(_))
    }

    /// Returns the level of a technique; `None` if only the hardest step counts.
    #[must_use]
    pub fn level(&self, technique: Technique) -> Option<Level> {
        match self.total {
            Total::Hardest => None,
            Total::Sum(_) => Some(self.levels[technique as usize]),
        }
    }

    /// Sets another level of a technique.
    #[must_use]
    pub fn with_level(mut self, technique: Technique, level: Level) -> Self {
        self.levels[technique as usize] = level;
        self
    }

    /// Returns what HoDoKu's options allow.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Sets other options of HoDoKu's.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// Returns the rating of a technique of some size, see [`Step::size`](crate::Step::size).
    #[must_use]
    pub fn rating(&self, technique: Technique, size: u32) -> Difficulty {
        let added = match technique.growth() {
            Growth::Nothing => 0,
            Growth::Cells => cells_tenths(size),
            Growth::Chain => length_tenths(size),
        };
        let base = self.ratings[technique as usize];
        Difficulty::from_tenths(base.tenths().saturating_add(added))
    }

    /// Returns the lowest and the highest rating that steps of a technique have. The highest is that of a set
    /// of nine cells, or of chains of a complexity of 1000, which is far above what puzzles need.
    ///
    /// ```
    /// use sudoku_technique::{Scale, Technique};
    ///
    /// let range = Scale::sudoku_explainer().range(Technique::ForcingChain);
    /// assert_eq!((range.start().to_string(), range.end().to_string()), ("7.0".into(), "8.6".into()));
    /// ```
    #[must_use]
    pub fn range(&self, technique: Technique) -> RangeInclusive<Difficulty> {
        let largest = match technique.growth() {
            Growth::Nothing => 0,
            Growth::Cells => 9,
            Growth::Chain => 1000,
        };
        self.rating(technique, 0)..=self.rating(technique, largest)
    }

    /// Sets another rating of a technique; what grows with its size is added to it.
    #[must_use]
    pub fn with_rating(mut self, technique: Technique, rating: Difficulty) -> Self {
        self.ratings[technique as usize] = rating;
        self
    }

    /// Leaves out the searches at the end that find only techniques rated above `most`. Others that are rated
    /// above it must stay, because they may find a step before an easier search does.
    pub(crate) fn leave_out_above(&mut self, most: Difficulty) {
        let is_above = |search: &Search| {
            let mut techniques = search.techniques().iter();
            techniques.all(|&technique| self.ratings[technique as usize] > most)
        };
        let last = self.searches.iter().rposition(|search| !is_above(search));
        self.searches.truncate(last.map_or(0, |last| last + 1));
    }

    /// Returns the rating as Sudoku Explainer computes it, in steps of the double-precision number 0.1. The
    /// program orders the steps it has found by this number, and with it 6.6 + 0.1 is less than 6.5 + 0.1 +
    /// 0.1. So of two steps that both show as 6.7, the forcing X-chain comes before the cycle.
    pub(crate) fn exact(&self, technique: Technique, size: u32) -> f64 {
        let base = self.ratings[technique as usize];
        let added = match technique.growth() {
            Growth::Nothing => 0.0,
            Growth::Cells => f64::from(cells_tenths(size)) * 0.1,
            Growth::Chain => (0..length_tenths(size)).fold(0.0, |added, _| added + 0.1),
        };
        f64::from(base) + added
    }
}

impl PartialEq for Scale {
    fn eq(&self, other: &Self) -> bool {
        let of = |scale: &Self| {
            (
                scale.name.clone(),
                scale.total,
                scale.options,
                scale.searches.clone(),
            )
        };
        let worth = |scale: &Self, technique: Technique| (scale.rating(technique, 0), scale.level(technique));
        of(self) == of(other)
            && (self.techniques()).all(|technique| worth(self, technique) == worth(other, technique))
    }
}

impl Eq for Scale {}

/// Returns a whole number as a score.
fn score(score: u32) -> Difficulty {
    Difficulty::from_tenths(score * 10)
}

/// Returns the tenths that the cells of a set add: one for each cell beyond the first.
fn cells_tenths(cells: u32) -> u32 {
    cells.saturating_sub(1)
}

/// Returns the tenths that a chain's complexity adds: one for each of 4, 6, 8, 12, 16, 24, 32, ... that
/// complexity - 2 exceeds.
fn length_tenths(complexity: u32) -> u32 {
    let length = u64::from(complexity.saturating_sub(2));
    let mut limit = 4_u64;
    let mut tenths = 0;
    while length > limit {
        limit = if tenths % 2 == 0 {
            limit / 2 * 3
        } else {
            limit / 3 * 4
        };
        tenths += 1;
    }
    tenths
}
