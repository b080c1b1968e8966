//! The check of a solver's program: one that is right, wrong, slow, or broken.

#![cfg(unix)]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sudoku_cells::Line;
use workshop::trial::{Form, check, groups};

/// Returns a separate folder: other crates' tests write beside it.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trial");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Checks this shell script as a solver; returns whether it is right, and what is printed.
fn told(name: &str, script: &str, limit: f64) -> (bool, String) {
    told_as(Form::Text, name, script, limit)
}

fn told_as(form: Form, name: &str, script: &str, limit: f64) -> (bool, String) {
    let program = folder().join(name);
    let text = program.with_extension("sh");
    fs::write(&text, format!("#!/bin/sh\n{script}\n")).unwrap();
    // The file is written by a separate process. A process that another test has just started could still
    // keep open a file that this process writes, and then the file could not be executed.
    let install = Command::new("install")
        .args(["-m", "755"])
        .args([&text, &program])
        .status();
    assert!(install.unwrap().success());
    let mut out = Vec::new();
    let right = check("mine", &program, Duration::from_secs_f64(limit), form, &mut out).unwrap();
    (right, String::from_utf8(out).unwrap())
}

/// The answers of dancing links, printed by a program of two lines.
#[test]
fn a_right_program_is_called_right() {
    let mut answers = String::new();
    for puzzle in groups().iter().flat_map(|group| &group.puzzles) {
        let answer = dancing_links::solve(&puzzle.grid, &mut ());
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

#[test]
fn json_says_of_each_kind_what_came_out_of_it() {
    let (right, text) = told_as(
        Form::Json,
        "json",
        "while read -r line; do echo none 1; done",
        600.0,
    );
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (&json["solver"], &json["right"], right),
        (&"mine".into(), &false.into(), false)
    );
    let groups = json["groups"].as_array().unwrap();
    assert_eq!(groups.len(), 4);
    let fault = serde_json::json!({
        "puzzle": "txt/many.txt, line 20",
        "grid": ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
        "why": "no answer, but it has the solution 439658127156927384827431956342516798785294631691783542578149263263875419914362875"
    });
    let several = serde_json::json!({
        "title": "none, or several", "puzzles": 28, "answered": 28, "wrong": 20, "calls": 28, "fault": fault
    });
    assert_eq!(groups[2], several);
    let (right, text) = told_as(Form::Json, "slow", "exec sleep 60", 0.05);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let why = "it was still working on this at its limit of 0.05 s";
    assert_eq!(
        (right, json["groups"][3]["fault"]["why"].as_str()),
        (false, Some(why))
    );
}
