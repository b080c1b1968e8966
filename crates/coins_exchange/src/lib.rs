//! The fewest exchanges that turn the coins you have into the coins you want: Topcoder SRM 351, Division 1,
//! 250 points.
//!
//! [The course](../course/index.html) · previous: [`no_eights`](../no_eights/index.html) ·
//! next: [`sudoku1`](../sudoku1/index.html) ·
//! Chapter `#coins` of the page (`make serve`)
//!
//! The bank gives 9 silver for 1 gold and takes 11 silver for 1 gold; it gives 9 bronze for 1 silver and
//! takes 11 bronze for 1 silver. Only the *needs* matter: the coins you want minus the coins you have, which
//! is negative if some are left over. The recursion is a series of yes/no questions about the needs. Their
//! order makes each one easy, because all questions before it have been answered with no.
//!
//! The lecture returns −1,000,000,000 for "impossible", which stays negative whatever a caller adds to it.
//! Here the answer is an `Option`: `map` adds to a number and leaves `None` as it is, so "impossible" can
//! never be mistaken for a number of exchanges.
//!
//! ```
//! use coins_exchange::{Coins, count_exchanges};
//!
//! let have = Coins { gold: 1, silver: 0, bronze: 0 };
//! let want = Coins { gold: 0, silver: 0, bronze: 81 };
//! assert_eq!(count_exchanges(have, want, &mut ()), Some(10)); // 1 gold to 9 silver, 9 silver to 81 bronze
//! ```

use watchers::Calls;

/// Numbers of coins, 0 to [`MOST`] each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are clear.
pub struct Coins {
    pub gold: u32,
    pub silver: u32,
    pub bronze: u32,
}

/// The limit of the problem on every number of coins.
pub const MOST: u32 = 1_000_000;

/// The built-in examples 0 to 3: the coins you have and the coins you want.
pub const EXAMPLES: [(Coins, Coins); 4] = [
    (
        Coins {
            gold: 1,
            silver: 0,
            bronze: 0,
        },
        Coins {
            gold: 0,
            silver: 0,
            bronze: 81,
        },
    ),
    (
        Coins {
            gold: 1,
            silver: 100,
            bronze: 12,
        },
        Coins {
            gold: 5,
            silver: 53,
            bronze: 33,
        },
    ),
    (
        Coins {
            gold: 1,
            silver: 100,
            bronze: 12,
        },
        Coins {
            gold: 5,
            silver: 63,
            bronze: 33,
        },
    ),
    (
        Coins {
            gold: 5,
            silver: 10,
            bronze: 12,
        },
        Coins {
            gold: 3,
            silver: 7,
            bronze: 9,
        },
    ),
];

/// Returns the fewest exchanges that turn `have` into at least `want`; `None` if it is impossible.
///
/// `watcher` sees every call of the recursion with its needs.
pub fn count_exchanges(have: Coins, want: Coins, watcher: &mut impl Calls) -> Option<u64> {
    let need = |want: u32, have: u32| i64::from(want) - i64::from(have);
    exchanges(
        need(want.gold, have.gold),
        need(want.silver, have.silver),
        need(want.bronze, have.bronze),
        watcher,
    )
    .map(i64::unsigned_abs)
}

/// Does the same for the needs in gold, silver and bronze.
fn exchanges(gold: i64, silver: i64, bronze: i64, watcher: &mut impl Calls) -> Option<i64> {
    watcher.enter(format_args!("need gold {gold}, silver {silver}, bronze {bronze}"));
    let answer = if gold > 0 {
        // We need gold. It can only come from silver, 11 for each.
        exchanges(0, silver + 11 * gold, bronze, watcher).map(|more| gold + more)
    } else if bronze > 0 {
        // We need bronze. It can only come from silver, which gives 9.
        let spent = (bronze + 8) / 9;
        exchanges(gold, silver + spent, 0, watcher).map(|more| spent + more)
    } else if silver <= 0 {
        // We have enough silver: we are done.
        Some(0)
    } else if -gold * 9 >= silver {
        // There is enough gold for all the silver, 9 from each.
        Some((silver + 8) / 9)
    } else if gold < 0 {
        // There is some gold. Spend it all.
        exchanges(0, silver + 9 * gold, bronze, watcher).map(|more| more - gold)
    } else if -bronze >= 11 * silver {
        // There is enough bronze for the rest of the silver, 11 for each.
        Some(silver)
    } else {
        None
    };
    match answer {
        Some(count) => watcher.leave(format_args!("{count}")),
        None => watcher.leave(format_args!("impossible")),
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{HashSet, VecDeque};

    #[test]
    fn the_examples_have_the_answers_of_the_lecture() {
        let answers = EXAMPLES.map(|(have, want)| count_exchanges(have, want, &mut ()));
        assert_eq!(answers, [Some(10), Some(7), None, Some(0)]);
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        let (none, most) = (
            Coins {
                gold: 0,
                silver: 0,
                bronze: 0,
            },
            Coins {
                gold: MOST,
                silver: MOST,
                bronze: MOST,
            },
        );
        assert_eq!(count_exchanges(none, most, &mut ()), None);
        assert_eq!(count_exchanges(most, none, &mut ()), Some(0));
        let bronze = Coins {
            gold: 0,
            silver: 0,
            bronze: MOST,
        };
        assert_eq!(
            count_exchanges(Coins { gold: MOST, ..none }, bronze, &mut ()),
            // 111,112 silver are needed for the bronze, 12,346 gold for those.
            Some(111_112 + 12_346)
        );
    }

    /// Returns the fewest exchanges from `have` to coins that cover `want`, found by breadth-first search.
    fn breadth_first(have: [u32; 3], want: [u32; 3]) -> Option<u64> {
        let mut seen = HashSet::from([have]);
        let mut queue = VecDeque::from([(have, 0)]);
        while let Some((coins, exchanges)) = queue.pop_front() {
            if (0..3).all(|i| coins[i] >= want[i]) {
                return Some(exchanges);
            }
            let [g, s, b] = coins;
            let next = [
                (g >= 1).then(|| [g - 1, s + 9, b]),
                (s >= 11).then(|| [g + 1, s - 11, b]),
                (s >= 1).then(|| [g, s - 1, b + 9]),
                (b >= 11).then(|| [g, s + 1, b - 11]),
            ];
            for coins in next.into_iter().flatten() {
                if seen.insert(coins) {
                    queue.push_back((coins, exchanges + 1));
                }
            }
        }
        None
    }

    proptest! {
        #[test]
        fn breadth_first_search_finds_the_same(
            have in [0..4_u32, 0..40_u32, 0..60_u32],
            want in [0..4_u32, 0..30_u32, 0..60_u32],
        ) {
            let coins = |[gold, silver, bronze]: [u32; 3]| Coins { gold, silver, bronze };
            prop_assert_eq!(
                count_exchanges(coins(have), coins(want), &mut ()),
                breadth_first(have, want)
            );
        }
    }
}
