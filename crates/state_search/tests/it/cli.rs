//! The sessions of the source, all options, and puzzles without a solution.

use std::io::Write;
use std::process::{Command, Stdio};

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use state_search::BOXES;

fn state_search(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("state_search"));
    command.args(arguments.split_whitespace());
    command
}

/// A puzzle with three solutions: two digits fit the first blank and two the first one below, and one of the
/// four pairs leaves no digit for a cell.
const SEVERAL: &str = "1 2 3 4\n3 4 0 0\n2 0 4 0\n4 0 0 0\n";

#[test]
fn a_solution_is_printed_below_its_problem() {
    assert_cmd_snapshot!("box_3x3", state_search("").pass_stdin(BOXES[2].2));
    assert_cmd_snapshot!("box_3x4", state_search("- --box 3x4").pass_stdin(BOXES[3].2));
    assert_cmd_snapshot!("box_5x5", state_search("23 --choose fewest"));
}

#[test]
fn all_solutions_are_printed_and_counted() {
    assert_cmd_snapshot!("all", state_search("--all").pass_stdin(SEVERAL));
    assert_cmd_snapshot!(
        "all_bfs",
        state_search("--all --search bfs --choose fewest").pass_stdin(SEVERAL)
    );
    assert_cmd_snapshot!("first_of_all", state_search("").pass_stdin(SEVERAL));
    assert_cmd_snapshot!(
        "solved",
        state_search("--all").pass_stdin("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1")
    );
}

#[test]
fn the_search_can_be_counted_and_printed() {
    assert_cmd_snapshot!("count_first", state_search("17 --count"));
    assert_cmd_snapshot!("count_fewest", state_search("17 --count --choose fewest"));
    assert_cmd_snapshot!("count_bfs", state_search("17 --count --search bfs"));
    assert_cmd_snapshot!(
        "count_bfs_fewest",
        state_search("17 --count --search bfs --choose fewest")
    );
    assert_cmd_snapshot!("trace", state_search("--all --trace --count").pass_stdin(SEVERAL));
    assert_cmd_snapshot!(
        "trace_bfs",
        state_search("--trace --search bfs").pass_stdin(SEVERAL)
    );
}

#[test]
fn numbers_out_of_range_are_blanks() {
    assert_cmd_snapshot!(
        "out_of_range",
        state_search("--all").pass_stdin("1 2 3 4  3 4 -1 5  2 99999999999 4 +0  4 256 257 0")
    );
}

#[test]
fn a_puzzle_without_a_solution_says_so() {
    assert_cmd_snapshot!(
        "no_solution",
        state_search("").pass_stdin("1 2 3 0  0 0 0 4  0 0 0 0  0 0 0 0")
    );
    assert_cmd_snapshot!(
        "conflict",
        state_search("").pass_stdin("1 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0")
    );
}

#[test]
fn too_many_states_are_not_kept() {
    assert_cmd_snapshot!("too_many", state_search("17 --search bfs --states 100"));
}

#[test]
fn wrong_input_is_refused() {
    assert_cmd_snapshot!("bad_word", state_search("").pass_stdin("1 2\n 3 x"));
    assert_cmd_snapshot!("nothing", state_search("").pass_stdin(""));
    assert_cmd_snapshot!("no_square", state_search("").pass_stdin("1 2 3"));
    assert_cmd_snapshot!("ambiguous", state_search("").pass_stdin(BOXES[1].2));
    assert_cmd_snapshot!("not_enough", state_search("--box 2x2").pass_stdin("1 2 3"));
    assert_cmd_snapshot!("one_too_many", state_search("--box 1x2").pass_stdin("1 2\n0 0 7"));
}

/// There is no snapshot, because it would contain the whole input.
#[test]
fn a_puzzle_without_an_end_is_refused_with_the_place_where_it_is_too_long() {
    let mut search = state_search("")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program stops reading in the middle.
    let _ = search
        .stdin
        .take()
        .unwrap()
        .write_all("0 ".repeat(5000).as_bytes());
    let ended = search.wait_with_output().unwrap();
    let message = "state_search: Too many cells: there can be 4096, and one more is at line 1, column 8193\n";
    assert_eq!((ended.status.code(), ended.stderr), (Some(1), message.into()));
}

#[test]
fn a_wrong_command_line_is_refused() {
    assert_cmd_snapshot!("bad_box", state_search("--box 3"));
    assert_cmd_snapshot!("large_box", state_search("--box 9x9"));
    assert_cmd_snapshot!("bad_search", state_search("--search ids"));
    assert_cmd_snapshot!("no_such_example", state_search("24"));
    assert_cmd_snapshot!("help", state_search("--help"));
}

#[test]
fn a_grid_may_come_in_the_form_of_the_rest_of_the_series() {
    let line: String = sudoku1::EXAMPLES[0].split_whitespace().collect();
    let read = |mut command: Command| String::from_utf8(command.output().unwrap().stdout).unwrap();
    let solution = read(state_search("../../txt/sudex1.txt"));
    assert!(
        solution.ends_with("3 4 5 2 8 6 1 7 9\n1 solution(s) found!\n"),
        "{solution}"
    );
    for blank in ["-", ".", "0"] {
        assert_eq!(read(state_search(&line.replace('-', blank))), solution);
    }
    assert_eq!(
        read(state_search("../../txt/sudex2.txt")),
        solution,
        "a word for each cell"
    );
    let test_puzzle = sudoku1::EXAMPLES[5].split_whitespace().collect::<String>();
    assert_eq!(
        read(state_search("../../txt/test_puzzle_1.txt")),
        read(state_search(&test_puzzle))
    );
    assert_cmd_snapshot!("grid_conflict", state_search("../../txt/sudex3.txt"));
    assert_cmd_snapshot!("grid_other_box", state_search(&format!("--box 2x2 {line}")));
}
