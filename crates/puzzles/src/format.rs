//! How puzzles and answers are printed: as a line ([`characters`]), as a framed grid, as a field of CSV.

use std::fmt;

use crate::cells::characters;

/// Prints a field of a record, with quotation marks if it needs them.
///
/// ```
/// let mut text = Vec::new();
/// puzzles::csv_field(&mut text, b"row 1, \"r1c2\"", b',');
/// assert_eq!(text, b"\"row 1, \"\"r1c2\"\"\"");
/// ```
pub fn csv_field(text: &mut Vec<u8>, field: &[u8], separator: u8) {
    let is_special = |&c: &u8| c == separator || matches!(c, b'"' | b'\r' | b'\n');
    if !field.iter().any(is_special) {
        text.extend_from_slice(field);
        return;
    }
    text.push(b'"');
    for &c in field {
        text.push(c);
        if c == b'"' {
            text.push(c);
        }
    }
    text.push(b'"');
}

/// The 81 cells of a grid, row by row, with lines between the boxes, and no line break after the last row.
///
/// ```
/// let grid = puzzles::Framed(&[5; 81]).to_string();
/// assert!(grid.starts_with("5 5 5 | 5 5 5 | 5 5 5\n"));
/// assert_eq!(grid.lines().nth(3), Some("------+-------+------"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Framed<'a>(pub &'a [u8; 81]);

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
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
