//! Exercises for the course, to learn by writing code.
//!
//! ```text
//! $ make exercise            which is next, and what is wrong with it, after each save; Ctrl-C ends it
//! $ make exercise HINT=1     the first of three hints
//! $ make exercise JSON=1     what is solved, for programs
//! ```
//!
//! Each exercise is a file in `yours/` with a function to write. First it asks for a prediction: how many
//! calls, looks or ways will there be? A prediction that fails teaches more than a figure that you only read.
//! Then write, and save, until it is solved. Its answers are compared with those of the step of the course
//! that does the same, and the count is shown beside your prediction.
//!
//! To begin an exercise anew: `git checkout crates/workshop/yours/NAME.rs`. The solutions are in
//! `tests/solutions/`, in files that could replace the stubs; with them, the tests prove that every exercise
//! can be solved. See [the course](../../course/index.html) for the exercise of each step, and [the notes for
//! teachers](../../course/teachers/index.html) for how to mark.
//!
//! Each file of `yours/` is a separate program, so that after a save only that one is compiled, and an error
//! in one affects no other. This library has the [`checks`], the output for the student ([`lesson`],
//! [`json`]), and [`report`], the main function of such a program.

pub mod checks;
pub mod json;
pub mod lesson;
mod report;

pub use report::{VERDICT, report};

/// An exercise.
pub struct Exercise {
    /// The name of its file.
    pub name: &'static str,
    /// Its texts.
    pub text: &'static Text,
}

/// The texts of an exercise, besides its file.
pub struct Text {
    /// Its title.
    pub title: &'static str,
    /// The chapter of the page that leads to it.
    pub chapter: &'static str,
    /// The count to predict.
    pub predict: &'static str,
    /// The reason for the count, and where to see more.
    pub because: &'static str,
    /// Three hints, from a push in the right direction to nearly the solution.
    pub hints: [&'static str; 3],
}

/// Passes the names of all exercises, in their order, to another macro. A new exercise is a new line here;
/// the compiler then demands its check, its stub and its solution, in files of that name, and the tests name
/// what else is missing.
#[macro_export]
macro_rules! exercises {
    ($made:ident) => {
        $made! {
            eights
            memo
            row_ok
            recursion
            not_again
            count
            sets
            most_constrained
            breadth_first
            propagation
            look_ahead
            hidden_single
            cover
            queens
            pass
            lane_pass
            hidden_singles
        }
    };
}

macro_rules! list {
    ($($name:ident)+) => {
        /// All exercises, in their order.
        pub const EXERCISES: &[Exercise] = &[$(Exercise {
            name: stringify!($name),
            text: &checks::$name::TEXT,
        }),+];
    };
}

exercises!(list);

/// The last line of an exercise's file, with what is checked: `check!(row_ok(row_ok, WRONG))`.
#[macro_export]
macro_rules! check {
    ($name:ident($($part:ident),+)) => {
        /// Checks the code in this file.
        pub fn check() -> $crate::exercises::checks::Checked {
            $crate::exercises::checks::$name::check($($part),+)
        }

        #[allow(dead_code)] // In a test the file is a module.
        fn main() {
            $crate::exercises::report(check);
        }
    };
}

/// Returns the 27 rows, columns and panels, nine cells each, as numbers from 0 to 80, row by row.
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
