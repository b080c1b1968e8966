//! Aligned pair and triplet exclusion.
//!
//! **What a person sees.** Two cells (or three) that see several cells with few candidates. A combination of
//!  digits for the two is impossible if they are peers and it has the same digit twice, or if it takes all
//!  candidates of a cell that both see. **Why it holds.** A digit of one of the cells that occurs in no
//!  possible combination is not there.
//!
//! ```text
//!     Cells 1234 and 56, both see cells 15, 25 and 16.      1-5, 2-5 and 1-6 are impossible:
//!     1 can be combined with neither 5 nor 6                the first cell is not 1
//! ```
//!
//! Rated 6.2 and 7.5 by Sudoku Explainer 1.2.1. Cells that see a naked single are left alone. All cells of
//! the pattern must see at least two cells with two candidates (for triplets, with two or three). For
//! triplets, the third cell is one of the cells with few candidates that the first or the second sees.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Take, UnratedStep};
use crate::bits::{Bits, Combinations, ends, indices, several};
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, PEERS};

/// A cell that may belong to the pattern, and those of its peers that have few candidates.
struct Base {
    cell: usize,
    excluders: CellSet,
}

/// Returns the cells that may belong to a pattern of `size` cells, row by row.
fn bases(state: &State, size: u32) -> Vec<Base> {
    let mut few: CellSet = 0;
    let mut single: CellSet = 0;
    for cell in 0..81 {
        match state.count(cell) {
            1 => single |= 1 << cell,
            count if count >= 2 && count <= size => few |= 1 << cell,
            _ => {}
        }
    }
    (0..81)
        .filter(|&cell| state.count(cell) >= 2 && PEER_SETS[cell] & single == 0 && PEER_SETS[cell] & few != 0)
        .map(|cell| Base {
            cell,
            excluders: PEER_SETS[cell] & few,
        })
        .collect()
}

pub(crate) fn each_pair(state: &State, take: Take) -> ControlFlow<()> {
    let bases = bases(state, 2);
    // All pairs, in the order of their values as sets: by the second cell first.
    for (j, second) in bases.iter().enumerate() {
        for first in &bases[..j] {
            let common = first.excluders & second.excluders;
            if !several(common) {
                continue;
            }
            // For each digit of the first cell: what the second cannot be.
            let mut pairs = [0u16; 9];
            for cell in indices(common) {
                let pair = state.candidates[cell];
                let [low, high] = ends(pair);
                pairs[low] |= 1 << high;
                pairs[high] |= 1 << low;
            }
            let peers = PEER_SETS[first.cell] >> second.cell & 1 != 0;
            let (digits, others) = (state.candidates[first.cell], state.candidates[second.cell]);
            let mut kept = [0u16; 2];
            for d in Bits(digits) {
                // A cell with two candidates excludes only combinations of these two different digits.
                let allowed = others & !pairs[d] & !(u16::from(peers) << d);
                if allowed != 0 {
                    kept[0] |= 1 << d;
                    kept[1] |= allowed;
                }
            }
            if kept != [digits, others] {
                take(found(state, &[first.cell, second.cell], common, &kept))?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn each_triplet(state: &State, take: Take) -> ControlFlow<()> {
    let bases = bases(state, 3);
    if bases.len() < 3 {
        return ControlFlow::Continue(());
    }
    let candidates = bases.iter().fold(0, |set: CellSet, base| set | 1 << base.cell);
    let mut excluders_of = [0; 81];
    for base in &bases {
        excluders_of[base.cell] = base.excluders;
    }
    for (j, second) in bases.iter().enumerate() {
        for first in &bases[..j] {
            let shared = first.excluders & second.excluders;
            if !several(shared) {
                continue;
            }
            // If nothing follows from all excluders that two cells share, nothing follows from those that a
            // third cell also sees.
            let most = Excluded::by(state, shared);
            // The third cell is one that the first or the second sees.
            let mut fit: CellSet = 0;
            let seen =
                (first.excluders | second.excluders) & candidates & !(1 << first.cell | 1 << second.cell);
            for third in indices(seen) {
                let common = shared & excluders_of[third];
                let cells = [first.cell, second.cell, third];
                let all = cells.map(|cell| state.candidates[cell]);
                if several(common)
                    && most.kept(state, cells) != all
                    && Excluded::by(state, common).kept(state, cells) != all
                {
                    fit |= 1 << third;
                }
            }
            if fit == 0 {
                continue;
            }
            // The cells that the first cell sees, in the order of its peers; then the others, in the order
            // of the second's peers.
            let [of_first, of_second] = [fit & first.excluders, fit & !first.excluders];
            let by_first = PEERS[first.cell]
                .iter()
                .filter(|&&cell| of_first >> cell & 1 != 0);
            let by_second = PEERS[second.cell]
                .iter()
                .filter(|&&cell| of_second >> cell & 1 != 0);
            for &third in by_first.chain(by_second) {
                let cells = [first.cell, second.cell, usize::from(third)];
                let common = shared & excluders_of[cells[2]];
                let kept = Excluded::by(state, common).kept(state, cells);
                take(found(state, &cells, common, &kept))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The combinations that some cells with two or three candidates exclude.
struct Excluded {
    /// For each digit in one cell of the pattern: what no other cell of it can be.
    pairs: [u16; 9],
    /// For each two digits in two cells of the pattern: what the third cell cannot be.
    triplets: [[u16; 9]; 9],
}

impl Excluded {
    fn by(state: &State, excluders: CellSet) -> Self {
        let mut excluded = Self {
            pairs: [0; 9],
            triplets: [[0; 9]; 9],
        };
        for cell in indices(excluders) {
            let digits = state.candidates[cell];
            for x in Bits(digits) {
                let others = digits & !(1 << x);
                if others.is_power_of_two() {
                    excluded.pairs[x] |= others;
                } else {
                    for y in Bits(others) {
                        excluded.triplets[x][y] |= others & !(1 << y);
                    }
                }
            }
        }
        excluded
    }

    /// Returns the digits of three cells that occur in a possible combination.
    fn kept(&self, state: &State, cells: [usize; 3]) -> [u16; 3] {
        let [first, second, third] = cells.map(|cell| state.candidates[cell]);
        let peers = |a: usize, b: usize| u16::from(PEER_SETS[cells[a]] >> cells[b] & 1 != 0);
        let (peers_01, peers_02, peers_12) = (peers(0, 1), peers(0, 2), peers(1, 2));
        let mut kept = [0u16; 3];
        for x in Bits(first) {
            for y in Bits(second & !self.pairs[x] & !(peers_01 << x)) {
                let out = self.pairs[x] | self.pairs[y] | self.triplets[x][y] | peers_02 << x | peers_12 << y;
                let allowed = third & !out;
                if allowed != 0 {
                    kept[0] |= 1 << x;
                    kept[1] |= 1 << y;
                    kept[2] |= allowed;
                    if kept[1] == second && kept[2] == third {
                        // Only the digits of the first cell are still open.
                        break;
                    }
                }
            }
        }
        kept
    }
}

/// Makes the step, with the excluded combinations of the digits that it strikes out.
fn found(state: &State, cells: &[usize], common: CellSet, kept: &[u16]) -> UnratedStep {
    let removed: Vec<(u8, u16)> = cells
        .iter()
        .zip(kept)
        .map(|(&cell, kept)| (cell as u8, state.candidates[cell] & !kept))
        .filter(|&(_, digits)| digits != 0)
        .collect();
    let mut combinations = Vec::new();
    let digits: Vec<Vec<usize>> = cells
        .iter()
        .map(|&cell| Bits(state.candidates[cell]).collect())
        .collect();
    let total = digits.iter().map(Vec::len).product::<usize>();
    for mut number in 0..total {
        let mut combination = vec![0; cells.len()];
        for i in (0..cells.len()).rev() {
            combination[i] = digits[i][number % digits[i].len()];
            number /= digits[i].len();
        }
        if !(0..cells.len()).any(|i| kept[i] >> combination[i] & 1 == 0) {
            continue;
        }
        let twice = Combinations::new(2, cells.len()).any(|pair| {
            let [i, j] = ends(pair as u16);
            combination[i] == combination[j] && PEER_SETS[cells[i]] >> cells[j] & 1 != 0
        });
        let taken = combination.iter().fold(0u16, |set, d| set | 1 << d);
        let excluder = indices(common)
            .find(|&cell| state.candidates[cell] & !taken == 0)
            .map(|cell| cell as u8);
        let excluder = if twice { None } else { excluder };
        combinations.push((combination.iter().map(|&d| d as u8 + 1).collect(), excluder));
    }
    let technique = if cells.len() == 2 {
        Technique::AlignedPair
    } else {
        Technique::AlignedTriple
    };
    let cells = cells.iter().map(|&cell| cell as u8).collect();
    UnratedStep::removing(technique, removed, Evidence::exclusion(cells, combinations))
}
