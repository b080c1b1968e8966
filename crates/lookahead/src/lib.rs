//! Sudoku with the blanks sorted once by their choices, and a short look ahead. After a `LeetCode` solution,
//! "My 0ms super-fast solution", and its author's later remarks.
//!
//! [The course](../course/index.html) · previous: [`norvig`](../norvig/index.html) ·
//! next: [`dancing_links`](../dancing_links/index.html) ·
//! Chapter `#lookahead` of the page (`make serve`) · to write: `make exercise NAME=look_ahead`
//!
//! The blanks are put in a list, the one with the fewest choices first. The search fills them in that order,
//! but before each it looks at the next one ([`Variant::One`]) or the next two ([`Variant::Two`]). If one has
//! fewer choices now, it changes places with the blank whose turn it is, and stays there. So the list follows
//! the search, for two or three looks per call, while `sudoku8` looks at all blanks. The order is a guess
//! from the clues and goes stale with depth. That is why the tree is larger than that of `sudoku8`, and why
//! looking two blanks ahead helps. Calls, as `--count` prints them:
//!
//! ```text
//!                                     sudoku7    sudoku8  one level  two levels
//!   the source's harder board           2,466         50        345         362
//!   txt/hard.txt   all 24          89,451,346    384,186    901,688     526,874
//! ```
//!
//! The source reports three times the speed for two levels on its board. The calls do not show that here.
//!
//! ```text
//!                                     calls   looked at  considered      placed  ns/call
//! sudex1         sudoku8                 52         416          51          51     26.0
//!                lookahead1             103         203         102         102     26.5
//!                lookahead2              87         255          86          86     34.5
//! test_puzzle_1  sudoku8                285       3,738         284         284     34.3
//!                lookahead1             719       1,435         718         718     12.1
//!                lookahead2             880       2,634         879         879     16.9
//! ```
//!
//! Compared with `sudoku8`, a call looks at two or three blanks instead of many, but there are more calls.
//!
//! One thing differs from the source. If the source sees a blank without a choice, it goes back at once. Here
//! that blank first changes places like any blank with fewer choices, so that the sibling branches meet it
//! first. Without that, one level needs 4,083,404 calls for `txt/hard.txt`, and two levels 1,165,655.
//!
//! # What became of the tables
//!
//! The source looks three things up: the lowest free digit of a set (`right_most_zero`), the number of free
//! digits (`num_zero`), and the panel of a row and column (`til_no`). C++ before C++20 has no portable
//! function for the first two, a loop over nine bits is slow and branches badly, and 512 entries stay in the
//! cache. The third table saves two divisions. Here a set holds the digits that are free instead of those
//! that are used. `trailing_zeros` and `count_ones` are one instruction each if the processor has it, and
//! otherwise a few without a branch. The panel is stored with the blank.
//!
//! ```
//! # use lookahead::Variant;
//! # use sudoku1::Grid;
//! # use watchers::Count;
//! let puzzle = Grid::example(12); // the source's "much harder puzzle from my Sudoku puzzle book"
//! let mut count = Count::default();
//! let solution = lookahead::solve(&puzzle, Variant::Two, &mut count);
//! assert_eq!(solution, sudoku3::solve(&puzzle, &mut ()), "it has one solution");
//! assert_eq!(count.calls, 362);
//! ```

mod board;
#[cfg(feature = "driver")]
pub mod driver;

use std::cmp::Reverse;

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Watcher};

pub use board::{BoardError, solve_sudoku};

/// Returns the first solution in the order of trial; `None` if there is no solution, which includes clues
/// that conflict.
///
/// `watcher` sees every call, every blank that is looked at, and every digit that is placed and taken back;
/// all of them are legal.
pub fn solve(puzzle: &Grid, variant: Variant, watcher: &mut impl Watcher<Placement>) -> Option<Grid> {
    let mut state = State::new(puzzle, variant)?;
    let left = state.left;
    let solved = match variant {
        Variant::One => state.search::<1>(left, watcher),
        Variant::Two => state.search::<2>(left, watcher),
    };
    solved.then_some(state.grid)
}

/// Returns the blanks in the order of their turns at the start of the search: cells, row by row from 0.
/// `None` if two clues conflict.
#[must_use]
pub fn order(puzzle: &Grid, variant: Variant) -> Option<Vec<usize>> {
    let state = State::new(puzzle, variant)?;
    let in_turn = state.blanks[..state.left].iter().rev();
    Some(
        in_turn
            .map(|blank| 9 * usize::from(blank.row) + usize::from(blank.column))
            .collect(),
    )
}

/// How far to look ahead, and in which order blanks with equally many choices come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "driver", derive(clap::ValueEnum))]
pub enum Variant {
    /// One blank ahead; among equals the last in reading order comes first
    One,
    /// Two blanks ahead; equals come in reading order
    Two,
}

/// The position of a blank.
#[derive(Clone, Copy, Default)]
struct Blank {
    row: u8,
    column: u8,
    panel: u8,
}

impl Blank {
    #[inline]
    fn item(self) -> Item {
        Item::Cell {
            row: usize::from(self.row),
            column: usize::from(self.column),
        }
    }
}

/// The state of a search.
struct State {
    grid: Grid,
    /// The digits that each row, column and panel can still take: bit *d* is 1 if digit *d* is one of them.
    rows: [u16; 9],
    columns: [u16; 9],
    panels: [u16; 9],
    /// The first `left` entries are the blanks; the next one to fill is the last of them.
    blanks: [Blank; 81],
    left: usize,
}

impl State {
    /// Returns the state before the search, with the blanks sorted by the choices that the clues leave;
    /// `None` if two clues conflict.
    fn new(puzzle: &Grid, variant: Variant) -> Option<Self> {
        const ALL: [u16; 9] = [0b11_1111_1110; 9];
        let mut state = Self {
            grid: *puzzle,
            rows: ALL,
            columns: ALL,
            panels: ALL,
            blanks: [Blank::default(); 81],
            left: 0,
        };
        for (cell, &digit) in (0..).zip(puzzle.cells()) {
            let (row, column) = (cell / 9, cell % 9);
            let blank = Blank {
                row,
                column,
                panel: row / 3 * 3 + column / 3,
            };
            if digit == 0 {
                state.blanks[state.left] = blank;
                state.left += 1;
            } else if state.choices(blank) & (1 << digit) == 0 {
                return None;
            } else {
                state.flip(blank, 1 << digit);
            }
        }
        let mut blanks = state.blanks;
        let sorted = &mut blanks[..state.left];
        if variant == Variant::Two {
            sorted.reverse();
        }
        // This sort is stable; the next blank to fill is the last one.
        sorted.sort_by_key(|&blank| Reverse(state.choices(blank).count_ones()));
        state.blanks = blanks;
        Some(state)
    }

    /// Fills the first `left` blanks, looking at `AHEAD` blanks beyond the next one.
    fn search<const AHEAD: usize>(&mut self, left: usize, watcher: &mut impl Watcher<Placement>) -> bool {
        watcher.see(Event::Call);
        let Some(next) = left.checked_sub(1) else {
            return true;
        };
        let turn = self.blanks[next];
        let (mut best, mut choices) = (next, self.choices(turn));
        let at_turn = choices.count_ones();
        watcher.see(Event::Look(turn.item()));
        for ahead in (next.saturating_sub(AHEAD)..next).rev() {
            let others = self.choices(self.blanks[ahead]);
            watcher.see(Event::Look(self.blanks[ahead].item()));
            if others.count_ones() < choices.count_ones() {
                (best, choices) = (ahead, others);
            }
        }
        // A blank without a choice changes places too, and is then looked at first in the sibling branches.
        self.blanks.swap(next, best);
        let blank = self.blanks[next];
        let (row, column) = (usize::from(blank.row), usize::from(blank.column));
        watcher.see(Event::Choose(blank.item(), choices.count_ones() as usize));
        if best != next {
            watcher.see(Event::Foresee(turn.item(), at_turn as usize));
        }
        while choices != 0 {
            let digit = choices.trailing_zeros() as u8;
            choices &= choices - 1;
            let placement = Placement { row, column, digit };
            watcher.see(Event::Consider(placement));
            self.flip(blank, 1 << digit);
            self.grid.set(row, column, digit);
            watcher.see(Event::Place(placement));
            if self.search::<AHEAD>(next, watcher) {
                return true;
            }
            self.flip(blank, 1 << digit);
            watcher.see(Event::Retract(placement));
        }
        watcher.see(Event::GiveUp(blank.item()));
        false
    }

    /// Returns the digits that a blank can take, as bits.
    #[inline]
    fn choices(&self, blank: Blank) -> u16 {
        self.rows[usize::from(blank.row)]
            & self.columns[usize::from(blank.column)]
            & self.panels[usize::from(blank.panel)]
    }

    /// Takes a digit, given as its bit, from the blank's row, column and panel, or puts it back.
    #[inline]
    fn flip(&mut self, blank: Blank, bit: u16) {
        self.rows[usize::from(blank.row)] ^= bit;
        self.columns[usize::from(blank.column)] ^= bit;
        self.panels[usize::from(blank.panel)] ^= bit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blanks_are_sorted_and_equal_ones_are_in_the_order_of_the_variant() {
        let puzzle = Grid::example(12);
        for variant in [Variant::One, Variant::Two] {
            let state = State::new(&puzzle, variant).unwrap();
            let in_turn = order(&puzzle, variant).unwrap();
            assert_eq!(in_turn.len(), 81 - 32);
            let keys: Vec<_> = in_turn
                .into_iter()
                .zip(state.blanks[..state.left].iter().rev())
                .map(|(cell, &blank)| {
                    assert_eq!(blank.item(), Item::cell(cell));
                    let place = if variant == Variant::Two { cell } else { 80 - cell };
                    (state.choices(blank).count_ones(), place)
                })
                .collect();
            assert!(keys.is_sorted(), "{keys:?}");
        }
    }

    #[test]
    fn two_blanks_that_need_the_same_digit_have_no_solution() {
        // Row 0 lacks 8 and 9, and both of its blanks have an 8 in their column.
        let mut grid = Grid::new([0; 81]).unwrap();
        (1..=7).for_each(|digit| grid.set(0, usize::from(digit), digit));
        grid.set(3, 0, 8);
        grid.set(6, 8, 8);
        for variant in [Variant::One, Variant::Two] {
            assert_eq!(solve(&grid, variant, &mut ()), None);
        }
    }
}
