//! Step 1: read a Sudoku and print it.
//!
//! [The course](../course/index.html) · previous: [`coins_exchange`](../coins_exchange/index.html) ·
//! next: [`sudoku2`](../sudoku2/index.html) ·
//! Chapter `#byhand` of the page (`make serve`)
//!
//! A puzzle is nine rows of nine cells, the digits `1` to `9` or `-` for a blank, with any white space
//! between them. `.` and `0` are blanks too, and the 81 cells may stand on one line, so that a puzzle copied
//! from anywhere can be read. It is printed in groups of three: a space after columns 3 and 6, an empty line
//! after rows 3 and 6.
//!
//! Every later step works on a [`Grid`], and [`Placement`] is one step of its search; rows and columns are
//! counted from 0.
//!
//! ```
//! use sudoku1::Grid;
//!
//! let grid = Grid::example(1);
//! assert_eq!(grid.get(0, 1), 3);
//! assert_eq!(grid.to_string().lines().next(), Some("53- -7- ---"));
//! ```

mod examples;
mod placement;
mod read;

#[cfg(feature = "driver")]
pub mod driver;

use std::fmt;

pub use examples::{EXAMPLES, NAMES};
pub use placement::Placement;
pub use read::{ParseGridError, cell};

/// A Sudoku: 81 cells, row by row, each a digit 1 to 9 or 0 for a blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([u8; 81]);

impl Grid {
    /// Returns the grid with these cells, row by row; `None` if one is greater than 9.
    #[must_use]
    pub fn new(cells: [u8; 81]) -> Option<Self> {
        cells.iter().all(|&digit| digit <= 9).then_some(Self(cells))
    }

    /// Returns the example of this number, as on the command line ([`EXAMPLES`]).
    ///
    /// # Panics
    /// If there is no such example.
    #[must_use]
    pub fn example(number: usize) -> Self {
        EXAMPLES[number - 1]
            .parse()
            .expect("the tests read every example")
    }

    /// Returns the cells, row by row, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// Returns the digit at `row` and `column` (0 to 8), 0 for a blank.
    #[must_use]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> u8 {
        self.0[9 * row + column]
    }

    /// Writes `digit` (0 for a blank) at `row` and `column` (0 to 8).
    ///
    /// # Panics
    /// If the digit is greater than 9 or the cell is outside the grid.
    #[inline]
    pub fn set(&mut self, row: usize, column: usize, digit: u8) {
        assert!(digit <= 9, "a digit is at most 9");
        self.0[9 * row + column] = digit;
    }
}

/// Writes the lecture's form, without a line break after the last row.
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

    fn read(text: &str) -> Result<Grid, String> {
        text.parse().map_err(|error: ParseGridError| error.to_string())
    }

    #[test]
    fn a_cell_above_nine_makes_no_grid() {
        assert!(Grid::new([9; 81]).is_some());
        let mut cells = [0; 81];
        cells[79] = 10;
        assert!(Grid::new(cells).is_none());
    }

    #[test]
    fn every_example_is_a_grid_and_the_two_layouts_are_the_same_one() {
        let grids: Vec<_> = (1..=EXAMPLES.len()).map(Grid::example).collect();
        assert_eq!(grids[0], grids[1]);
        for (i, grid) in grids.iter().enumerate().skip(2) {
            assert!(!grids[..i].contains(grid), "example {}", i + 1);
        }
    }

    #[test]
    fn a_blank_is_a_dash_a_dot_or_a_zero_and_81_cells_may_stand_on_a_line() {
        let line: String = EXAMPLES[0].split_whitespace().collect();
        for blank in ["-", ".", "0"] {
            assert_eq!(read(&line.replace('-', blank)), Ok(Grid::example(1)), "{blank}");
        }
        assert_eq!(
            read(&line.replacen('-', ".", 20).replacen('-', "0", 20)),
            Ok(Grid::example(1))
        );
    }

    #[test]
    fn errors_name_the_place() {
        let bad = |text: &str, found: &str, place: &str| {
            let blanks = "a cell is 1 to 9, a blank is -, . or 0";
            assert_eq!(
                read(text),
                Err(format!("Bad character {found} at {place}; {blanks}"))
            );
        };
        assert_eq!(
            read("").unwrap_err(),
            "Not enough cells at line 1, column 1: 0 of 81."
        );
        assert_eq!(
            read(&"-".repeat(80)).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        bad("12\n  3 x", "x", "line 2, column 5");
        bad("_", "_", "line 1, column 1");
        bad("\u{0}", "\\0", "line 1, column 1");
        let rows = "---------\n".repeat(9);
        assert_eq!(
            read(&format!("{rows}\n 5")).unwrap_err(),
            "Too many cells: the 82nd is at line 11, column 2"
        );
        bad(&format!("{rows}?"), "?", "line 10, column 1");
    }

    proptest! {
        #[test]
        fn a_grid_that_is_printed_and_read_is_the_same(cells in prop::collection::vec(0..=9_u8, 81)) {
            let grid = Grid::new(cells.try_into().unwrap()).unwrap();
            prop_assert_eq!(read(&grid.to_string()), Ok(grid));
        }

        #[test]
        fn any_text_is_a_grid_or_an_error(text in "[-.0-9 \n]{70,100}|.*") {
            let cells = text.chars().filter(|c| !c.is_whitespace()).count();
            prop_assert!(read(&text).is_err() || cells == 81);
        }
    }
}
