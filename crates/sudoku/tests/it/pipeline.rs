//! The output depends on nothing but the input.
use std::collections::HashSet;

use crate::any_bytes::{SIMPLE, Task, Way, holds, run, some_way};
use proptest::prelude::*;
use sudoku::jobs::Find;
use sudoku_ask::Verdict;
use sudoku_cells::from_characters;
use sudoku_lanes::{Engine, Lanes};

/// Everything in txt/ that has puzzles in it, one file after the other, with something wrong between them.
fn mixture() -> Vec<u8> {
    let files = [
        include_str!("../../../../txt/hard.txt"),
        "what is this?\n",
        include_str!("../../../../txt/sudex1.txt"),
        include_str!("../../../../txt/many.txt"),
        "\n53..7\n",
        include_str!("../../../../txt/sudex2.txt"),
        include_str!("../../../../txt/sudex4.txt"),
    ];
    files.concat().repeat(20).into_bytes()
}

#[test]
fn the_output_does_not_depend_on_threads_lanes_batches_or_how_the_input_arrives() {
    let text = mixture();
    for lanes in Lanes::available() {
        for (chunk, batch, threads) in [
            (1, 1024, 1),
            (7, 3, 4),
            (81, 1, 2),
            (83, 100, 8),
            (4096, 64, 3),
            (0, 5, 16),
        ] {
            let way = Way {
                chunk,
                batch,
                threads,
                lanes,
            };
            holds(&text, way);
        }
    }
}

#[test]
fn all_solutions_come_in_an_order_that_depends_on_nothing_but_the_puzzle() {
    // More than a page of solutions, more than once, in several threads.
    let text = format!("{}\n", ".".repeat(81)).repeat(3).into_bytes();
    let task = Task::Solve(Find::All(2000));
    let simple = run(&text, task, SIMPLE, false);
    // An empty line follows the solutions of each puzzle.
    assert_eq!(simple.text.len(), 3 * (2000 * 82 + 1));
    let mut solutions: Vec<&[u8]> = simple.text.split(|&c| c == b'\n').take(2000).collect();
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), 2000);
    for lanes in Lanes::available() {
        let way = Way {
            batch: 1,
            threads: 3,
            lanes,
            ..SIMPLE
        };
        assert_eq!(run(&text, task, way, false).text, simple.text);
    }
}

#[test]
fn strict_ends_with_the_first_that_is_invalid() {
    let text = [&b"\n".repeat(5)[..], &mixture()].concat();
    for threads in [1, 2, 8] {
        let way = Way {
            threads,
            batch: 10,
            ..SIMPLE
        };
        let result = run(&text, Task::Solve(Find::Only), way, true);
        assert_eq!(result.error.as_deref(), Some("Strict"));
        assert_eq!(result.tally.count(Verdict::Invalid), 1);
        assert_eq!((result.told.len(), result.more_problems), (1, 0));
        assert_eq!(result.tally.puzzles(), 25);
        assert!(result.text.ends_with(b"\ninvalid\n"));
    }
}

/// Lines that are nearly what they should be.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        "[.1-9]{81}",
        "[-0_*x.1-9]{80,82}[ ,;#]?[a-z0-9]{0,5}",
        "[.1-3]{9}",
        "([.1-9] ?){8,10}",
        "[|+*=-]{1,30}",
        "Grid [0-9]{1,2}",
        "#.{0,9}",
        "(id,puzzle|puzzle;x|sudoku,solution|a,b,c|Sudoku)",
        "([1-9]?,){8}[1-9]?",
        "\t{8}",
        "(Puzzle|---|Easy) [0-9]{1,2}( ---)?",
        "\\{\"(puzzle|a)\": ?\"[.1-9]{81}\"\\}?",
        "[0-9],\"[.1-9]{9}",
        "[.1-9]{9}\"?,?[a-z]?",
        "([1-9]{1,3} ){9}",
        "[·.1-9]{81}",
        "#[a-z]{0,3}\r[.1-9]{9}",
        "[.1-9]{81},[.1-9]{81}",
        "\"?[a-z]{0,3}\"?",
        "[1-9 ]{9}",
        "\\[\\[([0-9],){8}[0-9]\\]{0,2},?",
        "\\[([0-9], ){80,81}[0-9]\\]",
        "(<[a-z]{0,2}>)?<game data=\"[.0-9]{81}\" ?/>(</opensudoku>)?",
        "https?://a\\.b/[?]s=[.0-9]{81}",
        "(https://sudokupad.app/(scl|fpuz|classic)|S9B)[0-9a-zA-Z]{162}",
        "\\{|  \"(grid|puzzle)\":\\[1\\],?|\\}",
        "((u|-)?[1-9]{1,3}[*#]? ){9}",
        "[0-9a-f]{12} [.0-9]{81} [.0-9]{81}",
        "[.:']-{7}[.+:'-]-{7}[.:']",
        Just(String::new()),
    ]
}

fn way() -> impl Strategy<Value = Way> {
    (
        0..100_usize,
        1..20_usize,
        1..4_usize,
        prop::sample::select(Lanes::available()),
    )
        .prop_map(|(chunk, batch, threads, lanes)| Way {
            chunk,
            batch,
            threads,
            lanes,
        })
}

proptest! {
    #[test]
    fn any_bytes_are_accounted_for(bytes: Vec<u8>, way in way()) {
        holds(&bytes, way);
    }

    #[test]
    fn any_lines_are_accounted_for(lines in prop::collection::vec(line(), 0..40), end in "(\r\n|\n|\r)", way in way()) {
        holds(lines.join(&end).as_bytes(), way);
    }
}

#[test]
fn the_answers_are_those_of_the_engine() {
    let text = include_str!("../../../../txt/hard.txt");
    let result = run(text.as_bytes(), Task::Solve(Find::Only), SIMPLE, false);
    let puzzles = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let answers = String::from_utf8(result.text).unwrap();
    assert_eq!(answers.lines().count(), 24);
    for (puzzle, answer) in puzzles.zip(answers.lines()) {
        let cells = |text: &str| from_characters(text.as_bytes()[..81].try_into().unwrap()).unwrap();
        assert_eq!(Engine::new().first(&cells(puzzle)), Some(cells(answer)));
    }
}

#[test]
fn there_are_as_many_solutions_as_txt_says() {
    let text = include_str!("../../../../txt/many.txt");
    let puzzles = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in puzzles {
        let (puzzle, expected) = line.split_once(' ').unwrap();
        let count = run(line.as_bytes(), Task::Count(1_000_000), SIMPLE, false);
        let all = run(line.as_bytes(), Task::Solve(Find::All(u64::MAX)), SIMPLE, false);
        let first = run(line.as_bytes(), Task::Solve(Find::First), SIMPLE, false);
        let all: Vec<&str> = str::from_utf8(&all.text).unwrap().lines().collect();
        let Some((&"", all)) = all.split_last() else {
            panic!("an empty line at the end");
        };
        if expected == "0" {
            assert!(matches!(all[..], ["none" | "invalid"]), "{line}");
            assert!(matches!(&count.text[..], b"0\n" | b"invalid\n"), "{line}");
            continue;
        }
        assert_eq!(count.text, format!("{expected}\n").into_bytes(), "{line}");
        assert_eq!(
            all.iter().collect::<HashSet<_>>().len().to_string(),
            expected,
            "{line}"
        );
        assert_eq!(first.text, format!("{}\n", all[0]).into_bytes());
        for &solution in all {
            let cells = from_characters(solution.as_bytes().try_into().unwrap()).unwrap();
            assert!(!cells.contains(&0) && sudoku_cells::validate(&cells).is_ok());
            let mut clues = puzzle.bytes().zip(solution.bytes());
            assert!(clues.all(|(clue, digit)| clue == b'.' || clue == digit), "{line}");
        }
    }
}

#[test]
fn blocks_of_a_file_give_the_output_of_the_file() {
    let puzzles = include_str!("../../../../txt/hard.txt");
    let text = [puzzles, "no puzzle\n"].concat().repeat(9);
    let task = Task::Solve(Find::Only);
    let whole = run(text.as_bytes(), task, SIMPLE, false).text;
    for block in [1, 500, 5000] {
        let mut rest = text.as_str();
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let end = rest
                .bytes()
                .skip(block)
                .position(|c| c == b'\n')
                .map_or(rest.len(), |end| block + end + 1);
            parts.extend(run(&rest.as_bytes()[..end], task, SIMPLE, false).text);
            rest = &rest[end..];
        }
        assert_eq!(parts, whole);
    }
}

#[test]
fn what_fuzzing_has_found_is_accounted_for() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tools/fuzz/corpus/reader");
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        holds(&bytes, some_way(&bytes));
        files += 1;
    }
    assert!(files > 10);
}
