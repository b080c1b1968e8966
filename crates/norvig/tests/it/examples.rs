//! What the documentation tells about the two puzzles that need long.

use norvig::{EXAMPLES, solve};
use sudoku1::Grid;
use watchers::Count;

fn example(number: usize) -> Grid {
    EXAMPLES[number - 1].parse().unwrap()
}

#[test]
fn example_3_has_more_than_a_million_solutions() {
    let solutions = sudoku_lanes::Engine::new().count(example(3).cells(), 1_000_001);
    assert_eq!(solutions, 1_000_001);
    let mut count = Count::default();
    assert!(solve(&example(3), &mut count).is_some());
    assert_eq!(count.calls, 327_845);
}

#[test]
fn example_4_is_refuted() {
    assert_eq!(sudoku_lanes::Engine::new().count(example(4).cells(), 1), 0);
    let mut count = Count::default();
    assert_eq!(solve(&example(4), &mut count), None);
    assert_eq!(count.calls, 2_608_373);
}
