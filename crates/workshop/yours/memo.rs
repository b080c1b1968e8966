//! Exercise `memo`: Remember the answers.
//!
//! In how many ways can you lay coins of 1, 3 and 4 in a row so that they add up to an amount? The first coin
//! is one of three; for the rest it is the same question. `slow` in `src/exercises/checks/memo.rs` does that,
//! again and again for the same amounts. Remember the answers: that is called memoization.
//!
//! The chapter: `make serve`, #functions · the step: crates/coins_exchange · next: row_ok.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use watchers::Count;

/// Returns in how many ways a row of coins of 1, 3 and 4 makes the amount; the empty row makes 0, in one way.
///
/// `known` has an entry for every amount from 0 to this one: the answer if it is known, at first `None`.
pub fn ways(amount: usize, known: &mut [Option<u64>], count: &mut Count) -> u64 {
    count.calls += 1;
    todo!("what does known[amount] say? workshop::exercises::checks::memo::COINS are the coins")
}

// This line is for the check; leave it as it is.
workshop::check!(memo(ways));
