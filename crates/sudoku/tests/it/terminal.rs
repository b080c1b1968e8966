//! What is seen on a terminal: here one end of a pseudo-terminal.
#![cfg(unix)]

use std::io::{Read, Write};
use std::process::Stdio;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::common::{PUZZLE, SOLUTION, out};
use pty_process::blocking::{Command, Pty, open};

/// The command, with nothing from outside that says whether to use colors.
fn sudoku(arguments: &str) -> Command {
    Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(arguments.split_whitespace())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("TERM", "xterm")
}

/// All that is printed on the terminal until the last program has closed it.
fn read_all(mut terminal: Pty) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut text = Vec::new();
        let mut some = [0; 4096];
        // On Linux the end is an error.
        while let Ok(length @ 1..) = terminal.read(&mut some) {
            text.extend_from_slice(&some[..length]);
        }
        String::from_utf8(text).unwrap().replace("\r\n", "\n")
    })
}

/// What a command prints on a terminal.
fn seen(command: Command) -> String {
    let (terminal, end) = open().unwrap();
    let mut child = command.spawn(end).unwrap();
    let text = read_all(terminal);
    child.wait().unwrap();
    text.join().unwrap()
}

#[test]
fn a_single_puzzle_is_answered_with_a_grid_on_a_terminal() {
    let grid = |arguments: &str| out(&format!("solve --format grid {arguments}"), "");
    let plain = grid(PUZZLE);
    assert!(plain.starts_with("5 3 4 | 6 7 8 | 9 1 2\n"), "{plain}");
    let command = |arguments: &str| sudoku(&format!("solve {arguments}")).stdin(Stdio::null());
    assert_eq!(seen(command(PUZZLE).env("NO_COLOR", "1")), plain);
    assert_eq!(seen(command(&format!("--color never {PUZZLE}"))), plain);
    assert_eq!(seen(command(PUZZLE)), grid(&format!("--color always {PUZZLE}")));
    assert_eq!(
        seen(command(&format!("--format line {PUZZLE}"))),
        format!("{SOLUTION}\n")
    );
    assert_eq!(
        seen(command(&format!("{PUZZLE} {PUZZLE}"))),
        format!("{SOLUTION}\n{SOLUTION}\n")
    );
    assert_eq!(
        seen(command(&format!("--all {PUZZLE}"))),
        format!("{SOLUTION}\n\n")
    );
    assert_eq!(seen(command(&format!("-o /dev/null {PUZZLE}"))), "");
}

#[test]
fn who_types_puzzles_gets_each_answer_at_once() {
    let (mut terminal, end) = open().unwrap();
    let mut child = sudoku("solve").spawn(end).unwrap();
    writeln!(terminal, "{PUZZLE}").unwrap();
    let mut text = String::new();
    // The terminal repeats what is typed.
    while !text.ends_with(&format!("{SOLUTION}\r\n")) {
        let mut some = [0; 4096];
        let length = terminal.read(&mut some).unwrap();
        text += str::from_utf8(&some[..length]).unwrap();
    }
    // Ctrl-D.
    terminal.write_all(b"\x04").unwrap();
    assert!(child.wait().unwrap().success());
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_is_not_printed_on_a_terminal() {
    assert_eq!(
        seen(sudoku(&format!("print {PUZZLE}"))),
        "sudoku: A PDF cannot be shown on a terminal: choose a file with -o, or another --format\n"
    );
    assert!(seen(sudoku(&format!("print --format svg {PUZZLE}"))).starts_with("<svg "));
}

/// Feeds a command for as long as it takes, and says what it draws on its terminal.
fn drawn(arguments: &str, output: Stdio, is_enough: impl Fn(Duration) -> bool) -> String {
    let (terminal, end) = open().unwrap();
    terminal.resize(pty_process::Size::new(24, 80)).unwrap();
    let mut child = sudoku(arguments)
        .stdin(Stdio::piped())
        .stdout(output)
        .spawn(end)
        .unwrap();
    let text = read_all(terminal);
    let mut input = child.stdin.take().unwrap();
    if let Some(mut output) = child.stdout.take() {
        thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    }
    let start = Instant::now();
    while !is_enough(start.elapsed()) {
        writeln!(input, "{PUZZLE}").unwrap();
        thread::sleep(Duration::from_millis(1));
    }
    drop(input);
    child.wait().unwrap();
    text.join().unwrap()
}

#[test]
fn a_bar_is_drawn_where_nobody_else_draws() {
    let longer_than_patience = |elapsed| elapsed > Duration::from_millis(1500);
    let bar = drawn("solve", Stdio::null(), longer_than_patience);
    assert!(bar.contains(" puzzles, "), "{bar:?}");
    // It is wiped away in the end.
    assert!(bar.ends_with("\u{1b}[2K"), "{bar:?}");
    // Another program reads the output; it may be a pager, or draw a bar of its own.
    assert_eq!(drawn("solve", Stdio::piped(), longer_than_patience), "");
    assert_eq!(
        drawn("solve --progress never", Stdio::null(), longer_than_patience),
        ""
    );
    assert_eq!(drawn("solve --quiet", Stdio::null(), longer_than_patience), "");
}
