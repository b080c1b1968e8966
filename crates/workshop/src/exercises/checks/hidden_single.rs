//! The exercise `hidden_single`: hidden singles.

use sudoku1::Grid;

use super::{Candidates, Checked, Random, calls, search};
use crate::exercises::{Text, units};

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Hidden singles",
    chapter: "cover",
    predict: "With the most constrained cell, txt/test_puzzle_3.txt takes about 2,900 calls; it has\n\
              58 blanks. How many will it take if hidden singles are placed before anything is guessed?",
    because: "A call for each blank and one for the full grid would be 59: the others follow wrong guesses.\n\
              dancing_links sees hidden singles without any rule for them: bin/dancing_links 8 --count",
    hints: [
        "Three loops: for each unit, for each digit from 1 to 9, count the cells of the unit that have it.",
        "A cell has the digit if its entry is Some(set) and set >> digit & 1 is 1. If there is exactly one such\n\
         cell, it is the answer.",
        "for unit in exercises::units() { for digit in 1..=9 { let mut places = unit.into_iter().filter(|&cell|\n\
         candidates[cell].is_some_and(|set| set >> digit & 1 == 1)); then look at places.next() twice. } }",
    ],
};

type HiddenSingle = fn(&Candidates) -> Option<(usize, u8)>;

/// Checks a function `hidden_single`, and then uses it in a search.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(hidden_single: HiddenSingle) -> Checked {
    let mut random = Random::new();
    for density in 1..60_usize {
        let candidates = std::array::from_fn(|_| {
            let digits = (1..=9).filter(|_| random.below(60) < density);
            let set = digits.fold(0, |set, digit| set | 1_u16 << digit);
            (random.below(2) == 0).then_some(set)
        });
        right(&candidates, hidden_single(&candidates))?;
    }
    let choose = |candidates: &Candidates| {
        let found = hidden_single(candidates);
        right(candidates, found)?;
        let blanks = (0..81).filter_map(|cell| Some((cell, candidates[cell]?)));
        let fewest = blanks.min_by_key(|(_, digits)| digits.count_ones());
        Ok(match (fewest, found) {
            (Some((_, digits)), Some((cell, digit))) if digits.count_ones() > 1 => Some((cell, 1 << digit)),
            _ => fewest,
        })
    };
    calls(&choose)?;
    // The third test puzzle.
    let (mut grid, mut calls) = (Grid::example(8), 0);
    search(&mut grid, &choose, &mut calls)?;
    Ok(calls)
}

/// Whether a blank is the only place for a digit in one of its units.
fn only_place(candidates: &Candidates, cell: usize, digit: u8) -> bool {
    let has = |cell: &usize| candidates[*cell].is_some_and(|digits| digits >> digit & 1 == 1);
    has(&cell)
        && units()
            .iter()
            .any(|unit| unit.contains(&cell) && unit.iter().filter(|other| has(other)).count() == 1)
}

/// Checks that `found` is a hidden single, or that there is none.
fn right(candidates: &Candidates, found: Option<(usize, u8)>) -> Result<(), String> {
    let mut all = (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    match found {
        None => match all.find(|&(cell, digit)| only_place(candidates, cell, digit)) {
            None => Ok(()),
            Some((cell, digit)) => Err(format!(
                "It answers None, but cell {cell} is the only place for the {digit} in one of its units"
            )),
        },
        Some((cell, digit)) if cell > 80 || !(1..=9).contains(&digit) => Err(format!(
            "Cell {cell} and digit {digit}: cells are 0 to 80, digits 1 to 9"
        )),
        Some((cell, digit)) if !only_place(candidates, cell, digit) => Err(format!(
            "It answers Some(({cell}, {digit})), but the {digit} is not a candidate there, or has another place in\n\
             the row, in the column and in the panel of cell {cell}"
        )),
        Some(_) => Ok(()),
    }
}
