//! The watchers, and boxes of any size. The output that all solvers share is tested in `course`.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use sudoku1::EXAMPLES;

fn dancing_links(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("dancing_links"));
    command.args(arguments.split_whitespace());
    command
}

/// The solution of the lecture's puzzle with three blanks.
const THREE_BLANKS: &str = "\
    5346-8912672195348198342567859761423426853791713924856961537284287419635345286--9";

/// Row 8 lacks 7 and 9, and the 9 of its panel is in row 7; above, there are digits to place.
const DEAD_END: &str = "\
    --46789126721953481983425678597614234268-379171392485696153728428741-6393452861--";

#[test]
fn the_search_can_be_counted_and_printed() {
    assert_cmd_snapshot!(
        "count_and_trace",
        dancing_links("- --count --trace").pass_stdin(THREE_BLANKS)
    );
    assert_cmd_snapshot!("way_back", dancing_links("- --trace").pass_stdin(DEAD_END));
}

#[test]
fn a_puzzle_with_several_solutions_prints_one() {
    assert_cmd_snapshot!("no_clues", dancing_links("").pass_stdin("-".repeat(81)));
}

#[test]
fn boxes_may_have_any_size() {
    let read = |number: usize| state_search::BOXES[number - 1].2;
    assert_cmd_snapshot!("box_2x3", dancing_links("--box 2x3 --count").pass_stdin(read(2)));
    assert_cmd_snapshot!("box_4x4", dancing_links("--box 4x4 -").pass_stdin(read(5)));
    assert_cmd_snapshot!("box_5x5", dancing_links("--box 5x5").pass_stdin(read(7)));
    assert_cmd_snapshot!(
        "box_1x2",
        dancing_links("--box 1x2 --trace").pass_stdin("0 9 0 1")
    );
    assert_cmd_snapshot!("box_3x3", dancing_links("1 --box 3x3"));
}

#[test]
fn a_puzzle_that_does_not_fit_its_boxes_is_refused() {
    assert_cmd_snapshot!("box_not_enough", dancing_links("--box 2x2").pass_stdin("1 2 3 4"));
    assert_cmd_snapshot!(
        "box_too_many",
        dancing_links("--box 1x2").pass_stdin("0 0\n0 0 0")
    );
    assert_cmd_snapshot!("box_conflict", dancing_links("--box 1x2").pass_stdin("1 1 0 0"));
    assert_cmd_snapshot!(
        "box_no_solution",
        dancing_links("--box 1x3").pass_stdin("1 2 0  0 0 3  0 0 0")
    );
    assert_cmd_snapshot!("box_bad_word", dancing_links("--box 1x2").pass_stdin("1 x"));
    assert_cmd_snapshot!("box_example", dancing_links("1 --box 4x4"));
    assert_cmd_snapshot!("bad_box", dancing_links("--box 9x9"));
}

#[test]
fn the_help_tells_of_boxes() {
    assert_cmd_snapshot!("help", dancing_links("--help"));
}

#[test]
fn a_puzzle_with_boxes_may_be_the_argument_or_in_a_file() {
    let line: String = EXAMPLES[0].split_whitespace().collect();
    let boxes =
        |arguments: &str| String::from_utf8(dancing_links(arguments).output().unwrap().stdout).unwrap();
    let solution = boxes("--box 3x3 1");
    assert!(solution.starts_with("5 3 4 6 7 8 9 1 2\n"), "{solution}");
    assert_eq!(boxes(&format!("--box 3x3 {line}")), solution);
    assert_cmd_snapshot!("box_2x2_file", dancing_links("--box 2x2 ../../txt/box_2x2.txt"));
}
