//! Exact cover by dancing links, and Sudoku as an exact cover.
//!
//! [The course](../course/index.html) · previous: [`lookahead`](../lookahead/index.html) ·
//! next: [`sudoku_lanes`](../sudoku_lanes/index.html) ·
//! Chapter `#cover` of the page (`make serve`) · to write: `make exercise NAME=hidden_single`,
//! `NAME=cover`, `NAME=queens`
//!
//! The problem: given *items*, and *options* that cover some items each, choose options so that every item is
//! covered exactly once. The search: take an item, try each option that covers it. Every option that has an
//! item in common with the chosen one is removed. Go on with the items that are left; go back if an item has
//! no option left.
//!
//! The idea of the dancing links: each item keeps its options in a doubly linked list. To take a node out of
//! a list, its neighbours are linked to each other; the node itself still knows where it was. So the search
//! goes back by linking the nodes in again, the last one first. Nothing is ever copied, and no place has to
//! be searched for.
//!
//! The items a, b, c and the options 0 = {a, c}, 1 = {b}, 2 = {a, b}; every list is a ring through its head:
//!
//! ```text
//!   items   ⇄  a ⇄ b ⇄ c ⇄         choose a, try option 0: a and c leave the ring of items,
//!              ↕   ↕   ↕           options 0 and 2 leave the lists of their other items:
//!   0          ●───┼───●
//!   1          │   ●   │             ⇄  b ⇄
//!   2          ●───●   │                ↕
//!                                       ●  1       choose b, try option 1: no item is left.
//! ```
//!
//! The refinements of this idea are Knuth's. Take the first item with at most one option, else one with the
//! fewest: then a Sudoku's naked and hidden singles are found without any rule for them. There are
//! *secondary* items, which may be covered but need not be. And a node has no link to the next item of its
//! option, because an option's nodes lie side by side, between two spacers. The links are numbers of nodes in
//! one vector. The search does not call itself, and allocates nothing but its stack, once.
//!
//! ```text
//!                                     calls   looked at  considered      placed     covered  ns/call
//! sudex1         sudoku8                 52         416          51          51           -     26.0
//!                dancing_links           52         416          51          51         204    142.7
//! test_puzzle_1  sudoku8                285       3,738         284         284           -     34.3
//!                dancing_links           58       1,940          57          57         228    198.7
//! ```
//!
//! A call covers four items, and goes through every option in their lists. But the search sees hidden
//! singles, and if there are any, it needs fewer calls than `sudoku8`.
//!
//! Other puzzles are exact covers, too: [`queens`], and [`polyominoes`] that fill a board (`--example
//! queens`, `--example pentominoes`).
//!
//! Donald E. Knuth: "Dancing links", 2000; The Art of Computer Programming, section 7.2.2.1, Algorithm X,
//! 2018.
//!
//! ```
//! # use sudoku1::Grid;
//! let puzzle = Grid::example(1);
//! assert_eq!(dancing_links::solve(&puzzle, &mut ()), sudoku3::solve(&puzzle, &mut ()));
//! ```

mod cover;
#[cfg(feature = "driver")]
pub mod driver;
mod links;
mod picture;
pub mod polyominoes;
mod queens;
mod sudoku;

pub use cover::{ExactCover, OptionError};
pub use picture::{Node, Picture, Ring};
pub use queens::queens;
pub use sudoku::{PuzzleError, Sudoku};

use std::ops::ControlFlow;

use sudoku1::{Grid, Placement};
use watchers::Watcher;

/// Returns the first solution that the dancing links find; `None` if there is no solution, which includes
/// clues that conflict.
///
/// `watcher` sees every node of the search tree as a call, every item that is looked at, covered and
/// uncovered, and every digit that is placed and taken back.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut solution = None;
    Sudoku::new(3, 3, puzzle.cells()).ok()?.search(watcher, |cells| {
        solution = cells.try_into().ok().and_then(Grid::new);
        ControlFlow::Break(())
    });
    solution
}
