//! Puzzles that are made, and puzzles made minimal.

use crate::common::{PUZZLE, folder, out, refused, run, session};

/// What is printed, if all goes well.
pub fn lines(arguments: &str) -> String {
    let said = run(arguments, "");
    assert_eq!((&*said.err, said.status), ("", Some(0)), "{arguments}");
    said.out
}

#[test]
fn puzzles_depend_on_seed_and_number_not_on_threads_or_parts() {
    for (constraints, number) in [
        ("", 1500),
        ("--symmetry both-diagonals --with-solution", 100),
        ("--clues 22..23 --format csv --no-header", 20),
        ("--er hard", 20),
        ("--unbiased", 5),
    ] {
        let some = |rest: String| lines(&format!("generate --seed 7 {constraints} {rest}"));
        let all = some(format!("--number {number} --threads 1"));
        assert_eq!(all.lines().count(), number);
        assert_eq!(
            some(format!("--number {number} --threads 3")),
            all,
            "{constraints}"
        );
        let third = number / 3;
        let parts = some(format!("--number {third}"))
            + &some(format!("--from {} --number {}", third + 1, number - third));
        assert_eq!(parts, all, "{constraints}");
    }
}

#[test]
fn puzzles_have_the_solution_that_is_printed() {
    for constraints in [
        "",
        "--symmetry half-turn",
        "--no-minimal --clues 30..35",
        "--unbiased",
    ] {
        let made = lines(&format!(
            "generate --seed 1 --number 5 --with-solution {constraints}"
        ));
        let checked = run("check", &made);
        assert_eq!(checked.out, "right\n".repeat(5), "{constraints}");
    }
}

#[test]
fn a_seed_that_is_not_chosen_is_told() {
    let output = run("generate --number 3", "");
    let told = output.err;
    let seed = told.strip_prefix("sudoku: The seed is ").unwrap().trim_end();
    assert_eq!(lines(&format!("generate --number 3 --seed {seed}")), output.out);
    assert_ne!(out("generate", ""), out("generate", ""));
}

#[test]
fn the_form_can_be_chosen() {
    let said = session(&[
        ("generate --seed 1 -n 2 --format csv --with-solution", ""),
        ("generate --seed 1 -n 2 --json --unbiased", ""),
        ("generate --seed 1 --format grid --symmetry full", ""),
    ]);
    insta::assert_snapshot!("generate", said);
}

#[test]
fn what_cannot_be_made_ends_with_what_was_found() {
    // 17 clues on a diagonal and beside it, which hardly ever make a puzzle.
    let hopeless: String = (0..81)
        .map(|cell| if matches!(cell % 10, 0 | 1) { '1' } else { '.' })
        .collect();
    let output = run(
        &format!("generate --seed 1 --number 5 --attempts 2 --pattern {hopeless}"),
        "",
    );
    assert_eq!(output.out, "");
    assert_eq!(
        output.err,
        "sudoku: puzzle 1 was not found in 2 attempts: --attempts allows more, --keep-going leaves it out\n"
    );
    assert_eq!(output.status, Some(1));

    let output = run("generate --seed 1 --number 500 --clues 22 --attempts 60", "");
    let found = output.out.lines().count();
    assert!((1..500).contains(&found));
    assert_eq!(
        output.err,
        format!(
            "sudoku: puzzle {} was not found in 60 attempts: --aim walks towards it, --attempts allows more, --keep-going leaves it out\n",
            found + 1
        )
    );
    assert_eq!(output.status, Some(1));
}

#[test]
fn symmetric_puzzles_are_minimal_as_they_are_asked_to_be() {
    let made = |rest: &str| {
        lines(&format!(
            "generate --seed 1 --number 5 --symmetry half-turn {rest}"
        ))
    };
    let strict = made("--minimal");
    assert_eq!(out("minimal", &strict), "minimal\n".repeat(5));
    for line in strict.lines() {
        let places: Vec<bool> = line.bytes().map(|cell| cell != b'.').collect();
        assert!(places.iter().eq(places.iter().rev()));
    }
    let symmetric = made("");
    assert_eq!(made("--symmetric-minimal"), symmetric);
    let verdicts = out("minimal", &symmetric);
    assert!(
        verdicts.lines().all(|verdict| verdict.starts_with("redundant: ")),
        "{verdicts}"
    );
}

#[test]
fn puzzles_that_are_given_up_are_left_out_on_request() {
    let file = folder("keep_going").join("made.txt");
    let arguments = "generate --seed 1 --number 60 --clues 22 --attempts 60";

    let output = run(&format!("{arguments} -o {}", file.display()), "");
    assert_eq!(output.status, Some(1));
    assert!(
        output
            .err
            .ends_with("sudoku: No file is written, as it would not be complete\n")
    );
    assert!(!file.exists());

    let output = run(
        &format!(
            "{arguments} --keep-going --stats --threads 1 -o {}",
            file.display()
        ),
        "",
    );
    assert_eq!(output.status, Some(1));
    let made = std::fs::read_to_string(&file).unwrap();
    let told = output.err;
    let left_out = 60 - made.lines().count();
    assert!((11..50).contains(&left_out), "{told}");
    let first = told.lines().next().unwrap();
    assert!(
        first.ends_with(" was not found in 60 attempts: it is left out"),
        "{told}"
    );
    let rest = format!("sudoku: ... and {} more puzzles left out\n", left_out - 10);
    assert!(told.contains(&rest), "{told}");
    let stats = format!("({} unique, {left_out} missing)", 60 - left_out);
    assert!(told.contains(&stats), "{told}");
    // The puzzles that are made are the same as without the gaps: JSON has their numbers.
    let json = out(&format!("{arguments} --keep-going --json"), "");
    for line in json.lines().take(3) {
        let (_, number) = line.split_once("\"number\":").unwrap();
        let number = number.trim_end_matches('}');
        let alone = run(
            &format!("generate --seed 1 --from {number} --clues 22 --json"),
            "",
        );
        assert_eq!(alone.out.trim_end(), line);
    }
}

#[test]
fn a_pattern_is_one_puzzle_and_nothing_else() {
    let made = run("generate --seed 1 --pattern -", format!("{PUZZLE}\n"));
    assert_eq!(made.status, Some(0));
    for (input, message) in [
        (
            format!("{PUZZLE}\n{PUZZLE}\n"),
            "One puzzle expected, several found",
        ),
        (
            format!("{PUZZLE}\nhello\n"),
            "Bad character h at line 2, column 1",
        ),
        (String::new(), "No puzzle found"),
    ] {
        let output = run("generate --seed 1 --pattern -", &input);
        assert_eq!(output.err, format!("sudoku: -: {message}\n"));
        assert_eq!(output.status, Some(1));
        assert!(output.out.is_empty());
    }
}

#[test]
fn minimal_says_which_clues_could_go() {
    // Golden Nugget, by tarek, 2007, which is minimal; the same without its first clue; a puzzle with clues
    // that could go; the same with a wrong digit; clues that exclude each other; something that is not a
    // puzzle.
    let nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let fewer = nugget.replacen('3', ".", 1);
    let wrong = format!("531{}", &PUZZLE[3..]);
    let clash = format!("55{}", &PUZZLE[2..]);
    let input = format!("{nugget}\n{fewer}\n{PUZZLE}\n{wrong}\n{clash}\nhello\n");
    let said = session(&[
        ("minimal", &input),
        ("minimal --json", &input),
        ("minimal --only redundant --line-number", &input),
        ("minimal --reduce --seed 5", &input),
    ]);
    insta::assert_snapshot!("minimal", said);
    assert_eq!(
        refused("minimal --seed 5", PUZZLE, 2),
        "error: the following required arguments were not provided:"
    );
}

#[test]
fn reduced_puzzles_are_minimal_and_have_the_same_solution_wherever_they_stand() {
    let full = lines("generate --seed 2 --number 60 --no-minimal --clues 50..81");
    let reduced = out("minimal --reduce --seed 1", &full);
    assert_eq!(out("minimal", &reduced), "minimal\n".repeat(60));
    assert_eq!(out("solve", &reduced), out("solve", &full));
    assert_ne!(out("minimal --reduce --seed 2", &full), reduced);
    let last: String = full.lines().skip(59).collect();
    let alone = out("minimal --reduce --seed 1", &last);
    assert_eq!(alone.lines().next(), reduced.lines().last());
}
