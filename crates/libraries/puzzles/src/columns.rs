//! The columns of a file, and the puzzle of a record: in a CSV file, or in any lines one column of which
//! holds the puzzle.

use memchr::{memchr, memchr_iter, memmem, memrchr};
use sudoku_cells::from_characters;

use crate::answer::GivenAnswer;
use crate::content::Content;
use crate::options::ReadOptions;
use crate::problem::{Place, Placed, Problem, in_line};
use crate::record::Record;
use crate::search;
use crate::text::plain;

/// The columns of a file, and which of them hold the puzzle and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Columns {
    /// The line that names them; nothing if there is none.
    pub header: Vec<u8>,
    /// What separates them.
    pub separator: u8,
    /// The puzzle's column, from 0.
    pub puzzle: usize,
    /// The answer's, if it is wanted.
    pub answer: Option<usize>,
    /// What the first line calls them; nothing if it is a record. Of several columns with one name, all but
    /// the first have a number: `puzzle`, `puzzle_2`.
    pub names: Vec<String>,
}

impl Columns {
    /// The puzzle, and the answer if it is wanted, of a record that is as simple as most: no quotation marks,
    /// and 81 cells in the puzzle's column.
    #[inline]
    pub(crate) fn simple_record<'a>(&self, record: &'a [u8]) -> Option<([u8; 81], Option<&'a [u8]>)> {
        let mut separators = memchr_iter(self.separator, record);
        let mut start_of = |from: usize, column: usize| match column.checked_sub(from) {
            None => None,
            Some(0) => Some(0),
            Some(next) => Some(separators.nth(next - 1)? + 1),
        };
        let (start, answer) = match self.answer {
            None => (start_of(0, self.puzzle)?, None),
            Some(answer) if self.puzzle < answer => {
                let start = start_of(0, self.puzzle)?;
                (start, Some(start_of(self.puzzle, answer)?))
            }
            Some(answer) if answer < self.puzzle => {
                let first = start_of(0, answer)?;
                (start_of(answer, self.puzzle)?, Some(first))
            }
            Some(_) => return None,
        };
        let last = self.puzzle.max(self.answer.unwrap_or_default());
        let rest = &record[start.max(answer.unwrap_or_default())..];
        let is_longer = !self.names.is_empty() && last + count(self.separator, rest) >= self.names.len();
        if record.trim_ascii_start().starts_with(b"#") || is_longer {
            return None;
        }
        let text = record.get(start..start + 81)?;
        let ends = record.get(start + 81).is_none_or(|&c| c == self.separator);
        let puzzle =
            from_characters(text.try_into().ok()?).filter(|_| ends && memchr(b'"', record).is_none())?;
        let answer = answer.map(|start| {
            let rest = &record[start..];
            &rest[..memchr(self.separator, rest).unwrap_or(rest.len())]
        });
        Some((puzzle, answer))
    }

    /// The puzzle of a record that starts at a line and has these fields, and the answer if it is wanted.
    ///
    /// # Errors
    /// When it is not there or not readable, with the place.
    pub(crate) fn record(
        &self,
        start: usize,
        text: &[u8],
        fields: &Record,
        options: &ReadOptions,
    ) -> Result<(Content, Option<GivenAnswer>), Placed> {
        let in_line = |problem| in_line(start, problem);
        let field_of = |column: usize| {
            let missing = || in_line((Problem::Column { number: column + 1 }, None));
            fields.get(column).map(<[u8]>::trim_ascii).ok_or_else(missing)
        };
        let is_full = |&column: &usize| {
            fields
                .get(column)
                .is_some_and(|field| !field.trim_ascii().is_empty())
        };
        let columns = (0..fields.count()).rev().find(is_full).map_or(0, |last| last + 1);
        let named = self.names.len();
        if named > 0 && columns > named {
            return Err(in_line((
                Problem::Columns {
                    named,
                    found: columns,
                },
                None,
            )));
        }
        let puzzle = field_of(self.puzzle)?;
        let plain = plain(puzzle);
        // Where the field begins; with quotation marks inside it that is only about right.
        let before = &text[..memmem::find(text, puzzle).unwrap_or_default()];
        let before_line = memrchr(b'\n', before).map_or(0, |end| end + 1);
        let column = before.len() - before_line + 1;
        let puzzle = search::puzzle(&plain, column, options).map_err(|(problem, column)| {
            let line = start + memchr_iter(b'\n', before).count();
            (Place { line, column }, problem)
        })?;
        // In a short record, an answer that has a name is missing as if it were empty.
        let given = match self.answer.map(field_of) {
            Some(Err(_)) if named > 0 => Some(b"".as_slice()),
            field => field.transpose()?,
        };
        let given = given
            .map(|given| search::given(text, given, options))
            .transpose()
            .map_err(in_line)?;
        Ok((puzzle, given))
    }
}

/// How often a byte occurs. For a line this takes fewer instructions than `memchr`'s counting.
#[inline]
fn count(byte: u8, line: &[u8]) -> usize {
    let in_chunk = |chunk: &[u8]| chunk.iter().fold(0u8, |count, &c| count + u8::from(c == byte));
    line.chunks(255).map(in_chunk).map(usize::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simple_record_is_read_in_any_order_of_its_columns() {
        let (puzzle, answer) = (".".repeat(81), "1".repeat(81));
        for (record, puzzle_at, answer_at) in [
            (format!("{puzzle},{answer},7"), 0, Some(1)),
            (format!("7,{answer},x,{puzzle}"), 3, Some(1)),
            (format!("7,{puzzle},x,{answer}"), 1, Some(3)),
            (format!("{answer},{puzzle}"), 1, Some(0)),
            (format!("{answer},{puzzle}"), 1, None),
        ] {
            let columns = Columns {
                header: Vec::new(),
                separator: b',',
                puzzle: puzzle_at,
                answer: answer_at,
                names: Vec::new(),
            };
            let expected = answer_at.map(|_| answer.as_bytes());
            assert_eq!(
                columns.simple_record(record.as_bytes()),
                Some(([0; 81], expected)),
                "{record}"
            );
        }
    }
}
