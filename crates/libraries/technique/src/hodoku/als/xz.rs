//! ALS-XZ.
//!
//! **What a person sees.** Two almost locked sets, linked by x, that have another digit z in common. **Why it
//!  holds.** One of the two lacks x, so it has z: a cell that sees all places of z in both cannot be z. If
//!  they are linked by two digits, each set has one of the two. Then each set also has all its other digits,
//!  and the two sets use up both digits of the link.
//!
//! ```text
//!     zx .  .   ?  .  .   .  .  .      zx is a set of one cell, xy and yz one of two; they are linked by x in column 1,
//!     .  .  .   .  .  .   .  .  .      so one of the two has z, and ?, which sees both places, does not
//!     .  .  .   .  .  .   .  .  .
//!     xy .  .   yz .  .   .  .  .
//!     .  .  .   .  .  .   .  .  .
//!     .  .  .   .  .  .   .  .  .
//! ```
//!
//! For a link of two digits, HoDoKu lists what follows from one, then from the other, then what is locked in
//! the first set, then in the second; so some candidates come more than once.

use super::{Bits, Common, ControlFlow, Memory, Take, Technique, Vec, candidates_of, give, strike_out};
use crate::bits;

pub(super) fn each(memory: &mut Memory, take: Take) -> ControlFlow<()> {
    let mut removed = Vec::new();
    for first in 0..memory.sets.len() {
        for link in memory.links_from(first) {
            let link = memory.links[link];
            let [one, other] = link.sets.map(|set| &memory.sets[set]);
            for x in Bits(link.digits) {
                strike_out(one, other, 1 << x, &mut removed);
            }
            if bits::size(link.digits) == 2 {
                for (locked, linked) in [(one, other), (other, one)] {
                    for d in Bits(locked.digits & !link.digits) {
                        removed.extend(candidates_of(locked.seen[d] & !linked.cells, d));
                    }
                }
            }
            if !removed.is_empty() {
                let removed = core::mem::take(&mut removed);
                let links = [Common { sets: [0, 1], ..link }];
                give(Technique::AlsXz, removed, &[one, other], &links, take)?;
            }
        }
    }
    ControlFlow::Continue(())
}
