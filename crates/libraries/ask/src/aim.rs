//! How far a puzzle is from being as hard as asked for: the distance that guides a walk.
//!
//! Distances are whole numbers without a unit; all that matters is which of two puzzles is nearer. On the
//! scale of the hardest step they are tenths, on scales of sums tens of points and levels. If a technique is
//! to be the hardest step, it and easier ones must solve the puzzle. So the distance is the number of cells
//! left open when these find nothing more. More is added if the technique is not used, and most if easier
//! ones alone solve the puzzle.
//!
//! Sudoku Explainer's rules take long on the hardest puzzles, but one figure distinguishes these from others
//! in a fraction of a millisecond: the number of false candidates left after striking out all that singles
//! alone refute. If only such puzzles are wanted, a puzzle is not rated until it has many of them. (The
//! hardest puzzles are those that one level of trial and error with singles does not solve: see Denis
//! Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2012.)

use std::ops::RangeInclusive;

use sudoku_technique::{Difficulty, Level, Path, Rater, Rating, Scale, State, Technique};

use crate::conditions::Condition;
use crate::singles::Singles;

/// The threshold of hard ratings: if only puzzles rated higher are wanted, one with fewer than `FALSE` false
/// candidates left is not rated. (Of 36 puzzles rated 7.0 to 9.3, none had more than 120; of 20 rated 9.8 to
/// 11.9, none fewer than 150.)
pub(crate) const HARD: Difficulty = Difficulty::from_tenths(95);
/// The fewest false candidates of a puzzle that is rated: see [`HARD`].
const FALSE: u64 = 140;
/// The distance added if there are too few: more tenths than any rating has.
const UNRATED: u64 = 1000;

/// The distance of one level, in tens of points.
const LEVEL: u64 = 50;

/// The distance added if the wanted technique is not used, in open cells.
const UNUSED: u64 = 20;

/// The distance added if the steps of one of the hardest puzzles were not looked at: more than open cells and
/// `UNUSED` together.
const UNSEEN: u64 = 81 + UNUSED;

/// How hard a puzzle must be on one scale.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The rater, with all techniques that such puzzles may need.
    pub rater: Rater,
    /// Whether the ER, the score or the level is asked for.
    pub is_rated: bool,
    /// The range of the ER (the rating of the hardest step) or of the score (the sum over all steps).
    pub range: RangeInclusive<Difficulty>,
    /// The range of the level, if the scale has levels.
    pub levels: RangeInclusive<Level>,
    /// The technique of the hardest step; of the first, if there are several.
    pub wanted: Option<Wanted>,
    /// The other conditions on the steps.
    pub conditions: Vec<Condition>,
}

/// A technique that is to be the hardest step.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    techniques: Vec<Technique>,
    /// A rater with the searches that such puzzles may need, without the harder ones at the end of the list.
    rater: Rater,
}

impl Part {
    /// Whether all wanted puzzles are so hard that no walk from a random one has reached them within a
    /// minute.
    pub fn is_hardest(&self) -> bool {
        let is_guessed = |wanted: &Wanted| wanted.techniques == [Technique::BruteForce];
        !self.rater.scale().is_sum() && *self.range.start() >= HARD
            || self.wanted.as_ref().is_some_and(is_guessed)
    }

    /// Returns how far a puzzle is from being this hard; `None` if its rating shows that this is more than
    /// `most`.
    pub fn distance(&self, puzzle: &[u8; 81], most: u64) -> Option<u64> {
        let mut distance = 0;
        if self.is_rated {
            distance = self.off(puzzle, most)?;
        }
        if self.wanted.is_none() && self.conditions.is_empty() || distance > most {
            return Some(distance);
        }
        if distance > 0 && self.is_hardest() {
            // Finding its path would take as long again, and tell less.
            return Some(distance.saturating_add(UNSEEN));
        }
        let rater = self.wanted.as_ref().map_or(&self.rater, |wanted| &wanted.rater);
        let path = rater.path(State::new(puzzle).ok()?);
        let open = path.end().digits().iter().filter(|&&digit| digit == 0).count();
        distance = distance.saturating_add(open as u64);
        if let Some(wanted) = &self.wanted {
            distance = distance.saturating_add(wanted.distance(&path, rater.scale()));
        }
        for condition in &self.conditions {
            if distance <= most {
                distance = distance.saturating_add(condition.distance(puzzle, &path));
            }
        }
        Some(distance)
    }

    /// Returns how far the rating of a puzzle is outside the range; `None` if it is known to be too far.
    fn off(&self, puzzle: &[u8; 81], most: u64) -> Option<u64> {
        let is_sum = self.rater.scale().is_sum();
        let mut refuted = 0;
        if most > 0 && *self.range.start() > HARD && !is_sum {
            let count = |candidates: [u16; 81]| -> u64 {
                candidates.iter().map(|cell| u64::from(cell.count_ones())).sum()
            };
            let singles = Singles::of(puzzle);
            let left = count(singles.unrefuted());
            refuted = count(singles.candidates) - left;
            let missing = FALSE.saturating_sub(left.saturating_sub(81));
            if missing > 0 {
                return Some(UNRATED + missing);
            }
            if refuted > most {
                return None;
            }
        }
        let unit = if is_sum { 100 } else { 1 };
        let end = u64::from(self.range.end().tenths()).saturating_add(most.saturating_mul(unit));
        let end = Difficulty::from_tenths(u32::try_from(end).unwrap_or(u32::MAX));
        let rating = self.rater.rate_up_to(puzzle, end).ok()??;
        match outside(&self.range, rating.figure()).div_ceil(unit) + self.levels_off(rating) * LEVEL {
            0 => Some(0),
            // Of puzzles with the same rating, the one with fewer candidates refuted by singles is nearer to
            // the hardest.
            off => Some(2 * off + refuted),
        }
    }

    /// Returns by how many levels a rating is too hard or too easy.
    fn levels_off(&self, rating: Rating) -> u64 {
        let (least, most) = (*self.levels.start() as u64, *self.levels.end() as u64);
        let level = rating.level().map_or(least, |level| level as u64);
        least.saturating_sub(level) + level.saturating_sub(most)
    }
}

/// Returns how many tenths a rating is outside a range.
fn outside(range: &RangeInclusive<Difficulty>, rating: Difficulty) -> u64 {
    let (least, most) = (range.start().tenths(), range.end().tenths());
    u64::from(least.saturating_sub(rating.tenths()) + rating.tenths().saturating_sub(most))
}

impl Wanted {
    /// Creates it from techniques of a scale, any of which will do, rated at most `most`.
    pub(crate) fn new(techniques: Vec<Technique>, scale: &Scale, most: Difficulty) -> Wanted {
        let rank = |technique| (scale.level(technique), scale.rating(technique, 0));
        let ends = techniques.iter().map(|&technique| {
            let end = *scale.range(technique).end();
            (scale.level(technique), end.min(most))
        });
        let hardest = ends.max();
        let searches = scale.searches();
        let needed = searches.iter().rposition(|search| {
            let mut ranks = search.techniques().iter().map(|&technique| rank(technique));
            ranks.any(|rank| Some(rank) <= hardest)
        });
        let end = needed.map_or(searches.len(), |last| last + 1);
        let enough = scale.clone().with_searches(&searches[..end]);
        Wanted {
            techniques,
            rater: Rater::new(enough.unwrap_or_else(|_| scale.clone())),
        }
    }

    /// Returns how far the steps of a path are from having such a technique as the hardest, whether or not
    /// they lead to the solution.
    fn distance(&self, path: &Path, scale: &Scale) -> u64 {
        if (path.hardest()).is_some_and(|step| self.techniques.contains(&step.technique)) {
            return 0;
        }
        let steps = || path.steps().iter().map(|each| &each.step);
        let of_it = steps().filter(|step| self.techniques.contains(&step.technique));
        if let Some(hardest) = of_it.map(|step| (step.level, step.rating)).max() {
            // It is 1 even if no step is harder: an equally hard one comes first.
            let harder = steps().filter(|step| (step.level, step.rating) > hardest).count();
            return 1 + harder as u64;
        }
        if !path.is_solved() {
            return UNUSED;
        }
        // The number of searches by which it is further down the list.
        let place = |finds: &dyn Fn(&Technique) -> bool| {
            let mut searches = scale.searches().iter();
            searches
                .rposition(|search| search.techniques().iter().any(finds))
                .unwrap_or_default()
        };
        let used = path.techniques();
        let gap = place(&|technique| self.techniques.contains(technique))
            .saturating_sub(place(&|technique| used.contains_key(technique)));
        UNUSED + gap as u64
    }
}
