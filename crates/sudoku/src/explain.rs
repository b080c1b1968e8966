//! The steps to the solution of one puzzle: as text, JSON or a page of pictures.
//!
//! The [library](sudoku_technique) finds the steps, and has words and pictures for them; here they are laid out.

pub mod candidates;
mod html;
mod json;
mod pencil;

use std::fmt::Write;

use sudoku_technique::{CellName, Difficulty, Rater, State, Step};

pub use html::page;
pub use json::object;
pub use pencil::grid;

/// The steps to a solution, and the positions they were found in.
pub struct Way {
    /// The position before each step, and the step.
    pub steps: Vec<(State, Step)>,
    /// The position after the last one.
    pub end: State,
    /// The scale's name.
    pub scale: String,
}

impl Way {
    /// All steps from a position, or as many as wanted.
    #[must_use]
    pub fn new(rater: &Rater, start: State, most: usize) -> Way {
        let mut steps = Vec::new();
        let mut state = start;
        while steps.len() < most
            && let Some(step) = rater.next_step(&state)
        {
            let after = step.after(&state);
            steps.push((state, step));
            state = after;
        }
        Way {
            steps,
            end: state,
            scale: rater.scale().name.to_string(),
        }
    }

    /// The rating of the hardest step.
    #[must_use]
    pub fn hardest(&self) -> Difficulty {
        self.steps
            .iter()
            .map(|(_, step)| step.rating)
            .max()
            .unwrap_or_default()
    }
}

/// How much a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Which technique.
    Technique,
    /// And where.
    Place,
    /// The whole step.
    All,
}

/// The next step, as far as it is to be told.
#[must_use]
pub fn hint(step: &Step, strength: Strength) -> String {
    match strength {
        Strength::Technique => format!("Look for: {} ({}).\n", step.title(), step.rating),
        Strength::Place => format!(
            "Look for: {} ({}), at {}.\n",
            step.title(),
            step.rating,
            step.place()
        ),
        Strength::All => format!("{step}\n"),
    }
}

/// All steps, numbered; with the candidates after each, if wanted.
#[must_use]
pub fn text(way: &Way, grids: bool, color: bool) -> String {
    let mut text = String::new();
    if grids && let Some((start, _)) = way.steps.first() {
        text += &grid(start, None, color);
        text.push('\n');
    }
    for (number, (state, step)) in (1..).zip(&way.steps) {
        let _ = writeln!(text, "{number}. {step}");
        if grids {
            let _ = write!(text, "\n{}\n", grid(state, Some(step), color));
        }
    }
    if way.end.is_full() {
        let _ = writeln!(
            text,
            "Solved; the hardest step is rated {} ({}).",
            way.hardest(),
            way.scale
        );
    } else {
        let _ = writeln!(
            text,
            "No technique of the scale {} finds a further step.",
            way.scale
        );
    }
    text
}

/// The first cell whose digit in the solution is struck out or contradicted, if there is one.
#[must_use]
pub fn lost(state: &State, solution: &[u8; 81]) -> Option<String> {
    (0..81).find_map(|cell| {
        let digit = solution[cell];
        let name = CellName(cell as u8);
        match state.digits()[cell] {
            0 if state.candidates()[cell] >> (digit - 1) & 1 == 0 => Some(format!(
                "{name} is {digit} in the solution, and that is struck out"
            )),
            given if given != 0 && given != digit => {
                Some(format!("{name} is {digit} in the solution, not {given}"))
            }
            _ => None,
        }
    })
}
