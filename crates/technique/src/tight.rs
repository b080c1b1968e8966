//! Tight sets: as many cells of a unit as they have digits together, or as many digits as they have places.
//!
//! ```text
//!     the sets     12, 123, 23, 4567, 4578        what each of some cells can be, or where each of some digits can be
//!     tight        {12, 123, 23}                  three of them have three elements together
//! ```
//!
//! Naked and hidden pairs, triples and quadruples are all found so, of cells or of digits.
//!
//! **Whether there are any** is told without a look at all choices. Give each set an element of its own (if
//! that cannot be done, some sets have fewer elements together than they are: Hall, 1935). A tight choice
//! with a set in it has all owners of the set's elements in it as well, and so on: these closures are the
//! smallest tight choices. If no closure has a part in another one that is not the same, no tight choice
//! shares an element with a set outside (Régin, *A filtering algorithm for constraints of difference*, 1994).

use core::ops::ControlFlow;

use crate::bits::{Bits, size};

/// In which order the sets of a size come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// As lists of their elements: 012, 013, 023, 123 if there are four, and with a fifth 012, 013, 014, 023.
    Lists,
    /// As binary numbers: 012, 013, 023, 123, 014.
    Numbers,
}

/// Which of the sets have `least` to `most` elements, as bits.
#[inline]
pub(crate) fn fit(sets: &[u16; 9], least: u32, most: u32) -> u16 {
    let fits = |set: u16| u16::from(size(set).wrapping_sub(least) <= most - least);
    (0..9).fold(0, |fit, place| fit | fits(sets[place]) << place)
}

/// Goes through the choices of `n` sets among the fit ones that have `n` elements together; gives the choice
/// and these elements.
#[inline]
pub(crate) fn each<F>(sets: &[u16; 9], fit: u16, n: u32, order: Order, found: F) -> ControlFlow<()>
where
    F: FnMut(u16, u16) -> ControlFlow<()>,
{
    if size(fit) < n {
        return ControlFlow::Continue(());
    }
    let mut search = Search {
        sets,
        n,
        order,
        found,
    };
    search.extend(0, 0, fit, n)
}

struct Search<'a, F> {
    sets: &'a [u16; 9],
    n: u32,
    order: Order,
    found: F,
}

impl<F: FnMut(u16, u16) -> ControlFlow<()>> Search<'_, F> {
    /// Adds so many of the fit sets to a choice.
    fn extend(&mut self, chosen: u16, union: u16, fit: u16, missing: u32) -> ControlFlow<()> {
        let mut rest = fit;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let union = union | self.sets[place];
            if size(union) > self.n {
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
            } else if size(union) == self.n {
                (self.found)(chosen, union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The smallest tight choices.
pub(crate) struct Closures {
    /// By element: the set that it is given to, as a bit.
    owners: [u16; 9],
    /// By element: all elements of the smallest tight choice with the set that it is given to. 16 are two
    /// whole vectors.
    elements: [u16; 16],
    given: u16,
}

impl Closures {
    /// Those of these sets, of which the empty ones do not count; none if there are too few elements, or too
    /// many.
    pub(crate) fn new(sets: &[u16; 9]) -> Option<Self> {
        let mut owners = [0; 9];
        let (mut given, mut all) = (0, 0);
        for (place, &set) in sets.iter().enumerate().filter(|&(_, &set)| set != 0) {
            all |= set;
            let free = set & !given;
            if free != 0 {
                owners[free.trailing_zeros() as usize] = 1 << place;
                given |= free & free.wrapping_neg();
            } else {
                given |= exchange(sets, place, given, &mut owners, &mut 0)?;
            }
        }
        if given != all {
            return None;
        }
        let mut elements = [0; 16];
        for d in Bits(given) {
            elements[d] = sets[owners[d].trailing_zeros() as usize];
        }
        for over in Bits(given) {
            let more = elements[over];
            for closure in &mut elements {
                // No branch, so that it is done for eight at once.
                *closure |= more & 0_u16.wrapping_sub(*closure >> over & 1);
            }
        }
        Some(Self {
            owners,
            elements,
            given,
        })
    }

    /// Is there no tight choice but the whole?
    pub(crate) fn is_one(&self) -> bool {
        Bits(self.given).all(|d| self.elements[d] == self.given)
    }

    /// Has a tight choice an element that is in a set outside, too?
    pub(crate) fn are_mixed(&self) -> bool {
        let mut differ = 0;
        for d in Bits(self.given) {
            for closure in self.elements {
                differ |= (closure ^ self.elements[d]) & 0_u16.wrapping_sub(closure >> d & 1);
            }
        }
        differ != 0
    }

    /// The smallest tight choices of at most so many sets, each once for each of its elements.
    pub(crate) fn up_to(&self, most: u32) -> impl Iterator<Item = u16> {
        let owners = |elements: u16| Bits(elements).fold(0, |owners, d| owners | self.owners[d]);
        let closures = Bits(self.given).map(|d| self.elements[d]);
        closures
            .filter(move |&elements| size(elements) <= most)
            .map(owners)
    }
}

/// Finds an element for a set whose own are all given, by giving others to some owners: the element that is
/// given now.
fn exchange(
    sets: &[u16; 9],
    place: usize,
    given: u16,
    owners: &mut [u16; 9],
    tried: &mut u16,
) -> Option<u16> {
    let free = sets[place] & !given;
    if free != 0 {
        owners[free.trailing_zeros() as usize] = 1 << place;
        return Some(free & free.wrapping_neg());
    }
    for d in Bits(sets[place]) {
        if *tried >> d & 1 == 0 {
            *tried |= 1 << d;
            let owner = owners[d].trailing_zeros() as usize;
            if let Some(new) = exchange(sets, owner, given, owners, tried) {
                owners[d] = 1 << place;
                return Some(new);
            }
        }
    }
    None
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
        // Many shapes are seen; sets without elements do not count.
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
            let mut choices: Vec<u16> = closures.up_to(9).collect();
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
