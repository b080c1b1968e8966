//! Whether an argument is a puzzle, or the name of a file.

use sudoku_cells::{Position, digit};

/// Whether a text is a puzzle and not the name of a file: 81 characters, 729 of candidates, a line of
/// HoDoKu's library, an address, a board of `SudokuWiki`, a JSON object, or lines, as of a grid. A file of
/// that name comes first.
pub fn is_puzzle(text: &str) -> bool {
    let is_other = || {
        ["http://", "https://", "S9B", "{\"", "[["]
            .iter()
            .any(|start| text.starts_with(start))
    };
    let is_one = || matches!(text.chars().count(), 81 | 729) && text.chars().all(is_cell);
    let is_library = || text.matches(':').count() > 2 && Position::is_library(text.as_bytes());
    text.contains('\n') || is_one() || is_library() || is_other()
}

/// Whether it is a character of a puzzle.
pub fn is_cell(c: char) -> bool {
    c == '\u{b7}' || u8::try_from(c).is_ok_and(|c| digit(c).is_some())
}
