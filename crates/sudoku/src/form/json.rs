//! Answers in JSON: an object each, with what came with the puzzle first.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::grid::puzzle;
use super::{Answer, Form, Format, Subject};
use crate::members::Members;

impl Form {
    pub(super) fn json(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        let object = Object {
            subject,
            answer,
            with_input: self.with_puzzle,
            more: &[],
        };
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut *text, &object);
    }
}

/// An object of JSON, on a line, for a puzzle about which this is told; `reason` is what is wrong with it, if
/// anything.
#[cfg(feature = "driver")]
pub(crate) fn object(subject: &Subject<'_>, reason: Option<&str>, more: &[(&'static str, Value)]) -> String {
    let object = Object {
        subject,
        answer: Answer {
            reason,
            ..Answer::of(&[], 0)
        },
        with_input: false,
        more,
    };
    // Writing to memory cannot fail.
    serde_json::to_string(&object).unwrap_or_default() + "\n"
}

/// An answer in JSON.
struct Object<'a> {
    subject: &'a Subject<'a>,
    answer: Answer<'a>,
    /// Whether the input is repeated, also if it is a text without members.
    with_input: bool,
    /// What is said after the answer.
    more: &'a [(&'static str, Value)],
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Subject { batch, i, .. } = *self.subject;
        let mut object = serializer.serialize_map(None)?;
        let is_puzzle = i < batch.len();
        let mut members = Members::default();
        if self.subject.has_puzzle && is_puzzle {
            members = Members::of(batch, i);
            for (name, member) in members.iter() {
                object.serialize_entry(name, member)?;
            }
            if self.with_input && members.is_empty() {
                object.serialize_entry("input", &String::from_utf8_lossy(batch.text(i)))?;
            }
            object.serialize_entry(&members.new_name("file"), self.subject.file.unwrap_or("-"))?;
            object.serialize_entry(&members.new_name("line"), &batch.line(i))?;
            if !members.has_puzzle("puzzle") {
                let puzzle = puzzle(batch, i);
                object.serialize_entry(&members.new_name("puzzle"), &String::from_utf8_lossy(&puzzle))?;
            }
        }
        if is_puzzle {
            object.serialize_entry(&members.new_name("verdict"), self.subject.verdict.name())?;
        }
        if let Some(reason) = self.answer.reason {
            object.serialize_entry(&members.new_name("reason"), reason)?;
        }
        let columns = self.subject.columns.iter();
        for column in columns.filter(|column| column.place.is_in(Format::Json)) {
            if let Some(value) = column.value(self.subject.verdict, self.answer) {
                object.serialize_entry(&members.new_name(column.name), &value)?;
            }
        }
        for (name, value) in self.more {
            object.serialize_entry(&members.new_name(name), value)?;
        }
        object.end()
    }
}
