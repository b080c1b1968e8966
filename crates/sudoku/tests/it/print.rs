//! `sudoku print`: what goes onto the pages, and where they are written. The pages themselves are tested in
//! `sudoku-sheets`.

use std::fs;
use std::path::Path;

use crate::common::{PUZZLE, Said, folder, out, refused, run, said, sudoku};

/// As many solutions as there are grids.
const EMPTY: &str = ".................................................................................";

/// The command with `-o` and this file.
fn to_file(arguments: &str, file: &Path) -> Said {
    said(sudoku(&format!("print {arguments}")).arg("-o").arg(file))
}

/// What stands between `<text ...>` and `</text>`.
fn texts(html: &str) -> Vec<&str> {
    let parts = html.split("<text ").skip(1);
    parts
        .map(|part| part.split_once('>').unwrap().1.split_once('<').unwrap().0)
        .collect()
}

#[test]
fn the_ending_says_what_is_written() {
    let folder = folder("ending");
    let begins = [("a.html", "<!DOCTYPE html>"), ("a.SVG", "<svg ")];
    #[cfg(feature = "pdf")]
    let begins = [begins[0], begins[1], ("a.pdf", "%PDF-1.7")];
    for (name, begin) in begins {
        let file = folder.join(name);
        let output = to_file(PUZZLE, &file);
        assert!(
            output.status == Some(0) && output.out.is_empty(),
            "{}",
            output.err
        );
        let bytes = fs::read(&file).unwrap();
        assert!(bytes.starts_with(begin.as_bytes()));
        // The same bytes again, and on standard output.
        let format = name.split_once('.').unwrap().1.to_lowercase();
        let mut command = sudoku(&format!("print --format {format} {PUZZLE}"));
        assert_eq!(command.output().unwrap().stdout, bytes);
    }
    for name in ["a.txt", "a"] {
        let output = to_file(PUZZLE, &folder.join(name));
        assert_eq!(output.status, Some(2));
        assert!(
            output
                .err
                .contains("No format has this ending; choose one with --format")
        );
    }
    assert!(to_file(&format!("--format html {PUZZLE}"), &folder.join("a.txt")).status == Some(0));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), begins.len() + 1);
}

#[test]
fn what_is_no_puzzle_is_left_out_and_the_others_keep_their_numbers() {
    let input = format!("{PUZZLE}\nnone\n{EMPTY}\n{PUZZLE}\n");
    let output = run("print --format html --no-solutions --title Sunday", &input);
    assert_eq!(output.status, Some(1));
    let messages: Vec<&str> = output.err.lines().collect();
    assert_eq!(
        messages,
        [
            "sudoku: Bad character n at line 2, column 1",
            "sudoku: The puzzle has several solutions at line 3"
        ]
    );
    let html = output.out;
    let texts = texts(&html);
    let clues: Vec<String> = PUZZLE
        .chars()
        .filter(char::is_ascii_digit)
        .map(String::from)
        .collect();
    let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
    // A puzzle with several solutions is not invalid.
    let strict = run("print --format html --strict", format!("{EMPTY}\n{PUZZLE}\n"));
    assert_eq!((strict.status, strict.out.is_empty()), (Some(1), false));
    let page = [
        &["Sunday", "1", "Easy"],
        &clues[..],
        &["4", "Easy"],
        &clues,
        &["1"],
    ]
    .concat();
    assert_eq!(texts, page);
}

#[test]
fn pages_are_written_whole_or_not_at_all() {
    let folder = folder("whole");
    fs::write(folder.join("puzzles"), format!("none\n{PUZZLE}\n")).unwrap();
    fs::write(folder.join("old.html"), "old").unwrap();
    let puzzles = folder.join("puzzles").display().to_string();
    for (arguments, status, message) in [
        (
            format!("--strict {puzzles}"),
            1,
            "No page is printed, as some would be missing",
        ),
        (
            format!("{puzzles} missing"),
            3,
            "No page is printed, as some would be missing",
        ),
        (EMPTY.to_owned(), 1, "The puzzle has several solutions"),
    ] {
        let output = to_file(&arguments, &folder.join("old.html"));
        assert_eq!(output.status, Some(status), "{arguments}");
        assert!(output.err.contains(message), "{}", output.err);
        assert_eq!(fs::read(folder.join("old.html")).unwrap(), b"old");
        let output = said(sudoku(&format!("print --format svg {arguments}")));
        assert_eq!((output.status, output.out.len()), (Some(status), 0));
    }
    let output = to_file(PUZZLE, &folder.join("no/such/folder.html"));
    assert_eq!(output.status, Some(3));
    assert!(output.err.contains("Cannot write"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    assert_eq!(
        refused("print --format html", "", 1),
        "There is no puzzle in the input"
    );
}

#[test]
fn hints_and_steps_are_printed_on_request() {
    let harder = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";
    let has = |arguments: &str, words: &str| {
        let output = run(&format!("print --format html {arguments}"), harder);
        assert!(output.status == Some(0));
        let html = output.out;
        texts(&html).contains(&words)
    };
    for (arguments, words) in [
        ("", "Solutions"),
        ("--hints", "Hints"),
        ("--scale se", "ER 7.2"),
        ("--scale se --hints", "Naked pair (3.0): row 9"),
        ("--steps", "Steps"),
    ] {
        assert!(has(arguments, words), "{arguments}");
        let others = ["--no-solutions --scale hodoku", "--no-solutions --no-level"];
        assert!(others.iter().all(|other| !has(other, words)), "{words}");
    }
}

#[test]
fn positions_have_their_candidates() {
    // r1c4 may be 2 or 6 in Wikipedia's puzzle: 2 is struck out.
    let line = format!(":0000:x:{PUZZLE}:214::");
    let count = |arguments: &str, input: &str| {
        let html = out(&format!("print --format html --no-solutions {arguments}"), input);
        texts(&html).len()
    };
    let plain = count("", PUZZLE);
    let all = count("--candidates", PUZZLE);
    assert!(all > plain + 100);
    assert_eq!(count("", &line), all - 1);
}

#[test]
fn a_command_line_that_is_wrong_is_refused() {
    let five = refused("print --per-page 5", "", 2);
    assert!(five.contains("'5'"), "{five}");
    assert!(refused("print --paper a5", "", 2).contains("'a5'"));
    assert!(refused("print --format doc", "", 2).contains("'doc'"));
    assert!(refused("print --scale nothing", "", 2).starts_with("--scale nothing: "));
    let long = format!("print --format html --title {}", "W".repeat(200));
    assert_eq!(
        refused(&long, PUZZLE, 2),
        "--title: the title is too long for the width of a page"
    );
    #[cfg(feature = "pdf")]
    assert_eq!(
        refused("print --title Łódź", PUZZLE, 2),
        "--title: the title has the character Ł, which PDF's standard fonts lack; SVG and HTML have every character"
    );
}
