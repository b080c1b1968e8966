//! Step 7: the sets as bits of an integer.
//!
//! [The course](../course/index.html) · previous: [`sudoku6`](../sudoku6/index.html) ·
//! next: [`sudoku8`](../sudoku8/index.html) ·
//! Chapter `#bits` of the page (`make serve`) · to write: `make exercise NAME=sets`
//!
//! A set of digits 1 to 9 is an integer whose bit *d* is 1 if *d* is in it:
//!
//! ```text
//!   bit   9 8 7 6 5 4 3 2 1 0
//!         1 0 1 0 0 0 0 1 1 .     the set {1, 2, 7, 9}; bit 0 is not used
//! ```
//!
//! The intersection of the sets of a row, a column and a panel, which steps 5 and 6 have to find digit by
//! digit, is now `row & column & panel`: two instructions. Removing a digit is one, and putting the old set
//! back another. The search is the same, digit for digit: **for small sets, bit operations are much faster
//! than balanced trees**.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku6              4,209       6,427       9,806       4,208     63.3
//!                sudoku7              4,209       6,427       4,208       4,208      5.0
//! test_puzzle_1  sudoku6            299,539     434,784     664,635     299,538     69.2
//!                sudoku7            299,539     434,784     299,538     299,538      5.5
//! ```
//!
//! Only digits that are placed are considered; and the time of a call falls to a tenth or less, because a set
//! is a number.
//!
//! ```
//! # use sudoku1::Grid;
//! let puzzle = Grid::example(1);
//! assert_eq!(sudoku7::solve(&puzzle, &mut ()), sudoku3::solve(&puzzle, &mut ()));
//! ```

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Watcher};

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every cell that is looked at for a blank, and every digit that is considered,
/// placed and taken back; all that are placed are legal.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut grid = *puzzle;
    let mut legal = Legal::new(puzzle)?;
    search(&mut grid, &mut legal, 0, 0, watcher).then_some(grid)
}

/// Searches from `row` and `column` on; everything before them is full.
fn search(
    grid: &mut Grid,
    legal: &mut Legal,
    mut row: usize,
    mut column: usize,
    watcher: &mut impl Watcher<Placement>,
) -> bool {
    watcher.see(Event::Call);
    while row < 9 {
        while column < 9 {
            watcher.see(Event::Look(Item::Cell { row, column }));
            if grid.get(row, column) == 0 {
                let before = legal.sets(row, column);
                let mut digits = before[0] & before[1] & before[2];
                watcher.see(Event::Choose(
                    Item::Cell { row, column },
                    digits.count_ones() as usize,
                ));
                while digits != 0 {
                    // Take the lowest bit that is set, and remove it from the set.
                    let digit = digits.trailing_zeros() as u8;
                    digits &= digits - 1;
                    let placement = Placement { row, column, digit };
                    watcher.see(Event::Consider(placement));
                    legal.put(row, column, before.map(|set| set & !(1 << digit)));
                    grid.set(row, column, digit);
                    watcher.see(Event::Place(placement));
                    if search(grid, legal, row, column + 1, watcher) {
                        return true;
                    }
                    watcher.see(Event::Retract(placement));
                }
                legal.put(row, column, before);
                grid.set(row, column, 0);
                watcher.see(Event::GiveUp(Item::Cell { row, column }));
                return false;
            }
            column += 1;
        }
        row += 1;
        column = 0;
    }
    true
}

/// The legal values of each row, each column, and each panel (by row and column of panels): bit *d* is 1 if
/// digit *d* is legal.
pub struct Legal {
    rows: [u16; 9],
    columns: [u16; 9],
    panels: [[u16; 3]; 3],
}

impl Legal {
    /// Returns what the clues leave; `None` if two of them conflict.
    #[must_use]
    pub fn new(puzzle: &Grid) -> Option<Self> {
        const ALL: u16 = 0b11_1111_1110;
        let mut legal = Self {
            rows: [ALL; 9],
            columns: [ALL; 9],
            panels: [[ALL; 3]; 3],
        };
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            if digit != 0 {
                if legal.at(row, column) & (1 << digit) == 0 {
                    return None;
                }
                legal.put(
                    row,
                    column,
                    legal.sets(row, column).map(|set| set & !(1 << digit)),
                );
            }
        }
        Some(legal)
    }

    /// Returns the digits that can be placed at `row` and `column`, as bits.
    #[must_use]
    #[inline]
    pub fn at(&self, row: usize, column: usize) -> u16 {
        let [r, c, p] = self.sets(row, column);
        r & c & p
    }

    /// Returns the sets of the row, the column and the panel that the cell at `row` and `column` is in.
    #[must_use]
    #[inline]
    pub fn sets(&self, row: usize, column: usize) -> [u16; 3] {
        [
            self.rows[row],
            self.columns[column],
            self.panels[row / 3][column / 3],
        ]
    }

    /// Writes the sets of the row, the column and the panel that the cell at `row` and `column` is in.
    #[inline]
    pub fn put(&mut self, row: usize, column: usize, [r, c, p]: [u16; 3]) {
        self.rows[row] = r;
        self.columns[column] = c;
        self.panels[row / 3][column / 3] = p;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_sets_are_intersected() {
        let mut grid = Grid::new([0; 81]).unwrap();
        grid.set(4, 0, 1);
        grid.set(0, 4, 2);
        grid.set(3, 3, 3);
        let legal = Legal::new(&grid).unwrap();
        assert_eq!(legal.at(4, 4), 0b11_1111_0000);
        assert_eq!(legal.at(8, 8), 0b11_1111_1110);
    }
}
