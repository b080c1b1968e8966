//! Sudoku by constraint propagation, after Peter Norvig ("Solving Every Sudoku Puzzle", 2006).
//!
//! [The course](../course/index.html) · previous: [`state_search`](../state_search/index.html) ·
//! next: [`lookahead`](../lookahead/index.html) ·
//! Chapter `#norvig` of the page (`make serve`) · to write: `make exercise NAME=propagation`
//!
//! The idea: do not only note what a digit excludes, but also follow the consequences. Two rules are enough.
//! If a square has one digit left, its peers lose that digit. If a unit has one square left for a digit, that
//! square gets it. [`Values::assign`] and [`Values::eliminate`] apply them until nothing more follows, and
//! only then [`search`] guesses. The words are Norvig's: *s* is a square, *u* a unit (a row, column or
//! panel), a peer a square that shares a unit with *s*.
//!
//! His sets are strings of digits in a dictionary; here they are the bits of an integer in an array:
//!
//! ```text
//!   squares[s]   bit   9 8 7 6 5 4 3 2 1 0
//!                      1 0 1 0 0 0 0 1 1 .     square s can be 1, 2, 7 or 9; bit 0 is not used
//! ```
//!
//! His two functions call each other wherever a rule applies. Here they note the squares and the units where
//! a rule may apply, and the second rule looks at all digits of a unit at once. It waits until the first rule
//! has nothing more to do. Until then the same unit may be noted many times, but it is looked at only once.
//!
//! A guess works on a copy, so that there is nothing to take back and nothing is allocated. Where Norvig
//! returns `False`, and the translation a `maybe` without a value, a function here returns `None`, and `?`
//! passes it on.
//!
//! ```text
//!                                     calls   looked at  considered      placed  eliminated  ns/call
//! sudex1         sudoku8                 52         416          51          51           -     26.0
//!                norvig                   1          81           -           -         648   1382.0
//! test_puzzle_1  sudoku8                285       3,738         284         284           -     34.3
//!                norvig                   3         162           2           2         648    691.0
//! ```
//!
//! A call takes long, because of the eliminations; but most of the digits follow from others, and few calls
//! are left.
//!
//! ```
//! # use watchers::Count;
//! let puzzle = sudoku1::Grid::example(13); // of the source
//! let mut count = Count::default();
//! let solution = norvig::solve(&puzzle, &mut count).unwrap();
//! assert!(norvig::Framed(&solution).to_string().starts_with("4 8 3 | 9 2 1 | 6 5 7\n"));
//! assert_eq!(count.placed, 0, "all of it follows from the clues");
//! ```
//!
//! # Two puzzles that need long
//!
//! Example 15 has so few clues that the first guesses hardly constrain anything: 327,845 calls of `search`
//! until the first of its many solutions.
//!
//! Example 16 has no solution, and it takes 2,608,373 calls to find that out: one or two seconds, while
//! Norvig's program took 1,439. A person sees it sooner. In the bottom middle panel, neither 1 nor 5 nor 6
//! can be in the top row, nor in the left or right column, because the clues have them there already. That
//! leaves two squares for these three digits. The two rules do not see that: each of the digits has two
//! places, and each of the squares has other digits, too. So the search guesses elsewhere, at squares with
//! fewer candidates, and meets the contradiction late. Since these guesses have nothing to do with it, it is
//! met again for every combination of them. A guess at one of the two squares would lead to no further call
//! at all, as the test `example_16_contradicts_itself_in_two_squares` shows.

#[cfg(feature = "driver")]
pub mod driver;
mod line;
pub mod units;
mod values;

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Reason, Watcher};

pub use line::{Framed, read_grid};
pub use values::Values;
use values::digits;

/// Returns a solution; `None` if there is none, which includes clues that conflict.
///
/// `watcher` sees every call of [`search`], every square that is looked at for the one with the fewest
/// possibilities, every guess that is made and taken back, and every digit that is eliminated.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    search(&Values::new(puzzle, watcher)?, watcher)?.grid()
}

/// Searches depth first, with propagation: guesses a digit in the square with the fewest possibilities, the
/// first among equals, propagates it and goes on from there.
pub fn search(values: &Values, watcher: &mut impl Watcher<Placement>) -> Option<Values> {
    watcher.see(Event::Call);
    let Some(s) = values.fewest(watcher) else {
        return Some(*values);
    };
    watcher.see(Event::Choose(
        Item::cell(s),
        values.squares[s].count_ones() as usize,
    ));
    for digit in digits(values.squares[s]) {
        let placement = Placement {
            row: s / 9,
            column: s % 9,
            digit,
        };
        watcher.see(Event::Consider(placement));
        let mut guess = *values;
        watcher.see(Event::Place(placement));
        if guess.assign(s, digit, watcher).is_none() {
            // A contradiction follows from it.
            watcher.see(Event::Refuse(placement, Reason::Contradiction));
        } else if let Some(solved) = search(&guess, watcher) {
            return Some(solved);
        }
        watcher.see(Event::Retract(placement));
    }
    watcher.see(Event::GiveUp(Item::cell(s)));
    None
}
