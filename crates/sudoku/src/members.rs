//! What stands in the input beside a puzzle: the members of its JSON object, or the columns of its record.
//!
//! Answers repeat them, so that a puzzle comes out with its `id`. Values of JSON stay as they are written; in
//! CSV a text loses its quotation marks, and `null` is an empty field.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use sudoku_puzzles::{Batch, Field, Role, free_name};

use crate::output::TOLD;

/// The members that come with a puzzle, in their order, with names.
#[derive(Debug, Default)]
pub struct Members<'a>(Vec<(String, Member<'a>)>);

/// The value of a member.
#[derive(Debug)]
pub struct Member<'a> {
    /// Nothing in the last columns of a record that is too short.
    field: Option<Field<'a>>,
    /// Whether it is the puzzle, or should have been one.
    is_puzzle: bool,
}

impl<'a> Members<'a> {
    /// The members of a puzzle; none if it is neither an object nor a record whose columns have names.
    pub fn of(batch: &'a Batch, i: usize) -> Members<'a> {
        let fields = batch.fields(i);
        let mut members: Vec<(String, Member<'a>)> = Vec::new();
        if fields.iter().all(|field| field.name().is_none()) {
            return Members(members);
        }
        // A record that is too short has the other columns, too, so that what is new has the same name in all
        // objects.
        let named = batch.columns().map_or(0, |columns| columns.names.len());
        let mut taken: HashSet<Cow<'_, str>> = HashSet::new();
        let mut fields = fields.into_iter();
        for column in 0..fields.len().max(named) {
            let field = fields.next();
            let name = match batch.columns() {
                // An object may have two of the same name, and both stay; names of columns are made
                // different.
                None => field.as_ref().and_then(Field::name),
                Some(columns) => columns
                    .names
                    .get(column)
                    .map(String::as_str)
                    .filter(|name| !name.is_empty()),
            };
            let unnamed = || {
                if taken.is_empty() {
                    let columns = batch.columns().into_iter();
                    taken.extend(columns.flat_map(|columns| columns.names.iter().map(Cow::from)));
                }
                let name = free_name(&format!("column_{}", column + 1), |name| !taken.contains(name));
                taken.insert(Cow::Owned(name.clone()));
                name
            };
            let name = name.map_or_else(unnamed, str::to_owned);
            let is_puzzle = match batch.columns() {
                None => field.as_ref().is_some_and(|field| field.role() == Role::Puzzle),
                Some(columns) => column == columns.puzzle,
            };
            members.push((name, Member { field, is_puzzle }));
        }
        Members(members)
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Member<'a>)> {
        self.0.iter().map(|(name, member)| (&**name, member))
    }

    /// What something new is called: its name, or with a number if that is taken.
    pub fn new_name(&self, name: &'static str) -> Cow<'static, str> {
        if self.is_empty() {
            return Cow::Borrowed(name);
        }
        Cow::Owned(free_name(name, |name| {
            !self.iter().any(|(taken, _)| taken.eq_ignore_ascii_case(name))
        }))
    }

    /// Whether the puzzle, or what should have been one, has this name, in upper or lower case.
    pub fn has_puzzle(&self, name: &str) -> bool {
        let mut members = self.iter();
        members.any(|(other, member)| member.is_puzzle && other.eq_ignore_ascii_case(name))
    }
}

/// The names of what comes with the puzzles of a file, if its first object or its first line tells.
pub fn names(batch: &Batch) -> Vec<String> {
    if let Some(columns) = batch.columns() {
        return columns.names.clone();
    }
    if !batch.keeps_texts() {
        return Vec::new();
    }
    let objects = (0..batch.len()).map(|i| Members::of(batch, i));
    let first = objects.into_iter().find(|members| !members.is_empty());
    let mut known = HashSet::new();
    let names = first.iter().flat_map(Members::iter).map(|(name, _)| name);
    names
        .filter(|&name| known.insert(name))
        .map(str::to_owned)
        .collect()
}

/// Names of members in a batch that are not among these: the first few.
pub fn other_names(batch: &Batch, names: &[String]) -> Vec<String> {
    let known: HashSet<&str> = names.iter().map(String::as_str).collect();
    let mut others: Vec<String> = Vec::new();
    for i in 0..batch.len() {
        for (name, _) in Members::of(batch, i).iter() {
            if others.len() < TOLD && !known.contains(name) && !others.iter().any(|other| other == name) {
                others.push(name.to_owned());
            }
        }
    }
    others
}

impl Member<'_> {
    /// The value as a field of CSV.
    pub fn text(&self) -> &[u8] {
        let field = self.field.as_ref().filter(|field| field.json() != Some("null"));
        field.map_or(b"", Field::text)
    }
}

/// In JSON a value of JSON stays as it is written.
impl Serialize for Member<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let json = self.field.as_ref().and_then(Field::json);
        match json.map(serde_json::from_str::<&RawValue>) {
            Some(Ok(value)) => value.serialize(serializer),
            _ => serializer.serialize_str(&String::from_utf8_lossy(self.text())),
        }
    }
}
