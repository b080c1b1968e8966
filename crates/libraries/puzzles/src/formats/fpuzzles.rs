//! f-puzzles: JSON objects, and addresses that hold one compressed.
//!
//! ```text
//!     {"size":9,"grid":[[{},{"value":7,"given":true},{"value":3},{"centerPencilMarks":[1,2]}, ...], ...]}
//!     https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3...
//! ```
//!
//! A digit that is not `given` was placed. Marks in the center, and those of the setter, are the candidates
//! of a cell. Anything else that is true, or is a list with something in it, is a rule of its own, or a
//! drawing that may be one. Source: the objects in such addresses.

use std::fmt::Write;

use sudoku_cells::Position;

use super::relaxed::Value;
use super::{Form, lz_string};

/// Members that say nothing of the puzzle's rules.
const OTHERS: [&str; 6] = [
    "grid",
    "solution",
    "activeConstraints",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
];

/// The form of its objects.
pub const FORM: Form = Form {
    grid: &["grid"],
    value: &["value"],
    marks: &["givenPencilMarks", "centerPencilMarks"],
    is_given: |cell| cell.member(&["given"]).is_some_and(Value::is_true),
    rules,
};

fn rules(object: &Value, cells: &[&Value]) -> Vec<String> {
    let Value::Object(members) = object else {
        return Vec::new();
    };
    let is_rule = |(name, value): &&(String, Value)| !OTHERS.contains(&name.as_str()) && value.is_rule();
    let rules = members.iter().filter(is_rule).map(|(name, _)| name.clone());
    let mut rules: Vec<String> = rules.collect();
    let is_in_its_box = |(i, cell): (usize, &&Value)| {
        let region = cell.member(&["region"]).and_then(Value::text);
        region.is_none_or(|region| region == (i / 27 * 3 + i % 9 / 3).to_string())
    };
    // A rule that has a name says enough.
    if rules.is_empty() && !cells.iter().enumerate().all(is_in_its_box) {
        rules.push("regions of its own".to_owned());
    }
    rules
}

/// The address of a position. Marks are written where something is struck out; a cell without any candidate
/// cannot be expressed.
pub fn link(position: &Position) -> String {
    format!("https://f-puzzles.com/?load={}", data(position))
}

/// The compressed object of a position.
pub fn data(position: &Position) -> String {
    let mut text = r#"{"size":9,"grid":["#.to_owned();
    let has_marks = !position.is_puzzle();
    for cell in 0..81 {
        text += match (cell, cell % 9) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        };
        // Writing to memory cannot fail.
        let _ = match (position.givens()[cell], position.digits()[cell]) {
            (0, 0) if has_marks => {
                let marks = (1..=9).filter(|digit| position.candidates()[cell] >> (digit - 1) & 1 != 0);
                let marks: Vec<String> = marks.map(|digit: u16| digit.to_string()).collect();
                write!(text, r#"{{"centerPencilMarks":[{}]}}"#, marks.join(","))
            }
            (0, 0) => write!(text, "{{}}"),
            (0, digit) => write!(text, r#"{{"value":{digit}}}"#),
            (given, _) => write!(text, r#"{{"value":{given},"given":true}}"#),
        };
    }
    lz_string::compress(&(text + "]]}"))
}
