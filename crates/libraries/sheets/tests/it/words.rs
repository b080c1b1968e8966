//! Hints and steps.

use sudoku_sheets::{Document, Item, Paper, Puzzle, Sheets};
use sudoku_technique::{Scale, Search};

use crate::{HARDER, PUZZLE, cells, path, puzzle};

/// A text: where its baseline begins, whether it is bold, and its words.
type Text<'a> = ([f32; 2], bool, &'a str);

/// Returns the texts of the pages of a section, without the name of the section and the number of the page.
fn section<'a>(document: &'a Document, name: &str) -> Vec<Vec<Text<'a>>> {
    let mut pages = Vec::new();
    for page in &document.pages {
        let texts = page.items.iter().filter_map(|item| match item {
            Item::Text { at, bold, text, .. } => Some((*at, *bold, text.as_str())),
            _ => None,
        });
        let texts: Vec<_> = texts.collect();
        if texts[0].2 == name {
            pages.push(texts[1..texts.len() - 1].to_vec());
        }
    }
    pages
}

#[test]
fn a_hint_names_what_singles_do_not_do() {
    let hodoku = path(PUZZLE, Scale::hodoku());
    let harder = path(HARDER, Scale::sudoku_explainer());
    // Of what they do not solve, singles are not all that is needed.
    let singles = Scale::sudoku_explainer()
        .with_searches(&[Search::SeHiddenSingle])
        .unwrap();
    let given = [
        puzzle(1, &cells(PUZZLE)).with_level(&hodoku).with_hints(&hodoku),
        puzzle(2, &cells(HARDER)),
        puzzle(3, &cells(HARDER)).with_hints(&harder),
        puzzle(4, &cells(HARDER)).with_hints(&path(HARDER, singles)),
    ];
    let document = Sheets::new().solutions(false).lay_out(&given).unwrap();
    let pages = section(&document, "Hints");
    let lines: Vec<&str> = pages.concat().iter().map(|text| text.2).collect();
    // The README of the command has the same steps.
    let start = ["1  Easy", "Singles only", "3"];
    assert_eq!(lines[..3], start);
    for line in [
        "Pointing (2.6): box 5 and row 6",
        "Naked pair (3.0): row 9",
        "X-wing (3.2): column 2, column 4, row 3 and row 8",
    ] {
        assert!(lines.contains(&line), "{lines:?}");
    }
    assert!(!lines.iter().any(|line| line.contains("ingle in a")));
    assert_eq!(lines.iter().filter(|line| **line == "Singles only").count(), 1);
}

#[test]
fn steps_are_whole_and_stay_in_their_columns() {
    let path = path(HARDER, Scale::sudoku_explainer());
    let words: Vec<String> = path.steps().iter().map(|each| each.step.to_string()).collect();
    for paper in Paper::ALL {
        let given: Vec<Puzzle> = (1..=3)
            .map(|i| puzzle(i, &cells(HARDER)).with_steps(&path))
            .collect();
        let document = Sheets::new().paper(paper).lay_out(&given).unwrap();
        let pages = section(&document, "Steps");
        let [width, height] = paper.size();
        for page in &pages {
            // Left of the middle are the lines of the left column, and each column goes downwards.
            let (left, right): (Vec<Text>, Vec<Text>) =
                page.iter().copied().partition(|(at, ..)| at[0] < width / 2.0);
            for column in [left, right] {
                assert!(column.windows(2).all(|pair| pair[0].0[1] < pair[1].0[1]));
                assert!(column.last().is_none_or(|last| last.0[1] < height - 42.0));
                // A heading has lines below it.
                assert!(column.last().is_none_or(|last| !last.1));
            }
        }
        let all = pages.concat();
        let headings: Vec<&str> = all.iter().filter(|text| text.1).map(|text| text.2).collect();
        assert_eq!(headings, ["1", "2", "3"]);
        // The sentences again, except for their spaces.
        let printed: Vec<&str> = all
            .iter()
            .filter(|text| !text.1)
            .flat_map(|text| text.2.split_whitespace())
            .collect();
        let steps = (1..)
            .zip(&words)
            .map(|(number, words)| format!("{number}. {words} "));
        let steps = steps.collect::<String>().repeat(3);
        assert_eq!(printed, steps.split_whitespace().collect::<Vec<_>>());
    }
}
