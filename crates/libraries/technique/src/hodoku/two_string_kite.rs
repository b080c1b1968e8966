//! Two-string kites.
//!
//! **What a person sees.** A digit has two places in a row and two in a column, and one of each is in the
//!  same box: two strings, tied together in the box. **Why it holds.** The box has the digit at most once, so
//!  one of the strings has it at its other end. The cell that sees both other ends does not have it.
//!
//! ```text
//!     . . .  . . .  . K .
//!     . S .  . . .  S . .      the only places for a 4 in row 2 and in column 8; K and the S beside it share a box
//!     . . .  . . .  . . .
//!     ...
//!     . - .  . . .  . E .      no 4 where the column of one end meets the row of the other
//! ```
//!
//! Two kites with the same tie make a dual one, even if they are of two digits. It proves nothing that the
//! two do not prove separately; HoDoKu joins them if the option is set.
//!
//! **Order.** Digit by digit, rows with two places, and for each the columns with two places. The ends that
//!  may share the box are tried in this order: the first of both, the first of the row with the second of the
//!  column, the second with the first, the second of both. The ends that do share it are the first ones
//!  **from then on**, for all pairs of lines that follow, whether this pair was a kite or not.

use alloc::vec;
use core::ops::ControlFlow;

use super::dual::{self, Dual};
use super::stale::Stale;
use super::{Board, Options, Take};
use crate::evidence::{Links, Node};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{UNITS_OF, Unit};

/// A row and a column with two places each for the digit `d + 1`.
#[derive(Clone, Copy)]
struct Kite {
    d: usize,
    /// The place in the box, and the one at the other end.
    row: [usize; 2],
    column: [usize; 2],
}

impl Kite {
    /// Returns the cell where the lines through its two other ends cross.
    fn crossing(self) -> usize {
        self.column[1] / 9 * 9 + self.row[1] % 9
    }
}

impl Dual for Kite {
    const TECHNIQUES: [Technique; 2] = [Technique::TwoStringKite, Technique::DualTwoStringKite];

    fn removed(self) -> Candidate {
        Candidate::new(self.crossing(), self.d)
    }

    fn links(self) -> Links {
        let way = [self.row[1], self.row[0], self.column[0], self.column[1]];
        let nodes = way.map(|cell| Node::new(self.d as u8 + 1, vec![cell as u8]));
        Links::in_turn(nodes.into())
    }

    fn units(self) -> [Unit; 2] {
        let [_, row, _] = Unit::of(self.row[0] as u8);
        let [.., column] = Unit::of(self.column[0] as u8);
        [row, column]
    }

    /// Whether they share the tie and strike out different candidates.
    fn is_dual(self, other: Self) -> bool {
        let (tie, same) = ([self.row[0], self.column[0]], [other.row[0], other.column[0]]);
        let exchanged = [same[1], same[0]];
        (tie == same || tie == exchanged) && self.removed() != other.removed()
    }
}

pub(crate) fn each(board: &Board, options: &Options, stale: &mut Stale, take: Take) -> ControlFlow<()> {
    dual::each(options, |found| each_single(board, stale, found), take)
}

fn each_single(
    board: &Board,
    stale: &mut Stale,
    found: &mut dyn FnMut(Kite) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let box_of = |cell: usize| UNITS_OF[cell][0];
    stale.each(&mut |d| {
        let mut is_clean = true;
        let (mut columns, mut count) = ([[0; 2]; 9], 0);
        for column in board.pairs(0x1ff << 18, d) {
            columns[count] = column;
            count += 1;
        }
        for mut row in board.pairs(0x1ff << 9, d) {
            for column in &mut columns[..count] {
                let ends = [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter();
                let mut in_a_box = ends.filter(|&[end, other]| box_of(row[end]) == box_of(column[other]));
                let Some([end, other]) = in_a_box.next() else {
                    continue;
                };
                // The tied ends come first from now on.
                row.rotate_left(end);
                column.rotate_left(other);
                let column = *column;
                let kite = Kite { d, row, column };
                let is_crossing = row.iter().any(|end| column.contains(end));
                if !is_crossing && board.cells[d] >> kite.crossing() & 1 != 0 {
                    is_clean = false;
                    found(kite)?;
                }
            }
        }
        ControlFlow::Continue(is_clean)
    })
}
