//! The second problem for the two searches: the fewest exchanges of `coins_exchange`, as a shortest path.
//!
//! A state is the coins you have; its next states are the coins after one exchange. Breadth-first search
//! finds the nearest target first. There are many ways to the same coins, so the coins are the state's key.
//!
//! ```text
//! $ cargo run --release -p state_search --example coins -- 1 0 0 0 0 81
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use state_search::{MOST_STATES, State, TooManyStatesError, breadth_first};

/// Gold, silver and bronze.
type Coins = [u32; 3];

struct Bank {
    have: Coins,
    want: Coins,
    exchanges: u64,
}

impl State for Bank {
    type Key = Coins;

    fn next_states(&self, next: &mut Vec<Self>) {
        let [g, s, b] = self.have;
        let exchanged = [
            (g >= 1).then(|| [g - 1, s + 9, b]),
            (s >= 11).then(|| [g + 1, s - 11, b]),
            (s >= 1).then(|| [g, s - 1, b + 9]),
            (b >= 11).then(|| [g, s + 1, b - 11]),
        ];
        next.extend(exchanged.into_iter().flatten().map(|have| Self {
            have,
            want: self.want,
            exchanges: self.exchanges + 1,
        }));
    }

    fn is_target(&self) -> bool {
        self.have.iter().zip(self.want).all(|(&have, want)| have >= want)
    }

    fn key(&self) -> Option<Coins> {
        Some(self.have)
    }
}

/// Returns the fewest exchanges from `have` to at least `want`.
fn fewest_exchanges(have: Coins, want: Coins) -> Result<Option<u64>, TooManyStatesError> {
    let start = Bank {
        have,
        want,
        exchanges: 0,
    };
    let mut fewest = None;
    breadth_first(start, MOST_STATES, &mut (), |bank| {
        fewest = Some(bank.exchanges);
        ControlFlow::Break(())
    })?;
    Ok(fewest)
}

fn main() -> Result<(), Box<dyn Error>> {
    // 16-bit numbers stay far below the 32-bit limit, whatever is exchanged.
    let numbers: Result<Vec<u16>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [g1, s1, b1, g2, s2, b2] = numbers?[..] else {
        return Err("usage: coins G1 S1 B1 G2 S2 B2".into());
    };
    match fewest_exchanges([g1, s1, b1].map(u32::from), [g2, s2, b2].map(u32::from))? {
        Some(exchanges) => println!("{exchanges}"),
        None => println!("-1"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use coins_exchange::count_exchanges;
    use proptest::prelude::*;

    fn recursion(have: Coins, want: Coins) -> Option<u64> {
        let coins = |[gold, silver, bronze]: Coins| coins_exchange::Coins { gold, silver, bronze };
        count_exchanges(coins(have), coins(want), &mut ())
    }

    #[test]
    fn the_examples_have_the_answers_of_the_lecture() {
        assert_eq!(fewest_exchanges([1, 0, 0], [0, 0, 81]), Ok(Some(10)));
        assert_eq!(fewest_exchanges([1, 100, 12], [5, 53, 33]), Ok(Some(7)));
        assert_eq!(fewest_exchanges([1, 100, 12], [5, 63, 33]), Ok(None));
        assert_eq!(fewest_exchanges([5, 10, 12], [3, 7, 9]), Ok(Some(0)));
    }

    proptest! {
        #[test]
        fn the_recursion_finds_the_same(
            have in [0..4_u32, 0..40_u32, 0..60_u32],
            want in [0..4_u32, 0..30_u32, 0..60_u32],
        ) {
            prop_assert_eq!(fewest_exchanges(have, want), Ok(recursion(have, want)));
        }
    }
}
