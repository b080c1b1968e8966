//! The Sudoku libraries for JavaScript: what the package `sudoku-lanes` of npm sees of Rust. The file is long because each call
//! names its arguments.
//!
//! Every function is a few lines between [`sudoku_calls`] and bytes that come out of JavaScript: `n` grids of 81 cells one
//! after the other, row by row, 0 for an empty cell. Where there is no grid to give, its 81 bytes are 255; where there is no
//! number, it is -1. The scripts in `package/` make of that what is pleasant there: texts, lists and nulls.

// Numbers of JavaScript are floats, exact up to 2^53; counts and indices are smaller.
#![allow(clippy::cast_precision_loss)]
// What comes out of JavaScript is owned here.
#![allow(clippy::needless_pass_by_value)]

pub mod explain;
mod first;
mod objects;

use js_sys::Function;
use sudoku_calls::{UNREADABLE, Verdict, Wishes};
use sudoku_symmetry::Transform;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

pub use first::Read;
pub use objects::{Canonical, Canonicals, Rated, Ratings, Transformation};

/// The puzzles in bytes.
///
/// # Errors
/// If they are no multiple of 81 bytes.
fn grids(bytes: &[u8]) -> Result<&[[u8; 81]], JsError> {
    match bytes.as_chunks() {
        (grids, []) => Ok(grids),
        _ => Err(JsError::new(&format!(
            "81 bytes a puzzle are expected, and there are {}",
            bytes.len()
        ))),
    }
}

/// Grids, and as many others.
type Pairs<'a> = (&'a [[u8; 81]], &'a [[u8; 81]]);

/// Two arrays of as many grids.
fn pairs<'a>(one: &'a [u8], other: &'a [u8]) -> Result<Pairs<'a>, JsError> {
    let (one, other) = (grids(one)?, grids(other)?);
    if one.len() == other.len() {
        return Ok((one, other));
    }
    Err(JsError::new(&format!(
        "as many are expected of both, and there are {} and {}",
        one.len(),
        other.len()
    )))
}

/// The 81 cells of one puzzle.
fn grid(bytes: &[u8]) -> Result<&[u8; 81], JsError> {
    match grids(bytes)? {
        [grid] => Ok(grid),
        grids => Err(JsError::new(&format!(
            "one puzzle is expected, and there are {}",
            grids.len()
        ))),
    }
}

/// One puzzle in a text, in any form that the command reads.
///
/// # Errors
/// In the words of the command, if there is none, more than one, or something else.
#[wasm_bindgen]
pub fn read(text: &[u8]) -> Result<Vec<u8>, JsError> {
    match sudoku_calls::read(text) {
        Ok(cells) => Ok(cells.to_vec()),
        Err(error) => Err(JsError::new(&error)),
    }
}

/// The first puzzle in a text or a file, and how many follow it.
///
/// # Errors
/// Never; what is wrong with a text is part of the answer.
#[wasm_bindgen]
pub fn read_first(text: Vec<u8>) -> Result<Ts<Read>, JsError> {
    Ok(first::read(text).into_ts()?)
}

/// Why 81 cells are not a puzzle, or, with an answer, why that is wrong.
///
/// # Errors
/// If there are not 81 cells.
#[wasm_bindgen]
pub fn reason(puzzle: &[u8], answer: Option<Vec<u8>>) -> Result<Option<String>, JsError> {
    let answer = answer.as_deref().map(grid).transpose()?;
    Ok(sudoku_calls::reason(grid(puzzle)?, answer))
}

/// The only solution of each puzzle; then, a byte for each, what has become of it.
///
/// # Errors
/// If there are not 81 cells a puzzle; so with all that follow.
#[wasm_bindgen]
pub fn solve(puzzles: &[u8]) -> Result<Vec<u8>, JsError> {
    let puzzles = grids(puzzles)?;
    let mut solutions = Vec::with_capacity(82 * puzzles.len());
    let mut verdicts = Vec::with_capacity(puzzles.len());
    sudoku_calls::solve(puzzles, |_, verdict, answer| {
        let solution = answer.solution().filter(|_| verdict == Verdict::Unique);
        solutions.extend_from_slice(solution.unwrap_or(&UNREADABLE));
        verdicts.push(verdict as u8);
    });
    solutions.append(&mut verdicts);
    Ok(solutions)
}

/// What has become of each puzzle.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn verdict(puzzles: &[u8]) -> Result<Vec<u8>, JsError> {
    let puzzles = grids(puzzles)?;
    let mut verdicts = Vec::with_capacity(puzzles.len());
    sudoku_calls::solve(puzzles, |_, verdict, _| verdicts.push(verdict as u8));
    Ok(verdicts)
}

/// A solution of each puzzle, whether there are others or not.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn first(puzzles: &[u8]) -> Result<Vec<u8>, JsError> {
    let mut solutions = Vec::with_capacity(puzzles.len());
    sudoku_calls::first(grids(puzzles)?, |_, solution| {
        solutions.extend_from_slice(solution.unwrap_or(&UNREADABLE));
    });
    Ok(solutions)
}

/// How many solutions each puzzle has, up to a limit.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn count(puzzles: &[u8], limit: u64) -> Result<Vec<f64>, JsError> {
    let mut counts = Vec::new();
    sudoku_calls::count(grids(puzzles)?, limit, |_, count| counts.push(number(count)));
    Ok(counts)
}

/// What the engine guesses: the mean over random images of each puzzle.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn guesses(puzzles: &[u8], images: u64, seed: u64) -> Result<Vec<f64>, JsError> {
    let mut means = Vec::new();
    sudoku_calls::guesses(grids(puzzles)?, images, seed, |_, _, mean| {
        means.push(mean.unwrap_or(-1.0));
    });
    Ok(means)
}

/// Whether each answer is the only solution of its puzzle: 1 or 0, and 3 where the puzzle is invalid.
///
/// # Errors
/// As for [`solve`], and if there are not as many answers as puzzles.
#[wasm_bindgen]
pub fn check(puzzles: &[u8], answers: &[u8]) -> Result<Vec<u8>, JsError> {
    let (puzzles, answers) = pairs(puzzles, answers)?;
    let mut results = Vec::with_capacity(puzzles.len());
    sudoku_calls::check(puzzles, answers, |_, checked| {
        results.push(checked.map_or(Verdict::Invalid as u8, |right| u8::from(right.is_ok())));
    });
    Ok(results)
}

/// The canonical form of each puzzle or solution.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn canon(puzzles: &[u8]) -> Result<Vec<u8>, JsError> {
    let mut forms = Vec::with_capacity(puzzles.len());
    sudoku_calls::canon(grids(puzzles)?, |_, canon| {
        forms.extend_from_slice(&canon.map_or(UNREADABLE, |canon| canon.form));
    });
    Ok(forms)
}

/// The canonical form of each, with a transformation that makes it and the number of automorphisms.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn canonical(puzzles: &[u8]) -> Result<Ts<Canonicals>, JsError> {
    let mut all = Vec::new();
    sudoku_calls::canon(grids(puzzles)?, |_, canon| {
        all.push(canon.as_ref().map(Canonical::from));
    });
    Ok(Canonicals(all).into_ts()?)
}

/// The image of each puzzle under a transformation.
///
/// # Errors
/// As for [`solve`], and if the parts do not make a transformation.
#[wasm_bindgen]
pub fn transform(
    puzzles: &[u8],
    transposed: bool,
    rows: &[u8],
    columns: &[u8],
    digits: &[u8],
) -> Result<Vec<u8>, JsError> {
    let length = |_| JsError::new("a transformation has 9 rows, 9 columns and 10 digits");
    let transform = Transform::new(
        transposed,
        rows.try_into().map_err(length)?,
        columns.try_into().map_err(length)?,
        digits.try_into().map_err(length)?,
    )?;
    Ok(grids(puzzles)?
        .iter()
        .flat_map(|puzzle| transform.apply(puzzle))
        .collect())
}

/// Whether the two puzzles of each pair are the same in disguise: 1 or 0, and -1 if one is invalid.
///
/// # Errors
/// As for [`check`].
#[wasm_bindgen]
pub fn same(puzzles: &[u8], others: &[u8]) -> Result<Vec<i8>, JsError> {
    let (puzzles, others) = pairs(puzzles, others)?;
    let mut results = Vec::with_capacity(puzzles.len());
    sudoku_calls::same(puzzles, others, |_, same| results.push(same.map_or(-1, i8::from)));
    Ok(results)
}

/// For each puzzle the index of the first that is the same in disguise; -1 if it is invalid.
///
/// # Errors
/// As for [`solve`], and if there are more classes than memory can hold.
#[wasm_bindgen]
pub fn unique(puzzles: &[u8]) -> Result<Vec<f64>, JsError> {
    let mut firsts = Vec::new();
    sudoku_calls::unique(grids(puzzles)?, |_, first| {
        firsts.push(number(first.map(|first| first as u64)));
    })?;
    Ok(firsts)
}

/// Random images of each puzzle, one after the other. If there are solutions, the images of these follow them all.
///
/// # Errors
/// As for [`check`].
#[wasm_bindgen]
pub fn shuffle(
    puzzles: &[u8],
    solutions: Option<Vec<u8>>,
    number: u32,
    seed: u64,
) -> Result<Vec<u8>, JsError> {
    let (puzzles, solutions) = match &solutions {
        Some(solutions) => pairs(puzzles, solutions)?,
        None => (grids(puzzles)?, &[][..]),
    };
    let (mut images, mut solution_images) = (Vec::new(), Vec::new());
    sudoku_calls::images(puzzles, number.into(), seed, |i, _, transform| {
        let image = |of: &[u8; 81]| transform.map_or(UNREADABLE, |transform| transform.apply(of));
        images.extend_from_slice(&image(&puzzles[i]));
        if let Some(solution) = solutions.get(i) {
            solution_images.extend_from_slice(&image(solution));
        }
    });
    images.append(&mut solution_images);
    Ok(images)
}

/// How hard each puzzle is for a person.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn rate(puzzles: &[u8]) -> Result<Ts<Ratings>, JsError> {
    let mut ratings = Vec::new();
    sudoku_calls::rate(grids(puzzles)?, |_, _, rated| {
        ratings.push(rated.as_ref().map(Rated::from));
    });
    Ok(Ratings(ratings).into_ts()?)
}

/// The first position of a text, in the forms people copy.
///
/// # Errors
/// In the words of the command, if there is none, or digits contradict each other.
#[wasm_bindgen]
pub fn forms(text: &str) -> Result<Ts<explain::Forms>, JsError> {
    Ok(failing(explain::forms(text))?.into_ts()?)
}

/// Shows the steps a person takes from a position to the solution, on the scale `se` or `hodoku`; returns the rating.
///
/// # Errors
/// When the text is no position, or there is no such scale.
#[wasm_bindgen]
pub fn explain(
    position: &str,
    scale: &str,
    #[wasm_bindgen(unchecked_param_type = "(step: Step) => void")] show_step: &Function,
) -> Result<Ts<explain::Rating>, JsError> {
    Ok(failing(explain::explain(position, scale, shown_to(show_step)))?.into_ts()?)
}

/// Shows every step that is possible in a position, search by search in the order of the scale.
///
/// # Errors
/// As for [`explain()`].
#[wasm_bindgen]
pub fn possible(
    position: &str,
    scale: &str,
    #[wasm_bindgen(unchecked_param_type = "(step: Step) => void")] show_step: &Function,
) -> Result<(), JsError> {
    failing(explain::possible(position, scale, shown_to(show_step)))
}

fn failing<T>(result: Result<T, String>) -> Result<T, JsError> {
    result.map_err(|error| JsError::new(&error))
}

/// Shows steps to a function.
fn shown_to(show_step: &Function) -> impl FnMut(&explain::Step) {
    |step| {
        if let Ok(step) = step.clone().into_ts() {
            // What a script throws has no place to go to here; the work goes on.
            let _ = show_step.call1(&JsValue::NULL, &step.js_value());
        }
    }
}

/// What the classes of the pictures of steps mean: a class and its meaning by turns.
#[wasm_bindgen]
#[must_use]
pub fn picture_legend() -> Vec<String> {
    let legend = sudoku_technique::picture::LEGEND.iter();
    legend
        .flat_map(|&(class, meaning)| [class.into(), meaning.into()])
        .collect()
}

/// The stylesheet of the pictures of steps.
#[wasm_bindgen]
#[must_use]
pub fn picture_style() -> String {
    sudoku_technique::picture::STYLE.into()
}

/// Which cells of each puzzle have a clue that follows from the others: 1 or 0, 255 where there is not one solution.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn redundant(puzzles: &[u8]) -> Result<Vec<u8>, JsError> {
    let mut cells = Vec::with_capacity(puzzles.len());
    sudoku_calls::redundant(grids(puzzles)?, |_, _, redundant| {
        cells.extend_from_slice(&redundant.map_or(UNREADABLE, |redundant| redundant.map(u8::from)));
    });
    Ok(cells)
}

/// Each puzzle without clues that follow from the others.
///
/// # Errors
/// As for [`solve`].
#[wasm_bindgen]
pub fn minimal(puzzles: &[u8], seed: u64) -> Result<Vec<u8>, JsError> {
    let mut cells = Vec::with_capacity(puzzles.len());
    sudoku_calls::minimal(grids(puzzles)?, seed, |_, _, minimal| {
        cells.extend_from_slice(minimal.unwrap_or(&UNREADABLE));
    });
    Ok(cells)
}

/// New puzzles, whose numbers begin with `from`; `wishes` are names and words by turns. Their solutions follow them all.
///
/// # Errors
/// If a wish means nothing, no puzzle is like that, or one is given up.
#[wasm_bindgen]
pub fn generate(wishes: Vec<String>, seed: u64, from: u64, number: u32) -> Result<Vec<u8>, JsError> {
    let mut chosen = Wishes {
        seed,
        ..Wishes::default()
    };
    for [name, words] in wishes.as_chunks().0 {
        chosen.set(name, words).map_err(|error| JsError::new(&error))?;
    }
    let end = from.checked_add(number.into()).filter(|_| from > 0);
    let end = end.ok_or_else(|| JsError::new("from is at least 1, and the last number fits into 64 bits"))?;
    let puzzles = chosen.puzzles(from..end).map_err(|error| JsError::new(&error))?;
    let (mut clues, mut solutions) = (Vec::new(), Vec::new());
    for puzzle in puzzles {
        let puzzle = puzzle?;
        clues.extend_from_slice(&puzzle.clues);
        solutions.extend_from_slice(&puzzle.solution);
    }
    clues.append(&mut solutions);
    Ok(clues)
}

/// A number as JavaScript sees it: -1 for none.
fn number(number: Option<u64>) -> f64 {
    number.map_or(-1.0, |number| number as f64)
}
