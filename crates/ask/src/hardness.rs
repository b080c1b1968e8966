//! How hard puzzles are to be, as people type it; whether any puzzle is, and whether a given one is.

use std::ops::RangeInclusive;

use sudoku_technique::{
    Difficulty, Language, Level, NameError, Path, Rater, Scale, Search, State, Technique, Total,
};

use crate::WishError;
use crate::range;

/// How hard a puzzle must be, on one scale or on several.
#[derive(Clone, Debug)]
pub struct Hardness {
    parts: Vec<Part>,
}

/// How hard a puzzle must be on one scale.
#[derive(Clone, Debug)]
struct Part {
    /// What it is rated by: all that such puzzles may need.
    rater: Rater,
    /// The range of its ER, the rating of the hardest step, or of its score, the sum of all.
    range: RangeInclusive<Difficulty>,
    /// The range of its level, if the scale has levels.
    levels: RangeInclusive<Level>,
    /// The hardest step, the first if there are several, is one of these techniques, if there are some.
    techniques: Option<Vec<Technique>>,
}

/// What is asked of how hard puzzles are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The scale of scores, levels and techniques.
    pub scale: Option<&'a Scale>,
    pub er: Option<&'a RangeInclusive<Difficulty>>,
    pub levels: Option<&'a RangeInclusive<Level>>,
    pub score: Option<&'a RangeInclusive<Difficulty>>,
    pub techniques: Option<&'a Techniques>,
    /// How many clues the puzzles have at most.
    pub most_clues: u32,
}

/// Techniques of one name, see [`Technique::named`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// As it was typed.
    name: String,
    all: Vec<Technique>,
}

/// No puzzle with a higher rating is known. (The New Sudoku Players' Forum, *The hardest sudokus (new thread)*.)
const HARDEST: Difficulty = Difficulty::from_tenths(119);

impl Hardness {
    /// Whether a puzzle is as hard as that.
    #[must_use]
    pub fn fits(&self, puzzle: &[u8; 81]) -> bool {
        self.parts.iter().all(|part| part.fits(puzzle))
    }
}

impl Part {
    fn fits(&self, puzzle: &[u8; 81]) -> bool {
        let Ok(Some(rating)) = self.rater.rate_up_to(puzzle, *self.range.end()) else {
            return false;
        };
        if !self.range.contains(&rating.figure())
            || rating.level().is_some_and(|level| !self.levels.contains(&level))
        {
            return false;
        }
        let Some(techniques) = &self.techniques else {
            return true;
        };
        let path = State::new(puzzle).map(|start| self.rater.path(start));
        let hardest = path.as_ref().ok().and_then(Path::hardest);
        hardest.is_some_and(|step| techniques.contains(&step.technique))
    }
}

impl Asked<'_> {
    /// How hard the puzzles are to be; `None` if that is not asked.
    ///
    /// # Errors
    /// If no puzzle is rated like that, or if what is asked is not about the scale.
    pub(crate) fn hardness(self) -> Result<Option<Hardness>, WishError> {
        let is_sum = |scale: &Scale| matches!(scale.total(), Total::Sum(_));
        let has_score = self.levels.is_some() || self.score.is_some();
        let explainer = Scale::sudoku_explainer();
        let hodoku = Scale::hodoku();
        self.in_this_build()?;
        if let Some(scale) = self.scale {
            if self.er.is_none() && !has_score && self.techniques.is_none() {
                let scale = scale.name().to_owned();
                return Err(WishError::NothingAsked { scale });
            }
            if has_score && !is_sum(scale) {
                let scale = scale.name().to_owned();
                return Err(WishError::NoLevels { scale });
            }
        }
        // A scale of one's own may have ERs, too.
        let of_er = self.scale.filter(|scale| !is_sum(scale)).unwrap_or(&explainer);
        let of_score = self.scale.filter(|scale| is_sum(scale)).unwrap_or(&hodoku);
        let is_known = self
            .techniques
            .is_none_or(|techniques| techniques.of(&explainer).is_ok());
        let technique_by_score = match self.scale {
            Some(scale) => is_sum(scale),
            None => has_score || !is_known,
        };
        let (by_er, by_score) = if technique_by_score {
            (None, self.techniques)
        } else {
            (self.techniques, None)
        };
        let mut parts = Vec::new();
        if has_score || by_score.is_some() {
            parts.push(self.by_score(of_score, by_score)?);
        }
        if self.er.is_some() || by_er.is_some() {
            parts.push(self.by_er(of_er, by_er)?);
        }
        Ok((!parts.is_empty()).then_some(Hardness { parts }))
    }

    /// Makes sure that no search is needed that was left out.
    fn in_this_build(self) -> Result<(), WishError> {
        if cfg!(feature = "hodoku") {
            return Ok(());
        }
        let is_hodoku = |scale: &Scale| scale.language() == Language::Hodoku;
        let is_unknown = |techniques: &Techniques| techniques.of(&Scale::sudoku_explainer()).is_err();
        let wish = if self.scale.is_some_and(is_hodoku) {
            "scale"
        } else if self.levels.is_some() && self.scale.is_none() {
            "level"
        } else if self.score.is_some() && self.scale.is_none() {
            "score"
        } else if self.techniques.is_some_and(is_unknown) {
            "technique"
        } else {
            return Ok(());
        };
        Err(WishError::LeftOut(wish))
    }

    /// On a scale with scores and levels.
    fn by_score(self, scale: &Scale, techniques: Option<&Techniques>) -> Result<Part, WishError> {
        let (from, to) = self.score.map_or((Difficulty::MIN, Difficulty::MAX), |score| {
            (*score.start(), *score.end())
        });
        let levels = self.levels.cloned().unwrap_or(Level::Easy..=Level::Extreme);
        let hardest = *levels.end();
        // A score above it is of a harder level.
        let most = match scale.total() {
            Total::Sum(maxima) => maxima.get(hardest as usize).copied(),
            _ => None,
        };
        let most = most.unwrap_or(Difficulty::MAX);
        if from > most {
            return Err(WishError::Score { level: hardest, most });
        }
        let techniques = techniques
            .map(|techniques| techniques.of(scale).map(|found| (&techniques.name, found)))
            .transpose()?;
        if let Some((name, found)) = &techniques {
            let least = found.iter().filter_map(|&technique| scale.level(technique)).min();
            if let Some(level) = least.filter(|level| *level > hardest) {
                return Err(WishError::TechniqueLevel {
                    technique: (*name).clone(),
                    level,
                    hardest,
                });
            }
        }
        // What comes after the last search of these levels makes a puzzle harder, whatever it finds.
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
        let enough = enough.map_err(|_| WishError::NoSearch(hardest))?;
        Ok(Part {
            rater: Rater::new(enough),
            range: from..=to.min(most),
            levels,
            techniques: techniques.map(|(_, found)| found),
        })
    }

    /// On a scale of the hardest step.
    fn by_er(self, scale: &Scale, techniques: Option<&Techniques>) -> Result<Part, WishError> {
        let (from, to) = self
            .er
            .map_or((Difficulty::MIN, Difficulty::MAX), |er| (*er.start(), *er.end()));
        if from > HARDEST && *scale == Scale::sudoku_explainer() {
            return Err(WishError::Hardest(HARDEST));
        }
        let found = techniques.map(|techniques| techniques.of(scale)).transpose()?;
        let wanted = found.clone().unwrap_or_else(|| scale.techniques().collect());
        let ratings: Vec<_> = wanted.iter().map(|&technique| scale.range(technique)).collect();
        let fit = |ratings: &&RangeInclusive<Difficulty>| *ratings.start() <= to && from <= *ratings.end();
        let Some(hardest) = ratings.iter().filter(fit).map(|ratings| *ratings.end()).max() else {
            return Err(match techniques {
                Some(Techniques { name, .. }) => {
                    let least = ratings.iter().map(|ratings| *ratings.start()).min();
                    WishError::TechniqueRating {
                        technique: name.clone(),
                        rating: least.unwrap_or(Difficulty::MIN),
                    }
                }
                None => WishError::NoStep(from, to),
            });
        };
        // Each step of such a puzzle fills the last cell of a unit, and there are 27 units.
        let last_cells = scale.rating(Technique::LastCell, 0);
        if hardest.min(to) <= last_cells && self.most_clues < 81 - 27 {
            return Err(WishError::FewClues(last_cells));
        }
        Ok(Part {
            rater: Rater::new(scale.clone()),
            range: from..=to.min(hardest),
            levels: Level::Easy..=Level::Extreme,
            techniques: found,
        })
    }
}

impl Techniques {
    /// Those that a scale searches for.
    fn of(&self, scale: &Scale) -> Result<Vec<Technique>, WishError> {
        let searched = scale.techniques();
        let found: Vec<Technique> = searched
            .filter(|technique| self.all.contains(technique))
            .collect();
        if found.is_empty() {
            return Err(WishError::NotSearched {
                scale: scale.name().to_owned(),
                technique: self.name.clone(),
            });
        }
        Ok(found)
    }
}

/// A range of ratings, by its name (`easy`, `medium`, `hard`, `expert`, `extreme`) or by its ends (`7.1..7.3`).
///
/// # Errors
/// In words, if it is neither.
pub fn difficulty(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    let named = match &text.to_lowercase()[..] {
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
    match range(text, Difficulty::MIN..=Difficulty::MAX, |end| end.parse().ok()) {
        Some(range) if range.is_empty() => Err("the range is empty".into()),
        Some(range) => Ok(range),
        None => Err("it is easy, medium, hard, expert, extreme, or a range such as 7.1..7.3".into()),
    }
}

/// A level (`easy`, `medium`, `hard`, `unfair`, `extreme`), or a range of levels (`medium..hard`).
///
/// # Errors
/// In words, if it is neither.
pub fn levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    match range(text, Level::Easy..=Level::Extreme, |end| end.parse().ok()) {
        Some(range) if range.is_empty() => Err("the range is empty".into()),
        Some(range) => Ok(range),
        None => Err("it is easy, medium, hard, unfair, extreme, or a range such as medium..hard".into()),
    }
}

/// A range of scores (`800..1000`).
///
/// # Errors
/// In words, if it is none.
pub fn scores(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    match range(text, Difficulty::MIN..=Difficulty::MAX, |end| end.parse().ok()) {
        Some(range) if range.is_empty() => Err("the range is empty".into()),
        Some(range) => Ok(range),
        None => Err("it is a range such as 800..1000".into()),
    }
}

/// The techniques of a name, in any of the ways players write it.
///
/// # Errors
/// If there are none, with the names that come near.
pub fn techniques(text: &str) -> Result<Techniques, NameError> {
    Technique::named(text).map(|all| Techniques {
        name: text.trim().to_owned(),
        all,
    })
}
