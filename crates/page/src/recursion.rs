//! The two small recursions of the course, call by call.

use coins_exchange::{Coins, MOST};

use crate::calls::{CallTree, Recorded};

/// The calls of `no_eights`.
///
/// # Errors
/// When there are not two numbers, the lower one first.
pub fn eights(numbers: &[u64]) -> Result<CallTree, String> {
    let &[low, high] = numbers else {
        return Err("two numbers are needed: the lowest and the highest".into());
    };
    if low > high {
        return Err(format!("{low} is above {high}"));
    }
    let mut calls = Recorded::default();
    no_eights::smallest_amount(low, high, &mut calls);
    Ok(calls.finish())
}

/// The calls of `coins_exchange`: the gold, silver and bronze there is, then those that are wanted.
///
/// # Errors
/// When there are not six numbers, or one is above a million.
pub fn coins(numbers: &[u64]) -> Result<CallTree, String> {
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
    let mut calls = Recorded::default();
    coins_exchange::count_exchanges(amount(g1, s1, b1), amount(g2, s2, b2), &mut calls);
    Ok(calls.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_has_its_answer() {
        for (tree, answer) in [
            (eights(&[8808, 8880]), "2"),
            (coins(&[1, 100, 12, 5, 53, 33]), "7"),
            (coins(&[1, 100, 12, 5, 63, 33]), "impossible"),
        ] {
            let tree = tree.unwrap();
            assert!(tree.calls.iter().all(|call| call.answer.is_some()));
            assert_eq!(tree.answer.as_deref(), Some(answer));
            assert_eq!(tree.moments, 2 * tree.calls.len());
        }
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
