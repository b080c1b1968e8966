//! The lecture's examples, the nested recursion, and wrong input.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

fn coins_exchange(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("coins_exchange"));
    command.args(arguments.split_whitespace());
    command
}

#[test]
fn the_examples_of_the_lecture() {
    assert_cmd_snapshot!("example_0", coins_exchange("0"));
    assert_cmd_snapshot!("example_1", coins_exchange("1"));
    assert_cmd_snapshot!("example_2", coins_exchange("2"));
    assert_cmd_snapshot!("example_3", coins_exchange("3"));
    assert_cmd_snapshot!(
        "standard_input",
        coins_exchange("-").pass_stdin("1 0 0\n0 0 81\n")
    );
}

#[test]
fn the_recursion_can_be_counted_and_printed() {
    assert_cmd_snapshot!("count_and_trace", coins_exchange("1 --count --trace"));
    assert_cmd_snapshot!("profile", coins_exchange("1 --profile"));
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    assert_cmd_snapshot!("too_few", coins_exchange("-").pass_stdin("1 2 3\n4 5\n"));
    assert_cmd_snapshot!("too_many", coins_exchange("-").pass_stdin("1 2 3 4 5 6 7"));
    assert_cmd_snapshot!("not_a_number", coins_exchange("-").pass_stdin("1 2 three 4 5 6"));
    assert_cmd_snapshot!(
        "beyond_the_limit",
        coins_exchange("-").pass_stdin("1 2 3 4 5 1000001")
    );
    assert_cmd_snapshot!("negative", coins_exchange("-").pass_stdin("1 -2 3 4 5 6"));
    assert_cmd_snapshot!("not_utf8", coins_exchange("-").pass_stdin(b"1 2 \xe9"));
}

#[test]
fn a_wrong_command_line_is_refused() {
    assert_cmd_snapshot!("no_such_example", coins_exchange("4"));
    assert_cmd_snapshot!("no_argument", coins_exchange(""));
    assert_cmd_snapshot!("help", coins_exchange("--help"));
}
