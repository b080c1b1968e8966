//! The README's one command: what `make tour` prints, without the figures that differ from run to run.

use std::path::Path;
use std::process::Command;

use insta_cmd::assert_cmd_snapshot;

#[test]
fn the_tour_plays_the_sessions_of_the_lecture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let make = || {
        let mut make = Command::new("make");
        // Not the flags and jobs of a make that runs the tests.
        make.current_dir(&root)
            .env_remove("MAKEFLAGS")
            .env_remove("MAKELEVEL")
            .arg("--silent");
        make
    };
    assert!(make().status().unwrap().success());

    let mut settings = insta::Settings::clone_current();
    // What a step changes: the times differ from run to run.
    settings.add_filter(
        r"(?m)^(\w+ → \w+ +(=|[×÷] [\d.]+)) +(=|[×÷] [\d.]+) +(=|[×÷] [\d.]+)$",
        "$1 [ns] [time]",
    );
    settings.add_filter(
        r"(?m)^(\w+) +[\d.]+ +\d+ %( +[\d.-]+) +[\d.-]+ +[\d.-]+ +[\d.-]+$",
        "$1 [µs] [spread]$2 [ns] [ratios]",
    );
    settings.add_filter(
        r"(sudoku\d|state_search|norvig|lookahead|dancing_links|lanes) +[\d.]+ +[\d.]+",
        "$1 [seconds] [ratio]",
    );
    settings.add_filter(r"(?m)^On \d{4}-\d\d-\d\d, .*$", "On [date], [processor]");
    settings.bind(|| assert_cmd_snapshot!("tour", make().arg("tour")));
}
