//! Puzzles that take too many guesses or too long are unknown, and none is lost.

use crate::common::{PUZZLE, SOLUTION, out, run};

/// Two puzzles: one that takes no guess, and the empty grid.
fn input() -> String {
    format!("{PUZZLE}\n{}\n", ".".repeat(81))
}

#[test]
fn a_puzzle_that_takes_more_guesses_is_unknown_and_the_others_are_answered() {
    let solved = run("solve --max-guesses 0 --stats", input());
    assert_eq!(solved.status, Some(1));
    assert_eq!(solved.out, format!("{SOLUTION}\nunknown\n"));
    let summary = "puzzles: 2 (1 unique, 0 multiple, 0 none, 0 invalid, 1 unknown)";
    assert!(solved.err.contains(summary));
    assert_eq!(out("solve --max-guesses 0 --only unknown", input()), "unknown\n");
    assert_eq!(
        out("solve --max-guesses 1e3", input()),
        format!("{SOLUTION}\nmultiple\n")
    );
    for command in ["unique", "shuffle --seed 1", "extract", "canon"] {
        let message = "--max-guesses: here the engine makes no guesses; --timeout limits the time";
        assert!(
            run(&format!("{command} --max-guesses 5"), input())
                .err
                .contains(message),
            "{command}"
        );
    }
}

#[test]
fn when_the_time_is_over_every_puzzle_without_an_answer_is_unknown() {
    for command in [
        "solve",
        "count",
        "canon",
        "shuffle --seed 1",
        "minimal",
        "candidates",
        "rate",
    ] {
        let answers = out(&format!("{command} --timeout 0"), input());
        assert_eq!(answers, "unknown\nunknown\n", "{command}");
    }
    // There are 6.7 * 10^21 solutions.
    let empty = ".".repeat(81);
    assert_eq!(out("count --limit 1e19 --timeout 0.05", &empty), "unknown\n");
    let all = out("solve --all --timeout 0.05", &empty);
    let solutions = all.strip_suffix("unknown\n\n").unwrap();
    assert!(solutions.lines().all(|solution| solution.len() == 81));
    // It may be a new one.
    assert_eq!(out("unique --timeout 0", input()), input());
    let message = "Line 1: it may occur before: given up: the time limit was reached";
    let said = run("unique --timeout 0", input()).err;
    assert!(said.contains(message), "{said}");
    for seconds in ["x", "-1", "nan", "1e99"] {
        let message = "it is not a number of seconds such as 10 or 0.5";
        assert!(
            run(&format!("solve --timeout={seconds}"), input())
                .err
                .contains(message),
            "{seconds}"
        );
    }
    assert_eq!(out("solve --timeout 1e9", PUZZLE), format!("{SOLUTION}\n"));
}

#[test]
fn no_steps_are_told_after_the_end_and_no_page_is_printed() {
    let message = "given up: the time limit was reached";
    for more in ["", " --hint", " --all", " --find x-wing", " --format hodoku"] {
        let said = run(&format!("explain --timeout 0{more}"), PUZZLE);
        assert_eq!((said.status, &*said.out), (Some(1), ""), "{more}");
        assert_eq!(said.err, format!("sudoku: Line 1: {message}\n"), "{more}");
    }
    let said = run("explain --timeout 0 --candidates -", PUZZLE);
    assert_eq!((said.status, &*said.out), (Some(1), ""));
    let object: serde_json::Value = serde_json::from_str(&out("explain --timeout 0 --json", PUZZLE)).unwrap();
    assert_eq!(
        (&object["verdict"], &object["reason"]),
        (&"unknown".into(), &message.into())
    );
    assert_eq!(out("explain --timeout 1e9", PUZZLE), out("explain", PUZZLE));
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    let said = run("explain --timeout 0 --strict", &two);
    let each = |line: u32| format!("sudoku: Line {line}: {message}\n");
    assert_eq!(said.err, each(1) + &each(2));
    let said = run("explain --timeout 0 --html -", PUZZLE);
    assert_eq!((said.status, &*said.out), (Some(1), ""));
    assert_eq!(
        said.err,
        each(1) + "sudoku: No page is written, as some would be missing\n"
    );
    let said = run("print --timeout 0 --format html", PUZZLE);
    assert_eq!((said.status, &*said.out), (Some(1), ""));
    let last = "sudoku: No page is printed, as some would be missing\n";
    assert_eq!(said.err, format!("sudoku: Line 1: {message}\n{last}"));
    assert!(out("print --timeout 1e9 --format html", PUZZLE).starts_with("<!DOCTYPE"));
}

#[test]
fn no_puzzle_is_made_after_the_end_even_if_the_others_are_wanted() {
    for more in ["", " --keep-going", " --distinct"] {
        let said = run(&format!("generate --seed 1 -n 1e12 --timeout 0{more}"), "").err;
        assert_eq!(said, "sudoku: given up: the time limit was reached\n", "{more}");
    }
}
