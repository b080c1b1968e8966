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

use super::relaxed::{Value, parse};
use super::{Notes, lz_string, variant, wrong};
use crate::content::Read;
use crate::problem::Problem;

/// Members that say nothing of the puzzle's rules.
const OTHERS: [&str; 6] = [
    "grid",
    "solution",
    "activeConstraints",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
];

/// Reads the compressed object of an address.
pub fn compressed(base64: &[u8]) -> Read {
    let text = lz_string::decompress(base64).ok_or((Problem::Compressed, None))?;
    object(text.as_bytes()).unwrap_or_else(|| wrong(Problem::Compressed))
}

/// Reads an object; `None` if it has no grid.
pub fn object(text: &[u8]) -> Option<Read> {
    let object = parse(str::from_utf8(text).ok()?)?;
    let grid = object.member(&["grid"])?.items()?;
    grid.first()?.items()?;
    Some(
        puzzle(&object, grid)
            .map_err(|problem| (problem, None))
            .map(|notes| notes.content()),
    )
}

fn puzzle(object: &Value, grid: &[Value]) -> Result<Notes, Problem> {
    let rows = super::rows(grid)?;
    if let Value::Object(members) = object {
        let is_rule = |(name, value): &&(String, Value)| !OTHERS.contains(&name.as_str()) && value.is_rule();
        let rules: Vec<&str> = members
            .iter()
            .filter(is_rule)
            .map(|(name, _)| &name[..])
            .collect();
        if !rules.is_empty() {
            return Err(variant(rules.join(", ")));
        }
    }
    let mut notes = Notes::default();
    for (cell, value) in rows.into_iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let region = value.member(&["region"]).and_then(Value::text);
        let own = (row / 3 * 3 + column / 3).to_string();
        if region.is_some_and(|region| region != own) {
            return Err(variant("regions of its own"));
        }
        let digit = match value.member(&["value"]) {
            Some(value) => value
                .digit()
                .ok_or_else(|| variant("values that are not digits"))?,
            None => 0,
        };
        if digit > 0 {
            notes.place(cell, digit, value.member(&["given"]).is_some_and(Value::is_true));
            continue;
        }
        for marks in ["givenPencilMarks", "centerPencilMarks"] {
            let marks = value.member(&[marks]).and_then(Value::items).unwrap_or_default();
            let candidates = super::candidates(marks);
            if candidates != 0 {
                notes.candidates[cell] &= candidates;
            }
        }
    }
    Ok(notes)
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
