//! A puzzle seen from its two sides: its nine rows, and its nine columns, which transposing makes rows of.

use crate::Fault;

/// The lines of a puzzle: 0 to 8 are its rows, 9 to 17 its columns.
///
/// A line has nine cells in 16 places, so that an index of four bits needs no check. A set of lines is a `u32`, bit l
/// for the line l.
pub(crate) struct Sides {
    pub lines: [[u8; 16]; 18],
    /// Of each line, the cells with a clue: bit c for the cell c.
    pub clues: [u16; 18],
    /// The lines without a clue.
    pub empty: u32,
    /// The digits that occur: bit d for the digit d, bit 0 set too.
    pub digits: u16,
}

/// The lines of one side.
pub(crate) const SIDE: u32 = 0o777;

/// The lines of a band.
pub(crate) const BAND: u32 = 0o7;

impl Sides {
    /// # Errors
    /// What is no digit, or a digit that stands twice in a row, column or box.
    pub fn new(cells: &[u8; 81]) -> Result<Self, Fault> {
        let mut lines = [[0; 16]; 18];
        let mut highest = 0;
        // How often each digit stands in a unit: four bits a digit, 0 (up to nine times) the lowest.
        let mut columns = [0_u64; 9];
        let mut boxes = [0_u64; 9];
        let (mut any, mut twice) = (0, 0);
        for (r, row) in cells.chunks_exact(9).enumerate() {
            let mut counts = 0;
            for (c, &value) in row.iter().enumerate() {
                highest = highest.max(value);
                let one = 1_u64 << (4 * (value & 15));
                counts += one;
                columns[c] += one;
                boxes[r / 3 * 3 + c / 3] += one;
                lines[r][c] = value;
                lines[9 + c][r] = value;
            }
            any |= counts;
            twice |= counts;
        }
        for counts in columns.iter().chain(&boxes) {
            twice |= counts;
        }
        if (highest > 9 || twice & 0xEEEE_EEEE_EEEE_EEE0 != 0)
            && let Some(fault) = Fault::find(cells)
        {
            return Err(fault);
        }
        let clues = lines.map(|line| clues(&line));
        let empty = (0..18).filter(|&l| clues[l] == 0).fold(0, |set, l| set | 1 << l);
        let digits = (0..10)
            .filter(|d| any >> (4 * d) & 15 != 0)
            .fold(1, |set, d| set | 1 << d);
        Ok(Sides {
            lines,
            clues,
            empty,
            digits,
        })
    }
}

/// The cells of a line that are not 0.
fn clues(line: &[u8; 16]) -> u16 {
    // In each byte 1 if it is not 0; the product then gathers the eight bits in its highest byte.
    let [a, b, c, d, e, f, g, h, last, ..] = *line;
    let eight = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
    let ones = (eight + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
    (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16 | u16::from(last != 0) << 8
}
