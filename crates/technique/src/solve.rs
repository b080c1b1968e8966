//! From a position to the next step, to all steps, to the rating.

use crate::chain::Room;
use crate::scale::{Difficulty, Scale};
use crate::state::State;
use crate::step::Step;

/// The ratings of a puzzle on some scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// ER: the hardest step of all.
    pub er: Difficulty,
    /// EP: the hardest step up to the first that places a digit (the "pearl" rating).
    pub ep: Difficulty,
    /// ED: the first step (the "diamond" rating).
    pub ed: Difficulty,
    /// Does the way lead to the solution? Otherwise no technique of the scale went on from somewhere, and the three
    /// figures only say what was needed up to there.
    pub solved: bool,
}

/// The figures of a rating, as they grow with the steps.
#[derive(Default)]
struct Progress {
    er: Difficulty,
    ep: Difficulty,
    ed: Difficulty,
    begun: bool,
    placed: bool,
}

impl Progress {
    fn see(&mut self, step: &Step) {
        self.er = self.er.max(step.rating);
        if !self.begun {
            self.ed = self.er;
            self.begun = true;
        }
        if !self.placed {
            self.ep = self.er;
            self.placed = step.placed.is_some();
        }
    }

    fn rating(&self, solved: bool) -> Rating {
        Rating {
            er: self.er,
            ep: self.ep,
            ed: self.ed,
            solved,
        }
    }
}

/// The rating on Sudoku Explainer's scale of a puzzle that has one solution: 81 cells, row by row, 0 for empty.
#[must_use]
pub fn rate(puzzle: &[u8; 81]) -> Rating {
    Rater::new(Scale::sudoku_explainer()).rate(puzzle)
}

/// Rates puzzles on one scale.
#[derive(Clone, Debug)]
pub struct Rater {
    scale: Scale,
}

impl Rater {
    /// Rates on this scale.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        Self { scale }
    }

    /// The scale.
    #[must_use]
    pub fn scale(&self) -> &Scale {
        &self.scale
    }

    /// The next step from a position, if the scale has one. There is none where nothing is left to be done, and
    /// where nothing can be: [`State::is_full`], [`State::is_broken`].
    #[must_use]
    pub fn next_step(&self, state: &State) -> Option<Step> {
        if state.is_full() || state.is_broken() {
            return None;
        }
        let mut room = Room::default();
        self.scale
            .order
            .iter()
            .find_map(|search| search.first(state, &self.scale, &mut room))
    }

    /// The steps from a position, to the solution if the scale goes that far.
    #[must_use]
    pub fn steps(&self, state: State) -> Steps<'_> {
        Steps { rater: self, state }
    }

    /// The rating of a puzzle that has one solution: 81 cells, row by row, 0 for empty.
    #[must_use]
    pub fn rate(&self, puzzle: &[u8; 81]) -> Rating {
        self.rate_with(puzzle, |_| {})
    }

    /// The rating of a puzzle, showing each step to `see` on the way.
    pub fn rate_with(&self, puzzle: &[u8; 81], mut see: impl FnMut(&Step)) -> Rating {
        let mut progress = Progress::default();
        let mut steps = self.steps(State::new(puzzle));
        for step in steps.by_ref() {
            see(&step);
            progress.see(&step);
        }
        progress.rating(steps.state.is_full())
    }

    /// The rating of a puzzle, or nothing as soon as its ER turns out to be above `most`. What is rated above `most` in
    /// any case is not searched, so this takes no longer than the easy part.
    #[must_use]
    pub fn rate_up_to(&self, puzzle: &[u8; 81], most: Difficulty) -> Option<Rating> {
        let mut scale = self.scale.clone();
        scale.order.retain(|search| self.scale.least(*search) <= most);
        let rater = Self { scale };
        let mut above = false;
        let mut progress = Progress::default();
        let mut steps = rater.steps(State::new(puzzle));
        for step in steps.by_ref() {
            above = step.rating > most;
            if above {
                break;
            }
            progress.see(&step);
        }
        (!above && steps.state.is_full()).then(|| progress.rating(true))
    }
}

/// The steps from a position, one by one.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    rater: &'a Rater,
    state: State,
}

impl Steps<'_> {
    /// The position after the steps so far.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.rater.next_step(&self.state)?;
        step.apply(&mut self.state);
        Some(step)
    }
}
