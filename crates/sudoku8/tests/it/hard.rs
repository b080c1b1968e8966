//! The puzzles of `txt/hard.txt`: each has exactly one solution, and the counts are as documented.

use std::collections::HashMap;

use sudoku1::Grid;
use sudoku2::check;
use watchers::Count;

const HARD: &str = include_str!("../../../../txt/hard.txt");

/// Returns the puzzles with their names.
fn puzzles() -> Vec<(&'static str, Grid)> {
    let mut name = "";
    let mut puzzles = Vec::new();
    for line in HARD.lines().filter(|line| !line.is_empty()) {
        if let Some(comment) = line.strip_prefix("# ") {
            name = comment.split(':').next().unwrap();
        } else {
            assert_eq!(line.len(), 81, "{line}");
            puzzles.push((name, line.parse().unwrap()));
        }
    }
    puzzles
}

/// Whether `answer` is the only solution of `puzzle`: in any other one, some blank would be the first that
/// differs.
fn is_the_only_solution(puzzle: &Grid, answer: &Grid) -> bool {
    let mut grid = *puzzle;
    let blanks = (0..81)
        .map(|cell| (cell / 9, cell % 9))
        .filter(|&(r, c)| puzzle.get(r, c) == 0);
    for (r, c) in blanks {
        for other in (1..=9).filter(|&digit| digit != answer.get(r, c)) {
            grid.set(r, c, other);
            if sudoku8::solve(&grid, &mut ()).is_some() {
                return false;
            }
        }
        grid.set(r, c, answer.get(r, c));
    }
    true
}

#[test]
fn each_puzzle_has_exactly_one_solution() {
    assert_eq!(puzzles().len(), 24);
    for (name, puzzle) in puzzles() {
        let answer = sudoku8::solve(&puzzle, &mut ()).unwrap();
        assert_eq!(check(&puzzle, &answer), Ok(()), "{name}");
        assert!(is_the_only_solution(&puzzle, &answer), "{name}");
    }
}

#[test]
fn no_puzzle_is_there_twice() {
    let mut seen = HashMap::new();
    for (name, puzzle) in puzzles() {
        assert_eq!(seen.insert(puzzle, name), None);
    }
}

#[test]
fn a_puzzle_with_two_solutions_is_told_from_one_with_one() {
    let (_, puzzle) = puzzles()[0];
    let answer = sudoku8::solve(&puzzle, &mut ()).unwrap();
    let empty = Grid::new([0; 81]).unwrap();
    assert!(is_the_only_solution(&puzzle, &answer));
    assert!(!is_the_only_solution(&empty, &answer));
}

#[test]
fn the_search_trees_are_as_large_as_documented() {
    let mut all = (0, 0);
    let mut calls = HashMap::new();
    for (name, puzzle) in puzzles() {
        let (mut step7, mut step8) = (Count::default(), Count::default());
        sudoku7::solve(&puzzle, &mut step7).unwrap();
        sudoku8::solve(&puzzle, &mut step8).unwrap();
        calls.insert(name, (step7.calls, step8.calls));
        all = (all.0 + step7.calls, all.1 + step8.calls);
    }
    assert_eq!(calls["AI Escargot"], (8_970, 220));
    assert_eq!(calls["Inkala 2012"], (49_559, 13_811));
    assert_eq!(calls["Platinum Blonde"], (1_114_772, 2_886));
    assert_eq!(calls["Against brute force"], (69_175_317, 58_234));
    assert_eq!(calls["Imam Bayildi"], (510, 3_984));
    assert_eq!(all, (89_451_346, 384_186));
}
