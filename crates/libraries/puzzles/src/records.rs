//! The lines of a file with columns.
//!
//! A record is a line, or several where an end of line stands between quotation marks. A missing mark spoils
//! one line.

use std::collections::VecDeque;

use memchr::memchr;

use crate::batch::Batch;
use crate::columns::Columns;
use crate::lines::{Line, MOST_BYTES};
use crate::problem::{Problem, in_line};
use crate::record::{Quotes, Record, quotes};

/// A record that may not be complete.
#[derive(Default)]
pub struct Records {
    /// The lines of a record so far of which a quotation mark is open.
    open: Vec<Line>,
    /// How many bytes they have, with the ends of lines.
    length: usize,
    /// Lines that were taken for the rest of a record, and are not.
    pub again: VecDeque<Line>,
    fields: Record,
}

impl Records {
    /// Whether the next line begins between quotation marks.
    #[inline]
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Takes a line, which begins a record.
    pub fn line(&mut self, number: usize, line: &[u8], columns: &Columns, batch: &mut Batch) {
        if memchr(b'"', line).is_some() && quotes(line, columns.separator, false) == Quotes::Open {
            self.open.push((number, line.to_vec()));
            self.length = line.len() + 1;
            return;
        }
        batch.puzzle_lines += 1;
        let read = match self.fields.read(line, columns.separator) {
            Ok(()) => columns.record(number, line, &self.fields, &batch.options),
            Err(problem) => Err(in_line(number, (problem, None))),
        };
        batch.add_read(number, read, line);
    }

    /// Takes a line that begins between the quotation marks of a record.
    pub fn continued(&mut self, number: usize, line: &[u8], columns: &Columns, batch: &mut Batch) {
        self.length += line.len() + 1;
        let quotes = match quotes(line, columns.separator, true) {
            _ if self.length > MOST_BYTES => Quotes::Wrong,
            quotes => quotes,
        };
        self.open.push((number, line.to_vec()));
        if quotes == Quotes::Open {
            return;
        }
        let start = self.open[0].0;
        let lines: Vec<&[u8]> = self.open.iter().map(|(_, line)| &line[..]).collect();
        let text = lines.join(&b'\n');
        let is_record = quotes == Quotes::Closed
            && self.fields.read(&text, columns.separator).is_ok()
            && (columns.names.is_empty() || self.fields.count() == columns.names.len());
        if !is_record {
            return self.close(batch);
        }
        batch.puzzle_lines += self.open.len() as u64;
        self.open.clear();
        let read = columns.record(start, &text, &self.fields, &batch.options);
        batch.add_read(start, read, &text);
    }

    /// The quotation mark that is open should not be there. That costs its line, and the others are read
    /// again.
    pub fn close(&mut self, batch: &mut Batch) {
        let mut lines = std::mem::take(&mut self.open).into_iter();
        if let Some((number, line)) = lines.next() {
            batch.puzzle_lines += 1;
            batch.add_problem(number, in_line(number, (Problem::Quote, None)), &line);
        }
        let after = std::mem::take(&mut self.again);
        self.again = lines.chain(after).collect();
    }
}
