//! The fields of a record.

use memchr::memchr_iter;

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
    /// Reads a record, which is a line.
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
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A field; `None` if there are not so many.
    #[must_use]
    pub fn get(&self, column: usize) -> Option<&[u8]> {
        let end = *self.ends.get(column)?;
        let start = if column == 0 { 0 } else { self.ends[column - 1] };
        self.text.get(start..end)
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
}
