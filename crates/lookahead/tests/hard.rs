//! The counts that the documentation tells, over `txt/hard.txt`.

use lookahead::{HARDER, Variant, solve};
use sudoku1::Grid;
use topcoder_io::{Count, Input};

const HARD: &str = include_str!("../../../txt/hard.txt");

/// The calls of all searches.
fn calls<'a>(puzzles: impl IntoIterator<Item = &'a str>, variant: Variant) -> u64 {
    let mut count = Count::default();
    for puzzle in puzzles {
        let grid = Grid::read(&mut Input::new(puzzle.replace('.', "-").as_bytes())).unwrap();
        solve(&grid, variant, &mut count).unwrap();
    }
    count.calls
}

#[test]
fn the_search_trees_are_as_large_as_documented() {
    let hard = || {
        HARD.lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
    };
    assert_eq!(calls([HARDER], Variant::One), 345);
    assert_eq!(calls([HARDER], Variant::Two), 362);
    assert_eq!(calls(hard(), Variant::One), 901_688);
    assert_eq!(calls(hard(), Variant::Two), 526_874);
}
