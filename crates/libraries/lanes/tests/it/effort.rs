//! Tests of the effort of a search, on the puzzles of `txt/`.
//!
//! The figures themselves are in `figures.json`; the tests here hold whatever the figures are.

use crate::common::{HIDDEN_CONFLICT, Puzzle, engines, file};
use sudoku_lanes::{Answer, Solved};

/// Returns passes over all lanes, passes in busy lanes and guesses, for each width that this processor has.
fn efforts(puzzles: &[Puzzle]) -> Vec<(usize, [u64; 3])> {
    let each = engines().into_iter().map(|(lanes, engine)| {
        let effort = engine.solve_all(puzzles, &mut vec![Solved::default(); puzzles.len()]);
        (lanes.count(), [effort.passes, effort.lane_passes, effort.guesses])
    });
    each.collect()
}

#[test]
fn side_by_side_vectors_take_the_effort_of_one_and_are_busy() {
    let few = file("hard.txt");
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

/// The puzzle has few clues, which are in conflict, and for a long time no cell has few candidates. With
/// guesses in cells alone, it takes hundreds of thousands of guesses.
#[test]
fn a_sparse_puzzle_without_a_solution_takes_few_guesses() {
    let sparse = crate::common::puzzle(HIDDEN_CONFLICT);
    for (lanes, engine) in engines() {
        let solved = engine.solve(&sparse);
        assert_eq!(solved.answer, Answer::None, "{lanes} lanes");
        assert!(solved.guesses < 100, "{lanes} lanes: {}", solved.guesses);
    }
}

/// The answers would be the same if it stayed in one lane. The easy puzzle is the lecture's; the hard one is
/// Golden Nugget, by tarek, 2007.
#[test]
fn a_hard_puzzle_alone_spreads_over_the_lanes_and_an_easy_one_does_not() {
    let [easy, hard] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ]
    .map(|line| efforts(&[crate::common::puzzle(line)]));
    for ((lanes, easy), (_, hard)) in easy.into_iter().zip(hard) {
        let ([easy, easy_in_lanes, _], [hard, hard_in_lanes, _]) = (easy, hard);
        assert_eq!(easy, easy_in_lanes, "{lanes} lanes");
        // The passes before it spreads count, too.
        assert!(
            hard_in_lanes >= hard * lanes as u64 / 3,
            "{lanes} lanes: {hard_in_lanes} of {hard}"
        );
    }
}

#[test]
fn lanes_without_a_puzzle_help_the_others() {
    let hardest = file("hard.txt")
        .into_iter()
        .max_by_key(|&puzzle| efforts(&[puzzle])[0].1[2])
        .unwrap();
    for (lanes, [passes, lane_passes, _]) in efforts(&[hardest; 2]) {
        assert!(
            lane_passes > passes * lanes as u64 * 3 / 4,
            "{lanes} lanes: {lane_passes} of {passes}"
        );
    }
}

/// Pencil marks, `*` for all digits. Some searches in them take tens of millions of guesses (in the second,
/// only with one lane), and the results of others show what these look for.
const HEAVY_TAILS: [&str; 2] = [
    "
    5     3     124   26       7     2468  1489     2  12458
    6     247   247   1        23456789 *  *        *  *
    *     *     128   23       34    24    13457    6  1247
    8 12345689  *     *        *     *     *        *  *
    *     *     *     *        *     *     *        *  *
    *     *     *     *    23456789 12347  456789   *  *
    *     *  12345678 19  12345679   *     *        *  *
    *     *     *     *        *     *     *        *  *
    *     *     *     *        *     *     *        *  *",
    "
    3   48       *        2469     45679 23456789 *        * *
    *   *        12345678 *        *     *        *        * 468
    6   23456789 *        *        *     *        *        * *
    *   *        *        *        19    23456789 *        * *
    *   *        *        *        *     14       23456789 * *
    *   *        *        *        23456 16789    *        * *
    *   *        *        *        *     *        *        * *
    *   *        *        *        *     *        *        * *
    125 136      13456789 23456789 *     *        *        * *",
];

#[test]
fn which_candidates_are_true_does_not_wait_for_the_longest_search() {
    for marks in HEAVY_TAILS {
        let mut candidates = [0x1FF_u16; 81];
        for (cell, marks) in candidates.iter_mut().zip(marks.split_whitespace()) {
            if marks != "*" {
                *cell = marks.bytes().map(|digit| 1 << (digit - b'1')).sum();
            }
        }
        for (lanes, engine) in engines() {
            let mut truth = [[0; 81]];
            let effort = engine.true_candidates_all(&[candidates], &mut truth);
            assert!(effort.guesses < 100_000, "{lanes} lanes: {}", effort.guesses);
        }
    }
}
