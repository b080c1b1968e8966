//! Sudoku with boxes of any size as an exact cover.

use std::fmt;
use std::ops::ControlFlow;

use sudoku1::Placement;
use watchers::{Item, Translated, Watcher};

use crate::ExactCover;

/// A Sudoku whose boxes have R rows and C columns, so that it has R×C rows, columns, boxes and digits.
///
/// Its cells are given row by row, 0 for a blank. The items are what a solution needs once: a digit in each
/// cell, and each digit in each row, column and box. The options are the placements, with four items each.
/// What the clues already cover is not even built.
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
    /// What each option places.
    placements: Vec<Placement>,
    /// What need each item is.
    items: Vec<u32>,
}

impl Sudoku {
    /// The puzzle with boxes of `box_rows` × `box_columns` and these cells.
    ///
    /// # Errors
    /// When the box has no cells or more than 255, a digit is too large, there are too few or too many cells,
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
        // The four needs of a digit (from 0) in a cell, each as its place in a table of four times size ×
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

    /// The exact cover that it is.
    #[must_use]
    pub fn cover(&self) -> &ExactCover {
        &self.cover
    }

    /// What its items are, in the order of their numbers.
    pub fn items(&self) -> impl Iterator<Item = Item> {
        self.items.iter().map(|&need| named(need, self.size))
    }

    /// What its options place, in the order of their numbers.
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

    /// The cells of the first solution.
    pub fn first(&mut self, watcher: &mut impl Watcher<Placement>) -> Option<Vec<u8>> {
        let mut first = None;
        self.search(watcher, |cells| {
            first = Some(cells.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// The number of solutions, counted up to `limit` (at least 1).
    pub fn count(&mut self, limit: u64) -> u64 {
        self.cover.count(limit)
    }
}

/// What a need is, by its place in the table of four times size × size.
fn named(need: u32, size: usize) -> Item {
    // Without a watcher this is compiled away, but only if it cannot panic.
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

/// Why cells are not a puzzle; rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The box is empty or too large.
    Box,
    /// The cells do not make a square of this box.
    #[allow(missing_docs)] // The names say it.
    CellCount { found: usize, expected: usize },
    /// This digit is larger than the box.
    #[allow(missing_docs)] // The names say it.
    Digit { row: usize, column: usize, digit: u8 },
    /// This digit stands in its row, column or box already.
    #[allow(missing_docs)] // The names say it.
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
                    "The {digit} at row {row}, col {column} stands in its row, column or box already"
                )
            }
        }
    }
}

impl std::error::Error for PuzzleError {}
