//! What the search does. The output that all solvers share, the lecture's session among it, is tested in `course`.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

fn sudoku7(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku7"));
    command.args(arguments.split_whitespace());
    command
}

/// The solution of the lecture's puzzle with three blanks.
const THREE_BLANKS: &str = "\
    5346-8912672195348198342567859761423426853791713924856961537284287419635345286--9";

#[test]
fn the_search_can_be_counted_and_printed() {
    assert_cmd_snapshot!("profile", sudoku7("1 --profile"));
    assert_cmd_snapshot!("trace_limits", sudoku7("1 --trace=first:12,depth:6"));
    assert_cmd_snapshot!("trace_json", sudoku7("1 --trace=first:12,json"));
    assert_cmd_snapshot!(
        "count_and_trace",
        sudoku7("- --count --trace").pass_stdin(THREE_BLANKS)
    );
}
