//! The two small recursions of the course, call by call.

use page::calls::CallTree;
use page::recursion::{NumbersError, coins, eights};

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

/// The boxes show what the programs do: an 8 adds one, an exchange for gold or bronze adds what it
/// costs.
#[test]
fn a_call_that_waits_says_what_it_adds() {
    let told = |tree: CallTree| -> Vec<_> {
        tree.calls
            .into_iter()
            .map(|call| (call.waits_for.unwrap_or_default(), call.ending.unwrap()))
            .collect()
    };
    let text = |told: Vec<(String, usize)>| {
        told.iter()
            .map(|(waits, end)| format!("{waits}@{end}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        text(told(eights(&[8808, 8880]).unwrap())),
        "1 + {0}@0 1 + {0}@0 @2"
    );
    assert_eq!(
        text(told(coins(&[1, 100, 12, 5, 53, 33]).unwrap())),
        "4 + {0}@0 3 + {0}@1 @2"
    );
    // “Impossible” is not a number.
    assert_eq!(
        text(told(coins(&[1, 100, 12, 5, 63, 33]).unwrap())),
        "{0}@0 {0}@1 @6"
    );
}

#[test]
fn a_bad_problem_is_told() {
    assert_eq!(eights(&[9, 8]).unwrap_err().to_string(), "9 is above 8");
    assert_eq!(eights(&[1]).unwrap_err(), NumbersError::NotTwo);
    assert_eq!(coins(&[1, 2, 3]).unwrap_err(), NumbersError::NotSix);
    let many = coins(&[0, 0, 0, 0, 0, 1_000_001]).unwrap_err();
    assert_eq!(many.to_string(), "there are at most 1000000 coins of a kind");
}
