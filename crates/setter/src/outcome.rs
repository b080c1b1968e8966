//! What comes of a wish: a puzzle, or the reason why there is none.

use std::fmt;

/// A puzzle with one solution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Puzzle {
    /// Its number: with the same seed and wishes, the number is the puzzle.
    pub number: u64,
    /// The puzzle, 81 cells row by row, 0 for an empty one.
    pub clues: [u8; 81],
    /// Its solution, 81 digits row by row.
    pub solution: [u8; 81],
    /// How often it counts in a sample, if the sample is to say something about all minimal puzzles.
    ///
    /// An [unbiased](crate::Setter::unbiased) one of n clues counts C(81, n) / C(81, 26) times, so one of 26
    /// clues counts once; and this is multiplied by [`chosen_from`](Puzzle::chosen_from). For others, nobody
    /// knows; it is 1.
    pub weight: f64,
    /// For an unbiased puzzle, how many puzzles it was chosen from (see [why](crate#unbiased-samples)):
    /// rarely more than one. For others it is 1.
    pub chosen_from: u32,
}

/// The error of a puzzle that was not found in as many attempts as were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GaveUp {
    /// The number of the puzzle.
    pub number: u64,
    /// The attempts made.
    pub attempts: u64,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let GaveUp { number, attempts } = self;
        write!(f, "none of {attempts} attempts led to puzzle {number}")
    }
}

impl std::error::Error for GaveUp {}

/// The error of wishes that no puzzle can fulfil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unusable {
    /// These two wishes do not go together.
    Together(&'static str, &'static str),
    /// The range of clues is empty.
    EmptyRange,
    /// No puzzle with fewer than 17 clues has one solution.
    TooFew,
    /// There are more clues to keep than clues.
    TooManyKept,
    /// Without a number of clues, it is not known where to stop.
    HowManyClues,
    /// A clue to keep is not in the pattern.
    KeptOutsidePattern,
    /// Two rows of a band, or two columns of a stack, have no clue in the pattern.
    Exchangeable,
    /// The grid is not full, or breaks the rules.
    NoGrid,
    /// A clue to keep is not what the grid has.
    KeptNotInGrid,
    /// No grid has the clues to keep.
    KeptImpossible,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unusable::Together(one, other) => write!(f, "{one} and {other} do not go together"),
            Unusable::EmptyRange => f.write_str("the range of clues is empty"),
            // G. McGuire, B. Tugemann and G. Civario, There Is No 16-Clue Sudoku, 2012.
            Unusable::TooFew => f.write_str("no puzzle with fewer than 17 clues has one solution"),
            Unusable::TooManyKept => f.write_str("more clues are to be kept than there shall be"),
            Unusable::HowManyClues => {
                f.write_str("a puzzle that need not be minimal needs a number of clues")
            }
            Unusable::KeptOutsidePattern => f.write_str("a clue to be kept is outside the pattern"),
            Unusable::Exchangeable => f.write_str(
                "no puzzle of this pattern has one solution: two rows of a band, or two columns of a stack, have no clue",
            ),
            Unusable::NoGrid => f.write_str("the grid is not full or breaks the rules"),
            Unusable::KeptNotInGrid => f.write_str("a clue to be kept differs from the grid"),
            Unusable::KeptImpossible => f.write_str("no grid has the clues to be kept"),
        }
    }
}

impl std::error::Error for Unusable {}
