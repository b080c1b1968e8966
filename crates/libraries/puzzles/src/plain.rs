//! The lines of a file without columns: puzzles of one line each, and grids with what stands around them.
//!
//! What a line is depends on what every other kind of line has left open: a row belongs to a grid, or is a
//! puzzle cut short; words are a title if a grid follows, and otherwise an invalid puzzle.

use sudoku_cells::from_characters;

use crate::answer::{GivenAnswer, answer_after, answer_word};
use crate::batch::Batch;
use crate::block::{Block, Gap};
use crate::content::{self, Content, position_of_line};
use crate::formats::{self, Parsed};
use crate::header::other_column;
use crate::lines::{Line, MOST_BYTES, MOST_WAITING};
use crate::nine::Nine;
use crate::object::{self, is_object};
use crate::pairs::Pairs;
use crate::problem::{Located, Problem, in_line};
use crate::row::{Kind, kind, spaced};
use crate::text::{first_word, is_separator, plain, spread};
use crate::title::{Title, is_heading, title};

/// What the lines so far have left open.
#[derive(Default)]
pub struct Plain {
    block: Block,
    /// The puzzle before, if it waits for its answer.
    pairs: Pairs,
    /// The last puzzle stood on one line.
    among_lines: bool,
    /// Lines that are titles if a grid follows.
    titles: Vec<Line>,
}

impl Plain {
    /// Takes a line as simple as most, which begins with 81 cells while nothing is open. Returns whether the
    /// line was one.
    #[inline]
    pub fn simple_line(&mut self, number: usize, line: &[u8], batch: &mut Batch) -> bool {
        if !self.block.is_open()
            && self.titles.is_empty()
            && !self.pairs.is_waiting()
            && let Some((text, rest)) = line.split_first_chunk()
            && rest.first().is_none_or(|&c| is_separator(c))
            && let Some(puzzle) = from_characters(text)
        {
            self.puzzle(number, &puzzle, line, rest, batch);
            return true;
        }
        false
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
            Err(problem) => batch.add_problem(number, in_line(number, problem), line),
        }
    }

    /// Takes a line.
    pub fn line(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        let trimmed = line.trim_ascii();
        if is_heading(trimmed) {
            batch.other_lines += 1;
            self.end_block(batch);
            self.pairs.with(batch).heading(trimmed);
            return;
        }
        if batch.options.answers
            && let Some(given) = answer_word(trimmed)
        {
            self.end_grid(batch);
            if self.pairs.with(batch).word(given) {
                return;
            }
        }
        let plain = plain(line);
        let text = plain.trim_ascii_start();
        if is_object(text) {
            let read = object::read(line, &batch.options);
            return self.whole_line(number, read, line, batch);
        }
        if let Some((found, rest)) = formats::line(text, plain.len() - text.len() + 1) {
            return self.foreign_line(number, (found, rest), line, batch);
        }
        if let Some((position, rest)) = position_of_line(text, plain.len() - text.len() + 1) {
            let read = position.and_then(|content| match content {
                content if !batch.options.answers => Ok((content, None)),
                // What has been placed is the answer so far.
                Content::Library(position)
                    if rest.trim_ascii().is_empty() && position.givens() != position.digits() =>
                {
                    let given = GivenAnswer::Cells(*position.digits());
                    Ok((Content::Cells(*position.givens()), Some(given)))
                }
                content => answer_after(line, rest).map(|given| (content, Some(given))),
            });
            return self.whole_line(number, read, line, batch);
        }
        let word = first_word(text);
        if let Some(puzzle) = word.try_into().ok().and_then(from_characters) {
            self.end_grid(batch);
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
            self.end_grid(batch);
            self.puzzle(number, &puzzle, line, b"", batch);
            return;
        }
        let may_be_spaced = !self.among_lines && (!self.block.is_open() || self.block.is_spaced());
        let spaced = spaced(&plain);
        let is_spaced = may_be_spaced && spaced.is_some_and(|row| row.contains(&0));
        if !is_spaced && self.is_title(text) {
            self.end_block(batch);
            return self.title((number, line.to_vec()), batch);
        }
        let kind = kind(&plain, self.block.dashes_are_frame());
        match kind {
            // Between bars, a row without digits looks like the frame; in a grid whose blanks are spaces, it
            // is a row.
            Kind::Frame if is_spaced && self.block.is_spaced() => {
                let blank = Err((Problem::Row { found: 0 }, None));
                self.row(number, line, (blank, spaced), batch);
            }
            Kind::Short(problem) | Kind::NearlyRow(problem) if is_spaced => {
                self.row(number, line, (Err(problem), spaced), batch);
            }
            Kind::Row(row) => self.row(number, line, (Ok(Nine::Cells(row)), spaced), batch),
            kind => self.line_of_grid(number, line, kind, batch),
        }
    }

    /// Takes a line that is a part of a grid, or else not a puzzle.
    fn line_of_grid(&mut self, number: usize, line: &[u8], kind: Kind, batch: &mut Batch) {
        let is_open = self.block.is_open();
        match kind {
            Kind::Row(row) => self.row(number, line, (Ok(Nine::Cells(row)), None), batch),
            Kind::Marks(row) => self.row(number, line, (Ok(Nine::Marks(row)), None), batch),
            Kind::NearlyRow(problem) | Kind::Short(problem) if is_open => {
                self.row(number, line, (Err(problem), None), batch);
            }
            // Among puzzles of one line each it is one of them cut short.
            Kind::NearlyRow(problem) if !self.among_lines => {
                self.row(number, line, (Err(problem), None), batch);
            }
            Kind::Dashes if !is_open && self.among_lines => self.no_puzzle(number, line, batch),
            Kind::CorneredFrame if !is_open => self.title((number, line.to_vec()), batch),
            Kind::Frame | Kind::Dashes | Kind::CorneredFrame => self.frame(batch),
            Kind::NearlyRow(_) | Kind::Short(_) | Kind::Other => self.no_puzzle(number, line, batch),
        }
    }

    /// Takes a row of empty fields.
    pub fn empty_row(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        self.block.empty_row(number, line, &mut self.pairs.with(batch));
    }

    /// Takes an empty line.
    pub fn empty_line(&mut self, batch: &mut Batch) {
        batch.other_lines += 1;
        self.block.gap(Gap::Empty, &mut self.pairs.with(batch));
    }

    /// Takes a line of nine spaces.
    pub fn spaces(&mut self, number: usize, batch: &mut Batch) {
        self.block.spaces(number, &mut self.pairs.with(batch));
    }

    /// Takes a comment.
    pub fn comment(&mut self, batch: &mut Batch) {
        batch.other_lines += 1;
        self.block.comment(&mut self.pairs.with(batch));
    }

    /// Takes a line that is a title if a grid follows.
    pub fn title(&mut self, line: Line, batch: &mut Batch) {
        self.titles.push(line);
        let length: usize = self.titles.iter().map(|(_, line)| line.len()).sum();
        if self.titles.len() > MOST_WAITING || length > MOST_BYTES {
            self.no_titles(batch);
        }
    }

    /// Ends the file, or all that belongs together.
    pub fn end(&mut self, batch: &mut Batch) {
        self.end_grid(batch);
        self.pairs.with(batch).end();
    }

    /// Adds what is complete, as far as can be told without what follows: the file cannot be read any
    /// further.
    pub fn cut(&mut self, batch: &mut Batch) {
        if self.block.is_complete() {
            self.end_block(batch);
        }
        self.pairs.with(batch).cut();
    }

    fn end_block(&mut self, batch: &mut Batch) {
        self.block.end(&mut self.pairs.with(batch));
    }

    /// Ends the grid, as no row follows, and no titles stand before another.
    fn end_grid(&mut self, batch: &mut Batch) {
        self.no_titles(batch);
        self.end_block(batch);
    }

    /// Adds what a line by itself says: a puzzle or a position, with its answer if answers are read.
    fn whole_line(
        &mut self,
        number: usize,
        read: Result<(Content, Option<GivenAnswer>), Located>,
        line: &[u8],
        batch: &mut Batch,
    ) {
        self.end(batch);
        self.among_lines = true;
        batch.puzzle_lines += 1;
        batch.add_read(number, read.map_err(|problem| in_line(number, problem)), line);
    }

    /// Takes the lines of a JSON object.
    pub fn object(&mut self, lines: &[Line], batch: &mut Batch) {
        let texts: Vec<&[u8]> = lines.iter().map(|(_, line)| &line[..]).collect();
        let text = texts.join(&b' ');
        // A column in the joined text is not a column of any line.
        let read = object::read(&text, &batch.options).map_err(|(problem, _)| (problem, None));
        self.whole_line(lines[0].0, read, &text, batch);
        batch.puzzle_lines += lines.len() as u64 - 1;
    }

    /// Adds what a line of another program says: puzzles, each with the answer that follows, or nothing.
    fn foreign_line(&mut self, number: usize, (found, rest): Parsed<'_>, line: &[u8], batch: &mut Batch) {
        self.end(batch);
        *if found.is_empty() {
            &mut batch.other_lines
        } else {
            &mut batch.puzzle_lines
        } += 1;
        self.among_lines = true;
        for read in found {
            let given = || {
                batch
                    .options
                    .answers
                    .then(|| answer_after(line, rest))
                    .transpose()
            };
            let read = read.and_then(|content| Ok((content, given()?)));
            batch.add_read(number, read.map_err(|problem| in_line(number, problem)), line);
        }
    }

    /// Whether a line is a title, if a grid follows.
    fn is_title(&self, text: &[u8]) -> bool {
        let is_open = self.block.is_open();
        if self.among_lines && !is_open {
            return false;
        }
        let before_comment = text.split(|&c| c == b'#').next().unwrap_or_default();
        match title(&String::from_utf8_lossy(before_comment)) {
            Title::Words => true,
            Title::Number => !is_open || self.block.is_complete(),
            Title::No => false,
        }
    }

    fn frame(&mut self, batch: &mut Batch) {
        batch.other_lines += 1;
        let was_open = self.block.is_open();
        self.block.gap(Gap::Frame, &mut self.pairs.with(batch));
        // With the grid the puzzle of a line before it is over, too.
        self.among_lines &= !was_open || self.block.is_open();
    }

    /// Takes a row, and what it is if spaces are blanks.
    fn row(
        &mut self,
        number: usize,
        line: &[u8],
        row: (Result<Nine, Located>, Option<[u8; 9]>),
        batch: &mut Batch,
    ) {
        batch.other_lines += self.titles.len() as u64;
        self.titles.clear();
        let out = &mut self.pairs.with(batch);
        self.block.row(number, line, row, self.among_lines, out);
        self.among_lines &= self.block.is_open();
    }

    /// Adds what looked like titles as puzzles that cannot be read.
    fn no_titles(&mut self, batch: &mut Batch) {
        for (number, line) in std::mem::take(&mut self.titles) {
            self.add_no_puzzle(number, &line, batch);
        }
    }

    /// Takes a line that should have been a puzzle.
    fn no_puzzle(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        self.end_grid(batch);
        self.add_no_puzzle(number, line, batch);
    }

    /// Adds a line that should have been a puzzle.
    fn add_no_puzzle(&mut self, number: usize, line: &[u8], batch: &mut Batch) {
        batch.puzzle_lines += 1;
        self.pairs
            .with(batch)
            .add_line(in_line(number, problem_of(line)), line);
    }
}

/// Whether a line can be one of a grid in which nothing else has been read.
pub fn is_of_grid(line: &[u8]) -> bool {
    !matches!(
        kind(&plain(line), false),
        Kind::Short(_) | Kind::Dashes | Kind::Other
    )
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
