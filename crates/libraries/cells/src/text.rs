//! Turns text into cells, and cells into text.

use core::fmt;

/// Returns the digit that a character stands for, 0 for a blank: `.`, `0`, `-`, `*`, `_`, `x`, `X` or `?`.
#[must_use]
#[inline]
pub fn digit(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'.' | b'-' | b'*' | b'_' | b'x' | b'X' | b'?' => Some(0),
        _ => None,
    }
}

/// Returns the cells of exactly 81 characters, row by row, or `None` if one of them is not a [`digit`].
///
/// It is meant for millions of puzzles that have been split into lines already. It has no branch, so that the
/// compiler can process sixteen characters at a time. [`parse`] reports what is wrong.
#[must_use]
#[inline]
pub fn from_characters(text: &[u8; 81]) -> Option<[u8; 81]> {
    let mut cells = [0; 81];
    let mut wrong = 0;
    for (slot, &c) in cells.iter_mut().zip(text) {
        let digit = c.wrapping_sub(b'0');
        let is_blank = b".-*_?"
            .iter()
            .fold(u8::from(c | 0x20 == b'x'), |is_blank, &blank| {
                is_blank | u8::from(c == blank)
            });
        *slot = if digit <= 9 { digit } else { 0 };
        wrong |= u8::from(digit > 9) & !is_blank;
    }
    (wrong == 0).then_some(cells)
}

/// Returns the 81 characters of a grid, `.` for a blank and `#` for a value that is not a digit.
#[must_use]
#[inline]
pub fn characters(cells: &[u8; 81]) -> [u8; 81] {
    cells.map(|cell| match cell {
        0 => b'.',
        1..=9 => b'0' + cell,
        _ => b'#',
    })
}

/// Reads the cells of a text: 81 digits and blanks (see [`digit`]; here `·` is a blank, too). White space may
/// stand between them, they may be on one line or several, and a byte-order mark may come first. Frames are
/// not read, as their dashes could be blanks; `sudoku-puzzles` can tell the two apart.
///
/// # Errors
/// [`ParseError`] reports which character cannot be a cell, or how many cells there are.
///
/// ```
/// use sudoku_cells::parse;
///
/// assert_eq!(parse(&"123 456 789\n".repeat(9))?[80], 9);
/// assert_eq!(parse("12a").unwrap_err().to_string(), "Bad character a at line 1, column 3");
/// assert_eq!(parse("12.").unwrap_err().to_string(), "81 cells expected, 3 found");
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<[u8; 81], ParseError> {
    let mut cells = [0; 81];
    let mut found = 0;
    let (mut line, mut column) = (1, 0);
    for character in text.strip_prefix('\u{feff}').unwrap_or(text).chars() {
        column += 1;
        if character == '\n' {
            (line, column) = (line + 1, 0);
        }
        if character.is_whitespace() {
            continue;
        }
        let cell = match character {
            '·' => Some(0),
            _ => u8::try_from(character).ok().and_then(digit),
        };
        let Some(digit) = cell else {
            return Err(ParseError::Character {
                character,
                line,
                column,
            });
        };
        if let Some(cell) = cells.get_mut(found) {
            *cell = digit;
        }
        found += 1;
    }
    if found == 81 {
        Ok(cells)
    } else {
        Err(ParseError::Cells { found })
    }
}

/// The reason why a text is neither a grid nor a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseError {
    /// A character is neither a digit nor a blank.
    Character {
        /// The character.
        character: char,
        /// Its line, from 1.
        line: usize,
        /// Its place in the line, in characters from 1.
        column: usize,
    },
    /// The number of cells is not 81.
    Cells {
        /// How many there are.
        found: usize,
    },
    /// A line of `HoDoKu`'s library has no grid: a code, digits and the grid are expected.
    Fields {
        /// How many of them there are.
        found: usize,
    },
    /// A word in a field of candidates is not a candidate, that is, a digit, its row and its column.
    Candidate {
        /// Its line, from 1.
        line: usize,
        /// The column in which it begins, from 1.
        column: usize,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::Character {
                character,
                line,
                column,
            } => {
                let character = character.escape_debug();
                write!(f, "Bad character {character} at line {line}, column {column}")
            }
            ParseError::Cells { found } => write!(f, "81 cells expected, {found} found"),
            ParseError::Fields { found } => {
                write!(f, "a code, digits and a grid expected, {found} of them found")
            }
            ParseError::Candidate { line, column } => {
                write!(f, "Bad candidate at line {line}, column {column}")
            }
        }
    }
}

impl core::error::Error for ParseError {}

/// Prints a grid as its 81 [`characters`].
#[derive(Clone, Copy, Debug)]
pub struct Line<'a>(pub &'a [u8; 81]);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The characters are ASCII.
        f.pad(core::str::from_utf8(&characters(self.0)).unwrap_or_default())
    }
}

/// Prints a grid in nine lines, with lines between the boxes, and no line break after the last row.
///
/// ```
/// let grid = sudoku_cells::Framed(&[5; 81]).to_string();
/// assert!(grid.starts_with("5 5 5 | 5 5 5 | 5 5 5\n"));
/// assert_eq!(grid.lines().nth(3), Some("------+-------+------"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Framed<'a>(pub &'a [u8; 81]);

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, c) in characters(self.0).into_iter().enumerate() {
            f.write_str(match (i % 9, i / 9) {
                _ if i == 0 => "",
                (0, 3 | 6) => "\n------+-------+------\n",
                (0, _) => "\n",
                (3 | 6, _) => " | ",
                _ => " ",
            })?;
            write!(f, "{}", char::from(c))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::string::{String, ToString};
    use std::vec::Vec;

    #[test]
    fn errors_name_the_place() {
        let error = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(
            error(&std::format!("{}\n\n  4é", "1".repeat(81))),
            "Bad character é at line 3, column 4"
        );
        assert_eq!(error("\u{0}"), "Bad character \\0 at line 1, column 1");
        assert_eq!(error(&".".repeat(82)), "81 cells expected, 82 found");
        assert_eq!(error(""), "81 cells expected, 0 found");
    }

    #[test]
    fn texts_of_any_editor_are_read() {
        let rows = "53·\t·7.\u{a0}...".repeat(9);
        let cells = parse(&rows).unwrap();
        assert_eq!((cells[..5].to_vec(), cells[9]), (std::vec![5, 3, 0, 0, 7], 5));
        assert_eq!(parse(&std::format!("\u{feff}{rows}\r\n\r\n")), Ok(cells));
        let error = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(error("\u{feff}1\r\na"), "Bad character a at line 2, column 1");
        // The mark is read at the beginning only, and no other invisible character is.
        assert_eq!(error("1\u{feff}"), "Bad character \\u{feff} at line 1, column 2");
        assert_eq!(error("1\u{200b}"), "Bad character \\u{200b} at line 1, column 2");
    }

    #[test]
    fn what_is_not_a_digit_is_printed_as_what_cannot_be_read() {
        let mut cells = [0; 81];
        cells[80] = 10;
        assert!(Line(&cells).to_string().ends_with(".#"));
        assert!(parse(&Line(&cells).to_string()).is_err());
    }

    proptest! {
        #[test]
        fn many_cells_are_what_each_is(text: [u8; 81], some in "[-.*_xX?0-9]{81}") {
            let one_by_one = |text: &[u8; 81]| -> Option<Vec<u8>> { text.iter().map(|&c| digit(c)).collect() };
            let same: [u8; 81] = some.as_bytes().try_into().unwrap();
            for text in [text, same] {
                prop_assert_eq!(from_characters(&text).map(|cells| cells.to_vec()), one_by_one(&text));
            }
            prop_assert_eq!(parse(&some).ok(), from_characters(&same));
        }

        #[test]
        fn a_grid_that_is_printed_and_parsed_is_the_same(cells in prop::collection::vec(0..=9_u8, 81)) {
            let cells: [u8; 81] = cells.try_into().unwrap();
            prop_assert_eq!(parse(&Line(&cells).to_string()), Ok(cells));
            let frame: String = Framed(&cells).to_string().chars().filter(|c| !"|+-".contains(*c)).collect();
            prop_assert_eq!(parse(&frame), Ok(cells));
        }
    }
}
