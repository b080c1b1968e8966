//! The README's one command: what `make tour` prints, without the figures that differ from run to run. The
//! programs are those of the build that runs the tests, so that nothing is built twice.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use insta_cmd::assert_cmd_snapshot;

#[test]
fn the_tour_plays_the_sessions_of_the_lecture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_sudoku7")).parent().unwrap();
    let profile = match programs.file_name().and_then(|name| name.to_str()).unwrap() {
        "debug" => "test",
        name => name,
    };
    // As all tests are built: then there is nothing left to build.
    let mut build = Command::new(env!("CARGO"));
    build.current_dir(&root).args([
        "test",
        "--quiet",
        "--workspace",
        "--all-features",
        "--tests",
        "--no-run",
        "--profile",
        profile,
    ]);
    assert!(build.status().unwrap().success());

    // A place like the top level, whose programs are these.
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tour");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    symlink(programs, place.join("bin")).unwrap();
    for folder in ["scripts", "txt"] {
        symlink(root.join(folder), place.join(folder)).unwrap();
    }
    let mut tour = Command::new("sh");
    tour.current_dir(&place).arg("scripts/tour.sh").env("ROUNDS", "1");

    let mut settings = insta::Settings::clone_current();
    // What a step changes: the times differ from run to run.
    settings.add_filter(
        r"(?m)^(\w+ → \w+ +(=|-|[×÷] [\d.]+)) +(=|-|[×÷] [\d.]+) +(=|[×÷] [\d.]+)$",
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
    settings.bind(|| assert_cmd_snapshot!("tour", tour));
}
