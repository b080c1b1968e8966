//! The exercise `queens`: queens as an exact cover.

use dancing_links::ExactCover;

use super::Checked;
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Queens as an exact cover",
    chapter: "queens",
    predict: "Five queens on a board of 5 x 5 can stand in 10 ways, and six on 6 x 6 in 4.\n\
              In how many ways can seven queens, on 7 x 7?",
    because: "A larger board need not have more ways; from 6 on they grow: 4, 40, 92, 352, 724.\n\
              cargo run --release -p dancing_links --example queens -- 8",
    hints: [
        "The row is item number `row`. The columns come after the n rows.",
        "On a diagonal in one direction, row + column is the same for all squares; it goes from 0 to 2n - 2, so there\n\
         are 2n - 1 of these diagonals, from item 2n on. In the other direction, row - column is the same.",
        "[row, n + column, 2 * n + row + column, 4 * n - 1 + row + n - 1 - column]: adding n - 1 keeps the\n\
         difference from being negative.",
    ],
};

/// The numbers of ways, from 1 queen on: the On-Line Encyclopedia of Integer Sequences, A000170.
const WAYS: [u64; 8] = [1, 0, 0, 2, 10, 4, 40, 92];

/// Checks a function `items`, by counting the ways.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(items: fn(usize, usize, usize) -> [usize; 4]) -> Checked {
    for (n, ways) in (1..).zip(WAYS) {
        let mut cover = ExactCover::new(2 * n, 4 * n - 2);
        for row in 0..n {
            for column in 0..n {
                let covered = items(n, row, column);
                cover
                    .add(&covered)
                    .map_err(|error| format!("items({n}, {row}, {column}) is {covered:?}. {error}"))?;
            }
        }
        let found = cover.count(u64::MAX);
        if found != ways {
            return Err(format!(
                "With your items, {n} queens can stand in {found} ways, and not in {ways}: do two queens that\n\
                 attack each other always share an item, and others never?"
            ));
        }
    }
    Ok(WAYS[6])
}
