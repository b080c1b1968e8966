//! Exercise `eights`: One digit less.
//!
//! How many eights must a number from `low` to `high` have at least? Look at the first digits only: if they
//! are equal, every number between begins with that digit. The rest is the same question, one digit shorter.
//! If they differ, there is a number without any further eight.
//!
//! The chapter: `make serve`, #eights · the step: crates/no_eights · next: memo.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use watchers::Count;

/// Returns the fewest eights in any number from `low` to `high`. These are two lists of equally many digits;
/// `low` is not above `high`.
pub fn eights(low: &[u8], high: &[u8], count: &mut Count) -> u32 {
    count.calls += 1;
    todo!("low.first() is Some(&digit), or None where no digit is left; &low[1..] is the rest")
}

// This line is for the check; leave it as it is.
workshop::check!(eights(eights));
