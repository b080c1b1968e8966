//! What stands beside a puzzle: the fields of its record, or the members of its object.

use std::borrow::Cow;

use crate::columns::Columns;
use crate::json;
use crate::names::Role;
use crate::object::{answer_member, puzzle_member};
use crate::options::ReadOptions;
use crate::record::Record;

/// A field of a record, or a member of a JSON object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field<'a> {
    name: Option<Cow<'a, str>>,
    text: Cow<'a, [u8]>,
    json: Option<Cow<'a, str>>,
    role: Role,
}

impl Field<'_> {
    /// What it is called; `None` where the columns of a file have no names, or there are more fields than
    /// names.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Its value as plain text: without quotation marks and, in JSON, without escapes. A JSON value that is
    /// not a string is the text as it stands there.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Its value as it stands in the JSON object; `None` in a file with columns, and where it is not UTF-8.
    /// Whether it is JSON by the standard is for a JSON parser to say.
    #[must_use]
    pub fn json(&self) -> Option<&str> {
        self.json.as_deref()
    }

    /// Whether the puzzle was read from it, or the answer, if answers are read.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }

    /// Whether it has this name, in upper or lower case.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.name().is_some_and(|other| other.eq_ignore_ascii_case(name))
    }

    /// The same field, independent of the text that it was read from.
    #[must_use]
    pub fn into_owned(self) -> Field<'static> {
        Field {
            name: self.name.map(|name| name.into_owned().into()),
            text: self.text.into_owned().into(),
            json: self.json.map(|json| json.into_owned().into()),
            role: self.role,
        }
    }
}

/// The fields of a record; none if a quotation mark is missing.
pub(crate) fn of_record<'a>(text: &'a [u8], columns: &'a Columns) -> Vec<Field<'a>> {
    let mut record = Record::default();
    if text.is_empty() || record.read(text, columns.separator).is_err() {
        return Vec::new();
    }
    let field = |column: usize| {
        Some(Field {
            name: columns.names.get(column).map(|name| Cow::Borrowed(&name[..])),
            text: record.get(column)?.to_vec().into(),
            json: None,
            role: role(column, Some(columns.puzzle), columns.answer),
        })
    };
    (0..record.count()).filter_map(field).collect()
}

/// The members of an object; none if there is no object.
pub(crate) fn of_object<'a>(text: &'a [u8], options: &ReadOptions) -> Vec<Field<'a>> {
    let Some((members, rest)) = json::members(text) else {
        return Vec::new();
    };
    let (puzzle, answer) = (
        puzzle_member(&members, options),
        answer_member(&members, rest, options),
    );
    let field = |(i, member): (usize, json::Member<'a>)| Field {
        name: Some(match member.name {
            Cow::Borrowed(name) => String::from_utf8_lossy(name),
            Cow::Owned(name) => String::from_utf8_lossy(&name).into_owned().into(),
        }),
        text: member.text,
        json: str::from_utf8(member.raw).ok().map(Cow::Borrowed),
        role: role(i, puzzle, answer),
    };
    members.into_iter().enumerate().map(field).collect()
}

fn role(i: usize, puzzle: Option<usize>, answer: Option<usize>) -> Role {
    if Some(i) == puzzle {
        Role::Puzzle
    } else if Some(i) == answer {
        Role::Answer
    } else {
        Role::Other
    }
}
