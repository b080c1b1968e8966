//! `sudoku explain` as it is typed.

use std::fs;

use crate::common::{PUZZLE, SOLUTION, answered, run, said, session, sudoku};

/// A puzzle rated 2.6, made by a program of this project.
const POINTING: &str = "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......";

/// Sudex1 but for what is in its last row: a few steps are left.
fn nearly_done() -> String {
    let blanks = [0, 10, 20, 33, 43, 53, 57, 67, 77];
    let cells = SOLUTION.char_indices();
    cells
        .map(|(cell, digit)| if blanks.contains(&cell) { '.' } else { digit })
        .collect()
}

#[test]
fn the_way_is_told_step_by_step() {
    let said = session(&[("explain", &nearly_done()), ("explain --json", &nearly_done())]);
    insta::assert_snapshot!("explain", said);
    let text = answered("explain", PUZZLE);
    assert!(text.starts_with(PUZZLE));
    assert!(
        text.ends_with("Solved; the hardest step is rated 1.2 (SE 1.2.1).\n"),
        "{text}"
    );
}

#[test]
fn every_puzzle_has_an_object_with_what_came_with_it() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let input = format!(
        "puzzle,id,scale\n{PUZZLE},7,x\n{clash},8,\n12,9,\n{},10,\n",
        ".".repeat(81)
    );
    let said = run("explain --hint --json", &input);
    assert_eq!(said.status, Some(1));
    let objects: Vec<serde_json::Value> = said
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let member = |name: &str| {
        objects
            .iter()
            .map(|object| object[name].as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(member("id"), [Some("7"), Some("8"), Some("9"), Some("10")]);
    assert_eq!(
        member("verdict"),
        [Some("unique"), Some("invalid"), Some("invalid"), Some("multiple")]
    );
    assert_eq!(
        member("reason"),
        [
            None,
            Some("r1c2 is 3 in the solution, but 5 was placed"),
            Some("81 cells expected, 2 found at line 4"),
            Some("the puzzle has several solutions"),
        ]
    );
    assert_eq!(
        (&objects[0]["scale"], &objects[0]["scale_2"], &objects[0]["line"]),
        (&"x".into(), &"SE 1.2.1".into(), &2.into())
    );
    assert_eq!(objects[0]["hint"]["technique"], "hidden single in a box");
    assert!(objects[1].get("hint").is_none());
    // Also if the first grid in a text is wanted.
    let said = run("explain --json --candidates -", &clash);
    assert_eq!(
        said.out,
        "{\"file\":\"-\",\"verdict\":\"invalid\",\"reason\":\"digit 5 twice in row 1 and in box 1 at line 1\"}\n"
    );
}

#[test]
fn a_hint_says_as_much_as_is_wanted() {
    let said = session(&[
        ("explain --hint", PUZZLE),
        ("explain --hint=place", PUZZLE),
        ("explain --hint=all", PUZZLE),
        ("explain --hint", SOLUTION),
    ]);
    insta::assert_snapshot!("hint", said);
}

#[test]
fn candidates_are_drawn_with_marks_or_in_color() {
    let plain = answered("explain --grid --color never", POINTING);
    assert!(plain.contains('=') && plain.contains('-') && !plain.contains('\x1b'));
    let color = answered("explain --grid --color always", POINTING);
    assert!(color.contains("\x1b[1;32m") && color.contains("\x1b[9;31m"));
}

#[test]
fn what_is_struck_out_already_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marks.txt");
    let explain = |marks: &str| {
        fs::write(&file, marks).unwrap();
        let output = said(sudoku("explain --candidates").arg(&file));
        (output.status, output.out + &output.err)
    };
    // The candidates as they are drawn at the start: r4c1 may be 1, 3, 5, 7 or 9.
    let grid = answered("explain --grid --color never", POINTING);
    // All of the output is read as its first grid, where a cell with one candidate has that digit.
    let last = grid.lines().last().unwrap();
    let (status, text) = explain(&grid);
    assert_eq!((status, text.lines().last()), (Some(0), Some(last)));
    // A later grid is the position after its step, the tenth of which puts 1 into r9c5.
    let (_, rest) = grid.split_once("\n10. ").unwrap();
    assert!(rest.contains("so r9c5 is 1") && rest.contains(" =156 "), "{rest}");
    let (status, text) = explain(rest);
    assert_eq!((status, text.lines().last()), (Some(0), Some(last)));
    assert_eq!(&text[72..81], "..9.1....");
    let marks = grid.lines().skip(1).take(13).collect::<Vec<_>>().join("\n");
    assert!(marks.contains("| 13579 "), "{marks}");
    assert_eq!(explain(&marks).0, Some(0));
    // Around it, there may be letters in Latin-1.
    let letter = [b"Voil\xe0:\n", marks.as_bytes()].concat();
    assert_eq!(run("explain --candidates -", &letter).status, Some(0));
    // It is 1 in the solution.
    let (status, text) = explain(&marks.replacen("13579", "3579", 1));
    assert_eq!(status, Some(1));
    assert!(
        text.contains("r4c1 is 1 in the solution, but that is struck out"),
        "{text}"
    );
    // A group of one digit is a digit that stands.
    assert_eq!(
        explain(&marks.replacen("13579", "1", 1)).1.chars().nth(27),
        Some('1')
    );
    let (status, text) = explain("1 2 3\n");
    assert_eq!(status, Some(1));
    assert!(text.contains("81 cells expected, 1 found at line 1"), "{text}");
}

/// Each element of a page ends inside the one it begins in.
fn elements_end_in_order(page: &str) {
    let mut open = Vec::new();
    for tag in page.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.split_whitespace().next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if name.starts_with('!') || name == "meta" || tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_page_has_a_picture_of_every_step() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    let status = sudoku("explain --html")
        .arg(&file)
        .arg(nearly_done())
        .status()
        .unwrap();
    assert!(status.success());
    let page = fs::read_to_string(&file).unwrap();
    // Nine steps, and the solution.
    assert_eq!(page.matches("role=\"img\"").count(), 10);
    assert!(!page.contains("http"), "nothing is fetched from elsewhere");
    let printed = said(sudoku("explain --html -").arg(nearly_done()));
    assert_eq!(printed.out, page);
    // All of them are singles, so they are folded.
    assert_eq!(page.matches("<section>").count(), 9);
    assert_eq!(
        page.matches("<details id=\"step1\">\n<summary><b>1 to 9. 9 singles:</b>")
            .count(),
        1
    );
    assert!(page.contains("<p>9 steps; the hardest step is rated 1.0 (SE 1.2.1).</p>"));
    elements_end_in_order(&page);
    // Two cells are left: the other 79 stand, and the first is placed.
    let two_left = SOLUTION.replacen("53", "..", 1);
    let page = answered("explain --html -", &two_left);
    let (_, first) = page.split_once("aria-label=\"last cell: r1c1 is 5\"").unwrap();
    let (first, words) = first.split_once("</svg>").unwrap();
    let (_, cells) = first.split_once("data-cells=\"").unwrap();
    let cells = cells.split('"').next().unwrap();
    assert_eq!(cells.matches(|c| matches!(c, 'J'..='R')).count(), 79, "{cells}");
    assert_eq!(cells.len(), 79 + 2 * 2, "{cells}");
    assert_eq!(first.matches("class=\"placed\" cx=\"45\" cy=\"45\"").count(), 1);
    assert_eq!(first.matches("class=\"placed\"").count(), 1);
    assert!(words.contains("<h3>1. Last cell (1.0)</h3>"), "{words}");
    // Several puzzles are on one page, each with its own ids; something that is not a puzzle is reported, as
    // without a page.
    let three = format!("{}\nhello\n{two_left}\n", nearly_done());
    let printed = run("explain --html -", &three);
    assert_eq!(printed.status, Some(1));
    let page = printed.out;
    assert_eq!(page.matches("role=\"img\"").count(), 10 + 3);
    assert!(page.contains(&nearly_done()) && page.contains(&two_left));
    let ids: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let all: std::collections::HashSet<&str> = ids.iter().copied().collect();
    // For each puzzle: itself, its run of singles and its end; and what pictures share.
    assert_eq!((ids.len(), all.len()), (2 * 3 + 1, 2 * 3 + 1));
    let mut links = page
        .split("href=\"#")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap());
    assert!(links.all(|link| all.contains(link)), "{page}");
    let unwritable = said(sudoku("explain --html").arg(folder.path()).arg(nearly_done()));
    assert_eq!(unwritable.status, Some(3));
}

#[test]
fn what_cannot_be_explained_is_said_with_its_line() {
    let input = format!(
        "{}\nhello\n{}\n",
        PUZZLE.replacen("53.", "531", 1),
        ".".repeat(81)
    );
    insta::assert_snapshot!("problems", session(&[("explain", &input), ("explain", "")]));
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("blank.txt"), ".".repeat(81)).unwrap();
    let mut command = sudoku("explain blank.txt");
    let output = said(command.current_dir(&folder));
    assert_eq!(
        output.err,
        "sudoku: blank.txt: The puzzle has several solutions at line 1\n"
    );
}
