//! The README's command `make tour`: what it prints, without the figures that differ from run to run.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use insta_cmd::assert_cmd_snapshot;

use crate::programs::{folder, root};

#[test]
fn the_tour_plays_the_sessions_of_the_lecture() {
    // A folder like the top level, with the programs of this build.
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tour");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    symlink(folder(), place.join("bin")).unwrap();
    for name in ["scripts", "txt"] {
        symlink(root().join(name), place.join(name)).unwrap();
    }
    let mut tour = Command::new("sh");
    tour.current_dir(&place).arg("scripts/tour.sh").env("ROUNDS", "1");

    let mut settings = insta::Settings::clone_current();
    // In the table of what each step changes, the times differ from run to run.
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
