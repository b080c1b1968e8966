//! Lists as programs print them, all on one line: `[[5,3,0,0,7,0,0,0,0],[6,0,...]]`, or `[5, 3, 0, ...]`.
//!
//! A blank is `0`, any other character for one, `null`, `None` or an empty text. Quotation marks do not
//! count.

use sudoku_cells::digit;

use super::{Parsed, wrong};
use crate::content::Content;
use crate::problem::Problem;

/// A list this long cannot be a row of a grid.
const MANY: usize = 40;

/// Reads lists that fill a line.
pub fn read(text: &[u8], column: usize) -> Option<Parsed<'_>> {
    let inner = text.strip_prefix(b"[")?;
    let end = |c: &u8| c.is_ascii_whitespace() || matches!(c, b',' | b';');
    let length = inner.len() - inner.iter().rev().take_while(|&c| end(c)).count();
    let inner = inner[..length].strip_suffix(b"]")?;
    let mut cells = Vec::new();
    let mut place = 1;
    let mut problem = None;
    for item in inner.split(|&c| c == b',') {
        let around = |c: &u8| c.is_ascii_whitespace() || b"[]\"'".contains(c);
        let before = item.iter().take_while(|&c| around(c)).count();
        let after = item[before..].iter().rev().take_while(|&c| around(c)).count();
        match &item[before..item.len() - after] {
            b"" | b"null" | b"None" => cells.push(0),
            &[c] if digit(c).is_some() => cells.extend(digit(c)),
            other => {
                problem.get_or_insert_with(|| Problem::of_character(other, column + place + before));
                cells.push(0);
            }
        }
        place += item.len() + 1;
    }
    if cells.len() < MANY {
        return None;
    }
    let read = match (problem, <[u8; 81]>::try_from(&cells[..])) {
        (Some(problem), _) => Err(problem),
        (None, Ok(cells)) => Ok(Content::Cells(cells)),
        (None, Err(_)) => wrong(Problem::Cells { found: cells.len() }),
    };
    Some((vec![read], b""))
}
