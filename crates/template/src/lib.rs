//! A solver of your own: it is right already, but slow, because the idea is still missing.
//!
//! The recursion is that of `sudoku3`; two questions are left to you. Which blank is filled next
//! (`next_blank`)? Which digits are tried there (`candidates`)? Begin with one of them, or write everything
//! anew: the race and the tests only need [`solve`].
//!
//! Chapter `#own` of the page (`make serve`) shows it at work; `make show NAME=template` draws its tree
//! there, beside sudoku8's.
//!
//! The search reports what it does to its watcher, so that `--count`, `--profile` and `--trace` show it.
//! Report only what it really does.

use sudoku1::{Grid, Placement};
use sudoku2::{column_ok, faults, panel_ok, row_ok};
use watchers::{Event, Item, Watcher};

/// Returns a solution of the puzzle; `None` if there is none, which includes clues that conflict.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut grid = *puzzle;
    (faults(puzzle).next().is_none() && search(&mut grid, watcher)).then_some(grid)
}

fn search(grid: &mut Grid, watcher: &mut impl Watcher<Placement>) -> bool {
    watcher.see(Event::Call);
    let Some((row, column)) = next_blank(grid, watcher) else {
        return true;
    };
    for digit in candidates(grid, row, column) {
        let placement = Placement { row, column, digit };
        watcher.see(Event::Consider(placement));
        grid.set(row, column, digit);
        watcher.see(Event::Place(placement));
        if search(grid, watcher) {
            return true;
        }
        watcher.see(Event::Retract(placement));
    }
    grid.set(row, column, 0);
    watcher.see(Event::GiveUp(Item::Cell { row, column }));
    false
}

/// YOUR IDEA: returns the row and column of the blank to fill next; `None` if no blank is left.
fn next_blank(grid: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<(usize, usize)> {
    (0..9)
        .flat_map(|row| (0..9).map(move |column| (row, column)))
        .inspect(|&(row, column)| watcher.see(Event::Look(Item::Cell { row, column })))
        .find(|&(row, column)| grid.get(row, column) == 0)
}

/// YOUR IDEA: returns the digits to try in a blank, in this order.
fn candidates(grid: &Grid, row: usize, column: usize) -> Vec<u8> {
    let mut grid = *grid;
    let mut is_legal = |&digit: &u8| {
        grid.set(row, column, digit);
        row_ok(&grid, row) && column_ok(&grid, column) && panel_ok(&grid, row / 3, column / 3)
    };
    (1..=9).filter(|digit| is_legal(digit)).collect()
}
