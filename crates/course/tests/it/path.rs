//! The chapters of the page, the exercises and the crates lead to each other: each chapter ends with what to
//! do now, each exercise belongs to a chapter, and everything that is named exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use workshop::exercises::EXERCISES;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Where the chapters of the page are.
const CHAPTERS: &str = "crates/page/web/chapters";

/// Returns the names of the chapters' folders.
fn folders() -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(root().join(CHAPTERS))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Returns the chapters of the page: name and text, without line breaks.
fn chapters() -> Vec<(String, String)> {
    let chapter = |name: String| {
        let text = read(&format!("{CHAPTERS}/{name}/text.html"));
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (
            name.trim_start_matches(|c: char| c.is_ascii_digit())
                .trim_start_matches('-')
                .to_owned(),
            text,
        )
    };
    folders().into_iter().map(chapter).collect()
}

/// Returns the paragraph at the end of a chapter, with what to do now.
fn now(text: &str) -> Option<&str> {
    let (_, now) = text.rsplit_once("<p class=\"now\">")?;
    now.strip_suffix("</p>").filter(|now| !now.contains("<p"))
}

/// Returns every text between the marks `from` and `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    text.split(from)
        .skip(1)
        .filter_map(|rest| rest.split_once(to))
        .map(|(inside, _)| inside)
        .collect()
}

/// Returns the exercises that are named in a `make exercise` command.
fn named(text: &str) -> BTreeSet<&str> {
    let ends = text
        .split("make exercise NAME=")
        .skip(1)
        .chain(text.split("`NAME=").skip(1));
    ends.filter_map(|end| end.split(|c: char| !c.is_alphanumeric() && c != '_').next())
        .collect()
}

#[test]
fn every_chapter_ends_with_what_to_do_now_and_what_it_names_is_there() {
    let makefile = read("Makefile");
    let chapters = chapters();
    assert!(chapters.len() > 17);
    for (chapter, text) in &chapters {
        let now = now(text).unwrap_or_else(|| panic!("{chapter} does not end with <p class=\"now\">"));
        let codes = between(now, "<code>", "</code>");
        assert!(
            codes.iter().any(|code| code.starts_with("make ")),
            "{chapter} has no command"
        );
        for code in codes {
            if let Some(command) = code.strip_prefix("make ") {
                let target = command.split(' ').next().unwrap();
                let there = makefile
                    .lines()
                    .any(|line| line.starts_with(&format!("{target}:")));
                let program = target
                    .strip_prefix("bin/")
                    .map(|name| root().join(format!("crates/{name}/src/main.rs")));
                assert!(
                    there || program.is_some_and(|program| program.exists()),
                    "{chapter}: {code}"
                );
            } else if code.starts_with("crates/") && !code.starts_with("crates/mine/") {
                assert!(root().join(code).exists(), "{chapter}: {code}");
            }
        }
        for name in named(now) {
            let exercise = EXERCISES.iter().find(|exercise| exercise.name == name);
            assert!(exercise.is_some(), "{chapter}: there is no exercise {name}");
            assert!(
                now.contains(&format!("crates/workshop/yours/{name}.rs")),
                "{chapter} does not name the file of {name}, crates/workshop/yours/{name}.rs"
            );
        }
    }
}

#[test]
fn every_exercise_belongs_to_a_chapter_and_a_crate_and_leads_on() {
    let chapters = chapters();
    for (place, exercise) in EXERCISES.iter().enumerate() {
        let (name, chapter) = (exercise.name, exercise.text.chapter);
        let (_, text) = chapters
            .iter()
            .find(|(name, _)| name == chapter)
            .unwrap_or_else(|| panic!("{name} belongs to the chapter {chapter}, which does not exist"));
        assert!(
            named(now(text).unwrap_or_default()).contains(name),
            "the chapter {chapter} does not end with `make exercise NAME={name}`"
        );
        let file = format!("crates/workshop/yours/{name}.rs");
        let stub = read(&file);
        let line = stub
            .lines()
            .find(|line| line.starts_with("//! The chapter: "))
            .unwrap_or_else(|| panic!("{file} has no line that begins with `//! The chapter: `"));
        let leads = format!("`make serve`, #{chapter} · ");
        assert!(line.contains(&leads), "{file}: {leads:?} is missing in {line}");
        let next = EXERCISES
            .get(place + 1)
            .map_or("make new NAME=mine".into(), |next| format!("{}.rs", next.name));
        assert!(
            line.ends_with(&format!("next: {next}")),
            "{file}: after {name} comes {next}: {line}"
        );
        let step = between(line, "the step: ", " · ")[0];
        assert!(root().join(step).exists(), "{file}: there is no {step}");
    }
}

/// The head of each crate of the course names a chapter, and perhaps exercises.
#[test]
fn every_step_leads_to_its_chapter_and_its_exercise() {
    let chapters: BTreeSet<_> = chapters().into_iter().map(|(name, _)| name).collect();
    let page = read("crates/course/src/course.md");
    let mut found = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with("| [")) {
        let step = between(line, "](../", "/index.html)")[0];
        // The engine is a separate library and does not link to the course.
        if step == "sudoku_lanes" {
            continue;
        }
        let source = read(&format!("crates/{step}/src/lib.rs"));
        let head: Vec<_> = source
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .collect();
        let at = head
            .iter()
            .position(|line| line.starts_with("//! Chapter `#"))
            .unwrap_or_else(|| {
                panic!("crates/{step}/src/lib.rs: no line of its head begins with `//! Chapter `#`")
            });
        let lines = head[at..]
            .iter()
            .take_while(|line| **line != "//!")
            .copied()
            .collect::<Vec<_>>()
            .join("\n");
        let chapter = between(&lines, "`#", "`")[0];
        assert!(chapters.contains(chapter), "{step}: #{chapter}");
        found.extend(named(&lines).into_iter().map(String::from));
    }
    let names: BTreeSet<_> = EXERCISES
        .iter()
        .map(|exercise| exercise.name.to_owned())
        .collect();
    assert!(found.is_subset(&names), "{found:?}");
    // The exercises of the libraries, and of the chapter about functions, have no step.
    let rest: Vec<_> = names.difference(&found).map(String::as_str).collect();
    assert_eq!(
        rest,
        ["hidden_singles", "lane_pass", "memo", "pass"],
        "exercises that the head of no step names"
    );
}

/// The notes for teachers have an aim, the minutes and what goes wrong, for every chapter.
#[test]
fn every_chapter_has_its_notes_for_teachers() {
    for folder in folders() {
        let file = format!("{CHAPTERS}/{folder}/teacher.html");
        let notes = read(&file);
        for part in ["data-minutes=\"", "<b>Aim.</b>", "<b>What goes wrong.</b>"] {
            assert!(notes.contains(part), "{file} lacks {part}");
        }
    }
}
