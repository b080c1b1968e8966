//! A puzzle that was made.

/// A puzzle with one solution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Puzzle {
    /// Its number: with the same seed and constraints, the number is the puzzle.
    pub number: u64,
    /// The puzzle, 81 cells row by row, 0 for an empty one.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
    pub clues: [u8; 81],
    /// Its solution, 81 digits row by row.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
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

impl Puzzle {
    /// A puzzle that was not made here, to try a test with
    /// ([`Setter::puzzles_where`](crate::Setter::puzzles_where)): number 0, which counts once. Neither array
    /// is looked at; they are 81 cells row by row.
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
