//! A program of your own in the race: right, wrong, and broken in every way that a race has to survive.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use insta_cmd::get_cargo_bin;

/// The output of a right program for txt/sudex1.txt.
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a folder with the race, and beside it a program `mine` that is this shell script.
fn folder(name: &str, script: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let (race, mine) = (folder.join("race"), folder.join("mine"));
    let _ = fs::remove_file(&race);
    fs::hard_link(get_cargo_bin("race"), race).unwrap();
    let text = folder.join("mine.sh");
    fs::write(&text, format!("#!/bin/sh\n{script}\n")).unwrap();
    // The file is written by a separate process. A process that another test has just started could still
    // keep open a file that this process writes, and then the file could not be executed.
    let install = Command::new("install")
        .args(["-m", "755"])
        .args([text, mine])
        .status();
    assert!(install.unwrap().success());
    folder
}

/// Returns the output of the race when this script is the program `mine`.
fn race(name: &str, script: &str, arguments: &str) -> Output {
    Command::new(folder(name, script).join("race"))
        .args(arguments.split_whitespace())
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap()
}

/// Does the same on the lecture's puzzle, with sudoku8; returns the exit status and standard error.
fn told(name: &str, script: &str) -> (Option<i32>, String) {
    let race = race(
        name,
        script,
        "--only mine,sudoku8 --rounds 1 --limit 2 txt/sudex1.txt",
    );
    (race.status.code(), String::from_utf8(race.stderr).unwrap())
}

#[test]
fn a_program_beside_the_race_takes_part_by_its_name() {
    let script = format!(
        "cat > /dev/null; if [ $2 = count ]; then echo {SOLUTION} 7; else echo 1000; echo {SOLUTION}; fi"
    );
    let race = race("right", &script, "--only mine,sudoku8 --rounds 1 txt/sudex1.txt");
    let table = String::from_utf8(race.stdout).unwrap();
    let line = table.lines().find(|line| line.starts_with("mine")).unwrap();
    let figures: Vec<_> = line.split_whitespace().collect();
    assert_eq!(figures[..6], ["mine", "1.00", "0", "%", "7.00", "143"], "{table}");
}

#[test]
fn a_wrong_answer_is_told() {
    let told = told("wrong", "cat > /dev/null; echo none 7");
    let message = "race: txt/sudex1.txt, line 1: mine and sudoku8 disagree whether there is a solution\n";
    assert_eq!(told, (Some(1), message.into()));
}

#[test]
fn a_program_that_fails_is_told_with_its_exit_status() {
    let failed = |how: &str| {
        let message = format!("race: txt/sudex1.txt, line 1: mine failed: {how}\n");
        (Some(1), message)
    };
    assert_eq!(told("panics", "exit 101"), failed("exit status: 101"));
    assert_eq!(
        told("no_answer", "cat > /dev/null; echo 42"),
        failed("exit status: 0")
    );
    let hanging = "if [ $2 = count ]; then echo none 1; else exec sleep 60; fi";
    let message = told("disagrees", &format!("cat > /dev/null; {hanging}")).1;
    assert!(message.contains("disagree"), "{message}");
}

#[test]
fn a_program_that_does_not_end_is_stopped() {
    let script = format!("cat > /dev/null; [ $2 = count ] && echo {SOLUTION} 7 && exit; exec sleep 60");
    let message = "race: txt/sudex1.txt, line 1: mine failed: it does not end when it is timed\n";
    assert_eq!(told("hangs", &script), (Some(1), message.into()));
    let race = race("stuck", "exec sleep 60", "--only mine --limit 0.1 txt/sudex1.txt");
    let table = String::from_utf8(race.stdout).unwrap();
    assert!(
        table.contains("mine was still working on txt/sudex1.txt, line 1"),
        "{table}"
    );
}

#[test]
fn a_path_is_no_name() {
    for name in ["../race/mine", "mine/", ""] {
        let race = race("paths", "", &format!("--only {name},sudoku8 txt/sudex1.txt"));
        assert_eq!(race.status.code(), Some(2), "{name}");
    }
}
