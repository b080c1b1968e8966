//! What options that all subcommands have do to the output.

use crate::common::{PUZZLE, SOLUTION, out, run, said, sudoku};
use serde_json::{Value, json};

/// The lines of an output, each read as JSON.
fn objects(arguments: &str, input: &str) -> Vec<Value> {
    let text = out(arguments, input);
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A puzzle with two solutions.
const TWO: &str = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";

/// A unique puzzle, an invalid one, a puzzle with two solutions, an empty line, and one with a digit twice.
fn mixture() -> String {
    format!("{PUZZLE}\noé\n{TWO}\n\n11{}\n", ".".repeat(79))
}

#[test]
fn json_has_an_object_a_line_that_says_everything() {
    let clash = format!("11{}", ".".repeat(79));
    let reason = [
        "Bad character o at line 2, column 1",
        "digit 1 twice in row 1 and in box 1 at line 5",
    ];
    let invalid = |line: u64, puzzle: &str, reason: &str| json!({"file": "-", "line": line, "puzzle": puzzle, "verdict": "invalid", "reason": reason});
    assert_eq!(
        objects("solve --json", &mixture()),
        [
            json!({"file": "-", "line": 1, "puzzle": PUZZLE, "verdict": "unique", "solution": SOLUTION, "solutions": 1}),
            invalid(2, "oé", reason[0]),
            json!({"file": "-", "line": 3, "puzzle": TWO, "verdict": "multiple"}),
            invalid(5, &clash, reason[1]),
        ]
    );
    assert_eq!(
        objects("solve --format json", &mixture()),
        objects("solve --json", &mixture())
    );
    let all = objects("solve --all --json", TWO);
    assert_eq!(all.len(), 2);
    assert!(
        all.iter()
            .all(|object| object["puzzle"] == TWO && object["verdict"] == "solved")
    );
    assert_ne!(all[0]["solution"], all[1]["solution"]);
    let counts = objects("count --json txt/sudex1.txt txt/many.txt", "");
    assert_eq!(
        counts[0],
        json!({"file": "txt/sudex1.txt", "line": 1, "puzzle": PUZZLE, "verdict": "unique", "solutions": 1})
    );
    let pairs = format!("{PUZZLE} {SOLUTION}\n{PUZZLE} {PUZZLE}\n");
    assert_eq!(
        objects("check --json", &pairs),
        [
            json!({"file": "-", "line": 1, "puzzle": PUZZLE, "verdict": "right"}),
            json!({"file": "-", "line": 2, "puzzle": PUZZLE, "verdict": "wrong", "reason": "no digit at r1c3"}),
        ]
    );
}

#[test]
fn only_some_verdicts_are_answered_and_the_others_still_count() {
    let solved = |verdicts: &str| out(&format!("solve --line-number --only {verdicts}"), mixture());
    assert_eq!(solved("unique"), format!("1:{SOLUTION}\n"));
    assert_eq!(solved("multiple"), "3:multiple\n");
    assert_eq!(solved("invalid"), "2:invalid\n5:invalid\n");
    assert_eq!(solved("none"), "");
    assert_eq!(solved("invalid,multiple"), "2:invalid\n3:multiple\n5:invalid\n");
    let pairs = format!("{PUZZLE} {SOLUTION}\n\n{PUZZLE} {PUZZLE}\n");
    let wrong = run("check --only wrong --line-number", &pairs);
    assert_eq!(wrong.out, "3:wrong: no digit at r1c3\n");
    assert_eq!(wrong.status, Some(1));
    assert_eq!(run("check --only right", &pairs).status, Some(1));
    assert_eq!(out("count --limit 9 --only multiple", mixture()), "2\n");
    let stats = run("solve --only none --stats", mixture()).err;
    assert!(
        stats.contains("puzzles: 4 (1 unique, 1 multiple, 0 none, 2 invalid)"),
        "{stats}"
    );
    // A verdict that never occurs is refused, not answered with silence.
    let never = run("solve --only solved", mixture());
    assert_eq!(
        (never.err, never.status),
        (
            "sudoku: --only solved: here the verdicts are unique, multiple, none, invalid\n".into(),
            Some(2)
        )
    );
}

#[test]
fn what_cannot_be_a_puzzle_is_said_in_the_same_words_by_all() {
    // An equal clue in row and box, a cell too few, an invalid cell.
    let input = format!("11{}\n{}\nx{}a\n", ".".repeat(79), ".".repeat(80), ".".repeat(79));
    let problems = "sudoku: digit 1 twice in row 1 and in box 1 at line 1\n\
        sudoku: 81 cells expected, 80 found at line 2\n\
        sudoku: Bad character a at line 3, column 81\n";
    for command in [
        "solve",
        "solve --first",
        "solve --all",
        "count",
        "count --limit 1",
        "rate",
        "rate --scale guesses",
        "rate --most 5",
        "canon",
        "canon --grid",
        "unique",
        "unique --count",
        "shuffle",
        "minimal",
        "minimal --reduce",
        "check",
    ] {
        // If a puzzle is not one, its answer does not matter.
        let input = match command {
            "check" => input.replace('\n', " none\n"),
            _ => input.clone(),
        };
        let text = out(&format!("{command} --format csv --quiet"), &input);
        assert_eq!(
            text.lines().filter(|line| line.contains(",invalid")).count(),
            if command == "unique" { 0 } else { 3 },
            "{command}: {text}"
        );
        let told = run(command, &input).err;
        let told = told.replace("sudoku: The seed is ", "#");
        let told: String = told
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(|line| [line, "\n"])
            .collect();
        assert_eq!(told, problems, "{command}");
    }
    let told = run("explain", &input).err;
    assert_eq!(told, problems);
}

#[test]
fn a_line_number_has_its_file_if_there_are_several() {
    let grid = "txt/sudex1.txt";
    assert_eq!(out(&format!("count --line-number {grid}"), ""), "1:1\n");
    assert_eq!(
        out(
            &format!("count --line-number {grid} - {grid}"),
            format!("#\n{PUZZLE}\n")
        ),
        format!("{grid}:1:1\n-:2:1\n{grid}:1:1\n")
    );
    assert_eq!(
        out(&format!("count --line-number --format csv {grid} {grid}"), ""),
        format!("file,line,puzzle,solutions\n{grid},1,{PUZZLE},1\n{grid},1,{PUZZLE},1\n")
    );
}

#[test]
fn an_empty_line_follows_all_solutions_of_a_puzzle() {
    let all = out("solve --all", mixture());
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(
        (lines[0], lines[1], lines[2], lines[3]),
        (SOLUTION, "", "invalid", "")
    );
    assert_eq!((lines[6], lines[7], lines[8]), ("", "invalid", ""));
    // With the puzzle before each there is no need for it.
    let all = out("solve --all --with-puzzle", mixture());
    assert_eq!(all.lines().filter(|line| line.starts_with(TWO)).count(), 2);
    assert_eq!(all.lines().count(), 5);
}

#[test]
fn quiet_says_nothing_about_invalid_puzzles() {
    let loud = run("solve", "?\n".repeat(20));
    assert_eq!(loud.err.lines().count(), 11);
    for arguments in ["solve -q", "solve --quiet"] {
        let quiet = run(arguments, "?\n".repeat(20));
        assert_eq!(
            (quiet.err.len(), quiet.out.len(), quiet.status),
            (0, 20 * 8, Some(1))
        );
        assert!(run(arguments, "").err.is_empty());
    }
    // A failure is different.
    assert!(!run("solve -q no/such/file", "").err.is_empty());
}

#[test]
fn an_input_without_a_puzzle_is_mentioned() {
    for input in ["", "\n\n", "# only\n# comments"] {
        for command in ["solve", "count", "check"] {
            let output = run(command, input);
            assert_eq!(
                output.err, "sudoku: There is no puzzle in the input\n",
                "{command}"
            );
            assert_eq!((output.status, output.out.len()), (Some(0), 0));
        }
    }
    assert!(run("solve", PUZZLE).err.is_empty());
}

#[test]
fn grids_are_in_color_if_asked() {
    let grid = out(&format!("solve --format grid {PUZZLE}"), "");
    let never = out(&format!("solve --format grid --color never {PUZZLE}"), "");
    let always = out(&format!("solve --format grid --color always {PUZZLE}"), "");
    assert_eq!(grid, never);
    assert!(
        always.starts_with("\u{1b}[1m5\u{1b}[0m \u{1b}[1m3\u{1b}[0m 4 | 6 \u{1b}[1m7\u{1b}[0m 8 | 9 1 2\n"),
        "{always}"
    );
    assert_eq!(always.matches("\u{1b}[1m").count(), 30);
    assert_eq!(always.replace("\u{1b}[1m", "").replace("\u{1b}[0m", ""), never);
}

#[test]
fn the_number_of_threads_may_be_given_and_0_is_automatic() {
    let threads = |arguments: &str| {
        let stats = run(&format!("solve --stats {arguments}"), PUZZLE).err;
        let threads = stats
            .split("threads: ")
            .nth(1)
            .unwrap()
            .split(',')
            .next()
            .unwrap();
        threads.parse::<usize>().unwrap()
    };
    let cores = std::thread::available_parallelism().unwrap().get().min(128);
    assert_eq!(threads("-j 3"), 3);
    assert_eq!(threads("-j7"), 7);
    assert_eq!(threads("--threads 2"), 2);
    assert_eq!(threads("-j 0"), cores);
    assert_eq!(threads(""), cores);
}

#[test]
fn the_rate_is_puzzles_over_seconds() {
    let stats = run("count --stats", format!("{PUZZLE}\n").repeat(10_000)).err;
    let after = |name: &str| -> f64 {
        let (_, rest) = stats.split_once(name).unwrap();
        rest.split([',', ' ']).next().unwrap().parse().unwrap()
    };
    let (seconds, rate) = (after("seconds: "), after("puzzles per second: "));
    // Seconds have three digits after the point.
    let most = (rate + 0.5) * (seconds + 0.000_501);
    let least = (rate - 0.5) * (seconds - 0.000_501);
    assert!(least < 10_000.0 && 10_000.0 < most, "{stats}");
}

#[test]
fn one_lane_is_one_lane() {
    let stats = run("solve --stats --lanes one", PUZZLE).err;
    assert!(stats.ends_with(", lanes: 1\n"), "{stats}");
}

#[test]
fn the_version_is_the_same_everywhere() {
    let version = concat!("sudoku ", env!("CARGO_PKG_VERSION"), "\n");
    for arguments in ["-V", "--version", "solve -V", "check --version", "count -V"] {
        let output = said(sudoku(arguments));
        assert_eq!(output.out, version, "{arguments}");
        assert!(output.status == Some(0));
    }
}

#[test]
fn a_grid_may_be_an_argument() {
    let grid = |cells: &str| {
        let rows = cells.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap());
        rows.collect::<Vec<_>>().join("\n").replace('.', "-")
    };
    // Its first cell may be a dash.
    let puzzle = grid(PUZZLE).replacen('5', "-", 1);
    let output = said(sudoku("solve --format line").arg(&puzzle));
    assert_eq!(output.out, format!("{SOLUTION}\n"));
    for puzzle in [&*puzzle, PUZZLE] {
        for answer in [&*grid(SOLUTION), SOLUTION] {
            let output = said(sudoku("check").args([puzzle, answer]));
            assert_eq!(output.out, "right\n", "{puzzle} {answer}");
        }
    }
    let output = said(sudoku("check --with-puzzle").args([grid(PUZZLE), grid(SOLUTION)]));
    assert_eq!(output.out, format!("{PUZZLE} right\n"));
    let damaged = grid(SOLUTION).replacen('9', "a", 1);
    let output = said(sudoku("check").args([grid(PUZZLE), damaged]));
    assert_eq!(
        output.err,
        "sudoku: argument 1: In the answer: Bad character a at line 11, column 7\n"
    );
}

#[test]
fn a_number_is_written_as_people_do() {
    for number in ["100", "1_00", "1e2", "01e2", "1_0e1"] {
        let images = out(&format!("shuffle --seed 1 -n {number}"), PUZZLE);
        assert_eq!(images.lines().count(), 100, "{number}");
    }
    let second = out("generate --seed 1 --from 2", "");
    assert_eq!(out("generate --seed 1 --from 2e0", ""), second);
}

#[test]
fn a_number_that_cannot_be_is_told_in_plain_words() {
    let whole = "it is not a whole number such as 1000, 1_000 or 1e3";
    for (arguments, told) in [
        ("generate -n -1", whole),
        ("generate --from -1", whole),
        ("generate --attempts -1", whole),
        ("generate --seed x", whole),
        ("shuffle -n -1", whole),
        ("shuffle --seed 1.5", whole),
        ("minimal --reduce --seed x", whole),
        ("rate --scale guesses --seed x", whole),
        ("rate --scale guesses --images -1", whole),
        ("count --limit -1", whole),
        ("solve --all --limit -1", whole),
        ("solve --threads x", whole),
        ("solve -j -1", whole),
        ("solve -j 1e9", "it must be at most 128"),
        ("generate -n 0", "it must be at least 1"),
        ("generate -n e6", whole),
        ("generate -n 1e", whole),
        ("generate -n 1e-3", whole),
        ("generate -n 2.5e6", whole),
        ("generate -n 1,000", whole),
        ("generate -n +1", whole),
        (
            "generate --seed 18446744073709551616",
            "it must be at most 18446744073709551615",
        ),
        ("generate --seed 2e19", "it must be at most 18446744073709551615"),
        ("generate --seed 1e255", "it must be at most 18446744073709551615"),
    ] {
        let output = run(arguments, "");
        let text = output.err;
        assert_eq!(output.status, Some(2), "{arguments}: {text}");
        assert!(text.contains("invalid value"), "{arguments}: {text}");
        assert!(text.contains(told), "{arguments}: {text}");
    }
    assert_eq!(run("solve -j 128", PUZZLE).status, Some(0));
}
