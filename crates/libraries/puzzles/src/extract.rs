//! The grid in a text that says more than that: the answer of a language model, an email, a forum page.
//!
//! ```text
//!     The first row is done, so:                 prose: a line with words that is not a row ends a grid
//!     ```text                                    signs around it
//!     Row 1: 5 3 4 | 6 7 8 | 9 1 2               nine cells in a line, perhaps after a label: a row
//!     ...                                        nine rows, with empty lines and frames between them: a grid
//!     [[5, 3, 4, ...], ...]                      81 cells in brackets, on however many lines: a grid, too
//!     534678912672195348...                      81 cells on a line: a grid wherever it stands
//! ```
//!
//! The text is read once, from its beginning to its end. What separates cells (spaces, bars, commas,
//! quotation marks, tags, the marks of Markdown and LaTeX) is passed over. Between two characters of that
//! kind stands a word: 1, 3, 9 or 81 cells, or a word of a sentence, which ends the run of cells before it.

mod class;
mod list;
mod rows;

use sudoku_cells::{digit, from_characters};

use crate::row::row_of_fields;
use class::{CLASSES, Class, wide};
use list::{Cells, List};
use rows::Rows;

/// Which grid of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The first.
    First,
    /// The last: in an answer, the one that counts, after all that was tried before.
    Last,
}

/// Finds a grid in a text with anything around it: 81 cells row by row, 0 for an empty one; `None` if there
/// is no grid. A grid without any digit is taken for a line of dots, unless the text is nothing else.
///
/// The grid is found as 81 characters, as nine lines, in frames, tables, lists (of 81 numbers, or nine times
/// nine), code fences, tags, and after labels such as `Row 1:`. Whether it obeys the rules is not checked.
/// The time is linear in the length.
///
/// ```
/// use sudoku_puzzles::{Which, extract};
///
/// let text = b"<think>I start at r1c1.</think>\n<answer>\n53467891267219534819834256785976142342685379\
///     1713924856961537284287419635345286179</answer>";
/// let grid = extract(text, Which::Last).unwrap();
/// assert_eq!(grid[..3], [5, 3, 4]);
/// assert_eq!(extract(b"It has no solution.", Which::Last), None);
/// ```
#[must_use]
pub fn extract(text: &[u8], which: Which) -> Option<[u8; 81]> {
    if let Some(cells) = text.trim_ascii().try_into().ok().and_then(from_characters) {
        return Some(cells);
    }
    let mut search = Search {
        which,
        found: None,
        line: Line::default(),
        rows: Rows::default(),
        list: List::default(),
    };
    let mut at = 0;
    while at < text.len() && !search.is_over() {
        at = search.step(text, at);
    }
    search.end_line(text, at);
    search.end_rows();
    search.found
}

/// Passes over the rest of a sentence, to where cells may begin or to anything else that is not part of its
/// line. Most of a text is like that, and this loop has no unpredictable branch.
fn after_words(text: &[u8], start: usize) -> usize {
    let mut is_in_word = true;
    let is_end = |&c: &u8| {
        let class = CLASSES[usize::from(c)];
        let is_cell = class == Class::Cell;
        let begins = is_cell && !is_in_word;
        is_in_word = class == Class::Letter || is_cell && is_in_word;
        begins || class.is_end()
    };
    start
        + text[start..]
            .iter()
            .position(is_end)
            .unwrap_or(text.len() - start)
}

/// The most bytes of a tag, so that a long text after a `<` is not read again and again.
const LONGEST_TAG: usize = 64;

/// The state of a search through a text.
struct Search {
    which: Which,
    found: Option<[u8; 81]>,
    line: Line,
    rows: Rows,
    list: List,
}

/// What the line has so far.
#[derive(Default)]
struct Line {
    start: usize,
    /// The cells since the last word.
    run: Cells,
    /// There was a word.
    has_words: bool,
    /// The last run of nine cells, and whether a word or a number stood before it.
    row: Option<([u8; 9], bool)>,
    separators: usize,
    /// How many of its cells are dashes that may be a part of a frame.
    dashes: usize,
    /// Some of its cells are a dash alone, or among others.
    has_dash: bool,
}

impl Search {
    fn is_over(&self) -> bool {
        self.which == Which::First && self.found.is_some()
    }

    /// Takes what stands at this place; returns the next one.
    fn step(&mut self, text: &[u8], at: usize) -> usize {
        match CLASSES[usize::from(text[at])] {
            Class::Cell
                if text
                    .get(at + 1)
                    .is_none_or(|&c| CLASSES[usize::from(c)].is_between()) =>
            {
                self.line.has_dash |= text[at] == b'-';
                let cell = digit(text[at]).unwrap_or_default();
                self.line.run.push(cell);
                self.list.take(&[cell]);
            }
            Class::Cell | Class::Letter => return self.word(text, at),
            Class::Wide => match wide(&text[at..]) {
                (Class::Between, length) => return at + length,
                _ => return self.word(text, at),
            },
            Class::Between => {}
            Class::Separator => self.line.separators += 1,
            // A table's `:---:` is a part of its frame.
            Class::Mark => {
                let is_dash = |at: Option<usize>| at.and_then(|at| text.get(at)) == Some(&b'-');
                if text[at] != b':' || !(is_dash(at.checked_sub(1)) || is_dash(Some(at + 1))) {
                    self.end_run(true);
                    return after_words(text, at);
                }
            }
            Class::LineEnd => {
                self.end_line(text, at);
                let is_pair = text[at..].starts_with(b"\r\n");
                self.line.start = at + 1 + usize::from(is_pair);
                return self.line.start;
            }
            Class::Open => self.list.open(),
            Class::Close => {
                if let Some(cells) = self.list.close() {
                    // Its lists may have looked like rows.
                    self.rows.forget();
                    self.take(cells);
                }
            }
            Class::Escape => return self.escape(text, at),
            Class::Tag => {
                let inside = &text[at + 1..text.len().min(at + LONGEST_TAG)];
                let is_tag = inside
                    .first()
                    .is_some_and(|c| c.is_ascii_alphabetic() || *c == b'/');
                match inside.iter().position(|&c| c == b'>').filter(|_| is_tag) {
                    Some(length) => return at + 1 + length + 1,
                    None => self.end_run(true),
                }
            }
        }
        at + 1
    }

    /// Takes what begins with a backslash: an end of a line, as JSON (`\n`) and LaTeX (`\\`) write it, or a
    /// command of LaTeX.
    fn escape(&mut self, text: &[u8], at: usize) -> usize {
        let after = text.get(at + 2).copied().unwrap_or_default();
        let end = match text.get(at + 1) {
            Some(b'\\') => at + 2,
            Some(b'n' | b'r') if !after.is_ascii_lowercase() => at + 2,
            Some(b't') if !after.is_ascii_lowercase() => return at + 2,
            Some(_) => {
                let is_letter = |c: &&u8| c.is_ascii_alphabetic();
                return at + 1 + text[at + 1..].iter().take_while(is_letter).count();
            }
            None => return at + 1,
        };
        self.end_line(text, at);
        self.line.start = end;
        end
    }

    /// Takes a word: cells, or a word of a sentence.
    fn word(&mut self, text: &[u8], start: usize) -> usize {
        let mut at = start;
        let mut is_cells = true;
        while let Some(&c) = text.get(at) {
            let (class, length) = match CLASSES[usize::from(c)] {
                Class::Wide => wide(&text[at..]),
                class => (class, 1),
            };
            match class {
                Class::Cell => {}
                Class::Letter => is_cells = false,
                _ => break,
            }
            at += length;
        }
        match &text[start..at] {
            b"null" | b"None" => self.cells(b"", &[0]),
            _ if !is_cells => {
                self.end_run(true);
                return after_words(text, at);
            }
            word => self.word_of_cells(word),
        }
        at
    }

    /// Takes a word that consists only of cells, which may be bold or end a sentence.
    fn word_of_cells(&mut self, word: &[u8]) {
        let is_bold = word.len() > 4 && word.starts_with(b"**") && word[2] != b'*' && word.ends_with(b"**");
        let word = if is_bold { &word[2..word.len() - 2] } else { word };
        let mut cells = Cells::default();
        // Of a blank beyond ASCII, only the first byte counts.
        for &c in word.iter().filter(|&&c| c & 0xc0 != 0x80) {
            cells.push(digit(c).unwrap_or_default());
        }
        let mut count = cells.count;
        if matches!(word, [.., b'.' | b'?']) && self.ends_sentence(count) {
            count -= 1;
        }
        self.cells(word, cells.cells.get(..count).unwrap_or_default());
    }

    /// Takes the cells of a word that has nothing else.
    fn cells(&mut self, word: &[u8], cells: &[u8]) {
        let is_rule = word.len() > 1 && word.iter().all(|&c| c == b'-');
        if is_rule {
            self.line.dashes += cells.len();
        } else {
            self.line.has_dash |= word.contains(&b'-');
        }
        match (cells.len(), cells.try_into()) {
            (1 | 3 | 9, _) => {
                for &cell in cells {
                    self.line.run.push(cell);
                }
            }
            _ if is_rule => return,
            (_, Ok(grid)) => {
                self.emit(grid);
                self.end_run(true);
            }
            _ => self.end_run(true),
        }
        self.list.take(cells);
    }

    /// Whether the dot or question mark after this many characters ends a sentence, and is not a cell.
    fn ends_sentence(&self, count: usize) -> bool {
        match count {
            2 => matches!(self.line.run.count, 8 | 80),
            count => count == 9 + 1 || count == 81 + 1,
        }
    }

    /// Ends a run of cells before something else. `is_word`: they are followed by a word.
    fn end_run(&mut self, is_word: bool) {
        match self.line.run.count {
            9 | 10 => self.end_row(),
            81 => self.emit(self.line.run.cells),
            _ => {}
        }
        self.line.run.count = 0;
        if is_word {
            self.line.has_words = true;
            self.list.is_other = true;
        }
    }

    /// Ends the cells of a row, before which its number or a list's dash may stand.
    fn end_row(&mut self) {
        let line = &mut self.line;
        let from = line.run.count - 9;
        let first = usize::from(line.run.cells[0]);
        let next = if self.rows.count < 9 {
            self.rows.count + 1
        } else {
            1
        };
        if from == 0 || [0, 1, next].contains(&first) {
            let row = std::array::from_fn(|i| line.run.cells[from + i]);
            line.row = Some((row, line.has_words || from > 0));
        }
    }

    /// Ends a line: it is a row, something between two rows, or the end of a grid.
    fn end_line(&mut self, text: &[u8], end: usize) {
        let count = self.line.run.count;
        let is_rule = count == self.line.dashes && !(count == 9 && self.rows.has_dash);
        let has_run = count > 0 && !is_rule;
        if has_run {
            self.end_run(false);
        }
        let line = &mut self.line;
        let mut row = line.row.take();
        // Some of its fields are empty.
        if row.is_none() && !line.has_words && line.separators >= 8 && (has_run || count == 0) {
            let fields = text
                .get(line.start..end)
                .and_then(|line| str::from_utf8(line).ok());
            row = fields
                .and_then(|fields| row_of_fields(fields.trim()))
                .map(|row| (row, false));
        }
        let is_gap = !line.has_words && !has_run;
        let has_dash = std::mem::take(&mut line.has_dash);
        (line.run.count, line.dashes, line.separators, line.has_words) = (0, 0, 0, false);
        match row {
            Some((row, is_labelled)) => {
                if self.rows.begins(is_labelled) {
                    self.end_rows();
                }
                self.rows.row(row, is_labelled, has_dash);
            }
            None if is_gap => self.rows.has_gap = true,
            None => self.end_rows(),
        }
    }

    /// Ends the rows so far: no row follows them.
    fn end_rows(&mut self) {
        if let Some(grid) = self.rows.grid(self.which) {
            self.take(grid);
        }
        self.rows.forget();
    }

    /// Takes a grid that stands after the rows so far.
    fn emit(&mut self, grid: [u8; 81]) {
        self.end_rows();
        self.take(grid);
    }

    /// Takes a grid, unless it has no digit and so is more likely a line of dots.
    fn take(&mut self, grid: [u8; 81]) {
        if !self.is_over() && grid != [0; 81] {
            self.found = Some(grid);
        }
    }
}
