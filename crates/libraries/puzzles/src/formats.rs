//! The forms of other programs and sites: each is a file here, and a line in a table.
//!
//! A form is recognized by how a line begins, so that lines of 81 characters never come here. Anything that a
//! form says besides a classic Sudoku and its marks (cages, lines, other sizes) is a [`Problem::Variant`]:
//! without it the puzzle would be a different one.

mod address;
mod exchange;
mod fpuzzles;
mod lists;
mod lz_string;
mod opensudoku;
mod relaxed;
mod sudokupad;
mod sudokuwiki;

use crate::content::{Content, Read};
use crate::problem::Problem;
use relaxed::{Value, parse};
use sudoku_cells::Position;

pub use address::first as first_address;
pub use fpuzzles::link as fpuzzles_link;
pub use sudokupad::link as sudokupad_link;

/// The puzzles of a line, perhaps none if it only stands around others, and what follows them.
pub type Parsed<'a> = (Vec<Read>, &'a [u8]);

/// Reads a line that begins in this column; `None` if it does not look like the form.
type ReadLine = for<'a> fn(&'a [u8], usize) -> Option<Parsed<'a>>;

/// The forms that are lines.
const LINES: &[ReadLine] = &[
    address::read,
    exchange::read,
    lists::read,
    opensudoku::read,
    sudokuwiki::read,
];

/// A form of JSON objects, whose cells are nine lists of nine objects. A member may have several names.
struct Form {
    /// The names of the member of the object that has the cells.
    grid: &'static [&'static str],
    /// The names of the member of a cell that is its digit.
    value: &'static [&'static str],
    /// The members of a cell that are its candidates.
    marks: &'static [&'static str],
    /// Whether the digit of a cell is a clue.
    is_given: fn(&Value) -> bool,
    /// What makes an object with these cells another puzzle than a classic Sudoku.
    rules: fn(&Value, &[&Value]) -> Vec<String>,
}

/// The forms that are JSON objects.
const OBJECTS: [&Form; 2] = [&fpuzzles::FORM, &sudokupad::FORM];

/// Reads a line of another program, which begins in this column. `None` if no format has such lines.
pub fn line(text: &[u8], column: usize) -> Option<Parsed<'_>> {
    LINES.iter().find_map(|read| read(text, column))
}

/// Reads an object of another program. `None` if no format has such objects.
pub fn object(text: &[u8]) -> Option<Read> {
    OBJECTS.iter().find_map(|form| form.object(text))
}

impl Form {
    /// Reads the compressed object of an address.
    fn compressed(&self, base64: &[u8]) -> Read {
        let text = lz_string::decompress(base64).ok_or((Problem::Compressed, None))?;
        self.object(text.as_bytes())
            .unwrap_or_else(|| wrong(Problem::Compressed))
    }

    /// Reads an object; `None` if it has no cells.
    fn object(&self, text: &[u8]) -> Option<Read> {
        let object = parse(str::from_utf8(text).ok()?)?;
        let grid = object.member(self.grid)?.items()?;
        grid.first()?.items()?;
        let notes = self.notes(&object, grid).map_err(|problem| (problem, None));
        Some(notes.map(|notes| notes.content()))
    }

    fn notes(&self, object: &Value, grid: &[Value]) -> Result<Notes, Problem> {
        let cells = rows(grid)?;
        let rules = (self.rules)(object, &cells);
        if !rules.is_empty() {
            return Err(variant(rules.join(", ")));
        }
        let mut notes = Notes::default();
        for (i, cell) in cells.into_iter().enumerate() {
            let digit = match cell.member(self.value) {
                Some(value) => value
                    .digit()
                    .ok_or_else(|| variant("values that are not digits"))?,
                None => 0,
            };
            if digit > 0 {
                notes.place(i, digit, (self.is_given)(cell));
                continue;
            }
            for marks in self.marks {
                let marks = cell.member(&[marks]).and_then(Value::items).unwrap_or_default();
                let candidates = candidates(marks);
                if candidates != 0 {
                    notes.candidates[i] &= candidates;
                }
            }
        }
        Ok(notes)
    }
}

/// What stands and what is noted: the clues, all digits, and the candidates of the open cells, [`ANY`] where
/// nothing is noted.
struct Notes {
    givens: [u8; 81],
    digits: [u8; 81],
    candidates: [u16; 81],
}

/// All nine digits.
const ANY: u16 = 0x1ff;

impl Default for Notes {
    fn default() -> Notes {
        Notes {
            givens: [0; 81],
            digits: [0; 81],
            candidates: [ANY; 81],
        }
    }
}

impl Notes {
    /// Places a digit in a cell.
    fn place(&mut self, cell: usize, digit: u8, is_given: bool) {
        self.digits[cell] = digit;
        self.givens[cell] = if is_given { digit } else { 0 };
    }

    /// The content of the notes: a puzzle, if nothing is struck out.
    fn content(&self) -> Content {
        let position = Position::new(&self.givens, &self.digits, &self.candidates).without_seen();
        if self.givens == self.digits && position.is_puzzle() {
            Content::Cells(self.digits)
        } else {
            Content::Library(Box::new(position))
        }
    }
}

/// A problem with a whole line.
fn wrong(problem: Problem) -> Read {
    Err((problem, None))
}

/// The problem with a puzzle that is not a classic Sudoku: what makes it a different one.
fn variant(what: impl Into<String>) -> Problem {
    Problem::Variant { what: what.into() }
}

/// The cells of nine rows of nine.
fn rows(grid: &[Value]) -> Result<Vec<&Value>, Problem> {
    let rows: Vec<_> = grid.iter().map(|row| row.items().unwrap_or_default()).collect();
    match rows.iter().find(|row| row.len() != 9).or(rows.first()) {
        Some(row) if rows.len() == 9 && row.len() == 9 => Ok(rows.into_iter().flatten().collect()),
        row => Err(variant(format!(
            "{} rows of {} cells",
            rows.len(),
            row.map_or(0, |row| row.len())
        ))),
    }
}

/// The candidates that a list of digits gives.
fn candidates(marks: &[Value]) -> u16 {
    let digits = marks.iter().filter_map(Value::digit).filter(|&digit| digit > 0);
    digits.fold(0, |candidates, digit| candidates | 1 << (digit - 1))
}
