//! A puzzle that was made.

/// A puzzle with one solution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Puzzle {
    /// Its number: with the same seed and constraints, the number is the puzzle.
    pub number: u64,
    /// The puzzle, 81 cells row by row, 0 for an empty one.
    pub clues: [u8; 81],
    /// Its solution, 81 digits row by row.
    pub solution: [u8; 81],
    /// How often it counts in a sample that is to say something about all minimal puzzles.
    ///
    /// An [unbiased](crate::Setter::unbiased) one of n clues counts C(81, n) / C(81, 26) times, so one of 26
    /// clues counts once; and this is multiplied by [`chosen_from`](Puzzle::chosen_from). For other puzzles
    /// the right weight is not known; it is 1.
    pub weight: f64,
    /// For an unbiased puzzle, how many puzzles it was chosen from (see [why](crate#unbiased-samples)):
    /// rarely more than one. For others it is 1.
    pub chosen_from: u32,
}
