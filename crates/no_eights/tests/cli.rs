//! The lecture's session, the nested recursion, and wrong input.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

fn no_eights(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("no_eights"));
    command.args(arguments.split_whitespace());
    command
}

#[test]
fn the_session_of_the_lecture() {
    assert_cmd_snapshot!("example_0", no_eights("0"));
    assert_cmd_snapshot!("example_1", no_eights("1"));
    assert_cmd_snapshot!("example_2", no_eights("2"));
    assert_cmd_snapshot!("example_3", no_eights("3"));
    assert_cmd_snapshot!("standard_input", no_eights("-").pass_stdin("80888 80899\n"));
}

#[test]
fn the_recursion_can_be_counted_and_printed() {
    assert_cmd_snapshot!("count_and_trace", no_eights("2 --count --trace"));
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    assert_cmd_snapshot!("too_few", no_eights("-").pass_stdin("80888"));
    assert_cmd_snapshot!("too_many", no_eights("-").pass_stdin("1 2\n3\n"));
    assert_cmd_snapshot!("not_a_number", no_eights("-").pass_stdin("1 x"));
    assert_cmd_snapshot!("beyond_u64", no_eights("-").pass_stdin("1 18446744073709551616"));
    assert_cmd_snapshot!("low_above_high", no_eights("-").pass_stdin("9\n8"));
    assert_cmd_snapshot!("not_utf8", no_eights("-").pass_stdin(b"1 \xff"));
}

#[test]
fn a_wrong_command_line_is_refused() {
    assert_cmd_snapshot!("no_such_example", no_eights("4"));
    assert_cmd_snapshot!("no_argument", no_eights(""));
    assert_cmd_snapshot!("help", no_eights("--help"));
}
