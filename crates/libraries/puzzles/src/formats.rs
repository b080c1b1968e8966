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

/// Reads the text of an object, if it has the members that are the form's own.
type ReadObject = fn(&[u8]) -> Option<Read>;

/// The forms that are JSON objects.
const OBJECTS: &[ReadObject] = &[fpuzzles::object, sudokupad::object];

/// Reads a line of another program, which begins in this column. `None` if no format has such lines.
pub fn line(text: &[u8], column: usize) -> Option<Parsed<'_>> {
    LINES.iter().find_map(|read| read(text, column))
}

/// Reads an object of another program. `None` if no format has such objects.
pub fn object(text: &[u8]) -> Option<Read> {
    OBJECTS.iter().find_map(|read| read(text))
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
fn rows(grid: &[relaxed::Value]) -> Result<Vec<&relaxed::Value>, Problem> {
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
fn candidates(marks: &[relaxed::Value]) -> u16 {
    let digits = marks
        .iter()
        .filter_map(relaxed::Value::digit)
        .filter(|&digit| digit > 0);
    digits.fold(0, |candidates, digit| candidates | 1 << (digit - 1))
}
