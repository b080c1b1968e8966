//! A position in the middle of solving, and the three kinds of lines that hold one. People copy these lines
//! from one program into another.
//!
//! ```text
//!     53..7....6..195...                81 characters: the clues, and all candidates that they leave
//!     ....5......3......12.4.....       729: the nine digits of each cell, those that cannot go there left out
//!     :0702:9:53..+7...:124:918:183:7   a line of HoDoKu's library, field by field:
//!       |   |    |       |   |   |  the length of a chain, in links
//!       |   |    |       |   |   what is placed
//!       |   |    |       |   what is struck out
//!       |   |    |       candidates that are out before the step, though no digit rules them out
//!       |   |    81 cells, with + before a digit that is not a clue
//!       |   the digits that the technique is about
//!       the code of the technique, and after a dash its variant
//! ```
//!
//! In the library's line a candidate is three digits: the digit, its row and its column. Codes are not looked
//! up here; `sudoku-technique` has a table of them.

mod library;

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use crate::{PEER_SETS, ParseError, digit, members, parse};
pub use library::{Case, Library};

/// The digits that stand in a grid, which of them are clues, and the candidates of the open cells.
///
/// It is read from any of the three lines that people copy: 81 characters, 729, or a line of `HoDoKu`'s
/// library. It prints as 729 characters if they hold all of it. If there are digits that are not clues, open
/// cells with one candidate, or a [`Case`], it prints as a line of the library
/// ([`library`](Position::library)). `sudoku-puzzles` reads grids of pencil marks as well.
///
/// ```
/// use sudoku_cells::{Line, Marks, Position};
///
/// let text = ":0003:4:....+56789........................................................................:114 214::411:";
/// let position: Position = text.parse()?;
/// assert_eq!((position.givens()[4], position.digits()[4]), (0, 5));
/// assert_eq!(position.candidates()[0], 0b1111); // 1 to 4
/// assert_eq!(position.candidates()[3], 0b1100); // 1 and 2 are struck out in r1c4
/// assert_eq!(position.case().unwrap().placements, [(0, 4)]); // 4 in the first cell
/// assert_eq!(position.to_string(), text);
///
/// let marks = Marks(position.candidates()).to_string();
/// assert!(marks.starts_with("1234.....1234.....1234.......34.........5...."));
/// assert_eq!(marks.parse::<Position>()?.candidates(), position.candidates());
/// let digits = Line(position.digits()).to_string();
/// assert_eq!(digits.parse::<Position>()?.candidates()[3], 0b1111);
///
/// let error = text.replace("214", "2l4").parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "Bad candidate at line 1, column 96");
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    givens: [u8; 81],
    digits: [u8; 81],
    candidates: [u16; 81],
    case: Option<Box<Case>>,
}

/// All nine digits.
const ANY: u16 = 0x1ff;

impl Position {
    /// Returns the position with these digits, 0 for an open cell; those that are also in `givens` are its
    /// clues. `candidates` are those of the open cells (bit d-1 for digit d). They stay as they are, even if
    /// the digits rule some of them out.
    ///
    /// All three have 81 cells, row by row. A digit above 9 counts as an open cell without candidates.
    /// Whether the digits obey the rules is not checked here; [`validate`](crate::validate) does that.
    #[must_use]
    pub fn new(givens: &[u8; 81], digits: &[u8; 81], candidates: &[u16; 81]) -> Position {
        let candidates = core::array::from_fn(|cell| match digits[cell] {
            0 => candidates[cell] & ANY,
            digit @ 1..=9 => 1 << (digit - 1),
            _ => 0,
        });
        let position = Position {
            givens: [0; 81],
            digits: digits.map(|digit| if digit > 9 { 0 } else { digit }),
            candidates,
            case: None,
        };
        position.with_givens(givens)
    }

    /// Returns the position at the start of a puzzle: its candidates are all that no clue rules out.
    #[must_use]
    pub fn of_puzzle(puzzle: &[u8; 81]) -> Position {
        Position::new(puzzle, puzzle, &[ANY; 81]).without_seen()
    }

    /// Returns the position of a grid of candidates (bit d-1 for digit d). If a cell has only one, that digit
    /// stands there, and counts as a clue.
    #[must_use]
    pub fn of_candidates(candidates: &[u16; 81]) -> Position {
        let digits = candidates.map(|cell| match cell & ANY {
            single if single.is_power_of_two() => single.trailing_zeros() as u8 + 1,
            _ => 0,
        });
        Position::new(&digits, &digits, candidates)
    }

    /// Returns the position that 729 characters describe: for each cell the digits 1 to 9, with a blank in
    /// place of each that is missing. The position is made [of these candidates](Position::of_candidates).
    ///
    /// # Errors
    /// A character is neither a blank nor the digit that belongs in its place.
    pub fn of_marks(text: &[u8; 729]) -> Result<Position, ParseError> {
        let mut candidates = [0; 81];
        for (place, &c) in text.iter().enumerate() {
            match digit(c).map(usize::from) {
                Some(0) => {}
                Some(digit) if digit == place % 9 + 1 => candidates[place / 9] |= 1 << (place % 9),
                _ => return Err(strange(text, place)),
            }
        }
        Ok(Position::of_candidates(&candidates))
    }

    /// Removes the candidates that a digit rules out in its row, column and box.
    #[must_use]
    pub fn without_seen(mut self) -> Position {
        for cell in (0..81).filter(|&cell| self.digits[cell] == 0) {
            self.candidates[cell] &= self.allowed(cell);
        }
        self
    }

    /// Adds a case: what a line of `HoDoKu`'s library has besides the position, such as a step.
    #[must_use]
    pub fn with_case(self, case: Case) -> Position {
        Position {
            case: Some(Box::new(case)),
            ..self
        }
    }

    /// Sets which digits are clues: those that `givens` has in the same cells, and no others.
    #[must_use]
    pub fn with_givens(mut self, givens: &[u8; 81]) -> Position {
        for ((given, digit), wanted) in self.givens.iter_mut().zip(self.digits).zip(givens) {
            *given = if *wanted == digit { digit } else { 0 };
        }
        self
    }

    /// Returns the clues, 81 cells row by row, 0 for anything else. If the text that was read does not
    /// distinguish clues from other digits, all digits are clues.
    #[must_use]
    pub fn givens(&self) -> &[u8; 81] {
        &self.givens
    }

    /// Returns the digits that stand, clues and others; 0 for an open cell.
    #[must_use]
    pub fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// Returns the candidates, bit d-1 for digit d; a cell with a digit has that one only.
    #[must_use]
    pub fn candidates(&self) -> &[u16; 81] {
        &self.candidates
    }

    /// Returns what a line of `HoDoKu`'s library has besides the position.
    #[must_use]
    pub fn case(&self) -> Option<&Case> {
        self.case.as_deref()
    }

    /// Whether no candidate is struck out that the digits allow.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.struck_out().next().is_none()
    }

    /// Returns the candidates that are struck out although the digits allow them: cells and digits, cell by
    /// cell.
    pub fn struck_out(&self) -> impl Iterator<Item = (u8, u8)> {
        let is_open = |&cell: &u8| self.digits[usize::from(cell)] == 0;
        (0..81).filter(is_open).flat_map(|cell| {
            let at = usize::from(cell);
            let missing = self.allowed(at) & !self.candidates[at];
            let digits = (1..=9).filter(move |digit| missing >> (digit - 1) & 1 != 0);
            digits.map(move |digit| (cell, digit))
        })
    }

    /// Returns the digits that stand in none of a cell's peers.
    fn allowed(&self, cell: usize) -> u16 {
        let peers = members(PEER_SETS[cell]);
        let seen = peers.fold(0, |seen: u16, peer| seen | 1 << self.digits[usize::from(peer)]);
        ANY & !(seen >> 1)
    }

    /// Prints as a line of `HoDoKu`'s library: `:code:digits:grid:struck out:eliminations:placements:extra`,
    /// where `+` stands before a digit that is not a clue. Without a [`Case`] the code is `0000` and the
    /// digits are `x`, as in `HoDoKu`. The line cannot show a candidate that a digit of its row, column or
    /// box rules out.
    #[must_use]
    pub fn library(&self) -> Library<'_> {
        Library(self)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Position::of_candidates(&self.candidates) {
            Marks(&self.candidates).fmt(f)
        } else {
            self.library().fmt(f)
        }
    }
}

/// Reads 81 characters as [`parse`] does, or 729, or a line of `HoDoKu`'s library. White space may follow
/// each of them, and a byte-order mark may come first.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let line = text.trim_end().as_bytes();
        // A line of the library may have 729 characters, too.
        if !Position::is_library(line) {
            return match line.try_into() {
                Ok(marks) => Position::of_marks(marks),
                Err(_) => parse(text).map(|puzzle| Position::of_puzzle(&puzzle)),
            };
        }
        match Position::of_library(line)? {
            (position, []) => Ok(position),
            (_, rest) => Err(strange(line, line.len() - rest.trim_ascii().len())),
        }
    }
}

/// Prints candidates (bit d-1 for digit d) as 729 characters: the nine digits of each cell, and a dot in
/// place of those that are struck out.
#[derive(Clone, Copy, Debug)]
pub struct Marks<'a>(pub &'a [u16; 81]);

impl fmt::Display for Marks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut characters = [b'.'; 729];
        for (place, c) in characters.iter_mut().enumerate() {
            if self.0[place / 9] >> (place % 9) & 1 != 0 {
                *c = b'1' + (place % 9) as u8;
            }
        }
        // The characters are ASCII.
        f.pad(core::str::from_utf8(&characters).unwrap_or_default())
    }
}

/// Returns the error for the character at a place of a line, which cannot stand there.
fn strange(line: &[u8], place: usize) -> ParseError {
    let chunk = line[place..].utf8_chunks().next();
    let character = chunk.and_then(|chunk| chunk.valid().chars().next());
    ParseError::Character {
        character: character.unwrap_or(char::REPLACEMENT_CHARACTER),
        line: 1,
        column: place + 1,
    }
}

#[cfg(test)]
mod tests;
