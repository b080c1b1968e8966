//! The race as it is typed, and what it says when something is wrong.

use std::path::Path;
use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

fn race(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("race"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(arguments.split_whitespace());
    command
}

#[test]
fn the_table_has_a_line_for_each_solver_chosen() {
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(
        r"(?m)^(\w+) +[\d.]+ +\d+ %( +[\d.]+) +[\d.]+ .*$",
        "$1 [µs] [spread]$2 [ns] [ratios]",
    );
    // What a step changes: the times differ from run to run.
    settings.add_filter(
        r"(?m)^(\w+ → \w+ +(=|-|[×÷] [\d.]+)) +(=|-|[×÷] [\d.]+) +(=|[×÷] [\d.]+)$",
        "$1 [ns] [time]",
    );
    settings.bind(|| {
        assert_cmd_snapshot!(
            "changes",
            race("--only sudoku7,sudoku8 --rounds 1 --limit 600 txt/sudex1.txt")
        );
        assert_cmd_snapshot!(
            "table",
            race("--only norvig,sudoku8 --rounds 1 --limit 600 txt/many.txt txt/sudex1.txt")
        );
    });
}

#[test]
fn the_work_is_told_with_its_costs_and_their_sum_beside_the_time() {
    let output =
        race("--only sudoku3,sudoku4,sudoku5,norvig,lanes --count --rounds 1 --limit 600 txt/sudex1.txt")
            .output()
            .unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    let (_, work) = table.split_once("What it takes").expect("the table");
    let row = |solver: &str, unit: &str| {
        let from = work.find(&format!("\n{solver} ")).unwrap();
        let row = work[from + 1..]
            .lines()
            .find(|line| line[14..].starts_with(unit))
            .unwrap();
        row[14 + unit.len()..]
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(row("sudoku3", "looked at")[0], "139258");
    assert_eq!(row("sudoku4", "looked at")[0], "6427");
    assert_eq!(row("sudoku5", "placed")[0], "4208");
    let number = |word: &str| word.parse::<f64>().unwrap();
    let sum = ["start", "looked at", "considered"].map(|unit| number(&row("sudoku3", unit)[2]));
    let whole = row("sudoku3", "sum");
    assert!(
        (number(&whole[0]) - sum.iter().sum::<f64>()).abs() < 1.0,
        "{work}"
    );
    assert_eq!(whole[1], "measured:");
    assert!(work.contains("includes what is refused at") && !work.contains("\nlanes"));
    // What a step changes has a row for those that are no steps of the series, too.
    let all = race("--only sudoku8,norvig,dancing_links,lanes --rounds 1 --limit 600 txt/sudex1.txt")
        .output()
        .unwrap();
    let all = String::from_utf8(all.stdout).unwrap();
    for other in ["norvig", "dancing_links", "lanes"] {
        assert!(all.contains(&format!("sudoku8 → {other} ")), "{all}");
    }
}

#[test]
fn a_solver_is_stopped_at_its_limit() {
    let stopped = "--only sudoku3 --rounds 1 --limit 0.001 txt/test_puzzle_6.txt";
    assert_cmd_snapshot!("limit", race(stopped));
    assert_cmd_snapshot!("nothing_to_draw", race(&format!("{stopped} --svg no/folder.svg")));
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error() {
    let race = race("--only norvig --rounds 1 --limit 600 txt/sudex1.txt --svg no/folder.svg")
        .output()
        .unwrap();
    assert_eq!(race.status.code(), Some(1));
    assert!(
        String::from_utf8(race.stderr)
            .unwrap()
            .starts_with("race: no/folder.svg: ")
    );
}

#[test]
fn a_wrong_file_is_refused_with_the_place() {
    assert_cmd_snapshot!("no_file", race("txt/no_such.txt"));
    assert_cmd_snapshot!("no_puzzles", race("txt/README.md"));
    assert_cmd_snapshot!("other_size", race("txt/box_2x2.txt"));
}

#[cfg(unix)]
#[test]
fn a_file_without_an_end_is_refused() {
    assert_cmd_snapshot!("endless", race("/dev/zero"));
}

#[test]
fn a_wrong_command_line_is_refused() {
    assert_cmd_snapshot!("no_solver", race("--only sudoku9"));
    assert_cmd_snapshot!("no_limit", race("--limit 0"));
    assert_cmd_snapshot!("help", race("--help"));
}
