//! The lecture's session, and what the search does. The output that all solvers share is tested in `course`.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use sudoku1::EXAMPLES;

fn sudoku3(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku3"));
    command.args(arguments.split_whitespace());
    command
}

/// The solution of the lecture's puzzle with three blanks.
const THREE_BLANKS: &str = "\
    5346-8912672195348198342567859761423426853791713924856961537284287419635345286--9";

#[test]
fn the_session_of_the_lecture() {
    assert_cmd_snapshot!("sudex1", sudoku3("").pass_stdin(EXAMPLES[0]));
}

#[test]
fn the_search_can_be_counted_and_printed() {
    assert_cmd_snapshot!(
        "count_and_trace",
        sudoku3("- --count --trace").pass_stdin(THREE_BLANKS)
    );
}

/// The whole trace has 60 million lines and takes half a minute; a search that went on would hold up this
/// test.
#[test]
fn a_trace_whose_reader_has_gone_ends_the_search() {
    let mut sudoku3 = sudoku3("11 --trace")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut trace = BufReader::new(sudoku3.stderr.take().unwrap());
    trace.read_line(&mut line).unwrap();
    assert!(line.starts_with("sudoku3: "), "{line}");
    drop(trace);
    let ended = sudoku3.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), &ended.stdout[..]), (Some(0), &b""[..]));
}

#[test]
fn the_help_has_all_that_a_solver_understands() {
    assert_cmd_snapshot!("help", sudoku3("--help"));
}
