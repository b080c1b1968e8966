//! Step 8: ... and the most constrained cell first.
//!
//! [The course](../course/index.html) · previous: [`sudoku7`](../sudoku7/index.html) ·
//! next: [`state_search`](../state_search/index.html) ·
//! Chapter `#sudoku8` of the page (`make serve`) · to write: `make exercise NAME=most_constrained`
//!
//! Steps 3 to 7 fill the blanks in reading order, so that a bad guess in the first row may show only in the
//! last one, after everything between has been tried. Step 8 goes to the blank with the fewest candidates
//! instead. A blank with one is filled without a guess, a blank with none ends the branch at once, and if a
//! guess is needed, it is between as few digits as possible: the tree forks late and narrowly. This makes the
//! search tree smaller, not its nodes cheaper: a node takes far longer, since all blanks are looked at (until
//! one with a single candidate or none ends the scan).
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku7              4,209       6,427       4,208       4,208      5.0
//!                sudoku8                 52         416          51          51     26.0
//! test_puzzle_1  sudoku7            299,539     434,784     299,538     299,538      5.5
//!                sudoku8                285       3,738         284         284     34.3
//! ```
//!
//! This step changes the other factor, the number of calls. Each call looks at more cells and takes longer,
//! but that is worth it.
//!
//! Calls of `search`, as `--count` prints them:
//!
//! ```text
//!                                         sudoku7    sudoku8
//!   txt/sudex1.txt                          4,209         52
//!   txt/hard.txt   AI Escargot              8,970        220
//!                  Inkala 2012             49,559     13,811
//!                  Platinum Blonde      1,114,772      2,886
//!                  Against brute force 69,175,317     58,234
//!                  Imam Bayildi               510      3,984
//!                  all 24              89,451,346    384,186
//! ```
//!
//! "Against brute force" is made so that reading order is about the worst order: its solution begins with
//! 987654321, and the first row has no clue. Imam Bayildi is one of four for which reading order is better,
//! by luck. Rename its digits in a thousand ways, which changes only the order in which they are tried: then
//! step 7 takes 65,830 calls in the median, and step 8 takes 3,902. Step 7 is ahead in 25 of them
//! (`cargo run --release -p sudoku8 --example luck`).
//!
//! Much of this is luck with the order. If the digits are tried from 9 to 1, step 7 needs 31,975 calls for
//! "Against brute force", and from the last cell on 518,275; for Imam Bayildi it needs 128,926 and 1,776,158.
//! Step 8 depends on it less: all 24 puzzles take 384,186 calls as they are, 637,239 from 9 to 1, 391,707
//! with ties broken from the end, and 365,368 by columns. The experiment is
//! `cargo run --release -p sudoku8 --example order`.
//!
//! ```
//! # use sudoku1::Grid;
//! # use watchers::Count;
//! let puzzle = Grid::example(1);
//! let mut count = Count::default();
//! assert_eq!(sudoku8::solve(&puzzle, &mut count), sudoku3::solve(&puzzle, &mut ()));
//! assert_eq!((count.calls, count.placed, count.taken_back), (52, 51, 0));
//! ```

use sudoku1::{Grid, Placement};
use sudoku7::Legal;
use watchers::{Event, Item, Watcher};

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every blank that is looked at, and every digit that is placed and taken back;
/// all of them are legal.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut grid = *puzzle;
    let mut legal = Legal::new(puzzle)?;
    let mut blanks = blanks_of(puzzle);
    search(&mut grid, &mut legal, &mut blanks, watcher).then_some(grid)
}

/// Searches the grid; bit *c* of a row's `blanks` is 1 if the cell in column *c* is blank.
fn search(
    grid: &mut Grid,
    legal: &mut Legal,
    blanks: &mut [u16; 9],
    watcher: &mut impl Watcher<Placement>,
) -> bool {
    watcher.see(Event::Call);
    let Some((row, column, mut digits)) = most_constrained(legal, blanks, watcher) else {
        return true;
    };
    watcher.see(Event::Choose(
        Item::Cell { row, column },
        digits.count_ones() as usize,
    ));
    blanks[row] ^= 1 << column;
    let before = legal.sets(row, column);
    while digits != 0 {
        let digit = digits.trailing_zeros() as u8;
        digits &= digits - 1;
        let placement = Placement { row, column, digit };
        watcher.see(Event::Consider(placement));
        legal.put(row, column, before.map(|set| set & !(1 << digit)));
        grid.set(row, column, digit);
        watcher.see(Event::Place(placement));
        if search(grid, legal, blanks, watcher) {
            return true;
        }
        watcher.see(Event::Retract(placement));
    }
    legal.put(row, column, before);
    blanks[row] ^= 1 << column;
    watcher.see(Event::GiveUp(Item::Cell { row, column }));
    false
}

/// Returns the row, the column and the candidates of the blank with the fewest candidates, the first among
/// equals; `None` if no blank is left.
///
/// The first blank with at most one candidate ends the scan: no other choice makes a better guess. Looking on
/// for a blank with none saves some placements but takes twice the time.
fn most_constrained(
    legal: &Legal,
    blanks: &[u16; 9],
    watcher: &mut impl Watcher<Placement>,
) -> Option<(usize, usize, u16)> {
    let mut fewest = None;
    let mut count = u32::MAX;
    for (row, mut columns) in blanks.iter().copied().enumerate() {
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            let digits = legal.at(row, column);
            watcher.see(Event::Look(Item::Cell { row, column }));
            if digits.count_ones() < count {
                count = digits.count_ones();
                fewest = Some((row, column, digits));
                if count <= 1 {
                    return fewest;
                }
            }
        }
    }
    fewest
}

fn blanks_of(puzzle: &Grid) -> [u16; 9] {
    let mut blanks = [0; 9];
    for (cell, &digit) in puzzle.cells().iter().enumerate() {
        if digit == 0 {
            blanks[cell / 9] |= 1 << (cell % 9);
        }
    }
    blanks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(grid: &Grid) -> Option<(usize, usize, u16)> {
        most_constrained(&Legal::new(grid).unwrap(), &blanks_of(grid), &mut ())
    }

    #[test]
    fn the_blank_with_the_fewest_candidates_is_chosen_and_the_first_among_equals() {
        let mut grid = Grid::new([0; 81]).unwrap();
        assert_eq!(chosen(&grid), Some((0, 0, 0b11_1111_1110)));
        for (row, column, digit) in [(4, 1, 1), (4, 2, 2), (4, 7, 3), (4, 8, 4), (0, 4, 5), (8, 4, 6)] {
            grid.set(row, column, digit);
        }
        assert_eq!(chosen(&grid), Some((4, 4, 0b11_1000_0000)), "7, 8 or 9");
        grid.set(0, 8, 1);
        grid.set(4, 5, 8);
        assert_eq!(chosen(&grid), Some((4, 4, 0b10_1000_0000)), "7 or 9");
    }

    #[test]
    fn a_full_grid_has_no_blank_to_choose() {
        assert_eq!(
            most_constrained(
                &Legal::new(&Grid::new([0; 81]).unwrap()).unwrap(),
                &[0; 9],
                &mut ()
            ),
            None
        );
    }
}
