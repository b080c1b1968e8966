//! Lines of the Sudoku Exchange puzzle bank: an identifier, the puzzle, and its rating.
//!
//! ```text
//!     0000183b305c 050703060007000800000816000...  1.2
//! ```
//!
//! The identifier is 12 hexadecimal digits: the beginning of the puzzle's SHA-1. Source: the bank's own
//! description,
//! <https://github.com/grantm/sudoku-exchange-puzzle-bank>.

use sudoku_cells::from_characters;

use super::Parsed;
use crate::content::Content;
use crate::text::is_separator;

/// How long an identifier is.
const IDENTIFIER: usize = 12;

/// Reads a line of the bank.
pub fn read(text: &[u8], _: usize) -> Option<Parsed<'_>> {
    let (identifier, rest) = text.split_at_checked(IDENTIFIER)?;
    let (puzzle, rest) = rest.strip_prefix(b" ")?.split_first_chunk()?;
    let is_one =
        identifier.iter().all(u8::is_ascii_hexdigit) && rest.first().is_none_or(|&c| is_separator(c));
    let cells = from_characters(puzzle).filter(|_| is_one)?;
    Some((vec![Ok(Content::Cells(cells))], rest))
}
