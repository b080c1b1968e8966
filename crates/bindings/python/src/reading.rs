//! Puzzles as 81 cells each, and what is wrong with some.

use std::fmt::Display;

use sudoku_ask::{NULL, Reason, not_candidates, read_position};
use sudoku_cells::{Position, from_characters};
use sudoku_puzzles::{Which, extract};

/// The ways to read a text.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Reading {
    /// As a puzzle, and nothing else.
    #[default]
    Puzzle,
    /// As a puzzle, or a position with pencil marks.
    Position,
    /// As the first or the last grid in it, whatever else it contains; [`NULL`] if there is none.
    Grid(Which),
}

/// Puzzles as cells, and the faults of those that are invalid.
#[derive(Default)]
pub struct Read {
    /// 81 cells each, row by row; [`NULL`] if there is a fault.
    pub cells: Vec<[u8; 81]>,
    /// Those that are positions with pencil marks, in ascending order.
    pub positions: Vec<(usize, Position)>,
    reading: Reading,
    /// The faults, in ascending order of their places.
    pub faults: Vec<(usize, Reason)>,
}

impl Read {
    /// Makes room for some puzzles.
    pub fn with_capacity(capacity: usize, reading: Reading) -> Read {
        Read {
            cells: Vec::with_capacity(capacity),
            reading,
            ..Read::default()
        }
    }

    /// Takes puzzles that are cells already.
    pub fn of_cells(cells: Vec<[u8; 81]>) -> Read {
        let mut puzzles = Read {
            cells,
            ..Read::default()
        };
        for (i, cells) in puzzles.cells.iter_mut().enumerate() {
            if let Some((cell, value)) = not_a_cell(cells) {
                puzzles.faults.push((i, not_a_digit(value, cell)));
                *cells = NULL;
            }
        }
        puzzles
    }

    /// Adds a puzzle that is read from a text.
    #[inline]
    pub fn push_text(&mut self, text: &[u8]) {
        match text.try_into().ok().and_then(from_characters) {
            Some(cells) => self.cells.push(cells),
            None => self.push_odd(text),
        }
    }

    #[cold]
    pub fn push_odd(&mut self, text: &[u8]) {
        if let Reading::Grid(which) = self.reading {
            self.cells.push(extract(text, which).unwrap_or(NULL));
            return;
        }
        let takes_positions = self.reading == Reading::Position;
        // Only a line of a library shows which digits are clues, even if its digits alone would determine the
        // rest.
        if takes_positions
            && Position::is_library(text.trim_ascii())
            && let Ok(position) = read_position(text)
        {
            return self.push_position(position);
        }
        match read(text) {
            Ok(cells) => self.cells.push(cells),
            Err(reason) => match read_position(text).ok().filter(|_| takes_positions) {
                Some(position) => self.push_position(position),
                None => self.push_fault(reason),
            },
        }
    }

    /// Adds a position with pencil marks.
    pub fn push_position(&mut self, position: Position) {
        let digits = *position.digits();
        self.positions.push((self.cells.len(), position));
        self.cells.push(digits);
    }

    /// Adds a position of these candidates, bit d-1 for digit d.
    pub fn push_candidates(&mut self, candidates: &[u16; 81]) {
        match not_candidates(&[0; 81], candidates) {
            Some(reason) => self.push_fault(reason),
            None => self.push_position(Position::of_candidates(candidates)),
        }
    }

    /// Adds an invalid puzzle. If a grid is searched for, a null just has no grid.
    pub fn push_fault(&mut self, reason: Reason) {
        if !matches!((self.reading, &reason), (Reading::Grid(_), Reason::Null)) {
            self.faults.push((self.cells.len(), reason));
        }
        self.cells.push(NULL);
    }
}

/// Returns the first cell that is neither a digit nor empty, and its value.
fn not_a_cell(cells: &[u8; 81]) -> Option<(u8, u8)> {
    // There is almost never one, and this check has no branches.
    if cells.iter().fold(0, |highest, &cell| highest.max(cell)) <= 9 {
        return None;
    }
    (0..)
        .zip(cells)
        .find(|(_, cell)| **cell > 9)
        .map(|(place, cell)| (place, *cell))
}

/// Returns the reason for a number that is not a cell.
pub fn not_a_digit(number: impl Display, cell: u8) -> Reason {
    Reason::Unreadable(format!("{number} is not a digit,"), Some(cell))
}

/// Returns the cells of any text that is one puzzle, as the command reads it: 81 characters, a grid of nine
/// lines, with or without a frame, or anything else that `sudoku-puzzles` reads.
fn read(text: &[u8]) -> Result<[u8; 81], Reason> {
    // A line with its line end is the most frequent of these.
    let text = text.trim_ascii();
    if let Some(cells) = text.try_into().ok().and_then(from_characters) {
        return Ok(cells);
    }
    let mut puzzles = sudoku_puzzles::parse(text);
    let found = match puzzles.next() {
        None => Err("81 cells expected, 0 found".into()),
        Some(Err(error)) => Err(lower(&error.reason.to_string())),
        Some(Ok(puzzle)) if puzzles.next().is_none() => Ok(puzzle.cells),
        Some(Ok(_)) => Err("one puzzle expected, several found".into()),
    };
    found.map_err(|message| Reason::Unreadable(message, bad_cell(&String::from_utf8_lossy(text))))
}

/// Returns a message with a small first letter, to follow a colon.
pub fn lower(message: &str) -> String {
    let mut letters = message.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Returns the place of the first character that cannot be a cell, if the text has 81 characters.
fn bad_cell(text: &str) -> Option<u8> {
    let is_bad = |character: char| {
        character != '·'
            && u8::try_from(character)
                .ok()
                .and_then(sudoku_cells::digit)
                .is_none()
    };
    (text.chars().count() == 81)
        .then(|| text.chars().position(is_bad))
        .flatten()
        .map(|place| place as u8)
}
