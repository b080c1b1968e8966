//! Why there is no answer, or a wrong one: a code for programs, and words for people.

use std::fmt;

use sudoku_cells::{AnswerError, CellName, CellsError, Unit};
use sudoku_lanes::{Answer, LimitError};

use crate::Mistake;

/// Why a puzzle has no answer, or what is wrong with the one that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no puzzle: a null stands in its place.
    Null,
    /// A text or a row of numbers is not 81 cells: what is wrong, and the cell (0 to 80), if it is about one.
    Unreadable(String, Option<u8>),
    /// It breaks the rules.
    Rules(CellsError),
    /// It has no solution.
    None,
    /// It has exactly one solution, and the answer was something else.
    Unique,
    /// It has several solutions.
    Multiple,
    /// The answer does not keep the clues and the rules.
    Answer(AnswerError),
    /// There is no grid in the answer.
    NotFound,
    /// The answer keeps the clues and the rules so far, but no solution has all of its digits.
    Wrong,
    /// What was given as the solution of the puzzle is not one.
    Solution(AnswerError),
    /// The answer has a digit in a cell (0 to 80, row by row) where the position has it struck out.
    StruckOut {
        /// The cell.
        cell: u8,
        /// The digit.
        digit: u8,
    },
    /// At least one digit that was placed, or candidate that was struck out, contradicts the solution.
    Mistakes(Vec<Mistake>),
    /// It is harder than was asked for.
    Above,
    /// The techniques of the scale do not lead to the solution.
    Unsolved,
    /// It was given up at a limit.
    Limit(LimitError),
    /// It was to be made, but was not found; the reason in words.
    GaveUp(String),
}

/// The codes, each with its word.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $word:literal;)*) => {
        /// A [`Reason`] without its place: what programs compare.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// The words of all codes, by number.
            pub const NAMES: &'static [&'static str] = &[$($word),*];
        }
    };
}

codes! {
    /// There is no puzzle.
    Null "null";
    /// There are not 81 cells.
    Length "length";
    /// A cell is neither a digit nor empty.
    Character "character";
    /// A digit stands twice in a row, column or box.
    Clash "clash";
    /// The answer has another digit in place of a clue.
    ClueChanged "clue_changed";
    /// The answer has an empty cell.
    Incomplete "incomplete";
    /// There is no grid in the text.
    NotFound "not_found";
    /// The answer keeps the clues and the rules so far, but no solution has all of its digits.
    Wrong "wrong";
    /// The answer has a digit that was struck out.
    StruckOut "struck_out";
    /// There is no solution.
    None "none";
    /// There is exactly one solution.
    Unique "unique";
    /// There are several solutions.
    Multiple "multiple";
    /// It is harder than was asked for.
    Above "above";
    /// The techniques do not lead to the solution.
    Unsolved "unsolved";
    /// What was placed or struck out contradicts the solution.
    Mistake "mistake";
    /// It was given up at a limit of guesses or time, or because nobody waits for it any more; or it was not
    /// found.
    GaveUp "gave_up";
}

impl Code {
    /// Returns its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        Code::NAMES[self as usize]
    }
}

impl Reason {
    /// Returns what is wrong with an answer, 81 cells row by row, to a puzzle whose true answer is known;
    /// `None` if it is right. For a position with pencil marks, `candidates` are those of its cells.
    #[must_use]
    pub fn of_answer(
        puzzle: &[u8; 81],
        candidates: Option<&[u16; 81]>,
        given: &[u8; 81],
        truth: &Answer,
    ) -> Option<Reason> {
        if matches!(truth, Answer::Unique(solution) if solution == given) {
            return None;
        }
        if let Err(error) = sudoku_cells::check(puzzle, given) {
            return Some(match truth {
                // If there is no solution, that is what is wrong.
                Answer::None => Reason::None,
                // An unfinished answer may already have mistakes.
                Answer::Unique(solution) if matches!(error, AnswerError::Blank { .. }) => {
                    let mistakes: Vec<Mistake> = Mistake::placed(given, solution).collect();
                    if mistakes.is_empty() {
                        Reason::Answer(error)
                    } else {
                        Reason::Mistakes(mistakes)
                    }
                }
                _ => Reason::Answer(error),
            });
        }
        let is_struck_out = |cell: &usize| {
            candidates.is_some_and(|candidates| candidates[*cell] << 1 >> given[*cell] & 1 == 0)
        };
        Some(match (0..81).find(is_struck_out) {
            Some(cell) => Reason::StruckOut {
                cell: cell as u8,
                digit: given[cell],
            },
            // It is one of several solutions.
            None => Reason::Multiple,
        })
    }

    /// Returns the code, which programs compare.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            Reason::Null => Code::Null,
            Reason::Unreadable(_, None) => Code::Length,
            Reason::Unreadable(_, Some(_)) | Reason::Rules(CellsError::NotADigit { .. }) => Code::Character,
            // `CellsError` and `AnswerError` may get new variants.
            Reason::Rules(_) => Code::Clash,
            Reason::Answer(error) | Reason::Solution(error) => match error {
                AnswerError::NotADigit { .. } => Code::Character,
                AnswerError::Clash(_) => Code::Clash,
                AnswerError::Blank { .. } => Code::Incomplete,
                _ => Code::ClueChanged,
            },
            Reason::NotFound => Code::NotFound,
            Reason::Wrong => Code::Wrong,
            Reason::StruckOut { .. } => Code::StruckOut,
            Reason::None => Code::None,
            Reason::Unique => Code::Unique,
            Reason::Multiple => Code::Multiple,
            Reason::Above => Code::Above,
            Reason::Unsolved => Code::Unsolved,
            Reason::Limit(_) | Reason::GaveUp(_) => Code::GaveUp,
            Reason::Mistakes(_) => Code::Mistake,
        }
    }

    /// Whether the input is invalid: it cannot be read, breaks the rules, or is not the solution that it was
    /// given as.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        matches!(
            self,
            Reason::Unreadable(..) | Reason::Rules(_) | Reason::Solution(_)
        )
    }

    /// Returns the cell it is about, 0 to 80: of several mistakes the first, of two equal digits the second.
    #[must_use]
    pub fn cell(&self) -> Option<u8> {
        match self {
            Reason::Mistakes(mistakes) => mistakes.first().map(|mistake| mistake.cell),
            Reason::Unreadable(_, cell) => *cell,
            Reason::Rules(CellsError::NotADigit { cell, .. })
            | Reason::StruckOut { cell, .. }
            | Reason::Answer(
                AnswerError::NotADigit { cell, .. }
                | AnswerError::Clue { cell }
                | AnswerError::Blank { cell },
            )
            | Reason::Solution(
                AnswerError::NotADigit { cell, .. }
                | AnswerError::Clue { cell }
                | AnswerError::Blank { cell },
            ) => Some(*cell),
            Reason::Rules(CellsError::Twice { cells, .. }) => Some(cells[1]),
            _ => None,
        }
    }

    /// Returns its words, with rows and columns counted from 0, as programs count.
    #[must_use]
    pub fn from_zero(&self) -> impl fmt::Display {
        FromZero(self)
    }
}

/// Counts rows and columns from 1: `digit 7 twice in row 1: at r1c5 and r1c9`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unreadable(message, Some(cell)) => write!(f, "{message} at {}", CellName(*cell)),
            Reason::Unreadable(message, None) | Reason::GaveUp(message) => f.write_str(message),
            Reason::Rules(error) => error.fmt(f),
            Reason::Answer(error) | Reason::Solution(error) => error.fmt(f),
            Reason::NotFound => f.write_str("no grid found"),
            Reason::Wrong => f.write_str("no solution has all of its digits"),
            Reason::Limit(limit) => limit.fmt(f),
            Reason::StruckOut { cell, digit } => write!(f, "{digit} is struck out at {}", CellName(*cell)),
            Reason::Mistakes(mistakes) => {
                let words: Vec<String> = mistakes.iter().map(Mistake::to_string).collect();
                f.write_str(&words.join("; "))
            }
            Reason::None => f.write_str("the puzzle has no solution"),
            Reason::Unique => f.write_str("the puzzle has exactly one solution"),
            Reason::Multiple => f.write_str("the puzzle has several solutions"),
            Reason::Null | Reason::Above | Reason::Unsolved => f.write_str(self.code().name()),
        }
    }
}

struct FromZero<'a>(&'a Reason);

/// Counts rows and columns from 0: `digit 7 twice in row 0: at row 0, column 4 and at row 0, column 8`.
impl fmt::Display for FromZero<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |cell: u8| format!("row {}, column {}", cell / 9, cell % 9);
        match self.0 {
            Reason::Unreadable(message, Some(cell)) => write!(f, "{message} at {}", place(*cell)),
            Reason::Rules(CellsError::NotADigit { cell, value })
            | Reason::Answer(AnswerError::NotADigit { cell, value })
            | Reason::Solution(AnswerError::NotADigit { cell, value }) => {
                write!(f, "{value} is not a digit, at {}", place(*cell))
            }
            Reason::Rules(CellsError::Twice { digit, unit, cells }) => {
                let [one, other] = cells.map(place);
                write!(
                    f,
                    "digit {digit} twice in {}: at {one} and at {other}",
                    counted(*unit)
                )
            }
            Reason::Answer(AnswerError::Clue { cell }) | Reason::Solution(AnswerError::Clue { cell }) => {
                write!(f, "clue changed at {}", place(*cell))
            }
            Reason::Answer(AnswerError::Blank { cell }) | Reason::Solution(AnswerError::Blank { cell }) => {
                write!(f, "no digit at {}", place(*cell))
            }
            Reason::Answer(AnswerError::Clash(clash)) | Reason::Solution(AnswerError::Clash(clash)) => {
                clash.write(f, counted)
            }
            Reason::StruckOut { cell, digit } => write!(f, "{digit} is struck out at {}", place(*cell)),
            Reason::Mistakes(mistakes) => {
                let words = mistakes.iter().map(|mistake| mistake.at(&place(mistake.cell)));
                f.write_str(&words.collect::<Vec<String>>().join("; "))
            }
            Reason::None | Reason::Unique | Reason::Multiple => f.write_str(self.0.code().name()),
            other => other.fmt(f),
        }
    }
}

/// Returns the name of a unit, such as `row 0`.
fn counted(unit: Unit) -> String {
    format!("{} {}", unit.shape().name(), unit.number())
}
