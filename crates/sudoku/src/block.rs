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
//! A grid is over with its ninth row. What keeps a grid with a row too few from taking one from the next grid, and so all
//! later ones from shifting, are the gaps: empty lines and the lines of a frame. A gap behind three rows makes a band of
//! them, and then the grid has three bands; a gap anywhere else ends it.

use crate::batch::Batch;
use crate::cells::{cell, characters};
use crate::problem::Problem;

/// What a line is to a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nine cells.
    Row([u8; 9]),
    /// A row with a cell too few or too many, or a wrong one.
    NearlyRow(Problem),
    /// If it is a row, some of it is missing.
    Short(Problem),
    /// A line of a frame, or between two bands.
    Frame,
    /// Nothing of a grid.
    Other,
}

/// The widest frame: anything longer may be a puzzle with a cell too few, all blank.
const WIDEST_FRAME: usize = 40;

/// Says what a line is. `dashes_are_frame`: a grid is open whose blanks are something else.
#[must_use]
pub fn kind(line: &[u8], dashes_are_frame: bool) -> Kind {
    let line = line.split(|&c| c == b'#').next().unwrap_or_default();
    let text = String::from_utf8_lossy(line);
    let mut row = [0; 9];
    let (mut length, mut dashes, mut stars, mut frame, mut upright) = (0, 0, 0, 0, 0);
    let mut wrong = None;
    for (column, c) in (1..).zip(text.chars()) {
        match c {
            '|' | '│' | '┃' | '║' => upright += 1,
            '+' | '=' | '\u{2500}'..='\u{257f}' => frame += 1,
            _ if c.is_whitespace() => {}
            _ => {
                dashes += usize::from(c == '-');
                stars += usize::from(c == '*');
                match u8::try_from(c).ok().and_then(cell) {
                    Some(digit) if length < 9 => row[length] = digit,
                    None if wrong.is_none() => wrong = Some((c, column)),
                    _ => {}
                }
                length += 1;
            }
        }
    }
    let drawn = frame + upright > 0 || stars > 1;
    let only_lines = length == dashes + stars && dashes >= stars && (drawn || dashes > 2);
    // Nine blanks are a row, and ten are more likely one with a blank too many than part of a frame.
    let may_be_row = frame == 0
        && if drawn {
            length == 9
        } else {
            (7..=10).contains(&length)
        };
    if only_lines && text.chars().count() <= WIDEST_FRAME && (!may_be_row || dashes_are_frame) {
        return Kind::Frame;
    }
    if wrong.is_none() && length == 9 && frame == 0 {
        return Kind::Row(row);
    }
    let problem = match wrong {
        None => Problem::Row(length),
        // Either the text has this character, or what it has instead is none.
        Some((char::REPLACEMENT_CHARACTER, column)) => {
            Problem::of_character(line.get(column - 1..).unwrap_or_default(), column)
        }
        Some((c, column)) => Problem::Character(c, column),
    };
    match length {
        1..7 => Kind::Short(problem),
        7..=11 => Kind::NearlyRow(problem),
        _ => Kind::Other,
    }
}

/// The grid that is being read, if any.
#[derive(Default)]
pub struct Block {
    rows: Vec<Row>,
    /// How many of the rows stand behind the last gap.
    band: usize,
    /// Bands that are complete.
    bands: usize,
    /// Lines of a frame stand between the bands.
    framed: bool,
    /// The first band that has not three rows: its first line, and the problem.
    bad_band: Option<(usize, Problem)>,
    /// The blanks of the grid before this one are no dashes.
    last_has_other_blanks: bool,
}

struct Row {
    line: usize,
    text: Vec<u8>,
    cells: Result<[u8; 9], Problem>,
}

/// Rows after which a grid is over, whatever its bands are like.
const MOST_ROWS: usize = 12;

/// Whether there are blanks that are no dashes.
fn has_other_blanks(text: &[u8]) -> bool {
    text.iter().any(|c| b".0*_x".contains(c))
}

impl Block {
    /// Whether a row has been read.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whether a line of dashes belongs to the frame, because the blanks of the grid, or of the last one, are something else.
    #[must_use]
    pub fn dashes_are_frame(&self) -> bool {
        if self.rows.is_empty() {
            self.last_has_other_blanks
        } else {
            self.rows.iter().any(|row| has_other_blanks(&row.text))
        }
    }

    /// Takes a row, good or bad.
    pub fn row(&mut self, line: usize, text: &[u8], cells: Result<[u8; 9], Problem>, batch: &mut Batch) {
        if self.bands == 1 && self.rows.len() == 6 && self.band == 3 && !self.framed {
            // Three rows, a gap, and now four: the grid of the three is over, and this is the next one.
            let rows = self.rows.split_off(3);
            self.end(batch);
            self.rows = rows;
            self.band = 3;
        }
        if let [first] = &self.rows[..]
            && has_other_blanks(text)
            && first.cells == Ok([0; 9])
            && !has_other_blanks(&first.text)
        {
            // What looked like nine blanks was the frame.
            *self = Block::default();
            batch.other_lines += 1;
        }
        let text = text.trim_ascii().to_vec();
        self.rows.push(Row { line, text, cells });
        self.band += 1;
        // With a bad band it is the gaps that say where the grid ends.
        if self.rows.len() == if self.bad_band.is_some() { MOST_ROWS } else { 9 } {
            self.end(batch);
        }
    }

    /// Takes an empty line or, `framed`, a line of the frame.
    pub fn gap(&mut self, framed: bool, batch: &mut Batch) {
        if self.band == 0 {
            return;
        }
        let is_band = self.bands > 0 || self.band == 3 || (framed && self.band < 3);
        if !is_band {
            self.end(batch);
            return;
        }
        self.framed |= framed;
        if self.band != 3 && self.bad_band.is_none() {
            let line = self.rows[self.rows.len() - self.band].line;
            self.bad_band = Some((line, Problem::Band(self.band)));
        }
        self.band = 0;
        self.bands += 1;
        if self.bands == 3 {
            self.end(batch);
        }
    }

    /// The end of the grid, complete or not.
    pub fn end(&mut self, batch: &mut Batch) {
        let last_has_other_blanks = self.dashes_are_frame();
        let last = Block {
            last_has_other_blanks,
            ..Block::default()
        };
        let block = std::mem::replace(self, last);
        let Some(start) = block.rows.first().map(|row| row.line) else {
            return;
        };
        batch.puzzle_lines += block.rows.len() as u64;
        let mut puzzle = [0; 81];
        let mut problem = block.bad_band;
        for (cells, row) in puzzle.chunks_mut(9).zip(&block.rows) {
            match &row.cells {
                Ok(row) => cells.copy_from_slice(row),
                Err(_) if problem.is_some() => {}
                Err(wrong) => problem = Some((row.line, wrong.clone())),
            }
        }
        if block.rows.len() != 9 {
            problem = problem.or(Some((start, Problem::Rows(block.rows.len()))));
        } else if batch.wants().answers {
            problem = problem.or(Some((start, Problem::NoAnswer)));
        }
        match problem {
            None => batch.push(start, &puzzle, &characters(&puzzle)),
            Some((line, problem)) => {
                let text = block.rows.iter().map(|row| &row.text[..]).collect::<Vec<_>>();
                batch.push_problem(start, line, problem, &text.join(&b' '));
            }
        }
    }
}
