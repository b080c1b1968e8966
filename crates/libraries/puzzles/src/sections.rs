//! The sections of an `.sdk` file: a puzzle, how far somebody has come with it, and the pencil marks.
//!
//! ```text
//!     [Puzzle]         [State]          [PencilMarks]
//!     6.......7        6.....387        ,29,29,145,145,145,,,
//!     ....9..2.        547893621        ,,,,,,,,
//!        ...              ...              ...
//! ```
//!
//! The sections are one position; the second and the third may be missing.

use sudoku_cells::Position;

use crate::content::Content;

/// Which section is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// None, or one with another name.
    #[default]
    Other,
    /// `[Puzzle]`
    Puzzle,
    /// `[State]`
    State,
    /// `[PencilMarks]`
    Marks,
}

impl Section {
    /// The section with a heading.
    pub fn of(heading: &[u8]) -> Section {
        match heading.to_ascii_lowercase().as_slice() {
            b"[puzzle]" => Section::Puzzle,
            b"[state]" => Section::State,
            b"[pencilmarks]" => Section::Marks,
            _ => Section::Other,
        }
    }
}

/// What the sections have said so far.
#[derive(Clone, Debug)]
pub struct Sections {
    /// The line where the puzzle begins.
    pub start: usize,
    /// The puzzle.
    pub givens: [u8; 81],
    /// The state.
    pub state: Option<[u8; 81]>,
    candidates: Option<[u16; 81]>,
}

impl Sections {
    /// Begins with the first section.
    pub fn new(start: usize, givens: [u8; 81]) -> Sections {
        Sections {
            start,
            givens,
            state: None,
            candidates: None,
        }
    }

    /// Takes the grid of another section. Returns whether it is one of this puzzle.
    pub fn take(&mut self, section: Section, grid: &Content) -> bool {
        match (section, grid) {
            (Section::State, Content::Cells(digits)) => {
                let mut cells = self.givens.iter().zip(digits);
                let keeps_givens = cells.all(|(given, digit)| *given == 0 || given == digit);
                if keeps_givens {
                    self.state = Some(*digits);
                }
                keeps_givens
            }
            (Section::Marks, Content::Position(marks)) => {
                self.candidates = Some(*marks.candidates());
                true
            }
            _ => false,
        }
    }

    /// What all sections say together.
    pub fn content(&self) -> Content {
        let digits = self.state.unwrap_or(self.givens);
        if digits == self.givens && self.candidates.is_none() {
            return Content::Cells(self.givens);
        }
        let candidates = self.candidates.unwrap_or([0x1ff; 81]);
        Content::Position(Box::new(
            Position::new(&self.givens, &digits, &candidates).without_seen(),
        ))
    }
}
