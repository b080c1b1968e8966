//! The exercise `memo`: remember the answers.

use watchers::Count;

use super::Checked;
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Remember the answers",
    chapter: "functions",
    predict: "slow, in src/exercises/checks/memo.rs, calls itself more than a million times for the amount 30.\n\
              How often is a ways that remembers called, including the calls that only look an answer up?",
    because: "Each amount is worked out once, and asks for up to three others: 31 amounts, but three calls for most.\n\
              That replaces a million calls. It only helps if the same questions come again; those of a search for a Sudoku\n\
              do not, so there is nothing to remember.",
    hints: [
        "Before anything else: if known has an answer for this amount, return that.",
        "Else add up the ways for amount - 1, amount - 3 and amount - 4, where these are not below 0; 1 for\n\
         the amount 0. Write the sum into known before you return it.",
        "if let Some(ways) = known[amount] { return ways; }  For the sum: COINS.into_iter().filter(|&coin| coin <=\n\
         amount), and a call for each. Last: known[amount] = Some(sum).",
    ],
};

/// The coins.
pub const COINS: [usize; 3] = [1, 3, 4];

/// An answer that is right, but does not remember anything.
#[must_use]
pub fn slow(amount: usize, calls: &mut u64) -> u64 {
    *calls += 1;
    if amount == 0 {
        return 1;
    }
    let coins = COINS.into_iter().filter(|&coin| coin <= amount);
    coins.map(|coin| slow(amount - coin, calls)).sum()
}

/// The amount of the prediction.
const AMOUNT: usize = 30;

/// Checks a function `ways`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(ways: fn(usize, &mut [Option<u64>], &mut Count) -> u64) -> Checked {
    let run = |amount: usize| {
        let (mut known, mut count) = (vec![None; amount + 1], Count::default());
        let found = ways(amount, &mut known, &mut count);
        (found, count.calls, known)
    };
    for amount in 0..=18 {
        let (found, _, known) = run(amount);
        let expected = slow(amount, &mut 0);
        if found != expected {
            return Err(format!(
                "It answers {found} for the amount {amount}, and not {expected}"
            ));
        }
        for (smaller, answer) in known.into_iter().enumerate() {
            let expected = slow(smaller, &mut 0);
            if let Some(answer) = answer.filter(|&answer| answer != expected) {
                return Err(format!(
                    "known says {answer} for the amount {smaller}, and should say {expected}"
                ));
            }
        }
    }
    let (_, calls, _) = run(AMOUNT);
    let most = (COINS.len() * AMOUNT + 1) as u64;
    match calls {
        0 => Err("The answers are right, but the calls are not counted".into()),
        calls if calls > most => Err(format!(
            "The answers are right, but the amount {AMOUNT} takes {calls} calls, and {most} are enough: is the answer\n\
             looked up in known before anything else, and written there?"
        )),
        calls => Ok(calls),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn without_a_memory_it_is_more_than_a_million_calls() {
        let mut calls = 0;
        assert!(super::slow(super::AMOUNT, &mut calls) > 0);
        assert!((1_000_000..10_000_000).contains(&calls), "{calls}");
    }
}
