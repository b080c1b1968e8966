//! Templates.
//!
//! **What a person sees.** Nothing, but a program does. A digit is in the solution nine times, once in each
//!  row, column and box, and there are 46,656 ways to place it so. Most of them need a cell that no longer
//!  has the digit as a candidate. **Why it holds.** What all ways that are left have in common is placed;
//!  what none of them has is struck out. A way that takes a cell which all ways of another digit have is
//!  dropped as well, and so on, until nothing changes.
//!
//! ```text
//!     x . .  a . .  . . .      the ways for a 5 that are left: all have the x; some have the a, some the b;
//!     . . .  . . .  a b -      none has the -
//!     . . .  b . .  . . .
//! ```
//!
//! **Order.** Digit by digit, cells in reading order. HoDoKu places all cells of a digit in one step; here
//!  each is a separate step, because a step places at most one digit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, FoundStep, Take, candidates_of};
use crate::bits::{Bits, indices};
use crate::evidence::{Evidence, Idea};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{ALL, CellSet};

/// Goes through the cells that are in all ways of a digit.
pub(crate) fn each_set(board: &Board, take: Take) -> ControlFlow<()> {
    each(board, &mut |d, ways| {
        for cell in indices(ways.common & board.cells[d]) {
            take(FoundStep {
                technique: Technique::TemplateSet,
                placed: Some(Candidate::new(cell, d)),
                removed: Vec::new(),
                evidence: &mut || Evidence::of(Idea::Template),
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// Goes through the digits that have candidates in none of their ways.
pub(crate) fn each_delete(board: &Board, take: Take) -> ControlFlow<()> {
    each(board, &mut |d, ways| {
        let removed = board.cells[d] & !ways.any;
        if removed == 0 {
            return ControlFlow::Continue(());
        }
        let removed = candidates_of(removed, d).collect();
        take(FoundStep::strikes_out(
            Technique::TemplateDelete,
            removed,
            &mut || Evidence::of(Idea::Template),
        ))
    })
}

/// Goes through the digits that are not placed everywhere, except those without any way: then the puzzle has
/// no solution.
fn each(board: &Board, look: &mut dyn FnMut(usize, Ways) -> ControlFlow<()>) -> ControlFlow<()> {
    let ways = all_ways(board).into_iter().enumerate();
    ways.filter(|&(d, ways)| board.cells[d] != 0 && ways.any != 0)
        .try_for_each(|(d, ways)| look(d, ways))
}

/// Returns the ways of each digit, without those that take a cell which all ways of another digit need.
fn all_ways(board: &Board) -> [Ways; 9] {
    let mut possible = board.cells;
    for (cell, &digit) in board.digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        possible[usize::from(digit - 1)] |= 1 << cell;
    }
    let mut ways = possible.map(Ways::new);
    loop {
        let mut is_stable = true;
        for d in 0..9 {
            let others = (0..9).filter(|&other| other != d && ways[other].any != 0);
            let needed = others.fold(0, |needed, other| needed | ways[other].common);
            if ways[d].any & needed != 0 {
                is_stable = false;
                possible[d] &= !needed;
                ways[d] = Ways::new(possible[d]);
            }
        }
        if is_stable {
            return ways;
        }
    }
}

/// The cells that all ways have in common, and those that any of them has.
#[derive(Clone, Copy)]
struct Ways {
    common: CellSet,
    any: CellSet,
}

impl Ways {
    /// Collects all ways through the possible cells.
    fn new(possible: CellSet) -> Self {
        let mut ways = Self { common: ALL, any: 0 };
        ways.go(possible, 0, (0, 0), 0);
        ways
    }

    /// Goes through the ways for the rows from `row` on: `columns` have the digit already, and so do the
    /// boxes of this band that the columns in `stacks` go through.
    fn go(&mut self, possible: CellSet, row: usize, (columns, stacks): (u16, u16), way: CellSet) {
        if row == 9 {
            self.common &= way;
            self.any |= way;
            return;
        }
        let stacks = if row.is_multiple_of(3) { 0 } else { stacks };
        for column in Bits((possible >> (9 * row)) as u16 & 0x1ff & !columns & !stacks) {
            let stack = 0b111 << (column / 3 * 3);
            let way = way | 1 << (9 * row + column);
            self.go(possible, row + 1, (columns | 1 << column, stacks | stack), way);
        }
    }
}
