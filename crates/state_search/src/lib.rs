//! Depth-first and breadth-first search over any state; Sudoku of any box size as such a state.
//!
//! [The course](../course/index.html) · previous: [`sudoku8`](../sudoku8/index.html) ·
//! next: [`norvig`](../norvig/index.html) ·
//! Chapter `#states` of the page (`make serve`) · to write: `make exercise NAME=breadth_first`
//!
//! The idea: what a search does is the same for all problems. A problem only defines, for each of its states,
//! which states come next and whether it is a target: that is the trait [`State`]. [`depth_first`] keeps the
//! waiting states on a stack and goes on with the last one. [`breadth_first`] keeps them in a queue and goes
//! on with the first one, so that the nearest target is found first. Both show each target to the caller, who
//! decides whether to go on, and return how many there were.
//!
//! ```text
//!             start                 depth first     start  a  c  d  b  e
//!            /     \
//!           a       b               breadth first   start  a  b  c  d  e
//!          / \       \
//!         c   d       e
//! ```
//!
//! A [`Sudoku`] is a state whose next states fill one more blank with each digit that is legal there. All
//! solutions have the same distance from the puzzle, so breadth-first search gains nothing here: before it
//! finds the first solution, it has seen the whole tree above it. The tree becomes smaller if the next blank
//! is chosen well: [`Choose::First`] takes the first blank, [`Choose::Fewest`] one with the fewest choices.
//! Up to the first solution of `txt/box_3x3.txt`, `state_search 17 --count` prints:
//!
//! | | first blank | fewest choices |
//! | --- | ---: | ---: |
//! | depth first | 98,905 states | 4,084 |
//! | breadth first | 175,158 | 4,878 |
//!
//! Every state is a separate copy. That is the price of generality, which `sudoku7` does not pay. The price
//! is memory, so both searches stop if they would have to keep more states than they may ([`MOST_STATES`]).
//! Neither calls itself, so the stack of the program cannot overflow.
//!
//! ```text
//!                                     calls   looked at  considered      placed states made  ns/call
//! sudex1         sudoku7              4,209       6,427       4,208       4,208           -      5.0
//!                states_first         4,209           -           -       4,208       4,216    169.8
//!                states_fewest           52           -           -          51          51    339.5
//! test_puzzle_1  sudoku7            299,539     434,784     299,538     299,538           -      5.5
//!                states_first       299,539           -           -     299,538     299,557    174.4
//!                states_fewest          218           -           -         217         226    357.6
//! ```
//!
//! `states_first` walks the tree of `sudoku7`, call for call. A call spends its time on copies, and each
//! state has to find out again what its rows, columns and boxes have.
//!
//! ```
//! use state_search::{BoxShape, Choose, MOST_STATES, Sudoku, depth_first};
//! use std::ops::ControlFlow;
//!
//! let empty = Sudoku::new("2x2".parse()?, &[0; 16], Choose::First)?;
//! let found = depth_first(empty, MOST_STATES, &mut (), |solution| {
//!     assert!(!solution.cells().contains(&0));
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(found, Ok(288));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod levels;
mod read;
mod search;
mod sudoku;

#[cfg(feature = "driver")]
pub mod driver;

pub use levels::Levels;
pub use read::ReadError;
pub use search::{MOST_STATES, State, TooManyStatesError, breadth_first, depth_first};
pub use sudoku::{BoxShape, BoxShapeError, Choose, PuzzleError, Sudoku};

use std::ops::ControlFlow;

use sudoku1::{Grid, Placement};
use watchers::{Translated, Watcher};

/// The puzzles `txt/box_2x2.txt` to `txt/box_5x5.txt`, with the rows and columns of their boxes.
pub const BOXES: [(usize, usize, &str); 7] = [
    (2, 2, include_str!("../../../txt/box_2x2.txt")),
    (2, 3, include_str!("../../../txt/box_2x3.txt")),
    (3, 3, include_str!("../../../txt/box_3x3.txt")),
    (3, 4, include_str!("../../../txt/box_3x4.txt")),
    (4, 4, include_str!("../../../txt/box_4x4.txt")),
    (4, 5, include_str!("../../../txt/box_4x5.txt")),
    (5, 5, include_str!("../../../txt/box_5x5.txt")),
];

/// Returns the first solution of a 9 × 9 puzzle, found by depth-first search that fills the first blank;
/// `None` if there is no solution, which includes clues that conflict.
///
/// `watcher` sees every state as a call, how many states are made from it, and every digit that is placed and
/// taken back; all of them are legal.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    solve_choosing(puzzle, Choose::First, watcher)
}

/// Does the same, filling a blank with the fewest choices.
pub fn solve_fewest(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    solve_choosing(puzzle, Choose::Fewest, watcher)
}

fn solve_choosing(puzzle: &Grid, choose: Choose, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut solution = None;
    let start = Sudoku::new(BoxShape::new(3, 3)?, puzzle.cells(), choose).ok()?;
    // At most 81 states are on the way, with 8 siblings each, which is always allowed.
    depth_first(start, MOST_STATES, &mut placing(watcher), |state| {
        solution = state.cells().try_into().ok().and_then(|&cells| Grid::new(cells));
        ControlFlow::Break(())
    })
    .ok()?;
    solution
}

/// Adapts a watcher of placements to a search over Sudokus.
pub(crate) fn placing<W: Watcher<Placement>>(watcher: &mut W) -> impl for<'a> Watcher<&'a Sudoku> {
    Translated {
        watcher,
        step: |state: &Sudoku| state.last().copied(),
        item: |item| item,
    }
}
