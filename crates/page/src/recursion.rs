//! Records the two small recursions of the course, call by call.

use std::fmt;

use coins_exchange::{Coins, MOST};

use crate::calls::{Call, CallTree, Recorded};

/// Returns what a call adds to the answer that it waits for, if both are numbers.
fn added(call: &Call, waited: Option<&Call>) -> Option<i64> {
    let number = |call: &Call| call.answer.as_ref()?.parse::<i64>().ok();
    Some(number(call)? - number(waited?)?)
}

/// Returns the expression that a call evaluates with the answer that it waits for, as text.
fn waits_for(call: &Call, waited: Option<&Call>) -> Option<String> {
    waited?;
    Some(added(call, waited).map_or("{0}".into(), |added| format!("{added} + {{0}}")))
}

/// Returns the ending of `eights` that a call reaches: an 8, another digit, the answer at once.
fn end_of_eights(call: &Call, waited: Option<&Call>) -> usize {
    match (waited, added(call, waited)) {
        (None, _) => 2,
        (_, Some(1)) => 0,
        _ => 1,
    }
}

/// Returns the ending of `exchanges` that a call reaches, from the questions that it asks one after the
/// other.
fn end_of_coins(call: &Call) -> Option<usize> {
    let mut needs = call
        .call
        .split(|c: char| c != '-' && !c.is_ascii_digit())
        .filter_map(|word| word.parse::<i64>().ok());
    let (gold, silver, bronze) = (needs.next()?, needs.next()?, needs.next()?);
    let asked = [
        gold > 0,
        bronze > 0,
        silver <= 0,
        -gold * 9 >= silver,
        gold < 0,
        -bronze >= 11 * silver,
    ];
    Some(asked.iter().position(|&yes| yes).unwrap_or(asked.len()))
}

/// A reason why numbers do not form a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersError {
    /// `eights` needs two numbers.
    NotTwo,
    /// The first number is above the second.
    Above(u64, u64),
    /// `coins` needs six numbers.
    NotSix,
    /// There are too many coins of a kind.
    TooManyCoins,
}

impl fmt::Display for NumbersError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotTwo => f.write_str("two numbers are needed: the lowest and the highest"),
            Self::Above(low, high) => write!(f, "{low} is above {high}"),
            Self::NotSix => {
                f.write_str("six numbers are needed: gold, silver and bronze you have, and those you want")
            }
            Self::TooManyCoins => write!(f, "there are at most {MOST} coins of a kind"),
        }
    }
}

impl std::error::Error for NumbersError {}

/// Returns the calls of `no_eights`.
///
/// # Errors
/// If there are not two numbers, the lower one first.
pub fn eights(numbers: &[u64]) -> Result<CallTree, NumbersError> {
    let &[low, high] = numbers else {
        return Err(NumbersError::NotTwo);
    };
    if low > high {
        return Err(NumbersError::Above(low, high));
    }
    let mut calls = Recorded::default();
    no_eights::smallest_amount(low, high, &mut calls);
    calls.tell(|call, waited| (waits_for(call, waited), Some(end_of_eights(call, waited))));
    Ok(calls.finish())
}

/// Returns the calls of `coins_exchange`. The numbers are the gold, silver and bronze there are, then
/// those that are wanted.
///
/// # Errors
/// If there are not six numbers, or one is above a million.
pub fn coins(numbers: &[u64]) -> Result<CallTree, NumbersError> {
    let mut coins = Vec::new();
    for &number in numbers {
        let number = u32::try_from(number).ok().filter(|&number| number <= MOST);
        coins.push(number.ok_or(NumbersError::TooManyCoins)?);
    }
    let &[g1, s1, b1, g2, s2, b2] = &coins[..] else {
        return Err(NumbersError::NotSix);
    };
    let amount = |gold, silver, bronze| Coins { gold, silver, bronze };
    let mut calls = Recorded::default();
    coins_exchange::count_exchanges(amount(g1, s1, b1), amount(g2, s2, b2), &mut calls);
    calls.tell(|call, waited| (waits_for(call, waited), end_of_coins(call)));
    Ok(calls.finish())
}
