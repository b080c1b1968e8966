//! Sudoku with boxes of any size as an exact cover.

use std::fmt;
use std::ops::ControlFlow;

use sudoku1::Placement;
use watchers::{Item, Translated, Watcher};

use crate::ExactCover;

/// A Sudoku whose boxes have R rows and C columns, so that it has R×C rows, columns, boxes and digits.
///
/// Its cells are given row by row, 0 for a blank. The items are what a solution needs exactly once: a digit
/// in each cell, and each digit in each row, column and box. The options are the placements, with four items
/// each. Items that the clues already cover are left out.
///
/// ```
/// use dancing_links::Sudoku;
///
/// let mut empty = Sudoku::new(2, 2, &[0; 16])?;
/// assert_eq!(empty.count(1000), 288);
/// # Ok::<(), dancing_links::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sudoku {
    size: usize,
    clues: Vec<u8>,
    cover: ExactCover,
    /// The placement of each option.
    placements: Vec<Placement>,
    /// The need that each item stands for.
    items: Vec<u32>,
}

impl Sudoku {
    /// Returns the puzzle with boxes of `box_rows` × `box_columns` and these cells.
    ///
    /// # Errors
    /// If the box has no cells or more than 255, a digit is too large, there are too few or too many cells,
    /// or two equal clues share a row, column or box.
    pub fn new(box_rows: usize, box_columns: usize, cells: &[u8]) -> Result<Self, PuzzleError> {
        let Some(size @ 1..=255) = box_rows.checked_mul(box_columns) else {
            return Err(PuzzleError::Box);
        };
        let area = size * size;
        if cells.len() != area {
            return Err(PuzzleError::CellCount {
                found: cells.len(),
                expected: area,
            });
        }
        // The four needs of a digit (from 0) in a cell, each as its index in a table of four times size ×
        // size.
        let needs = |cell: usize, digit: usize| {
            let (row, column) = (cell / size, cell % size);
            let boxed = row / box_rows * box_rows + column / box_columns;
            [
                cell,
                area + row * size + digit,
                2 * area + column * size + digit,
                3 * area + boxed * size + digit,
            ]
        };
        let mut met = vec![false; 4 * area];
        for (cell, &digit) in cells.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            let (row, column) = (cell / size, cell % size);
            if usize::from(digit) > size {
                return Err(PuzzleError::Digit { row, column, digit });
            }
            for need in needs(cell, usize::from(digit) - 1) {
                if std::mem::replace(&mut met[need], true) {
                    return Err(PuzzleError::Conflict { row, column, digit });
                }
            }
        }
        // The needs that are left are the items, numbered without gaps.
        let mut items = Vec::new();
        let mut item = vec![0; 4 * area];
        for need in (0..4 * area).filter(|&need| !met[need]) {
            item[need] = items.len();
            items.push(need as u32);
        }
        let mut cover = ExactCover::new(items.len(), 0);
        let mut placements = Vec::new();
        for cell in (0..area).filter(|&cell| cells[cell] == 0) {
            for digit in 0..size {
                let needs = needs(cell, digit);
                if needs.iter().all(|&need| !met[need]) {
                    cover.link(&needs.map(|need| item[need]));
                    placements.push(Placement {
                        row: cell / size,
                        column: cell % size,
                        digit: digit as u8 + 1,
                    });
                }
            }
        }
        Ok(Self {
            size,
            clues: cells.to_vec(),
            cover,
            placements,
            items,
        })
    }

    /// Returns the exact cover that the puzzle is turned into.
    #[must_use]
    pub fn cover(&self) -> &ExactCover {
        &self.cover
    }

    /// Returns the needs of its items, in the order of their numbers.
    pub fn items(&self) -> impl Iterator<Item = Item> {
        self.items.iter().map(|&need| named(need, self.size))
    }

    /// Returns the placements of its options, in the order of their numbers.
    #[must_use]
    pub fn options(&self) -> &[Placement] {
        &self.placements
    }

    /// Finds the solutions one after the other and shows the cells of each to `visit`, which decides whether
    /// to go on; returns how many it has seen.
    ///
    /// `watcher` sees every node of the search tree as a call, every item that is looked at, covered and
    /// uncovered, and every digit that is placed and taken back.
    pub fn search(
        &mut self,
        watcher: &mut impl Watcher<Placement>,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> u64 {
        let placements = &self.placements;
        let needs = &self.items;
        let across = self.size;
        let mut solution = self.clues.clone();
        let mut watcher = Translated {
            watcher,
            step: |option: usize| placements.get(option).copied(),
            item: |item| match item {
                Item::Number(number) => needs.get(number).map_or(item, |&need| named(need, across)),
                item => item,
            },
        };
        self.cover.search(&mut watcher, |options| {
            // Every solution fills the same cells, the blanks.
            for &option in options {
                let Placement { row, column, digit } = placements[option];
                solution[row * self.size + column] = digit;
            }
            visit(&solution)
        })
    }

    /// Returns the cells of the first solution.
    pub fn first(&mut self, watcher: &mut impl Watcher<Placement>) -> Option<Vec<u8>> {
        let mut first = None;
        self.search(watcher, |cells| {
            first = Some(cells.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Returns the number of solutions, counted up to `limit` (at least 1).
    pub fn count(&mut self, limit: u64) -> u64 {
        self.cover.count(limit)
    }
}

/// Returns the item for a need, given by its index in the table of four times size × size.
fn named(need: u32, size: usize) -> Item {
    // Without a watcher this is optimized away, but only if it cannot panic.
    let divide = |number: usize| {
        (
            number.checked_div(size).unwrap_or(0),
            number.checked_rem(size).unwrap_or(0),
        )
    };
    let (unit, last) = divide(need as usize);
    let (kind, number) = divide(unit);
    let digit = (last as u8).wrapping_add(1);
    match kind {
        0 => Item::Cell {
            row: number,
            column: last,
        },
        1 => Item::Row { row: number, digit },
        2 => Item::Column {
            column: number,
            digit,
        },
        _ => Item::Box { number, digit },
    }
}

/// The reason why cells are not a puzzle; rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The box is empty or too large.
    Box,
    /// The cells do not make a square of this box.
    #[allow(missing_docs)] // The names are clear.
    CellCount { found: usize, expected: usize },
    /// This digit is larger than the box.
    #[allow(missing_docs)] // The names are clear.
    Digit { row: usize, column: usize, digit: u8 },
    /// This digit is already in its row, column or box.
    #[allow(missing_docs)] // The names are clear.
    Conflict { row: usize, column: usize, digit: u8 },
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Box => f.write_str("A box has 1 to 255 cells"),
            Self::CellCount { found, expected } => write!(f, "There are {found} cells instead of {expected}"),
            Self::Digit { row, column, digit } => {
                write!(
                    f,
                    "The digit {digit} at row {row}, col {column} is too large for the box"
                )
            }
            Self::Conflict { row, column, digit } => {
                write!(
                    f,
                    "The {digit} at row {row}, col {column} is already in its row, column or box"
                )
            }
        }
    }
}

impl std::error::Error for PuzzleError {}
