//! Reads puzzles and positions as text. Any bytes are valid, so that a fuzzer may change them at will.

use super::{Candidates, Cells};

/// Reads puzzles from any text, one per line. A digit is a clue, a letter a value above 9 (`A` for 10), and
/// anything else is a blank, as are missing cells. Everything after the 81st cell is ignored.
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

/// Returns the cells of a puzzle as text that [`puzzles`] reads.
#[must_use]
pub fn line(cells: &Cells) -> String {
    let cell = |&value: &u8| match value {
        0 => '.',
        1..=9 => char::from(b'0' + value),
        10.. => char::from(b'A' + (value - 10).min(25)),
    };
    cells.iter().map(cell).collect()
}

/// Reads positions from any text, one per line, with a character for each candidate, cell by cell, as in a
/// [disagreement](super::DisagreementError). A `.` strikes the candidate out, and anything else leaves it, as
/// do missing characters. Everything after the 729th is ignored.
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

/// Returns the lines; the last one may or may not have a line break.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.strip_suffix(b"\n")
        .unwrap_or(text)
        .split(|&byte| byte == b'\n')
}
