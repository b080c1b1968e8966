//! The eleven lines of the crate `template`, with three holes, and broken in three ways. The reader fills
//! the holes, and predicts what the broken variants do before watching them.
//!
//! Each variant is a search that is compiled and recorded like any solver, under a name: `eleven`,
//! `no_undo`, or `holes-first-legal-undo` for what fills the holes. Of all the cells they look at, they
//! report only the one that they find. The answer of a wrong search is not trusted: it may call a grid
//! solved that is not.

mod eleven;
mod no_base_case;
mod no_undo;
mod return_in_the_loop;

use sudoku1::{Grid, Placement};
use sudoku2::{column_ok, panel_ok, row_ok};
use watchers::{Event, Item, Watcher};

/// The names of the broken variants.
pub const BROKEN: [&str; 3] = ["no_undo", "return_in_the_loop", "no_base_case"];

/// The choices for each hole: which cell is next, which digits are tried there, and what is undone.
pub const HOLES: [&[&str]; 3] = [
    &["first", "last", "any"],
    &["legal", "lines", "all"],
    &["undo", "nothing"],
];

/// The reason for stopping a search that would not end.
pub const ENDLESS: &str = "More calls wait than the grid has cells: it would go on like this for ever.";

/// The answer of a variant: a grid, which may be wrong, or `None`; `Err` if the search would not end.
///
/// # Errors
/// With [`ENDLESS`].
pub type Said = Result<Option<Grid>, &'static str>;

/// Returns the answer of the variant of this name to a puzzle, or `None` if there is no such variant.
pub fn solve(name: &str, puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Said> {
    let mut grid = *puzzle;
    let is_solved = match name {
        "eleven" => eleven::search(&mut grid, watcher),
        "no_undo" => no_undo::search(&mut grid, watcher),
        "return_in_the_loop" => return_in_the_loop::search(&mut grid, watcher),
        "no_base_case" => no_base_case::search(&mut grid, watcher),
        _ => {
            let mut filled = Filled::new(name)?;
            let is_solved = filled.search(&mut grid, watcher);
            if filled.waiting > MOST_WAITING {
                return Some(Err(ENDLESS));
            }
            is_solved
        }
    };
    Some(Ok(is_solved.then_some(grid)))
}

/// The most calls that can wait: one for each cell, and the one that finds no blank.
const MOST_WAITING: usize = 82;

/// The search with its holes filled.
struct Filled {
    next: fn(&Grid) -> Option<(usize, usize)>,
    digits: fn(&Grid, usize, usize) -> Vec<u8>,
    undoes: bool,
    /// The number of calls that wait for an answer.
    waiting: usize,
}

impl Filled {
    fn new(name: &str) -> Option<Self> {
        let mut words = name.split('-');
        if words.next() != Some("holes") {
            return None;
        }
        let next = match words.next()? {
            "first" => first_blank,
            "last" => last_blank,
            "any" => first_cell,
            _ => return None,
        };
        let digits = match words.next()? {
            "legal" => legal,
            "lines" => legal_in_the_lines,
            "all" => all,
            _ => return None,
        };
        let undoes = match words.next()? {
            "undo" => true,
            "nothing" => false,
            _ => return None,
        };
        Some(Self {
            next,
            digits,
            undoes,
            waiting: 0,
        })
    }

    /// Searches as the crate `template` does, whose lines are shown. A search that would not end returns
    /// `true`, so that all waiting calls end.
    fn search(&mut self, grid: &mut Grid, watcher: &mut impl Watcher<Placement>) -> bool {
        watcher.see(Event::Call);
        self.waiting += 1;
        if self.waiting > MOST_WAITING {
            return true;
        }
        let Some((row, column)) = (self.next)(grid) else {
            return true;
        };
        watcher.see(Event::Look(Item::Cell { row, column }));
        for digit in (self.digits)(grid, row, column) {
            let placement = Placement { row, column, digit };
            watcher.see(Event::Consider(placement));
            grid.set(row, column, digit);
            watcher.see(Event::Place(placement));
            if self.search(grid, watcher) {
                return true;
            }
            watcher.see(Event::Retract(placement));
        }
        if self.undoes {
            grid.set(row, column, 0);
        }
        watcher.see(Event::GiveUp(Item::Cell { row, column }));
        self.waiting -= 1;
        false
    }
}

fn cells() -> impl DoubleEndedIterator<Item = (usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9))
}

fn first_blank(grid: &Grid) -> Option<(usize, usize)> {
    cells().find(|&(row, column)| grid.get(row, column) == 0)
}

fn last_blank(grid: &Grid) -> Option<(usize, usize)> {
    cells().rfind(|&(row, column)| grid.get(row, column) == 0)
}

/// Returns the first cell, blank or not.
fn first_cell(_: &Grid) -> Option<(usize, usize)> {
    cells().next()
}

/// Returns the digits with which the grid passes a check.
fn passing(grid: &Grid, row: usize, column: usize, is_ok: impl Fn(&Grid) -> bool) -> Vec<u8> {
    let mut grid = *grid;
    let digits = (1..=9).filter(|&digit| {
        grid.set(row, column, digit);
        is_ok(&grid)
    });
    digits.collect()
}

fn legal(grid: &Grid, row: usize, column: usize) -> Vec<u8> {
    passing(grid, row, column, |grid| {
        row_ok(grid, row) && column_ok(grid, column) && panel_ok(grid, row / 3, column / 3)
    })
}

/// Returns the digits that fit the row and the column; the box is forgotten.
fn legal_in_the_lines(grid: &Grid, row: usize, column: usize) -> Vec<u8> {
    passing(grid, row, column, |grid| {
        row_ok(grid, row) && column_ok(grid, column)
    })
}

fn all(_: &Grid, _: usize, _: usize) -> Vec<u8> {
    (1..=9).collect()
}

use first_blank as next_blank;
use legal as candidates;
