//! The way a person takes through a puzzle: the steps of `technique`, their words and their pictures.

use serde::Serialize;
use sudoku_cells::Line;
use sudoku_technique::{CellsError, Path, Rater, Scale, State, picture};
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
    /// The reason, line by line; two spaces for each level of a chain within a chain.
    pub words: String,
    /// The position it was found in.
    pub svg: String,
    /// The digits after it, in 81 characters.
    pub cells: String,
}

/// How hard a puzzle is for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Rating {
    /// The hardest step.
    pub er: String,
    /// The hardest step up to the first digit.
    pub ep: String,
    /// The first step.
    pub ed: String,
    /// Whether the steps lead to the solution.
    pub solved: bool,
    /// What it was rated by.
    pub scale: String,
    /// How many steps there are.
    pub steps: usize,
    /// The position at the end.
    pub svg: String,
}

/// Shows each step to the solution to `show`; returns the rating.
///
/// # Errors
/// If a value is above 9, or a digit stands twice in a row, column or box.
pub fn explain(puzzle: &[u8; 81], mut show: impl FnMut(&Step)) -> Result<Rating, CellsError> {
    let rater = Rater::new(Scale::sudoku_explainer());
    let start = State::new(puzzle)?;
    let mut path = Path::new(rater.scale(), start.clone());
    for step in rater.steps(start) {
        let mut shown = Step {
            title: step.title(),
            rating: step.worth(),
            place: step.place(),
            words: step.words(),
            svg: picture::svg(path.end(), Some(&step)),
            cells: String::new(),
        };
        path.push(step);
        shown.cells = Line(path.end().digits()).to_string();
        show(&shown);
    }
    let rating = path.rating();
    Ok(Rating {
        er: rating.er.to_string(),
        ep: rating.ep.to_string(),
        ed: rating.ed.to_string(),
        solved: rating.solved,
        scale: rater.scale().name().to_owned(),
        steps: path.steps().len(),
        svg: picture::svg(path.end(), None),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_technique::rate;

    #[test]
    fn the_rating_is_that_of_the_library_and_every_step_has_words_and_a_picture() {
        for line in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
        ] {
            let puzzle = sudoku_cells::parse(line).unwrap();
            let mut steps = 0;
            let said = explain(&puzzle, |step| {
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
}
