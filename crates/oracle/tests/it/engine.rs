//! The engine against independent ways: exact cover by dancing links, Norvig's propagation, and sudoku3.

use std::path::Path;

use oracle::agreement::{self, Cells, engine_agrees};
use proptest::prelude::*;
use sudoku_lanes::{Engine, Lanes};
use sudoku1::Grid;
use trial::puzzles;

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

/// What a fuzzer came across, each file a batch, and everything in one.
#[test]
fn the_engine_agrees_on_the_corpus() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/fuzz/corpus/engine");
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let puzzles = agreement::puzzles(&std::fs::read(&path).unwrap());
        agree_on(&puzzles, &path.display().to_string());
        all.extend(puzzles);
    }
    assert!(!all.is_empty());
    agree_on(&all, "all files");
}

/// Each puzzle with one clue removed, changed or added: `what` chooses the cell and the digit.
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
