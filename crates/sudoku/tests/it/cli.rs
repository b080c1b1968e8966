//! The command as it is typed.

use crate::common::{PUZZLE, SOLUTION, out, refused, run, session, sudoku};

/// A puzzle with two solutions.
fn two_solutions() -> &'static str {
    let mut lines = include_str!("../../../../txt/many.txt").lines();
    lines.find(|line| line.ends_with(" 2")).unwrap()
}

#[test]
fn solve_answers_each_puzzle_with_a_line() {
    let dashes = PUZZLE.replace("53.", "---").replace('.', "-");
    let said = session(&[
        (&format!("solve {PUZZLE}"), ""),
        (&format!("solve {dashes}"), ""),
        (
            "solve txt/sudex1.txt txt/sudex2.txt txt/sudex3.txt txt/many.txt",
            "",
        ),
        ("solve --first", two_solutions()),
        ("solve --all", two_solutions()),
        ("solve --all --limit 1", two_solutions()),
        ("solve", ""),
    ]);
    insta::assert_snapshot!("solve", said);
}

#[test]
fn the_form_of_the_output_can_be_chosen() {
    let input = format!(
        "# some\n{PUZZLE} 5 # easy\n{PUZZLE},7,\"a\"\nhello, \"you\"\n\n{}",
        include_str!("../../../../txt/sudex2.txt")
    );
    let records = format!("id;sudoku;level\n1;{PUZZLE};hard\n2;{SOLUTION};easy\n");
    let said = session(&[
        ("solve --with-puzzle", &input),
        ("solve --format csv", &input),
        ("solve --format csv --with-puzzle", &input),
        ("solve --format grid", &input),
        ("count --with-puzzle", &input),
        ("solve --with-puzzle", &records),
    ]);
    insta::assert_snapshot!("forms", said);
}

#[test]
fn count_says_how_many_solutions_there_are() {
    let (two, _) = two_solutions().split_once(' ').unwrap();
    let said = session(&[
        (&format!("count txt/sudex1.txt {two}"), ""),
        (&format!("count --limit 1000000 {}", ".".repeat(81)), ""),
        ("count", PUZZLE),
    ]);
    insta::assert_snapshot!("count", said);
}

#[test]
fn check_says_which_answers_are_wrong_and_why() {
    let change = |cell: usize, c: &str| format!("{}{c}{}", &SOLUTION[..cell], &SOLUTION[cell + 1..]);
    let two = two_solutions();
    let pairs = [
        format!("{PUZZLE} {SOLUTION}"),
        format!("{PUZZLE},{SOLUTION},easy"),
        format!("{PUZZLE} 5 {SOLUTION}"),
        format!("{PUZZLE} {}", change(1, "4")),
        format!("{PUZZLE} {}", change(2, "5")),
        format!("{PUZZLE} {}", change(2, ".")),
        format!("{PUZZLE} {}", change(2, "a")),
        format!("{PUZZLE} {}", &SOLUTION[1..]),
        PUZZLE.to_owned(),
        format!("{PUZZLE} none"),
        format!("{} none", PUZZLE.replacen("53.", "531", 1)),
        format!("{two}, multiple"),
        format!("{two}, none"),
        format!("{}, {SOLUTION}", PUZZLE.replacen("53.", "533", 1)),
    ];
    let csv = |header: &str| format!("{header}\n1,{PUZZLE},{SOLUTION}\n2,{PUZZLE},{PUZZLE}\n3,{PUZZLE}\n");
    let said = session(&[
        ("check", &pairs.join("\n")),
        ("check --with-puzzle", &csv("id,quizzes,solutions")),
        ("check --column grid --answer-column 3", &csv("id,grid,mine")),
        ("check txt/sudex1.txt", ""),
    ]);
    insta::assert_snapshot!("check", said);
}

#[test]
fn an_answer_of_solve_is_found_right() {
    for form in ["--with-puzzle", "--json", "--format csv --with-puzzle"] {
        let solved = run(&format!("solve {form}"), include_str!("../../../../txt/many.txt"));
        let checked = run("check", solved.out);
        let text = checked.out;
        let problems = checked.err;
        let faults = [
            "digit 3 twice in row 4",
            "digit 6 twice in column 8",
            "digit 3 twice in box 6",
        ];
        assert!(
            faults.iter().all(|fault| problems.contains(fault)),
            "{form}: {problems}"
        );
        assert_eq!(
            text.lines().filter(|&line| line == "invalid").count(),
            3,
            "{form}"
        );
        assert!(
            text.lines().all(|line| line == "right" || line == "invalid"),
            "{form}: {text}"
        );
    }
}

#[test]
fn an_answer_of_solve_is_found_right_in_grids_too() {
    let input = [
        include_str!("../../../../txt/sudex1.txt"),
        "\nno puzzle\n\n53..7....\n6..195...\n\n",
        include_str!("../../../../txt/many.txt"),
        include_str!("../../../../txt/sudex3.txt"),
        "\nno puzzle either\n",
        include_str!("../../../../txt/sudex4.txt"),
    ]
    .concat();
    let solved = out("solve --format grid --with-puzzle", &input);
    let verdicts = |text: &str| -> Vec<String> {
        let word = |line: &str| if line == "invalid" { line } else { "right" }.to_owned();
        text.lines().map(word).collect()
    };
    let checked = out("check", &solved);
    assert_eq!(verdicts(&checked), verdicts(&out("solve", &input)));
    assert!(!checked.contains("wrong"));
    // What is wrong is found.
    let grid = out(&format!("solve --format grid --with-puzzle {PUZZLE}"), "");
    let swapped = grid.replacen("| 9 1 2", "| 9 2 1", 1);
    assert_eq!(out("check", &grid), "right\n");
    assert_eq!(out("check", &swapped), "wrong: digit 1 twice in column 9\n");
    // One grid has no answer.
    let single = run("check txt/sudex1.txt", "");
    assert_eq!(
        single.err,
        "sudoku: txt/sudex1.txt: No answer follows the puzzle at line 1\n"
    );
}

#[test]
fn a_puzzle_and_its_answer_may_be_arguments() {
    let check = |arguments: &str| out(&format!("check {arguments}"), "");
    let dashes = PUZZLE.replace("53.", "---").replace('.', "-");
    assert_eq!(check(&format!("{PUZZLE} {SOLUTION}")), "right\n");
    let several = "wrong: the puzzle has several solutions\n";
    assert_eq!(check(&format!("{dashes} {SOLUTION}")), several);
    assert_eq!(check(&format!("{dashes} multiple")), "right\n");
    assert_eq!(
        check(&format!("{PUZZLE} {dashes}")),
        "wrong: clue changed at r1c1\n"
    );
    assert_eq!(
        check(&format!("{PUZZLE} none {PUZZLE} {SOLUTION}")),
        "wrong: the puzzle has exactly one solution\nright\n"
    );
    assert_eq!(check(PUZZLE), "invalid\n");
    let file = run(&format!("check {PUZZLE} txt/sudex1.txt"), "");
    assert_eq!(file.out, "invalid\ninvalid\n");
    assert!(file.err.starts_with("sudoku: argument 1: "));
    let short = run(&format!("check {PUZZLE} {}", &SOLUTION[1..]), "");
    assert_eq!(short.status, Some(3));
    assert!(short.err.contains("a puzzle has 81 cells, not 80"));
}

#[test]
fn an_answer_of_solve_is_found_right_in_a_file_with_columns_too() {
    let wrong = "1".repeat(81);
    for (header, name) in [
        ("id,puzzle,level", "solution"),
        ("id,puzzle,solution", "solution_2"),
        ("Solution,Puzzle,solution_2", "solution_3"),
    ] {
        let solved = out("solve --with-puzzle", format!("{header}\n7,{PUZZLE},{wrong}\n"));
        assert_eq!(
            solved,
            format!("{header},{name}\n7,{PUZZLE},{wrong},{SOLUTION}\n")
        );
        assert_eq!(out("check", solved), "right\n");
    }
    let single = out("solve --with-puzzle", format!("puzzle\n{PUZZLE}\n"));
    assert_eq!(out("check", single), "right\n");
    let csv = out(
        "solve --format csv --with-puzzle",
        format!("{PUZZLE} # easy, \"they say\"\n"),
    );
    assert_eq!(out("check", csv), "right\n");
}

#[test]
fn what_stands_in_a_comment_is_no_answer_unless_it_is_the_last_word() {
    let check = |rest: &str| out("check", format!("{PUZZLE}{rest}\n"));
    assert_eq!(check(&format!(" 5 # easy {SOLUTION}")), "right\n");
    assert_eq!(check(&format!(" {SOLUTION} # none of all that")), "right\n");
    assert_eq!(check(" # none of all that"), "invalid\n");
    // A damaged answer is not passed over for another.
    assert_eq!(check(&format!(" {} {SOLUTION}", &SOLUTION[1..])), "invalid\n");
}

#[test]
fn statistics_add_up() {
    let some = format!("#\n{PUZZLE}\n\n53..7\n{}\n{SOLUTION}\n", two_solutions());
    let said = session(&[
        ("solve --stats --threads 1 txt/sudex2.txt txt/sudex3.txt", ""),
        ("solve --first --stats --threads 2 --lanes one", &some),
        ("solve --all --stats --threads 1", &some),
        ("count --strict --stats --threads 1", &some),
        ("count --stats --threads 3", &some),
        ("check --stats --threads 1", &some),
    ]);
    insta::assert_snapshot!("stats", said);
}

/// The subcommands that `--help` names, except `help` itself.
fn subcommands() -> Vec<String> {
    let help = out("--help", "");
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let names = commands.lines().take_while(|line| !line.is_empty());
    let names = names.map(|line| {
        let (name, about) = line.trim().split_once(' ').unwrap();
        assert!(!about.is_empty(), "{name}");
        name.to_owned()
    });
    names.filter(|name| name != "help").collect()
}

#[test]
fn help_explains_every_argument_and_has_examples_to_copy() {
    assert_eq!(subcommands().len(), 19);
    for name in subcommands() {
        for flag in ["-h", "--help"] {
            let output = run(&format!("{name} {flag}"), "");
            assert!(output.status == Some(0) && output.err.is_empty(), "{name}");
            let help = output.out;
            let lines: Vec<&str> = help.lines().chain([""]).collect();
            let starts = ["  -", "      --", "  <", "  ["];
            let is_option = |lines: &&[&str]| starts.iter().any(|start| lines[0].starts_with(start));
            for option in lines.windows(2).filter(is_option) {
                let has_words = option[0].trim().contains("  ") || option[1].starts_with("          ");
                assert!(has_words, "{name} {flag}: {}", option[0]);
            }
            let example = format!("Examples:\n  sudoku {name}");
            let has_none = matches!(&name[..], "completions" | "man");
            assert!(has_none || help.contains(&example), "{help}");
        }
    }
    assert!(out("--version", "").starts_with("sudoku 0."));
}

#[test]
fn completions_know_the_options() {
    for shell in ["bash", "zsh", "fish"] {
        let output = run(&format!("completions {shell}"), "");
        let script = output.out;
        assert!(
            output.status == Some(0) && script.contains("with-puzzle"),
            "{shell}"
        );
    }
}

#[test]
fn the_manual_has_a_page_for_each_subcommand() {
    let folder = tempfile::tempdir().unwrap();
    let status = sudoku("man").arg(folder.path()).status().unwrap();
    assert!(status.success());
    let page = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(page("sudoku.1").contains("Exit status:"));
    for name in subcommands() {
        let page = page(&format!("sudoku-{name}.1"));
        for section in [".SH NAME\n", ".SH SYNOPSIS\n", ".SH OPTIONS\n"] {
            assert!(page.contains(section), "{name}: {section}");
        }
    }
    assert!(page("sudoku-solve.1").contains("\\-\\-with\\-puzzle"));
    assert!(refused("man no/such/folder", "", 3).starts_with("no/such/folder: Cannot write: "));
}
