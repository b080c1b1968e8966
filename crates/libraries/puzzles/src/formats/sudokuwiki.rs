//! The text in which `SudokuWiki`'s solver passes a board on, also in its addresses (`?bd=`).
//!
//! After `S9B` each cell has two characters, a number of base 36:
//!
//! ```text
//!     1..9      a clue
//!     10..18    a digit that was placed, plus 9
//!     19..      candidates (bit d-1 for digit d), plus 18
//! ```
//!
//! Numbers from 1024 on describe regions of a jigsaw. Source:
//! <https://www.sudokuwiki.org/Sudoku_String_Definitions>. Boards of the first version, which have nothing
//! before 162 characters, are not read: in the example of that page candidates and even clues have the same
//! numbers.

use super::{ANY, Notes, Parsed, wrong};
use crate::content::Read;
use crate::problem::Problem;
use crate::text::first_word;

/// What a board begins with: a Sudoku, 9 by 9, in the second version.
const VERSION: &[u8] = b"S9B";

/// How many characters 81 cells have.
const LENGTH: usize = 2 * 81;

/// A text of more characters than this is meant as a board, even if some are missing.
const NEARLY: usize = 81;

/// Reads a board at the beginning of a line.
pub fn read(text: &[u8], column: usize) -> Option<Parsed<'_>> {
    let word = first_word(text);
    board(word, column).map(|read| (vec![read], &text[word.len()..]))
}

/// Reads a board.
pub fn board(text: &[u8], column: usize) -> Option<Read> {
    let cells = text.strip_prefix(VERSION)?;
    if cells.len() != LENGTH {
        let found = cells.len() / 2;
        return (cells.len() > NEARLY).then(|| wrong(Problem::Cells { found }));
    }
    let mut notes = Notes::default();
    for (cell, pair) in cells.chunks(2).enumerate() {
        let wrong = |place: usize| {
            let place = VERSION.len() + 2 * cell + place;
            Some(Err(Problem::of_character(&text[place..], column + place)))
        };
        match number(pair) {
            Some(clue @ 1..=9) => notes.place(cell, clue as u8, true),
            Some(digit @ 10..=18) => notes.place(cell, digit as u8 - 9, false),
            Some(candidates @ 19..1024) if candidates - 18 <= ANY => notes.candidates[cell] = candidates - 18,
            Some(1024..) => {
                let what = "regions of its own".to_owned();
                return Some(self::wrong(Problem::Variant { what }));
            }
            _ => return wrong(usize::from(number(&pair[..1]).is_some())),
        }
    }
    Some(Ok(notes.content()))
}

/// The number of some digits of base 36, in small letters.
fn number(digits: &[u8]) -> Option<u16> {
    digits.iter().try_fold(0, |number: u16, &c| {
        let digit = char::from(c).to_digit(36).filter(|_| !c.is_ascii_uppercase())?;
        Some(number * 36 + digit as u16)
    })
}
