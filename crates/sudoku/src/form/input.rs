//! The input, repeated before the answers: lines, and the columns of records and objects.

use memchr::{memchr, memchr_iter, memchr3};
use sudoku_puzzles::{Batch, Columns};

use crate::members::Members;

/// What stands between a line of the input and its answer: what separates columns, if it has columns.
pub fn separator(batch: &Batch, line: &[u8]) -> u8 {
    let after_puzzle = || line.get(81).copied().filter(|c| SEPARATORS.contains(c));
    let of_columns = batch.columns().map(|columns| columns.separator);
    of_columns.or_else(after_puzzle).unwrap_or(b' ')
}

/// Prints the fields of a record of the input with a separator between them, and as many empty ones as are
/// missing, so that what follows is in its column. A record with a quotation mark too few is all one field.
pub fn fields(text: &mut Vec<u8>, batch: &Batch, i: usize, columns: &Columns, separator: u8) {
    let line = batch.text(i);
    let is_same = columns.separator == separator;
    let count = if is_same && memchr(b'"', line).is_none() {
        text.extend_from_slice(line);
        memchr_iter(separator, line).count() + 1
    } else {
        let fields = batch.fields(i);
        if fields.is_empty() {
            csv_field(text, line, separator);
        } else if is_same {
            text.extend_from_slice(line);
        }
        for (i, field) in fields.iter().enumerate().filter(|_| !is_same) {
            text.extend((i > 0).then_some(separator));
            csv_field(text, field.text(), separator);
        }
        fields.len().max(1)
    };
    let missing = columns.names.len().saturating_sub(count);
    text.extend((0..missing).map(|_| separator));
}

/// Prints the members of an object under their names, each with a comma after it. What is not an object is
/// all one field.
pub fn members(text: &mut Vec<u8>, batch: &Batch, i: usize, names: &[String]) {
    let members = Members::of(batch, i);
    for (column, name) in names.iter().enumerate() {
        match members.get(name) {
            Some(member) => csv_field(text, member.text(), b','),
            None if members.is_empty() && column == 0 => csv_field(text, batch.text(i), b','),
            None => {}
        }
        text.push(b',');
    }
}

/// What separates columns.
pub const SEPARATORS: [u8; 4] = *b",;\t|";

/// Prints a field of a record, with quotation marks if it needs them.
pub fn csv_field(text: &mut Vec<u8>, field: &[u8], separator: u8) {
    if memchr3(separator, b'"', b'\n', field).is_none() && memchr(b'\r', field).is_none() {
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
