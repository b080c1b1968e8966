//! The puzzles in the lines of a file, in any of the forms people have them in.
//!
//! - 81 characters on a line. What follows after white space or one of `,` `;` `:` `|` `#` is left alone.
//! - A grid of nine lines, with or without a frame ([`block`](crate::block)).
//! - Records with columns, if the first line names them ([`header`](crate::header)).
//! - JSON lines: an object a line, with one of the same names ([`object`](crate::object)).
//! - If grids are searched for, any text ([`search`](crate::search)).
//!
//! Empty lines, lines that begin with `#`, and titles of grids ([`title`](crate::title)) stand between
//! puzzles. Anything else is a puzzle with a [`Problem`]: it has its place in the batch, and affects nothing
//! else.
//!
//! The first line decides how all others are read: as [`records`](crate::records), or as
//! [`plain`](crate::plain) lines.

use std::sync::Arc;

use crate::answer::{GivenAnswer, answer};
use crate::batch::Batch;
use crate::columns::Columns;
use crate::error::{MissingColumnError, Wanted};
use crate::formats;
use crate::header::{First, is_record};
use crate::lines::Line;
use crate::object::is_object;
use crate::options::ReadOptions;
use crate::plain::{Plain, is_of_grid};
use crate::problem::{Problem, in_line};
use crate::records::Records;
use crate::search;

/// Turns the lines of one file into puzzles.
pub struct Parser {
    layout: Layout,
    options: Arc<ReadOptions>,
    plain: Plain,
    records: Records,
}

enum Layout {
    /// Nothing but comments and empty lines so far.
    Unknown,
    /// The first line is known, and what it means says the next.
    First(Line, First),
    Plain,
    /// A JSON object of several lines, so far, and how many bytes they have.
    Object(Vec<Line>, usize),
    Columns(Arc<Columns>),
    /// All is one text, in which a grid is searched for.
    Text(Text),
}

/// The most bytes of an object of several lines. A grid of f-puzzles with all marks, each on a line of its
/// own, has half as many.
const MOST_OF_OBJECT: usize = 1 << 17;

/// A text in which a grid is searched for.
struct Text {
    /// The number of its first line.
    number: usize,
    /// Its lines, but for those that are too long.
    lines: Vec<u8>,
    /// The number of the first of these.
    too_long: Option<usize>,
}

impl Parser {
    /// A parser for a file that is read with these options.
    #[must_use]
    pub fn new(options: Arc<ReadOptions>) -> Parser {
        Parser {
            layout: Layout::Unknown,
            options,
            plain: Plain::default(),
            records: Records::default(),
        }
    }

    /// Begins a batch, which has the columns of its file from the moment they are known.
    pub fn begin(&self, batch: &mut Batch) {
        if !Arc::ptr_eq(&batch.options, &self.options) {
            batch.options = Arc::clone(&self.options);
            batch.keeps_texts |= self.options.fields;
        }
        if let Layout::Columns(columns) = &self.layout {
            batch.columns = Some(Arc::clone(columns));
        }
    }

    /// Takes the next line, which has this number, and adds to the batch what is complete with it.
    ///
    /// # Errors
    /// When the first line does not name a column that is wanted.
    #[inline]
    pub fn line(&mut self, number: usize, line: &[u8], batch: &mut Batch) -> Result<(), MissingColumnError> {
        match &self.layout {
            Layout::Plain if self.plain.simple_line(number, line, batch) => return Ok(()),
            Layout::Columns(columns) if !self.records.is_open() => {
                if let Some((puzzle, text)) = columns.simple_record(line)
                    && let Ok(given) = text.map(|text| answer(line, text.trim_ascii())).transpose()
                    // Where grids are searched for, no word is an answer.
                    && (self.options.search().is_none() || matches!(given, None | Some(GivenAnswer::Cells(_))))
                {
                    batch.puzzle_lines += 1;
                    batch.add(number, &puzzle, given, line);
                    return Ok(());
                }
            }
            Layout::Text(_) => {
                self.line_of_text(line);
                return Ok(());
            }
            _ => {}
        }
        self.other_line(number, line, batch)?;
        self.lines_again(batch)
    }

    /// Takes a line that is too long to be a puzzle.
    ///
    /// # Errors
    /// When this is the second line, and the first does not name a column that is wanted.
    pub fn long_line(&mut self, number: usize, batch: &mut Batch) -> Result<(), MissingColumnError> {
        if let Layout::Text(text) = &mut self.layout {
            text.too_long.get_or_insert(number);
            self.line_of_text(b"too long");
            return Ok(());
        }
        self.end(batch)?;
        batch.puzzle_lines += 1;
        batch.add_problem(number, in_line(number, (Problem::Long, None)), b"");
        Ok(())
    }

    /// Ends the file, or all that belongs together.
    ///
    /// # Errors
    /// When the first line, if it is the only one, does not name a column that is wanted.
    pub fn end(&mut self, batch: &mut Batch) -> Result<(), MissingColumnError> {
        if let Layout::First(..) = self.layout {
            self.second_line(None, batch)?;
        }
        self.no_object(batch)?;
        if let Layout::Text(text) = &mut self.layout {
            let (number, lines) = (text.number, std::mem::take(&mut text.lines));
            batch.puzzle_lines += lines.iter().filter(|&&c| c == b'\n').count() as u64;
            let read = match (search::puzzle(&lines, 1, &self.options), text.too_long) {
                (Ok(puzzle), _) => Ok((puzzle, None)),
                (Err(_), Some(line)) => Err(in_line(line, (Problem::Long, None))),
                (Err(problem), None) => Err(in_line(number, problem)),
            };
            batch.add_read(number, read, &lines);
            self.layout = Layout::Unknown;
        }
        while self.records.is_open() {
            self.records.close(batch);
            self.lines_again(batch)?;
        }
        self.plain.end(batch);
        Ok(())
    }

    /// Takes a line of the only text.
    fn line_of_text(&mut self, line: &[u8]) {
        if let Layout::Text(text) = &mut self.layout {
            text.lines.extend_from_slice(line);
            text.lines.push(b'\n');
        }
    }

    /// Adds what is complete, as far as can be told without what follows: the file cannot be read any
    /// further.
    pub fn cut(&mut self, batch: &mut Batch) {
        self.plain.cut(batch);
    }

    /// Takes the lines that have turned out to be no part of the record before them.
    fn lines_again(&mut self, batch: &mut Batch) -> Result<(), MissingColumnError> {
        while let Some((number, line)) = self.records.again.pop_front() {
            self.other_line(number, &line, batch)?;
        }
        Ok(())
    }

    #[inline(never)]
    fn other_line(
        &mut self,
        number: usize,
        line: &[u8],
        batch: &mut Batch,
    ) -> Result<(), MissingColumnError> {
        let trimmed = line.trim_ascii();
        match &self.layout {
            Layout::Columns(columns) if self.records.is_open() => {
                self.records.continued(number, line, columns, batch);
            }
            Layout::Object(..) => self.object_line(number, line, batch)?,
            Layout::Unknown | Layout::Plain if cfg!(feature = "links") && line.trim_ascii_end() == b"{" => {
                self.layout = Layout::Object(vec![(number, line.to_vec())], 0);
            }
            Layout::Unknown | Layout::Plain if is_empty_row(line) => {
                self.plain.empty_row(number, line, batch);
            }
            Layout::Unknown | Layout::Plain if line == b"         " => self.plain.spaces(number, batch),
            _ if trimmed.is_empty() => self.plain.empty_line(batch),
            _ if trimmed.starts_with(b"#") => self.plain.comment(batch),
            // An object has names of its own, and what other programs write has none.
            Layout::Unknown if is_object(trimmed) || formats::line(trimmed, 1).is_some() => {
                self.layout = Layout::Plain;
                self.line(number, line, batch)?;
            }
            Layout::Unknown if self.is_text(line) => {
                self.layout = Layout::Text(Text {
                    number,
                    lines: Vec::new(),
                    too_long: None,
                });
                self.line_of_text(line);
            }
            Layout::Unknown => {
                let first = First::find(line, &self.options)?;
                self.first_line((number, line.to_vec()), first, batch)?;
            }
            Layout::First(..) => {
                self.second_line(Some(line), batch)?;
                self.line(number, line, batch)?;
            }
            Layout::Columns(columns) => self.records.line(number, line, columns, batch),
            Layout::Text(_) => self.line_of_text(line),
            Layout::Plain => self.plain.line(number, line, batch),
        }
        Ok(())
    }

    /// Takes a line after the first of an object: one that is not the end of it begins with white space.
    fn object_line(
        &mut self,
        number: usize,
        line: &[u8],
        batch: &mut Batch,
    ) -> Result<(), MissingColumnError> {
        let Layout::Object(lines, length) = &mut self.layout else {
            return Ok(());
        };
        *length += line.len() + 1;
        let goes_on = line.first().is_some_and(|&c| b" \t}]".contains(&c));
        if !goes_on || *length > MOST_OF_OBJECT {
            self.no_object(batch)?;
            return self.other_line(number, line, batch);
        }
        lines.push((number, line.to_vec()));
        if line.starts_with(b"}") {
            let lines = std::mem::take(lines);
            self.layout = Layout::Plain;
            self.plain.object(&lines, batch);
        }
        Ok(())
    }

    /// Takes the lines that looked like the beginning of an object, if any did, for what else they are.
    fn no_object(&mut self, batch: &mut Batch) -> Result<(), MissingColumnError> {
        let Layout::Object(lines, _) = &mut self.layout else {
            return Ok(());
        };
        let mut lines = std::mem::take(lines).into_iter();
        self.layout = Layout::Plain;
        if let Some((number, line)) = lines.next() {
            self.plain.line(number, &line, batch);
        }
        lines.try_for_each(|(number, line)| self.other_line(number, &line, batch))
    }

    /// Whether a first line belongs to a text in which a grid is searched for, and names no columns.
    fn is_text(&self, line: &[u8]) -> bool {
        let is_searched = self.options.search().is_some() && !self.options.answers;
        is_searched
            && !matches!(
                First::find(line, &self.options),
                Ok(First::Header(_) | First::Word(_))
            )
    }

    fn first_line(&mut self, line: Line, first: First, batch: &mut Batch) -> Result<(), MissingColumnError> {
        match first {
            First::Word(_) | First::Unknown { .. } => self.layout = Layout::First(line, first),
            First::Header(columns) => self.header(columns, batch),
            // Now the layout is known.
            First::Plain | First::Record(_) => {
                self.layout = match first {
                    First::Record(columns) => Layout::Columns(Arc::new(columns)),
                    _ => Layout::Plain,
                };
                self.begin(batch);
                self.line(line.0, &line.1, batch)?;
            }
        }
        Ok(())
    }

    fn header(&mut self, columns: Columns, batch: &mut Batch) {
        batch.other_lines += 1;
        self.layout = Layout::Columns(Arc::new(columns));
        self.begin(batch);
    }

    /// Decides what the first line was, given the second; `None` if there is none.
    fn second_line(&mut self, second: Option<&[u8]>, batch: &mut Batch) -> Result<(), MissingColumnError> {
        let Layout::First(line, first) = std::mem::replace(&mut self.layout, Layout::Plain) else {
            return Ok(());
        };
        match first {
            First::Word(_) if second.is_some_and(is_of_grid) => self.plain.title(line, batch),
            First::Word(columns) => self.header(columns, batch),
            First::Unknown { separator, names }
                if second.is_some_and(|second| is_record(second, separator, &names)) =>
            {
                let wanted = Wanted::Puzzle;
                return Err(MissingColumnError { wanted, names });
            }
            _ => self.other_line(line.0, &line.1, batch)?,
        }
        Ok(())
    }
}

/// Whether a line is a row of nine empty fields.
fn is_empty_row(line: &[u8]) -> bool {
    let fields = line.iter().filter(|&&c| b",;\t".contains(&c)).count();
    (8..=9).contains(&fields) && line.iter().all(|c| b" ,;\t\"".contains(c))
}
