//! What several tests need: a puzzle, and the command.
#![allow(dead_code)] // each test uses its part

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use insta_cmd::get_cargo_bin;

/// Sudex1 in 81 characters.
pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution: the one of Wikipedia's article "Sudoku", row by row.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The command in the project's folder.
pub fn sudoku(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(arguments.split_whitespace());
    command
}

/// Runs the command with something on standard input.
pub fn run(arguments: &str, input: impl AsRef<[u8]>) -> Output {
    let mut command = sudoku(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command line that is wrong is refused before anything is read.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

/// The first line of a command's message, without the program's name; the command answers nothing and ends
/// with this status.
pub fn refused(arguments: &str, input: impl AsRef<[u8]>, status: i32) -> String {
    let output = run(arguments, input);
    assert_eq!(
        (output.status.code(), &*output.stdout),
        (Some(status), &b""[..]),
        "{arguments}"
    );
    let message = String::from_utf8(output.stderr).unwrap();
    let first = message.lines().next().unwrap();
    first.strip_prefix("sudoku: ").unwrap().to_owned()
}
