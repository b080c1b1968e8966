//! The exercise `count`: count the solutions.

use sudoku1::Grid;

use super::{Checked, puzzles};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Count the solutions",
    chapter: "sets",
    predict: "In the solution of txt/sudex1.txt all digits 1, 2 and 3 are taken away, 27 of them.\n\
              The three can swap their names, so there are at least 6 ways to put them back. How many are there?",
    because: "Three ways differ in more than the names of the digits, and each of them has five others with other\n\
              names. cargo run -p sudoku -- count --limit 1000 txt/many.txt",
    hints: [
        "Exercise recursion ends where the first solution is found. Here that solution is counted, and the search\n\
         goes on as if nothing had been found.",
        "No blank left: the answer is 1. Else the answer is the sum over the digits that fit; make the cell blank\n\
         again whatever comes out.",
        "let mut found = 0; for each digit that fits: found += solutions(grid, limit - found); and if found is limit,\n\
         do not try another one. Then grid.set(row, column, 0), and found is the answer.",
    ],
};

/// Returns the solution of txt/sudex1.txt without the digits up to `without`.
fn without(without: u8) -> Grid {
    let (lecture, _) = &puzzles()[2];
    let cells = lecture
        .cells()
        .map(|digit| if digit <= without { 0 } else { digit });
    Grid::new(cells).unwrap_or(*lecture)
}

/// Counts the solutions with `dancing_links`, up to a limit.
fn solutions(grid: &Grid, limit: u64) -> u64 {
    dancing_links::Sudoku::new(3, 3, grid.cells()).map_or(0, |mut puzzle| puzzle.count(limit))
}

/// Checks a function `solutions`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(count: fn(&mut Grid, u64) -> u64) -> Checked {
    let empty = Grid::new([0; 81]).into_iter();
    let few = puzzles().into_iter().map(|(puzzle, _)| puzzle);
    for puzzle in few.chain([without(2)]).chain(empty) {
        for limit in [1, 2, 7] {
            let mut grid = puzzle;
            let (found, expected) = (count(&mut grid, limit), solutions(&puzzle, limit));
            if found != expected {
                return Err(format!(
                    "It counts {found}, but should count {expected} with the limit {limit}, for\n{puzzle}"
                ));
            }
            if grid != puzzle {
                return Err(format!(
                    "It leaves the grid as\n{grid}\nand not as it was\n{puzzle}"
                ));
            }
        }
    }
    let mut grid = without(3);
    let (found, expected) = (count(&mut grid, 1000), solutions(&grid, 1000));
    if found != expected {
        return Err(format!("It counts {found} and not {expected} for\n{grid}"));
    }
    Ok(found)
}
