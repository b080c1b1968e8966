//! A path through a puzzle: the steps, the positions they were found in, and what they add up to.

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use crate::difficulty::Difficulty;
use crate::level::Level;
use crate::scale::{Scale, Total};
use crate::state::State;
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::CellsError;

/// The steps from a position, each with the position it was found in, to the solution or as far as they
/// lead.
///
/// [`Rater::path`](crate::Rater::path) returns a complete path. To show each step when it is found, or to
/// take other steps than a rater does, build the path step by step:
///
/// ```
/// use sudoku_technique::{Path, Rater, Scale, State};
///
/// let puzzle = sudoku_cells::parse(
///     "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......",
/// )?;
/// let rater = Rater::new(Scale::sudoku_explainer());
/// let start = State::new(&puzzle)?;
/// let mut path = Path::new(rater.scale(), start.clone());
/// for step in rater.steps(start) {
///     println!("{step}");
///     path.push(step);
/// }
/// assert_eq!(path, rater.path(State::new(&puzzle)?));
/// assert_eq!(rater.rate(&puzzle), Ok(path.rating()));
/// assert_eq!(path.rating().figure().to_string(), "2.6");
/// assert_eq!(path.hardest().map(|step| step.title()), Some("pointing".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    scale: Cow<'static, str>,
    total: Total,
    steps: Vec<PathStep>,
    end: State,
}

/// A step, and the position it was found in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathStep {
    /// The position before the step.
    pub position: State,
    /// The step.
    pub step: Step,
}

impl PathStep {
    /// Combines a step with the position it was found in. This is what a hint needs, with its candidates.
    ///
    /// ```
    /// use sudoku_technique::{PathStep, Rater, Scale, State};
    ///
    /// let puzzle = sudoku_cells::parse(
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    /// )?;
    /// let (rater, state) = (Rater::new(Scale::sudoku_explainer()), State::new(&puzzle)?);
    /// let step = rater.next_step(&state).ok_or("there is nothing left to do")?;
    /// let hint = PathStep::new(state, step);
    /// assert_eq!(hint.position.digits(), &puzzle);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: State, step: Step) -> Self {
        Self { position, step }
    }
}

impl Path {
    /// Makes a path that begins in a position, with no steps. The scale decides what its steps add up to.
    #[must_use]
    pub fn new(scale: &Scale, start: State) -> Self {
        Self {
            scale: scale.name().to_owned().into(),
            total: scale.total(),
            steps: Vec::new(),
            end: start,
        }
    }

    /// Adds a step from the [end](Path::end).
    pub fn push(&mut self, step: Step) {
        let after = step.after(&self.end);
        let position = core::mem::replace(&mut self.end, after);
        self.steps.push(PathStep { position, step });
    }

    /// Returns the name of the scale.
    #[must_use]
    pub fn scale(&self) -> &str {
        &self.scale
    }

    /// Returns the steps so far.
    #[must_use]
    pub fn steps(&self) -> &[PathStep] {
        &self.steps
    }

    /// Returns the position before the first step.
    #[must_use]
    pub fn start(&self) -> &State {
        self.steps.first().map_or(&self.end, |first| &first.position)
    }

    /// Returns the position after the last step.
    #[must_use]
    pub fn end(&self) -> &State {
        &self.end
    }

    /// Whether every cell has its digit at the end.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// Returns the step of the hardest level, if the scale has levels, and of these the one that is rated
    /// highest, the first if there are several. Returns `None` if there are no steps.
    #[must_use]
    pub fn hardest(&self) -> Option<&Step> {
        let steps = self.steps.iter().map(|each| &each.step);
        // The last of the highest in reverse order is the first.
        steps.rev().max_by_key(|step| (step.level, step.rating))
    }

    /// Returns what the steps add up to. It is the puzzle's rating if they [lead to the
    /// solution](Path::is_solved).
    #[must_use]
    pub fn rating(&self) -> Rating {
        let mut progress = Progress::new(self.total);
        for PathStep { step, .. } in &self.steps {
            progress.see(step.rating, step.level, step.placed.is_some());
        }
        progress.rating()
    }

    /// Counts the steps of each technique.
    #[must_use]
    pub fn techniques(&self) -> BTreeMap<Technique, usize> {
        let mut counts = BTreeMap::new();
        for each in &self.steps {
            *counts.entry(each.step.technique).or_default() += 1;
        }
        counts
    }
}

/// What the steps of a path add up to on some scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(untagged)
)]
pub enum Rating {
    /// The rating on a scale where the hardest step counts. All figures are [`Difficulty::MIN`] if there is
    /// no step.
    Hardest {
        /// ER: the rating of the hardest step of all.
        er: Difficulty,
        /// EP: the rating of the hardest step up to the first that places a digit (the "pearl" rating).
        ep: Difficulty,
        /// ED: the rating of the first step (the "diamond" rating).
        ed: Difficulty,
    },
    /// The rating on a scale where all steps add up.
    Sum {
        /// The sum of all steps.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::named::score"))]
        score: Difficulty,
        /// The level.
        level: Level,
    },
}

impl Rating {
    /// Returns ER, or the score. Puzzles rated on the same scale are compared by it. A score is printed with
    /// one decimal, as ER is; [`short`](Difficulty::short) prints it as people write it.
    #[must_use]
    pub fn figure(&self) -> Difficulty {
        match *self {
            Self::Hardest { er, .. } => er,
            Self::Sum { score, .. } => score,
        }
    }

    /// Returns the level, on a scale that has levels.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        match *self {
            Self::Hardest { .. } => None,
            Self::Sum { level, .. } => Some(level),
        }
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RateError {
    /// The cells are not a puzzle.
    Puzzle(CellsError),
    /// In some position no technique of the scale finds a step. Puzzles without a solution, and nearly all
    /// with several, end like this.
    Unsolved,
    /// The puzzle has several solutions, and a technique that needs a single one would have chosen one of
    /// them.
    Multiple,
}

impl From<CellsError> for RateError {
    fn from(error: CellsError) -> Self {
        Self::Puzzle(error)
    }
}

impl fmt::Display for RateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::Unsolved => f.write_str("the techniques do not lead to a solution"),
            Self::Multiple => f.write_str("the puzzle has several solutions"),
        }
    }
}

impl core::error::Error for RateError {}

/// The figures of a rating while they grow with the steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    total: Total,
    er: Difficulty,
    ep: Difficulty,
    /// `None` before the first step.
    ed: Option<Difficulty>,
    has_placed: bool,
    score: Difficulty,
    level: Level,
}

impl Progress {
    pub(crate) const fn new(total: Total) -> Self {
        Self {
            total,
            er: Difficulty::MIN,
            ep: Difficulty::MIN,
            ed: None,
            has_placed: false,
            score: Difficulty::MIN,
            level: Level::Easy,
        }
    }

    /// Adds a step: its rating, its level, and whether it places a digit.
    pub(crate) fn see(&mut self, rating: Difficulty, level: Option<Level>, places: bool) {
        if let Some(level) = level {
            self.score = self.score.plus(rating);
            self.level = self.level.max(level);
            return;
        }
        self.er = self.er.max(rating);
        self.ed.get_or_insert(rating);
        if !self.has_placed {
            self.ep = self.er;
            self.has_placed = places;
        }
    }

    /// Returns the figure that only grows: ER or score.
    pub(crate) fn most(&self) -> Difficulty {
        self.er.max(self.score)
    }

    pub(crate) fn rating(&self) -> Rating {
        match self.total.level(self.level, self.score) {
            Some(level) => Rating::Sum {
                score: self.score,
                level,
            },
            None => Rating::Hardest {
                er: self.er,
                ep: self.ep,
                ed: self.ed.unwrap_or(Difficulty::MIN),
            },
        }
    }
}
