//! The exercise `recursion`: the brain-dead recursion.

use sudoku1::Grid;
use watchers::Count;

use super::{Checked, compare, puzzles};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "The brain-dead recursion",
    chapter: "sudoku3",
    predict: "txt/sudex1.txt has 51 blanks, and search is called 4,209 times until they are filled.\n\
              txt/test_puzzle_1.txt has 57. How many times will search be called there?",
    because: "The calls are the nodes of a tree, not the blanks: most of them follow a guess that is wrong.\n\
              See how they swell and shrink with the depth: bin/sudoku3 6 --profile",
    hints: [
        "Two loops find the first blank. Everything else happens there, and nothing after the loops: when they\n\
         come to an end, the grid is full.",
        "At the blank, for each digit from 1 to 9: write it; if row_ok, column_ok and panel_ok are all true and\n\
         the recursive call answers true, answer true.",
        "After the nine digits: grid.set(row, column, 0), and return false. After the two loops: true.\n\
         The panel of a cell is panel_ok(grid, row / 3, column / 3).",
    ],
};

/// The number of calls of `sudoku3` for txt/sudex1.txt.
pub(crate) const CALLS: u64 = 4209;

/// Checks a function `search`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(search: fn(&mut Grid, &mut Count) -> bool) -> Checked {
    let mut all = Vec::new();
    for (puzzle, solution) in puzzles() {
        let (mut grid, mut count) = (puzzle, Count::default());
        let solved = search(&mut grid, &mut count);
        compare(&puzzle, solution.as_ref(), solved, &grid)?;
        all.push(count.calls);
    }
    match all[0] {
        CALLS => Ok(all[1]),
        calls => Err(format!(
            "The answers are right, but txt/sudex1.txt takes {calls} calls instead of {CALLS}: try the\n\
             digits from 1 to 9 in the first blank, row by row, and count each call once"
        )),
    }
}
