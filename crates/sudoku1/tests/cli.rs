//! The lecture's session and wrong input.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use sudoku1::{EXAMPLES, NAMES};

fn sudoku1(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku1"));
    command.args(arguments.split_whitespace());
    command
}

#[test]
fn the_session_of_the_lecture() {
    assert_cmd_snapshot!("sudex1", sudoku1("").pass_stdin(EXAMPLES[0]));
    assert_cmd_snapshot!("sudex2", sudoku1("-").pass_stdin(EXAMPLES[1]));
    assert_cmd_snapshot!("example_2", sudoku1("2"));
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    assert_cmd_snapshot!(
        "bad_character",
        sudoku1("").pass_stdin("53--7----\n6--195---\n-98-x--6-")
    );
    assert_cmd_snapshot!(
        "not_enough_cells",
        sudoku1("").pass_stdin("53--7----\n6--195---\n")
    );
    assert_cmd_snapshot!("too_many_cells", sudoku1("").pass_stdin("-".repeat(82)));
    assert_cmd_snapshot!("not_utf8", sudoku1("").pass_stdin(b"53\xff"));
    assert_cmd_snapshot!("no_such_example", sudoku1("18"));
    assert_cmd_snapshot!("help", sudoku1("--help"));
}

#[test]
fn the_puzzle_may_be_the_argument_or_in_a_file() {
    let line: String = EXAMPLES[0].split_whitespace().collect();
    let grid = sudoku1("1").output().unwrap().stdout;
    for blank in ["-", ".", "0"] {
        let line = line.replace('-', blank);
        assert_eq!(sudoku1(&line).output().unwrap().stdout, grid);
    }
    assert_cmd_snapshot!("line", sudoku1("").pass_stdin(line.as_str()));
    assert_cmd_snapshot!("file", sudoku1("../../txt/sudex2.txt"));
    assert_cmd_snapshot!("no_such_file", sudoku1("no_such_file.txt"));
    assert_cmd_snapshot!("file_without_puzzle", sudoku1("../../txt/README.md"));
    assert_cmd_snapshot!("argument_too_short", sudoku1(&line[1..]));
    assert_cmd_snapshot!("argument_bad_character", sudoku1(&line.replacen('-', "x", 1)));
}

#[test]
fn the_six_test_puzzles_are_examples_6_to_11() {
    for number in 1..=6 {
        let file = sudoku1(&format!("../../txt/test_puzzle_{number}.txt"))
            .output()
            .unwrap();
        assert!(file.status.success());
        assert_eq!(
            sudoku1(&(number + 5).to_string()).output().unwrap().stdout,
            file.stdout
        );
    }
}

#[test]
#[cfg(unix)]
fn a_directory_is_no_puzzle() {
    let directory = std::fs::File::open("/").unwrap();
    assert_cmd_snapshot!("directory", sudoku1("").stdin(directory));
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = sudoku1("1").stdout(writer).output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = sudoku1("1").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("sudoku1: Cannot write the answer: "),
        "{message}"
    );
}

/// The same list is in `txt/README.md`.
#[test]
fn the_numbers_are_those_of_the_readme() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../txt");
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    let mut rows = 0;
    for (number, (name, text)) in (1..).zip(NAMES.iter().zip(EXAMPLES)) {
        let row = readme
            .lines()
            .find(|line| line.starts_with(&format!("| {number} | `")));
        let row = row.unwrap_or_else(|| panic!("{number} is missing"));
        let (file, what) = row[2..].split_once("` | ").unwrap();
        assert_eq!(what, format!("{name} |"));
        let file = file.split('`').nth(1).unwrap();
        assert_eq!(
            std::fs::read_to_string(folder.join(file)).unwrap(),
            text,
            "{file}"
        );
        rows += 1;
    }
    assert_eq!(rows, 17);
}
