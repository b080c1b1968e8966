//! A person's way through a puzzle: the steps of `sudoku-technique`, their words and their pictures.

use std::collections::{BTreeSet, VecDeque};
use std::sync::LazyLock;

use serde::Serialize;
use sudoku_cells::{CellsError, Line, Marks, Position};
use sudoku_lanes::{Answer, Engine};
use sudoku_puzzles::ReadError;
use sudoku_technique::{Language, Path, Rater, Rating as Rated, Scale, State, Steps, Technique, picture};
use thiserror::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A step a person takes.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Step {
    /// The name of the technique, which `generate` takes.
    pub technique: String,
    /// The technique for people, in as much detail as the step has.
    pub title: String,
    /// How hard the step is: its rating, or its score on a scale that adds up.
    pub rating: f64,
    /// Where to look.
    pub place: String,
    /// What follows.
    pub effect: String,
    /// The reason, line by line, indented by two spaces for each level of a chain within a chain.
    pub words: String,
    /// The picture of the step, an SVG of the position it was found in.
    pub svg: String,
    /// The position it was found in, as a line of `HoDoKu`'s library. The line includes the step, if the
    /// library has a code for it.
    pub position: String,
    /// The position after it, as a line of `HoDoKu`'s library.
    pub after: String,
    /// The digits after it, in 81 characters.
    pub cells: String,
    /// The digit that the step places, if it places one.
    pub places: Vec<Candidate>,
    /// The candidates that the step strikes out; none if it places a digit.
    pub removes: Vec<Candidate>,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Candidate {
    /// The cell, 0 to 80, row by row.
    pub cell: u8,
    /// The digit.
    pub digit: u8,
}

impl Step {
    fn new(step: &sudoku_technique::Step, before: &State) -> Self {
        let after = step.after(before);
        let digits = |digits: u16| (1..=9).filter(move |digit| digits >> (digit - 1) & 1 == 1);
        let removed = step.removed.iter();
        Self {
            places: (step.placed.iter())
                .map(|&sudoku_technique::Candidate { cell, digit, .. }| Candidate { cell, digit })
                .collect(),
            removes: removed
                .flat_map(|&(cell, set)| digits(set).map(move |digit| Candidate { cell, digit }))
                .collect(),
            technique: step.technique.name().to_owned(),
            title: step.title(),
            rating: step.rating.into(),
            place: step.place(),
            effect: step.effect(),
            words: step.words(),
            svg: picture::svg(before, Some(step)),
            position: match step.technique.code() {
                Some(_) => step.library(before),
                None => library(before),
            },
            after: library(&after),
            cells: Line(after.digits()).to_string(),
        }
    }
}

/// How hard a puzzle is for a person.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Rating {
    /// The rating of the hardest step; null, like the next two, on a scale that adds up.
    pub er: Option<f64>,
    /// The rating of the hardest step up to the first digit placed.
    pub ep: Option<f64>,
    /// The rating of the first step.
    pub ed: Option<f64>,
    /// The sum of all steps, on a scale that adds up; otherwise null.
    pub score: Option<f64>,
    /// The level, on a scale that has levels; otherwise null.
    pub level: Option<String>,
    /// The name of the technique of the hardest step, the first if there are several; null if there are no
    /// steps.
    pub technique: Option<String>,
    /// Whether the steps lead to the solution.
    pub solved: bool,
    /// The name of the scale.
    pub scale: String,
    /// The number of steps.
    pub steps: usize,
    /// The picture of the position at the end, an SVG.
    pub svg: String,
}

/// A position, in the forms that people copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Forms {
    /// The clues and the digits placed so far, in 81 characters.
    pub cells: String,
    /// The clues among them.
    pub givens: String,
    /// The candidates, in 729 characters: the nine digits of each cell, with a dot in place of each that is
    /// struck out.
    pub marks: String,
    /// The candidates, as a grid in a frame.
    pub grid: String,
    /// The position as a line of `HoDoKu`'s library.
    pub library: String,
    /// The verdict on the position with its candidates, in the words of `verdict`.
    pub verdict: String,
    /// A solution, if there is one.
    pub solution: Option<String>,
}

/// Returns the first position of a text, in the forms people copy.
///
/// # Errors
/// In the words of the command, if there is none, or digits contradict each other.
pub fn forms(text: &str) -> Result<Forms, ExplainError> {
    let position = sudoku_puzzles::position(text)?;
    let (verdict, solution) = match Engine::new().solve(position.candidates()).answer {
        Answer::None => ("none", None),
        Answer::Unique(solution) => ("unique", Some(solution)),
        Answer::Multiple(solution, _) => ("multiple", Some(solution)),
    };
    Ok(Forms {
        cells: Line(position.digits()).to_string(),
        givens: Line(position.givens()).to_string(),
        marks: Marks(position.candidates()).to_string(),
        grid: sudoku_puzzles::framed(position.candidates()),
        library: position.library().to_string(),
        verdict: verdict.into(),
        solution: solution.map(|solution| Line(&solution).to_string()),
    })
}

/// Returns the next step from the first position of a text, which there is even from fewer than ten digits;
/// none without a text, or if the techniques of the scale lead no further.
///
/// # Errors
/// As for [`Way::new`].
#[wasm_bindgen]
pub fn hint(position: Option<String>, scale: &str) -> Result<Option<Ts<Step>>, JsError> {
    let rater = rater(scale)?;
    let Some(position) = position else {
        return Ok(None);
    };
    let start = state(&position)?;
    let step = rater.next_step(&start);
    Ok(step.map(|step| Step::new(&step, &start).into_ts()).transpose()?)
}

/// The steps from a position to the solution, one by one.
#[wasm_bindgen]
pub struct Way {
    steps: Steps<'static>,
    path: Path,
}

#[wasm_bindgen]
impl Way {
    /// Begins at the first position of a text, on the scale `se` or `hodoku`.
    ///
    /// # Errors
    /// If the text has no position, or there is no such scale.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &str, scale: &str) -> Result<Way, JsError> {
        let rater = rater(scale)?;
        let start = state(position)?;
        Ok(Way {
            path: Path::new(rater.scale(), start.clone()),
            steps: rater.steps(start),
        })
    }

    /// Returns the next step; none at the end.
    ///
    /// # Errors
    /// Never: a step can always be passed to JavaScript.
    pub fn next_step(&mut self) -> Result<Option<Ts<Step>>, JsError> {
        let step = self.take();
        Ok(step.map(|step| step.into_ts()).transpose()?)
    }

    /// Returns how hard the steps so far are.
    ///
    /// # Errors
    /// Never: a rating can always be passed to JavaScript.
    pub fn rating(&self) -> Result<Ts<Rating>, JsError> {
        Ok(self.told().into_ts()?)
    }
}

impl Way {
    fn take(&mut self) -> Option<Step> {
        let step = self.steps.next()?;
        let told = Step::new(&step, self.path.end());
        self.path.push(step);
        Some(told)
    }

    fn told(&self) -> Rating {
        let (figures, score) = match self.path.rating() {
            Rated::Hardest { er, ep, ed } => ([er, ep, ed].map(|figure| Some(figure.into())), None),
            Rated::Sum { score, level } => ([None, None, None], Some((score.into(), level.to_string()))),
        };
        let [er, ep, ed] = figures;
        let (score, level) = score.unzip();
        Rating {
            er,
            ep,
            ed,
            score,
            level,
            technique: (self.path.hardest()).map(|step| step.technique.name().to_owned()),
            solved: self.path.is_solved(),
            scale: self.path.scale().to_owned(),
            steps: self.path.steps().len(),
            svg: picture::svg(self.path.end(), None),
        }
    }
}

/// Every step that is possible in a position, search by search in the order of the scale. Of several steps of
/// the same technique with the same effect, there is one.
#[wasm_bindgen]
pub struct Possible {
    rater: &'static Rater,
    state: State,
    /// The number of searches that have been made.
    searches: usize,
    found: VecDeque<sudoku_technique::Step>,
    seen: BTreeSet<StepKey>,
}

/// A technique, what it places and what it strikes out. Of steps that agree in these, only one is returned.
type StepKey = (Technique, Option<(u8, u8)>, Vec<(u8, u16)>);

#[wasm_bindgen]
impl Possible {
    /// Begins at the first position of a text.
    ///
    /// # Errors
    /// As for [`Way::new`].
    #[wasm_bindgen(constructor)]
    pub fn new(position: &str, scale: &str) -> Result<Possible, JsError> {
        Ok(Possible {
            rater: rater(scale)?,
            state: state(position)?,
            searches: 0,
            found: VecDeque::new(),
            seen: BTreeSet::new(),
        })
    }

    /// Returns the next step; none at the end.
    ///
    /// # Errors
    /// Never: a step can always be passed to JavaScript.
    pub fn next_step(&mut self) -> Result<Option<Ts<Step>>, JsError> {
        let step = self.take();
        Ok(step.map(|step| step.into_ts()).transpose()?)
    }
}

impl Possible {
    fn take(&mut self) -> Option<Step> {
        loop {
            while let Some(step) = self.found.pop_front() {
                let placed = step.placed.map(|placed| (placed.cell, placed.digit));
                if self.seen.insert((step.technique, placed, step.removed.clone())) {
                    return Some(Step::new(&step, &self.state));
                }
            }
            let search = *self.rater.scale().searches().get(self.searches)?;
            self.searches += 1;
            self.found.extend(self.rater.all_steps_of(&self.state, search));
        }
    }
}

/// Returns the rater for the scale of this name.
pub(crate) fn rater(scale: &str) -> Result<&'static Rater, ExplainError> {
    static EXPLAINER: LazyLock<Rater> = LazyLock::new(|| Rater::new(Scale::sudoku_explainer()));
    static HODOKU: LazyLock<Rater> = LazyLock::new(|| Rater::new(Scale::hodoku()));
    match Scale::named(scale).map(|scale| scale.language()) {
        Some(Language::Explainer) => Ok(&EXPLAINER),
        Some(Language::Hodoku) if cfg!(feature = "hodoku") => Ok(&HODOKU),
        Some(Language::Hodoku) => Err(ExplainError::LeftOut),
        None => Err(ExplainError::Scale(scale.to_owned())),
    }
}

/// Why there are no steps.
#[derive(Debug, Error)]
pub enum ExplainError {
    /// There is no such scale.
    #[error("scale: se or hodoku is expected, not {0}")]
    Scale(String),
    /// The scale is in the other wasm.
    #[error("{NEEDS_HODOKU}")]
    LeftOut,
    /// The text has no position.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Digits contradict each other.
    #[error(transparent)]
    Rules(#[from] CellsError),
}

/// The error message for everything that is in the other wasm.
pub(crate) const NEEDS_HODOKU: &str = "HoDoKu's scale needs init({ hodoku: true })";

/// Returns the first position of a text.
fn state(text: &str) -> Result<State, ExplainError> {
    Ok(State::try_from(&sudoku_puzzles::position(text)?)?)
}

fn library(state: &State) -> String {
    Position::from(state).library().to_string()
}

#[cfg(test)]
mod tests;
