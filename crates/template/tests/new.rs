//! The result of `make new`, and the options of the program besides a puzzle.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FILES: [&str; 4] = ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/answers.rs"];

/// Returns a writable folder with a copy of the files that the script reads.
fn folder(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let template = FILES.map(|file| format!("crates/template/{file}"));
    let others = [
        "scripts/new.sh",
        "Cargo.lock",
        "crates/solvers/src/lib.rs",
        ".rustfmt.toml",
    ];
    for file in template.iter().map(String::as_str).chain(others) {
        let copy = folder.join(file);
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(root.join(file), copy).unwrap();
    }
    folder
}

/// Runs the script; returns its exit status and its complaints.
fn new(folder: &Path, name: &str) -> (Option<i32>, String) {
    // The shell reads it: a copy cannot be executed while another test's process has it open for writing.
    let new = Command::new("sh")
        .arg(folder.join("scripts/new.sh"))
        .arg(name)
        .output()
        .unwrap();
    (new.status.code(), String::from_utf8(new.stderr).unwrap())
}

#[test]
fn a_new_solver_is_the_template_under_its_name() {
    let folder = folder("copy");
    assert_eq!(new(&folder, "a_solver"), (Some(0), String::new()));
    for file in FILES {
        let read = |name: &str| fs::read_to_string(folder.join(format!("crates/{name}/{file}"))).unwrap();
        // rustfmt may change the order of lines.
        let lines = |text: String| {
            let mut lines: Vec<_> = text.lines().map(String::from).collect();
            lines.sort();
            lines
        };
        let expected = read("template").replace("template", "a_solver");
        assert_eq!(lines(read("a_solver")), lines(expected), "{file}");
    }
}

#[test]
fn a_name_that_cannot_be_one_is_refused() {
    let folder = folder("refused");
    for (name, why) in [
        ("", "Which name?"),
        ("Mine", "is not a name"),
        ("my-solver", "is not a name"),
        ("../mine", "is not a name"),
        ("7up", "is not a name"),
        ("match", "is a word of Rust"),
        ("deps", "is a word of Rust"),
        ("solvers", "exists already"),
        ("template", "exists already"),
        ("clap", "is the name of a library"),
        ("lanes", "is a solver of the race"),
    ] {
        let (status, message) = new(&folder, name);
        assert_eq!(status, Some(2), "{name}");
        assert!(message.contains(why), "{name}: {message}");
    }
    let crates = fs::read_dir(folder.join("crates")).unwrap().count();
    assert_eq!(crates, 2, "nothing is left of a name that was refused");
}

/// The protocol that the race and `--check` use.
#[test]
fn the_template_works_as_a_worker() {
    let mut worker = Command::new(env!("CARGO_BIN_EXE_template"))
        .args(["--worker", "count"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lecture = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut input = worker.stdin.take().unwrap();
    write!(input, "{lecture}\n{}\n", "1".repeat(81)).unwrap();
    drop(input);
    let said = String::from_utf8(worker.wait_with_output().unwrap().stdout).unwrap();
    // The search tree is that of sudoku3.
    assert_eq!(said, format!("{solution} 4209\nnone 0\n"));
}

/// The trace that the page and `make show` read.
#[test]
fn a_trace_for_programs_says_whose_it_is_and_what_came_out_of_it() {
    let lecture = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let traced = |arguments: [&str; 2]| {
        let program = Command::new(env!("CARGO_BIN_EXE_template"))
            .args(arguments)
            .output()
            .unwrap();
        String::from_utf8(program.stderr).unwrap()
    };
    let start = format!("{{\"event\":\"start\",\"solver\":\"template\",\"puzzle\":\"{lecture}\"}}\n");
    let call = "{\"depth\":0,\"event\":\"call\"}\n{\"event\":\"end\"}\n";
    let answer = format!("{{\"event\":\"answer\",\"solution\":\"{solution}\"}}\n");
    assert_eq!(
        traced(["--trace=json,first:1", "1"]),
        format!("{start}{call}{answer}")
    );
    let none = "12345678.........9...............................................................";
    let text = traced(["--trace=json,first:1", none]);
    assert!(
        text.contains("{\"event\":\"answer\",\"solution\":null}\n"),
        "{text}"
    );
    assert!(!traced(["--count", "1"]).contains("start"));
}

#[test]
fn a_check_has_no_puzzle_and_no_watcher() {
    for arguments in [
        ["--check", "1"],
        ["--check", "--count"],
        ["--limit", "1"],
        ["--json", "-"],
    ] {
        let refused = Command::new(env!("CARGO_BIN_EXE_template"))
            .args(arguments)
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
    }
}
