//! Skyscrapers.
//!
//! **What a person sees.** A digit has two places in each of two rows, and two of these four share a column:
//!  the ground floor of two towers whose tops are at different heights. **Why it holds.** The ground floor
//!  has the digit at most once, so one of the towers has it at its top. A cell that sees both tops does not
//!  have it.
//!
//! ```text
//!     . . .  . . .  . . .
//!     . . T  . . .  . G .      the only places for a 4 in rows 2 and 7; G: the ground floor, T: the tops
//!     - . .  . . .  . . .      no 4 in the cells that see both tops
//!     ...
//!     T . -  . . .  . G .
//! ```
//!
//! **Order.** Digit by digit all pairs of rows, then digit by digit all pairs of columns. The first places of
//!  the two lines are tried as the ground floor before the second ones. The first place of one line is never
//!  tried with the second place of the other (a turbot fish finds that).

use alloc::vec;
use core::ops::ControlFlow;

use super::stale::Stale;
use super::{Board, FoundStep, Take, candidates_of};
use crate::evidence::{Evidence, Links, Node};
use crate::technique::Technique;
use sudoku_cells::{PEER_SETS, Unit};

pub(crate) fn each(board: &Board, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    stale.each(&mut |number| {
        let mut is_clean = true;
        each_of_digit(board, 9 + number / 9 * 9, number % 9, &mut |found| {
            is_clean = false;
            take(found)
        })?;
        ControlFlow::Continue(is_clean)
    })
}

fn each_of_digit(board: &Board, first_line: usize, d: usize, take: Take) -> ControlFlow<()> {
    let mut pairs = board.pairs(0x1ff << first_line, d);
    let across = |cell: usize| if first_line == 9 { cell % 9 } else { cell / 9 };
    while let Some(a) = pairs.next() {
        for b in pairs.clone() {
            let Some(ground) = (0..2).find(|&end| across(a[end]) == across(b[end])) else {
                continue;
            };
            let tops = [a[1 - ground], b[1 - ground]];
            if across(tops[0]) == across(tops[1]) {
                // An X-wing.
                continue;
            }
            let removed = board.cells[d] & PEER_SETS[tops[0]] & PEER_SETS[tops[1]];
            if removed == 0 {
                continue;
            }
            let removed = candidates_of(removed, d).collect();
            take(FoundStep::strikes_out(
                Technique::Skyscraper,
                removed,
                &mut || {
                    let way = [tops[0], a[ground], b[ground], tops[1]];
                    let nodes = way.map(|cell| Node::new(d as u8 + 1, vec![cell as u8]));
                    let chain = Links::in_turn(nodes.into());
                    let lines = [tops[0], tops[1]]
                        .map(|top| Unit::of(top as u8)[if first_line == 9 { 1 } else { 2 }]);
                    Evidence::two_strong([chain], lines)
                },
            ))?;
        }
    }
    ControlFlow::Continue(())
}
