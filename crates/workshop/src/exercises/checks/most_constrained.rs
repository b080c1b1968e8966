//! The exercise `most_constrained`: the most constrained cell.

use super::{Candidates, Checked, Random, calls};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "The most constrained cell",
    chapter: "sudoku8",
    predict: "txt/test_puzzle_1.txt takes sudoku3 to sudoku7 299,539 calls.\n\
              How many will a search take if most_constrained chooses its cells?",
    because: "The steps before make the same calls cheaper; this one makes do with fewer calls.\n\
              sudoku8 takes 285: it stops at a blank with one candidate, and may pass over one with none.\n\
              Side by side: bin/sudoku7 6 --profile and bin/sudoku8 6 --profile",
    hints: [
        "Go through the 81 entries, skip None, and keep the best number so far.",
        "A set's digits are counted by count_ones().",
        "With iterators: (0..81).filter(|&cell| candidates[cell].is_some()).min_by_key(...), and the key is the\n\
         number of digits. Or a loop with two variables: the fewest so far, and the cell that has them.",
    ],
};

/// Checks a function `most_constrained`, and then lets it lead a search.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(most_constrained: fn(&Candidates) -> Option<usize>) -> Checked {
    let mut random = Random::new();
    for blanks in 0..82 {
        let mut candidates = [None; 81];
        for _ in 0..blanks {
            candidates[random.below(81)] = Some((random.below(512) << 1 & random.below(512) << 1) as u16);
        }
        right(&candidates, most_constrained(&candidates))?;
    }
    calls(&|candidates| {
        let chosen = most_constrained(candidates);
        right(candidates, chosen)?;
        Ok(chosen.and_then(|cell| Some((cell, candidates[cell]?))))
    })
}

/// Checks that `chosen` is a blank with the fewest candidates.
fn right(candidates: &Candidates, chosen: Option<usize>) -> Result<(), String> {
    let sizes = candidates.map(|digits| digits.map(u16::count_ones));
    let fewest = sizes.iter().flatten().min();
    let blanks = sizes.iter().flatten().count();
    match (fewest, chosen) {
        (None, None) => Ok(()),
        (None, Some(cell)) => Err(format!("There is no blank, and it answers Some({cell})")),
        (Some(_), None) => Err(format!("There are {blanks} blanks, and it answers None")),
        (Some(_), Some(cell)) if cell > 80 => Err(format!("{cell} is not a cell: they are 0 to 80")),
        (Some(fewest), Some(cell)) => match sizes[cell] {
            None => Err(format!("It chooses cell {cell}, which is not blank")),
            Some(size) if size > *fewest => Err(format!(
                "It chooses cell {cell} with {size} candidates, where another blank has {fewest}"
            )),
            Some(_) => Ok(()),
        },
    }
}
