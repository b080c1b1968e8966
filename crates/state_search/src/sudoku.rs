//! Sudoku with boxes of any size as a state.

use std::fmt;
use std::str::FromStr;

use sudoku1::Placement;

use crate::State;

/// The rows and columns of a box; their product is the size of the Sudoku: its rows, columns, boxes and
/// digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxShape {
    rows: usize,
    columns: usize,
}

impl BoxShape {
    /// The largest size: the digits of a unit are the bits of a 64-bit integer.
    pub const LARGEST: usize = 64;

    /// Returns a box of `rows` × `columns`; `None` unless it has 1 to 64 cells.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        matches!(rows.checked_mul(columns), Some(1..=Self::LARGEST)).then_some(Self { rows, columns })
    }

    /// Returns the rows of a box.
    #[must_use]
    pub fn rows(self) -> usize {
        self.rows
    }

    /// Returns the columns of a box.
    #[must_use]
    pub fn columns(self) -> usize {
        self.columns
    }

    /// Returns the number of rows, columns, boxes and digits.
    #[must_use]
    pub fn size(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the row, column and box of a cell, each counted from 0.
    #[inline]
    fn units(self, cell: usize) -> [usize; 3] {
        let (row, column) = (cell / self.size(), cell % self.size());
        [row, column, row / self.rows * self.rows + column / self.columns]
    }
}

/// Writes `3x4` for three rows and four columns.
impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for BoxShape {
    type Err = BoxShapeError;

    fn from_str(text: &str) -> Result<Self, BoxShapeError> {
        let shape = text.split_once('x').and_then(|(rows, columns)| {
            let number = |word: &str| word.parse().ok();
            Self::new(number(rows)?, number(columns)?)
        });
        shape.ok_or(BoxShapeError)
    }
}

/// The error if a text is not the shape of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxShapeError;

impl fmt::Display for BoxShapeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let most = BoxShape::LARGEST;
        write!(
            f,
            "a box is ROWSxCOLUMNS, for example 3x4, of at most {most} cells"
        )
    }
}

impl std::error::Error for BoxShapeError {}

/// The choice of the blank that is filled next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "driver", derive(clap::ValueEnum))]
pub enum Choose {
    /// The first blank, row by row.
    First,
    /// The first of the blanks with the fewest choices.
    Fewest,
}

/// A Sudoku that is partly filled; its next states fill one more blank, with every digit that is legal there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sudoku {
    shape: BoxShape,
    choose: Choose,
    cells: Box<[u8]>,
    last: Option<Placement>,
}

impl Sudoku {
    /// Returns the puzzle with these cells, row by row; 0 or a digit that is too large means a blank.
    ///
    /// # Errors
    /// If the cells do not form a square of this size, or two equal clues share a row, column or box.
    pub fn new(shape: BoxShape, cells: &[u8], choose: Choose) -> Result<Self, PuzzleError> {
        let size = shape.size();
        if cells.len() != size * size {
            return Err(PuzzleError::CellCount(cells.len()));
        }
        let digit = |&digit: &u8| if usize::from(digit) > size { 0 } else { digit };
        let cells: Box<[u8]> = cells.iter().map(digit).collect();
        let mut taken = Taken::new(shape);
        for (cell, &digit) in cells.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            if taken.at(cell) & bit(digit) != 0 {
                return Err(PuzzleError::Conflict { cell, digit });
            }
            taken.take(cell, digit);
        }
        Ok(Self {
            shape,
            choose,
            cells,
            last: None,
        })
    }

    /// Returns the cells, row by row, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the placement that made this state from the one before; `None` for a puzzle.
    #[must_use]
    pub fn last(&self) -> Option<&Placement> {
        self.last.as_ref()
    }

    /// Returns the blank to fill next and the digits that can be placed there, as bits.
    fn next_blank(&self) -> Option<(usize, u64)> {
        let taken = Taken::of(self.shape, &self.cells);
        let all = u64::MAX >> (BoxShape::LARGEST - self.shape.size());
        let blanks = (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0);
        let mut choices = blanks.map(|cell| (cell, all & !taken.at(cell)));
        match self.choose {
            Choose::First => choices.next(),
            Choose::Fewest => choices.min_by_key(|(_, digits)| digits.count_ones()),
        }
    }
}

impl State for Sudoku {
    type Key = ();

    fn next_states(&self, next: &mut Vec<Self>) {
        let Some((cell, digits)) = self.next_blank() else {
            return;
        };
        let size = self.shape.size();
        for digit in (1..=size as u8).filter(|&digit| digits & bit(digit) != 0) {
            let mut state = self.clone();
            state.cells[cell] = digit;
            state.last = Some(Placement {
                row: cell / size,
                column: cell % size,
                digit,
            });
            next.push(state);
        }
    }

    /// Whether all cells are full; that is enough, because only legal digits are placed.
    fn is_target(&self) -> bool {
        !self.cells.contains(&0)
    }

    /// Returns `None`: there is one way to each state, because all next states of a state fill the same
    /// blank.
    fn key(&self) -> Option<()> {
        None
    }
}

/// Writes a line for each row, with the numbers in columns, without a line break after the last one.
impl fmt::Display for Sudoku {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let size = self.shape.size();
        let width = size.to_string().len();
        for (cell, digit) in self.cells.iter().enumerate() {
            f.write_str(match (cell, cell % size) {
                (0, _) => "",
                (_, 0) => "\n",
                _ => " ",
            })?;
            write!(f, "{digit:width$}")?;
        }
        Ok(())
    }
}

/// The digits already in each row, column and box, as bits.
struct Taken {
    shape: BoxShape,
    units: [[u64; BoxShape::LARGEST]; 3],
}

impl Taken {
    fn new(shape: BoxShape) -> Self {
        Self {
            shape,
            units: [[0; BoxShape::LARGEST]; 3],
        }
    }

    /// Returns the digits that these cells take. This is done for every state, so it goes row by row and box
    /// by box, without a division for each cell.
    fn of(shape: BoxShape, cells: &[u8]) -> Self {
        let mut taken = Self::new(shape);
        let [rows, columns, boxes] = &mut taken.units;
        for (r, row) in cells.chunks_exact(shape.size()).enumerate() {
            let band = r / shape.rows * shape.rows;
            let mut column = columns.iter_mut();
            for (boxed, digits) in boxes[band..].iter_mut().zip(row.chunks_exact(shape.columns)) {
                for (&digit, column) in digits.iter().zip(&mut column) {
                    if digit != 0 {
                        rows[r] |= bit(digit);
                        *column |= bit(digit);
                        *boxed |= bit(digit);
                    }
                }
            }
        }
        taken
    }

    #[inline]
    fn at(&self, cell: usize) -> u64 {
        let [row, column, boxed] = self.shape.units(cell);
        self.units[0][row] | self.units[1][column] | self.units[2][boxed]
    }

    #[inline]
    fn take(&mut self, cell: usize, digit: u8) {
        for (units, unit) in self.units.iter_mut().zip(self.shape.units(cell)) {
            units[unit] |= bit(digit);
        }
    }
}

/// Returns the bit of a digit from 1.
#[inline]
fn bit(digit: u8) -> u64 {
    1 << (digit - 1)
}

/// The reason why cells are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The number of cells is not the one that the boxes need.
    CellCount(usize),
    /// The digit of this cell, row by row from 0, is already in its row, column or box.
    #[allow(missing_docs)] // The names are clear.
    Conflict { cell: usize, digit: u8 },
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::CellCount(found) => write!(f, "{found} cells do not make a square of boxes of this size"),
            Self::Conflict { cell, digit } => {
                write!(
                    f,
                    "The {digit} in cell {cell} is already in its row, column or box"
                )
            }
        }
    }
}

impl std::error::Error for PuzzleError {}
