//! What several tests need: a puzzle, and the command.
#![allow(dead_code)] // each test uses its part

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Sudex1 in 81 characters.
pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution: the one of Wikipedia's article "Sudoku", row by row.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The command in the project's folder.
pub fn sudoku(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
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

/// What commands say, each with its input, for a snapshot: the command and its status, its output, and its
/// messages after `2>`. An input stands there once, also if several commands read it.
pub fn session(commands: &[(&str, &str)]) -> String {
    let mut said = String::new();
    let mut last = "";
    for &(arguments, input) in commands {
        if input != last {
            said += &format!("< {input:?}\n");
            last = input;
        }
        let output = run(arguments, input);
        let status = output.status.code().unwrap();
        said += &format!("$ sudoku {arguments} ({status})\n");
        for (bytes, mark) in [(output.stdout, ""), (output.stderr, "2> ")] {
            let text = without_times(String::from_utf8(bytes).unwrap());
            for line in text.split_inclusive('\n') {
                said += mark;
                said += line;
            }
            if !text.is_empty() && !text.ends_with('\n') {
                said += "\n(no line end)\n";
            }
        }
    }
    said
}

/// Guesses, time, rate and lanes differ from run to run and from machine to machine.
fn without_times(mut text: String) -> String {
    for name in ["guesses", "seconds", "puzzles per second", "lanes"] {
        if let Some((before, number)) = text.split_once(&format!("{name}: ")) {
            let rest = number.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            text = format!("{before}{name}: [{name}]{rest}");
        }
    }
    text
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
