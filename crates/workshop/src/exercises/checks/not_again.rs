//! The exercise `not_again`: not looking again.

use sudoku1::Grid;
use watchers::Count;

use super::recursion::CALLS;
use super::{Checked, compare, puzzles};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Not looking again",
    chapter: "sudoku4",
    predict: "To find its blanks in txt/test_puzzle_1.txt, sudoku3 looks at 10,755,455 cells.\n\
              How many will this search look at?",
    because: "A call looks at one or two cells instead of some 36; the calls are the same ones.\n\
              Is it that much faster? bin/race --only sudoku3,sudoku4 txt/test_puzzle_1.txt",
    hints: [
        "One loop over the cells from `from` to 80 takes the place of the two loops of exercise recursion.",
        "for cell in from..81: count it, and if grid.get(cell / 9, cell % 9) is 0, try the digits there.",
        "The recursive call is search(grid, cell + 1, count). With 81 the loop has nothing to do, and the answer\n\
         is true.",
    ],
};

/// The number of cells that `sudoku3` looks at for txt/sudex1.txt.
const LOOKED_AT: u64 = 139_258;

/// Checks a function `search` that is given the cell where to go on.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(search: fn(&mut Grid, usize, &mut Count) -> bool) -> Checked {
    let mut counts = Vec::new();
    for (puzzle, solution) in puzzles() {
        let (mut grid, mut count) = (puzzle, Count::default());
        let solved = search(&mut grid, 0, &mut count);
        compare(&puzzle, solution.as_ref(), solved, &grid)?;
        counts.push(count);
    }
    let Count { calls, looked_at, .. } = counts[0];
    let wrong = if calls != CALLS {
        format!("there are {calls} calls instead of {CALLS}: one for each digit that fits, and the first one")
    } else if looked_at < CALLS - 1 {
        // Every call except the last one finds a blank, by looking at it.
        format!("you have counted {looked_at} looks for {calls} calls: count each cell that you look at")
    } else if looked_at > LOOKED_AT / 4 {
        format!("you look at {looked_at} cells for {calls} calls: begin at `from`, not at 0")
    } else {
        return Ok(counts[1].looked_at);
    };
    Err(format!("The answers are right, but for txt/sudex1.txt {wrong}"))
}
