//! Finds the next step from a position, or all steps, and the rating.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::difficulty::Difficulty;
use crate::explainer;
use crate::explainer::chain::Room;
use crate::explainer::{At, UnratedStep};
use crate::hodoku::{self, Finder};
use crate::path::{Path, Progress, RateError, Rating};
use crate::scale::Scale;
use crate::search::Search;
use crate::solutions::Solutions;
use crate::state::State;
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::validate;

/// Rates a puzzle that has one solution on Sudoku Explainer's scale: 81 cells, row by row, 0 for empty.
///
/// # Errors
/// As for [`Rater::rate`].
pub fn rate(puzzle: &[u8; 81]) -> Result<Rating, RateError> {
    Rater::new(Scale::sudoku_explainer()).rate(puzzle)
}

/// Finds and rates steps on one scale.
#[derive(Clone, Debug)]
pub struct Rater {
    scale: Scale,
}

impl Rater {
    /// Makes a rater for this scale.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        Self { scale }
    }

    /// Returns the scale.
    #[must_use]
    pub fn scale(&self) -> &Scale {
        &self.scale
    }

    /// Returns the next step from a position, if the scale has one. There is none if the position is full or
    /// broken: [`State::is_full`], [`State::is_broken`].
    ///
    /// HoDoKu takes singles in the order in which they have come up, which a position does not show. So a
    /// puzzle is treated like 81 characters that HoDoKu loads, and a position in the middle of solving like a
    /// grid of candidates that it loads. HoDoKu's path is that of [`steps`](Rater::steps), which remember the
    /// order, not a sequence of next steps. There is a next step even from fewer than ten digits. HoDoKu does
    /// not begin a path from so few, so there [`steps`](Rater::steps), [`path`](Rater::path) and
    /// [`rate`](Rater::rate) find none.
    #[must_use]
    pub fn next_step(&self, state: &State) -> Option<Step> {
        if state.is_full() || state.is_broken() {
            return None;
        }
        self.next_found(state, &mut self.finder(state), &mut Room::default())
    }

    /// Makes the finder of HoDoKu's steps, if the scale has any of HoDoKu's searches.
    fn finder(&self, state: &State) -> Option<Finder> {
        self.has_hodoku()
            .then(|| Finder::new(state, self.scale.options()))
    }

    /// Whether the scale has any of HoDoKu's searches and they are compiled in.
    fn has_hodoku(&self) -> bool {
        let mut searches = self.scale.searches().iter();
        cfg!(feature = "hodoku") && searches.any(|&search| hodoku::way(search).is_some())
    }

    /// Returns the next step from a position that is neither full nor broken; the finder takes it.
    fn next_found(&self, state: &State, finder: &mut Option<Finder>, room: &mut Room) -> Option<Step> {
        let at = At {
            state,
            scale: &self.scale,
        };
        let mut searches = self.scale.searches().iter();
        searches.find_map(|&search| match (hodoku::way(search), &mut *finder) {
            (Some(way), Some(finder)) => finder.first(way, |found| found.step(search, &self.scale)),
            (_, finder) => {
                let found = explainer::way(search)?.first(at, room)?;
                let step = self.step(found, search);
                if let Some(finder) = finder
                    && cfg!(feature = "hodoku")
                {
                    finder.follow(&step);
                }
                Some(step)
            }
        })
    }

    /// Returns every step that is possible in a position, from all searches of the scale, easiest first.
    /// There is none if the position is full or broken. Unlike [`steps`](Rater::steps), this finds steps from
    /// fewer than ten digits on a scale of HoDoKu's, too.
    #[must_use]
    pub fn all_steps(&self, state: &State) -> Vec<Step> {
        let searches = self.scale.searches().iter();
        let mut steps: Vec<Step> = searches
            .flat_map(|&search| self.all_steps_of(state, search))
            .collect();
        steps.sort_by_key(|step| step.rating);
        steps
    }

    /// Returns every step that one search finds in a position, in its order of preference; the scale need not
    /// have the search. Of steps with the same technique and the same effect only one is returned: in Sudoku
    /// Explainer's searches the first, in HoDoKu's one for each set of cells that it rests on.
    ///
    /// A search for Franken, mutant or Kraken fish looks at no more than a million sets of units and places
    /// for each digit and each orientation. In open grids, where large finned mutant fish would need more, it
    /// returns those found up to that limit.
    ///
    /// No search returns more than 100,000 steps. Only where most cells have one or two candidates that are not
    /// placed are there more: chains of three almost locked sets by the million.
    #[must_use]
    pub fn all_steps_of(&self, state: &State, search: Search) -> Vec<Step> {
        const MOST: usize = 100_000;
        let go_on = |steps: &Vec<Step>| {
            if steps.len() < MOST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let mut steps: Vec<Step> = Vec::new();
        if state.is_full() || state.is_broken() {
            return steps;
        }
        if let Some(way) = hodoku::way(search) {
            let mut seen = BTreeSet::new();
            let mut finder = Finder::new(state, self.scale.options());
            let _all = finder.each(way, &mut |mut found| {
                let step = found.step(search, &self.scale);
                if seen.insert((step.technique, step.placed, step.removed.clone(), step.cells())) {
                    steps.push(step);
                }
                go_on(&steps)
            });
        }
        if let Some(way) = explainer::way(search) {
            let at = At {
                state,
                scale: &self.scale,
            };
            let mut seen = BTreeSet::new();
            let _all = way.each(at, &mut |found| {
                if seen.insert((found.technique, found.placed, found.removed.clone())) {
                    steps.push(self.step(found, search));
                }
                go_on(&steps)
            });
        }
        steps
    }

    /// Makes the step, with its rating and level on the scale.
    fn step(&self, found: UnratedStep, search: Search) -> Step {
        let UnratedStep {
            technique,
            size,
            placed,
            removed,
            evidence,
        } = found;
        Step {
            technique,
            search,
            rating: self.scale.rating(technique, size),
            level: self.scale.level(technique),
            size,
            placed,
            removed,
            evidence,
        }
    }

    /// Returns the steps from a position one by one, to the solution if the scale goes that far. They
    /// remember in which order singles have come up. On a scale with only HoDoKu's searches there are none
    /// from fewer than ten digits, as in HoDoKu.
    #[must_use]
    pub fn steps(&self, state: State) -> Steps<'_> {
        let finder = self.finder(&state);
        Steps {
            rater: self,
            state,
            finder,
            room: Room::default(),
        }
    }

    /// Returns all [`steps`](Rater::steps) from a position, to the solution if the scale goes that far, with
    /// the positions they are found in. On a scale of HoDoKu's there are none from fewer than ten digits.
    #[must_use]
    pub fn path(&self, start: State) -> Path {
        let mut path = Path::new(&self.scale, start.clone());
        self.steps(start).for_each(|step| path.push(step));
        path
    }

    /// Rates a puzzle that has one solution: 81 cells, row by row, 0 for empty. A grid without empty cells
    /// needs no step, and is rated 0.
    ///
    /// How many solutions there are is not asked beforehand. With several it may take seconds to find no
    /// rating, as for an empty grid; the engine, `sudoku-lanes`, answers that in microseconds.
    ///
    /// A puzzle with a rating has one solution: before a technique that takes this for granted, such as a
    /// unique rectangle, it is proved, and other techniques lose no solution. On a scale with only HoDoKu's
    /// searches, a puzzle with fewer than ten clues is not solved: see [`steps`](Rater::steps).
    ///
    /// # Errors
    /// If a value is above 9, or a digit is twice in a row, column or box; if it turns out that there are
    /// several solutions; and if the techniques of the scale do not lead to a solution.
    pub fn rate(&self, puzzle: &[u8; 81]) -> Result<Rating, RateError> {
        self.rate_while(puzzle, |_| true)?.ok_or(RateError::Unsolved)
    }

    /// Rates a puzzle, or returns `None` as soon as its ER (or its score, on a scale that adds up) turns out
    /// to be above `most`, or no step is found. Techniques that are always rated above `most` are not
    /// searched for, so this takes no longer than the easy part.
    ///
    /// # Errors
    /// If a value is above 9, or a digit is twice in a row, column or box; and if it turns out that there are
    /// several solutions.
    pub fn rate_up_to(&self, puzzle: &[u8; 81], most: Difficulty) -> Result<Option<Rating>, RateError> {
        self.rate_up_to_while(puzzle, most, || true)
    }

    /// Does the same as long as `go_on`, which is called after each step, returns true; otherwise returns
    /// `None`.
    ///
    /// # Errors
    /// As for [`rate_up_to`](Rater::rate_up_to).
    pub fn rate_up_to_while(
        &self,
        puzzle: &[u8; 81],
        most: Difficulty,
        mut go_on: impl FnMut() -> bool,
    ) -> Result<Option<Rating>, RateError> {
        let mut scale = self.scale.clone();
        scale.leave_out_above(most);
        match (Self { scale }).rate_while(puzzle, |so_far| so_far <= most && go_on()) {
            // A search that would have found a step may have been left out.
            Err(RateError::Unsolved) => Ok(None),
            other => other,
        }
    }

    /// [Rates](Rater::rate) a puzzle as long as `go_on` returns true; otherwise returns `None`. `go_on` is
    /// called after each step with the ER so far, or with the score on a scale that adds up.
    ///
    /// # Errors
    /// As for [`rate`](Rater::rate).
    pub fn rate_while(
        &self,
        puzzle: &[u8; 81],
        mut go_on: impl FnMut(Difficulty) -> bool,
    ) -> Result<Option<Rating>, RateError> {
        self.rate_within(puzzle, &mut go_on)
    }

    /// Does the same, but is compiled only once.
    fn rate_within(
        &self,
        puzzle: &[u8; 81],
        go_on: &mut dyn FnMut(Difficulty) -> bool,
    ) -> Result<Option<Rating>, RateError> {
        let scale = &self.scale;
        let mut progress = Progress::new(scale.total());
        let mut proof = Proof::Open;
        let is_full = if self.has_hodoku() && scale.is_hodoku() {
            // Neither positions nor complete steps are needed.
            validate(puzzle)?;
            let mut finder = Finder::of_puzzle(puzzle, scale.options());
            let searches = scale.searches();
            while let Some((technique, places)) = finder.advance(searches, |technique, digits, candidates| {
                proof.look(technique, digits, candidates);
            }) {
                proof.go_on()?;
                progress.see(scale.rating(technique, 0), scale.level(technique), places);
                if !go_on(progress.most()) {
                    return Ok(None);
                }
            }
            finder.is_full()
        } else {
            let mut steps = self.steps(State::new(puzzle)?);
            while let Some(step) = steps.find() {
                proof.look(step.technique, &steps.state.digits, &steps.state.candidates);
                proof.go_on()?;
                step.apply(&mut steps.state);
                progress.see(step.rating, step.level, step.placed.is_some());
                if !go_on(progress.most()) {
                    return Ok(None);
                }
            }
            steps.state.is_full()
        };
        if is_full {
            Ok(Some(progress.rating()))
        } else {
            Err(RateError::Unsolved)
        }
    }
}

/// The steps from a position, one by one.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    rater: &'a Rater,
    state: State,
    finder: Option<Finder>,
    room: Room,
}

impl Steps<'_> {
    /// Returns the position after the steps so far.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the next step, without applying it.
    fn find(&mut self) -> Option<Step> {
        let is_refused =
            self.rater.scale.is_hodoku() && self.finder.as_ref().is_some_and(|finder| finder.is_refused);
        if is_refused || self.state.is_full() || self.state.is_broken() {
            return None;
        }
        (self.rater).next_found(&self.state, &mut self.finder, &mut self.room)
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.find()?;
        step.apply(&mut self.state);
        Some(step)
    }
}

/// Once there is no step, there is none the next time either.
impl FusedIterator for Steps<'_> {}

/// What is known about the number of solutions. It is found out before the first step that takes a single
/// solution for granted, from the position that step was found in. The steps so far have lost no solution, so
/// the position has as many as the puzzle.
#[derive(Clone, Copy, Debug)]
enum Proof {
    Open,
    Several,
    /// There is one solution, or none; if there is none, no step leads to a full grid.
    Done,
}

impl Proof {
    fn look(&mut self, technique: Technique, digits: &[u8; 81], candidates: &[u16; 81]) {
        if matches!(self, Self::Open) && technique.assumes_uniqueness() {
            *self = match Solutions::of(digits, candidates) {
                Solutions::Several => Self::Several,
                Solutions::None | Solutions::One(_) => Self::Done,
            };
        }
    }

    fn go_on(self) -> Result<(), RateError> {
        match self {
            Self::Several => Err(RateError::Multiple),
            Self::Open | Self::Done => Ok(()),
        }
    }
}
