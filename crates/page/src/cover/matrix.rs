//! The matrix of a Sudoku.

use dancing_links::{PuzzleError, Sudoku};
use serde::Serialize;
use tsify::Tsify;
use watchers::Item;

use crate::solvers::shape;

/// A Sudoku as a matrix: its items are the columns, its options the rows.
pub struct Matrix {
    sudoku: Sudoku,
    items: Vec<Item>,
}

impl Matrix {
    /// Creates the matrix of a puzzle with this many cells in a row.
    ///
    /// # Errors
    /// If the cells are not a puzzle.
    pub fn new(size: u8, cells: &[u8]) -> Result<Self, PuzzleError> {
        let shape = shape(size).ok_or(PuzzleError::Box)?;
        let sudoku = Sudoku::new(shape.rows(), shape.columns(), cells)?;
        let items = sudoku.items().collect();
        Ok(Self { sudoku, items })
    }

    /// Returns the items, without those that a clue covers.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> Vec<MatrixOption> {
        let placed = self.sudoku.options().iter();
        let mut options: Vec<_> = placed
            .map(|step| MatrixOption {
                row: step.row,
                column: step.column,
                digit: step.digit,
                items: Vec::new(),
            })
            .collect();
        let links = self.sudoku.cover().picture(&[]);
        for node in links.iter().flat_map(|links| links.nodes.iter().flatten()) {
            if let Some(option) = node.option.and_then(|option| options.get_mut(option)) {
                option.items.push(node.item);
            }
        }
        options
    }

    /// Returns the options that are in play when these items are covered, in this order.
    #[must_use]
    pub fn in_play(&self, covered: &[Item]) -> Vec<usize> {
        let numbers: Option<Vec<usize>> = covered
            .iter()
            .map(|item| self.items.iter().position(|other| other == item))
            .collect();
        let links = numbers.and_then(|numbers| self.sudoku.cover().picture(&numbers));
        links.map_or_else(Vec::new, |links| links.in_play())
    }
}

/// A row of a matrix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct MatrixOption {
    /// The row of the cell.
    pub row: usize,
    /// Its column.
    pub column: usize,
    /// The digit.
    pub digit: u8,
    /// The numbers of its items.
    pub items: Vec<usize>,
}
