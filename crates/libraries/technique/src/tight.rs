//! Tight sets: cells of a unit that together have as many digits as there are cells, or digits that together
//! have as many places as there are digits.
//!
//! ```text
//!     the sets     12, 123, 23, 4567, 4578        what each of some cells can be, or where each of some digits can be
//!     tight        {12, 123, 23}                  three of them have three elements together
//! ```
//!
//! Naked and hidden pairs, triples and quadruples are all found in this way, as sets of cells or of digits.
//!
//! **Whether there are any** can be decided without trying all choices. Give each set an element of its own
//! (if that is impossible, some sets together have fewer elements than there are sets: Hall, 1935). A tight
//! choice that contains a set also contains all owners of the set's elements, and so on: these closures are
//! the smallest tight choices. If any two closures that share an element are the same, no tight choice shares
//! an element with a set outside (Régin, *A filtering algorithm for constraints of difference*, 1994).

use core::ops::ControlFlow;

use crate::bits::{Bits, size};

/// The order in which sets of the same size come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// As lists of their elements: of four 012, 013, 023, 123, and with a fifth 012, 013, 014, 023.
    Lists,
    /// As binary numbers: 012, 013, 023, 123, 014.
    Numbers,
}

/// Returns as bits which of the sets have `least` to `most` elements.
#[inline]
pub(crate) fn fit(sets: &[u16; 9], least: u32, most: u32) -> u16 {
    let fits = |set: u16| u16::from(size(set).wrapping_sub(least) <= most - least);
    (0..9).fold(0, |fit, place| fit | fits(sets[place]) << place)
}

/// Goes through the choices of `n` sets among the fit ones that have `n` elements together. Passes the choice
/// and these elements to `found`.
#[inline]
pub(crate) fn each<F>(sets: &[u16; 9], fit: u16, n: u32, order: Order, mut found: F) -> ControlFlow<()>
where
    F: FnMut(u16, u16) -> ControlFlow<()>,
{
    each_within(sets, fit, n, n, order, |chosen, union| {
        if size(union) == n {
            found(chosen, union)?;
        }
        ControlFlow::Continue(())
    })
}

/// Goes through the choices of `n` sets among the fit ones that have at most `most` elements together.
#[inline]
pub(crate) fn each_within<F>(
    sets: &[u16; 9],
    fit: u16,
    n: u32,
    most: u32,
    order: Order,
    found: F,
) -> ControlFlow<()>
where
    F: FnMut(u16, u16) -> ControlFlow<()>,
{
    if size(fit) < n {
        return ControlFlow::Continue(());
    }
    let mut search = Search {
        sets,
        most,
        order,
        found,
    };
    search.extend(0, 0, fit, n)
}

struct Search<'a, F> {
    sets: &'a [u16; 9],
    most: u32,
    order: Order,
    found: F,
}

impl<F: FnMut(u16, u16) -> ControlFlow<()>> Search<'_, F> {
    /// Adds `missing` of the fit sets to a choice, in all ways.
    fn extend(&mut self, chosen: u16, union: u16, fit: u16, missing: u32) -> ControlFlow<()> {
        let mut rest = fit;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let union = union | self.sets[place];
            if size(union) > self.most {
                continue;
            }
            let chosen = chosen | 1 << place;
            if missing > 1 {
                let others = match self.order {
                    Order::Lists => rest,
                    Order::Numbers => fit & !(!0 << place),
                };
                if size(others) + 1 >= missing {
                    self.extend(chosen, union, others, missing - 1)?;
                }
            } else {
                (self.found)(chosen, union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The smallest tight choices.
pub(crate) struct Closures {
    /// By element, four in a word: all elements of the smallest tight choice that contains the set the
    /// element is given to.
    words: [u64; 3],
    /// The elements of all sets.
    given: u16,
}

/// Bit 0 of each of the four elements in a word.
const ONES: u64 = 0x1_0001_0001_0001;

impl Closures {
    /// Finds the closures of these sets, of which empty ones do not count. Returns `None` if there are too
    /// few elements, or too many.
    pub(crate) fn new(sets: &[u16; 9]) -> Option<Self> {
        // By element, the set that it is given to; the last place takes sets to which none is given. There
        // are no branches, because it is hard to predict which sets are empty and which elements are given
        // already.
        let mut takers = [0; 17];
        let (mut given, mut all, mut without) = (0, 0, 0);
        for (place, &set) in sets.iter().enumerate() {
            let free = set & !given;
            let first = free & free.wrapping_neg();
            takers[first.trailing_zeros() as usize] = set;
            given |= first;
            all |= set;
            without |= (u16::from(set != 0) & u16::from(free == 0)) << place;
        }
        for place in Bits(without) {
            given |= exchange(sets[place], given, &mut takers, &mut 0)?;
        }
        if given != all {
            return None;
        }
        let word = |word: usize| (0..4).fold(0, |all, i| all | u64::from(takers[4 * word + i]) << (16 * i));
        let mut closures = Self {
            words: [word(0), word(1), word(2)],
            given,
        };
        for over in 0..9 {
            let more = u64::from(closures.of(over));
            for word in &mut closures.words {
                *word |= (*word >> over & ONES) * more;
            }
        }
        Some(closures)
    }

    /// Returns the elements of the closure of the set that an element is given to.
    fn of(&self, element: usize) -> u16 {
        (self.words[element / 4] >> (16 * (element % 4))) as u16
    }

    /// Whether all sets together are the only tight choice.
    pub(crate) fn is_one(&self) -> bool {
        // Then the first closure has all elements, and all closures have the first element.
        let first = self.given.trailing_zeros() as usize % 9;
        let having = self
            .words
            .map(|word| (word >> first & ONES).wrapping_mul(ONES) >> 48);
        self.of(first) == self.given && having.iter().sum::<u64>() == u64::from(size(self.given))
    }

    /// Whether a tight choice has an element that is also in a set outside it.
    pub(crate) fn are_mixed(&self) -> bool {
        Bits(self.given).any(|d| {
            let own = u64::from(self.of(d)) * ONES;
            let differ = |word: u64| (word ^ own) & ((word >> d & ONES) * 0xffff);
            self.words.iter().fold(0, |all, &word| all | differ(word)) != 0
        })
    }

    /// Returns the elements of each of the smallest tight choices that has at most `most`; a choice comes
    /// once for each of its elements.
    pub(crate) fn up_to(&self, most: u32) -> impl Iterator<Item = u16> {
        let closures = Bits(self.given).map(|d| self.of(d));
        closures.filter(move |&elements| size(elements) <= most)
    }
}

/// Finds an element for a set whose elements are all given, by giving others to some takers. Returns the
/// element that is newly given.
fn exchange(set: u16, given: u16, takers: &mut [u16; 17], tried: &mut u16) -> Option<u16> {
    let free = set & !given;
    if free != 0 {
        takers[free.trailing_zeros() as usize] = set;
        return Some(free & free.wrapping_neg());
    }
    for d in Bits(set & !*tried) {
        if *tried >> d & 1 == 0 {
            *tried |= 1 << d;
            if let Some(new) = exchange(takers[d], given, takers, tried) {
                takers[d] = set;
                return Some(new);
            }
        }
    }
    None
}

/// Returns as bits the sets that have only these elements. They are the choice, if the elements are those of
/// a tight one.
pub(crate) fn within(sets: &[u16; 9], elements: u16) -> u16 {
    let is_within = |set: u16| u16::from(set != 0 && set & !elements == 0);
    (0..9).fold(0, |within, place| within | is_within(sets[place]) << place)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::bits::Combinations;

    const SETS: [u16; 9] = [0b11, 0b111, 0b110, 0b101, 0b11, 0, 0b1_1000, 0b1000, 0b1_0000];

    fn choices(n: u32, order: Order) -> Vec<u16> {
        let mut choices = Vec::new();
        let fit = fit(&SETS, 1, n);
        let _all = each(&SETS, fit, n, order, |chosen, union| {
            assert_eq!(union, Bits(chosen).fold(0, |union, place| union | SETS[place]));
            choices.push(chosen);
            ControlFlow::Continue(())
        });
        choices
    }

    #[test]
    fn tight_sets_are_those_among_all_sets_in_the_order_of_numbers() {
        for n in 1..=4 {
            let is_tight = |&chosen: &u16| {
                let union = Bits(chosen).fold(0, |union, place| union | SETS[place]);
                size(union) == n && Bits(chosen).all(|place| SETS[place] != 0)
            };
            let all = Combinations::new(n as usize, 9).map(|chosen| chosen as u16);
            assert_eq!(
                choices(n, Order::Numbers),
                all.filter(is_tight).collect::<Vec<_>>()
            );
        }
        assert!(!choices(3, Order::Numbers).is_empty());
    }

    #[test]
    fn in_the_order_of_lists_the_same_come_element_by_element() {
        for n in 1..=4 {
            let mut sorted = choices(n, Order::Numbers);
            sorted.sort_by_key(|&chosen| Bits(chosen).collect::<Vec<_>>());
            assert_eq!(choices(n, Order::Lists), sorted);
        }
    }

    #[test]
    fn closures_are_the_smallest_tight_choices() {
        // The sets have many shapes; those without elements do not count.
        let mut random = fastrand::Rng::with_seed(1);
        let mut seen = [0; 3];
        for _ in 0..3_000 {
            let sets: [u16; 9] =
                core::array::from_fn(|_| if random.bool() { 0 } else { random.u16(..0x40) | 1 });
            let fit = fit(&sets, 1, 9);
            let union = |chosen: u16| Bits(chosen).fold(0, |union, place| union | sets[place]);
            let subsets = || (1..512).filter(|chosen| chosen & !fit == 0);
            let is_good =
                subsets().all(|chosen| size(union(chosen)) >= size(chosen)) && size(union(fit)) == size(fit);
            let Some(closures) = Closures::new(&sets) else {
                assert!(!is_good);
                seen[0] += 1;
                continue;
            };
            assert!(is_good);
            let is_tight = |chosen: &u16| size(union(*chosen)) == size(*chosen);
            let is_mixed = subsets()
                .filter(is_tight)
                .any(|chosen| union(chosen) & union(fit & !chosen) != 0);
            assert_eq!(closures.are_mixed(), is_mixed);
            seen[1 + usize::from(is_mixed)] += 1;
            let choices = closures.up_to(9).map(|elements| within(&sets, elements));
            let mut choices: Vec<u16> = choices.collect();
            assert_eq!(closures.is_one(), choices.iter().all(|&choice| choice == fit));
            let smallest = |place: usize| {
                let with = subsets()
                    .filter(is_tight)
                    .filter(|chosen| chosen >> place & 1 != 0);
                with.fold(fit, |common, chosen| common & chosen)
            };
            let mut wanted: Vec<u16> = Bits(fit).map(smallest).collect();
            choices.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(choices, wanted);
        }
        assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}");
    }
}
