//! The output of `make exercise`, its exit status, and how it watches. In all tests except one, scripts
//! replace the programs that check.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use workshop::exercises::EXERCISES;

/// The number of exercises.
const ALL: usize = EXERCISES.len();

/// Returns a folder with files and programs, in which the first `solved` exercises are solved.
fn folder(solved: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (place, exercise) in EXERCISES.iter().enumerate() {
        let text = if place < solved {
            "// todo!(\"done\")"
        } else {
            "todo!(\"...\")"
        };
        fs::write(folder.path().join(format!("{}.rs", exercise.name)), text).unwrap();
        says(
            folder.path(),
            exercise.name,
            if place < solved {
                "verdict: ok 72"
            } else {
                "verdict: no It answers \\\"None\\\""
            },
        );
    }
    folder
}

/// Makes the program of an exercise print this.
fn says(folder: &Path, name: &str, what: &str) {
    let program = folder.join(format!("exercise-{name}"));
    // A program cannot be started while it is being written.
    let new = folder.join(format!("new-{name}"));
    fs::write(&new, format!("#!/bin/sh\necho \"{what}\"\n")).unwrap();
    fs::set_permissions(&new, fs::Permissions::from_mode(0o755)).unwrap();
    fs::rename(&new, program).unwrap();
}

fn exercise(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_exercise"));
    command.arg("--yours").arg(folder).arg("--programs").arg(folder);
    command.arg("--predictions").arg(folder.join("predictions.txt"));
    command.args(words).stdin(Stdio::null());
    command
}

fn said(output: Output) -> (Option<i32>, String) {
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

#[test]
fn without_a_terminal_it_says_once_how_far_one_is_and_its_exit_status_whether_all_is_solved() {
    let folder = folder(3);
    let (status, text) = said(exercise(folder.path(), &[]).output().unwrap());
    assert_eq!(status, Some(1));
    assert!(
        text.starts_with(&format!(
            "3 of {ALL} solved: eights, memo, row_ok\n\nExercise 4 of {ALL}: "
        )),
        "{text}"
    );
    let (status, text) = said(exercise(folder.path(), &["memo"]).output().unwrap());
    assert_eq!(status, Some(0));
    assert!(
        text.contains("memo is solved; not predicted, and it is 72"),
        "{text}"
    );
    let (status, text) = said(exercise(folder.path(), &["queens"]).output().unwrap());
    assert_eq!(status, Some(1), "{text}");
    let (status, text) = said(exercise(folder.path(), &["knights"]).output().unwrap());
    assert_eq!(status, Some(2));
    assert!(
        text.starts_with("exercise: there is no exercise knights; there are eights, "),
        "{text}"
    );
    let (status, text) = said(exercise(folder.path(), &["--hint", "3"]).output().unwrap());
    assert!(
        status == Some(0) && text.contains("recursion, hint 3 of 3"),
        "{text}"
    );
    assert_eq!(
        said(exercise(folder.path(), &["--hint", "4"]).output().unwrap()).0,
        Some(2)
    );
    let (status, text) = said(exercise(self::folder(ALL).path(), &[]).output().unwrap());
    assert_eq!(status, Some(0));
    assert!(
        text.contains(&format!("{ALL} of {ALL} solved: ")) && text.contains("make new NAME=mine"),
        "{text}"
    );
}

#[test]
fn json_says_what_became_of_every_exercise() {
    let folder = folder(1);
    fs::write(folder.path().join("predictions.txt"), "eights 5\n").unwrap();
    // The file has no todo any more, but its check fails.
    fs::write(folder.path().join("memo.rs"), "").unwrap();
    let output = exercise(folder.path(), &["--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["solved"], &json["all"]), (&1.into(), &ALL.into()));
    let first = serde_json::json!({"name": "eights", "solved": true, "count": 72, "predicted": 5});
    assert_eq!(json["exercises"][0], first);
    let second = serde_json::json!({"name": "memo", "solved": false, "wrong": "It answers \"None\"", "predicted": null});
    assert_eq!(json["exercises"][1], second);
    assert_eq!(
        json["exercises"][2]["wrong"],
        "There is still a todo in row_ok.rs, line 1: ..."
    );
    let output = exercise(folder.path(), &["--json", "eights"]).output().unwrap();
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &json["all"]), (Some(0), &1.into()));
}

#[test]
fn what_a_student_lets_it_print_is_shown_and_is_no_verdict() {
    let folder = folder(1);
    fs::write(folder.path().join("memo.rs"), "").unwrap();
    let wrong = |prints: &str| {
        says(folder.path(), "memo", prints);
        said(exercise(folder.path(), &["memo"]).output().unwrap())
    };
    let (status, text) = wrong("ok 3\nrow 4\nverdict: no It answers\n1\n2");
    assert_eq!(status, Some(1));
    assert!(
        text.contains("    It answers\n    1\n    2\n\n    It printed:\n    ok 3\n    row 4\n"),
        "{text}"
    );
    let (status, text) = wrong("row 4\nverdict: ok 72");
    assert!(status == Some(0) && !text.contains("row 4"), "{text}");
    let (status, text) = wrong("row 4verdict: no It answers");
    assert!(
        status == Some(1) && text.contains("    It answers\n\n    It printed:\n    row 4\n"),
        "{text}"
    );
    let (status, text) = wrong(&"row 4\n".repeat(5000));
    assert!(
        status == Some(1) && text.contains("It ended with exit status: 0."),
        "{text}"
    );
    assert_eq!(text.matches("row 4").count(), 20);
}

#[test]
fn it_watches_until_all_are_solved() {
    let [.., before, last] = EXERCISES else {
        panic!("fewer than two exercises");
    };
    let folder = folder(ALL - 2);
    let mut process = exercise(folder.path(), &["--watch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = process.stdin.take().unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let mut until = |what: &str| lines.find(|line| line.as_ref().unwrap().contains(what)).is_some();
    assert!(until(&format!("Exercise {} of {ALL}", ALL - 1)));
    assert!(until("Save the file, and it is checked."));
    writeln!(input, "h\n4'209").unwrap();
    assert!(until(&format!("{}, hint 1 of 3", before.name)));
    assert!(until("    You said 4209."));
    // First a file of another exercise is saved, then that of the current one.
    for (name, next) in [
        (last.name, format!("Exercise {} of {ALL}", ALL - 1)),
        (before.name, format!("{ALL} of {ALL} solved")),
    ] {
        assert!(until("Ctrl-C ends this"));
        says(folder.path(), name, "verdict: ok 8");
        fs::write(folder.path().join(format!("{name}.rs")), "solved").unwrap();
        assert!(until(&next), "{name}");
    }
    assert!(until(&format!(
        "{} is solved; predicted 4209, and it is 8",
        before.name
    )));
    assert!(until("make new NAME=mine"));
    assert!(process.wait().unwrap().success());
}

/// The one test that compiles: it does so with the stub of the first exercise.
#[test]
fn a_stub_is_compiled_and_its_todo_is_told() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("yours");
    if !fs::read_to_string(home.join("eights.rs"))
        .unwrap()
        .contains("todo!(")
    {
        return;
    }
    let program = env!("CARGO_BIN_EXE_exercise");
    let output = Command::new(program)
        .arg("eights")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let (status, text) = said(output);
    assert_eq!(status, Some(1));
    let todo = "There is still a todo in eights.rs, line 17: low.first() is Some(&digit), or None where no digit is left; ";
    assert!(text.contains(todo), "{text}");
    // The result without compiling is the same.
    let output = Command::new(program).args(["eights", "--json"]).output().unwrap();
    assert!(said(output).1.contains(todo));
}
