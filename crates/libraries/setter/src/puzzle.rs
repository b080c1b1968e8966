//! A puzzle that was made.

/// A puzzle with one solution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Puzzle {
    /// Its number, which determines the puzzle for the same seed and constraints.
    pub number: u64,
    /// The puzzle, 81 cells row by row, 0 for an empty one.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
    pub clues: [u8; 81],
    /// Its solution, 81 digits row by row.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
    pub solution: [u8; 81],
    /// Its weight in a sample that is to represent all minimal puzzles.
    ///
    /// An [unbiased](crate::Setter::unbiased) puzzle with n clues counts C(81, n) / C(81, 26) times, so one
    /// with 26 clues counts once; this is multiplied by [`chosen_from`](Puzzle::chosen_from). For other
    /// puzzles the right weight is not known, and this is 1.
    pub weight: f64,
    /// For an unbiased puzzle, the number of puzzles it was chosen from (see [why](crate#unbiased-samples)):
    /// rarely more than one. For others it is 1.
    pub chosen_from: u32,
}

impl Puzzle {
    /// Creates a puzzle from any cells, to try a test with
    /// ([`Setter::puzzles_where`](crate::Setter::puzzles_where)). It has the number 0 and the weight 1. The
    /// arrays, 81 cells row by row, are not checked.
    ///
    /// ```
    /// use sudoku_setter::Puzzle;
    ///
    /// let begins_with_a_clue = |puzzle: &Puzzle| puzzle.clues[0] != 0;
    /// assert!(!begins_with_a_clue(&Puzzle::new([0; 81], [1; 81])));
    /// ```
    #[must_use]
    pub fn new(clues: [u8; 81], solution: [u8; 81]) -> Puzzle {
        Puzzle {
            number: 0,
            clues,
            solution,
            weight: 1.0,
            chosen_from: 1,
        }
    }
}
