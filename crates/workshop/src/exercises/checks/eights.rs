//! The exercise `eights`: the fewest eights.

use watchers::Count;

use super::{Checked, Random};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "One digit less",
    chapter: "eights",
    predict: "How often is eights called for 80888 and 80899, the first time included?",
    because: "As often as the first digits are equal, and once more. The numbers between do not matter, however many\n\
              they are: cargo run -p no_eights -- 3 --trace",
    hints: [
        "Compare the two first digits. If they differ, no other digit matters, and the answer is 0.",
        "If they are equal, the answer is that of the rest, low[1..] and high[1..]; and one more if the digit is 8.\n\
         If no digit is left, it is 0.",
        "match (low, high) { ([l, low @ ..], [h, high @ ..]) if l == h => u32::from(*l == 8) + ..., _ => 0 }",
    ],
};

/// Checks a function `eights`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(eights: fn(&[u8], &[u8], &mut Count) -> u32) -> Checked {
    let digits =
        |number: u64| -> Vec<u8> { format!("{number:07}").bytes().map(|byte| byte - b'0').collect() };
    let mut random = Random::new();
    let made = (0..2000).map(|i| {
        // Many pairs begin with the same digits, including eights.
        let low = [8_880_000, 8_000_000, 8_088_800, 0][i % 4] + random.below(900) as u64;
        (low, low + random.below(1200) as u64)
    });
    for (low, high) in [(80_888, 80_899), (8_888_888, 8_888_888)].into_iter().chain(made) {
        let expected = no_eights::smallest_amount(low, high, &mut ());
        let found = eights(&digits(low), &digits(high), &mut Count::default());
        if found != expected {
            return Err(format!(
                "It answers {found} for {low:07} and {high:07}, and not {expected}"
            ));
        }
    }
    let mut count = Count::default();
    eights(&[8, 0, 8, 8, 8], &[8, 0, 8, 9, 9], &mut count);
    if count.calls < 2 {
        return Err("The answers are right, but it does not call itself, or does not count the calls".into());
    }
    Ok(count.calls)
}
