//! The result for Classroom 50, made from the output of `make exercise JSON=1`; here, make prints prepared
//! text.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/classroom50.py");
const SAID: &str = r#"{"solved":1,"all":2,"exercises":[{"name":"eights","solved":true,"count":4,"predicted":5},{"name":"row_ok","solved":false,"wrong":"There is still a todo","predicted":null}]}"#;

/// Returns a checkout in which make writes down its arguments, and ends with this command.
fn checkout(ends: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let makefile = format!("exercise:\n\t@echo '$(JSON) $(NAME)' > asked\n\t@{ends}\n");
    fs::write(folder.path().join("Makefile"), makefile).unwrap();
    fs::write(folder.path().join("said"), SAID).unwrap();
    fs::create_dir_all(folder.path().join("crates/workshop/yours")).unwrap();
    fs::write(folder.path().join("crates/workshop/yours/row_ok.rs"), "").unwrap();
    folder
}

/// Runs the script in the environment of Classroom 50's runner; returns `None` if there is no Python.
fn run(folder: &Path, assignment: &str) -> Option<Output> {
    let mut command = Command::new("python3");
    command
        .arg(SCRIPT)
        .current_dir(folder)
        .env("ASSIGNMENT", assignment);
    for (name, value) in [
        ("CLASSROOM", "search"),
        ("USERNAME", "alice"),
        ("SUBMISSION_TAG", "submit/2026-11-25T10-00-00Z-a1b2c3d"),
        ("COMMIT_URL", "https://example.org/commit/1"),
        ("RELEASE_URL", "https://example.org/release/1"),
    ] {
        command.env(name, value);
    }
    command
        .env_remove("REVIEW_URL")
        .env_remove("OWNER")
        .env_remove("ASSIGNMENT_TYPE");
    command.env_remove("MAKEFLAGS").env_remove("MFLAGS").output().ok()
}

#[test]
fn what_make_says_becomes_a_result_of_classroom_50s_schema() {
    let folder = checkout("cat said");
    // A result that the student has written does not count.
    fs::write(folder.path().join("result.json"), "{\"score\": 99}").unwrap();
    let Some(output) = run(folder.path(), "week-3") else {
        eprintln!("there is no python3, so the script for Classroom 50 is not tried");
        return;
    };
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::read_to_string(folder.path().join("asked")).unwrap(), "1 \n");
    let text = fs::read_to_string(folder.path().join("result.json")).unwrap();
    let mut result: Value = serde_json::from_str(&text).unwrap();
    let time = result["datetime"].take();
    assert_eq!(
        time.as_str().map(|time| (time.len(), time.ends_with('Z'))),
        Some((20, true))
    );
    // The keys are those that the schema requires; it allows no others.
    let expected = json!({
        "schema": "classroom50/result/v1",
        "classroom": "search",
        "assignment": "week-3",
        "assignment_type": "individual",
        "owner": "alice",
        "submission": "submit/2026-11-25T10-00-00Z-a1b2c3d",
        "commit": "https://example.org/commit/1",
        "release": "https://example.org/release/1",
        "review": "https://example.org/commit/1",
        "datetime": null,
        "score": 1,
        "max-score": 2,
        "tests": [
            {"test-name": "eights", "passed": true, "score": 1, "max-score": 1},
            {"test-name": "row_ok", "passed": false, "score": 0, "max-score": 1, "output": "There is still a todo"},
        ],
    });
    assert_eq!(result, expected);
}

#[test]
fn an_assignment_called_like_an_exercise_asks_for_that_one() {
    let folder = checkout("cat said");
    if run(folder.path(), "row-ok").is_some() {
        assert_eq!(
            fs::read_to_string(folder.path().join("asked")).unwrap(),
            "1 row_ok\n"
        );
    }
}

#[test]
fn where_make_fails_or_says_something_else_there_is_no_result_but_an_error() {
    for ends in ["exit 3", "echo no"] {
        let folder = checkout(ends);
        fs::write(folder.path().join("result.json"), "{\"score\": 99}").unwrap();
        if let Some(output) = run(folder.path(), "week-3") {
            assert!(!output.status.success());
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(
                error.contains("classroom50.py: the exercises could not be marked"),
                "{error}"
            );
            assert!(!folder.path().join("result.json").exists());
        }
    }
}
