//! Answers in JSON: an object each, with what came with the puzzle first.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};
use sudoku_cells::{Marks, characters};

use super::{Field, Subject, Value, puzzle};
use crate::members::Members;

/// An answer in JSON.
pub struct Object<'a> {
    pub subject: &'a Subject<'a>,
    pub fields: &'a [Field<'a>],
    /// Whether the input is repeated, also if it is a text without members.
    pub with_input: bool,
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
            let given = members.puzzle();
            if given.is_none_or(|(name, _)| name != "puzzle") {
                let puzzle = match given {
                    Some((_, text)) if batch.is_unreadable(i) => Cow::Borrowed(text),
                    _ => puzzle(batch, i),
                };
                object.serialize_entry(&members.new_name("puzzle"), &String::from_utf8_lossy(&puzzle))?;
            }
        }
        if is_puzzle {
            object.serialize_entry(&members.new_name("verdict"), self.subject.verdict.name())?;
        }
        for (name, value) in self.fields {
            object.serialize_entry(&members.new_name(name), value)?;
        }
        object.end()
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Value::Grid(grid) => serializer.serialize_str(&String::from_utf8_lossy(&characters(grid))),
            Value::Candidates(candidates) => serializer.collect_str(&Marks(candidates)),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Number(number) => serializer.serialize_u64(number),
            Value::Decimal(number) | Value::Real(number) => serializer.serialize_f64(number),
            Value::Counts(counts) => serializer.collect_map(counts.iter().copied()),
        }
    }
}
