//! Candidates drawn in characters.

use std::fmt::Write;

use sudoku_technique::{State, Step};

/// The candidates of a position in nine lines of nine groups, in a frame. With a step: what it strikes out
/// has a minus sign, what it places an equals sign; in color, these are red and green instead.
#[must_use]
pub fn grid(state: &State, step: Option<&Step>, color: bool) -> String {
    let groups = std::array::from_fn(|cell| group(state, step, cell, color));
    sudoku_puzzles::framed_groups(&groups) + "\n"
}

/// The digit or the candidates of a cell, and before them their width.
fn group(state: &State, step: Option<&Step>, cell: usize, color: bool) -> (usize, String) {
    let given = state.digits()[cell];
    if given != 0 {
        return (1, given.to_string());
    }
    let placed = step
        .and_then(|step| step.placed)
        .filter(|placed| usize::from(placed.cell) == cell);
    let removed = step.and_then(|step| step.removed.iter().find(|(at, _)| usize::from(*at) == cell));
    let mut text = String::new();
    let mut length = 0;
    for digit in (1..=9).filter(|digit| state.candidates()[cell] >> (digit - 1) & 1 != 0) {
        let mark = if placed.is_some_and(|placed| placed.digit == digit) {
            Some(("=", "\x1b[1;32m"))
        } else if removed.is_some_and(|(_, digits)| digits >> (digit - 1) & 1 != 0) {
            Some(("-", "\x1b[9;31m"))
        } else {
            None
        };
        // Writing to memory cannot fail.
        let _ = match mark {
            Some((_, escape)) if color => write!(text, "{escape}{digit}\x1b[0m"),
            Some((sign, _)) => {
                length += 1;
                write!(text, "{sign}{digit}")
            }
            None => write!(text, "{digit}"),
        };
        length += 1;
    }
    (length, text)
}
