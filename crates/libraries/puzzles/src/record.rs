//! The fields of a record.

use memchr::{memchr, memchr_iter};

use crate::problem::Problem;

/// The fields of a record, without quotation marks. It can be used again for the next.
#[derive(Default)]
pub struct Record {
    reader: csv_core::Reader,
    separator: u8,
    line: Vec<u8>,
    text: Vec<u8>,
    /// Where each field ends in `text`.
    ends: Vec<usize>,
}

impl Record {
    /// Reads a record, which is a line, or several if there are ends of lines between quotation marks.
    ///
    /// # Errors
    /// When a quotation mark is missing.
    pub fn read(&mut self, line: &[u8], separator: u8) -> Result<(), Problem> {
        if !memchr_iter(b'"', line).count().is_multiple_of(2) {
            return Err(Problem::Quote);
        }
        if self.separator != separator {
            self.separator = separator;
            self.reader = csv_core::ReaderBuilder::new().delimiter(separator).build();
        }
        self.reader.reset();
        self.line.clear();
        self.line.extend_from_slice(line);
        self.line.push(b'\n');
        self.text.resize(self.line.len(), 0);
        self.ends.resize(self.line.len(), 0);
        let (_, _, _, fields) = self
            .reader
            .read_record(&self.line, &mut self.text, &mut self.ends);
        self.ends.truncate(fields);
        Ok(())
    }

    /// How many fields there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// A field; `None` after the last.
    #[must_use]
    pub fn get(&self, column: usize) -> Option<&[u8]> {
        let end = *self.ends.get(column)?;
        let start = if column == 0 { 0 } else { self.ends[column - 1] };
        self.text.get(start..end)
    }
}

/// How far a record has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quotes {
    /// To its end.
    Closed,
    /// To the end of a line between quotation marks.
    Open,
    /// To a quotation mark that cannot be there.
    Wrong,
}

/// Reads the quotation marks of a line. `is_open`: the line begins between two of them.
#[must_use]
pub fn quotes(line: &[u8], separator: u8, is_open: bool) -> Quotes {
    let (mut is_open, mut i) = (is_open, 0);
    loop {
        if is_open {
            let Some(end) = memchr(b'"', &line[i..]) else {
                return Quotes::Open;
            };
            i += end + 1;
            match line.get(i) {
                Some(b'"') => i += 1,
                Some(&c) if c == separator => is_open = false,
                None => return Quotes::Closed,
                Some(_) => return Quotes::Wrong,
            }
        } else if line.get(i) == Some(&b'"') {
            // At the beginning of the line.
            (is_open, i) = (true, i + 1);
        } else {
            let Some(end) = memchr(separator, &line[i..]) else {
                return Quotes::Closed;
            };
            i += end + 1;
            is_open = line.get(i) == Some(&b'"');
            i += usize::from(is_open);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_are_not_part_of_a_field() {
        let mut record = Record::default();
        record.read(b"\"a,\"\"b\",c,", b',').unwrap();
        assert_eq!(
            [0, 1, 2, 3].map(|i| record.get(i)),
            [Some(&b"a,\"b"[..]), Some(b"c"), Some(b""), None]
        );
        record.read(b"a;\"b;\"", b';').unwrap();
        assert_eq!(
            [0, 1, 2].map(|i| record.get(i)),
            [Some(&b"a"[..]), Some(b"b;"), None]
        );
        assert_eq!(record.read(b"a,\"b", b','), Err(Problem::Quote));
    }

    #[test]
    fn a_quotation_mark_may_stay_open_to_the_next_line() {
        for (line, is_open, expected) in [
            ("a,\"b", false, Quotes::Open),
            ("b", true, Quotes::Open),
            ("b\",c", true, Quotes::Closed),
            ("b\",\"c", true, Quotes::Open),
            ("b\"c", true, Quotes::Wrong),
            ("\"\"\"", false, Quotes::Open),
            ("\"a\"\"\",b", false, Quotes::Closed),
            ("\",\"", false, Quotes::Closed),
            ("a\"b", false, Quotes::Closed),
            ("", false, Quotes::Closed),
            ("", true, Quotes::Open),
        ] {
            assert_eq!(quotes(line.as_bytes(), b',', is_open), expected, "{line}");
        }
    }
}
