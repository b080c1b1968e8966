//! A line of `HoDoKu`'s library of positions: `:0702:9:+53..7...:124 918:183::`.
//!
//! Its fields, each after a colon: the code of a technique, its digits, the grid with a `+` before each digit that is no
//! clue, the candidates that are struck out, and then what the technique does there: what it strikes out, what it places,
//! and the length of a chain. A candidate is three digits: the digit, its row and its column.

use std::fmt;

use sudoku_cells::digit;

use crate::position::{Case, Position};
use crate::problem::{Located, Problem};

/// The fields of a line, with the empty one before the first colon.
const FIELDS: usize = 8;

/// What `HoDoKu` writes in place of a code and of digits where it means no technique.
const NO_CODE: &str = "0000";
const NO_DIGITS: &str = "x";

/// Which of them is the grid. Those after it may be missing.
const GRID: usize = 3;

/// Whether a line may be one of a library: it begins with a colon and a code.
pub fn is_library(line: &[u8]) -> bool {
    let Some(line) = line.strip_prefix(b":") else {
        return false;
    };
    let code = line.split(|&c| c == b':').next().unwrap_or_default();
    let code = code.split(|&c| c == b'-').next().unwrap_or_default();
    let is_code = |c: &u8| c.is_ascii_digit() || *c == b'x';
    (4..=5).contains(&code.len()) && code.iter().all(is_code)
}

/// Reads a line of a library that begins in a column of its line, from 1. What follows the last field, after white space, is
/// returned too.
///
/// # Errors
/// What is wrong, and in which column.
pub fn read(line: &[u8], column: usize) -> Result<(Position, &[u8]), Located> {
    let mut fields: Vec<(usize, &[u8])> = Vec::with_capacity(FIELDS);
    let mut start = 0;
    for (end, &c) in line.iter().enumerate() {
        if c == b':' && fields.len() < FIELDS - 1 {
            fields.push((column + start, &line[start..end]));
            start = end + 1;
        }
    }
    // The last field ends with the word.
    let rest = &line[start..];
    let end = rest
        .iter()
        .position(u8::is_ascii_whitespace)
        .unwrap_or(rest.len());
    fields.push((column + start, &rest[..end]));
    let rest = &rest[end..];
    if fields.len() <= GRID {
        let found = fields.len() - 1;
        return Err((Problem::Fields { found }, None));
    }
    fields.resize(FIELDS, (column + line.len(), b""));
    let field = |i: usize| fields[i];
    let ((_, code), (_, digits), (_, extra)) = (field(1), field(2), field(7));
    let (grid, struck_out, eliminations, placements) = (field(GRID), field(4), field(5), field(6));
    let (givens, placed) = cells(grid)?;
    let mut candidates = [0x1ff; 81];
    for (cell, digit) in triples(struck_out)? {
        candidates[usize::from(cell)] &= !(1 << (digit - 1));
    }
    let text = |field: &[u8]| String::from_utf8_lossy(field).into_owned();
    let case = Case {
        code: text(code),
        digits: text(digits),
        eliminations: triples(eliminations)?,
        placements: triples(placements)?,
        extra: text(extra),
    };
    let position = Position::new(&givens, &placed, &candidates).without_seen();
    let is_none = case.code == NO_CODE && case.digits == NO_DIGITS;
    let does_nothing = case.eliminations.is_empty() && case.placements.is_empty() && case.extra.is_empty();
    if is_none && does_nothing {
        return Ok((position, rest));
    }
    Ok((position.with_case(case), rest))
}

/// The clues, and all digits, of the field of the grid.
fn cells((column, field): (usize, &[u8])) -> Result<([u8; 81], [u8; 81]), Located> {
    let (mut givens, mut digits) = ([0; 81], [0; 81]);
    let mut found = 0;
    let mut is_placed = false;
    for (place, &c) in field.iter().enumerate() {
        let bad = || Problem::of_character(&field[place..], column + place);
        match digit(c) {
            _ if c == b'+' && !is_placed => {
                is_placed = true;
                continue;
            }
            Some(0) if is_placed => return Err(bad()),
            Some(digit) if found < 81 => {
                digits[found] = digit;
                givens[found] = if is_placed { 0 } else { digit };
            }
            Some(_) => {}
            None => return Err(bad()),
        }
        is_placed = false;
        found += 1;
    }
    if found == 81 && !is_placed {
        Ok((givens, digits))
    } else {
        Err((Problem::Cells { found }, Some(column)))
    }
}

/// The candidates of a field, as cells and digits.
fn triples((column, field): (usize, &[u8])) -> Result<Vec<(u8, u8)>, Located> {
    let mut triples = Vec::new();
    let mut start = 0;
    for word in field.split(|&c| c == b' ') {
        let place = column + start;
        start += word.len() + 1;
        match *word {
            [] => {}
            [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
                triples.push(((row - b'1') * 9 + column - b'1', digit - b'0'));
            }
            _ => {
                let text = String::from_utf8_lossy(word).into_owned();
                return Err((Problem::Candidate { text }, Some(place)));
            }
        }
    }
    Ok(triples)
}

/// A position as a line of `HoDoKu`'s library.
#[derive(Clone, Copy, Debug)]
pub struct Library<'a>(pub(crate) &'a Position);

impl fmt::Display for Library<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        let (code, digits) = match position.case() {
            Some(case) => (&case.code[..], &case.digits[..]),
            None => (NO_CODE, NO_DIGITS),
        };
        write!(f, ":{code}:{digits}:")?;
        for (&digit, &given) in position.digits().iter().zip(position.givens()) {
            match digit {
                0 => f.write_str(".")?,
                _ if given == digit => write!(f, "{digit}")?,
                _ => write!(f, "+{digit}")?,
            }
        }
        let list = |f: &mut fmt::Formatter<'_>, candidates: &mut dyn Iterator<Item = (u8, u8)>| {
            f.write_str(":")?;
            for (i, (cell, digit)) in candidates.enumerate() {
                let gap = if i == 0 { "" } else { " " };
                write!(f, "{gap}{digit}{}{}", cell / 9 + 1, cell % 9 + 1)?;
            }
            Ok(())
        };
        list(f, &mut position.struck_out())?;
        let Some(case) = position.case() else {
            return f.write_str(":::");
        };
        list(f, &mut case.eliminations.iter().copied())?;
        list(f, &mut case.placements.iter().copied())?;
        write!(f, ":{}", case.extra)
    }
}
