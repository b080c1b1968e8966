//! The exercise `hidden_singles`: all hidden singles of a unit at once.

use std::collections::BTreeSet;

use sudoku1::Grid;

use super::{Checked, Random, candidates};
use crate::exercises::{Text, units};

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "All hidden singles of a unit",
    chapter: "people",
    predict: "The puzzle that was made against brute force, which takes sudoku8 58,234 calls, has no blank with one candidate at\n\
              its start. How many digits have one place left in a row, a column or a panel there?",
    because: "If you look for the places of a digit, and not only for the digits of a place, you have somewhere to begin: a puzzle\n\
              rated 2.3. What is hard depends on what one can see.",
    hints: [
        "Go through the nine sets once, with two sets beside them: what was met once at least, and what was met twice.",
        "twice |= once & set, and then once |= set, for each of the nine.",
        "What was met once and not twice is once & !twice; each cell's answer is its set & that. unit.map(|set| ...) makes\n\
         an array of an array.",
    ],
};

/// The puzzle of the prediction: sudoku8 considers 58,233 digits for it.
const AGAINST_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Checks a function `hidden_singles` on random sets, and counts with it.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(hidden_singles: fn([u16; 9]) -> [u16; 9]) -> Checked {
    let mut random = Random::new();
    for density in (1..50).chain(1..50) {
        let unit: [u16; 9] = std::array::from_fn(|_| {
            let digits = (1..=9).filter(|_| random.below(60) < density);
            digits.fold(0, |set, digit| set | 1 << digit)
        });
        right(unit, hidden_singles(unit))?;
    }
    let puzzle: Grid = AGAINST_BRUTE_FORCE.parse().map_err(|error| format!("{error}"))?;
    let candidates = candidates(&puzzle);
    let mut found = BTreeSet::new();
    for unit in units() {
        let sets = unit.map(|cell| candidates[cell].unwrap_or(0));
        let singles = hidden_singles(sets);
        right(sets, singles)?;
        for (cell, set) in unit.into_iter().zip(singles) {
            found.extend(
                (1..=9)
                    .filter(|digit| set >> digit & 1 == 1)
                    .map(|digit| (cell, digit)),
            );
        }
    }
    Ok(found.len() as u64)
}

fn right(unit: [u16; 9], found: [u16; 9]) -> Result<(), String> {
    for (i, &set) in found.iter().enumerate() {
        let only = |digit: &u16| (0..9).all(|j| (unit[j] >> digit & 1 == 1) == (i == j));
        let expected = (1..=9).filter(only).fold(0, |set, digit| set | 1 << digit);
        if set != expected {
            let sets: Vec<_> = unit.iter().map(|set| format!("    {set:#012b}")).collect();
            return Err(format!(
                "Of the sets\n{}\nthe one at place {i} (from 0) gives {set:#012b}, and should give {expected:#012b}",
                sets.join("\n")
            ));
        }
    }
    Ok(())
}
