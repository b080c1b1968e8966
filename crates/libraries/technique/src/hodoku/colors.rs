//! Simple colors and multi colors.
//!
//! **What a person sees.** If a digit has two places left in a unit, one of them is true. The two cells of
//!  such a pair get different colors, and the colors spread from pair to pair. **Why it holds.** All cells of
//!  one color are true and all of the other false, or the other way round.
//!
//! ```text
//!     A  .  . | .  b  .        row 1: A or b; column 5: b or A; the box of A below: A or b.
//!     .  .  . | .  .  .
//!     .  .  . | .  .  .        All A are true, or all b.
//!     --------+--------
//!     .  .  . | .  A  .
//!     .  .  . | .  .  .
//!     -  .  . | b  .  .        r6c1 sees A and b, so it does not have the digit (trap)
//! ```
//!
//! - Simple colors, wrap: two cells of one color see each other, so this color is false.
//! - Simple colors, trap: what sees both colors is false.
//! - Multi colors, type 2: a color sees both colors of another coloring, so it is false.
//! - Multi colors, type 1: a color sees a color of another coloring, so one of the two is false. Then one of
//!   the two other colors is true: what sees both of these is false.
//!
//! **Order.** Digit by digit, colorings in the order of their first cells, the wrap before the trap. Multi
//!  colors: every coloring with every other, each pair both ways; type 2 before type 1. A candidate that
//!  several combinations of colors strike out is listed for each of them.
//!
//! A coloring spreads depth first, from a cell to its other place in the row, then in the column, then in the
//! box. That decides the color of a cell that can be reached with either color, which makes a wrap. HoDoKu's
//! oddity: cells of the coloring that are trapped themselves are struck out as well.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::stale::Stale;
use super::{FoundStep, Take, candidates_of};
use crate::bits::seen_by;
use crate::evidence::Evidence;
use crate::technique::Technique;
use sudoku_cells::{CellSet, members};

/// Goes through the simple colors of each digit.
pub(crate) fn each_simple(board: &Board, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    each(board, stale, take, |d, all, take| {
        all.iter().try_for_each(|colors| simple(board, d, *colors, take))
    })
}

/// Goes through the multi colors of each digit.
pub(crate) fn each_multi(board: &Board, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    each(board, stale, take, |d, all, take| {
        for (place, colors) in all.iter().enumerate() {
            for (_, others) in all.iter().enumerate().filter(|&(other, _)| other != place) {
                multi(board, d, *colors, *others, take)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Calls `look` with the colorings of each digit that has to be looked at.
fn each(
    board: &Board,
    stale: &mut Stale,
    take: Take,
    look: impl Fn(usize, &[Colors], Take) -> ControlFlow<()>,
) -> ControlFlow<()> {
    stale.each(&mut |d| {
        let mut is_clean = true;
        look(d, Colorings::new(board, d).all(), &mut |found| {
            is_clean = false;
            take(found)
        })?;
        ControlFlow::Continue(is_clean)
    })
}

/// The two colors of a coloring.
type Colors = [CellSet; 2];

fn simple(board: &Board, d: usize, colors: Colors, take: Take) -> ControlFlow<()> {
    let wrapped = colors.into_iter().filter(|&color| seen_by(color) & color != 0);
    give(Technique::SimpleColorsWrap, d, wrapped, &[colors], take)?;
    let trapped = seen_by(colors[0]) & seen_by(colors[1]) & board.cells[d];
    give(Technique::SimpleColorsTrap, d, [trapped], &[colors], take)
}

fn multi(board: &Board, d: usize, colors: Colors, others: Colors, take: Take) -> ControlFlow<()> {
    let seen = colors.map(seen_by);
    if seen[0] & (others[0] | others[1]) == 0 && seen[1] & (others[0] | others[1]) == 0 {
        return ControlFlow::Continue(());
    }
    let pair = [colors, others];
    let squeezed = [0, 1].into_iter().filter(|&own| {
        let is_seen = |other: CellSet| seen[own] & other != 0;
        others.into_iter().all(is_seen)
    });
    let squeezed = squeezed.map(|own| colors[own]);
    give(Technique::MultiColors2, d, squeezed, &pair, take)?;
    let combinations = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
    let trapped = combinations
        .filter(|&(own, other)| seen[own] & others[other] != 0)
        .map(|(own, other)| seen[1 - own] & seen_by(others[1 - other]) & board.cells[d]);
    give(Technique::MultiColors1, d, trapped, &pair, take)
}

/// Gives the step, if it strikes out anything.
fn give(
    technique: Technique,
    d: usize,
    struck_out: impl IntoIterator<Item = CellSet>,
    colorings: &[Colors],
    take: Take,
) -> ControlFlow<()> {
    let removed: Vec<_> = (struck_out.into_iter())
        .flat_map(|cells| candidates_of(cells, d))
        .collect();
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    take(FoundStep::strikes_out(technique, removed, &mut || {
        let colors = colorings
            .iter()
            .map(|colors| colors.map(|color| members(color).collect()));
        Evidence::coloring(d as u8 + 1, colors)
    }))
}

/// The colorings of a digit: at most 40, because each has at least two cells.
struct Colorings {
    colors: [Colors; 41],
    count: usize,
}

impl Colorings {
    fn new(board: &Board, d: usize) -> Self {
        let mut colorings = Self {
            colors: [[0; 2]; 41],
            count: 0,
        };
        let mut left = board.cells[d];
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let colors = &mut colorings.colors[colorings.count];
            spread(board, d, first, 0, &mut left, colors);
            // A cell without a pair gives only one color.
            if colors[1] == 0 {
                colors[0] = 0;
            } else {
                colorings.count += 1;
            }
        }
        colorings
    }

    fn all(&self) -> &[Colors] {
        &self.colors[..self.count]
    }
}

/// Colors a cell, and the cells that are paired with it in the other color. It recurses at most 81 deep, once
/// for each cell.
fn spread(board: &Board, d: usize, cell: usize, color: usize, left: &mut CellSet, colors: &mut Colors) {
    *left &= !(1 << cell);
    colors[color] |= 1 << cell;
    for unit in units_of(cell) {
        if let Some([one, other]) = board.pair(unit, d) {
            let other = if one == cell { other } else { one };
            if *left >> other & 1 != 0 {
                spread(board, d, other, 1 - color, left, colors);
            }
        }
    }
}
