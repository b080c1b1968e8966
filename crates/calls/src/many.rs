//! The calls that ask the engine and the symmetries about many puzzles.
//!
//! The engine is at its best with many puzzles at once, and their answers take twice as much memory as they do; so it gets
//! a thousand at a time.

use sudoku_cells::validate;
use sudoku_lanes::{Answer, Engine, Solved};
use sudoku_symmetry::{Canonical, Class, Classes, ClassesError, Packed, Transform, canonical};

use crate::verdict::Verdict;
use crate::wrong::Wrong;

/// How many puzzles the engine gets at once.
const AT_ONCE: usize = 1024;

/// Parts of a slice, with the index where each begins.
fn parts<T>(slice: &[T]) -> impl Iterator<Item = (usize, &[T])> {
    (0..).step_by(AT_ONCE).zip(slice.chunks(AT_ONCE))
}

/// Tells the verdict on each puzzle, and its answer.
pub fn solve(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Verdict, &Answer)) {
    let engine = Engine::new();
    let mut solved = vec![Solved::default(); puzzles.len().min(AT_ONCE)];
    for (start, part) in parts(puzzles) {
        engine.solve_all(part, &mut solved[..part.len()]);
        for ((i, puzzle), solved) in (start..).zip(part).zip(&solved) {
            tell(i, Verdict::of(puzzle, &solved.answer), &solved.answer);
        }
    }
}

/// Tells a solution of each puzzle, if it has any; with several, which one is not said.
pub fn first(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Option<&[u8; 81]>)) {
    // The search for a second one is short, and another search would be a twentieth of what a browser loads.
    solve(puzzles, |i, _, answer| tell(i, answer.solution()));
}

/// Tells how many solutions each puzzle has, up to a limit; `None` if it is invalid.
pub fn count(puzzles: &[[u8; 81]], limit: u64, mut tell: impl FnMut(usize, Option<u64>)) {
    let engine = Engine::new();
    let mut counts = vec![0; puzzles.len().min(AT_ONCE)];
    for (start, part) in parts(puzzles) {
        engine.count_all(part, limit, &mut counts[..part.len()]);
        for ((i, puzzle), &count) in (start..).zip(part).zip(&counts) {
            tell(i, (count > 0 || validate(puzzle).is_ok()).then_some(count));
        }
    }
}

/// Tells what is wrong with the answer to each puzzle: nothing, if it is the only solution. `None` if the puzzle is invalid.
/// There must be as many answers as puzzles; what has no partner is left out.
pub fn check(
    puzzles: &[[u8; 81]],
    answers: &[[u8; 81]],
    mut tell: impl FnMut(usize, Option<Result<(), Wrong>>),
) {
    let pairs = puzzles.len().min(answers.len());
    solve(&puzzles[..pairs], |i, verdict, truth| {
        let wrong = || Wrong::find(&puzzles[i], &answers[i], truth).map_or(Ok(()), Err);
        tell(i, (verdict != Verdict::Invalid).then(wrong));
    });
}

/// Tells the canonical form of each puzzle or solution; `None` if it is invalid.
pub fn canon(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Option<Canonical>)) {
    for (i, puzzle) in puzzles.iter().enumerate() {
        tell(i, canonical(puzzle).ok());
    }
}

/// Tells whether the two puzzles of each pair are the same in disguise; `None` if one is invalid. What has no partner is left
/// out.
pub fn same(puzzles: &[[u8; 81]], others: &[[u8; 81]], mut tell: impl FnMut(usize, Option<bool>)) {
    for (i, (puzzle, other)) in puzzles.iter().zip(others).enumerate() {
        let forms = canonical(puzzle).ok().zip(canonical(other).ok());
        tell(i, forms.map(|(one, other)| one.form == other.form));
    }
}

/// Tells the index of the first puzzle that is the same as each one in disguise, its own if there is none before; `None` if it
/// is invalid.
///
/// # Errors
/// If there are more classes than can be held.
pub fn unique(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Option<usize>)) -> Result<(), ClassesError> {
    let mut classes = Classes::new();
    let mut firsts = Vec::new();
    for (i, puzzle) in puzzles.iter().enumerate() {
        let form = canonical(puzzle)
            .ok()
            .and_then(|canonical| Packed::new(&canonical.form).ok());
        let Some(form) = form else {
            tell(i, None);
            continue;
        };
        let first = match classes.insert(&form)? {
            Class::New(_) => {
                firsts.push(i);
                i
            }
            Class::Seen(number) => firsts.get(number as usize).copied().unwrap_or(i),
        };
        tell(i, Some(first));
    }
    Ok(())
}

/// Tells the transformations that make `number` random images of each puzzle, one after the other; `None` once for each image
/// if it is invalid. They are those that `sudoku shuffle` makes of a file whose line i + 1 is puzzle i.
pub fn images(
    puzzles: &[[u8; 81]],
    number: u64,
    seed: u64,
    mut tell: impl FnMut(usize, u64, Option<Transform>),
) {
    for (i, puzzle) in puzzles.iter().enumerate() {
        let is_valid = validate(puzzle).is_ok();
        for image in 0..number {
            let transform = || Transform::random_at(seed, &[0, i as u64 + 1, image]);
            tell(i, image, is_valid.then(transform));
        }
    }
}

/// Tells which clues of each puzzle could go, one at a time: in a minimal puzzle none can. `None` if it does not have exactly
/// one solution.
pub fn redundant(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Verdict, Option<[bool; 81]>)) {
    let engine = Engine::new();
    solve(puzzles, |i, verdict, _| {
        let puzzle = &puzzles[i];
        let cells: Vec<u8> = (0..81).filter(|&cell| puzzle[usize::from(cell)] != 0).collect();
        let redundant = (verdict == Verdict::Unique).then(|| {
            let mut can_go = vec![false; cells.len()];
            engine.redundant_all(&vec![*puzzle; cells.len()], &cells, &mut can_go);
            let mut redundant = [false; 81];
            for (&cell, can_go) in cells.iter().zip(can_go) {
                redundant[usize::from(cell)] = can_go;
            }
            redundant
        });
        tell(i, verdict, redundant);
    });
}

/// Tells what becomes of each puzzle when clues that follow from others are removed in a random order of this seed, until it
/// is minimal. `None` if it does not have exactly one solution.
pub fn minimal(puzzles: &[[u8; 81]], seed: u64, mut tell: impl FnMut(usize, Verdict, Option<&[u8; 81]>)) {
    for (start, part) in parts(puzzles) {
        let mut verdicts = [Verdict::Invalid; AT_ONCE];
        let mut reduced = Vec::with_capacity(part.len());
        solve(part, |i, verdict, _| {
            verdicts[i] = verdict;
            if verdict == Verdict::Unique {
                reduced.push(part[i]);
            }
        });
        // Puzzles with a solution obey the rules.
        let _ = sudoku_setter::reduce_all(&mut reduced, seed);
        let mut reduced = reduced.iter();
        for (i, &verdict) in (start..).zip(&verdicts[..part.len()]) {
            let minimal = if verdict == Verdict::Unique {
                reduced.next()
            } else {
                None
            };
            tell(i, verdict, minimal);
        }
    }
}
