//! The puzzles in the lines of a file, in any of the forms people have them in.
//!
//! - 81 characters on a line. What follows behind white space or one of `,` `;` `:` `#` is somebody else's.
//! - A grid of nine lines, with or without a frame ([`block`](crate::block)).
//! - Records with columns, if the first line names them ([`columns`](crate::columns)).
//!
//! Empty lines, lines that begin with `#`, and titles as in Project Euler's file (`Grid 01`) stand between puzzles.
//! Whatever is none of all this is a puzzle with a [`Problem`]: it has its place in the batch, and costs nothing else.

use memchr::{memchr, memmem};

use crate::batch::{Batch, Given};
use crate::block::{Block, Gap};
use crate::cells::cells;
use crate::columns::{Columns, First, MissingColumn, Wanted};
use crate::problem::Problem;
use crate::record::Record;
use crate::row::{Kind, kind};

/// Turns the lines of one file into puzzles.
pub struct Parser {
    layout: Layout,
    block: Block,
    /// The last puzzle was one of a line.
    among_lines: bool,
    fields: Record,
}

enum Layout {
    /// Nothing but comments and empty lines so far.
    Unknown(Wanted),
    Plain,
    Columns(Columns),
}

/// What ends the characters of a puzzle.
fn is_separator(c: u8) -> bool {
    c.is_ascii_whitespace() || b",;:#\x0b".contains(&c)
}

impl Parser {
    /// For a file of which these columns are wanted, if it has any.
    #[must_use]
    pub fn new(wanted: Wanted) -> Parser {
        Parser {
            layout: Layout::Unknown(wanted),
            block: Block::default(),
            among_lines: false,
            fields: Record::default(),
        }
    }

    /// Takes the next line, which has this number, and adds to the batch what is complete with it.
    ///
    /// # Errors
    /// When the first line does not name a column that is wanted.
    #[inline]
    pub fn line(&mut self, number: usize, line: &[u8], batch: &mut Batch) -> Result<(), MissingColumn> {
        match &self.layout {
            Layout::Plain if !self.block.is_open() => {
                if let Some((text, rest)) = line.split_first_chunk()
                    && rest.first().is_none_or(|&c| is_separator(c))
                    && let Some(puzzle) = cells(text)
                {
                    self.puzzle(number, &puzzle, line, batch);
                    return Ok(());
                }
            }
            Layout::Columns(columns) => {
                batch.separator = Some(columns.separator);
                if !batch.wants().answers
                    && let Some(puzzle) = columns.simple_puzzle(line)
                {
                    batch.puzzle_lines += 1;
                    batch.push(number, &puzzle, line);
                    return Ok(());
                }
            }
            _ => {}
        }
        self.other_line(number, line, batch)
    }

    /// Takes a line that is too long to be one.
    pub fn long_line(&mut self, number: usize, batch: &mut Batch) {
        self.end(batch);
        batch.puzzle_lines += 1;
        batch.push_problem(number, number, Problem::Long, b"");
    }

    /// The end of the file.
    pub fn end(&mut self, batch: &mut Batch) {
        self.block.end(batch);
    }

    /// Adds the puzzle at the beginning of a line.
    #[inline]
    fn puzzle(&mut self, number: usize, puzzle: &[u8; 81], line: &[u8], batch: &mut Batch) {
        self.among_lines = true;
        batch.puzzle_lines += 1;
        if batch.wants().answers {
            match answer_behind(line, 81) {
                Ok(given) => batch.given.push(given),
                Err(problem) => return batch.push_problem(number, number, problem, line),
            }
        }
        batch.push(number, puzzle, line);
    }

    #[inline(never)]
    fn other_line(&mut self, number: usize, line: &[u8], batch: &mut Batch) -> Result<(), MissingColumn> {
        let trimmed = line.trim_ascii();
        if trimmed.is_empty() {
            batch.other_lines += 1;
            self.block.gap(Gap::Empty, batch);
            return Ok(());
        }
        if (trimmed.starts_with(b"#") && !self.is_record(line)) || is_title(trimmed) {
            batch.other_lines += 1;
            self.end(batch);
            return Ok(());
        }
        if let Layout::Unknown(wanted) = &self.layout {
            let is_header;
            (self.layout, is_header) = match Columns::find(line, wanted)? {
                First::Plain => (Layout::Plain, false),
                First::Record(columns) => (Layout::Columns(columns), false),
                First::Header(columns) => (Layout::Columns(columns), true),
            };
            if is_header {
                batch.other_lines += 1;
                batch.header = Some(line.to_vec());
                if let Layout::Columns(columns) = &self.layout {
                    batch.separator = Some(columns.separator);
                }
                return Ok(());
            }
            // Now the layout is known.
            return self.line(number, line, batch);
        }
        if let Layout::Columns(columns) = &self.layout {
            batch.puzzle_lines += 1;
            match record(line, columns, &mut self.fields) {
                Ok((puzzle, given)) => {
                    batch.given.extend(given);
                    batch.push(number, &puzzle, line);
                }
                Err(problem) => batch.push_problem(number, number, problem, line),
            }
            return Ok(());
        }
        let text = line.trim_ascii_start();
        if let Some(puzzle) = first_word(text).try_into().ok().and_then(cells) {
            self.end(batch);
            self.puzzle(number, &puzzle, text, batch);
            return Ok(());
        }
        match kind(line, self.block.dashes_are_frame()) {
            Kind::Row(row) => self.row(number, line, Ok(row), batch),
            Kind::NearlyRow(problem) | Kind::Short(problem) if self.block.is_open() => {
                self.row(number, line, Err(problem), batch);
            }
            // Among puzzles of one line each it is one of them cut short.
            Kind::NearlyRow(problem) if !self.among_lines => self.row(number, line, Err(problem), batch),
            Kind::Dashes if !self.block.is_open() && self.among_lines => self.no_puzzle(number, line, batch),
            Kind::Frame | Kind::Dashes => {
                batch.other_lines += 1;
                self.block.gap(Gap::Frame, batch);
            }
            Kind::NearlyRow(_) | Kind::Short(_) | Kind::Other => self.no_puzzle(number, line, batch),
        }
        Ok(())
    }

    /// Whether a line has the column of the puzzle, and so is a record whatever it begins with.
    fn is_record(&mut self, line: &[u8]) -> bool {
        let Layout::Columns(columns) = &self.layout else {
            return false;
        };
        let fields = &mut self.fields;
        fields.read(line, columns.separator).is_ok() && fields.len() > columns.puzzle.max(1)
    }

    /// Adds a line that should have been a puzzle.
    fn no_puzzle(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        self.end(batch);
        batch.puzzle_lines += 1;
        let text = line.trim_ascii_start();
        let column = line.len() - text.len() + 1;
        let word = first_word(text);
        let problem = if word.is_empty() {
            Problem::of_character(text, column)
        } else {
            Problem::of_cells(word, column)
        };
        batch.push_problem(number, number, problem, line);
    }

    fn row(&mut self, number: usize, line: &[u8], row: Result<[u8; 9], Problem>, batch: &mut Batch) {
        self.block.row(number, line, row, self.among_lines, batch);
        self.among_lines &= self.block.is_open();
    }
}

/// What stands before the first separator.
fn first_word(text: &[u8]) -> &[u8] {
    text.split(|&c| is_separator(c)).next().unwrap_or_default()
}

/// `Grid 01`
fn is_title(line: &[u8]) -> bool {
    let number = line.strip_prefix(b"Grid ").unwrap_or_default();
    !number.is_empty() && number.iter().all(u8::is_ascii_digit)
}

/// The puzzle of a record, and the answer if it is wanted; `fields` is for the fields.
fn record(line: &[u8], columns: &Columns, fields: &mut Record) -> Result<([u8; 81], Option<Given>), Problem> {
    fields.read(line, columns.separator)?;
    let field = |column: usize| fields.get(column).ok_or(Problem::Column(column + 1));
    let text = field(columns.puzzle)?.trim_ascii();
    // Where the field begins in its line; with quotation marks inside it that is only about right.
    let column = memmem::find(line, text).unwrap_or_default() + 1;
    let puzzle = text.try_into().ok().and_then(cells);
    let puzzle = puzzle.ok_or_else(|| Problem::of_cells(text, column))?;
    let given = match columns.answer {
        Some(column) => Some(answer(line, field(column)?.trim_ascii())?),
        None => None,
    };
    Ok((puzzle, given))
}

/// The answer on a line behind a puzzle that ends at `end`: the next word that looks like one, or else just the next word. In
/// a comment only the last word can be it, which is where `sudoku solve --with-puzzle` puts it.
fn answer_behind(line: &[u8], end: usize) -> Result<Given, Problem> {
    let rest = &line[end..];
    let (rest, comment) = rest.split_at(memchr(b'#', rest).unwrap_or(rest.len()));
    let words = |text| <[u8]>::split(text, |&c| is_separator(c)).filter(|word| !word.is_empty());
    let looks_right = |word: &&[u8]| word.len() > 40 || matches!(*word, b"none" | b"multiple" | b"invalid");
    let word = words(rest)
        .find(looks_right)
        .or_else(|| words(comment).next_back().filter(looks_right))
        .or_else(|| words(rest).next());
    answer(line, word.unwrap_or_default())
}

/// An answer, which is some of a line: a grid, or a word.
fn answer(line: &[u8], text: &[u8]) -> Result<Given, Problem> {
    match text {
        // What is invalid has no solution either; why, is said of the puzzle.
        b"none" | b"invalid" => Ok(Given::None),
        b"multiple" => Ok(Given::Multiple),
        b"" => Err(Problem::NoAnswer),
        _ => text
            .try_into()
            .ok()
            .and_then(cells)
            .map(Given::Cells)
            .ok_or_else(|| {
                let column = memmem::rfind(line, text).unwrap_or_default() + 1;
                Problem::Answer(Box::new(Problem::of_cells(text, column)))
            }),
    }
}
