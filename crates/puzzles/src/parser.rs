//! The puzzles in the lines of a file, in any of the forms people have them in.
//!
//! - 81 characters on a line. What follows after white space or one of `,` `;` `:` `|` `#` is somebody
//!   else's.
//! - A grid of nine lines, with or without a frame ([`block`](crate::block)).
//! - Records with columns, if the first line names them ([`columns`](crate::columns)).
//! - JSON lines: an object a line, with one of the same names ([`json`](crate::json)).
//!
//! Empty lines, lines that begin with `#`, and titles of grids ([`title`](crate::title)) stand between
//! puzzles. Whatever is none of all this is a puzzle with a [`Problem`]: it has its place in the batch, and
//! costs nothing else.
//!
//! The file is long because it is one decision: what a line is depends on what every other kind of line has left open.

use std::collections::VecDeque;
use std::sync::Arc;

use memchr::memchr;
use sudoku_cells::from_characters;

use crate::batch::Batch;
use crate::block::{Block, Gap, Nine};
use crate::cells::plain;
use crate::columns::{Columns, First, is_record, other_column};
use crate::content::{self, Content, Read, position_of_line};
use crate::contents::{
    answer, answer_after, answer_word, first_word, is_separator, json_object, record, spread,
};
use crate::error::{MissingColumnError, Wanted};
use crate::lines::MOST_BYTES;
use crate::options::ReadOptions;
use crate::pairs::Pairs;
use crate::problem::{Located, Place, Problem};
use crate::record::{Quotes, Record, quotes};
use crate::row::{Kind, kind};
use crate::title::{Title, is_heading, title};

/// A line with its number.
type Line = (usize, Vec<u8>);

/// Turns the lines of one file into puzzles.
pub struct Parser {
    layout: Layout,
    options: Arc<ReadOptions>,
    block: Block,
    /// The puzzle before, if it waits for its answer.
    pairs: Pairs,
    /// The last puzzle was one of a line.
    among_lines: bool,
    /// Lines that are titles if a grid follows.
    titles: Vec<Line>,
    /// The lines of a record so far of which a quotation mark is open.
    open: Vec<Line>,
    /// Lines that were taken for the rest of a record, and are not.
    again: VecDeque<Line>,
    fields: Record,
}

enum Layout {
    /// Nothing but comments and empty lines so far.
    Unknown,
    /// The first line is known, and what it means says the next.
    First(Line, First),
    Plain,
    Columns(Arc<Columns>),
}

/// The most lines that wait for those after them: titles of a grid, or lines of a record. Whatever has more
/// is none.
const MOST_WAITING: usize = 64;

impl Parser {
    /// For a file of which this is to be read.
    #[must_use]
    pub fn new(options: Arc<ReadOptions>) -> Parser {
        Parser {
            layout: Layout::Unknown,
            options,
            block: Block::default(),
            pairs: Pairs::default(),
            among_lines: false,
            titles: Vec::new(),
            open: Vec::new(),
            again: VecDeque::new(),
            fields: Record::default(),
        }
    }

    /// Begins a batch, which has the columns of its file from the moment they are known.
    pub fn begin(&self, batch: &mut Batch) {
        if !Arc::ptr_eq(&batch.options, &self.options) {
            batch.options = Arc::clone(&self.options);
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
            Layout::Plain if !self.block.is_open() && self.titles.is_empty() && !self.pairs.is_waiting() => {
                if let Some((text, rest)) = line.split_first_chunk()
                    && rest.first().is_none_or(|&c| is_separator(c))
                    && let Some(puzzle) = from_characters(text)
                {
                    self.puzzle(number, &puzzle, line, rest, batch);
                    return Ok(());
                }
            }
            Layout::Columns(columns) if self.open.is_empty() => {
                if let Some((puzzle, text)) = columns.simple_record(line)
                    && let Ok(given) = text.map(|text| answer(line, text.trim_ascii())).transpose()
                {
                    batch.puzzle_lines += 1;
                    batch.add(number, &puzzle, given, line);
                    return Ok(());
                }
            }
            _ => {}
        }
        self.other_line(number, line, batch)?;
        while let Some((number, line)) = self.again.pop_front() {
            self.other_line(number, &line, batch)?;
        }
        Ok(())
    }

    /// Takes a line that is too long to be one.
    ///
    /// # Errors
    /// When the first line, which it is the second to, does not name a column that is wanted.
    pub fn long_line(&mut self, number: usize, batch: &mut Batch) -> Result<(), MissingColumnError> {
        self.end(batch)?;
        batch.puzzle_lines += 1;
        batch.add_problem(number, Place::line(number), Problem::Long, b"");
        Ok(())
    }

    /// The end of the file, or of all that belongs together.
    ///
    /// # Errors
    /// When the first line, if it is the only one, does not name a column that is wanted.
    pub fn end(&mut self, batch: &mut Batch) -> Result<(), MissingColumnError> {
        if let Layout::First(..) = self.layout {
            self.second_line(None, batch)?;
        }
        while !self.open.is_empty() {
            self.close(batch);
            while let Some((number, line)) = self.again.pop_front() {
                self.other_line(number, &line, batch)?;
            }
        }
        self.no_titles(batch);
        self.block.end(&mut self.pairs.with(batch));
        self.pairs.with(batch).end();
        Ok(())
    }

    /// The file cannot be read on: adds what is complete, as far as can be told without what follows.
    pub fn cut(&mut self, batch: &mut Batch) {
        if self.block.is_complete() {
            self.block.end(&mut self.pairs.with(batch));
        }
        self.pairs.with(batch).cut();
    }

    /// Adds the puzzle at the beginning of a line.
    #[inline]
    fn puzzle(&mut self, number: usize, puzzle: &[u8; 81], line: &[u8], rest: &[u8], batch: &mut Batch) {
        self.among_lines = true;
        batch.puzzle_lines += 1;
        if self.pairs.is_waiting() {
            self.pairs.with(batch).leave_sections();
        }
        if !batch.options.answers {
            return batch.add(number, puzzle, None, line);
        }
        self.pairs.with(batch).end();
        match answer_after(line, rest) {
            Ok(given) => batch.add(number, puzzle, Some(given), line),
            Err(located) => push_located(number, located, line, batch),
        }
    }

    #[inline(never)]
    fn other_line(
        &mut self,
        number: usize,
        line: &[u8],
        batch: &mut Batch,
    ) -> Result<(), MissingColumnError> {
        if !self.open.is_empty() {
            self.continue_record(number, line, batch);
            return Ok(());
        }
        let trimmed = line.trim_ascii();
        if is_empty_row(line) && matches!(self.layout, Layout::Unknown | Layout::Plain) {
            self.block.empty_row(number, line, &mut self.pairs.with(batch));
            return Ok(());
        }
        if trimmed.is_empty() {
            batch.other_lines += 1;
            self.block.gap(Gap::Empty, &mut self.pairs.with(batch));
            return Ok(());
        }
        if trimmed.starts_with(b"#") {
            batch.other_lines += 1;
            self.block.comment(&mut self.pairs.with(batch));
            return Ok(());
        }
        match &self.layout {
            // An object has names of its own.
            Layout::Unknown if is_json(trimmed) => {
                self.layout = Layout::Plain;
                self.line(number, line, batch)
            }
            Layout::Unknown => {
                let first = Columns::find(line, &self.options)?;
                self.first_line((number, line.to_vec()), first, batch)
            }
            Layout::First(..) => {
                self.second_line(Some(line), batch)?;
                self.line(number, line, batch)
            }
            Layout::Columns(_) => {
                self.record(number, line, batch);
                Ok(())
            }
            Layout::Plain => {
                self.plain_line(number, line, batch);
                Ok(())
            }
        }
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

    /// Says what the first line was, as the second is this; `None` if there is none.
    fn second_line(&mut self, second: Option<&[u8]>, batch: &mut Batch) -> Result<(), MissingColumnError> {
        let Layout::First(line, first) = std::mem::replace(&mut self.layout, Layout::Plain) else {
            return Ok(());
        };
        match first {
            First::Word(columns) => {
                let is_grid = |line: &[u8]| {
                    let kind = kind(&plain(line), false);
                    matches!(
                        kind,
                        Kind::Row(_) | Kind::Marks(_) | Kind::NearlyRow(_) | Kind::Frame | Kind::WideFrame
                    )
                };
                if second.is_some_and(is_grid) {
                    self.titles.push(line);
                } else {
                    self.header(columns, batch);
                }
                Ok(())
            }
            First::Unknown { separator, names }
                if second.is_some_and(|second| is_record(second, separator, &names)) =>
            {
                let wanted = Wanted::Puzzle;
                Err(MissingColumnError { wanted, names })
            }
            _ => self.other_line(line.0, &line.1, batch),
        }
    }

    /// Takes a line of a file with columns.
    fn record(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        let Layout::Columns(columns) = &self.layout else {
            return;
        };
        if memchr(b'"', line).is_some() && quotes(line, columns.separator, false) == Quotes::Open {
            self.open.push((number, line.to_vec()));
            return;
        }
        batch.puzzle_lines += 1;
        match self.fields.read(line, columns.separator) {
            Err(problem) => batch.add_problem(number, Place::line(number), problem, line),
            Ok(()) => match record(number, line, columns, &self.fields) {
                Ok((puzzle, given)) => batch.add_content(number, puzzle, given, line),
                Err((place, problem)) => batch.add_problem(number, place, problem, line),
            },
        }
    }

    /// Takes a line that begins between the quotation marks of a record.
    fn continue_record(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        let Layout::Columns(columns) = &self.layout else {
            return;
        };
        let length: usize = self.open.iter().map(|(_, line)| line.len() + 1).sum();
        let quotes = match quotes(line, columns.separator, true) {
            _ if self.open.len() >= MOST_WAITING || length + line.len() > MOST_BYTES => Quotes::Wrong,
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
        match record(start, &text, columns, &self.fields) {
            Ok((puzzle, given)) => batch.add_content(start, puzzle, given, &text),
            Err((place, problem)) => batch.add_problem(start, place, problem, &text),
        }
    }

    /// The quotation mark that is open should not be there. That costs its line, and the others are read
    /// again.
    fn close(&mut self, batch: &mut Batch) {
        let mut lines = std::mem::take(&mut self.open).into_iter();
        if let Some((number, line)) = lines.next() {
            batch.puzzle_lines += 1;
            batch.add_problem(number, Place::line(number), Problem::Quote, &line);
        }
        let after = std::mem::take(&mut self.again);
        self.again = lines.chain(after).collect();
    }

    /// Takes a line of a file without columns.
    fn plain_line(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        if is_heading(line.trim_ascii()) {
            batch.other_lines += 1;
            self.block.end(&mut self.pairs.with(batch));
            self.pairs.with(batch).heading(line.trim_ascii());
            return;
        }
        if batch.options.answers
            && let Some(given) = answer_word(line.trim_ascii())
        {
            self.no_titles(batch);
            self.block.end(&mut self.pairs.with(batch));
            if self.pairs.with(batch).word(given) {
                return;
            }
        }
        let plain = plain(line);
        let text = plain.trim_ascii_start();
        if is_json(text) {
            return self.json_line(number, line, batch);
        }
        if let Some((position, rest)) = position_of_line(text, plain.len() - text.len() + 1) {
            self.position_line(number, position, line, rest, batch);
            return;
        }
        let word = first_word(text);
        if let Some(puzzle) = word.try_into().ok().and_then(from_characters) {
            self.no_titles(batch);
            self.block.end(&mut self.pairs.with(batch));
            self.puzzle(
                number,
                &puzzle,
                line.trim_ascii_start(),
                &text[word.len()..],
                batch,
            );
            return;
        }
        if let Some(puzzle) = spread(text) {
            self.no_titles(batch);
            self.block.end(&mut self.pairs.with(batch));
            self.puzzle(number, &puzzle, line, b"", batch);
            return;
        }
        if !self.among_lines || self.block.is_open() {
            let before_comment = text.split(|&c| c == b'#').next().unwrap_or_default();
            let is_title = match title(&String::from_utf8_lossy(before_comment)) {
                Title::Words => true,
                Title::Number => !self.block.is_open() || self.block.is_complete(),
                Title::No => false,
            };
            if is_title {
                self.block.end(&mut self.pairs.with(batch));
                self.title((number, line.to_vec()), batch);
                return;
            }
        }
        match kind(&plain, self.block.dashes_are_frame()) {
            Kind::Row(row) => self.row(number, line, Ok(Nine::Cells(row)), batch),
            Kind::Marks(row) => self.row(number, line, Ok(Nine::Marks(row)), batch),
            Kind::NearlyRow(problem) | Kind::Short(problem) if self.block.is_open() => {
                self.row(number, line, Err(problem), batch);
            }
            // Among puzzles of one line each it is one of them cut short.
            Kind::NearlyRow(problem) if !self.among_lines => self.row(number, line, Err(problem), batch),
            Kind::Dashes if !self.block.is_open() && self.among_lines => self.no_puzzle(number, line, batch),
            Kind::WideFrame if !self.block.is_open() => {
                self.title((number, line.to_vec()), batch);
            }
            Kind::Frame | Kind::Dashes => self.frame(batch),
            Kind::WideFrame if self.block.is_open() => self.frame(batch),
            Kind::NearlyRow(_) | Kind::Short(_) | Kind::WideFrame | Kind::Other => {
                self.no_puzzle(number, line, batch);
            }
        }
    }

    fn frame(&mut self, batch: &mut Batch) {
        batch.other_lines += 1;
        let was_open = self.block.is_open();
        self.block.gap(Gap::Frame, &mut self.pairs.with(batch));
        // With the grid the puzzle of a line before it is over, too.
        self.among_lines &= !was_open || self.block.is_open();
    }

    /// Adds the position of a line.
    fn position_line(&mut self, number: usize, position: Read, line: &[u8], rest: &[u8], batch: &mut Batch) {
        self.no_titles(batch);
        self.block.end(&mut self.pairs.with(batch));
        self.pairs.with(batch).end();
        self.among_lines = true;
        batch.puzzle_lines += 1;
        let given = |_: &Content| {
            batch
                .options
                .answers
                .then(|| answer_after(line, rest))
                .transpose()
        };
        match position.and_then(|position| given(&position).map(|given| (position, given))) {
            Ok((position, given)) => batch.add_content(number, position, given, line),
            Err(located) => push_located(number, located, line, batch),
        }
    }

    /// Adds the puzzle of a line of JSON.
    fn json_line(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        self.no_titles(batch);
        self.block.end(&mut self.pairs.with(batch));
        self.pairs.with(batch).end();
        self.among_lines = true;
        batch.puzzle_lines += 1;
        match json_object(line, &self.options) {
            Ok((puzzle, given)) => batch.add_content(number, puzzle, given, line),
            Err(located) => push_located(number, located, line, batch),
        }
    }

    /// Takes a line that is a title if a grid follows.
    fn title(&mut self, line: Line, batch: &mut Batch) {
        self.titles.push(line);
        let length: usize = self.titles.iter().map(|(_, line)| line.len()).sum();
        if self.titles.len() > MOST_WAITING || length > MOST_BYTES {
            self.no_titles(batch);
        }
    }

    /// What looked like titles are puzzles that cannot be read.
    fn no_titles(&mut self, batch: &mut Batch) {
        for (number, line) in std::mem::take(&mut self.titles) {
            self.add_no_puzzle(number, &line, batch);
        }
    }

    /// Takes a line that should have been a puzzle.
    fn no_puzzle(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        self.no_titles(batch);
        self.block.end(&mut self.pairs.with(batch));
        self.add_no_puzzle(number, line, batch);
    }

    /// Adds a line that should have been a puzzle.
    fn add_no_puzzle(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        batch.puzzle_lines += 1;
        let (problem, column) = problem_of(line);
        let place = Place { line: number, column };
        self.pairs.with(batch).add_line((place, problem), line);
    }

    fn row(&mut self, number: usize, line: &[u8], row: Result<Nine, Located>, batch: &mut Batch) {
        batch.other_lines += self.titles.len() as u64;
        self.titles.clear();
        self.block
            .row(number, line, row, self.among_lines, &mut self.pairs.with(batch));
        self.among_lines &= self.block.is_open();
    }
}

/// What is wrong with a line that should have been a puzzle.
fn problem_of(line: &[u8]) -> Located {
    let plain = plain(line);
    let text = plain.trim_ascii_start();
    let column = plain.len() - text.len() + 1;
    let word = first_word(text);
    if let Some(number) = other_column(text) {
        (Problem::OtherColumn { number }, None)
    } else if word.is_empty() {
        Problem::of_character(text, column)
    } else if let Some(Err(problem)) = content::position(word, column) {
        problem
    } else {
        Problem::of_cells(word, column)
    }
}

/// Adds what is no puzzle.
fn push_located(number: usize, (problem, column): Located, line: &[u8], batch: &mut Batch) {
    batch.add_problem(number, Place { line: number, column }, problem, line);
}

/// Whether a line is a JSON object, complete or not; a row of a program's source has no quotation marks.
fn is_json(line: &[u8]) -> bool {
    line.starts_with(b"{") && memchr(b'"', line).is_some()
}

/// Whether a line is a row of nine empty fields.
fn is_empty_row(line: &[u8]) -> bool {
    let fields = line.iter().filter(|&&c| b",;\t".contains(&c)).count();
    (8..=9).contains(&fields) && line.iter().all(|c| b" ,;\t\"".contains(c))
}
