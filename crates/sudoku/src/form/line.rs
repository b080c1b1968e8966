//! Answers on lines: the values, after what is repeated of the input.

use sudoku_puzzles::Notation;

use super::input::{fields, separator};
use super::notation;
use super::value::{Column, Value, What};
use super::{Answer, Form, Format, Subject};

impl Form {
    pub(super) fn line(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        let Subject { batch, i, .. } = *subject;
        let repeated = batch.columns().filter(|_| self.repeats_columns());
        let named = repeated.filter(|columns| !columns.names.is_empty());
        self.place(text, subject, named.map_or(b':', |columns| columns.separator));
        let notation = match self.format {
            Format::Other(notation) => Some(notation),
            _ => None,
        };
        let written = || {
            let program = notation.filter(|_| batch.columns().is_none());
            program.and_then(|program| notation::puzzle(program, batch, i))
        };
        if subject.columns.is_empty()
            && let Some(written) = written()
        {
            text.extend_from_slice(written.as_bytes());
            return;
        }
        let line = if self.with_puzzle { batch.text(i) } else { b"" };
        let separator = if self.with_puzzle {
            separator(batch, line)
        } else {
            b' '
        };
        // A grid of an .sdk file has lines of its own.
        let mut is_apart = false;
        if separator == b' ' && notation == Some(Notation::Sdk) {
            self.each_value(subject, answer, |value| {
                is_apart |= matches!(value, Some(Value::Grid(_) | Value::Candidates(_)));
            });
        }
        let separator = if is_apart { b'\n' } else { separator };
        match batch.columns() {
            Some(columns) if self.with_puzzle => fields(text, batch, i, columns, separator),
            _ => text.extend_from_slice(line),
        }
        let mut is_first = !self.with_puzzle || line.is_empty() && batch.columns().is_none();
        self.each_value(subject, answer, |value| {
            let Some(value) = value else { return };
            text.extend((!is_first).then_some(separator));
            is_first = false;
            match notation.and_then(|program| notation::answer(program, subject, value)) {
                Some(line) => Value::Text(&line).print(text, separator),
                None => value.print(text, separator),
            }
        });
        let is_times = |column: &Column| matches!(column.what, What::Times(_));
        if !self.with_puzzle && answer.word.is_none() && subject.columns.iter().any(is_times) {
            let written = written();
            let is_apart = notation == Some(Notation::Sdk) && written.is_some();
            text.push(if is_apart { b'\n' } else { separator });
            text.extend_from_slice(written.as_ref().map_or(batch.text(i), String::as_bytes));
        }
    }
}
