//! Lines of a stream, in bounded memory, however they arrive.
//!
//! A line ends with a line feed, a carriage return, or both. A long line of XML tags comes in pieces, all
//! with the same number.

use std::io::{self, Read};

use memchr::{memchr2, memmem};

/// The most bytes of a line. Anything longer is neither a puzzle nor an answer with one in it, and must not
/// fill the memory.
pub const MOST_BYTES: usize = 1 << 17;

/// The most titles of a grid. More lines are something else.
pub const MOST_WAITING: usize = 64;

/// A line that waits, with its number.
pub type Line = (usize, Vec<u8>);

/// How much is read at a time, at most.
const ROOM: usize = 1 << 18;

/// The lines of a stream.
pub struct Lines<R> {
    stream: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// Lines so far.
    number: usize,
    /// The beginning of this line has been thrown away, because it has become too long.
    long: bool,
    /// The last line ended with a carriage return; a line feed right after it is part of that end.
    returned: bool,
}

/// What has arrived of the next line.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<'a> {
    /// The line with this number, from 1, without its line break.
    Line(usize, &'a [u8]),
    /// The line with this number has more than [`MOST_BYTES`] bytes.
    Long(usize),
    /// Not yet all of it.
    Wait,
}

impl<R: Read> Lines<R> {
    /// The lines of a stream.
    pub fn new(stream: R) -> Lines<R> {
        Lines {
            stream,
            buffer: vec![0; ROOM].into_boxed_slice(),
            start: 0,
            end: 0,
            number: 0,
            long: false,
            returned: false,
        }
    }

    /// How many lines there were so far.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The next line, if it has arrived.
    #[inline]
    pub fn next_line(&mut self) -> Next<'_> {
        if self.returned && self.start < self.end {
            self.returned = false;
            self.start += usize::from(self.buffer[self.start] == b'\n');
        }
        let start = self.start;
        let Some(length) = memchr2(b'\n', b'\r', &self.buffer[start..self.end]) else {
            return self.piece(start, self.end).unwrap_or(Next::Wait);
        };
        let end = start + length;
        self.start = end + 1;
        if self.buffer[end] == b'\r' {
            // What follows may not have arrived yet, and the line need not wait for it.
            match self.buffer[..self.end].get(end + 1) {
                Some(b'\n') => self.start += 1,
                Some(_) => {}
                None => self.returned = true,
            }
        }
        self.found(start, end)
    }

    /// Reads on. `false` at the end of the stream.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn read(&mut self) -> io::Result<bool> {
        if self.end - self.start > MOST_BYTES {
            self.long = true;
            self.start = self.end;
        }
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        loop {
            match self.stream.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.end += read;
                    return Ok(read > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// At the end of the stream: the last line, if it has no line break.
    pub fn last_line(&mut self) -> Next<'_> {
        let (start, end) = (self.start, self.end);
        self.start = end;
        if start == end && !self.long {
            return Next::Wait;
        }
        self.found(start, end)
    }

    #[inline]
    fn found(&mut self, start: usize, end: usize) -> Next<'_> {
        if self.long || end - start > MOST_BYTES {
            return self.long_line(start, end);
        }
        self.number += 1;
        Next::Line(self.number, &self.buffer[start..end])
    }

    #[inline(never)]
    fn long_line(&mut self, start: usize, end: usize) -> Next<'_> {
        if let Some(cut) = self.cut(start, end) {
            self.returned = false;
            self.start = cut;
            return Next::Line(self.number + 1, &self.buffer[start..cut]);
        }
        self.long = false;
        self.number += 1;
        Next::Long(self.number)
    }

    /// Takes the part of a long line of tags, of which this much has arrived, that is a line by itself.
    fn piece(&mut self, start: usize, end: usize) -> Option<Next<'_>> {
        let cut = self.cut(start, end)?;
        self.start = cut;
        Some(Next::Line(self.number + 1, &self.buffer[start..cut]))
    }

    /// Where a line that is too long can be cut: between two tags of XML, which may all stand on one line.
    fn cut(&self, start: usize, end: usize) -> Option<usize> {
        let line = &self.buffer[start..end];
        if self.long || line.len() <= MOST_BYTES || line[0] != b'<' {
            return None;
        }
        memmem::rfind(&line[..MOST_BYTES], b"><").map(|place| start + place + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lengths of the lines, `None` for one that is too long.
    fn lengths(text: &[u8]) -> Vec<Option<usize>> {
        lengths_of(Lines::new(text))
    }

    fn lengths_of(mut lines: Lines<impl Read>) -> Vec<Option<usize>> {
        let mut lengths = Vec::new();
        let mut more = true;
        loop {
            let next = if more {
                lines.next_line()
            } else {
                lines.last_line()
            };
            let (number, length) = match next {
                Next::Line(number, line) => (number, Some(line.len())),
                Next::Long(number) => (number, None),
                Next::Wait if !more => return lengths,
                Next::Wait => {
                    more = lines.read().unwrap();
                    continue;
                }
            };
            lengths.push(length);
            assert_eq!(number, lengths.len());
        }
    }

    #[test]
    fn a_line_ends_with_a_line_break_or_the_stream() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"\n"), [Some(0)]);
        assert_eq!(lengths(b"ab\r\n\nc"), [Some(2), Some(0), Some(1)]);
        assert_eq!(
            lengths(b"ab\rc\r\rd\n\r"),
            [Some(2), Some(1), Some(0), Some(1), Some(0)]
        );
        assert_eq!(lengths(b"\r\n\r\n"), [Some(0), Some(0)]);
    }

    #[test]
    fn lines_are_the_same_in_whatever_pieces_they_arrive() {
        /// A byte at a time.
        struct Slow<'a>(&'a [u8]);
        impl Read for Slow<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let length = buffer.len().min(1);
                self.0.read(&mut buffer[..length])
            }
        }
        let text = b"ab\r\nc\rd\n\r\r\ne\r";
        assert_eq!(lengths_of(Lines::new(Slow(text))), lengths(text));
    }

    #[test]
    fn a_line_that_is_too_long_is_one_line() {
        for (length, expected) in [
            (MOST_BYTES, Some(MOST_BYTES)),
            (MOST_BYTES + 1, None),
            (ROOM, None),
            (5 * ROOM + 1, None),
        ] {
            let text = [&b"a\n"[..], &vec![b'1'; length], b"\nab\n"].concat();
            assert_eq!(lengths(&text), [Some(1), expected, Some(2)]);
            assert_eq!(lengths(&text[..length + 2]), [Some(1), expected]);
        }
    }
}
