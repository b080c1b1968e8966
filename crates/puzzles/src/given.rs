//! The answers that follow puzzles.

/// The answer that follows a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GivenAnswer {
    /// 81 cells, row by row, 0 for a blank.
    Cells([u8; 81]),
    /// The word for a puzzle without a solution.
    None,
    /// The word for a puzzle with several.
    Multiple,
}
