//! Nine exercises beside the course, for those who learn by writing.
//!
//! ```text
//! $ make exercise            which is next, what is wrong with it, what is solved
//! $ make exercise HINT=1     the first of three hints
//! ```
//!
//! Each exercise is a file in `src/yours/` with a function to write. First it asks for a prediction: how many
//! calls, looks or ways will there be? A prediction that fails teaches more than a figure that was read. Then
//! write, and type `make exercise` again, until it is solved: its answers are compared with the oracle's,
//! which is the step of the course that does the same, and the count is shown beside your prediction.
//!
//! To begin an exercise anew: `git checkout crates/exercises/src/yours/NAME.rs`. The solutions are in
//! `tests/solutions/`; the tests prove with them that every exercise can be solved.

pub mod checks;
pub mod lesson;
// A stub uses none of its parameters, and a beginner's code is not refused for its style.
#[allow(unused, missing_docs, clippy::all, clippy::pedantic)]
pub mod yours;

use checks::Checked;

/// An exercise.
pub struct Exercise {
    /// The name of its file.
    pub name: &'static str,
    /// What it says.
    pub text: &'static Text,
    /// Checks what is written in the file.
    pub check: fn() -> Checked,
}

/// What an exercise says, beside its file.
pub struct Text {
    /// What it is about.
    pub title: &'static str,
    /// The count to predict.
    pub predict: &'static str,
    /// Why the count is what it is, and where to see more.
    pub because: &'static str,
    /// From a push in the right direction to nearly the solution.
    pub hints: [&'static str; 3],
}

/// All exercises, in their order: the name of the file, and what is to be written in it. A new exercise is a line here;
/// the compiler then asks for its check, its stub and its solution, which have files of that name.
///
/// The macro `list` is given the lines: one list is made here, of the stubs, and one by the tests, of the solutions.
#[macro_export]
macro_rules! exercises {
    ($list:ident) => {
        $list! {
            row_ok(row_ok, WRONG);
            recursion(search);
            not_again(search);
            sets(with, without, in_all, smallest);
            most_constrained(most_constrained);
            hidden_single(hidden_single);
            queens(items);
            breadth_first(fewest_steps);
            pass(pass);
        }
    };
}

macro_rules! list {
    ($($name:ident($($part:ident),+);)+) => {
        /// All exercises, in their order.
        pub const EXERCISES: &[Exercise] = &[$(Exercise {
            name: stringify!($name),
            text: &checks::$name::TEXT,
            check: || checks::$name::check($(yours::$name::$part),+),
        }),+];
    };
}

exercises!(list);

/// The 27 rows, columns and panels, nine cells each, as numbers from 0 to 80, row by row.
#[must_use]
pub fn units() -> [[usize; 9]; 27] {
    std::array::from_fn(|unit| {
        let (kind, u) = (unit / 9, unit % 9);
        std::array::from_fn(|i| match kind {
            0 => 9 * u + i,
            1 => 9 * i + u,
            _ => 27 * (u / 3) + 3 * (u % 3) + 9 * (i / 3) + i % 3,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_27_units_and_each_cell_is_in_one_row_one_column_and_one_panel() {
        for cell in 0..81 {
            let of_cell: Vec<_> = (0..27).filter(|&unit| units()[unit].contains(&cell)).collect();
            let [row, column, panel] = checks::units_of(cell);
            assert_eq!(of_cell, [row, 9 + column, 18 + panel]);
        }
    }
}
