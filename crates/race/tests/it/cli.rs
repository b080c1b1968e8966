//! The race on the command line, and its messages when something is wrong.

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
    // In the table of what each step changes, the times differ from run to run.
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
fn the_work_of_a_call_is_told_beside_its_time() {
    let output =
        race("--only sudoku3,sudoku4,sudoku5,norvig,lanes --count --rounds 1 --limit 600 txt/sudex1.txt")
            .output()
            .unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    let (_, work) = table.split_once("What a call does").expect("the table");
    let row = |solver: &str| {
        let line = work
            .lines()
            .find(|line| line.starts_with(&format!("{solver} ")))?;
        Some(
            line.split_whitespace()
                .skip(1)
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    };
    // In 4,209 calls, sudoku3 to sudoku5 look at 139,258, 6,427 and 6,427 cells.
    assert_eq!(row("sudoku3").unwrap()[1..], ["33.1", "8.95", "8.95", "-"]);
    assert_eq!(row("sudoku4").unwrap()[1..], ["1.53", "8.95", "8.95", "-"]);
    assert_eq!(row("sudoku5").unwrap()[1], "1.53");
    // The time of a call is the same as in the first table.
    let time = table.lines().find(|line| line.starts_with("sudoku3 ")).unwrap();
    let times: Vec<_> = time.split_whitespace().collect();
    assert!(times.contains(&&*row("sudoku3").unwrap()[0]), "{table}");
    assert_eq!(row("lanes"), None, "it does not call itself");
    // The table of what each step changes also has rows for the solvers that are not steps of the series.
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
    assert_cmd_snapshot!("no_solver", race("--only no_such_solver"));
    assert_cmd_snapshot!("no_limit", race("--limit 0"));
    assert_cmd_snapshot!("help", race("--help"));
}
