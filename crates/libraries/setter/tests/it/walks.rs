//! Walks begin where the caller wants.

use sudoku_lanes::Engine;
use sudoku_setter::{Puzzle, Setter};

/// AI Escargot by Arto Inkala, 2006.
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn a_walk_begins_at_a_given_puzzle_in_disguise_and_goes_away_from_it() {
    let given = sudoku_cells::parse(ESCARGOT).unwrap();
    let form = |puzzle: &[u8; 81]| sudoku_symmetry::canonical(puzzle).unwrap().form;
    let walk = |number: u64| {
        let mut seen = Vec::new();
        let distance = |puzzle: &Puzzle, _| {
            seen.push(puzzle.clues);
            Some(0)
        };
        let mut walks = Setter::new(1).puzzles_towards(number..=number, distance).unwrap();
        walks = walks.begin_at(&[given]);
        let end = walks.next().unwrap().unwrap();
        drop(walks);
        (seen, end.clues)
    };
    let (seen, end) = walk(0);
    assert_ne!(seen[0], given);
    assert_eq!(form(&seen[0]), form(&given));
    assert_eq!(seen.len(), 6);
    assert_eq!(seen[5], end);
    assert_ne!(form(&end), form(&given));
    assert_eq!(Engine::new().redundant_clues(&end), [false; 81]);
    assert_eq!(walk(0), (seen.clone(), end));
    assert_ne!(walk(1).0[0], seen[0]);
}

#[test]
fn a_walk_begins_at_random_where_clues_are_kept() {
    let given = sudoku_cells::parse(ESCARGOT).unwrap();
    let mut keep = [0; 81];
    keep[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let setter = Setter::new(1).keep(keep);
    let near = |_: &Puzzle, _| Some(0);
    let puzzle = (setter.puzzles_towards(0..1, near).unwrap().begin_at(&[given])).next();
    let puzzle = puzzle.unwrap().unwrap();
    assert_eq!(puzzle.clues[..9], keep[..9]);
}
