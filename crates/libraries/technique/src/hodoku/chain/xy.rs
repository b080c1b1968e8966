//! XY-chains.
//!
//! **What a person sees.** A chain of cells with two candidates each. Each cell sees the next and has one
//!  candidate in common with it; with its other candidate, the next cell goes on to the one after it. **Why
//!  it holds.** If the first cell is not z, it is its other candidate, so the second cell is not that, but
//!  its own other candidate, and so on, until the last cell is z. So one of the two ends is z.
//!
//! ```text
//!     z1 .  .   .  12 .   .  .  .      a chain z1, 12, 23, 3z: r1c1 or r3c9 is z, and x, which sees
//!     .  .  .   .  .  .   .  .  .      both, is not
//!     .  .  x   .  23 .   .  .  3z
//! ```

use super::{Board, Candidate, CellSet, Chain, LONGEST, PEER_SETS, Vec, indices, keep, seen_by};
use crate::bits::Bits;

pub(super) fn chains(board: &Board) -> Vec<Chain> {
    let pairs = Pairs::new(board);
    let mut chains = Vec::new();
    for start in indices(pairs.cells) {
        for z in Bits(board.candidates[start]) {
            pairs.chains_from(start, z, &mut chains);
        }
    }
    chains
}

/// The cells with two candidates.
struct Pairs<'a> {
    board: &'a Board,
    cells: CellSet,
    /// By d: those that have d + 1.
    with: [CellSet; 9],
}

/// By d: the cells that are d + 1.
type Reached = [CellSet; 9];

impl<'a> Pairs<'a> {
    fn new(board: &'a Board) -> Self {
        let [cells, _] = board.twos_and_threes();
        Self {
            board,
            cells,
            with: board.cells.map(|with| with & cells),
        }
    }

    /// Returns the other digit of a cell.
    fn other(&self, cell: usize, d: usize) -> usize {
        (self.board.candidates[cell] & !(1 << d)).trailing_zeros() as usize
    }

    fn chains_from(&self, start: usize, z: usize, chains: &mut Vec<Chain>) {
        let places = self.board.cells[z];
        // Chains to lower cells have been found from those cells.
        let mut wanted = seen_by(PEER_SETS[start] & places) & self.with[z] & !((2 << start) - 1);
        if wanted == 0 {
            return;
        }
        // By a number of cells after the start: what is true after at most that many, if the start is not z.
        let mut reached = [[0; 9]; LONGEST];
        reached[0][self.other(start, z)] = 1 << start;
        let (mut new, mut digits) = (reached[0], 1 << self.other(start, z));
        // By digit: the cells that are known not to be it.
        let mut not = [0; 9];
        for cells in 1..LONGEST {
            let mut next = [0; 9];
            for d in Bits(digits) {
                let not_d = seen_by(new[d]) & self.with[d] & !not[d];
                not[d] |= not_d;
                if not_d != 0 {
                    for e in (0..9).filter(|&e| e != d) {
                        next[e] |= not_d & self.with[e];
                    }
                }
            }
            reached[cells] = reached[cells - 1];
            digits = 0;
            for d in 0..9 {
                new[d] = next[d] & !reached[cells][d];
                if new[d] != 0 {
                    reached[cells][d] |= new[d];
                    digits |= 1 << d;
                }
            }
            for end in indices(new[z] & wanted) {
                let out = PEER_SETS[start] & PEER_SETS[end] & places;
                if out != 0 {
                    let removed = [(z, out), (0, 0)];
                    keep(chains, removed, cells + 1, || {
                        (cells..LONGEST).find_map(|cells| self.way(start, (end, z), cells, &reached))
                    });
                }
            }
            wanted &= !new[z];
            if digits == 0 || wanted == 0 {
                break;
            }
        }
    }

    /// Returns a chain with `cells` cells after the first one, if there is one.
    fn way(
        &self,
        start: usize,
        end: (usize, usize),
        cells: usize,
        reached: &[Reached; LONGEST],
    ) -> Option<Vec<Candidate>> {
        let mut back = Vec::with_capacity(2 * cells + 2);
        let found = self.go_back(end, cells, reached, 1 << start | 1 << end.0, &mut back);
        found.then(|| {
            back.reverse();
            back
        })
    }

    /// Goes back from a cell that is d + 1 to the start, through cells that are not in use. Returns whether
    /// it gets there.
    fn go_back(
        &self,
        (at, d): (usize, usize),
        cells: usize,
        reached: &[Reached; LONGEST],
        used: CellSet,
        back: &mut Vec<Candidate>,
    ) -> bool {
        let other = self.other(at, d);
        back.push(Candidate::new(at, d));
        back.push(Candidate::new(at, other));
        let found = match cells {
            0 => true,
            // Only the start is left, which is in use.
            1 => {
                if let Some(start) = indices(reached[0][other] & PEER_SETS[at]).next() {
                    return self.go_back((start, other), 0, reached, used, back);
                }
                false
            }
            _ => indices(PEER_SETS[at] & reached[cells - 1][other] & !used)
                .any(|before| self.go_back((before, other), cells - 1, reached, used | 1 << before, back)),
        };
        if !found {
            back.truncate(back.len() - 2);
        }
        found
    }
}
