//! X-chains, and turbot fish, which are X-chains of three links.
//!
//! **What a person sees.** A digit has two places in a unit (a strong link). One of them sees one of its two
//!  places in another unit (a weak link between them), and the chain may go on like this. **Why it holds.**
//!  If the digit is not at the first end of the chain, it is at the other end of the first link, so not at
//!  the next place, and so on. So it is at one of the two ends of the chain.
//!
//! ```text
//!     . a .  . . b  . . .      a and b: the only places in row 1; c and d: the only places in box 5.
//!     . . .  . . .  . . .      b and c are both in column 6, so one of them is false. So a or d is true,
//!     . . .  . . .  . . .      and x, which sees both, is false.
//!
//!     . . .  . . c  . . .
//!     . x .  d . .  . . .
//!     . . .  . . .  . . .
//! ```
//!
//! The last link may lead back to the first end: then the digit is there, and it is struck out in all cells
//! that see this one.

use core::ops::ControlFlow;

use super::super::stale::Stale;
use super::{Board, Candidate, CellSet, Chain, LONGEST, PEER_SETS, Vec, indices, keep, seen_by};

/// Returns the chains with up to `longest` strong links.
pub(super) fn chains(board: &Board, stale: &mut Stale, longest: usize) -> Vec<Chain> {
    let mut chains = Vec::new();
    let _all = stale.each(&mut |d| {
        let before = chains.len();
        let links = StrongLinks::new(board, d);
        for start in indices(links.ends) {
            links.chains_from(start, longest, &mut chains);
        }
        ControlFlow::Continue(chains.len() == before)
    });
    // HoDoKu goes through the cells, and for each through its digits.
    chains.sort_by_key(|chain: &Chain| chain.nodes[0].cell);
    chains
}

/// The strong links of the digit `d + 1`.
struct StrongLinks {
    d: usize,
    /// The cells that have the digit as a candidate.
    cells: CellSet,
    /// The cells in which it has a strong link.
    ends: CellSet,
    /// By cell: the other ends of its strong links.
    of: [CellSet; 81],
}

impl StrongLinks {
    fn new(board: &Board, d: usize) -> Self {
        let mut links = Self {
            d,
            cells: board.cells[d],
            ends: 0,
            of: [0; 81],
        };
        for [one, other] in board.pairs(!0, d) {
            links.ends |= 1 << one | 1 << other;
            links.of[one] |= 1 << other;
            links.of[other] |= 1 << one;
        }
        links
    }

    fn chains_from(&self, start: usize, longest: usize, chains: &mut Vec<Chain>) {
        // Chains to lower cells have been found from those cells.
        let mut wanted = self.ends & !((1 << start) - 1);
        // By a number of strong links after the first: the cells that are true after at most that many, if
        // the start is false.
        let mut reached = [0; LONGEST];
        reached[0] = self.of[start];
        let (mut new, mut off) = (reached[0], 0);
        for links in 1..longest {
            // To find out which ends are of any use takes about as long as a link, so this is done only now.
            if links == 2 {
                wanted &= seen_by(PEER_SETS[start] & self.cells);
                if wanted == 0 {
                    return;
                }
            }
            let false_now = seen_by(new) & self.cells & !off;
            off |= false_now;
            let true_now = indices(false_now & self.ends).fold(0, |all, cell| all | self.of[cell]);
            new = true_now & !reached[links - 1];
            reached[links] = reached[links - 1] | new;
            for end in indices(new & wanted) {
                let out = PEER_SETS[start] & PEER_SETS[end] & self.cells;
                if out != 0 {
                    let removed = [(self.d, out), (0, 0)];
                    keep(chains, removed, links + 1, || {
                        (links..longest).find_map(|links| self.way(start, end, links, &reached))
                    });
                }
            }
            if new == 0 {
                break;
            }
        }
    }

    /// Returns a chain with `links` strong links after the first one, if there is one.
    fn way(
        &self,
        start: usize,
        end: usize,
        links: usize,
        reached: &[CellSet; LONGEST],
    ) -> Option<Vec<Candidate>> {
        let mut back = Vec::with_capacity(2 * links + 2);
        let found = self.go_back(start, end, links, reached, 1 << start | 1 << end, &mut back);
        found.then(|| {
            back.iter()
                .rev()
                .map(|&cell| Candidate::new(cell, self.d))
                .collect()
        })
    }

    /// Goes back from a cell that is true to the start, through cells that are not in use. Returns whether it
    /// gets there.
    fn go_back(
        &self,
        start: usize,
        at: usize,
        links: usize,
        reached: &[CellSet; LONGEST],
        used: CellSet,
        back: &mut Vec<usize>,
    ) -> bool {
        back.push(at);
        if links == 0 {
            back.push(start);
            return true;
        }
        for from in indices(self.of[at] & !used) {
            back.push(from);
            for before in indices(PEER_SETS[from] & reached[links - 1] & !used) {
                let used = used | 1 << from | 1 << before;
                if self.go_back(start, before, links - 1, reached, used, back) {
                    return true;
                }
            }
            back.pop();
        }
        back.pop();
        false
    }
}
