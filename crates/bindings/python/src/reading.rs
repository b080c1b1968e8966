//! Puzzles as 81 cells each, and what is wrong with some.

use sudoku_ask::{NULL, Reason, read_position};
use sudoku_cells::{Position, from_characters};
use sudoku_puzzles::{Which, extract};

/// What a text is read as.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Reading {
    /// A puzzle, and nothing else.
    #[default]
    Puzzle,
    /// That, or a position with pencil marks.
    Position,
    /// The first or the last grid in it, whatever else it says; [`NULL`] if there is none.
    Grid(Which),
}

/// Puzzles as cells, and what is wrong with those that are invalid.
#[derive(Default)]
pub struct Read {
    /// 81 cells each, row by row; [`NULL`] where there is a fault.
    pub cells: Vec<[u8; 81]>,
    /// Those that are positions with pencil marks, in ascending order.
    pub positions: Vec<(usize, Position)>,
    reading: Reading,
    /// In ascending order.
    pub faults: Vec<(usize, Reason)>,
}

impl Read {
    /// Room for some.
    pub fn with_capacity(capacity: usize, reading: Reading) -> Read {
        Read {
            cells: Vec::with_capacity(capacity),
            reading,
            ..Read::default()
        }
    }

    /// Those that are cells already.
    pub fn of_cells(cells: Vec<[u8; 81]>) -> Read {
        let mut puzzles = Read {
            cells,
            ..Read::default()
        };
        for (i, cells) in puzzles.cells.iter_mut().enumerate() {
            if let Some((cell, value)) = not_a_cell(cells) {
                let reason = Reason::Unreadable(format!("{value} is not a digit,"), Some(cell));
                puzzles.faults.push((i, reason));
                *cells = NULL;
            }
        }
        puzzles
    }

    /// Adds one that is read from a text.
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
        // Which digits are clues, only a line of a library says, even if its digits say the rest.
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

    /// Adds one that is invalid; where a grid is searched for, a null is just without one.
    pub fn push_fault(&mut self, reason: Reason) {
        if !matches!((self.reading, &reason), (Reading::Grid(_), Reason::Null)) {
            self.faults.push((self.cells.len(), reason));
        }
        self.cells.push(NULL);
    }
}

/// The first cell that is neither a digit nor empty.
fn not_a_cell(cells: &[u8; 81]) -> Option<(u8, u8)> {
    // Nearly always there is none, and this has no branches.
    if cells.iter().fold(0, |highest, &cell| highest.max(cell)) <= 9 {
        return None;
    }
    (0..)
        .zip(cells)
        .find(|(_, cell)| **cell > 9)
        .map(|(place, cell)| (place, *cell))
}

/// The cells of any text that is one puzzle, as the command reads it: 81 characters, a grid of nine lines,
/// with or without a frame, and all else that the library for puzzles reads.
fn read(text: &[u8]) -> Result<[u8; 81], Reason> {
    // A line with its end is the most frequent of these.
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

/// With a small letter at the beginning, as what follows a colon.
pub fn lower(message: &str) -> String {
    let mut letters = message.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// In a text of 81 characters: the first that cannot be a cell.
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
