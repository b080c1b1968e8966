//! ALS-XY-wing.
//!
//! **What a person sees.** Two almost locked sets a and b that have a digit z in common. Both are linked to a
//!  third set c, by digits x and y that differ from each other and from z. **Why it holds.** c cannot lack
//!  both x and y: so a lacks x, or b lacks y, and one of the two has z. A cell that sees all places of z in
//!  both cannot be z.
//!
//! HoDoKu goes through the pairs of links in the order of their list. Neither a nor b may be a part of the
//! other.

use super::{Common, ControlFlow, Memory, Options, Take, Technique, Vec, give, strike_out};
use crate::bits::size;

pub(super) fn each(memory: &mut Memory, options: &Options, take: Take) -> ControlFlow<()> {
    memory.link_all();
    let Memory { sets, links, .. } = memory;
    // The links of each set, in order.
    let mut of: Vec<Vec<usize>> = alloc::vec![Vec::new(); sets.len()];
    for (number, link) in links.iter().enumerate() {
        for set in link.sets {
            of[set].push(number);
        }
    }
    let (mut removed, mut later) = (Vec::new(), Vec::new());
    for (number, one) in links.iter().enumerate() {
        // The later links that share a set with this one, in order, if the two other sets may strike out
        // anything together.
        later.clear();
        for (shared, &c) in one.sets.iter().enumerate() {
            let a = &sets[one.sets[1 - shared]];
            let after = of[c].partition_point(|&other| other <= number);
            for &number in &of[c][after..] {
                let other = links[number];
                let b = other.sets[0] ^ other.sets[1] ^ c;
                let z = a.digits & sets[b].digits & !(one.digits | other.digits);
                if z != 0 && a.reach & sets[b].reach != 0 {
                    later.push((number, [one.sets[1 - shared], b, c]));
                }
            }
        }
        later.sort_unstable();
        for &(number, [a, b, c]) in &later {
            let other = links[number];
            let both = one.digits | other.digits;
            if size(both) < 2 {
                continue;
            }
            let [a, b, c] = [a, b, c].map(|set| &sets[set]);
            let cells = a.cells | b.cells;
            if a.cells & b.cells != 0 && !options.sets_overlap || cells == a.cells || cells == b.cells {
                continue;
            }
            strike_out(a, b, both, &mut removed);
            if !removed.is_empty() {
                let removed = core::mem::take(&mut removed);
                let links = [([0, 1], one.digits), ([1, 2], other.digits)];
                let links = links.map(|(sets, digits)| Common { sets, digits });
                give(Technique::AlsXyWing, removed, &[a, c, b], &links, take)?;
            }
        }
    }
    ControlFlow::Continue(())
}
