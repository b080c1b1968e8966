//! What has become of a puzzle.

use std::fmt;

use sudoku_cells::validate;
use sudoku_lanes::Answer;

/// What has become of a puzzle. The numbers are those that C and JavaScript see, and will not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Verdict {
    /// It keeps the rules, and has no solution.
    None = 0,
    /// It has exactly one solution.
    Unique = 1,
    /// It has several solutions.
    Multiple = 2,
    /// It has a value above 9, or a digit twice in a row, column or box.
    Invalid = 3,
}

impl Verdict {
    /// Of a puzzle with this answer.
    #[must_use]
    pub fn of(puzzle: &[u8; 81], answer: &Answer) -> Verdict {
        match answer {
            Answer::Unique(_) => Verdict::Unique,
            Answer::Multiple(..) => Verdict::Multiple,
            Answer::None if validate(puzzle).is_ok() => Verdict::None,
            Answer::None => Verdict::Invalid,
        }
    }

    /// Its word, as the command prints it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique => "unique",
            Verdict::Multiple => "multiple",
            Verdict::Invalid => "invalid",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
