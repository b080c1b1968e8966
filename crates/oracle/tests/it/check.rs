//! A program that is tried: right, wrong, slow, and broken.

#![cfg(unix)]

use std::fmt::Write;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use oracle::{check, solver, trial};
use sudoku_cells::Line;

/// A folder of its own: other crates' tests write beside it.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("oracle");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Whether the program that is this shell script is right, and what is printed of it.
fn told(name: &str, script: &str, limit: f64) -> (bool, String) {
    let program = folder().join(name);
    fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let mut out = Vec::new();
    let right = check("mine", &program, Duration::from_secs_f64(limit), &mut out).unwrap();
    (right, String::from_utf8(out).unwrap())
}

/// What dancing links answer, handed out by a program of two lines.
#[test]
fn a_right_program_is_called_right() {
    let mut answers = String::new();
    for puzzle in trial::groups().iter().flat_map(|group| &group.puzzles) {
        let answer = (solver("dancing_links").unwrap().solve)(&puzzle.grid);
        let answer = answer.map_or("none".into(), |answer| Line(answer.cells()).to_string());
        writeln!(answers, "{} {answer} 1", Line(puzzle.grid.cells())).unwrap();
    }
    let file = folder().join("answers.txt");
    fs::write(&file, answers).unwrap();
    let script = format!(
        "while read -r line; do grep -m 1 -F \"$line \" '{}' | cut -d ' ' -f 2-; done",
        file.display()
    );
    let (right, text) = told("right", &script, 600.0);
    assert!(right, "{text}");
    insta::assert_snapshot!("right", text);
}

#[test]
fn the_first_wrong_puzzle_of_each_kind_is_named() {
    let (right, text) = told("liar", "while read -r line; do echo none 1; done", 600.0);
    assert!(!right);
    insta::assert_snapshot!("liar", text);
}

#[test]
fn a_program_that_does_not_end_is_stopped_and_called_wrong() {
    let (right, text) = told("lazy", "exec sleep 60", 0.1);
    assert!(!right);
    insta::assert_snapshot!("lazy", text);
}

#[test]
fn a_program_that_fails_is_told_with_its_exit_status() {
    let (right, text) = told("panics", "exit 101", 600.0);
    assert!(!right);
    assert!(
        text.contains("made, line 1: it failed, exit status: 101\n"),
        "{text}"
    );
}
