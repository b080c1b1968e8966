//! The steps to the solution of one puzzle: as text, JSON, lines for HoDoKu or a page of pictures.
//!
//! The [library](sudoku_technique) finds the steps, and has words and pictures for them; here they are laid
//! out.

mod html;
mod json;
mod pencil;
mod possible;

use std::fmt::Write;

use sudoku_technique::{Path, PathStep, Rating, Step};

pub use html::page;
pub use json::{hint_members, members};
pub use pencil::grid;
pub use possible::{FindError, Wanted, path, possible, possible_text};

/// How much a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "driver", derive(clap::ValueEnum))]
pub enum Strength {
    /// The technique.
    Technique,
    /// Also the units or cells.
    Place,
    /// The whole step.
    All,
}

/// Prints steps, each as far as it is to be told; with the candidates, if wanted, in which a step is marked
/// only if all of it is told.
#[must_use]
pub fn hints(paths: &[Path], strength: Strength, grids: bool, color: bool) -> String {
    let mut text = String::new();
    for PathStep { position, step, .. } in paths.iter().flat_map(Path::steps) {
        text += &hint(step, strength);
        if grids {
            let marked = Some(step).filter(|_| strength == Strength::All);
            let _ = write!(text, "\n{}\n", grid(position, marked, color));
        }
    }
    text
}

fn hint(step: &Step, strength: Strength) -> String {
    match strength {
        Strength::Technique => format!("Look for: {} ({}).\n", step.title(), step.worth()),
        Strength::Place => format!(
            "Look for: {} ({}), at {}.\n",
            step.title(),
            step.worth(),
            step.place()
        ),
        Strength::All => format!("{step}\n"),
    }
}

/// All steps, numbered; with the candidates after each, if wanted. The scale is named where its ratings are.
#[must_use]
pub fn text(path: &Path, scale: &str, grids: bool, color: bool) -> String {
    let mut text = String::new();
    if grids && !path.steps().is_empty() {
        text += &grid(path.start(), None, color);
        text.push('\n');
    }
    text += &numbered(path.steps(), grids, color);
    let _ = if path.is_solved() {
        writeln!(text, "Solved; {} ({scale}).", total(path))
    } else {
        writeln!(text, "No technique of the scale {scale} finds a further step.")
    };
    text
}

/// Steps with their numbers, and with the candidates at each, if wanted.
fn numbered<'a>(steps: impl IntoIterator<Item = &'a PathStep>, grids: bool, color: bool) -> String {
    let mut text = String::new();
    for (number, PathStep { position, step, .. }) in (1..).zip(steps) {
        let _ = writeln!(text, "{number}. {step}");
        if grids {
            let _ = write!(text, "\n{}\n", grid(position, Some(step), color));
        }
    }
    text
}

/// All steps as lines of HoDoKu's library: each with the position before it, a technique's code, and what it
/// does.
#[must_use]
pub fn lines(path: &Path) -> String {
    let steps = path.steps().iter();
    let line = |each: &PathStep| each.step.library(&each.position) + "\n";
    steps.map(line).collect()
}

/// What the steps of a path add up to, in words.
fn total(path: &Path) -> String {
    match path.rating() {
        Rating::Sum { score, level } => format!("level {level}, score {}", score.short()),
        Rating::Hardest { er, .. } => format!("the hardest step is rated {er}"),
    }
}
