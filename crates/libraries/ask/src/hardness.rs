//! How hard puzzles must be, as people type it; whether any puzzle can be that hard, and whether a given one
//! is.

use std::ops::RangeInclusive;
use std::str::FromStr;

use sudoku_cells::parse;
use sudoku_technique::{Difficulty, Language, Level, Rater, Scale, Search, Technique, Total};

use crate::aim::{HARD, Part, Wanted};
use crate::conditions::Condition;
use crate::constraints::Constraints;
use crate::generate_error::GenerateError;
use crate::hardest;
use crate::range::range;
use crate::techniques::Techniques;
use crate::text_error::TextError;

/// How hard a puzzle must be, on one scale or on several.
#[derive(Clone, Debug)]
pub struct Hardness {
    pub(crate) parts: Vec<Part>,
}

impl Hardness {
    /// Returns how far a puzzle is from being that hard: 0 if it is; `None` if it is farther away than
    /// `most`.
    #[must_use]
    pub fn distance(&self, puzzle: &[u8; 81], most: u64) -> Option<u64> {
        self.parts.iter().try_fold(0, |distance, part| {
            let more = part.distance(puzzle, most - distance)?;
            u64::checked_add(distance, more).filter(|distance| *distance <= most)
        })
    }

    /// Returns the puzzles from which walks begin: the hardest, if only such are wanted; none, if walks begin
    /// at random.
    pub(crate) fn starts(&self) -> Vec<[u8; 81]> {
        if self.parts.iter().any(Part::is_hardest) {
            hardest::HARDEST
                .iter()
                .filter_map(|puzzle| parse(puzzle).ok())
                .collect()
        } else {
            Vec::new()
        }
    }

    /// Whether a puzzle is that hard.
    #[must_use]
    pub fn fits(&self, puzzle: &[u8; 81]) -> bool {
        self.distance(puzzle, 0) == Some(0)
    }
}

/// The highest rating of any known puzzle. (The New Sudoku Players' Forum, *The hardest sudokus (new
/// thread)*.)
const HARDEST: Difficulty = Difficulty::from_tenths(119);

impl Constraints {
    /// Returns how hard the puzzles must be; `None` if that does not matter.
    ///
    /// # Errors
    /// If no puzzle is rated like that, or if what is asked does not apply to the scale.
    pub fn hardness(&self) -> Result<Option<Hardness>, GenerateError> {
        let is_sum = Scale::is_sum;
        let has_score = self.levels.is_some() || self.score.is_some();
        let explainer = Scale::sudoku_explainer();
        let hodoku = Scale::hodoku();
        self.in_this_build()?;
        if let Some(scale) = &self.scale {
            let asks_steps = self.named().next().is_some();
            if self.er.is_none() && !has_score && !asks_steps {
                let scale = scale.name().to_owned();
                return Err(GenerateError::NothingAsked { scale });
            }
            if has_score && !is_sum(scale) {
                let scale = scale.name().to_owned();
                return Err(GenerateError::NoLevels { scale });
            }
        }
        // A scale of the user's own may have ERs, too.
        let scale = self.scale.as_ref();
        let of_er = scale.filter(|scale| !is_sum(scale)).unwrap_or(&explainer);
        let of_score = scale.filter(|scale| is_sum(scale)).unwrap_or(&hodoku);
        let is_by_score = |techniques: &Techniques| match scale {
            Some(scale) => is_sum(scale),
            None => has_score || techniques.of(&explainer).is_err(),
        };
        let mut parts = Vec::new();
        for by_score in [true, false] {
            let (scale, is_asked) = if by_score {
                (of_score, has_score)
            } else {
                (of_er, self.er.is_some())
            };
            let is_here = |techniques: &&Techniques| is_by_score(techniques) == by_score;
            if !is_asked && !self.named().any(|techniques| is_here(&techniques)) {
                continue;
            }
            let techniques = self.techniques.as_ref().filter(is_here);
            let mut part = if by_score {
                self.by_score(scale, techniques)?
            } else {
                self.by_er(scale, techniques)?
            };
            for contains in self.contains.iter().filter(|each| is_here(&&each.techniques)) {
                part.conditions.push(Condition::contains(contains, scale)?);
            }
            for needs in self.needs.iter().filter(is_here) {
                part.conditions.push(Condition::needs(needs, scale)?);
            }
            parts.push(part);
        }
        Ok((!parts.is_empty()).then_some(Hardness { parts }))
    }

    /// Returns all techniques that are named.
    fn named(&self) -> impl Iterator<Item = &Techniques> {
        let contains = self.contains.iter().map(|contains| &contains.techniques);
        self.techniques.iter().chain(contains).chain(&self.needs)
    }

    /// Checks that no search is needed that this build leaves out.
    fn in_this_build(&self) -> Result<(), GenerateError> {
        if cfg!(feature = "hodoku") {
            return Ok(());
        }
        let is_hodoku = |scale: &Scale| scale.language() == Language::Hodoku;
        let explainer = Scale::sudoku_explainer();
        let is_unknown = |techniques: &Techniques| techniques.of(&explainer).is_err();
        let mut contained = self.contains.iter().map(|contains| &contains.techniques);
        let constraint = if self.scale.as_ref().is_some_and(is_hodoku) {
            "scale"
        } else if self.levels.is_some() && self.scale.is_none() {
            "level"
        } else if self.score.is_some() && self.scale.is_none() {
            "score"
        } else if self.techniques.as_ref().is_some_and(is_unknown) {
            "technique"
        } else if contained.any(is_unknown) {
            "contains"
        } else if self.needs.iter().any(is_unknown) {
            "needs"
        } else {
            return Ok(());
        };
        Err(GenerateError::LeftOut(constraint))
    }

    /// Returns the part on a scale with scores and levels.
    fn by_score(&self, scale: &Scale, techniques: Option<&Techniques>) -> Result<Part, GenerateError> {
        let score = self.score.clone().unwrap_or(Difficulty::MIN..=Difficulty::MAX);
        let (from, to) = score.into_inner();
        let levels = self.levels.clone().unwrap_or(Level::Easy..=Level::Extreme);
        let hardest = *levels.end();
        // A higher score belongs to a harder level.
        let most = match scale.total() {
            Total::Sum(maxima) => maxima.get(hardest as usize).copied(),
            _ => None,
        };
        let most = most.unwrap_or(Difficulty::MAX);
        if from > most {
            return Err(GenerateError::Score { level: hardest, most });
        }
        let techniques = techniques
            .map(|techniques| techniques.of(scale).map(|found| (techniques.name(), found)))
            .transpose()?;
        if let Some((name, found)) = &techniques {
            let least = found.iter().filter_map(|&technique| scale.level(technique)).min();
            if let Some(level) = least.filter(|level| *level > hardest) {
                return Err(GenerateError::TechniqueLevel {
                    technique: (*name).to_owned(),
                    level,
                    hardest,
                });
            }
        }
        // Any search after the last of these levels makes a puzzle harder, whatever it finds.
        let is_within = |search: &Search| {
            let mut levels = search
                .techniques()
                .iter()
                .map(|&technique| scale.level(technique));
            levels.any(|level| level.is_some_and(|level| level <= hardest))
        };
        let end = scale
            .searches()
            .iter()
            .rposition(is_within)
            .map_or(0, |last| last + 1);
        let enough = scale.clone().with_searches(&scale.searches()[..end]);
        let enough = enough.map_err(|_| GenerateError::NoSearch(hardest))?;
        Ok(Part {
            wanted: techniques.map(|(_, found)| Wanted::new(found, &enough, Difficulty::MAX)),
            rater: Rater::new(enough),
            is_rated: self.score.is_some() || self.levels.is_some(),
            range: from..=to.min(most),
            levels,
            conditions: Vec::new(),
        })
    }

    /// Returns the part on a scale of the hardest step.
    fn by_er(&self, scale: &Scale, techniques: Option<&Techniques>) -> Result<Part, GenerateError> {
        let er = self.er.clone().unwrap_or(Difficulty::MIN..=Difficulty::MAX);
        let (from, to) = er.into_inner();
        if from > HARDEST && *scale == Scale::sudoku_explainer() {
            return Err(GenerateError::Hardest(HARDEST));
        }
        let found = techniques.map(|techniques| techniques.of(scale)).transpose()?;
        let wanted = found.clone().unwrap_or_else(|| scale.techniques().collect());
        let ratings: Vec<_> = wanted.iter().map(|&technique| scale.range(technique)).collect();
        let fit = |ratings: &&RangeInclusive<Difficulty>| *ratings.start() <= to && from <= *ratings.end();
        let Some(hardest) = ratings.iter().filter(fit).map(|ratings| *ratings.end()).max() else {
            return Err(match techniques {
                Some(techniques) => {
                    let least = ratings.iter().map(|ratings| *ratings.start()).min();
                    GenerateError::TechniqueRating {
                        technique: techniques.name().to_owned(),
                        rating: least.unwrap_or(Difficulty::MIN),
                    }
                }
                None => GenerateError::NoStep(from, to),
            });
        };
        // Each step of such a puzzle fills the last cell of a unit, and there are 27 units.
        let last_cells = scale.rating(Technique::LastCell, 0);
        if hardest.min(to) <= last_cells && self.most_clues() < 81 - 27 {
            return Err(GenerateError::FewClues(last_cells));
        }
        // A puzzle whose hardest step is one of these is rated no lower than the technique.
        let least = ratings.iter().filter(fit).map(|ratings| *ratings.start()).min();
        let from = least.filter(|_| found.is_some()).max(Some(from)).unwrap_or(from);
        Ok(Part {
            wanted: found.map(|found| Wanted::new(found, scale, to)),
            rater: Rater::new(scale.clone()),
            is_rated: self.er.is_some() || from >= HARD,
            range: from..=to.min(hardest),
            levels: Level::Easy..=Level::Extreme,
            conditions: Vec::new(),
        })
    }
}

/// Parses a range of ratings, by its name (`easy`, `medium`, `hard`, `expert`, `extreme`) or by its ends
/// (`7.1..7.3`).
///
/// # Errors
/// If the text is neither, or the range is empty.
pub fn difficulty(text: &str) -> Result<RangeInclusive<Difficulty>, TextError> {
    let named = match &text.to_ascii_lowercase()[..] {
        "easy" => Some((10, 15)),
        "medium" => Some((16, 25)),
        "hard" => Some((26, 50)),
        "expert" => Some((51, 70)),
        "extreme" => Some((71, u32::MAX)),
        _ => None,
    };
    if let Some((least, most)) = named {
        return Ok(Difficulty::from_tenths(least)..=Difficulty::from_tenths(most));
    }
    bounded(text, Difficulty::MIN..=Difficulty::MAX, TextError::Difficulty)
}

/// Parses a level (`easy`, `medium`, `hard`, `unfair`, `extreme`), or a range of levels (`medium..hard`).
///
/// # Errors
/// If the text is neither, or the range is empty.
pub fn levels(text: &str) -> Result<RangeInclusive<Level>, TextError> {
    bounded(text, Level::Easy..=Level::Extreme, TextError::Levels)
}

/// Parses a range of scores (`800..1000`).
///
/// # Errors
/// If the text is not a range, or the range is empty.
pub fn scores(text: &str) -> Result<RangeInclusive<Difficulty>, TextError> {
    bounded(text, Difficulty::MIN..=Difficulty::MAX, TextError::Scores)
}

/// Parses a range that is not empty. Returns `error` if the text is not a range.
fn bounded<T: Copy + FromStr + PartialOrd>(
    text: &str,
    bounds: RangeInclusive<T>,
    error: TextError,
) -> Result<RangeInclusive<T>, TextError> {
    match range(text, bounds, |end| end.parse().ok()) {
        Some(range) if range.is_empty() => Err(TextError::EmptyRange),
        Some(range) => Ok(range),
        None => Err(error),
    }
}
