//! Puzzles and positions as text: any bytes are some, so that a fuzzer may change them as it likes.

use super::{Candidates, Cells};

/// Puzzles from text that may be anything, one a line. A digit is a clue, a letter a value above 9 (`A` for
/// 10), and anything else is a blank, as are the cells that are missing. What comes after the 81st cell is
/// not looked at.
///
/// ```
/// let puzzles = agreement::puzzles(b"12.A\n\n");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles[0][..5], [1, 2, 0, 10, 0]);
/// assert_eq!(agreement::line(&puzzles[0]), format!("12.A{}", ".".repeat(77)));
/// ```
#[must_use]
pub fn puzzles(text: &[u8]) -> Vec<Cells> {
    lines(text)
        .map(|line| {
            let mut cells = [0; 81];
            for (cell, &byte) in cells.iter_mut().zip(line) {
                *cell = match byte {
                    b'1'..=b'9' => byte - b'0',
                    b'A'..=b'Z' => byte - b'A' + 10,
                    _ => 0,
                };
            }
            cells
        })
        .collect()
}

/// The cells of a puzzle as [`puzzles`] reads them.
#[must_use]
pub fn line(cells: &Cells) -> String {
    let cell = |&value: &u8| match value {
        0 => '.',
        1..=9 => char::from(b'0' + value),
        10.. => char::from(b'A' + (value - 10).min(25)),
    };
    cells.iter().map(cell).collect()
}

/// Positions from text that may be anything, one a line, each candidate a character, cell by cell, as a
/// [disagreement](super::DisagreementError) names them. A `.` strikes the candidate out, and anything else
/// leaves it, as do those that are missing. What comes after the 729th is not looked at.
///
/// ```
/// let positions = agreement::positions(b"1.3......\n");
/// assert_eq!(positions, [std::array::from_fn(|cell| if cell == 0 { 0b101 } else { 0x1FF })]);
/// ```
#[must_use]
pub fn positions(text: &[u8]) -> Vec<Candidates> {
    lines(text)
        .map(|line| {
            let mut candidates = [0x1FF; 81];
            for (i, _) in (0..729).zip(line).filter(|(_, byte)| **byte == b'.') {
                candidates[i / 9] &= !(1 << (i % 9));
            }
            candidates
        })
        .collect()
}

/// The lines, of which the last one may end or not.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.strip_suffix(b"\n")
        .unwrap_or(text)
        .split(|&byte| byte == b'\n')
}
