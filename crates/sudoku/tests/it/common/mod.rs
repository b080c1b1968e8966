//! What several tests need: a puzzle, and the command.

use std::borrow::BorrowMut;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
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

/// What a command says, and its status.
#[derive(Debug)]
pub struct Said {
    pub out: String,
    pub err: String,
    pub status: Option<i32>,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        Said {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            status: output.status.code(),
        }
    }
}

/// What a command says that is run to its end.
pub fn said(mut command: impl BorrowMut<Command>) -> Said {
    command.borrow_mut().output().unwrap().into()
}

/// What the command says with something on standard input.
pub fn run(arguments: &str, input: impl AsRef<[u8]>) -> Said {
    let mut command = sudoku(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command line that is wrong is refused before anything is read.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap().into()
}

/// What the command prints.
pub fn out(arguments: &str, input: impl AsRef<[u8]>) -> String {
    run(arguments, input).out
}

/// What the command prints, if all goes well.
pub fn answered(arguments: &str, input: impl AsRef<[u8]>) -> String {
    let said = run(arguments, input);
    assert_eq!(said.status, Some(0), "{arguments}: {}", said.err);
    said.out
}

/// An empty folder for one test only.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file for one test only.
pub fn file(name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, bytes).unwrap();
    file
}

/// What commands say, each with its input, for a snapshot: the command and its status, its output, and its
/// messages after `2>`. An input stands there once, also if several commands read it.
pub fn session(commands: &[(&str, &str)]) -> String {
    let mut said = String::new();
    let mut last = "";
    for &(arguments, input) in commands {
        if input != last {
            let _ = writeln!(said, "< {input:?}");
            last = input;
        }
        let Said { out, err, status } = run(arguments, input);
        let status = status.unwrap();
        let _ = writeln!(said, "$ sudoku {arguments} ({status})");
        for (text, mark) in [(out, ""), (err, "2> ")] {
            let text = without_times(text);
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
    let said = run(arguments, input);
    assert_eq!((said.status, &*said.out), (Some(status), ""), "{arguments}");
    let first = said.err.lines().next().unwrap();
    first.strip_prefix("sudoku: ").unwrap().to_owned()
}
