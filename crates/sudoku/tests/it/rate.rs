//! `sudoku rate` as it is typed.

use std::collections::BTreeMap;

use crate::common::{PUZZLE, out, run, session};

/// A puzzle, one without a solution, one with several, and a line that is not a puzzle.
fn mixed() -> String {
    format!(
        "{PUZZLE}\n{}\n{}\nhello\n",
        PUZZLE.replacen("53.", "531", 1),
        ".".repeat(81)
    )
}

#[test]
fn each_puzzle_has_its_ratings_or_a_word() {
    let mixed = mixed();
    let said = session(&[
        ("rate", &mixed),
        ("rate --json", &mixed),
        ("rate --format csv", &mixed),
        ("rate --stats -j 1", &mixed),
    ]);
    insta::assert_snapshot!("rate", said);
}

#[test]
fn a_puzzle_above_the_limit_is_not_rated_to_its_end() {
    let puzzle = "6..8..1..72.3.54...3..69....6.4..2.7.8...7...4......1.2....3.8.....4...2...58.3..";
    let rating = |arguments: &str| out(arguments, puzzle);
    assert_eq!(rating("rate"), "4.5 1.2 1.2\n");
    assert_eq!(rating("rate --most 4.5"), "4.5 1.2 1.2\n");
    assert_eq!(rating("rate --most 4.4"), ">4.4\n");
    // In a table a rating is a number or nothing, and another column says above what.
    let row = |most: &str| -> Vec<String> {
        let text = rating(&format!("rate --format csv --no-header --most {most}"));
        text.trim_end().split(',').map(str::to_owned).collect()
    };
    assert_eq!(row("4.4")[1..], ["", "", "", "4.4", "SE 1.2.1", "unique"]);
    assert_eq!(row("4.5")[1..], ["4.5", "1.2", "1.2", "", "SE 1.2.1", "unique"]);
    let header = rating("rate --format csv --most 4.4");
    assert!(
        header.starts_with("puzzle,er,ep,ed,er_above,scale,verdict\n"),
        "{header}"
    );
}

/// What is counted is what `explain` tells step by step.
#[test]
fn steps_are_counted_by_technique_and_above_a_rating() {
    let puzzle = "6..8..1..72.3.54...3..69....6.4..2.7.8...7...4......1.2....3.8.....4...2...58.3..";
    let text = |arguments: &str| out(arguments, puzzle);
    let json = |arguments: &str| serde_json::from_str::<serde_json::Value>(&text(arguments)).unwrap();
    for (scale, above) in [("se", 2.0), ("hodoku", 60.0)] {
        let explained = json(&format!("explain --json --scale {scale}"));
        let steps = explained["steps"].as_array().unwrap();
        let rated = json(&format!("rate --json --scale {scale} --with-steps={above}"));
        assert_eq!(rated["clues"], 27);
        let is_above = |step: &&serde_json::Value| step["rating"].as_f64().unwrap() > above;
        assert_eq!(rated["steps_above"], steps.iter().filter(is_above).count());
        let counts = rated["steps"].as_object().unwrap();
        let sum: u64 = counts.values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(sum, steps.len() as u64);
        let pairs = steps.iter().filter(|step| step["title"] == "naked pair").count();
        assert_eq!(rated["steps"]["naked pair"], pairs);

        // A table has a column for each technique of the scale, found or not.
        let table = text(&format!("rate --format csv --scale {scale} --with-steps"));
        let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split(',').collect()).collect();
        let columns: BTreeMap<&str, &str> = rows[0].iter().copied().zip(rows[1].iter().copied()).collect();
        assert_eq!(rows[0].len(), columns.len());
        for (name, count) in counts {
            assert_eq!(columns[name.as_str()], count.to_string());
        }
        assert_eq!((columns["swordfish"], columns["clues"]), ("0", "27"));
        assert!(!columns.contains_key("steps_above"));
    }
}

/// A program that reads a column of numbers finds nothing else in it.
#[test]
fn tables_have_numbers_in_the_columns_of_numbers() {
    for (arguments, numbers) in [
        ("", 1..4),
        ("--most 1.1", 1..5),
        ("--with-steps", 1..9),
        ("--scale guesses", 1..2),
    ] {
        let arguments = format!("rate --format csv --no-header {arguments}");
        let text = out(&arguments, mixed());
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        for row in &rows {
            let is_number = |field: &str| field.is_empty() || field.parse::<f64>().is_ok();
            assert!(
                row[numbers.clone()].iter().all(|field| is_number(field)),
                "{row:?}"
            );
        }
        let verdicts: Vec<&str> = rows.iter().filter_map(|row| row.last().copied()).collect();
        assert_eq!(verdicts, ["unique", "none", "multiple", "invalid"], "{arguments}");
    }
}

#[test]
fn guesses_depend_on_the_seed_alone() {
    let hard = include_str!("../../../../txt/hard.txt");
    let rate = |arguments: &str| {
        let output = run(&format!("rate --scale guesses {arguments}"), hard);
        assert!(output.status == Some(0));
        output.out
    };
    assert_eq!(
        rate("--seed 1 --threads 1"),
        rate("--seed 1 --threads 2 --lanes one")
    );
    assert_ne!(rate("--seed 1"), rate("--seed 2"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let said = session(&[
        ("rate --most hard", PUZZLE),
        ("rate --scale guesses --most 7", PUZZLE),
    ]);
    insta::assert_snapshot!("refused", said);
}
