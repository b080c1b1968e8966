//! The fewest digits 8 in any whole number from `low` to `high`: Topcoder SRM 355, Division 2, 550 points.
//!
//! [The course](../course/index.html) · next: [`coins_exchange`](../coins_exchange/index.html) ·
//! Chapter `#eights` of the page (`make serve`) · to write: `make exercise NAME=eights`
//!
//! Write both numbers with the same number of digits, zeros in front. As long as the first digits are equal,
//! every number between them begins with that digit: count it if it is an 8, and solve the same problem
//! without it. From where they first differ, no 8 is needed. If the higher digit is not an 8, that digit
//! followed by zeros is in the range. If it is an 8, the lower digit followed by nines is in the range.
//! Neither has an 8 there.
//!
//! A loop could do it, too; the recursion is easier to think through. Its depth is the number of digits.
//!
//! ```
//! assert_eq!(no_eights::smallest_amount(80888, 80899, &mut ()), 2); // both begin with 808
//! ```

use watchers::Calls;

/// The ranges of the built-in examples 0 to 3.
pub const EXAMPLES: [(u64, u64); 4] = [(1, 10), (88, 88), (800, 890), (8808, 8880)];

/// Returns the fewest eights in any number from `low` to `high`; `low` is at most `high`.
///
/// `watcher` sees every call of the recursion with the digits that are left.
pub fn smallest_amount(low: u64, high: u64, watcher: &mut impl Calls) -> u32 {
    let high = high.to_string();
    let low = format!("{low:0>width$}", width = high.len());
    eights(&low, &high, watcher)
}

/// Does the same for two strings of digits of equal length.
fn eights(low: &str, high: &str, watcher: &mut impl Calls) -> u32 {
    watcher.enter(format_args!("low {low}, high {high}"));
    let amount = match (low.chars().next(), high.chars().next()) {
        (Some('8'), Some('8')) => 1 + eights(&low[1..], &high[1..], watcher),
        (Some(l), Some(h)) if l == h => eights(&low[1..], &high[1..], watcher),
        // The digits differ, or none is left.
        _ => 0,
    };
    watcher.leave(format_args!("{amount}"));
    amount
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_examples_have_the_answers_of_the_lecture() {
        assert_eq!(
            EXAMPLES.map(|(low, high)| smallest_amount(low, high, &mut ())),
            [0, 2, 1, 2]
        );
    }

    #[test]
    fn numbers_of_different_lengths_are_padded_with_zeros() {
        assert_eq!(smallest_amount(8, 88, &mut ()), 0);
        assert_eq!(smallest_amount(0, u64::MAX, &mut ()), 0);
        assert_eq!(
            smallest_amount(8_888_888_888_888_888_888, 8_888_888_888_888_888_888, &mut ()),
            19
        );
    }

    fn eights_in(number: u64) -> u32 {
        number.to_string().matches('8').count() as u32
    }

    proptest! {
        #[test]
        fn a_plain_count_over_the_range_agrees(
            low in prop_oneof![0..100_000_u64, 87_000..90_000_u64, 880_000..890_000_u64],
            length in 0..3_000_u64,
        ) {
            let high = low + length;
            let plain = (low..=high).map(eights_in).min();
            prop_assert_eq!(Some(smallest_amount(low, high, &mut ())), plain);
        }
    }
}
