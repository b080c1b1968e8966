//! The start of a search: clues, or candidates.
//!
//! To the search both are the same, a state. So only one `match` for each puzzle depends on the kind of
//! start, and no search is compiled twice.

use crate::state::{Words, candidates};

/// The start of a search: the clues of a puzzle, `[u8; 81]`, or candidates (pencil marks), `[u16; 81]`.
///
/// Both are 81 cells, row by row. A clue is a digit, and 0 is an empty cell; any other value leaves no
/// solution. Among candidates, bit d - 1 is set if digit d can go there; bits above the ninth are ignored.
///
/// ```
/// use sudoku_lanes::{Answer, Engine};
///
/// let engine = Engine::new();
/// let mut clues = [0_u8; 81];
/// clues[0] = 7;
/// assert!(engine.first(&clues).is_some_and(|solution| solution[0] == 7));
///
/// let mut candidates = [0x1FF_u16; 81];
/// candidates[0] = 1 << (7 - 1); // a 7
/// candidates[1] = 1 << (7 - 1) | 1 << (8 - 1); // a 7 or an 8
/// assert!(engine.first(&candidates).is_some_and(|solution| solution[..2] == [7, 8]));
/// ```
///
/// It is sealed: no other types can implement it.
#[diagnostic::on_unimplemented(
    message = "a search starts from clues, `[u8; 81]`, or from candidates, `[u16; 81]`, not from `{Self}`",
    note = "give number literals a type: `[0_u8; 81]`"
)]
pub trait Start: Copy + Send + Sync + sealed::Sealed {
    #[doc(hidden)]
    fn starts(starts: &[Self]) -> Starts<'_>;

    /// Returns the candidates, or those that each clue leaves in its own cell.
    #[doc(hidden)]
    fn candidates(&self) -> [u16; 81];
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for [u8; 81] {}
    impl Sealed for [u16; 81] {}
}

impl Start for [u8; 81] {
    fn starts(starts: &[Self]) -> Starts<'_> {
        Starts::Clues(starts)
    }

    fn candidates(&self) -> [u16; 81] {
        self.map(|clue| candidates(clue) as u16)
    }
}

impl Start for [u16; 81] {
    fn starts(starts: &[Self]) -> Starts<'_> {
        Starts::Candidates(starts)
    }

    fn candidates(&self) -> [u16; 81] {
        self.map(|cell| cell & 0x1FF)
    }
}

/// The starts of the searches of a question.
#[derive(Clone, Copy)]
pub enum Starts<'a> {
    /// From the clues of puzzles.
    Clues(&'a [[u8; 81]]),
    /// From candidates.
    Candidates(&'a [[u16; 81]]),
    /// From each puzzle with any other digit in place of one clue. There are as many cells as puzzles, each
    /// below 81.
    AgainstClues(&'a [[u8; 81]], &'a [u8]),
}

impl Starts<'_> {
    /// Returns how many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        match self {
            Starts::Clues(puzzles) | Starts::AgainstClues(puzzles, _) => puzzles.len(),
            Starts::Candidates(positions) => positions.len(),
        }
    }

    /// Returns the state of one of them.
    #[inline(always)]
    pub fn start(&self, puzzle: usize) -> Words {
        match self {
            Starts::Clues(puzzles) => Words::of_clues(&puzzles[puzzle]),
            Starts::Candidates(positions) => Words::of_candidates(&positions[puzzle]),
            Starts::AgainstClues(puzzles, cells) => {
                Words::against_clue(&puzzles[puzzle], usize::from(cells[puzzle]))
            }
        }
    }
}
