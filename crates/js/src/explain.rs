//! The way a person takes through a puzzle: the steps of `technique`, their words and their pictures.

use std::collections::BTreeSet;

use serde::Serialize;
use sudoku_cells::{Line, Marks, Position};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Path, Rater, Scale, State, picture};
use tsify::Tsify;

/// A step a person takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Step {
    /// The name of the technique.
    pub title: String,
    /// How hard it is.
    pub rating: String,
    /// Where to look.
    pub place: String,
    /// What follows.
    pub effect: String,
    /// The reason, line by line; two spaces for each level of a chain within a chain.
    pub words: String,
    /// The position it was found in.
    pub svg: String,
    /// The position it was found in, as a line of `HoDoKu`'s library; with the step, if that has a code for it.
    pub position: String,
    /// The position after it, as a line of `HoDoKu`'s library.
    pub after: String,
    /// The digits after it, in 81 characters.
    pub cells: String,
}

impl Step {
    fn new(step: &sudoku_technique::Step, before: &State) -> Self {
        let after = step.after(before);
        Self {
            title: step.title(),
            rating: step.worth(),
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Rating {
    /// The hardest step; 0.0, like the next two, on a scale that adds up.
    pub er: String,
    /// The hardest step up to the first digit.
    pub ep: String,
    /// The first step.
    pub ed: String,
    /// The sum of all steps, on a scale that adds up.
    pub score: Option<String>,
    /// The level, on a scale that has levels.
    pub level: Option<String>,
    /// The technique of the hardest step, the first if there are several.
    pub hardest: Option<String>,
    /// Whether the steps lead to the solution.
    pub solved: bool,
    /// What it was rated by.
    pub scale: String,
    /// How many steps there are.
    pub steps: usize,
    /// The position at the end.
    pub svg: String,
}

/// A position, in the forms that people copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Forms {
    /// The digits that stand, in 81 characters.
    pub cells: String,
    /// The clues among them.
    pub givens: String,
    /// The candidates, in 729 characters: the nine digits of each cell, a dot in place of those that are struck out.
    pub marks: String,
    /// The candidates as a grid in a frame.
    pub grid: String,
    /// A line of `HoDoKu`'s library.
    pub library: String,
    /// What has become of it, its candidates counted: the words of `verdict`.
    pub verdict: String,
    /// A solution, if there is one.
    pub solution: Option<String>,
}

/// The first position of a text, in the forms people copy.
///
/// # Errors
/// In the words of the command, if there is none, or digits contradict each other.
pub fn forms(text: &str) -> Result<Forms, String> {
    let position = puzzles::position(text).map_err(|error| error.to_string())?;
    let (verdict, solution) = match Engine::new().solve(position.candidates()).answer {
        Answer::None => ("none", None),
        Answer::Unique(solution) => ("unique", Some(solution)),
        Answer::Multiple(solution, _) => ("multiple", Some(solution)),
    };
    Ok(Forms {
        cells: Line(position.digits()).to_string(),
        givens: Line(position.givens()).to_string(),
        marks: Marks(position.candidates()).to_string(),
        grid: puzzles::framed(position.candidates()),
        library: position.library().to_string(),
        verdict: verdict.into(),
        solution: solution.map(|solution| Line(&solution).to_string()),
    })
}

/// Shows each step from a position to the solution to `show`; returns the rating.
///
/// # Errors
/// In words, if the text is no position, or the scale is not `se` or `hodoku`.
pub fn explain(text: &str, scale: &str, mut show: impl FnMut(&Step)) -> Result<Rating, String> {
    let (rater, start) = (rater(scale)?, state(text)?);
    let mut path = Path::new(rater.scale(), start.clone());
    for step in rater.steps(start) {
        show(&Step::new(&step, path.end()));
        path.push(step);
    }
    let rating = path.rating();
    Ok(Rating {
        er: rating.er.to_string(),
        ep: rating.ep.to_string(),
        ed: rating.ed.to_string(),
        // Scores are whole numbers.
        score: rating.score.map(|score| f64::from(score).to_string()),
        level: rating.level.map(|level| level.to_string()),
        hardest: path.hardest().map(sudoku_technique::Step::title),
        solved: rating.solved,
        scale: rater.scale().name().to_owned(),
        steps: path.steps().len(),
        svg: picture::svg(path.end(), None),
    })
}

/// Shows every step that is possible in a position to `show`, search by search in the order of the scale; of several of the same
/// technique that do the same, one.
///
/// # Errors
/// As for [`explain`].
pub fn possible(text: &str, scale: &str, mut show: impl FnMut(&Step)) -> Result<(), String> {
    let (rater, state) = (rater(scale)?, state(text)?);
    let mut seen = BTreeSet::new();
    for &search in rater.scale().searches() {
        for step in rater.all_steps_of(&state, search) {
            let placed = step.placed.map(|placed| (placed.cell, placed.digit));
            if seen.insert((step.technique, placed, step.removed.clone())) {
                show(&Step::new(&step, &state));
            }
        }
    }
    Ok(())
}

fn rater(scale: &str) -> Result<Rater, String> {
    match scale {
        "se" => Ok(Rater::new(Scale::sudoku_explainer())),
        "hodoku" if cfg!(feature = "hodoku") => Ok(Rater::new(Scale::hodoku())),
        "hodoku" => Err("HoDoKu's scale is left out of this package, to keep it small".into()),
        _ => Err(format!("the scales are se and hodoku, and not {scale}")),
    }
}

/// The first position of a text.
fn state(text: &str) -> Result<State, String> {
    let position = puzzles::position(text).map_err(|error| error.to_string())?;
    State::try_from(&position).map_err(|error| error.to_string())
}

fn library(state: &State) -> String {
    Position::from(state).library().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_technique::rate;

    const SCALES: &[&str] = if cfg!(feature = "hodoku") {
        &["se", "hodoku"]
    } else {
        &["se"]
    };

    const LINES: [&str; 2] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
    ];

    #[test]
    fn the_rating_is_that_of_the_library_and_every_step_has_words_and_a_picture() {
        for line in LINES {
            let puzzle = sudoku_cells::parse(line).unwrap();
            let mut steps = 0;
            let said = explain(line, "se", |step| {
                steps += 1;
                assert!(step.svg.starts_with("<svg"), "{step:?}");
                assert!(!step.words.is_empty());
            })
            .unwrap();
            let rating = rate(&puzzle).unwrap();
            assert_eq!(said.er, rating.er.to_string());
            assert_eq!(said.ep, rating.ep.to_string());
            assert_eq!(said.ed, rating.ed.to_string());
            assert_eq!((said.solved, said.steps), (rating.solved, steps));
        }
    }

    #[cfg(feature = "hodoku")]
    #[test]
    fn on_the_other_scale_the_steps_add_up_to_the_score() {
        for line in LINES {
            let mut sum = 0;
            let said = explain(line, "hodoku", |step| sum += step.rating.parse::<u32>().unwrap()).unwrap();
            assert_eq!(said.score, Some(sum.to_string()));
            let rated = Rater::new(Scale::hodoku()).rate(&sudoku_cells::parse(line).unwrap());
            assert_eq!(said.level, rated.unwrap().level.map(|level| level.to_string()));
            assert!(said.solved);
        }
        assert!(
            explain(LINES[0], "x", |_| ())
                .unwrap_err()
                .contains("se and hodoku")
        );
    }

    #[test]
    fn a_step_goes_on_from_the_position_before_it_and_ends_in_the_one_after() {
        for &scale in SCALES {
            let mut before = forms(LINES[1]).unwrap();
            explain(LINES[1], scale, |step| {
                let found = forms(&step.position).unwrap();
                assert_eq!((&found.marks, &found.givens), (&before.marks, &before.givens));
                assert_eq!(forms(&found.marks).unwrap().marks, found.marks);
                assert_eq!(forms(&found.grid).unwrap().marks, found.marks);
                let after = forms(&step.after).unwrap();
                assert_eq!(after.cells, step.cells);
                assert_ne!((&after.marks, &after.cells), (&found.marks, &found.cells));
                assert_eq!(
                    (after.verdict.as_str(), &after.solution),
                    ("unique", &before.solution)
                );
                before = after;
            })
            .unwrap();
            assert_eq!(Some(before.cells), before.solution);
        }
    }

    #[test]
    fn the_step_of_the_path_is_among_those_that_are_possible() {
        for &scale in SCALES {
            let mut path = Vec::new();
            explain(LINES[1], scale, |step| path.push(step.clone())).unwrap();
            // Late positions have fewer.
            for step in path.iter().rev().step_by(20) {
                let mut all = Vec::new();
                possible(&step.position, scale, |step| {
                    all.push((step.title.clone(), step.effect.clone()));
                })
                .unwrap();
                assert!(
                    all.contains(&(step.title.clone(), step.effect.clone())),
                    "{step:?}: {all:?}"
                );
                let number = all.len();
                all.sort();
                all.dedup();
                assert_eq!(all.len(), number);
            }
        }
    }
}
