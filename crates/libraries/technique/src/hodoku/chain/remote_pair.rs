//! Remote pairs.
//!
//! **What a person sees.** Four or more cells with the same two candidates, each of which sees the next.
//!  **Why it holds.** They are the one digit and the other in turn. So any two with an even number of cells
//!  between them are different, and a cell that sees both can be neither digit.
//!
//! ```text
//!     ab .  .   .  .  ab  .  .  .      r1c1 and r1c6 differ, r1c6 and r4c6, r4c6 and r4c2: so do r1c1 and
//!     .  x  .   .  .  .   .  .  .      r4c2, and x, which sees both, is neither a nor b
//!     .  .  .   .  .  .   .  .  .
//!     .  ab .   .  .  ab  .  .  .
//! ```
//!
//! HoDoKu takes chains of an even number of cells whose ends strike something out. Then it also counts what
//! any two of their cells strike out that have an even number of cells between them.

use super::{Board, Candidate, CellSet, Chain, LONGEST, PEER_SETS, Vec, indices, keep, seen_by};
use crate::bits::{Bits, several};
use sudoku_cells::UNIT_SETS;

pub(super) fn chains(board: &Board) -> Vec<Chain> {
    let mut chains = Vec::new();
    let [twos, _] = board.twos_and_threes();
    for start in indices(twos) {
        let mut digits = Bits(board.candidates[start]);
        let (Some(a), Some(b)) = (digits.next(), digits.next()) else {
            continue;
        };
        let pair = Pair {
            digits: [a, b],
            cells: board.cells[a] & board.cells[b] & twos,
            places: [board.cells[a], board.cells[b]],
        };
        // There must be enough cells, and something to strike out. Three of the cells in a unit have no
        // solution, but too many ways to go through.
        let others = (pair.places[0] | pair.places[1]) & !pair.cells;
        let is_wrong = || {
            UNIT_SETS
                .iter()
                .any(|unit| several(but_lowest(unit & pair.cells)))
        };
        let are_four = several(but_lowest(but_lowest(pair.cells)));
        if are_four && others != 0 && pair.may_strike_out(start) && !is_wrong() {
            pair.go_on(&mut Vec::from([start]), 1 << start, &mut chains);
        }
    }
    chains
}

/// Returns the set without its lowest cell.
fn but_lowest(cells: CellSet) -> CellSet {
    cells & cells.wrapping_sub(1)
}

/// The cells with the same two candidates.
struct Pair {
    digits: [usize; 2],
    cells: CellSet,
    /// The places of each of the two digits.
    places: [CellSet; 2],
}

impl Pair {
    /// Whether a way from this cell may strike anything out. Such a way ends in a cell of the other color,
    /// unless the colors are mixed up.
    fn may_strike_out(&self, start: usize) -> bool {
        let (mut same, mut other, mut before) = (1 << start, 0, [0; 2]);
        while before != [same, other] {
            before = [same, other];
            other |= seen_by(same) & self.cells;
            same |= seen_by(other) & self.cells;
        }
        let by_start = PEER_SETS[start] & (self.places[0] | self.places[1]);
        same & other != 0 || seen_by(by_start) & other != 0
    }

    /// Follows all ways from the last cell on, through cells that are not in use.
    fn go_on(&self, way: &mut Vec<usize>, used: CellSet, chains: &mut Vec<Chain>) {
        let (start, last) = (way[0], way[way.len() - 1]);
        if way.len() >= 4 && way.len().is_multiple_of(2) {
            let by_ends = PEER_SETS[start] & PEER_SETS[last];
            if by_ends & (self.places[0] | self.places[1]) != 0 {
                self.found(way, chains);
            }
        }
        if way.len() < LONGEST {
            for next in indices(PEER_SETS[last] & self.cells & !used) {
                way.push(next);
                self.go_on(way, used | 1 << next, chains);
                way.pop();
            }
        }
    }

    fn found(&self, way: &[usize], chains: &mut Vec<Chain>) {
        let mut seen = 0;
        for (place, &one) in way.iter().enumerate() {
            for &other in way.iter().skip(place + 3).step_by(2) {
                seen |= PEER_SETS[one] & PEER_SETS[other];
            }
        }
        let removed = [0, 1].map(|i| (self.digits[i], seen & self.places[i]));
        keep(chains, removed, way.len(), || {
            let mut turn = self.digits;
            let nodes = way.iter().flat_map(|&cell| {
                let nodes = turn.map(|d| Candidate::new(cell, d));
                turn.reverse();
                nodes
            });
            Some(nodes.collect())
        });
    }
}
