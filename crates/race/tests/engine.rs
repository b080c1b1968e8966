//! The engine against three independent ways: sudoku3, Norvig's propagation, and exact cover by dancing links.

use lanes::{Answer, Engine, Lanes, Solved};
use proptest::prelude::*;
use race::{check, puzzles};
use sudoku1::Grid;

/// How many solutions are counted at most.
const LIMIT: u64 = 40;

/// What every kind of lanes on this processor says of the puzzles must be what dancing links count, and norvig finds.
fn agree(puzzles: &[Grid]) {
    let cells: Vec<[u8; 81]> = puzzles.iter().map(|puzzle| *puzzle.cells()).collect();
    let counts: Vec<u64> = cells
        .iter()
        .map(|cells| dancing_links::Sudoku::new(3, 3, cells).map_or(0, |mut sudoku| sudoku.count(LIMIT)))
        .collect();
    for lanes in Lanes::available() {
        let engine = Engine::with(lanes).unwrap();
        let mut counted = vec![0; cells.len()];
        engine.count_all(&cells, LIMIT, &mut counted);
        assert_eq!(counted, counts, "lanes {lanes}");

        let mut solved = vec![Solved::default(); cells.len()];
        engine.solve_all(&cells, &mut solved);
        for ((puzzle, solved), &count) in puzzles.iter().zip(solved).zip(&counts) {
            match solved.answer {
                Answer::None => assert_eq!(count, 0, "lanes {lanes}: {}", puzzles::line(puzzle)),
                Answer::Unique(solution) => {
                    assert_eq!(count, 1, "lanes {lanes}: {}", puzzles::line(puzzle));
                    assert_eq!(Grid::new(solution), norvig::solve(puzzle, &mut ()));
                }
                Answer::Multiple(one, other) => {
                    assert!(count >= 2, "lanes {lanes}: {}", puzzles::line(puzzle));
                    assert_ne!(one, other);
                    for solution in [one, other] {
                        assert_eq!(check(puzzle, &Grid::new(solution).unwrap()), Ok(()));
                    }
                }
            }
        }
    }
}

#[test]
fn the_engine_agrees_on_the_built_in_puzzles() {
    let puzzles: Vec<Grid> = puzzles::built_in().iter().map(|puzzle| puzzle.grid).collect();
    agree(&puzzles);
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
            let found = Engine::with(lanes).unwrap().first(puzzle.cells());
            prop_assert_eq!(found.is_some(), solvable);
        }
    }
}
