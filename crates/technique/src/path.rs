//! A path through a puzzle: the steps, the positions they were found in, and what they add up to.

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::difficulty::Difficulty;
use crate::level::Level;
use crate::scale::{Scale, Total};
use crate::state::State;
use crate::step::Step;
use crate::technique::Technique;

/// The steps from a position, each with the position it was found in: to the solution, or as far as they go.
///
/// [`Rater::path`](crate::Rater::path) has all of them. Who shows each step as soon as it is found, or takes other steps
/// than a rater does, makes the path step by step:
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
/// assert_eq!(Some(path.rating()), rater.rate(&puzzle).ok());
/// assert_eq!(path.rating().er.to_string(), "2.6");
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
    /// A step, with the position it was found in: what a hint is, with its candidates.
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
    /// assert_eq!(hint.step.effect(), "r8c8=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: State, step: Step) -> Self {
        Self { position, step }
    }
}

impl Path {
    /// A path that begins in a position, without any step; what its steps add up to is as the scale has it.
    #[must_use]
    pub fn new(scale: &Scale, start: State) -> Self {
        Self {
            scale: scale.name().to_owned().into(),
            total: scale.total(),
            steps: Vec::new(),
            end: start,
        }
    }

    /// Takes a step from the [end](Path::end).
    pub fn push(&mut self, step: Step) {
        let after = step.after(&self.end);
        let position = core::mem::replace(&mut self.end, after);
        self.steps.push(PathStep { position, step });
    }

    /// The name of the scale.
    #[must_use]
    pub fn scale(&self) -> &str {
        &self.scale
    }

    /// The steps so far.
    #[must_use]
    pub fn steps(&self) -> &[PathStep] {
        &self.steps
    }

    /// The position before the first step.
    #[must_use]
    pub fn start(&self) -> &State {
        self.steps.first().map_or(&self.end, |first| &first.position)
    }

    /// The position after the last step.
    #[must_use]
    pub fn end(&self) -> &State {
        &self.end
    }

    /// Whether every cell has its digit at the end.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// The step of the hardest level, if the scale has levels, and of these the one that is rated highest, the first if there are
    /// several; none if there are no steps.
    #[must_use]
    pub fn hardest(&self) -> Option<&Step> {
        let steps = self.steps.iter().map(|each| &each.step);
        // The last of the highest in reverse order is the first.
        steps.rev().max_by_key(|step| (step.level, step.rating))
    }

    /// What the steps add up to.
    #[must_use]
    pub fn rating(&self) -> Rating {
        let mut progress = Progress::new(self.total);
        for PathStep { step, .. } in &self.steps {
            progress.see(step.rating, step.level, step.placed.is_some());
        }
        progress.rating(self.is_solved())
    }

    /// How many steps are of each technique.
    #[must_use]
    pub fn techniques(&self) -> BTreeMap<Technique, usize> {
        let mut counts = BTreeMap::new();
        for each in &self.steps {
            *counts.entry(each.step.technique).or_default() += 1;
        }
        counts
    }
}

/// The ratings of a puzzle on some scale: ER, EP and ED where the hardest step counts, score and level where all add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Rating {
    /// ER: the hardest step of all; [`Difficulty::MIN`], like the next two, on a scale that adds up.
    #[cfg_attr(feature = "serde", serde(default))]
    pub er: Difficulty,
    /// EP: the hardest step up to the first that places a digit (the "pearl" rating).
    #[cfg_attr(feature = "serde", serde(default))]
    pub ep: Difficulty,
    /// ED: the first step (the "diamond" rating).
    #[cfg_attr(feature = "serde", serde(default))]
    pub ed: Difficulty,
    /// The sum of all steps, on a scale that adds up.
    pub score: Option<Difficulty>,
    /// The level, on a scale that adds up.
    pub level: Option<Level>,
    /// Whether the path leads to the solution. Otherwise no technique of the scale went on from somewhere, and the other
    /// figures only say what was needed up to there.
    pub solved: bool,
}

/// The figures of a rating, as they grow with the steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    total: Total,
    er: Difficulty,
    ep: Difficulty,
    /// None before the first step.
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

    /// Takes a step: what it is rated, its level, and whether it places a digit.
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

    /// The figure that only grows: ER or score.
    pub(crate) fn most(&self) -> Difficulty {
        self.er.max(self.score)
    }

    pub(crate) fn rating(&self, solved: bool) -> Rating {
        Rating {
            er: self.er,
            ep: self.ep,
            ed: self.ed.unwrap_or(Difficulty::MIN),
            score: matches!(self.total, Total::Sum(_)).then_some(self.score),
            level: self.total.level(self.level, self.score),
            solved,
        }
    }
}
