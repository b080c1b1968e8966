//! The figures in the chapters. They are in `figures.json`, and those of the engine in a file of its own.
//! The texts name them, as in `{{lecture/sudoku8/calls}}`, and the tests of the page read them. The text
//! shows those of the lecture's puzzle until the reader takes another one.
//!
//! After an intended change, `UPDATE_FIGURES=1 cargo test -p page figures` rewrites the file.

use std::env;
use std::fs;
use std::path::Path;

use page::recursion;
use page::solvers::NAMES;
use serde_json::{Value, json};
use sudoku1::Grid;

use crate::common::{ELEVEN, cells, count, read, text};

/// The small puzzle of the chapter on states.
const SMALL: &str = "4..3....1......2";

fn counts(solvers: &[&str], cells: &[u8]) -> Value {
    let entry = |&solver: &&str| {
        let entries = count(solver, cells).entries().into_iter();
        let counts: Value = entries.filter(|&(_, number)| number > 0).collect();
        (solver.to_owned(), counts)
    };
    solvers.iter().map(entry).collect()
}

fn engine() -> Value {
    serde_json::from_str(&read("../libraries/lanes/figures.json")).unwrap()
}

/// Returns the figures of the lecture's puzzle: its blanks, and what each solver does.
fn lecture() -> Value {
    let puzzle = Grid::example(1);
    let mut lecture = counts(&[&NAMES[..], &["template"]].concat(), puzzle.cells());
    lecture["blanks"] = puzzle.cells().iter().filter(|&&digit| digit == 0).count().into();
    lecture
}

/// Returns all figures that the chapters name.
fn figures() -> Value {
    let eights = recursion::eights(&[8808, 8880]).unwrap();
    let coins = recursion::coins(&[1, 100, 12, 5, 53, 33]).unwrap();
    let [escargot, against_brute_force] = hard_for_whom();
    let effort = &engine()["hard.txt"]["lanes"]["16"];
    let busy = effort["lane_passes"].as_f64().unwrap() / (16.0 * effort["passes"].as_f64().unwrap());
    json!({
        "eights": {"calls": eights.total},
        "coins": {"exchanges": coins.answer.unwrap().parse::<u64>().unwrap()},
        "by hand": counts(&["eleven"], &cells(ELEVEN)),
        "lecture": lecture(),
        "states": counts(&["depth_first", "breadth_first"], &cells(SMALL)),
        "first test puzzle": counts(&["sudoku8", "dancing_links"], Grid::example(6).cells()),
        "lanes": {"busy": (1000.0 * busy).round() / 10.0},
        "escargot": counts(&["sudoku8"], &escargot),
        "against brute force": counts(&["sudoku8"], &against_brute_force),
    })
}

#[test]
fn the_figures_are_those_of_the_file() {
    let figures = serde_json::to_string_pretty(&figures()).unwrap() + "\n";
    if env::var_os("UPDATE_FIGURES").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("figures.json");
        fs::write(path, &figures).unwrap();
    }
    assert!(
        read("figures.json") == figures,
        "crates/page/figures.json is out of date: UPDATE_FIGURES=1 cargo test -p page figures rewrites it"
    );
}

#[test]
fn every_figure_that_a_chapter_names_is_in_a_file() {
    let mut all = figures();
    all["engine"] = engine();
    let chapters = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("web/chapters")).unwrap();
    let mut named = 0;
    for chapter in chapters {
        let chapter = chapter.unwrap().file_name();
        let text = text(chapter.to_str().unwrap());
        for path in text.split("{{").skip(1) {
            let (path, _) = path.split_once("}}").unwrap();
            if path.eq_ignore_ascii_case("the puzzle") {
                continue;
            }
            // `the lecture/...` does not follow the puzzle; `a : b` is a ratio.
            for path in path.trim_start_matches("the ").split(" : ") {
                let figure = all.pointer(&format!("/{path}"));
                assert!(
                    figure.is_some_and(Value::is_number),
                    "{}: {path}",
                    chapter.display()
                );
                named += 1;
            }
        }
    }
    assert!(named > 20);
}

/// Statements in the texts that depend on the figures.
#[test]
fn what_the_texts_say_of_the_figures_holds() {
    let lecture = Grid::example(1);
    let lecture = lecture.cells();
    let blanks = lecture.iter().filter(|&&digit| digit == 0).count() as u64;
    // "Once for each of the 51 blanks, and once more."
    assert_eq!((blanks, count("sudoku8", lecture).calls), (51, 52));
    assert!(text("08-sudoku8").contains("51 blanks") && text("11-norvig").contains("All 51 blanks"));
    assert!(text("10-states").contains(SMALL));
    // "One for each of its 57 blanks and one more: not one wrong guess."
    let links = count("dancing_links", Grid::example(6).cells());
    assert_eq!((links.calls, links.taken_back), (58, 0));
    assert!(text("13-cover").contains("its 57 blanks"));
    // "Exactly as often as sudoku7."
    assert_eq!(count("template", lecture).calls, count("sudoku7", lecture).calls);
}

/// Returns AI Escargot, and the puzzle that is hard for brute force.
fn hard_for_whom() -> [Vec<u8>; 2] {
    let chapter = text("15-people");
    let puzzles: Vec<_> = chapter
        .split("?puzzle=")
        .skip(1)
        .map(|rest| cells(&rest[..81]))
        .collect();
    puzzles.try_into().expect("two puzzles are told of")
}

#[test]
fn what_is_hard_for_people_need_not_be_for_sudoku8_and_the_other_way_round() {
    for (puzzle, rating) in hard_for_whom().iter().zip(["10.5", "2.3"]) {
        let rated = sudoku_technique::rate(puzzle.as_slice().try_into().unwrap()).unwrap();
        assert_eq!(rated.figure().to_string(), rating);
        assert!(text("15-people").contains(rating));
    }
}

#[test]
fn the_session_of_the_last_chapter_is_that_of_the_script() {
    let text = text("16-own");
    let script = read("../../scripts/new.sh");
    let (_, told) = script.split_once("cat << EOT\n").unwrap();
    let (told, _) = told.split_once("\n\nTo remove").unwrap();
    let told = told
        .replace("$name", "mine")
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    assert!(text.contains(&told), "{told}");
}
