//! Sudoku by constraint propagation, after Peter Norvig ("Solving Every Sudoku Puzzle", 2006).
//!
//! The idea: do not only take notice of what a digit excludes, but follow what that leads to. Two rules are enough.
//! A square that has one digit left takes it away from its peers; a unit that has one square left for a digit gives it to
//! that square. [`Values::assign`] and [`Values::eliminate`] call each other until nothing follows any more, and only then
//! [`search`] guesses. The words are Norvig's: *s* is a square, *u* a unit (a row, column or panel), a peer a square that
//! shares a unit with *s*.
//!
//! His sets are strings of digits in a dictionary; here they are the bits of an integer in an array:
//!
//! ```text
//!   squares[s]   bit   9 8 7 6 5 4 3 2 1 0
//!                      1 0 1 0 0 0 0 1 1 .     square s can be 1, 2, 7 or 9; bit 0 is not used
//!   places[u][d]       3                       digit d has three squares left in unit u
//! ```
//!
//! The second rule needs the number of squares left at each elimination. It is kept, not counted again: a step down per
//! unit instead of a walk over 27 squares. A guess works on a copy of the 432 bytes, so that there is nothing to take back
//! and nothing is allocated. Where Norvig returns `False`, and the C++ translation a `maybe` without a value, a function
//! here returns `None`, and `?` hands it on.
//!
//! ```
//! # use topcoder_io::{Count, Input};
//! let mut input = Input::new(norvig::EXAMPLES[0].as_bytes());
//! let (_line, puzzle) = norvig::read_line(&mut input)?.unwrap();
//! let mut count = Count::default();
//! let solution = norvig::solve(&puzzle, &mut count).unwrap();
//! assert!(norvig::Framed(&solution).to_string().starts_with("4 8 3 | 9 2 1 | 6 5 7\n"));
//! assert_eq!(count.placed, 0, "all of it follows from the clues");
//! # Ok::<(), sudoku1::ReadError>(())
//! ```
//!
//! # Two puzzles that need long
//!
//! Example 3 has so few clues that the first guesses hardly constrain anything: 327,845 calls of `search` until the first
//! of its many solutions.
//!
//! Example 4 has no solution, and it takes 2,608,373 calls to know: one or two seconds, where Norvig's program took 1,439. A
//! person sees it sooner. In the panel at the bottom, in the middle, neither 1 nor 5 nor 6 can be in the top row, nor in
//! the left or right column, because the clues have them there already. What remains for these three digits is two squares.
//! The two rules do not see that: each of the digits has two places, and each of the squares has more digits than these. So
//! the search guesses where there are fewer candidates, elsewhere, and meets the contradiction late; and since the guesses
//! have nothing to do with it, it is met again for every way to make them. A guess at one of the two squares would end
//! in no call at all, as the test `example_4_contradicts_itself_in_two_squares` shows.

#[cfg(feature = "driver")]
pub mod driver;
mod line;
pub mod units;

use sudoku1::Grid;
use sudoku3::Placement;
use topcoder_io::Watcher;

pub use line::{Framed, read_line};
use units::{PEERS, UNITS, UNITS_OF};

/// The source's own grid, and three of Norvig's: one that is soon solved, one with very many solutions, and one with none.
pub const EXAMPLES: [&str; 4] = [
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

/// A solution; `None` where there is none, which includes clues that conflict.
///
/// `watcher` sees every call of [`search`], and every guess that is made and taken back; not what follows from them.
pub fn solve(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    search(&Values::new(puzzle)?, watcher)?.grid()
}

/// Depth-first search with propagation: guesses a digit in the square with the fewest possibilities, the first one among
/// equals, and goes on from what follows from that.
pub fn search(values: &Values, watcher: &mut impl Watcher<Placement>) -> Option<Values> {
    watcher.call();
    let Some(s) = values.fewest() else {
        return Some(*values);
    };
    for digit in digits(values.squares[s]) {
        let placement = Placement {
            row: s / 9,
            column: s % 9,
            digit,
        };
        watcher.place(&placement);
        let mut guess = *values;
        if guess.assign(s, digit).is_some()
            && let Some(solved) = search(&guess, watcher)
        {
            return Some(solved);
        }
        watcher.retract(&placement);
    }
    None
}

/// What is still possible: for each square *s* the set of its digits, and for each unit *u* and digit the number of squares
/// that can take it.
#[derive(Clone, Copy)]
pub struct Values {
    /// Bit *d* says that digit *d* is possible.
    squares: [u16; 81],
    /// Index 0 is not used.
    places: [[u8; 10]; 27],
}

impl Values {
    /// What follows from the clues; `None` where they contradict each other.
    #[must_use]
    pub fn new(puzzle: &Grid) -> Option<Self> {
        let mut values = Self {
            squares: [0b11_1111_1110; 81],
            places: [[9; 10]; 27],
        };
        for (s, &digit) in puzzle.cells().iter().enumerate() {
            if digit != 0 {
                values.assign(s, digit)?;
            }
        }
        Some(values)
    }

    /// Eliminates all digits but `digit` from square `s`, with all that follows; `None` on a contradiction.
    #[must_use]
    pub fn assign(&mut self, s: usize, digit: u8) -> Option<()> {
        if self.squares[s] & (1 << digit) == 0 {
            return None;
        }
        digits(self.squares[s] & !(1 << digit)).try_for_each(|other| self.eliminate(s, other))
    }

    /// Eliminates `digit` from square `s`, with all that follows; `None` on a contradiction.
    #[must_use]
    #[inline]
    pub fn eliminate(&mut self, s: usize, digit: u8) -> Option<()> {
        if self.squares[s] & (1 << digit) == 0 {
            return Some(());
        }
        self.eliminated(s, digit)
    }

    /// What is left to do when `digit` was possible in `s`.
    fn eliminated(&mut self, s: usize, digit: u8) -> Option<()> {
        self.squares[s] ^= 1 << digit;
        let left = self.squares[s];
        if left == 0 {
            return None;
        }
        let mut single = false;
        for u in UNITS_OF[s] {
            let places = &mut self.places[usize::from(u)][usize::from(digit)];
            *places -= 1;
            if *places <= 1 {
                if *places == 0 {
                    return None;
                }
                single = true;
            }
        }
        if left.is_power_of_two() {
            let last = left.trailing_zeros() as u8;
            for &peer in &PEERS[s] {
                self.eliminate(usize::from(peer), last)?;
            }
        }
        if single {
            for u in UNITS_OF[s] {
                if self.places[usize::from(u)][usize::from(digit)] == 1 {
                    let place = UNITS[usize::from(u)]
                        .into_iter()
                        .find(|&s| self.squares[usize::from(s)] & (1 << digit) != 0)?;
                    self.assign(usize::from(place), digit)?;
                }
            }
        }
        Some(())
    }

    /// The square with the fewest possibilities, two at least, the first one among equals; `None` where all have one.
    fn fewest(&self) -> Option<usize> {
        let mut fewest = None;
        let mut count = u32::MAX;
        for (s, &digits) in self.squares.iter().enumerate() {
            let more = digits & (digits - 1);
            if more != 0 {
                if more.is_power_of_two() {
                    return Some(s);
                }
                if digits.count_ones() < count {
                    count = digits.count_ones();
                    fewest = Some(s);
                }
            }
        }
        fewest
    }

    /// The grid, where each square has one digit left.
    fn grid(&self) -> Option<Grid> {
        Grid::new(self.squares.map(|digits| digits.trailing_zeros() as u8))
    }
}

/// The digits of a set in ascending order.
fn digits(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use topcoder_io::{Count, Input};

    fn example(number: usize) -> Grid {
        let mut input = Input::new(EXAMPLES[number - 1].as_bytes());
        read_line(&mut input).unwrap().unwrap().1
    }

    #[test]
    fn the_last_digit_of_a_square_is_taken_from_its_peers() {
        let mut values = Values::new(&Grid::new([0; 81]).unwrap()).unwrap();
        (1..=8).for_each(|digit| values.eliminate(40, digit).unwrap());
        for s in 0..81 {
            let nine = values.squares[s] & 1 << 9 != 0;
            assert_eq!(nine, !PEERS[40].contains(&(s as u8)), "{s}");
        }
        assert!(values.eliminate(40, 9).is_none(), "its last digit");
    }

    #[test]
    fn the_last_place_of_a_digit_in_a_unit_is_filled() {
        let mut values = Values::new(&Grid::new([0; 81]).unwrap()).unwrap();
        (0..8).for_each(|s| values.eliminate(s, 3).unwrap());
        assert_eq!(values.squares[8], 1 << 3);
        assert_eq!(values.squares[17] & 1 << 3, 0, "a peer of it");
    }

    #[test]
    fn example_4_contradicts_itself_in_two_squares() {
        let puzzle = example(4);
        let middle = [7 * 9 + 4, 8 * 9 + 4];
        let values = Values::new(&puzzle).unwrap();
        for digit in [1, 5, 6] {
            let places = UNITS[18 + 7].into_iter().map(usize::from);
            let places = places.filter(|&s| values.squares[s] & 1 << digit != 0);
            assert!(places.eq(middle), "{digit}");
        }
        for s in middle {
            assert!(values.squares[s].count_ones() > 3);
            assert!((1..=9).all(|digit| values.clone().assign(s, digit).is_none()));
        }
    }

    #[test]
    fn example_4_is_refuted() {
        let mut count = Count::default();
        assert_eq!(solve(&example(4), &mut count), None);
        assert_eq!(count.calls, 2_608_373);
    }
}
