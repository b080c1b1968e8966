//! Some puzzles on their way from Python to the libraries: as they come, and as 81 cells each.
//!
//! What touches a Python object needs the GIL; reading texts does not. So a batch is taken out of the input
//! as it is, quickly, and becomes cells later, without the GIL and maybe on another thread.

use arrow_array::ArrayRef;
use sudoku_ask::{NULL, Reason, read_position};
use sudoku_cells::{Position, characters, from_characters};
use sudoku_puzzles::{Which, extract};

use crate::arrow;

/// Read as they come.
pub enum Batch {
    /// Read already.
    Grids(Vec<[u8; 81]>),
    /// Texts out of Python.
    Texts(Texts),
    /// The candidates of positions with pencil marks, bit d-1 for digit d.
    Marks(Vec<[u16; 81]>),
    /// Arrays of Arrow, one after the other.
    Arrays(Vec<ArrayRef>),
}

/// Texts: most of 81 bytes, which lie one after the other.
#[derive(Default)]
pub struct Texts {
    lines: Vec<[u8; 81]>,
    /// Those that are something else, by their place, in ascending order.
    odd: Vec<(usize, Odd)>,
}

/// What is not a text of 81 bytes.
enum Odd {
    /// A text of another length.
    Text(Vec<u8>),
    /// No puzzle, and why.
    Fault(Reason),
}

impl Texts {
    /// Room for some.
    pub fn with_capacity(capacity: usize) -> Texts {
        Texts {
            lines: Vec::with_capacity(capacity),
            odd: Vec::new(),
        }
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, text: &[u8]) {
        if let Ok(line) = text.try_into() {
            self.lines.push(line);
        } else {
            self.odd.push((self.lines.len(), Odd::Text(text.to_vec())));
            self.lines.push(NULL);
        }
    }

    /// Adds what is not a puzzle.
    pub fn push_fault(&mut self, reason: Reason) {
        self.odd.push((self.lines.len(), Odd::Fault(reason)));
        self.lines.push(NULL);
    }
}

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
    fn with_capacity(capacity: usize, reading: Reading) -> Read {
        Read {
            cells: Vec::with_capacity(capacity),
            reading,
            ..Read::default()
        }
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
    fn push_odd(&mut self, text: &[u8]) {
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
    fn push_position(&mut self, position: Position) {
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

impl Batch {
    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        match self {
            Batch::Grids(cells) => cells.len(),
            Batch::Texts(texts) => texts.lines.len(),
            Batch::Marks(all) => all.len(),
            Batch::Arrays(arrays) => arrays.iter().map(|array| array.len()).sum(),
        }
    }

    /// The only puzzle, repeated.
    pub fn times(self, count: usize) -> Batch {
        let Read { cells, faults, .. } = self.read(Reading::Puzzle);
        let fault = faults.into_iter().next().map(|(_, reason)| reason);
        let mut texts = Texts::with_capacity(count);
        for _ in 0..count {
            match (&fault, cells.first()) {
                (None, Some(cells)) => texts.push(&characters(cells)),
                (Some(reason), _) => texts.push_fault(reason.clone()),
                (None, None) => {}
            }
        }
        Batch::Texts(texts)
    }

    /// The puzzles as cells.
    pub fn read(self, reading: Reading) -> Read {
        match self {
            Batch::Grids(cells) => {
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
            Batch::Texts(Texts { lines, odd }) => {
                let mut puzzles = Read::with_capacity(lines.len(), reading);
                let mut odd = odd.into_iter().peekable();
                for (i, line) in lines.iter().enumerate() {
                    match odd.next_if(|(place, _)| *place == i) {
                        None => puzzles.push_text(line),
                        Some((_, Odd::Text(text))) => puzzles.push_odd(&text),
                        Some((_, Odd::Fault(reason))) => puzzles.push_fault(reason),
                    }
                }
                puzzles
            }
            Batch::Marks(all) => {
                let mut puzzles = Read::with_capacity(all.len(), reading);
                let positions = all.iter().map(Position::of_candidates);
                positions.for_each(|position| puzzles.push_position(position));
                puzzles
            }
            Batch::Arrays(arrays) => {
                let mut puzzles = Read::with_capacity(arrays.iter().map(|array| array.len()).sum(), reading);
                for array in &arrays {
                    arrow::read(array, &mut puzzles);
                }
                puzzles
            }
        }
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
pub fn read(text: &[u8]) -> Result<[u8; 81], Reason> {
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
