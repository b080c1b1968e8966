//! Tests of the number of solutions, of all solutions, and of the first one.

use sudoku_cells::Line;
use sudoku_lanes::Solved;

use crate::common::{Puzzle, Random, engines, suite};
use agreement::solutions;

#[test]
fn solutions_come_one_at_a_time_from_a_puzzle_that_has_no_end_of_them() {
    for (_, engine) in engines() {
        let mut solutions = engine.solutions(&[0_u8; 81]);
        for _ in 0..3000 {
            assert!(sudoku_cells::check(&[0; 81], &solutions.next().unwrap()).is_ok());
        }
    }
}

#[test]
fn an_exhausted_iterator_stays_exhausted() {
    for (_, engine) in engines() {
        let full = Random::new(17).grid();
        let mut solutions = engine.solutions(&full);
        assert_eq!(solutions.next(), Some(full));
        assert!((0..5).all(|_| solutions.next().is_none()));
    }
}

/// A search that sees every solution guesses at least once for each but the first.
#[test]
fn solutions_are_counted_without_being_looked_for_all() {
    let mut random = Random::new(19);
    let puzzles: Vec<Puzzle> = (0..40).map(|_| random.clues(24)).collect();
    for (lanes, engine) in engines() {
        let mut counts = vec![0; puzzles.len()];
        let effort = engine.count_all(&puzzles, 1000, &mut counts);
        let seen = effort.guesses + puzzles.len() as u64;
        let counted: u64 = counts.iter().sum();
        assert!(seen < counted, "{lanes} lanes: {seen} of {counted}");
        for (puzzle, count) in puzzles.iter().zip(counts) {
            let all = engine.solutions(puzzle).take(1000).count();
            assert_eq!(count, all as u64, "{lanes} lanes, {}", Line(puzzle));
        }
    }
}

#[test]
fn a_million_solutions_are_counted_on_the_empty_grid() {
    for (lanes, engine) in engines() {
        let limit = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
        assert_eq!(engine.count(&[0_u8; 81], limit), limit, "{lanes} lanes");
    }
}

#[test]
fn the_first_solution_depends_on_nothing_but_the_puzzle() {
    let mut random = Random::new(19);
    let mut puzzles: Vec<Puzzle> = suite().iter().map(|(puzzle, _)| *puzzle).collect();
    puzzles.extend((0..40).map(|i| random.clues(5 + i % 20)));
    let alone: Vec<Option<Puzzle>> = puzzles
        .iter()
        .map(|puzzle| engines()[0].1.solutions(puzzle).next())
        .collect();
    for (lanes, engine) in engines() {
        let mut firsts = vec![None; puzzles.len()];
        engine.reproducible_first_all(&puzzles, &mut firsts);
        assert_eq!(firsts, alone, "{lanes} lanes");
        for chunk in [1, 3, 20] {
            let batches = puzzles.chunks(chunk).zip(firsts.chunks_mut(chunk));
            batches.for_each(|(puzzles, firsts)| {
                engine.reproducible_first_all(puzzles, firsts);
            });
            assert_eq!(firsts, alone, "{lanes} lanes");
        }
        for (puzzle, first) in puzzles.iter().zip(&alone) {
            assert_eq!(engine.solutions(puzzle).next(), *first, "{lanes} lanes");
        }
    }
}

#[test]
fn the_guesses_of_all_puzzles_are_those_of_each() {
    let puzzles: Vec<Puzzle> = suite().iter().map(|(puzzle, _)| *puzzle).collect();
    for (lanes, engine) in engines() {
        let mut solved = vec![Solved::default(); puzzles.len()];
        let effort = engine.solve_all(&puzzles, &mut solved);
        let guesses: u64 = solved.iter().map(|solved| solved.guesses).sum();
        assert_eq!(effort.guesses, guesses, "{lanes} lanes");
        assert!(guesses > 0);
        let mut counts = vec![0; puzzles.len()];
        let counting = engine.count_all(&puzzles, 2, &mut counts).guesses;
        assert!((1..guesses).contains(&counting), "{lanes} lanes");
        // With one solution, or none, counting cannot skip anything.
        let few: Vec<Puzzle> = puzzles
            .iter()
            .copied()
            .filter(|p| solutions(p, 2).len() < 2)
            .collect();
        assert!(few.len() < puzzles.len());
        let (solved, counts) = (&mut solved[..few.len()], &mut counts[..few.len()]);
        assert_eq!(
            engine.count_all(&few, 2, counts),
            engine.solve_all(&few, solved),
            "{lanes} lanes"
        );
        assert_eq!(engine.count_all(&few, 0, counts).guesses, 0, "{lanes} lanes");
    }
}
