//! The eleven lines in their right form: those of the crate `template`.

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Watcher};

use super::{candidates, next_blank};

pub fn search(grid: &mut Grid, watcher: &mut impl Watcher<Placement>) -> bool {
    watcher.see(Event::Call);
    let Some((row, column)) = next_blank(grid) else {
        return true;
    };
    watcher.see(Event::Look(Item::Cell { row, column }));
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
