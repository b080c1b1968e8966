//! The search of `sudoku7` in the reader's own order: first the blanks that they have chosen, one after the
//! other, then the rest in reading order. Everything else is the same, so the tree is larger or smaller only
//! because of where the search guesses.

use sudoku1::{Grid, Placement};
use sudoku7::Legal;
use watchers::{Event, Item, Watcher};

/// The first word of the solver's name; the chosen cells follow it, row by row from 0: `order 40 41`.
pub const NAME: &str = "order";

/// Returns the cells that a name chooses, or `None` if it is the name of another solver.
#[must_use]
pub fn chosen(name: &str) -> Option<Vec<usize>> {
    let mut words = name.split(' ');
    (words.next() == Some(NAME)).then_some(())?;
    words
        .map(|cell| cell.parse().ok().filter(|&cell| cell < 81))
        .collect()
}

/// Returns the first solution in the order of trial, or `None` if there is none. A chosen cell that is not
/// blank, or is chosen again, is skipped.
pub fn solve(puzzle: &Grid, chosen: &[usize], watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut order = Vec::new();
    for cell in chosen.iter().copied().chain(0..81) {
        if puzzle.cells()[cell] == 0 && !order.contains(&cell) {
            order.push(cell);
        }
    }
    let mut grid = *puzzle;
    let mut legal = Legal::new(puzzle)?;
    search(&mut grid, &mut legal, &order, watcher).then_some(grid)
}

fn search(
    grid: &mut Grid,
    legal: &mut Legal,
    order: &[usize],
    watcher: &mut impl Watcher<Placement>,
) -> bool {
    watcher.see(Event::Call);
    let Some((&cell, rest)) = order.split_first() else {
        return true;
    };
    let (row, column) = (cell / 9, cell % 9);
    watcher.see(Event::Look(Item::cell(cell)));
    let before = legal.sets(row, column);
    let mut digits = legal.at(row, column);
    watcher.see(Event::Choose(Item::cell(cell), digits.count_ones() as usize));
    while digits != 0 {
        let digit = digits.trailing_zeros() as u8;
        digits &= digits - 1;
        let placement = Placement { row, column, digit };
        watcher.see(Event::Consider(placement));
        legal.put(row, column, before.map(|set| set & !(1 << digit)));
        grid.set(row, column, digit);
        watcher.see(Event::Place(placement));
        if search(grid, legal, rest, watcher) {
            return true;
        }
        watcher.see(Event::Retract(placement));
    }
    legal.put(row, column, before);
    grid.set(row, column, 0);
    watcher.see(Event::GiveUp(Item::cell(cell)));
    false
}
