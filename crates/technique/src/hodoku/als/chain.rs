//! ALS-chain.
//!
//! **What a person sees.** Four or more almost locked sets, each linked to the next, by another digit than to the one before; the
//! first and the last one have another digit z in common. **Why it holds.** If the first set lacks z, it has the digit of
//! its link, so the second set lacks that, and has the digit of the next link, and so on, until the last set has z. So one of
//! the two ends has z, and what sees all its places in both cannot be z.
//!
//! **The order.** HoDoKu goes forward only: each set is later in the list than the one before. Of what is struck out it takes the
//! most, then the smallest sum (see the chains of single cells); what is found first by the first set counts if that is alike.
//!
//! **Oddities that are kept.** If the first link has two digits, either is tried as the one that is used. If a later link has
//! two, both count as used at the end of the chain, but of its two digits only the first one is not allowed in the next
//! link. How a link may go on depends on one digit only, then, the one that is not allowed, and not on the rest of the
//! way: so ways need not be walked one by one. For all starts at once (a bit for each, 128 at a time), the sets are gone
//! through in order, and from which starts each is reached, by how many links and with which digit not allowed.

use alloc::collections::BTreeMap;

use super::{Als, Bits, Candidate, ControlFlow, Link, Memory, Take, Technique, Vec, found, strike_out};
use crate::hodoku::chain::rank;

/// The most links of a chain.
const LONGEST: usize = 50;

/// A start: a set, and the digit of its link.
type Start = (usize, usize);

/// Some starts.
type Starts = u128;

/// From which starts a set is reached, by the digit that is not allowed in the next link: by one link, by two, by more.
type Reached = [[Starts; 9]; 3];

/// A chain: its start, the last set, and the digits of the last link that are used.
#[derive(Clone, Copy)]
struct Ends {
    start: Start,
    end: usize,
    used: u16,
}

/// The digits that are used if a link comes after one that does not allow `not`, and what is not allowed next.
fn next(link: Link, not: usize) -> Option<(u16, usize)> {
    let used = link.digits & !(1 << not);
    (used != 0).then(|| (used, used.trailing_zeros() as usize))
}

pub(super) fn each(memory: &mut Memory, take: Take) -> ControlFlow<()> {
    memory.link_all();
    let ranges: Vec<_> = (0..memory.sets.len()).map(|set| memory.links_from(set)).collect();
    let Memory { sets, links, .. } = memory;
    let links_of = |set: usize| links[ranges[set].clone()].iter().copied();
    let starts: Vec<Start> = (0..sets.len())
        .flat_map(|set| {
            let digits = links_of(set).fold(0, |all, link| all | link.digits);
            Bits(digits).map(move |d| (set, d))
        })
        .collect();
    let mut chains: BTreeMap<Vec<Candidate>, Ends> = BTreeMap::new();
    let mut reached: Vec<Reached> = Vec::new();
    for starts in starts.chunks(128) {
        reached.clear();
        reached.resize(sets.len(), [[0; 9]; 3]);
        for (bit, &(set, d)) in starts.iter().enumerate() {
            for link in links_of(set).filter(|link| link.digits >> d & 1 != 0) {
                reached[link.sets[1]][0][d] |= 1 << bit;
            }
        }
        let mut seen: BTreeMap<(usize, u16), Starts> = BTreeMap::new();
        for set in starts.first().map_or(0, |first| first.0)..sets.len() {
            for link in links_of(set) {
                let end = link.sets[1];
                for not in Bits(sets[set].digits) {
                    let [by_one, by_two, by_more] = reached[set].map(|starts| starts[not]);
                    let Some((used, not)) = next(link, not) else {
                        continue;
                    };
                    let arriving = by_two | by_more;
                    reached[end][1][not] |= by_one;
                    reached[end][2][not] |= arriving;
                    if arriving == 0 {
                        continue;
                    }
                    let known = seen.entry((end, used)).or_default();
                    let mut new = arriving & !*known;
                    *known |= new;
                    while new != 0 {
                        see(
                            sets,
                            starts[new.trailing_zeros() as usize],
                            end,
                            used,
                            &mut chains,
                        );
                        new &= new - 1;
                    }
                }
            }
        }
    }
    let mut chains: Vec<(Vec<Candidate>, Ends)> = chains.into_iter().collect();
    chains.sort_by_cached_key(|(removed, ends)| (rank(removed.iter().copied()), ends.start));
    for (removed, ends) in chains {
        let Some(way) = way(&links_of, ends) else {
            continue;
        };
        let mut chain = alloc::vec![&sets[ends.start.0]];
        let mut commons = Vec::new();
        for (place, &(set, used)) in way.iter().enumerate() {
            chain.push(&sets[set]);
            commons.push((place, place + 1, used));
        }
        take(found(Technique::AlsChain, removed, &chain, &commons))?;
    }
    ControlFlow::Continue(())
}

/// Keeps what a chain strikes out, unless an earlier start does the same.
fn see(sets: &[Als], start: Start, end: usize, used: u16, chains: &mut BTreeMap<Vec<Candidate>, Ends>) {
    let mut removed = Vec::new();
    strike_out(&sets[start.0], &sets[end], used | 1 << start.1, &mut removed);
    if removed.is_empty() {
        return;
    }
    let ends = Ends { start, end, used };
    let known = chains.entry(removed).or_insert(ends);
    if start < known.start {
        *known = ends;
    }
}

/// A set, and the digit that is not allowed in the next link.
type Place = (usize, usize);

/// A shortest chain between these ends: the sets after the first one, and what is used of the links to them.
fn way<I: Iterator<Item = Link>>(links_of: &dyn Fn(usize) -> I, ends: Ends) -> Option<Vec<(usize, u16)>> {
    let (start, d) = ends.start;
    // By the number of links: how a set is reached with a digit that is not allowed next, and from where.
    let mut steps: Vec<BTreeMap<Place, (u16, Place)>> = Vec::new();
    let first = links_of(start).filter(|link| link.digits >> d & 1 != 0);
    steps.push(
        first
            .map(|link| ((link.sets[1], d), (1 << d, (start, d))))
            .collect(),
    );
    while steps.len() < LONGEST {
        let mut step = BTreeMap::new();
        for &(set, not) in steps.last()?.keys() {
            for link in links_of(set) {
                let Some((used, not_next)) = next(link, not) else {
                    continue;
                };
                if steps.len() >= 2 && link.sets[1] == ends.end && used == ends.used {
                    let mut way = alloc::vec![(ends.end, used)];
                    let mut at = (set, not);
                    for step in steps.iter().rev() {
                        let &(used, from) = step.get(&at)?;
                        way.push((at.0, used));
                        at = from;
                    }
                    way.reverse();
                    return Some(way);
                }
                step.entry((link.sets[1], not_next)).or_insert((used, (set, not)));
            }
        }
        steps.push(step);
    }
    None
}
