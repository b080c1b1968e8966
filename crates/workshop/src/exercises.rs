//! Exercises beside the course, for those who learn by writing.
//!
//! ```text
//! $ make exercise            which is next, and what is wrong with it, after each save; Ctrl-C ends it
//! $ make exercise HINT=1     the first of three hints
//! $ make exercise JSON=1     what is solved, for programs
//! ```
//!
//! Each exercise is a file in `yours/` with a function to write. First it asks for a prediction: how many
//! calls, looks or ways will there be? A prediction that fails teaches more than a figure that was read. Then
//! write, and save, until it is solved: its answers are compared with the oracle's, which is the step of the
//! course that does the same, and the count is shown beside your prediction.
//!
//! To begin an exercise anew: `git checkout crates/workshop/yours/NAME.rs`. The solutions are in
//! `tests/solutions/`, files that could stand in the place of the stubs; the tests prove with them that every
//! exercise can be solved. [The course](../../course/index.html) says which exercise belongs to which step, and
//! [how to mark](../../course/teachers/index.html).
//!
//! A file of `yours/` is a program of its own, so that after a save it alone is compiled, and what does not
//! compile in one stops no other. This library has the [`checks`], what the student sees ([`lesson`],
//! [`json`]), and [`report`], which such a program is.

pub mod checks;
pub mod json;
pub mod lesson;
mod report;

pub use report::{VERDICT, report};

/// An exercise.
pub struct Exercise {
    /// The name of its file.
    pub name: &'static str,
    /// What it says.
    pub text: &'static Text,
}

/// What an exercise says, beside its file.
pub struct Text {
    /// What it is about.
    pub title: &'static str,
    /// The chapter of the page that leads to it.
    pub chapter: &'static str,
    /// The count to predict.
    pub predict: &'static str,
    /// Why the count is what it is, and where to see more.
    pub because: &'static str,
    /// From a push in the right direction to nearly the solution.
    pub hints: [&'static str; 3],
}

/// The names of all exercises, in their order, for a macro that makes something of them. A new one is a line
/// here; the compiler then asks for its check, and the tests for its stub and its solution, which have files
/// of that name.
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

/// The last line of an exercise's file: what is checked, `check!(row_ok(row_ok, WRONG))`.
#[macro_export]
macro_rules! check {
    ($name:ident($($part:ident),+)) => {
        /// Checks what stands in this file.
        pub fn check() -> $crate::exercises::checks::Checked {
            $crate::exercises::checks::$name::check($($part),+)
        }

        #[allow(dead_code)] // In a test the file is a module.
        fn main() {
            $crate::exercises::report(check);
        }
    };
}

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
