//! The two sides of a puzzle: its nine rows, and its nine columns, which become rows if it is transposed.

use sudoku_cells::{CellsError, validate};

/// The lines of a puzzle: 0 to 8 are its rows, 9 to 17 its columns.
///
/// A line has nine cells in 16 places, so that an index of four bits needs no check. A set of lines is a
/// `u32`, bit l for the line l.
pub(crate) struct Sides {
    pub lines: [[u8; 16]; 18],
    /// The cells of each line that have a clue: bit c for the cell c.
    pub clues: [u16; 18],
    /// The lines without a clue.
    pub empty: u32,
    /// The digits that occur: bit d for the digit d; bit 0 is always set.
    pub digits: u16,
}

/// The lines of one side.
pub(crate) const SIDE: u32 = 0o777;

/// The lines of a band.
pub(crate) const BAND: u32 = 0o7;

impl Sides {
    /// # Errors
    /// A value that is not a digit, or a digit that stands twice in a row, column or box.
    pub fn new(cells: &[u8; 81]) -> Result<Self, CellsError> {
        validate(cells)?;
        let mut lines = [[0; 16]; 18];
        let mut digits = 1;
        for (r, row) in cells.chunks_exact(9).enumerate() {
            for (c, &value) in row.iter().enumerate() {
                lines[r][c] = value;
                lines[9 + c][r] = value;
                digits |= 1 << value;
            }
        }
        let clues = lines.map(|line| clues(&line));
        let empty = (0..18).filter(|&l| clues[l] == 0).fold(0, |set, l| set | 1 << l);
        Ok(Sides {
            lines,
            clues,
            empty,
            digits,
        })
    }
}

/// Returns the cells of a line that are not 0.
fn clues(line: &[u8; 16]) -> u16 {
    // Each byte becomes 1 if it is not 0. The product then gathers the eight bits in its highest byte.
    let [a, b, c, d, e, f, g, h, last, ..] = *line;
    let eight = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
    let ones = (eight + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
    (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16 | u16::from(last != 0) << 8
}
