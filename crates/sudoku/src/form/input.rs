//! The input, repeated before the answers: lines, and the columns of records and objects.

use std::collections::HashMap;

use memchr::{memchr, memchr_iter, memchr3};
use sudoku_puzzles::{Batch, Columns, Field};

use crate::members::Members;

/// What stands between a line of the input and its answer: what separates columns, if it has columns.
pub fn separator(batch: &Batch, line: &[u8]) -> u8 {
    let after_puzzle = || line.get(81).copied().filter(|c| SEPARATORS.contains(c));
    let of_columns = batch.columns().map(|columns| columns.separator);
    of_columns.or_else(after_puzzle).unwrap_or(b' ')
}

/// Prints the fields of a record of the input with a separator between them, and as many empty ones as are
/// missing, so that what follows is in its column. A record with a quotation mark too few or too many columns
/// is all one field.
pub fn fields(text: &mut Vec<u8>, batch: &Batch, i: usize, columns: &Columns, separator: u8) {
    let line = batch.text(i);
    let is_same = columns.separator == separator;
    let named = columns.names.len();
    let room = if named == 0 { usize::MAX } else { named };
    let mut count = memchr_iter(separator, line).count() + 1;
    if is_same && count <= room && memchr(b'"', line).is_none() {
        text.extend_from_slice(line);
    } else {
        let fields = batch.fields(i);
        let is_empty = |field: &Field<'_>| field.text().trim_ascii().is_empty();
        count = fields.len().min(room);
        if fields.is_empty() || !fields[count..].iter().all(is_empty) {
            count = 1;
            csv_field(text, line, separator);
        } else if is_same && fields.len() == count {
            text.extend_from_slice(line);
        } else {
            for (i, field) in fields[..count].iter().enumerate() {
                text.extend((i > 0).then_some(separator));
                csv_field(text, field.text(), separator);
            }
        }
    }
    text.extend((count..named).map(|_| separator));
}

/// Prints the members of an object under their names, each with a comma after it. What is not an object is
/// all one field.
pub fn members(text: &mut Vec<u8>, batch: &Batch, i: usize, names: &[String]) {
    let members = Members::of(batch, i);
    // Of several with one name, the last counts.
    let by_name: HashMap<_, _> = members.iter().collect();
    for (column, name) in names.iter().enumerate() {
        match by_name.get(name.as_str()) {
            Some(member) => csv_field(text, member.text(), b','),
            None if members.is_empty() && column == 0 => csv_field(text, batch.text(i), b','),
            None => {}
        }
        text.push(b',');
    }
}

/// What separates columns.
pub const SEPARATORS: [u8; 4] = *b",;\t|";

/// Prints a field of a record, with quotation marks if it needs them: without them, a line that begins with #
/// would be a comment.
pub fn csv_field(text: &mut Vec<u8>, field: &[u8], separator: u8) {
    let is_comment = field.trim_ascii_start().starts_with(b"#");
    if !is_comment && memchr3(separator, b'"', b'\n', field).is_none() && memchr(b'\r', field).is_none() {
        text.extend_from_slice(field);
        return;
    }
    text.push(b'"');
    for &c in field {
        text.push(c);
        if c == b'"' {
            text.push(c);
        }
    }
    text.push(b'"');
}
