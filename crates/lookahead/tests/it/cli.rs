//! The source's board, and the variants. The output that all solvers share is tested in `course`.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

fn lookahead(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("lookahead"));
    command.args(arguments.split_whitespace());
    command
}

/// The solution of the lecture's puzzle with three blanks.
const THREE_BLANKS: &str = "\
    5346-8912672195348198342567859761423426853791713924856961537284287419635345286--9";

#[test]
fn the_harder_board_of_the_source() {
    assert_cmd_snapshot!("harder_one", lookahead("12 --variant one --count"));
    assert_cmd_snapshot!("harder_two", lookahead("12 --variant two --count"));
}

#[test]
fn the_search_can_be_counted_and_printed() {
    assert_cmd_snapshot!(
        "count_and_trace",
        lookahead("- --count --trace").pass_stdin(THREE_BLANKS)
    );
    assert_cmd_snapshot!("foreseen", lookahead("12 --variant two --trace=first:12"));
}

#[test]
fn a_puzzle_with_several_solutions_prints_the_first_in_trial_order() {
    assert_cmd_snapshot!("no_clues_one", lookahead("").pass_stdin("-".repeat(81)));
    assert_cmd_snapshot!(
        "no_clues_two",
        lookahead("--variant two").pass_stdin("-".repeat(81))
    );
}

#[test]
fn there_are_two_variants() {
    assert_cmd_snapshot!("no_such_variant", lookahead("1 --variant three"));
    assert_cmd_snapshot!("help", lookahead("--help"));
}
