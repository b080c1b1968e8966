//! Positions as other programs read them.

use sudoku_cells::Position;

#[cfg(feature = "links")]
use crate::formats::{fpuzzles_link, sudokupad_link};

/// How a position is written for another program. What is written is read again with the same clues and
/// digits, and those of its candidates that the digits allow.
///
/// ```
/// use sudoku_puzzles::Notation;
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let position = sudoku_puzzles::position(text)?;
/// assert!(Notation::Sdk.write(&position).starts_with("[Puzzle]\n53..7....\n6..195...\n"));
/// # Ok::<(), sudoku_puzzles::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// A line of `HoDoKu`'s library, with `+` before each digit that is not a clue.
    Hodoku,
    /// The lines of an `.sdk` file of `SadMan`: the clues, and where there is more, the digits and the pencil
    /// marks. A cell without any candidate cannot be expressed.
    Sdk,
    /// An address of f-puzzles. A cell without any candidate cannot be expressed.
    #[cfg(feature = "links")]
    FPuzzles,
    /// An address of `SudokuPad`, which says the same.
    #[cfg(feature = "links")]
    SudokuPad,
}

impl Notation {
    /// Writes a position. The last of several lines has no line break.
    #[must_use]
    pub fn write(self, position: &Position) -> String {
        match self {
            Notation::Hodoku => position.library().to_string(),
            Notation::Sdk => sdk(position),
            #[cfg(feature = "links")]
            Notation::FPuzzles => fpuzzles_link(position),
            #[cfg(feature = "links")]
            Notation::SudokuPad => sudokupad_link(position),
        }
    }
}

/// The sections of a file that say something new.
fn sdk(position: &Position) -> String {
    let digit = |digit: u8| char::from(if digit == 0 { b'.' } else { b'0' + digit });
    let grid = |cells: &[u8; 81]| {
        let row = |row: &[u8]| -> String { row.iter().map(|&cell| digit(cell)).collect() };
        cells.chunks(9).map(row).collect::<Vec<_>>().join("\n")
    };
    let mut sections = vec![format!("[Puzzle]\n{}", grid(position.givens()))];
    if position.digits() != position.givens() {
        sections.push(format!("[State]\n{}", grid(position.digits())));
    }
    if !position.is_puzzle() {
        let marks = |cell: usize| -> String {
            let candidates = if position.digits()[cell] == 0 {
                position.candidates()[cell]
            } else {
                0
            };
            (1..=9)
                .filter(|mark| candidates >> (mark - 1) & 1 != 0)
                .map(digit)
                .collect()
        };
        let row = |row: usize| {
            (0..9)
                .map(|column| marks(9 * row + column))
                .collect::<Vec<_>>()
                .join(",")
        };
        sections.push(format!(
            "[PencilMarks]\n{}",
            (0..9).map(row).collect::<Vec<_>>().join("\n")
        ));
    }
    sections.join("\n")
}
