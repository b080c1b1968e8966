//! Puzzles that are made, and puzzles made minimal.

use std::process::Output;

use crate::common::{PUZZLE, SOLUTION, run, sudoku};
use insta_cmd::assert_cmd_snapshot;

/// What is printed, if all goes well.
fn lines(arguments: &str) -> String {
    let output = run(arguments, "");
    assert_eq!(text(&output.stderr), "", "{arguments}");
    assert!(output.status.success(), "{arguments}");
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn status(output: &Output) -> Option<i32> {
    output.status.code()
}

#[test]
fn puzzles_depend_on_seed_and_number_not_on_threads_or_parts() {
    for (wishes, number) in [
        ("", 1500),
        ("--symmetry both-diagonals --with-solution", 100),
        ("--clues 22..23 --format csv --no-header", 20),
        ("--er hard", 20),
        ("--unbiased", 5),
    ] {
        let some = |rest: String| lines(&format!("generate --seed 7 {wishes} {rest}"));
        let all = some(format!("--number {number} --threads 1"));
        assert_eq!(all.lines().count(), number);
        assert_eq!(some(format!("--number {number} --threads 3")), all, "{wishes}");
        let third = number / 3;
        let parts = some(format!("--number {third}"))
            + &some(format!("--from {} --number {}", third + 1, number - third));
        assert_eq!(parts, all, "{wishes}");
    }
}

#[test]
fn puzzles_have_the_solution_that_is_printed() {
    for wishes in [
        "",
        "--symmetry half-turn",
        "--no-minimal --clues 30..35",
        "--unbiased",
    ] {
        let made = lines(&format!("generate --seed 1 --number 5 --with-solution {wishes}"));
        let checked = run("check", &made);
        assert_eq!(text(&checked.stdout), "right\n".repeat(5), "{wishes}");
    }
}

#[test]
fn wishes_come_true() {
    let clues = |line: &str| line.bytes().filter(u8::is_ascii_digit).count();
    let made = lines("generate --seed 1 --number 30 --clues 23");
    assert!(made.lines().all(|line| line.len() == 81 && clues(line) == 23));
    assert_eq!(text(&run("minimal", &made).stdout), "minimal\n".repeat(30));

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
    for (wish, least, most) in [("easy", 10, 15), ("--er=2.6..3.0", 26, 30), ("expert", 51, 70)] {
        let wish = if wish.starts_with('-') {
            wish.to_owned()
        } else {
            format!("--difficulty {wish}")
        };
        let made = lines(&format!("generate --seed 3 --number 4 {wish}"));
        for line in made.lines() {
            let er = sudoku_technique::rate(&cells(line)).er.0;
            assert!((least..=most).contains(&er), "{wish}: {er}");
        }
    }
    let made = lines("generate --seed 3 --number 2 --technique x-wing");
    for line in made.lines() {
        let rater = sudoku_technique::Rater::new(sudoku_technique::Scale::sudoku_explainer());
        let (mut hardest, mut technique) = (sudoku_technique::Difficulty(0), None);
        rater.rate_with(&cells(line), |step| {
            if step.rating > hardest {
                (hardest, technique) = (step.rating, Some(step.technique));
            }
        });
        assert_eq!(technique, Some(sudoku_technique::Technique::XWing));
    }
}

fn cells(line: &str) -> [u8; 81] {
    let cell = |c: u8| if c == b'.' { 0 } else { c - b'0' };
    line.bytes().map(cell).collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn a_seed_that_is_not_chosen_is_told() {
    let output = run("generate --number 3", "");
    let told = text(&output.stderr);
    let seed = told.strip_prefix("sudoku: The seed is ").unwrap().trim_end();
    assert_eq!(
        lines(&format!("generate --number 3 --seed {seed}")),
        text(&output.stdout)
    );
    assert_ne!(run("generate", "").stdout, run("generate", "").stdout);
}

#[test]
fn the_form_can_be_chosen() {
    assert_cmd_snapshot!(
        "generate_csv",
        sudoku("generate --seed 1 -n 2 --format csv --with-solution")
    );
    assert_cmd_snapshot!(
        "generate_json",
        sudoku("generate --seed 1 -n 2 --json --unbiased")
    );
    assert_cmd_snapshot!(
        "generate_grid",
        sudoku("generate --seed 1 --format grid --symmetry full")
    );
}

#[test]
fn what_cannot_be_made_ends_with_what_was_found() {
    // 17 clues on a diagonal and beside it, of which a puzzle would be a rarity.
    let hopeless: String = (0..81)
        .map(|cell| if matches!(cell % 10, 0 | 1) { '1' } else { '.' })
        .collect();
    let output = run(
        &format!("generate --seed 1 --number 5 --attempts 2 --pattern {hopeless}"),
        "",
    );
    assert_eq!(text(&output.stdout), "");
    assert_eq!(
        text(&output.stderr),
        "sudoku: none of 2 attempts led to puzzle 1\n"
    );
    assert_eq!(status(&output), Some(1));

    let output = run("generate --seed 1 --number 500 --clues 22 --attempts 60", "");
    let found = text(&output.stdout).lines().count();
    assert!((1..500).contains(&found));
    assert_eq!(
        text(&output.stderr),
        format!("sudoku: none of 60 attempts led to puzzle {}\n", found + 1)
    );
    assert_eq!(status(&output), Some(1));
}

#[test]
fn wishes_that_make_no_sense_are_told() {
    for (name, arguments) in [
        (
            "generate_pattern_and_symmetry",
            format!("--pattern {PUZZLE} --symmetry diagonal"),
        ),
        ("generate_no_number_of_clues", "--no-minimal".into()),
        ("generate_few_clues", "--clues ..16".into()),
        ("generate_empty_range", "--clues 30..20".into()),
        ("generate_bad_range", "--clues many".into()),
        ("generate_bad_rating", "--er simple".into()),
        ("generate_no_such_file", "--keep nothing.txt".into()),
        ("generate_82_cells", format!("--keep {PUZZLE}.")),
        ("generate_no_grid", format!("--grid {PUZZLE}")),
        (
            "generate_other_clues",
            format!("--grid {SOLUTION} --keep 1{}", ".".repeat(80)),
        ),
        (
            "generate_empty_rows",
            format!("--pattern {}{}", ".".repeat(18), "1".repeat(63)),
        ),
        ("generate_no_puzzles", "--number 0".into()),
    ] {
        assert_cmd_snapshot!(name, sudoku(&format!("generate --seed 1 {arguments}")));
    }
    let output = run("generate --technique magic", "");
    assert!(text(&output.stderr).contains("the techniques are last-cell, hidden-single-in-a-box"));
    assert_eq!(status(&output), Some(2));
}

#[test]
fn a_pattern_is_one_puzzle_and_nothing_else() {
    let made = run("generate --seed 1 --pattern -", format!("{PUZZLE}\n"));
    assert_eq!(status(&made), Some(0));
    for (input, message) in [
        (
            format!("{PUZZLE}\n{PUZZLE}\n"),
            "One puzzle is expected, and there are several in it",
        ),
        (
            format!("{PUZZLE}\nhello\n"),
            "Bad character h at line 2, column 1",
        ),
        (String::new(), "There is no puzzle in it"),
    ] {
        let output = run("generate --seed 1 --pattern -", &input);
        assert_eq!(text(&output.stderr), format!("sudoku: -: {message}\n"));
        assert_eq!(status(&output), Some(1));
        assert!(output.stdout.is_empty());
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_leaves_whole_lines() {
    use std::io::Read;
    use std::process::{Command, Stdio};

    let mut child = sudoku("generate --seed 1 --number 4000000000")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdout.take().unwrap();
    let mut made = vec![0; 10_000];
    pipe.read_exact(&mut made).unwrap();
    let interrupt = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupt.success());
    pipe.read_to_end(&mut made).unwrap();
    assert!(!child.wait().unwrap().success());
    let made = text(&made);
    assert!(made.ends_with('\n'));
    assert!(made.lines().all(|line| line.len() == 81));
}

#[test]
fn minimal_says_which_clues_could_go() {
    // Golden Nugget, by tarek, 2007, which is minimal; it without its first clue; a puzzle with clues that could go; the
    // same with a wrong digit; clues that exclude each other; no puzzle.
    let nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let fewer = nugget.replacen('3', ".", 1);
    let wrong = format!("531{}", &PUZZLE[3..]);
    let clash = format!("55{}", &PUZZLE[2..]);
    let input = format!("{nugget}\n{fewer}\n{PUZZLE}\n{wrong}\n{clash}\nhello\n");
    assert_cmd_snapshot!("minimal", sudoku("minimal").pass_stdin(input.clone()));
    assert_cmd_snapshot!("minimal_json", sudoku("minimal --json").pass_stdin(input.clone()));
    assert_cmd_snapshot!(
        "minimal_only",
        sudoku("minimal --only redundant --line-number").pass_stdin(input.clone())
    );
    assert_cmd_snapshot!(
        "minimal_reduce",
        sudoku("minimal --reduce --seed 5").pass_stdin(input)
    );
    assert_cmd_snapshot!("minimal_seed", sudoku("minimal --seed 5").pass_stdin(PUZZLE));
}

#[test]
fn reduced_puzzles_are_minimal_and_have_the_same_solution_wherever_they_stand() {
    let full = lines("generate --seed 2 --number 60 --no-minimal --clues 50..81");
    let reduced = text(&run("minimal --reduce --seed 1", &full).stdout);
    assert_eq!(text(&run("minimal", &reduced).stdout), "minimal\n".repeat(60));
    assert_eq!(run("solve", &reduced).stdout, run("solve", &full).stdout);
    assert_ne!(text(&run("minimal --reduce --seed 2", &full).stdout), reduced);
    let last: String = full.lines().skip(59).collect();
    let alone = text(&run("minimal --reduce --seed 1", &last).stdout);
    assert_eq!(alone.lines().next(), reduced.lines().last());
}
