//! Why a puzzle was not made.

use std::error::Error;
use std::fmt;

use sudoku_cells::{CellName, CellsError, Unit};

use crate::limits::{MOST_MINIMAL, MOST_UNBIASED};
use crate::symmetry::Symmetry;

/// The error for a puzzle that was not found within the limits of its [`Setter`](crate::Setter).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct GaveUpError {
    /// The number of the puzzle.
    pub number: u64,
    /// The number of attempts that ended.
    pub attempts: u64,
    /// The limit that was reached.
    pub limit: Limit,
}

/// A limit that ends the making of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// [`Setter::attempts`](crate::Setter::attempts).
    Attempts,
    /// [`Setter::time`](crate::Setter::time).
    Time,
    /// [`Setter::stop`](crate::Setter::stop): no puzzle follows.
    Stop,
}

impl fmt::Display for GaveUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GaveUpError {
            number,
            attempts,
            limit,
        } = self;
        let so_far = if *attempts == 1 {
            "1 attempt".into()
        } else {
            format!("{attempts} attempts")
        };
        match limit {
            Limit::Attempts => write!(f, "puzzle {number} was not found in {so_far}"),
            Limit::Time => write!(f, "puzzle {number} ran out of time after {so_far}"),
            Limit::Stop => write!(f, "stopped at puzzle {number}, after {so_far}"),
        }
    }
}

impl Error for GaveUpError {}

/// The error for constraints that no puzzle meets, or no known one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConstraintError {
    /// These two constraints exclude each other.
    Incompatible(&'static str, &'static str),
    /// The range of clues is empty.
    EmptyRange,
    /// There are fewer than 17 clues. No such puzzle has one solution.
    TooFewClues(u32),
    /// There are more than 81 clues.
    TooManyClues(u32),
    /// There are more clues than any minimal puzzle is known to have: 40, besides those to keep.
    TooManyForMinimal(u32),
    /// There are more clues than puzzles of an unbiased sample have: 32.
    TooManyForUnbiased(u32),
    /// There are more clues to keep than clues allowed.
    TooManyKept {
        /// The number of clues to keep.
        kept: u32,
        /// The most clues there can be.
        most: u32,
    },
    /// No pattern with this symmetry has a number of clues in the range.
    ClueCountWithSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
        /// The fewest clues.
        from: u32,
        /// The most clues.
        to: u32,
    },
    /// Puzzles need not be minimal, and no number of clues is given at which to stop.
    MissingClueCount,
    /// Two rows of a band, or two columns of a stack, have no clue in the pattern.
    EmptyLines([Unit; 2]),
    /// The grid breaks the rules.
    Grid(CellsError),
    /// The grid has an empty cell, 0 to 80.
    GridNotFull(u8),
    /// The clues to keep break the rules.
    Kept(CellsError),
    /// The clue to keep in this cell, 0 to 80, is outside the pattern.
    KeptOutsidePattern(u8),
    /// The clue to keep in this cell, 0 to 80, differs from the grid.
    KeptNotInGrid(u8),
    /// No grid has the clues to keep.
    KeptImpossible,
}

impl fmt::Display for ConstraintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ConstraintError as E;
        match *self {
            E::Incompatible(one, other) => write!(f, "{one} and {other} do not go together"),
            E::EmptyRange => f.write_str("the range of clues is empty"),
            // G. McGuire, B. Tugemann and G. Civario, There Is No 16-Clue Sudoku, 2012.
            E::TooFewClues(clues) => {
                write!(
                    f,
                    "no puzzle with fewer than 17 clues has one solution: {clues} are too few"
                )
            }
            E::TooManyClues(clues) => write!(f, "a puzzle has 81 cells: {clues} clues are too many"),
            E::TooManyForMinimal(clues) => write!(
                f,
                "no minimal puzzle with more than {MOST_MINIMAL} clues is known: {clues} are too many"
            ),
            E::TooManyForUnbiased(clues) => write!(
                f,
                "unbiased samples have no puzzles with more than {MOST_UNBIASED} clues: {clues} are too many"
            ),
            E::TooManyKept { kept, most } => {
                write!(f, "{kept} clues are to be kept, but at most {most} are allowed")
            }
            E::ClueCountWithSymmetry { symmetry, from, to } if from == to => write!(
                f,
                "no pattern with {symmetry} symmetry (and the clues to keep, if any) has {from} clues"
            ),
            E::ClueCountWithSymmetry { symmetry, from, to } => write!(
                f,
                "no pattern with {symmetry} symmetry (and the clues to keep, if any) has {from} to {to} clues"
            ),
            E::MissingClueCount => f.write_str("puzzles that need not be minimal need a number of clues"),
            E::EmptyLines([one, other]) => write!(
                f,
                "no puzzle of this pattern has one solution: {one} and {other} have no clue, so they can be exchanged"
            ),
            E::Grid(error) => write!(f, "the grid: {error}"),
            E::GridNotFull(cell) => write!(f, "the grid is not full: no digit at {}", CellName(cell)),
            E::Kept(error) => write!(f, "the clues to keep: {error}"),
            E::KeptOutsidePattern(cell) => {
                write!(f, "the clue to keep at {} is outside the pattern", CellName(cell))
            }
            E::KeptNotInGrid(cell) => {
                write!(f, "the clue to keep at {} differs from the grid", CellName(cell))
            }
            E::KeptImpossible => f.write_str("no grid has the clues to keep"),
        }
    }
}

impl Error for ConstraintError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ConstraintError::Grid(error) | ConstraintError::Kept(error) => Some(error),
            _ => None,
        }
    }
}

/// The error for one of many puzzles that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ReduceError {
    /// The index of the puzzle, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: CellsError,
}

impl fmt::Display for ReduceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "puzzle {} of the slice (from 0): {}", self.index, self.error)
    }
}

impl Error for ReduceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}
