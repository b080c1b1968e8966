//! The puzzles in the lines of a file, in any of the forms people have them in.
//!
//! - 81 characters on a line. What follows behind white space or one of `,` `;` `:` `#` is somebody else's.
//! - A grid of nine lines, with or without a frame ([`block`](crate::block)).
//! - Records with columns, if the first line names them ([`columns`](crate::columns)).
//!
//! Empty lines, lines that begin with `#`, and titles as in Project Euler's file (`Grid 01`) stand between puzzles.
//! Whatever is none of all this is a puzzle with a [`Problem`]: it has its place in the batch, and costs nothing else.

use memchr::memmem;

use crate::batch::{Batch, Given};
use crate::block::{Block, Kind, kind};
use crate::cells::cells;
use crate::columns::{Columns, First, MissingColumn, Wanted, is_quoted_well};
use crate::problem::Problem;

/// Turns the lines of one file into puzzles.
pub struct Parser {
    layout: Layout,
    block: Block,
    /// The first line of a frame that has no row yet.
    frame: Option<usize>,
    /// What came last, besides what may stand between puzzles.
    last: Last,
}

enum Layout {
    /// Nothing but comments and empty lines so far.
    Unknown(Wanted),
    Plain,
    Columns(Columns),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Line,
    Grid,
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
            frame: None,
            last: Last::Nothing,
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
            Layout::Columns(columns) if !batch.wants().answers => {
                if let Some(puzzle) = columns.simple_puzzle(line) {
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
        if let Some(line) = self.frame.take() {
            batch.push_problem(line, line, Problem::Rows(0), b"");
        }
        self.block.end(batch);
    }

    /// Adds the puzzle at the beginning of a line.
    #[inline]
    fn puzzle(&mut self, number: usize, puzzle: &[u8; 81], line: &[u8], batch: &mut Batch) {
        if self.frame.is_some() {
            self.end(batch);
        }
        self.last = Last::Line;
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
            self.block.gap(false, batch);
            return Ok(());
        }
        if trimmed.starts_with(b"#") || is_title(trimmed) {
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
                return Ok(());
            }
            // Now the layout is known.
            return self.line(number, line, batch);
        }
        if let Layout::Columns(columns) = &self.layout {
            record(number, line, columns, batch);
            return Ok(());
        }
        let text = line.trim_ascii_start();
        let word = text.split(|&c| is_separator(c)).next().unwrap_or_default();
        if let Some(puzzle) = word.try_into().ok().and_then(cells) {
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
            Kind::NearlyRow(problem) if self.last != Last::Line => {
                self.row(number, line, Err(problem), batch);
            }
            Kind::Frame => {
                batch.other_lines += 1;
                if self.block.is_open() {
                    self.block.gap(true, batch);
                } else if self.last != Last::Grid {
                    self.frame.get_or_insert(number);
                }
            }
            Kind::NearlyRow(_) | Kind::Short(_) | Kind::Other => {
                self.end(batch);
                if self.last == Last::Grid {
                    self.last = Last::Nothing;
                }
                batch.puzzle_lines += 1;
                let column = line.len() - text.len() + 1;
                let problem = if word.is_empty() {
                    Problem::of_character(text, column)
                } else {
                    Problem::of_cells(word, column)
                };
                batch.push_problem(number, number, problem, line);
            }
        }
        Ok(())
    }

    fn row(&mut self, number: usize, line: &[u8], row: Result<[u8; 9], Problem>, batch: &mut Batch) {
        self.frame = None;
        self.last = Last::Grid;
        self.block.row(number, line, row, batch);
    }
}

/// `Grid 01`
fn is_title(line: &[u8]) -> bool {
    let number = line.strip_prefix(b"Grid ").unwrap_or_default();
    !number.is_empty() && number.iter().all(u8::is_ascii_digit)
}

/// Adds the puzzle of a record.
fn record(number: usize, line: &[u8], columns: &Columns, batch: &mut Batch) {
    batch.puzzle_lines += 1;
    let field = |column: usize| {
        if !is_quoted_well(line) {
            return Err(Problem::Quote);
        }
        columns.get(line, column).ok_or(Problem::Column(column + 1))
    };
    let puzzle = field(columns.puzzle).and_then(|field| {
        let text = field.trim_ascii();
        // Where the field begins in its line; with quotation marks inside it that is only about right.
        let column = memmem::find(line, text).unwrap_or_default() + 1;
        let puzzle = text.try_into().ok().and_then(cells);
        puzzle.ok_or_else(|| Problem::of_cells(text, column))
    });
    let puzzle = match (puzzle, columns.answer) {
        (Ok(puzzle), Some(column)) => {
            match field(column).and_then(|field| answer(line, field.trim_ascii())) {
                Ok(given) => {
                    batch.given.push(given);
                    Ok(puzzle)
                }
                Err(problem) => Err(problem),
            }
        }
        (puzzle, _) => puzzle,
    };
    match puzzle {
        Ok(puzzle) => batch.push(number, &puzzle, line),
        Err(problem) => batch.push_problem(number, number, problem, line),
    }
}

/// The answer on a line behind a puzzle that ends at `end`: the next word of 81 cells, or else the next word.
fn answer_behind(line: &[u8], end: usize) -> Result<Given, Problem> {
    let words = || {
        line[end..]
            .split(|&c| is_separator(c))
            .filter(|word| !word.is_empty())
    };
    let good = words().find_map(|word| answer(line, word).ok());
    good.map_or_else(|| answer(line, words().next().unwrap_or_default()), Ok)
}

/// An answer, which is some of a line: a grid, or a word.
fn answer(line: &[u8], text: &[u8]) -> Result<Given, Problem> {
    match text {
        b"none" => Ok(Given::None),
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
