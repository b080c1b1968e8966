//! The watcher for `--trace=json`: everything a search does, one object per line, for programs.

use std::fmt::{self, Write as _};
use std::io::Write;

use crate::lines::{Lines, digits_of, list};
use crate::{Calls, Event, Item, Limits, Reason, Watcher};

/// A step whose parts can be printed as JSON.
pub trait Members {
    /// Returns the step as members of a JSON object: `"row":0,"column":2,"digit":4`.
    fn members(&self) -> String;
}

/// Prints an object for every event: its `depth`, which is the number of steps taken and not taken back, the
/// name of the `event`, and its details. Rows, columns and boxes are counted from 0. A program of the course
/// prints a line before it, `{"event":"start","solver":"sudoku3","puzzle":"53007..."}`, and one after it,
/// `{"event":"answer","solution":"534..."}` or `null`.
///
/// ```text
/// {"depth":0,"event":"place","row":0,"column":2,"digit":4}
/// {"depth":1,"event":"refuse","row":0,"column":2,"digit":4,"reason":"in the row"}
/// ```
pub struct JsonTrace<W> {
    lines: Lines<W>,
    depth: usize,
}

impl<W: Write> JsonTrace<W> {
    /// Returns a trace that prints on `out`.
    pub fn new(out: W, limits: Limits) -> Self {
        Self {
            lines: Lines::new(out, limits),
            depth: 0,
        }
    }

    /// Prints an event with its members.
    fn event(&mut self, event: &str, members: &str) {
        let (depth, comma) = (self.depth, if members.is_empty() { "" } else { "," });
        self.lines.line(
            depth,
            format_args!(r#"{{"depth":{depth},"event":"{event}"{comma}{members}}}"#),
            format_args!(r#"{{"event":"end"}}"#),
        );
    }
}

fn item(item: Item) -> String {
    match item {
        Item::Cell { row, column } => format!(r#""row":{row},"column":{column}"#),
        Item::Row { row, digit } => format!(r#""row":{row},"digit":{digit}"#),
        Item::Column { column, digit } => format!(r#""column":{column},"digit":{digit}"#),
        Item::Box { number, digit } => format!(r#""box":{number},"digit":{digit}"#),
        Item::Number(number) => format!(r#""item":{number}"#),
    }
}

fn reason(reason: Reason) -> String {
    match reason {
        Reason::LastDigit(from) => format!(r#""reason":"last digit","from":{{{}}}"#, item(from)),
        Reason::LastPlace(from) => format!(r#""reason":"last place","from":{{{}}}"#, item(from)),
        other => format!(r#""reason":"{other}""#),
    }
}

/// Returns a text as a JSON string: `"a \"b\""`.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut string = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => string.extend(['\\', c]),
            // Writing to a string cannot fail.
            c if c.is_control() => drop(write!(string, "\\u{:04x}", u32::from(c))),
            c => string.push(c),
        }
    }
    string.push('"');
    string
}

impl<W: Write> Calls for JsonTrace<W> {
    fn enter(&mut self, call: fmt::Arguments) {
        self.event("call", &format!(r#""call":{}"#, quoted(&call.to_string())));
        self.depth += 1;
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.depth = self.depth.saturating_sub(1);
        self.event("answer", &format!(r#""answer":{}"#, quoted(&answer.to_string())));
    }
}

impl<Step: Members, W: Write> Watcher<Step> for JsonTrace<W> {
    fn see(&mut self, event: Event<Step>) {
        // A step that is placed makes the next line deeper; one that is taken back is as deep as it was
        // placed.
        let mut deeper = 0;
        let members = match &event {
            Event::Call => String::new(),
            Event::Look(at) | Event::GiveUp(at) | Event::Cover(at) | Event::Uncover(at) => item(*at),
            Event::Choose(at, candidates) | Event::Foresee(at, candidates) => {
                format!(r#"{},"candidates":{candidates}"#, item(*at))
            }
            Event::Consider(step) | Event::Drop(step) => step.members(),
            Event::Refuse(step, why) => format!("{},{}", step.members(), reason(*why)),
            Event::Place(step) => {
                deeper = 1;
                step.members()
            }
            Event::Retract(step) => {
                self.depth = self.depth.saturating_sub(1);
                step.members()
            }
            Event::Eliminate(cell, digits, why) => {
                let digits = list(digits_of(*digits), ",");
                format!(r#"{},"digits":[{digits}],{}"#, item(*cell), reason(*why))
            }
            Event::Visit { state, parent, depth } => {
                self.depth = depth.saturating_sub(1);
                format!(r#""state":{state},"parent":{parent}"#)
            }
            Event::Expand(states) => format!(r#""states":{states}"#),
        };
        self.event(event.name(), &members);
        self.depth += deeper;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_escaped() {
        assert_eq!(quoted("a \"b\" \\ \n"), r#""a \"b\" \\ \u000a""#);
    }
}
