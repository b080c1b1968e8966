//! The text in the documents is that of the record.

use std::collections::BTreeSet;

use measurements::{documents, filled, pasted, read, root};

/// Documents with dates that are not those of measurements, or that another program writes.
const OTHER_DAYS: [&str; 4] = [
    // The title in a puzzle's file.
    "crates/libraries/puzzles/src/title.rs",
    // The tag of a submission in Classroom 50.
    "crates/workshop/tests/it/classroom50.rs",
    // The date of a decision that was based on a measurement.
    "crates/bindings/python/src/lib.rs",
    // A report of runs, with the output of the fuzzer.
    "crates/tools/fuzz/README.md",
];

#[test]
fn each_document_says_what_the_record_says() {
    let record = read().unwrap();
    let mut used = BTreeSet::new();
    for (path, text) in documents().unwrap() {
        let new =
            filled(&text, &record, &mut used).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(
            new == text,
            "{} differs: cargo run -p measurements -- fill",
            path.display()
        );
    }
    for name in record.keys() {
        assert!(
            used.iter().any(|mark| mark
                .strip_prefix(name)
                .is_some_and(|end| end.is_empty() || end.starts_with('.'))),
            "{name} is nowhere"
        );
    }
}

#[test]
fn nothing_is_pasted_by_hand() {
    for (path, text) in documents().unwrap() {
        let name = path
            .strip_prefix(root())
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/");
        if OTHER_DAYS.contains(&name.as_str()) || name.ends_with("CHANGELOG.md") {
            continue;
        }
        assert_eq!(
            pasted(&text),
            [0_usize; 0],
            "{name} has a day outside of <!-- measured ... -->"
        );
    }
}

#[test]
fn each_measurement_has_its_day_and_its_command() {
    for (name, entry) in read().unwrap() {
        assert!(
            entry.date.len() == 10 && entry.date.starts_with("20"),
            "{name}: {}",
            entry.date
        );
        assert!(
            entry.way.lines().iter().any(|line| !line.is_empty()),
            "{name} has no command"
        );
        assert!(
            !entry.output.is_empty() || name == "course/steps",
            "{name} has no output"
        );
    }
}

#[test]
fn a_mark_at_the_beginning_of_a_line_is_alone_on_it() {
    // Otherwise Markdown treats the whole line as HTML, and ends the paragraph.
    for (path, text) in documents().unwrap() {
        for line in text.lines() {
            let line = line.strip_prefix("//! ").unwrap_or(line);
            assert!(
                !(line.starts_with("<!-- measured ") || line.starts_with("<!-- /measured"))
                    || line.ends_with("-->") && line.matches("<!--").count() == 1,
                "{}: {line}",
                path.display()
            );
        }
    }
}
