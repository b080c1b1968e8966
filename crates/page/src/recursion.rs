//! The two small recursions of the course, call by call.

use std::fmt;

use coins_exchange::{Coins, MOST};
use serde::Serialize;
use tsify::Tsify;
use watchers::Calls;

/// What a recursion does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Recursion {
    /// The answer.
    pub answer: String,
    /// The calls and their answers, in their order.
    pub calls: Vec<CallMoment>,
}

/// A call, or the answer that ends the last call that has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(untagged)]
pub enum CallMoment {
    /// A call.
    Call {
        /// How many calls wait.
        depth: usize,
        /// The call in words.
        call: String,
    },
    /// An answer.
    Answer {
        /// How many calls wait.
        depth: usize,
        /// The answer in words.
        answer: String,
    },
}

#[derive(Default)]
struct Seen {
    depth: usize,
    calls: Vec<CallMoment>,
}

impl Calls for Seen {
    fn enter(&mut self, call: fmt::Arguments) {
        self.calls.push(CallMoment::Call {
            depth: self.depth,
            call: call.to_string(),
        });
        self.depth += 1;
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.depth = self.depth.saturating_sub(1);
        self.calls.push(CallMoment::Answer {
            depth: self.depth,
            answer: answer.to_string(),
        });
    }
}

/// The calls of `no_eights`.
///
/// # Errors
/// When there are not two numbers, the lower one first.
pub fn eights(numbers: &[u64]) -> Result<Recursion, String> {
    let &[low, high] = numbers else {
        return Err("two numbers are needed: the lowest and the highest".into());
    };
    if low > high {
        return Err(format!("{low} is above {high}"));
    }
    let mut seen = Seen::default();
    let answer = no_eights::smallest_amount(low, high, &mut seen);
    Ok(Recursion {
        answer: answer.to_string(),
        calls: seen.calls,
    })
}

/// The calls of `coins_exchange`: the gold, silver and bronze there is, then those that are wanted.
///
/// # Errors
/// When there are not six numbers, or one is above a million.
pub fn coins(numbers: &[u64]) -> Result<Recursion, String> {
    let mut coins = Vec::new();
    for &number in numbers {
        let most = u64::from(MOST);
        let number = u32::try_from(number).ok().filter(|&number| number <= MOST);
        coins.push(number.ok_or_else(|| format!("there are at most {most} coins of a kind"))?);
    }
    let &[g1, s1, b1, g2, s2, b2] = &coins[..] else {
        return Err("six numbers are needed: gold, silver and bronze you have, and those you want".into());
    };
    let amount = |gold, silver, bronze| Coins { gold, silver, bronze };
    let mut seen = Seen::default();
    let answer = coins_exchange::count_exchanges(amount(g1, s1, b1), amount(g2, s2, b2), &mut seen);
    let answer = answer.map_or_else(|| "impossible".to_owned(), |count| count.to_string());
    Ok(Recursion {
        answer,
        calls: seen.calls,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_has_its_answer() {
        for result in [eights(&[8808, 8880]), coins(&[1, 100, 12, 5, 53, 33])] {
            let result = result.unwrap();
            let answers = result
                .calls
                .iter()
                .filter(|moment| matches!(moment, CallMoment::Answer { .. }));
            assert_eq!(2 * answers.count(), result.calls.len());
            let Some(CallMoment::Answer { answer, .. }) = result.calls.last() else {
                panic!("the last call has no answer")
            };
            assert_eq!(answer, &result.answer);
        }
        assert_eq!(eights(&[8808, 8880]).unwrap().answer, "2");
        assert_eq!(coins(&[1, 100, 12, 5, 53, 33]).unwrap().answer, "7");
    }

    #[test]
    fn a_bad_problem_is_told() {
        assert_eq!(eights(&[9, 8]).unwrap_err(), "9 is above 8");
        assert!(eights(&[1]).is_err());
        assert!(coins(&[1, 2, 3]).is_err());
        assert!(
            coins(&[0, 0, 0, 0, 0, 1_000_001])
                .unwrap_err()
                .contains("1000000")
        );
    }
}
