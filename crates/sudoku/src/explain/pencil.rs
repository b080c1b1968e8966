//! Candidates drawn in characters.

use std::fmt::Write;

use sudoku_technique::{State, Step};

/// The candidates of a position in nine lines of nine groups, in a frame. With a step: what it strikes out has a minus
/// sign, what it places an equals sign; in color, these are red and green instead.
#[must_use]
pub fn grid(state: &State, step: Option<&Step>, color: bool) -> String {
    let cells: Vec<(String, usize)> = (0..81).map(|cell| group(state, step, cell, color)).collect();
    let width = |column: usize| (0..9).map(|row| cells[row * 9 + column].1).max().unwrap_or(1);
    let widths: Vec<usize> = (0..9).map(width).collect();
    let rule: Vec<String> = widths
        .chunks(3)
        .map(|stack| "-".repeat(stack.iter().map(|width| width + 1).sum::<usize>() + 1))
        .collect();
    let rule = format!("+{}+\n", rule.join("+"));
    let mut text = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            text += &rule;
        }
        for column in 0..9 {
            if column % 3 == 0 {
                text += "| ";
            }
            let (group, length) = &cells[row * 9 + column];
            text += group;
            text += &" ".repeat(widths[column] - length + 1);
        }
        text += "|\n";
    }
    text + &rule
}

/// A cell's digit or candidates, and how wide they are.
fn group(state: &State, step: Option<&Step>, cell: usize, color: bool) -> (String, usize) {
    let given = state.digits()[cell];
    if given != 0 {
        return (given.to_string(), 1);
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
    (text, length)
}
