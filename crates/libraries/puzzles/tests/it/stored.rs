//! What `serde` stores, and reads again.

use crate::common::{PUZZLE, SOLUTION, read};
use sudoku_puzzles::{GivenAnswer, Place, Puzzle, ReadOptions, Reader, Source};

#[test]
fn a_puzzle_and_its_answer_are_stored_and_read_again() {
    for (answer, word) in [(SOLUTION, SOLUTION), ("none", "none"), ("multiple", "multiple")] {
        let options = ReadOptions::default().with_answers(true);
        let text = format!("# a\n{PUZZLE} {answer}\n");
        let again = options.clone();
        let puzzle = |text: &str, options| {
            let mut reader = Reader::new(vec![Source::text(text)], options).into_iter();
            reader.next().unwrap().unwrap()
        };
        let found = puzzle(&text, options);
        let json = serde_json::to_string(&found).unwrap();
        assert_eq!(
            json,
            format!(r#"{{"puzzle":"{PUZZLE}","answer":"{word}","line":2}}"#)
        );
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), found);
        // Its line is that of the new text.
        let read = puzzle(&json, again);
        assert_eq!(
            (read.cells, read.answer, read.line),
            (found.cells, found.answer, 1)
        );
    }
}

#[test]
fn a_position_is_stored_as_a_line_of_a_library() {
    let line = format!(":0702:9:+{}:::917:7", SOLUTION.replacen('9', ".", 1));
    let options = ReadOptions::default().with_candidates(true);
    let mut reader = Reader::new(vec![Source::text(&*line)], options).into_iter();
    let found = reader.next().unwrap().unwrap();
    let json = serde_json::to_value(&found).unwrap();
    assert_eq!(json["position"], line);
    assert_eq!(serde_json::from_value::<Puzzle>(json).unwrap(), found);
}

#[test]
fn what_is_not_81_cells_is_neither_stored_nor_read() {
    let mut puzzle = sudoku_puzzles::parse(PUZZLE).next().unwrap().unwrap();
    puzzle.cells[9] = 10;
    let error = serde_json::to_string(&puzzle).unwrap_err();
    assert_eq!(error.to_string(), "10 at r2c1 is not a digit");
    let answer = |text: &str| serde_json::from_str::<GivenAnswer>(text).unwrap_err().to_string();
    assert!(answer("\"12\"").starts_with("81 cells expected, 2 found"));
    assert!(answer("7").contains("expected 81 cells, \"none\", \"multiple\" or \"nothing\""));
}

#[test]
fn a_place_is_stored_and_an_error_is_told_in_words() {
    let error = sudoku_puzzles::parse("5é").next().unwrap().unwrap_err();
    let json = serde_json::to_value(&error).unwrap();
    assert_eq!(json["file"], serde_json::Value::Null);
    assert_eq!(json["reason"], "Bad character é");
    let place = serde_json::from_value::<Place>(json["place"].clone()).unwrap();
    assert_eq!(Some(place), error.place);
    // With its place, it is what is printed.
    assert_eq!(
        read("5é"),
        [format!("{} at {place}", json["reason"].as_str().unwrap())]
    );
}
