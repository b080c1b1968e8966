//! How far a puzzle is from being as hard as asked for: what a walk goes by.
//!
//! Distances are whole numbers without a unit; all that matters is which of two puzzles is nearer. On the
//! scale of the hardest step they are tenths, on scales of sums tens of points and levels. If a technique is
//! to be the hardest step, it and what is easier must solve the puzzle. So the distance is the number of
//! cells left open when these give out; more if the technique has no part in it, and most if even easier ones
//! do.
//!
//! The hardest puzzles take Sudoku Explainer's rules long, but there is a figure that tells them from others
//! in a fraction of a millisecond: how many false candidates are left when all are struck out that singles
//! alone refute. Where only such puzzles are wanted, none is rated before it has many. (That the hardest are
//! those that one level of trial and error with singles does not solve is the subject of Denis Berthier,
//! *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2012.)

use std::ops::RangeInclusive;

use sudoku_technique::{Difficulty, Level, Path, Rater, Rating, Scale, State, Technique};

use crate::conditions::Condition;
use crate::singles::Singles;

/// Where puzzles rated higher than this are wanted, none is rated that has fewer false candidates than
/// `FALSE` left. (Of 36 puzzles rated 7.0 to 9.3, none had more than 120; of 20 rated 9.8 to 11.9, none fewer
/// than 150.)
pub(crate) const HARD: Difficulty = Difficulty::from_tenths(95);
/// See [`HARD`].
const FALSE: u64 = 140;
/// What is added where they are too few: more tenths than any rating has.
const UNRATED: u64 = 1000;

/// What a level more or less counts, in tens of points.
const LEVEL: u64 = 50;

/// What it counts that the wanted technique is not used, in open cells.
const UNUSED: u64 = 20;

/// What it counts that the steps of one of the hardest puzzles were not looked at: more than open cells and
/// `UNUSED` together.
const UNSEEN: u64 = 81 + UNUSED;

/// How hard a puzzle must be on one scale.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// What it is rated by: all that such puzzles may need.
    pub rater: Rater,
    /// Whether its ER, its score or its level is asked for.
    pub is_rated: bool,
    /// The range of its ER, the rating of the hardest step, or of its score, the sum of all.
    pub range: RangeInclusive<Difficulty>,
    /// The range of its level, if the scale has levels.
    pub levels: RangeInclusive<Level>,
    /// What the hardest step is, the first if there are several.
    pub wanted: Option<Wanted>,
    /// What else is asked of the steps.
    pub conditions: Vec<Condition>,
}

/// A technique that is to be the hardest step.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    techniques: Vec<Technique>,
    /// It has what may be needed for such puzzles: what would be harder at the end of the list is left out.
    rater: Rater,
}

impl Part {
    /// Whether only puzzles are wanted to which no walk from a random one has led within a minute.
    pub fn is_hardest(&self) -> bool {
        let is_guessed = |wanted: &Wanted| wanted.techniques == [Technique::BruteForce];
        !self.rater.scale().is_sum() && *self.range.start() >= HARD
            || self.wanted.as_ref().is_some_and(is_guessed)
    }

    /// How far a puzzle is from it; `None` if its rating says that this is more than `most`.
    pub fn distance(&self, puzzle: &[u8; 81], most: u64) -> Option<u64> {
        let mut distance = 0;
        if self.is_rated {
            distance = self.off(puzzle, most)?;
        }
        if self.wanted.is_none() && self.conditions.is_empty() || distance > most {
            return Some(distance);
        }
        if distance > 0 && self.is_hardest() {
            // Its path takes as long again, and says less.
            return Some(distance + UNSEEN);
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

    /// How far its rating is outside the range.
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
            // Of those that are rated the same, the one of which singles refute less is nearer to the
            // hardest.
            off => Some(2 * off + refuted),
        }
    }

    /// How many levels it is too hard or too easy.
    fn levels_off(&self, rating: Rating) -> u64 {
        let (least, most) = (*self.levels.start() as u64, *self.levels.end() as u64);
        let level = rating.level().map_or(least, |level| level as u64);
        least.saturating_sub(level) + level.saturating_sub(most)
    }
}

/// How many tenths a rating is outside a range.
fn outside(range: &RangeInclusive<Difficulty>, rating: Difficulty) -> u64 {
    let (least, most) = (range.start().tenths(), range.end().tenths());
    u64::from(least.saturating_sub(rating.tenths()) + rating.tenths().saturating_sub(most))
}

impl Wanted {
    /// One of some techniques of a scale, rated at most this.
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

    /// How far the steps of a path are from having it as the hardest, whether or not they lead to the
    /// solution.
    fn distance(&self, path: &Path, scale: &Scale) -> u64 {
        if (path.hardest()).is_some_and(|step| self.techniques.contains(&step.technique)) {
            return 0;
        }
        let steps = || path.steps().iter().map(|each| &each.step);
        let of_it = steps().filter(|step| self.techniques.contains(&step.technique));
        if let Some(hardest) = of_it.map(|step| (step.level, step.rating)).max() {
            // Of those that are as hard, another one comes first.
            let harder = steps().filter(|step| (step.level, step.rating) > hardest).count();
            return 1 + harder as u64;
        }
        if !path.is_solved() {
            return UNUSED;
        }
        // How many searches farther it is in the list.
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
