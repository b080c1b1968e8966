//! A grid of nine lines, with or without a frame.
//!
//! ```text
//!     53--7----     5 3 -   - 7 -   - - -     +-------+-------+-------+
//!     6--195---     6 - -   1 9 5   - - -     | 5 3 . | . 7 . | . . . |
//!     -98----6-     - 9 8   - - -   - 6 -     | 6 . . | 1 9 5 | . . . |
//!     8---6---3                               | . 9 8 | . . . | . 6 . |
//!        ...        8 - -   - 6 -   - - 3     +-------+-------+-------+
//!                           ...                          ...
//! ```
//!
//! Nine lines with nothing between them are a grid. If something stands between them, an empty line or a line
//! of the frame, the rows come in three bands. The lines around a grid say where it ends, so a missing or
//! extra row spoils only this grid: it neither takes a row from the next one nor gives it one. A grid ends
//!
//! - with its third band, or after nine rows that have a line between every two of them;
//! - with two such lines, one after the other;
//! - with anything that is not a row.
//!
//! A comment belongs to the grid around it, unless the rows before it are a grid, or those after it are one.

use crate::nine::{Nine, content};
use crate::pairs::{Entry, Pairing};
use crate::problem::{Located, Place, Placed, Problem, in_line};

/// What stands between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// An empty line.
    Empty,
    /// A line of the frame.
    Frame,
}

/// Where lines of a frame have been seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Frame {
    /// Nowhere.
    #[default]
    None,
    /// Around the grid, or between its bands.
    Bands,
    /// Between every two rows.
    Rows,
}

/// The grid that is being read, if any.
#[derive(Default)]
pub struct Block {
    rows: Vec<Row>,
    /// The rows of each band that is complete.
    bands: Vec<usize>,
    /// The gap before the next row.
    gap: Option<Gap>,
    frame: Frame,
    /// How many rows stand before the last comment.
    comment: Option<usize>,
    /// A row of nine empty fields right before the first: either a row, or what a spreadsheet writes between
    /// two grids.
    empty: Option<Row>,
    /// The grid began right after a puzzle of one line, so its lines may be such puzzles, cut short.
    among_lines: bool,
    /// The grid began with a line that is a row only if spaces are blanks.
    began_spaced: bool,
    /// The blanks of the grid before this one are not dashes.
    last_has_other_blanks: bool,
}

struct Row {
    line: usize,
    text: Vec<u8>,
    cells: Result<Nine, Located>,
    /// Its cells if spaces are blanks.
    spaced: Option<[u8; 9]>,
}

/// If spaces are blanks, at least this many of nine rows have some; with fewer, the rows are damaged.
const LEAST_SPACED: usize = 5;

/// Rows after which a grid is over even if nothing else says so.
const MOST_ROWS: usize = 18;

impl Block {
    /// Whether a row has been read.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whether nine dashes are a line of the frame: the blanks are something else, or there are no dashes so
    /// far and a band may end here.
    #[must_use]
    pub fn dashes_are_frame(&self) -> bool {
        let is_full = self.rows.iter().all(|row| !row.text.contains(&b'-'));
        let may_end = self.is_open() && self.rows.len().is_multiple_of(3);
        self.has_other_blanks() || (is_full && may_end)
    }

    /// Whether the blanks of this grid, or those of the last one as long as this one has none, are something
    /// other than dashes.
    fn has_other_blanks(&self) -> bool {
        let has_dashes = self.rows.iter().any(|row| row.text.contains(&b'-'));
        let has_others = self.rows.iter().any(|row| has_other_blanks(&row.text));
        has_others || (!has_dashes && self.last_has_other_blanks)
    }

    /// Whether it is a grid if it ends here.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.rows.len() == 9 && (self.frame == Frame::Rows || matches!(self.bands[..], [] | [3, 3]))
    }

    /// Whether it is so far a grid whose blanks are spaces: all rows can be read that way, and some only that
    /// way.
    #[must_use]
    pub fn is_spaced(&self) -> bool {
        self.rows.iter().any(|row| row.cells.is_err()) && self.rows.iter().all(|row| row.spaced.is_some())
    }

    /// The rows after the last gap.
    fn band(&self) -> usize {
        self.rows.len() - self.bands.iter().sum::<usize>()
    }

    /// Takes a row, good or bad. `among_lines`: what came last is a puzzle of one line.
    pub fn row(
        &mut self,
        line: usize,
        text: &[u8],
        (cells, spaced): (Result<Nine, Located>, Option<[u8; 9]>),
        among_lines: bool,
        out: &mut Pairing<'_>,
    ) {
        if self.began_spaced && self.is_spaced() && spaced.is_none() {
            self.end(out);
        }
        if let [first] = &self.rows[..]
            && first.cells == Ok(Nine::BLANK)
            && !has_other_blanks(&first.text)
            && has_other_blanks(text)
        {
            // What looked like nine blanks was the frame.
            out.batch.other_lines += 1;
            self.rows.clear();
            self.bands.clear();
            self.frame = Frame::Bands;
        }
        if !self.is_open() {
            self.among_lines = among_lines;
            self.began_spaced = cells.is_err() && spaced.is_some();
        }
        if self.frame == Frame::Rows && self.gap.is_none() && self.comment == Some(self.rows.len()) {
            self.split_at_comment(out);
        }
        self.gap = None;
        let text = text.trim_ascii().to_vec();
        self.rows.push(Row {
            line,
            text,
            cells,
            spaced,
        });
        if self.band() == 9 && self.frame == Frame::None && !(self.bands.is_empty() && self.comment.is_some())
        {
            // Bands before nine rows in one piece are a grid of their own that was cut short.
            self.split(out);
            self.end(out);
        } else if self.rows.len() == MOST_ROWS {
            self.end(out);
        }
    }

    /// Takes a row of empty fields.
    pub fn empty_row(&mut self, line: usize, text: &[u8], out: &mut Pairing<'_>) {
        // Marks have such a row where all digits of a row stand.
        if (self.is_open() || out.reads_marks()) && !self.is_complete() {
            return self.row(line, text, (Ok(Nine::BLANK), None), false, out);
        }
        self.end(out);
        let text = text.trim_ascii().to_vec();
        self.empty = Some(Row {
            line,
            text,
            cells: Ok(Nine::BLANK),
            spaced: None,
        });
    }

    /// Takes a line of nine spaces: a row, where spaces are blanks, and otherwise an empty line.
    pub fn spaces(&mut self, line: usize, out: &mut Pairing<'_>) {
        let blank = Err((Problem::Row { found: 0 }, None));
        if self.is_spaced() && !self.is_complete() {
            return self.row(line, b"", (blank, Some([0; 9])), false, out);
        }
        let was_open = self.is_open();
        out.batch.other_lines += u64::from(was_open);
        self.gap(Gap::Empty, out);
        if !was_open {
            out.batch.other_lines += u64::from(self.empty.is_some());
            self.empty = Some(Row {
                line,
                text: Vec::new(),
                cells: blank,
                spaced: Some([0; 9]),
            });
        }
    }

    /// Takes a comment.
    pub fn comment(&mut self, out: &mut Pairing<'_>) {
        if !self.is_open() || self.is_complete() || self.rows_after_comment() == Some(9) {
            self.end(out);
        } else {
            self.comment = Some(self.rows.len());
        }
    }

    /// The number of rows after the last comment; `None` without a comment, or if it stood among rows that
    /// have been split off.
    fn rows_after_comment(&self) -> Option<usize> {
        self.rows.len().checked_sub(self.comment?)
    }

    /// Makes the rows before the last comment a grid of their own.
    fn split_at_comment(&mut self, out: &mut Pairing<'_>) {
        let Some(before) = self.comment.take() else { return };
        let rows = self.rows.split_off(before);
        let frame = self.frame;
        self.end(out);
        self.rows = rows;
        self.frame = frame;
    }

    /// Takes a line that is not a row.
    pub fn gap(&mut self, gap: Gap, out: &mut Pairing<'_>) {
        if !self.is_open() {
            // A frame begins, or is over.
            self.frame = if gap == Gap::Frame {
                Frame::Bands
            } else {
                Frame::None
            };
            return;
        }
        if self.gap.is_some() || (self.comment.is_some() && self.bands.is_empty() && self.is_complete()) {
            self.end(out);
            return self.gap(gap, out);
        }
        if self.comment.is_some() && self.frame != Frame::Rows {
            let in_bands = self.band() == 3 && self.bands.iter().all(|&band| band == 3);
            if !in_bands && self.rows_after_comment() != Some(0) {
                self.split_at_comment(out);
            }
            self.comment = None;
        }
        self.gap = Some(gap);
        let band = self.band();
        if gap == Gap::Frame && self.rows.len() == 1 {
            self.frame = Frame::Rows;
        } else if gap == Gap::Frame && self.frame == Frame::None {
            self.frame = Frame::Bands;
        }
        if self.frame == Frame::Rows {
            if self.rows.len() >= 9 || gap == Gap::Empty {
                self.end(out);
            }
            return;
        }
        if self.bands == [3, 3] && band == 6 {
            // The last band, and the first of the next grid right after it.
            let rows = self.rows.split_off(9);
            self.end(out);
            self.rows = rows;
            self.frame = if gap == Gap::Frame {
                Frame::Bands
            } else {
                Frame::None
            };
            self.bands.push(3);
            self.gap = Some(gap);
            return;
        }
        if band >= 6 {
            self.split(out);
            self.end(out);
            return;
        }
        // One row, or five, is less likely a band than a grid cut short.
        let is_band = (2..=4).contains(&band) || gap == Gap::Frame || !self.bands.is_empty();
        self.bands.push(band);
        if !is_band || self.bands.len() == 3 || (self.frame == Frame::Bands && gap == Gap::Empty) {
            self.end(out);
        }
    }

    /// Makes the bands before the last gap a grid of their own.
    fn split(&mut self, out: &mut Pairing<'_>) {
        let before = self.rows.len() - self.band();
        if before > 0 {
            let rows = self.rows.split_off(before);
            self.end(out);
            self.rows = rows;
        }
    }

    /// Ends the grid, complete or not.
    pub fn end(&mut self, out: &mut Pairing<'_>) {
        if self.rows_after_comment() == Some(9) && self.rows.len() > 9 {
            self.split_at_comment(out);
        }
        match self.empty.take() {
            Some(empty)
                if self.rows.len() == 8
                    && empty.line + 1 == self.rows[0].line
                    && (empty.spaced.is_none() || self.is_spaced()) =>
            {
                self.rows.insert(0, empty);
            }
            Some(_) => out.batch.other_lines += 1,
            None => {}
        }
        let last_has_other_blanks = self.has_other_blanks();
        let next = Block {
            last_has_other_blanks,
            ..Block::default()
        };
        let block = std::mem::replace(self, next);
        let Some(start) = block.rows.first().map(|row| row.line) else {
            return;
        };
        out.batch.puzzle_lines += block.rows.len() as u64;
        let spaces = block
            .rows
            .iter()
            .filter(|row| row.spaced.is_some_and(|row| row.contains(&0)));
        let is_spaced = block.is_spaced() && spaces.count() >= LEAST_SPACED;
        let is_no_grid = block.rows.len() < 9 || (block.began_spaced && !is_spaced);
        if (block.among_lines || block.began_spaced) && is_no_grid {
            for row in block.rows {
                let wrong = row.cells.err().unwrap_or((Problem::Cells { found: 9 }, None));
                out.add_line(in_line(row.line, wrong), &row.text);
            }
            return;
        }
        let mut rows = [const { Nine::BLANK }; 9];
        let mut problem = block.wrong_band();
        for (cells, row) in rows.iter_mut().zip(&block.rows) {
            match (&row.cells, row.spaced) {
                (_, Some(row)) if is_spaced => *cells = Nine::Cells(row),
                (Ok(row), _) => *cells = row.clone(),
                (Err(wrong), _) => problem = problem.or_else(|| Some(in_line(row.line, wrong.clone()))),
            }
        }
        if block.rows.len() != 9 {
            let found = block.rows.len();
            problem = problem.or(Some((Place::line(start), Problem::Rows { found })));
        }
        let has_marks = rows.iter().any(|row| matches!(row, Nine::Marks(_)));
        let is_refused = !out.batch.options.candidates && !out.reads_marks();
        if has_marks && is_refused && problem.is_none() {
            problem = Some((Place::line(start), Problem::Candidates));
        }
        let (content, text) = match problem {
            None => (Ok(content(&rows, out.reads_marks())), Vec::new()),
            Some(problem) => {
                let text = block.rows.iter().map(|row| &row.text[..]).collect::<Vec<_>>();
                (Err(problem), text.join(&b' '))
            }
        };
        let found = Entry {
            start,
            content,
            text,
            is_grid: true,
        };
        out.add(found);
    }

    /// The first band that does not have three rows: its first line, and the problem.
    fn wrong_band(&self) -> Option<Placed> {
        let is_banded = self.bands.len() > 1;
        let band = self
            .bands
            .iter()
            .position(|&band| band != 3)
            .filter(|_| is_banded)?;
        let start: usize = self.bands[..band].iter().sum();
        let found = self.bands[band];
        Some((Place::line(self.rows[start].line), Problem::Band { found }))
    }
}

/// Whether there are blanks other than dashes.
fn has_other_blanks(text: &[u8]) -> bool {
    text.iter().any(|c| b".0*_xX?".contains(c))
}
