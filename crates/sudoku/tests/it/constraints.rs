//! What generated puzzles have to be like.

use crate::common::{PUZZLE, SOLUTION, out, refused, run};
use crate::generate::lines;
use sudoku_cells::parse;

#[test]
fn constraints_are_met() {
    let clues = |line: &str| line.bytes().filter(u8::is_ascii_digit).count();
    let made = lines("generate --seed 1 --number 30 --clues 23");
    assert!(made.lines().all(|line| line.len() == 81 && clues(line) == 23));
    assert_eq!(out("minimal", &made), "minimal\n".repeat(30));

    let made = lines("generate --seed 1 --number 10 --no-minimal --clues ..40");
    assert!(made.lines().all(|line| clues(line) <= 40));

    let pattern = "....1......1...1...1.1.1.1...1...1...1.1.1.1.1...1...1...1.1.1.1...1...1......1..";
    let made = lines(&format!("generate --seed 1 --number 5 --pattern {pattern}"));
    for line in made.lines() {
        let places = line.replace(|c: char| c.is_ascii_digit(), "1");
        assert_eq!(places, pattern);
    }

    let made = lines(&format!(
        "generate --seed 1 --number 5 --grid {SOLUTION} --keep {PUZZLE} --with-solution"
    ));
    let line = format!("{PUZZLE} {SOLUTION}\n");
    assert_eq!(
        made,
        line.repeat(5),
        "the puzzle is minimal, so there is no other clue"
    );
    let first = PUZZLE[..9].to_owned() + &".".repeat(72);
    let made = lines(&format!("generate --seed 1 --number 5 --keep {first}"));
    assert!(
        made.lines()
            .all(|line| line.starts_with("53") && line[4..].starts_with('7'))
    );
    assert!(made.lines().any(|line| !line.starts_with("53..7")));
}

#[test]
fn difficulty_is_what_the_hardest_step_is_rated() {
    let rater = sudoku_technique::Rater::new(sudoku_technique::Scale::sudoku_explainer());
    for (constraints, least, most, technique) in [
        ("--difficulty easy", 10, 15, ""),
        ("--er 2.6-3.0", 26, 30, ""),
        ("--difficulty expert", 51, 70, ""),
        ("--technique x-wing", 32, 32, "X-wing"),
        ("--technique unique --er 4.6..=5.0", 46, 50, "unique"),
    ] {
        let made = lines(&format!("generate --seed 3 --number 3 {constraints}"));
        for line in made.lines() {
            let start = sudoku_technique::State::new(&parse(line).unwrap()).unwrap();
            let steps: Vec<_> = rater.steps(start).collect();
            let rating = steps.iter().map(|step| step.rating).max().unwrap();
            assert!(
                (least..=most).contains(&rating.tenths()),
                "{constraints}: {rating}"
            );
            let hardest = steps.iter().find(|step| step.rating == rating).unwrap();
            assert!(hardest.technique.name().starts_with(technique), "{hardest}");
        }
    }
}

#[test]
fn rare_numbers_of_clues_are_told_at_once() {
    for (arguments, hint) in [
        ("--clues 30", "add --no-minimal"),
        ("--clues ..20", "add --aim, which walks towards them"),
        ("--er 10..11", "add --aim, which walks towards them"),
    ] {
        let told = run(&format!("generate --seed 1 --attempts 1 {arguments}"), "").err;
        assert!(told.lines().next().unwrap().ends_with(hint), "{told}");
        let quiet = run(&format!("generate --seed 1 --attempts 1 --quiet {arguments}"), "").err;
        assert!(!quiet.contains(hint), "{quiet}");
    }
    for arguments in [
        "--clues 30 --no-minimal",
        "--clues 24",
        "--clues 32 --symmetry full --attempts 1",
        "--clues 17 --aim --attempts 1",
        "--er 10..11 --aim --attempts 1",
    ] {
        let told = run(&format!("generate --seed 1 {arguments}"), "").err;
        assert!(!told.contains("add --"), "{told}");
    }
}

#[test]
fn constraints_that_make_no_sense_are_told() {
    let mut refusals = String::new();
    for arguments in [
        &*format!("--pattern {PUZZLE} --symmetry diagonal"),
        "--no-minimal",
        "--clues ..16",
        "--clues 30..20",
        "--clues many",
        "--clues 81",
        "--no-minimal --clues 30-82",
        "--clues 22..23 --symmetry quarter-turn",
        "--minimal --no-minimal",
        "--er 1.1",
        "--er 12..",
        "--er 1.0",
        "--er simple",
        "--er 5.0.. --technique x-wing",
        "--number 1.5",
        "--number 0",
        "--from 18446744073709551615",
        "--with-puzzle",
        "--result-column x",
        &format!("--grid {PUZZLE}"),
        &format!("--grid {SOLUTION} --keep 1{}", ".".repeat(80)),
        &format!("--pattern {}{}", ".".repeat(18), "1".repeat(63)),
    ] {
        let message = refused(&format!("generate --seed 1 {arguments}"), "", 2);
        refusals = format!("{refusals}{arguments}\n    {message}\n");
    }
    insta::assert_snapshot!("refusals", refusals);
    assert_eq!(
        refused("generate --keep nothing.txt", "", 3),
        "nothing.txt: Cannot read: No such file or directory (os error 2)"
    );
    assert_eq!(
        refused(&format!("generate --keep {PUZZLE}."), "", 3),
        format!("{PUZZLE}.: There is no such file, and a puzzle has 81 cells, not 82")
    );
    let output = run("generate --technique magic", "");
    assert!(output.err.contains("not the name of a technique"));
    assert_eq!(output.status, Some(2));
}
