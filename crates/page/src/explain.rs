//! The way a person takes through a puzzle: the steps of `technique`, their words and their pictures.

use serde_json::{Value, json};
use sudoku_technique::{Rater, Scale, State, picture};

/// Shows each step to the solution to `show`: `{title, rating, place, words, svg, cells}`, where the picture is of the position the step was
/// found in, and the cells are those after it. Returns the rating, `{er, ep, ed, solved, scale, steps, svg}` with the position at the
/// end.
pub fn explain(puzzle: &[u8; 81], mut show: impl FnMut(&Value)) -> Value {
    let rater = Rater::new(Scale::sudoku_explainer());
    let mut state = State::new(puzzle);
    let (mut er, mut ep, mut first) = (0, 0, None);
    let (mut placed, mut steps) = (false, 0);
    while let Some(step) = rater.next_step(&state) {
        er = er.max(step.rating.0);
        if !placed {
            ep = er;
            placed = step.placed.is_some();
        }
        first.get_or_insert(er);
        steps += 1;
        let svg = picture::svg(&state, Some(&step));
        step.apply(&mut state);
        show(&json!({
            "title": step.title(),
            "rating": step.rating.to_string(),
            "place": step.place(),
            "words": step.words(),
            "svg": svg,
            "cells": crate::answer::text(state.digits()),
        }));
    }
    let text = |tenths| sudoku_technique::Difficulty(tenths).to_string();
    json!({
        "er": text(er),
        "ep": text(ep),
        "ed": text(first.unwrap_or(0)),
        "solved": state.is_full(),
        "scale": rater.scale().name,
        "steps": steps,
        "svg": picture::svg(&state, None),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_technique::rate;

    #[test]
    fn the_rating_is_that_of_the_library_and_every_step_has_words_and_a_picture() {
        for example in [1, 6, 11] {
            let puzzle = *sudoku1::Grid::example(example).cells();
            let mut steps = 0;
            let said = explain(&puzzle, |step| {
                steps += 1;
                assert!(step["svg"].as_str().unwrap().starts_with("<svg"), "{step}");
                assert!(!step["words"].as_str().unwrap().is_empty());
            });
            let rating = rate(&puzzle);
            assert_eq!(said["er"], rating.er.to_string());
            assert_eq!(said["ep"], rating.ep.to_string());
            assert_eq!(said["ed"], rating.ed.to_string());
            assert_eq!(
                (&said["solved"], &said["steps"]),
                (&json!(rating.solved), &json!(steps))
            );
        }
    }
}
