//! What a search takes, on the puzzles of `txt/`.
//!
//! An engine that chooses badly, passes over a rule or leaves its lanes idle still gives the right answers. These numbers
//! tell; whoever makes the search better changes them.

use crate::common::{HIDDEN_CONFLICT, Puzzle, engines};
use sudoku_lanes::{Answer, Solved};

/// The puzzles of a file of `txt/`.
fn puzzles(file: &str) -> Vec<Puzzle> {
    let path = format!("{}/../../txt/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.get(..81))
        .map(crate::common::puzzle)
        .collect()
}

/// Passes over all lanes, passes in busy lanes, guesses: for each width that this processor has.
fn efforts(puzzles: &[Puzzle]) -> Vec<(usize, [u64; 3])> {
    let each = engines().into_iter().map(|(lanes, engine)| {
        let effort = engine.solve_all(puzzles, &mut vec![Solved::default(); puzzles.len()]);
        (lanes.count(), [effort.passes, effort.lane_passes, effort.guesses])
    });
    each.collect()
}

fn expect(file: &str, expected: [(usize, [u64; 3]); 4]) {
    let efforts = efforts(&puzzles(file));
    assert_eq!(efforts, expected[..efforts.len()], "{file}");
}

#[test]
fn the_effort_for_hard_puzzles() {
    expect(
        "hard.txt",
        [
            (1, [8640, 8640, 1803]),
            (4, [2161, 8640, 1803]),
            (8, [1084, 8640, 1803]),
            (16, [544, 8640, 1803]),
        ],
    );
}

#[test]
fn side_by_side_vectors_take_the_effort_of_one_and_are_busy() {
    let few = puzzles("hard.txt");
    let many: Vec<Puzzle> = few.iter().copied().cycle().take(40 * few.len()).collect();
    for ((lanes, few), (_, [passes, lane_passes, guesses])) in efforts(&few).into_iter().zip(efforts(&many)) {
        assert_eq!(
            [lane_passes, guesses],
            [40 * few[1], 40 * few[2]],
            "{lanes} lanes"
        );
        assert!(
            lane_passes > passes * lanes as u64 * 99 / 100,
            "{lanes} lanes: {lane_passes} of {passes}"
        );
    }
}

#[test]
fn the_effort_for_puzzles_of_every_kind() {
    expect(
        "many.txt",
        [
            (1, [290, 290, 87]),
            (4, [79, 316, 97]),
            (8, [50, 400, 134]),
            (16, [31, 496, 167]),
        ],
    );
}

/// Few clues in conflict, and no cell with few candidates for long: guesses on cells alone take hundreds of thousands.
#[test]
fn a_sparse_puzzle_without_a_solution_takes_few_guesses() {
    let sparse = crate::common::puzzle(HIDDEN_CONFLICT);
    for (lanes, engine) in engines() {
        let solved = engine.solve(&sparse);
        assert_eq!(
            (solved.answer, solved.guesses),
            (Answer::None, 21),
            "{lanes} lanes"
        );
    }
}

#[test]
fn lanes_without_a_puzzle_help_the_others() {
    let hardest = puzzles("hard.txt")
        .into_iter()
        .max_by_key(|&puzzle| efforts(&[puzzle])[0].1[2])
        .unwrap();
    for (lanes, [passes, lane_passes, _]) in efforts(&[hardest]) {
        assert!(
            lane_passes > passes * lanes as u64 * 3 / 4,
            "{lanes} lanes: {lane_passes} of {passes}"
        );
    }
}
