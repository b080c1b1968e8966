//! Kraken fish: nothing in the covers sees all fins of the fish, but chains lead there from each fin.
//!
//! **What a person sees.** Type 1: a finned fish, and from each fin a chain that strikes out the same
//!  candidate of the covers. Type 2: from each fin, and from each place of the fish in one of the covers, a
//!  chain that strikes out the same candidate, of any digit. **Why it holds.** Either one of the fins has the
//!  digit, or the fish holds as if it had no fins. In the second case the rest of the covers does not have
//!  the digit (type 1), and each cover has it at one of its places in the fish (type 2).
//!
//! ```text
//!     . . .  . . .  . . .
//!     . x .  . . .  x . .      x: the only places for a 6 in columns 2 and 7, except for the fin F; if F is 6, a chain leads to
//!     . . .  . . .  . . .      r5c4 not being 6, so it is not 6 in any case
//!     . . .  . . .  F . .
//!     . x .  - . .  x . .
//! ```
//!
//! **Order.** Digit by digit, basic and Franken fish of two to four bases with one or two fins and no endo
//!  fins; only those that strike out nothing without chains. The chains are those of forcing chains, with
//!  groups. Of the steps of a type that strike out the same, the one whose chains are shortest in total is
//!  kept, the first if several are. The steps of a digit are sorted as HoDoKu sorts steps.
//!
//! HoDoKu has neither test cases nor recorded paths for Kraken fish (they are not enabled), so which of
//! several comes first could not be compared with it. It is tested that they hold.

use alloc::collections::BTreeMap;
use core::ops::ControlFlow;

use super::{Fish, Kind, union, units, wide};
use crate::bits::indices;
use crate::evidence::Evidence;
use crate::hodoku::tabling::{self, Implications, with_implications};
use crate::hodoku::{Board, StoredStep, Take, candidates_of, in_order};
use crate::technique::Technique;
use sudoku_cells::{ALL, CellSet, UNIT_SETS};

/// A Kraken fish and the total length of its chains.
#[derive(Clone, Copy)]
struct Kraken {
    fish: Fish,
    /// The cells in which its chains start.
    from: CellSet,
    length: u32,
}

/// By type, and by the digit and the cell that are struck out: the shortest fish.
type Shortest = BTreeMap<(Technique, usize, usize), Kraken>;

pub(in crate::hodoku) fn each(board: &Board, tables: &mut tabling::Memory, take: Take) -> ControlFlow<()> {
    with_implications(board, tables, |implications| {
        for d in (0..9).filter(|&d| board.cells[d] != 0) {
            let mut shortest = Shortest::new();
            for size in 2..=4 {
                let _all = wide::each(board.cells[d], Kind::Kraken, size, &mut |_, fish| {
                    look(board, implications, d, fish, &mut shortest);
                    ControlFlow::Continue(())
                });
            }
            let kept = |((technique, end, cell), kraken): (_, Kraken)| {
                let chains = indices(kraken.from).map(|start| implications.chain((start, d), (cell, end)));
                let links = chains.collect();
                StoredStep {
                    technique,
                    removed: candidates_of(1 << cell, end).collect(),
                    evidence: Evidence {
                        links,
                        ..kraken.fish.evidence(board, d)
                    },
                }
            };
            let all = shortest.into_iter().map(kept).collect();
            in_order(all, take)?;
        }
        ControlFlow::Continue(())
    })
}

/// Returns the cells in which `end + 1` is struck out, whichever of the cells `from` has the digit `d + 1`.
fn common(implications: &Implications, from: CellSet, d: usize, end: usize) -> CellSet {
    indices(from).fold(ALL, |common, cell| {
        if common == 0 {
            0
        } else {
            common & implications.struck_out(cell, d)[end]
        }
    })
}

/// Looks for chains from a fish: first from its fins to what its covers would strike out. Then, for each of
/// its covers, from the fins and from the places of the fish in this cover, one of which has the digit.
fn look(board: &Board, implications: &mut Implications, d: usize, fish: Fish, shortest: &mut Shortest) {
    let cells = board.cells[d];
    let ((bases, _), (covers, doubly)) = (union(fish.base, cells), union(fish.cover, cells));
    let fins = bases & !covers;
    let mut lead = |technique, from: CellSet, end: usize, wanted: CellSet| {
        for cell in indices(common(implications, from, d, end) & wanted) {
            let lengths = indices(from).map(|start| implications.length((start, d), (cell, end)));
            let length = lengths.sum();
            let kraken = Kraken { fish, from, length };
            let known = shortest.entry((technique, end, cell)).or_insert(kraken);
            if length < known.length {
                *known = kraken;
            }
        }
    };
    lead(Technique::KrakenFish1, fins, d, covers & !bases | doubly);
    for unit in units(fish.cover) {
        let places = UNIT_SETS[unit.index()] & cells;
        let body = places & bases & !doubly;
        // If the digit has no other place in the cover, these places are enough: that is a forcing chain, not
        // a fish.
        for end in (0..9).filter(|_| body != places) {
            lead(Technique::KrakenFish2, body | fins, end, ALL);
        }
    }
}
