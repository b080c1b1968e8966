//! A grid in 34 bytes instead of 81: three cells are a number below 1000, which takes ten bits.

use core::fmt;

use sudoku_cells::{CellsError, Line};

/// A grid in 34 bytes, for programs that keep millions of them.
///
/// ```
/// use sudoku_symmetry::Packed;
///
/// let cells = sudoku_cells::parse(&"123456789".repeat(9))?;
/// let packed = Packed::new(&cells)?;
/// assert_eq!(size_of_val(&packed), 34);
/// assert_eq!(packed.cells(), cells);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed([u8; 34]);

impl Packed {
    /// Packs 81 cells, row by row, 0 for an empty one. They need not obey the rules.
    ///
    /// # Errors
    /// [`CellsError::NotADigit`], if a value is above 9.
    pub fn new(cells: &[u8; 81]) -> Result<Packed, CellsError> {
        if cells.iter().fold(0, |highest, &value| value.max(highest)) > 9
            && let Some((cell, &value)) = (0..).zip(cells).find(|(_, value)| **value > 9)
        {
            return Err(CellsError::NotADigit { cell, value });
        }
        let mut packed = [0; 34];
        // Nine cells make 30 bits; those of the next nine cells follow.
        let (mut word, mut bits, mut at) = (0_u64, 0, 0);
        for nine in cells.chunks_exact(9) {
            for three in nine.chunks_exact(3) {
                word |= three
                    .iter()
                    .fold(0, |number, &cell| 10 * number + u64::from(cell))
                    << bits;
                bits += 10;
            }
            while bits >= 8 {
                packed[at] = word as u8;
                (word, bits, at) = (word >> 8, bits - 8, at + 1);
            }
        }
        packed[at] = word as u8;
        Ok(Packed(packed))
    }

    /// Returns the 81 cells.
    #[must_use]
    pub fn cells(&self) -> [u8; 81] {
        let mut cells = [0; 81];
        for (number, three) in cells.chunks_exact_mut(3).enumerate() {
            let (byte, bit) = (10 * number / 8, 10 * number % 8);
            let word = u16::from_le_bytes([self.0[byte], self.0[byte + 1]]);
            let mut left = word >> bit & 1023;
            for cell in three.iter_mut().rev() {
                *cell = (left % 10) as u8;
                left /= 10;
            }
        }
        cells
    }
}

impl TryFrom<&[u8; 81]> for Packed {
    type Error = CellsError;

    fn try_from(cells: &[u8; 81]) -> Result<Packed, CellsError> {
        Packed::new(cells)
    }
}

impl From<&Packed> for [u8; 81] {
    fn from(packed: &Packed) -> [u8; 81] {
        packed.cells()
    }
}

/// Prints the 81 characters of the grid.
impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Packed({})", Line(&self.cells()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::format;

    use super::*;

    proptest! {
        #[test]
        fn what_is_packed_can_be_unpacked(cells in prop::collection::vec(0..10_u8, 81)) {
            let cells: [u8; 81] = cells.try_into().expect("81 cells");
            prop_assert_eq!(Packed::new(&cells).map(|packed| packed.cells()), Ok(cells));
        }
    }

    #[test]
    fn what_is_not_a_digit_is_not_packed() {
        for (cell, value) in [(0, 10), (40, 99), (80, 255)] {
            let mut cells = [9; 81];
            cells[usize::from(cell)] = value;
            assert_eq!(Packed::new(&cells), Err(CellsError::NotADigit { cell, value }));
        }
        let packed = Packed::new(&[9; 81]).map(|packed| format!("{packed:?}"));
        assert_eq!(packed, Ok(format!("Packed({})", "9".repeat(81))));
    }
}
