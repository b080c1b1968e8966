//! Reads input as characters, words and numbers, each with its place.
//!
//! Nothing is read ahead: an endless input is refused at its first bad character, and if a person types a
//! problem, the answer comes after its last character.

mod error;

use std::io::{self, BufRead};
use std::ops::RangeInclusive;

pub use error::{InputError, Place};

/// The longest word that is read, with room for the 81 cells of a Sudoku; a longer one is refused, so that
/// memory stays bounded.
pub(crate) const LONGEST_WORD: usize = 100;

/// A reader that returns characters, words or numbers and knows the place it has reached.
pub struct Input<R> {
    bytes: io::Bytes<R>,
    ahead: Option<char>,
    place: Place,
}

impl<R: BufRead> Input<R> {
    /// Returns a reader of `reader`, whose first character is at line 1, column 1.
    pub fn new(reader: R) -> Self {
        Self {
            bytes: reader.bytes(),
            ahead: None,
            place: Place { line: 1, column: 1 },
        }
    }

    /// Returns the place of the next character.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// Returns the next character and its place; `None` at the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read or is not UTF-8.
    pub fn character(&mut self) -> Result<Option<(char, Place)>, InputError> {
        let Some(c) = self.peek()? else { return Ok(None) };
        self.ahead = None;
        let place = self.place;
        if c == '\n' {
            self.place = Place {
                line: place.line + 1,
                column: 1,
            };
        } else {
            self.place.column += 1;
        }
        Ok(Some((c, place)))
    }

    /// Returns the next character that is not white space, and its place; `None` at the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read or is not UTF-8.
    pub fn visible(&mut self) -> Result<Option<(char, Place)>, InputError> {
        loop {
            match self.character()? {
                Some((c, _)) if c.is_whitespace() => {}
                other => return Ok(other),
            }
        }
    }

    /// Returns the next word, that is everything up to white space, and its place; `None` at the end of the
    /// input.
    ///
    /// # Errors
    /// If the input cannot be read, is not UTF-8, or the word has more than 100 characters.
    pub fn word(&mut self) -> Result<Option<(String, Place)>, InputError> {
        let Some((first, place)) = self.visible()? else {
            return Ok(None);
        };
        let mut word = String::from(first);
        for length in 1.. {
            match self.peek()? {
                Some(c) if !c.is_whitespace() => {
                    if length == LONGEST_WORD {
                        return Err(InputError::TooLong { place });
                    }
                    word.push(c);
                    self.character()?;
                }
                _ => break,
            }
        }
        Ok(Some((word, place)))
    }

    /// Returns the next word as a number within `limits`; `name` is its name in an error.
    ///
    /// # Errors
    /// If the word is missing, is not a whole number, or is beyond the limits.
    pub fn number(&mut self, name: &'static str, limits: RangeInclusive<u64>) -> Result<u64, InputError> {
        let Some((word, place)) = self.word()? else {
            return Err(InputError::Missing {
                place: self.place,
                name,
            });
        };
        let digits = word.strip_prefix(['-', '+']).unwrap_or(&word);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(InputError::NotANumber { place, name, word });
        }
        match word.parse() {
            Ok(number) if limits.contains(&number) => Ok(number),
            // A whole number that is outside the limits, or does not fit in a u64 because it is negative or
            // too large.
            _ => Err(InputError::OutOfLimits {
                place,
                name,
                word,
                limits,
            }),
        }
    }

    /// Checks that only white space is left.
    ///
    /// # Errors
    /// If anything else is left, or the input cannot be read.
    pub fn end(&mut self) -> Result<(), InputError> {
        match self.visible()? {
            Some((found, place)) => Err(InputError::Extra { place, found }),
            None => Ok(()),
        }
    }

    fn byte(&mut self) -> Result<Option<u8>, InputError> {
        self.bytes
            .next()
            .transpose()
            .map_err(|error| InputError::Unreadable {
                place: self.place,
                error,
            })
    }

    /// Decodes the next character without moving past it.
    fn peek(&mut self) -> Result<Option<char>, InputError> {
        if self.ahead.is_some() {
            return Ok(self.ahead);
        }
        let Some(first) = self.byte()? else {
            return Ok(None);
        };
        let place = self.place;
        let not_utf8 = || InputError::NotUtf8 { place, byte: first };
        let mut bytes = [first, 0, 0, 0];
        let length = match first {
            0x00..=0x7f => 1,
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf7 => 4,
            _ => return Err(not_utf8()),
        };
        for slot in &mut bytes[1..length] {
            *slot = self.byte()?.ok_or_else(not_utf8)?;
        }
        self.ahead = str::from_utf8(&bytes[..length])
            .ok()
            .and_then(|text| text.chars().next());
        if self.ahead.is_none() {
            return Err(not_utf8());
        }
        Ok(self.ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fmt;

    fn message<T: fmt::Debug>(result: Result<T, InputError>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let mut input = Input::new("a\n é b".as_bytes());
        let place = |line, column| Place { line, column };
        assert_eq!(input.visible().unwrap(), Some(('a', place(1, 1))));
        assert_eq!(input.visible().unwrap(), Some(('é', place(2, 2))));
        assert_eq!(input.visible().unwrap(), Some(('b', place(2, 4))));
        assert_eq!(input.visible().unwrap(), None);
        assert_eq!(input.place(), place(2, 5));
    }

    #[test]
    fn a_number_beyond_the_limits_is_refused_with_the_limits() {
        let read = |text: &str| Input::new(text.as_bytes()).number("G1", 0..=1_000_000);
        assert_eq!(read(" 1000000 ").unwrap(), 1_000_000);
        assert_eq!(
            message(read("1000001")),
            "G1 is 1000001 at line 1, column 1; the limits are 0 and 1000000"
        );
        assert_eq!(
            message(read("\n -5")),
            "G1 is -5 at line 2, column 2; the limits are 0 and 1000000"
        );
        assert_eq!(
            message(read("99999999999999999999999")),
            "G1 is 99999999999999999999999 at line 1, column 1; the limits are 0 and 1000000"
        );
        assert_eq!(
            message(read("12x")),
            "G1 should be a whole number, not 12x, at line 1, column 1"
        );
        assert_eq!(
            message(read("-")),
            "G1 should be a whole number, not -, at line 1, column 1"
        );
        assert_eq!(message(read("\n")), "G1 is missing at line 2, column 1");
        assert_eq!(
            message(read(&"1".repeat(101))),
            "The word at line 1, column 1 has more than 100 characters"
        );
    }

    #[test]
    fn bytes_that_are_not_utf8_are_named_with_their_place() {
        for bad in [
            &b"a\xff"[..],
            b"a\xc3",
            b"a\xe2\x28\xa1",
            b"a\xed\xa0\x80",
            b"a\x80",
        ] {
            let mut input = Input::new(bad);
            input.character().unwrap();
            let expected = format!("Bad byte 0x{:02x} (not UTF-8) at line 1, column 2", bad[1]);
            assert_eq!(message(input.character()), expected);
        }
    }

    proptest! {
        #[test]
        fn the_characters_of_any_text_come_back(text: String) {
            let mut input = Input::new(text.as_bytes());
            let mut read = String::new();
            while let Some((c, _)) = input.character().unwrap() {
                read.push(c);
            }
            prop_assert_eq!(read, text);
        }

        #[test]
        fn any_bytes_end_in_words_or_an_error(bytes: Vec<u8>) {
            let mut input = Input::new(&bytes[..]);
            let mut words = 0;
            while let Ok(Some(_)) = input.word() {
                words += 1;
            }
            prop_assert!(words <= bytes.len());
        }
    }
}
