//! Step 1: read a Sudoku and print it.
//!
//! A puzzle is nine rows of nine cells, the digits `1` to `9` or `-` for a blank, with any white space between them. It is
//! printed in groups of three: a space after columns 3 and 6, an empty line after rows 3 and 6.
//!
//! [`Grid`] is what every later step works on; rows and columns are counted from 0.
//!
//! ```
//! use sudoku1::{EXAMPLES, Grid};
//! use topcoder_io::Input;
//!
//! let grid = Grid::read(&mut Input::new(EXAMPLES[0].as_bytes()))?;
//! assert_eq!(grid.get(0, 1), 3);
//! assert_eq!(grid.to_string().lines().next(), Some("53- -7- ---"));
//! # Ok::<(), sudoku1::ReadError>(())
//! ```

mod read;

#[cfg(feature = "driver")]
pub mod driver;

use std::fmt;

pub use read::ReadError;

/// The puzzles of the lecture, `txt/sudex1.txt` to `txt/sudex5.txt`: one in two layouts, and three with a fault each.
pub const EXAMPLES: [&str; 5] = [
    include_str!("../../../txt/sudex1.txt"),
    include_str!("../../../txt/sudex2.txt"),
    include_str!("../../../txt/sudex3.txt"),
    include_str!("../../../txt/sudex4.txt"),
    include_str!("../../../txt/sudex5.txt"),
];

/// A Sudoku: 81 cells, row by row, each a digit 1 to 9 or 0 for a blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([u8; 81]);

impl Grid {
    /// The grid with these cells, row by row; `None` where one is greater than 9.
    #[must_use]
    pub fn new(cells: [u8; 81]) -> Option<Self> {
        cells.iter().all(|&digit| digit <= 9).then_some(Self(cells))
    }

    /// The cells, row by row, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// The digit at `row` and `column` (0 to 8), 0 for a blank.
    #[must_use]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> u8 {
        self.0[9 * row + column]
    }

    /// Writes `digit` (0 for a blank) at `row` and `column` (0 to 8).
    ///
    /// # Panics
    /// When the digit is greater than 9 or the cell outside the grid.
    #[inline]
    pub fn set(&mut self, row: usize, column: usize, digit: u8) {
        assert!(digit <= 9, "a digit is at most 9");
        self.0[9 * row + column] = digit;
    }
}

/// The lecture's form, without a line break behind the last row.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (r, row) in self.0.chunks(9).enumerate() {
            f.write_str(match r {
                0 => "",
                3 | 6 => "\n\n",
                _ => "\n",
            })?;
            for (c, &digit) in row.iter().enumerate() {
                if c == 3 || c == 6 {
                    f.write_str(" ")?;
                }
                match digit {
                    0 => f.write_str("-")?,
                    digit => write!(f, "{digit}")?,
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Grid\n{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use topcoder_io::Input;

    fn read(text: &str) -> Result<Grid, String> {
        Grid::read(&mut Input::new(text.as_bytes())).map_err(|error| error.to_string())
    }

    #[test]
    fn a_cell_above_nine_makes_no_grid() {
        assert!(Grid::new([9; 81]).is_some());
        let mut cells = [0; 81];
        cells[80] = 10;
        assert!(Grid::new(cells).is_none());
    }

    #[test]
    fn the_two_layouts_are_the_same_puzzle() {
        assert_eq!(read(EXAMPLES[0]).unwrap(), read(EXAMPLES[1]).unwrap());
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(
            read("").unwrap_err(),
            "Not enough cells at line 1, column 1: 0 of 81."
        );
        assert_eq!(
            read(&"-".repeat(80)).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        assert_eq!(
            read("12\n  3 x").unwrap_err(),
            "Bad character x at line 2, column 5"
        );
        assert_eq!(read("0").unwrap_err(), "Bad character 0 at line 1, column 1");
        assert_eq!(
            read("\u{0}").unwrap_err(),
            "Bad character \\0 at line 1, column 1"
        );
        let rows = "---------\n".repeat(9);
        assert_eq!(
            read(&format!("{rows}\n 5")).unwrap_err(),
            "Too many cells: the 82nd is at line 11, column 2"
        );
        assert_eq!(
            read(&format!("{rows}?")).unwrap_err(),
            "Bad character ? at line 10, column 1"
        );
    }

    proptest! {
        #[test]
        fn a_grid_that_is_printed_and_read_is_the_same(cells in prop::collection::vec(0..=9_u8, 81)) {
            let grid = Grid::new(cells.try_into().unwrap()).unwrap();
            prop_assert_eq!(read(&grid.to_string()), Ok(grid));
        }

        #[test]
        fn any_text_is_a_grid_or_an_error(text in "[-1-9 \n]{70,100}|.*") {
            let cells = text.chars().filter(|c| !c.is_whitespace()).count();
            prop_assert!(read(&text).is_err() || cells == 81);
        }
    }
}
