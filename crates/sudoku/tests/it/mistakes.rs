//! Where somebody went wrong.

use crate::common::{PUZZLE, run};

/// The puzzle with 2 placed in r1c4, which is 6, and 5 struck out in r9c3.
fn position() -> String {
    let grid = PUZZLE.replacen("53..7", "53.+27", 1);
    format!(":0000:x:{grid}:593:::")
}

const WORDS: &str = "r1c4 is 6 in the solution, but 2 was placed";

const BOTH: &str =
    "r1c4 is 6 in the solution, but 2 was placed; r9c3 is 5 in the solution, but that is struck out";

fn told(arguments: &str, input: &str) -> (String, String, Option<i32>) {
    let said = run(arguments, input);
    (said.out, said.err, said.status)
}

#[test]
fn a_position_that_contradicts_its_solution_is_told_where() {
    let message = format!("sudoku: Line 1: {BOTH}\n");
    for arguments in ["explain", "explain --hint", "explain --all"] {
        assert_eq!(
            told(arguments, &position()),
            (String::new(), message.clone(), Some(1))
        );
    }
    for arguments in ["candidates", "solve"] {
        assert_eq!(
            told(arguments, &position()),
            ("none\n".into(), message.clone(), Some(1))
        );
    }
    for arguments in ["candidates --json", "explain --all --json"] {
        let (json, told, _) = told(arguments, &position());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(
            (&json["verdict"], &json["reason"], told),
            (&"none".into(), &BOTH.into(), message.clone())
        );
    }
    // What was placed is known if the clues are known, or else if it is a single digit.
    let digits = PUZZLE.replacen("53..7", "53.27", 1);
    assert_eq!(told("explain", &digits).1, format!("sudoku: Line 1: {WORDS}\n"));
    assert_eq!(told("solve", &digits).1, "");
    // A clash is seen without the solution, which says which of the two is wrong.
    let clash = PUZZLE.replacen("53..7", "53.+17", 1);
    let clash = told("explain", &format!(":0000:x:{clash}::::")).1;
    assert_eq!(
        clash,
        "sudoku: Line 1: r1c4 is 6 in the solution, but 1 was placed\n"
    );
}

#[test]
fn of_many_mistakes_the_first_are_told() {
    let lines: Vec<String> = (1..=10)
        .map(|line| format!("sudoku: Line {line}: {BOTH}\n"))
        .chain(["sudoku: ... and 3 more problems\n".into()])
        .collect();
    let positions = format!("{}\n", position()).repeat(13);
    assert_eq!(
        told("solve", &positions),
        ("none\n".repeat(13), lines.concat(), Some(1))
    );
}

#[test]
fn check_names_the_wrong_cells_of_a_half_filled_grid() {
    let digits = PUZZLE.replacen("53..7", "53.27", 1);
    let wrong = format!("wrong: {WORDS}\n");
    assert_eq!(told("check", &format!("{PUZZLE} {digits}\n")).0, wrong);
    // A line of HoDoKu's library is a puzzle and what has been placed in one.
    assert_eq!(told("check", &position()).0, wrong);
    let right = PUZZLE.replacen("53..7", "53.67", 1);
    assert_eq!(
        told("check", &format!("{PUZZLE} {right}\n")).0,
        "wrong: no digit at r1c3\n"
    );
    let csv = format!("puzzle,mine\n{PUZZLE},{digits}\n");
    assert_eq!(told("check --answer-column mine", &csv).0, wrong);
    // Without a placed digit there is no answer in it.
    let (answer, message, _) = told("check", &format!(":0000:x:{PUZZLE}::::\n"));
    assert_eq!(answer, "invalid\n");
    assert!(message.contains("No answer follows the puzzle"), "{message}");
}
