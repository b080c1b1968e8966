//! XY-wings and XYZ-wings.
//!
//! **What a person sees.** A cell with candidates x and y, and two of its peers with candidates x z and y z.
//!  **Why it holds.** If the cell is x, the first peer is z; if it is y, the second is. One of the two is z,
//!  so no cell that sees both is z.
//!
//! ```text
//!     . xy .  . xz .      xy and xz are in a row, xy and yz in a box:
//!     yz . .  - -  -      no z where both wings are seen
//! ```
//!
//! In an XYZ-wing the first cell may be z as well, and only cells that see all three are not z. Rated 4.2 and
//! 4.4 by Sudoku Explainer 1.2.1; pivots row by row, wings in the order of the pivot's peers: box, row,
//! column.

use core::ops::ControlFlow;

use super::{Take, UnratedStep, struck};
use crate::bits;
use crate::evidence::Evidence;
use crate::state::State;
use crate::technique::Technique;
use sudoku_cells::{PEER_SETS, PEERS, members};

pub(crate) fn each(state: &State, xyz: bool, take: Take) -> ControlFlow<()> {
    let size = if xyz { 3 } else { 2 };
    for pivot in (0..81).filter(|&cell| state.count(cell) == size) {
        let pivot_digits = state.candidates[pivot];
        let wings = || {
            PEERS[pivot]
                .iter()
                .map(|&cell| usize::from(cell))
                .filter(|&cell| state.count(cell) == 2)
        };
        for first in wings() {
            let first_digits = state.candidates[first];
            if bits::size(pivot_digits & !first_digits) != 1 {
                continue;
            }
            for second in wings() {
                let second_digits = state.candidates[second];
                let union = pivot_digits | first_digits | second_digits;
                let common = pivot_digits & first_digits & second_digits;
                if bits::size(union) != 3 || bits::size(common) != u32::from(xyz) {
                    continue;
                }
                let z = (first_digits & second_digits).trailing_zeros();
                let mut victims = PEER_SETS[first] & PEER_SETS[second] & !(1 << pivot);
                if xyz {
                    victims &= PEER_SETS[pivot];
                }
                let removed = struck(state, members(victims), 1 << z);
                if !removed.is_empty() {
                    let technique = if xyz {
                        Technique::XyzWing
                    } else {
                        Technique::XyWing
                    };
                    let wings = [(first as u8, first_digits), (second as u8, second_digits)];
                    let evidence = Evidence::wing((pivot as u8, pivot_digits), wings);
                    take(UnratedStep::removing(technique, removed, evidence))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
