//! Reads and prints lines of `HoDoKu`'s library.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{ANY, Position, strange};
use crate::{ParseError, digit};

/// What a line of `HoDoKu`'s library has besides the position: a technique, and what it does there. For a
/// line that is read again, the code must be one, and no text may contain a colon or white space.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Case {
    /// The code of the technique: four digits, and a fifth for a Siamese fish. `HoDoKu` writes `0000` if
    /// there is no technique.
    pub code: String,
    /// The kind of the case, if the technique has several: what follows a dash (`0600-1`).
    pub variant: String,
    /// The digits that the technique is about, with nothing between them, or `x`.
    pub digits: String,
    /// The candidates that the technique strikes out: cells (0 to 80, row by row) and digits.
    pub eliminations: Vec<(u8, u8)>,
    /// The digits that the technique places: cells and digits.
    pub placements: Vec<(u8, u8)>,
    /// The text of the last field: the length of a chain, in links.
    pub extra: String,
}

impl Position {
    /// Whether a line may be one of `HoDoKu`'s library, that is, whether it begins with a colon and a code.
    #[must_use]
    pub fn is_library(line: &[u8]) -> bool {
        let code = line
            .strip_prefix(b":")
            .and_then(|line| line.split(|&c| b":-".contains(&c)).next());
        let is_code = |c: &u8| c.is_ascii_digit() || *c == b'x';
        code.is_some_and(|code| (4..=5).contains(&code.len()) && code.iter().all(is_code))
    }

    /// Reads a line of `HoDoKu`'s library. Returns its position, and the rest of the line, which starts at
    /// the white space after the last field. The fields after the grid may be missing; if the last one is a
    /// list of candidates, it ends where no candidate follows. Candidates that the digits rule out are struck
    /// out.
    ///
    /// # Errors
    /// [`ParseError`] reports what is wrong with the fields, and where.
    pub fn of_library(line: &[u8]) -> Result<(Position, &[u8]), ParseError> {
        let mut fields = [&b""[..]; FIELDS];
        let mut found = 0;
        for (field, text) in fields.iter_mut().zip(line.splitn(FIELDS, |&c| c == b':')) {
            *field = text;
            found += 1;
        }
        if found <= GRID {
            return Err(ParseError::Fields { found: found - 1 });
        }
        let last = fields[found - 1];
        let is_list = (GRID + 1..FIELDS - 1).contains(&(found - 1));
        let mut words = last.split_inclusive(u8::is_ascii_whitespace);
        let first = words.next().map_or(0, <[u8]>::len);
        let belongs = |word: &&[u8]| is_list && (word.trim_ascii_end().is_empty() || triple(word).is_some());
        let others: usize = words.take_while(belongs).map(<[u8]>::len).sum();
        let (last, rest) = last.split_at(last[..first + others].trim_ascii_end().len());
        fields[found - 1] = last;

        let start = |i: usize| fields[..i].iter().map(|field| field.len() + 1).sum();
        let [_, code, digits, grid, struck_out, eliminations, placements, extra] = fields;
        let (givens, placed) = cells(line, start(GRID), grid)?;
        let mut candidates = [ANY; 81];
        for (cell, digit) in triples(start(GRID + 1), struck_out)? {
            candidates[usize::from(cell)] &= !(1 << (digit - 1));
        }
        let text = |field: &[u8]| String::from_utf8_lossy(field).into_owned();
        let mut code = code.splitn(2, |&c| c == b'-').map(text);
        let case = Case {
            code: code.next().unwrap_or_default(),
            variant: code.next().unwrap_or_default(),
            digits: text(digits),
            eliminations: triples(start(GRID + 2), eliminations)?,
            placements: triples(start(GRID + 3), placements)?,
            extra: text(extra),
        };
        let mut position = Position::new(&givens, &placed, &candidates).without_seen();
        if case != Case::none() {
            position = position.with_case(case);
        }
        Ok((position, rest))
    }
}

/// Prints a position as a line of `HoDoKu`'s library: see [`Position::library`].
#[derive(Clone, Copy, Debug)]
pub struct Library<'a>(pub(super) &'a Position);

impl fmt::Display for Library<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = Case::none();
        let case = self.0.case().unwrap_or(&none);
        let dash = if case.variant.is_empty() { "" } else { "-" };
        write!(f, ":{}{dash}{}:{}:", case.code, case.variant, case.digits)?;
        for (&digit, &given) in self.0.digits.iter().zip(&self.0.givens) {
            match digit {
                0 => f.write_str(".")?,
                _ if given == digit => write!(f, "{digit}")?,
                _ => write!(f, "+{digit}")?,
            }
        }
        list(f, self.0.struck_out())?;
        list(f, case.eliminations.iter().copied())?;
        list(f, case.placements.iter().copied())?;
        write!(f, ":{}", case.extra)
    }
}

impl Case {
    /// Returns what `HoDoKu` writes if there is no technique.
    fn none() -> Case {
        Case {
            code: "0000".into(),
            digits: "x".into(),
            ..Case::default()
        }
    }
}

/// The number of fields of a line of a library, with the empty one before the first colon.
const FIELDS: usize = 8;

/// The index of the field that has the grid. The fields after it may be missing.
const GRID: usize = 3;

/// Reads the field of the grid, which starts at `start` in its line. Returns the clues, and all digits.
fn cells(line: &[u8], start: usize, field: &[u8]) -> Result<([u8; 81], [u8; 81]), ParseError> {
    let (mut givens, mut digits) = ([0; 81], [0; 81]);
    let (mut found, mut is_placed) = (0, false);
    for (place, &c) in (start..).zip(field) {
        let value = match digit(c) {
            None if c == b'+' && !is_placed => {
                is_placed = true;
                continue;
            }
            Some(digit) if digit != 0 || !is_placed => digit,
            _ => return Err(strange(line, place)),
        };
        if found < 81 {
            digits[found] = value;
            givens[found] = if is_placed { 0 } else { value };
        }
        is_placed = false;
        found += 1;
    }
    if found == 81 && !is_placed {
        Ok((givens, digits))
    } else {
        Err(ParseError::Cells { found })
    }
}

/// Reads a field of candidates that starts at `start` in its line. Returns cells and digits.
fn triples(mut start: usize, field: &[u8]) -> Result<Vec<(u8, u8)>, ParseError> {
    let mut triples = Vec::new();
    for word in field.split(u8::is_ascii_whitespace) {
        match triple(word) {
            Some(candidate) => triples.push(candidate),
            None if word.is_empty() => {}
            None => {
                let column = start + 1;
                return Err(ParseError::Candidate { line: 1, column });
            }
        }
        start += word.len() + 1;
    }
    Ok(triples)
}

/// Reads a candidate. Returns its cell and its digit.
fn triple(word: &[u8]) -> Option<(u8, u8)> {
    match *word.trim_ascii_end() {
        [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
            Some(((row - b'1') * 9 + column - b'1', digit - b'0'))
        }
        _ => None,
    }
}

/// Prints a colon and a field of candidates, which are given as cells and digits.
fn list(f: &mut fmt::Formatter<'_>, candidates: impl Iterator<Item = (u8, u8)>) -> fmt::Result {
    f.write_str(":")?;
    for (i, (cell, digit)) in candidates.enumerate() {
        let gap = if i == 0 { "" } else { " " };
        write!(f, "{gap}{digit}{}{}", cell / 9 + 1, cell % 9 + 1)?;
    }
    Ok(())
}
