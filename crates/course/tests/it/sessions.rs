//! The output that the solvers of the series share, from the lecture's session to a wrong command line. It is
//! all in one table, so that the tests of a step cover only what is new in it.

use std::io::Write;

use std::process::{Command, Stdio};
use sudoku1::EXAMPLES;

use crate::programs::{folder, root};

/// The programs that print a solution as the lecture does. Of several solutions, the first [`IN_ORDER`]
/// programs find the same one.
const PROGRAMS: [&str; 8] = [
    "sudoku3",
    "sudoku4",
    "sudoku5",
    "sudoku6",
    "sudoku7",
    "sudoku8",
    "lookahead",
    "dancing_links",
];
const IN_ORDER: usize = 5;

/// Row 0 needs a 9 in its last cell, where the column has one.
const NO_SOLUTION: &str = "\
    12345678---------9---------------------------------------------------------------";
const NO_CLUES: &str = "\
    ---------------------------------------------------------------------------------";
const A_LINE: &str = "\
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ITS_SOLUTION: &str = "\
    534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A command line, its standard input, and how many of the programs print the same.
const SESSIONS: [(&str, &str, usize); 11] = [
    ("< txt/sudex1.txt", EXAMPLES[0], 8),
    ("1", "", 8),
    (A_LINE, "", 8),
    ("txt/sudex2.txt", "", 8),
    (ITS_SOLUTION, "", 8),
    (NO_CLUES, "", IN_ORDER),
    (NO_SOLUTION, "", 8),
    ("5", "", 8),
    ("-", "12O", 8),
    ("18", "", 8),
    ("1 --trace=9", "", 8),
];

/// Returns standard output, standard error and the exit status, with `NAME` for the program before a
/// complaint.
fn said(name: &str, arguments: &str, input: &str) -> String {
    let mut program = Command::new(folder().join(name))
        .args(arguments.split_whitespace())
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may have closed it.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    let output = program.wait_with_output().unwrap();
    let [answer, complaint] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    format!("{answer}{complaint}[{}]\n", output.status.code().unwrap())
        .replace(&format!("{name}: "), "NAME: ")
}

#[test]
fn all_solvers_say_the_same_in_the_same_session() {
    let mut text = String::new();
    for (arguments, input, programs) in SESSIONS {
        // A shell would do the redirection.
        let passed = arguments.strip_prefix("< ").map_or(arguments, |_| "");
        let first = said(PROGRAMS[0], passed, input);
        for name in &PROGRAMS[1..programs] {
            assert_eq!(said(name, passed, input), first, "{name} {arguments}");
        }
        text.extend(["UNIX> bin/NAME ", arguments, "\n", &first, "\n"]);
    }
    insta::assert_snapshot!("sessions", text);
}

#[test]
fn the_help_has_an_example_and_the_version_is_told() {
    for name in PROGRAMS {
        let help = said(name, "--help", "");
        let (_, examples) = help.split_once("\nExample").expect(&help);
        assert!(
            examples.contains(&format!("\n  {name} ")) && help.ends_with("[0]\n"),
            "{help}"
        );
        let version = format!("{name} {}\n[0]\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(said(name, "--version", ""), version);
    }
}
