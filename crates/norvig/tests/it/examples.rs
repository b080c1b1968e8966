//! The figures in the documentation for the two puzzles that need long.

use norvig::solve;
use sudoku1::Grid;
use watchers::Count;

#[test]
fn example_15_has_more_than_a_million_solutions() {
    let solutions = sudoku_lanes::Engine::new().count(Grid::example(15).cells(), 1_000_001);
    assert_eq!(solutions, 1_000_001);
    let mut count = Count::default();
    assert!(solve(&Grid::example(15), &mut count).is_some());
    assert_eq!(count.calls, 327_845);
}

#[test]
fn example_16_is_refuted() {
    assert_eq!(sudoku_lanes::Engine::new().count(Grid::example(16).cells(), 1), 0);
    let mut count = Count::default();
    assert_eq!(solve(&Grid::example(16), &mut count), None);
    assert_eq!(count.calls, 2_608_373);
}
