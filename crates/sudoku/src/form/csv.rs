//! Answers as comma-separated values, after what is repeated of the input.

use super::grid::puzzle;
use super::input::{csv_field, fields, members};
use super::{Answer, Form, Subject};

impl Form {
    pub(super) fn record(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        let Subject { batch, i, .. } = *subject;
        self.place(text, subject, b',');
        match batch.columns() {
            Some(columns) if self.with_puzzle => {
                fields(text, batch, i, columns, b',');
                text.push(b',');
            }
            None if !subject.members.is_empty() && i < batch.len() => {
                members(text, batch, i, subject.members);
            }
            _ if subject.has_puzzle => {
                if self.with_puzzle {
                    csv_field(text, batch.text(i), b',');
                    text.push(b',');
                }
                csv_field(text, &puzzle(batch, i), b',');
                text.push(b',');
            }
            _ => {}
        }
        self.each_value(subject, answer, |value| {
            if let Some(value) = value {
                value.print(text, b',');
            }
            text.push(b',');
        });
        // Nothing follows the last comma.
        text.pop();
    }
}
