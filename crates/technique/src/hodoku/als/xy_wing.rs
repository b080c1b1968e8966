//! ALS-XY-wing.
//!
//! **What a person sees.** Two almost locked sets a and b, both linked to a third one c, by different digits x and y, that have
//! another digit z in common. **Why it holds.** c cannot lack both x and y: so a lacks x, or b lacks y, and one of the two
//! has z. What sees all places of z in both cannot be z.
//!
//! HoDoKu goes through the pairs of links in the order of their list. Neither a nor b may be a part of the other.

use super::{ControlFlow, Memory, Options, Take, Technique, Vec, found, strike_out};
use crate::bits::size;

pub(super) fn each(memory: &mut Memory, options: &Options, take: Take) -> ControlFlow<()> {
    memory.link_all();
    let Memory { sets, links, .. } = memory;
    // By set, its links, in order.
    let mut of: Vec<Vec<usize>> = alloc::vec![Vec::new(); sets.len()];
    for (number, link) in links.iter().enumerate() {
        for set in link.sets {
            of[set].push(number);
        }
    }
    let mut removed = Vec::new();
    for (number, one) in links.iter().enumerate() {
        // Later links that share a set with this one, in order.
        let mut later = one.sets.map(|set| {
            let after = of[set].partition_point(|&other| other <= number);
            of[set][after..].iter().copied().peekable()
        });
        loop {
            let [next_of_first, next_of_second] = &mut later;
            let (shared, other) = match (next_of_first.peek(), next_of_second.peek()) {
                (None, None) => break,
                (Some(&x), y) if y.is_none_or(|&y| x < y) => {
                    next_of_first.next();
                    (0, x)
                }
                _ => {
                    let Some(y) = next_of_second.next() else { break };
                    (1, y)
                }
            };
            let other = links[other];
            let both = one.digits | other.digits;
            if size(both) < 2 {
                continue;
            }
            let (c, a) = (one.sets[shared], one.sets[1 - shared]);
            let b = if other.sets[0] == c {
                other.sets[1]
            } else {
                other.sets[0]
            };
            let [a, b, c] = [a, b, c].map(|set| &sets[set]);
            let cells = a.cells | b.cells;
            if a.cells & b.cells != 0 && !options.sets_overlap || cells == a.cells || cells == b.cells {
                continue;
            }
            strike_out(a, b, both, &mut removed);
            if !removed.is_empty() {
                let removed = core::mem::take(&mut removed);
                take(found(
                    Technique::AlsXyWing,
                    removed,
                    &[a, c, b],
                    &[(0, 1, one.digits), (1, 2, other.digits)],
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}
