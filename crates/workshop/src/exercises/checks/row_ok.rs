//! The exercise `row_ok`: whether a row is valid.

use sudoku1::Grid;

use super::{Checked, Random};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Is a row valid?",
    chapter: "byhand",
    predict: "every_pair, in src/exercises/checks/row_ok.rs, is right: it compares each cell with every other one.\n\
              How many comparisons does it make for a row that is full and valid?",
    because: "Each of the 9 cells is compared with the 8 others; a note for each digit needs 9 looks.\n\
              sudoku3 checks more than 37,000 rows to solve txt/sudex1.txt.",
    hints: [
        "Go through the row once, and remember which digits you have met.",
        "An array of ten bools has a place for each digit: let mut seen = [false; 10]. Skip the blanks.",
        "For each column c, let digit = usize::from(grid.get(r, c)). If it is not 0 and seen[digit] is true,\n\
         return false; else set seen[digit]. After the last column: true.\n\
         For WRONG: two equal digits that are not side by side; nine digits that add up to 45 although one is\n\
         missing; two blanks.",
    ],
};

/// A wrong answer: compares each cell with the one on its right.
#[must_use]
pub fn neighbours(row: &[u8; 9]) -> bool {
    row.windows(2).all(|pair| pair[0] == 0 || pair[0] != pair[1])
}

/// A wrong answer: the digits 1 to 9 add up to 45.
#[must_use]
pub fn sum(row: &[u8; 9]) -> bool {
    row.contains(&0) || row.iter().sum::<u8>() == 45
}

/// A wrong answer: no two cells are equal.
#[must_use]
pub fn all_different(row: &[u8; 9]) -> bool {
    (1..9).all(|c| !row[..c].contains(&row[c]))
}

/// A right answer that compares each cell with every other one, and counts the comparisons.
#[must_use]
pub fn every_pair(row: &[u8; 9], comparisons: &mut u64) -> bool {
    for i in 0..9 {
        for j in (0..9).filter(|&j| j != i) {
            *comparisons += 1;
            if row[i] != 0 && row[i] == row[j] {
                return false;
            }
        }
    }
    true
}

type RowOk = fn(&[u8; 9]) -> bool;

/// Checks a function `row_ok`, and the rows on which `neighbours`, `sum` and `all_different` are wrong.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(row_ok: fn(&Grid, usize) -> bool, wrong: [[u8; 9]; 3]) -> Checked {
    let mut random = Random::new();
    for i in 0..10_000 {
        // The other rows are full of ones, which must not matter.
        let mut grid = Grid::new([1; 81]).unwrap_or_else(|| Grid::example(1));
        let r = i % 9;
        for c in 0..9 {
            // Many blanks, so that some of the rows are valid.
            grid.set(r, c, random.below(25).saturating_sub(15) as u8);
        }
        let expected = sudoku2::row_ok(&grid, r);
        if row_ok(&grid, r) != expected {
            return Err(format!("row_ok should answer {expected} for row {r} of\n{grid}"));
        }
    }
    let bad: [(&str, RowOk); 3] = [
        ("neighbours", neighbours),
        ("sum", sum),
        ("all_different", all_different),
    ];
    for ((name, bad), row) in bad.into_iter().zip(wrong) {
        if row.iter().any(|&digit| digit > 9) {
            return Err(format!("WRONG: {row:?} is not a row: its cells must be 0 to 9"));
        }
        if bad(&row) == every_pair(&row, &mut 0) {
            return Err(format!(
                "WRONG: {name} is right on {row:?}; find a row on which it is not"
            ));
        }
    }
    let mut comparisons = 0;
    let _ = every_pair(&[5, 3, 4, 6, 7, 8, 9, 1, 2], &mut comparisons);
    Ok(comparisons)
}
