//! ALS-chain.
//!
//! **What a person sees.** Four or more almost locked sets, each linked to the next by a different digit than
//!  to the one before; the first and the last one have another digit z in common. **Why it holds.** If the
//!  first set lacks z, it has the digit of its link, so the second set lacks that digit and has the digit of
//!  the next link, and so on. In the end the last set has z. So one of the two ends has z, and a cell that
//!  sees all places of z in both cannot be z.
//!
//! **The order.** HoDoKu goes forward only: each set is later in the list than the one before. It prefers the
//!  chain that strikes out the most, then the one with the smallest sum (see the chains of single cells). If
//!  these are equal, the chain with the earlier start comes first.
//!
//! **Oddities that are kept.** If the first link has two digits, each is tried as the one that is used. If a
//!  later link has two, both count as used at the end of the chain, but only the first of them is barred from
//!  the next link. So how a chain may go on from a set depends only on the one digit that is barred, and not
//!  on the rest of the way: the ways need not be walked one by one. Instead, the sets are gone through in
//!  order for all starts at once (a bit for each, 128 at a time). For each set it is noted from which starts
//!  it is reached, by how many links, and with which digit barred.
//!
//! If [chains may go back](Options::sets_both_ways), this is done link by link instead, and a way that comes
//! to a set twice does not count.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;

use super::{
    Als, Bits, Candidate, Common, ControlFlow, Memory, Options, Take, Technique, Vec, give, strike_out,
};
use crate::hodoku::rank;

/// The most links of a chain.
const LONGEST: usize = 50;
/// The most links of a chain that may go back.
const LONGEST_BOTH_WAYS: usize = 6;

/// A start: a set, and the digit of its link.
type Start = (usize, usize);

/// A set of starts, as bits.
type Starts = u128;

/// A set, and the digit that is barred from the next link.
type Place = (usize, usize);

/// A chain: its start, the last set, and the digits of the last link that are used.
#[derive(Clone, Copy)]
struct Ends {
    start: Start,
    end: usize,
    used: u16,
}

/// Returns the digits that are used if a link of these digits comes after one that bars `not`, and the digit
/// that is barred next.
fn next(digits: u16, not: usize) -> Option<(u16, usize)> {
    let used = digits & !(1 << not);
    (used != 0).then(|| (used, used.trailing_zeros() as usize))
}

pub(super) fn each(memory: &mut Memory, options: &Options, take: Take) -> ControlFlow<()> {
    memory.link_all();
    let sets = &memory.sets;
    let mut links: Vec<Vec<(usize, u16)>> = vec![Vec::new(); sets.len()];
    for link in &memory.links {
        let [one, other] = link.sets;
        links[one].push((other, link.digits));
        if options.sets_both_ways {
            links[other].push((one, link.digits));
        }
    }
    let mut web = Web {
        sets,
        links,
        chains: BTreeMap::new(),
        seen: BTreeMap::new(),
    };
    let longest = if options.sets_both_ways {
        LONGEST_BOTH_WAYS
    } else {
        LONGEST
    };
    for starts in web.starts().chunks(128) {
        web.seen.clear();
        if options.sets_both_ways {
            web.go_both_ways(starts);
        } else {
            web.go_forward(starts);
        }
    }
    let chains = core::mem::take(&mut web.chains);
    let mut chains: Vec<(Vec<Candidate>, Ends)> = chains.into_iter().collect();
    chains.sort_by_cached_key(|(removed, ends)| (rank(removed.iter().copied()), ends.start));
    for (removed, ends) in chains {
        let Some(way) = web.way(ends, longest) else {
            continue;
        };
        let mut chain = vec![&sets[ends.start.0]];
        let mut commons = Vec::new();
        for (place, &(set, used)) in way.iter().enumerate() {
            chain.push(&sets[set]);
            commons.push(Common {
                sets: [place, place + 1],
                digits: used,
            });
        }
        give(Technique::AlsChain, removed, &chain, &commons, take)?;
    }
    ControlFlow::Continue(())
}

/// The sets, how they are linked, and the chains that strike something out.
struct Web<'a> {
    sets: &'a [Als],
    /// By set: the sets that it is linked to, each with the digits of the link.
    links: Vec<Vec<(usize, u16)>>,
    chains: BTreeMap<Vec<Candidate>, Ends>,
    /// By end and digits used there: the starts that have been looked at.
    seen: BTreeMap<(usize, u16), Starts>,
}

impl Web<'_> {
    fn starts(&self) -> Vec<Start> {
        let links = self.links.iter().enumerate();
        links
            .flat_map(|(set, links)| {
                let digits = links.iter().fold(0, |all, &(_, digits)| all | digits);
                Bits(digits).map(move |d| (set, d))
            })
            .collect()
    }

    /// Returns where the starts lead by their first link, by set and by the digit that is barred from the
    /// next link.
    fn first_links(&self, starts: &[Start]) -> Vec<[Starts; 9]> {
        let mut reached = vec![[0; 9]; self.sets.len()];
        for (bit, &(set, d)) in starts.iter().enumerate() {
            for &(to, digits) in &self.links[set] {
                if digits >> d & 1 != 0 {
                    reached[to][d] |= 1 << bit;
                }
            }
        }
        reached
    }

    fn go_forward(&mut self, starts: &[Start]) {
        let by_one = self.first_links(starts);
        let mut by_two = vec![[0; 9]; self.sets.len()];
        let mut by_more = by_two.clone();
        for set in starts.first().map_or(0, |first| first.0)..self.sets.len() {
            for link in 0..self.links[set].len() {
                let (to, digits) = self.links[set][link];
                for not in Bits(self.sets[set].digits) {
                    let Some((used, not_next)) = next(digits, not) else {
                        continue;
                    };
                    let arriving = by_two[set][not] | by_more[set][not];
                    by_two[to][not_next] |= by_one[set][not];
                    by_more[to][not_next] |= arriving;
                    self.see(starts, arriving, to, used);
                }
            }
        }
    }

    fn go_both_ways(&mut self, starts: &[Start]) {
        let mut now = self.first_links(starts);
        for links in 2..=LONGEST_BOTH_WAYS {
            let mut reached = vec![[0; 9]; self.sets.len()];
            for set in 0..self.sets.len() {
                for link in 0..self.links[set].len() {
                    let (to, digits) = self.links[set][link];
                    for not in Bits(self.sets[set].digits) {
                        if let Some((used, not_next)) = next(digits, not) {
                            reached[to][not_next] |= now[set][not];
                            if links > 2 {
                                self.see(starts, now[set][not], to, used);
                            }
                        }
                    }
                }
            }
            now = reached;
        }
    }

    /// Keeps the chains from these starts that strike out anything, unless an earlier start strikes out the
    /// same.
    fn see(&mut self, starts: &[Start], arriving: Starts, end: usize, used: u16) {
        if arriving == 0 {
            return;
        }
        let known = self.seen.entry((end, used)).or_default();
        let mut new = arriving & !*known;
        *known |= new;
        while new != 0 {
            let start = starts[new.trailing_zeros() as usize];
            new &= new - 1;
            if start.0 == end {
                continue;
            }
            let mut removed = Vec::new();
            let but = used | 1 << start.1;
            strike_out(&self.sets[start.0], &self.sets[end], but, &mut removed);
            if !removed.is_empty() {
                let ends = Ends { start, end, used };
                let known = self.chains.entry(removed).or_insert(ends);
                if start < known.start {
                    *known = ends;
                }
            }
        }
    }

    /// Returns a shortest chain between these ends: the sets after the first one, each with the digits that
    /// are used of the link to it.
    fn way(&self, ends: Ends, longest: usize) -> Option<Vec<(usize, u16)>> {
        let (start, d) = ends.start;
        let first = self.links[start]
            .iter()
            .filter(|(_, digits)| digits >> d & 1 != 0);
        // By the number of links less one: where they can lead.
        let mut layers: Vec<BTreeSet<Place>> = vec![first.map(|&(to, _)| (to, d)).collect()];
        for links in 2..=longest {
            if links > 2 {
                let mut way = Vec::new();
                let fits = |used: u16, _: usize| used == ends.used;
                if self.go_back(ends.start, &layers, ends.end, &fits, &mut way) {
                    way.reverse();
                    return Some(way);
                }
            }
            let mut layer = BTreeSet::new();
            for &(set, not) in layers.last()? {
                for &(to, digits) in &self.links[set] {
                    layer.extend(next(digits, not).map(|(_, not)| (to, not)));
                }
            }
            if layer.is_empty() {
                return None;
            }
            layers.push(layer);
        }
        None
    }

    /// Goes back from a set through one place of each layer, to no set twice, and returns whether that leads
    /// to the start. What is used of the link to the set must fit.
    fn go_back(
        &self,
        start: Start,
        layers: &[BTreeSet<Place>],
        to: usize,
        fits: &dyn Fn(u16, usize) -> bool,
        way: &mut Vec<(usize, u16)>,
    ) -> bool {
        let Some((layer, before)) = layers.split_last() else {
            way.push((to, 1 << start.1));
            return true;
        };
        for &(set, not) in layer {
            let is_new = set != to && set != start.0 && way.iter().all(|&(known, _)| known != set);
            for &(_, digits) in self.links[set].iter().filter(|link| is_new && link.0 == to) {
                let Some((used, _)) = next(digits, not).filter(|&(used, next)| fits(used, next)) else {
                    continue;
                };
                way.push((to, used));
                if self.go_back(start, before, set, &|_, next| next == not, way) {
                    return true;
                }
                way.pop();
            }
        }
        false
    }
}
