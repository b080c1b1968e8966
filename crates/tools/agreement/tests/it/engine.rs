//! The engine compared with independent solvers: exact cover by dancing links, Norvig's propagation, and
//! sudoku3.

use std::path::Path;

use agreement::{Cells, engine_agrees, engine_agrees_on_candidates};
use proptest::prelude::*;
use sudoku_lanes::{Engine, Lanes};
use sudoku1::Grid;
use workshop::puzzles;

#[path = "../../../../libraries/lanes/tests/it/common/mod.rs"]
mod common;

fn agree(puzzles: &[Grid]) {
    let cells: Vec<Cells> = puzzles.iter().map(|puzzle| *puzzle.cells()).collect();
    agree_on(&cells, "puzzles");
}

fn agree_on(puzzles: &[Cells], of: &str) {
    let agreed = engine_agrees(puzzles).map_err(|disagreement| disagreement.to_string());
    assert_eq!(agreed, Ok(()), "{of}");
}

#[test]
fn the_engine_agrees_on_the_built_in_puzzles() {
    let puzzles: Vec<Grid> = puzzles::built_in().iter().map(|puzzle| puzzle.grid).collect();
    agree(&puzzles);
}

/// The puzzles of the engine's own tests: special ones, random ones with few and many clues, minimal ones,
/// and mutants.
#[test]
fn the_engine_agrees_on_puzzles_of_every_kind() {
    let puzzles: Vec<Cells> = common::suite().into_iter().map(|(puzzle, _)| puzzle).collect();
    for batch in puzzles.chunks(40) {
        agree_on(batch, "puzzles of every kind");
    }
    let mut random = common::Random::new(5);
    for _ in 0..8 {
        let positions: Vec<_> = (0..20).map(|_| random.marks(&puzzles)).collect();
        assert_eq!(engine_agrees_on_candidates(&positions), Ok(()));
    }
}

/// The files that a fuzzer found, each as a batch, and all of them in one batch.
#[test]
fn the_engine_agrees_on_the_corpus() {
    let mut all = Vec::new();
    for (name, text) in corpus("engine") {
        let puzzles = agreement::puzzles(&text);
        agree_on(&puzzles, &name);
        all.extend(puzzles);
    }
    assert!(!all.is_empty());
    agree_on(&all, "all files");
}

/// The same for pencil marks.
#[test]
fn the_engine_agrees_on_the_corpus_of_candidates() {
    let mut all = Vec::new();
    for (name, text) in corpus("candidates") {
        let positions = agreement::positions(&text);
        let agreed = engine_agrees_on_candidates(&positions).map_err(|disagreement| disagreement.to_string());
        assert_eq!(agreed, Ok(()), "{name}");
        all.extend(positions);
    }
    assert!(!all.is_empty());
    assert_eq!(engine_agrees_on_candidates(&all), Ok(()), "all files");
}

/// Returns the files of a fuzz target's corpus, with their names.
fn corpus(target: &str) -> impl Iterator<Item = (String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fuzz/corpus")
        .join(target);
    std::fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        (path.display().to_string(), std::fs::read(&path).unwrap())
    })
}

/// Returns the puzzle with clues removed, changed or added: `what` has the cells and the digits.
fn mutate(puzzle: &Grid, what: &[(usize, u8)]) -> Grid {
    let mut grid = *puzzle;
    for &(cell, digit) in what {
        grid.set(cell / 9, cell % 9, digit);
    }
    grid
}

proptest! {
    #[test]
    fn the_engine_agrees_on_mutated_puzzles(
        mutations in prop::collection::vec(
            (any::<prop::sample::Index>(), prop::collection::vec((0..81_usize, 0..=9_u8), 1..4)), 1..40),
    ) {
        let built_in = puzzles::built_in();
        let mutated: Vec<Grid> =
            mutations.iter().map(|(which, what)| mutate(&which.get(&built_in).grid, what)).collect();
        agree(&mutated);
    }

    #[test]
    fn the_engine_finds_a_solution_where_sudoku3_does(
        blanks in prop::collection::vec(0..81_usize, 20..50),
        changes in prop::collection::vec((0..81_usize, 1..=9_u8), 0..2),
    ) {
        let solution = norvig::solve(&puzzles::test_puzzles()[0].grid, &mut ()).unwrap();
        let blanked: Vec<_> = blanks.into_iter().map(|cell| (cell, 0)).chain(changes).collect();
        let puzzle = mutate(&solution, &blanked);
        let solvable = sudoku3::solve(&puzzle, &mut ()).is_some();
        for lanes in Lanes::available() {
            let found = Engine::with_lanes(lanes).unwrap().first(puzzle.cells());
            prop_assert_eq!(found.is_some(), solvable);
        }
    }
}
