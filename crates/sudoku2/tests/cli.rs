//! The lecture's session and wrong input.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use sudoku1::EXAMPLES;

fn sudoku2(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku2"));
    command.args(arguments.split_whitespace());
    command
}

#[test]
fn the_session_of_the_lecture() {
    assert_cmd_snapshot!("sudex3", sudoku2("").pass_stdin(EXAMPLES[2]));
    assert_cmd_snapshot!("sudex4", sudoku2("").pass_stdin(EXAMPLES[3]));
    assert_cmd_snapshot!("sudex5", sudoku2("").pass_stdin(EXAMPLES[4]));
}

#[test]
fn a_valid_grid_says_nothing() {
    assert_cmd_snapshot!("example_1", sudoku2("1"));
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    assert_cmd_snapshot!("all_ones", sudoku2("").pass_stdin("1".repeat(81)));
    assert_cmd_snapshot!("bad_character", sudoku2("").pass_stdin("53--7----\n6--195--0"));
    assert_cmd_snapshot!("help", sudoku2("--help"));
}
