//! The verdicts on puzzles.

use std::fmt;
use std::str::FromStr;

use sudoku_cells::validate;
use sudoku_lanes::Answer;
use thiserror::Error;

/// The table of verdicts: what each means, its name and its word, and whether it is good.
macro_rules! verdicts {
    ($($(#[$doc:meta])* $name:ident $word:literal $hope:ident;)*) => {
        /// The verdict on a puzzle. The numbers of the first five are used by C and JavaScript, and will not
        /// change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Verdict {
            $($(#[$doc])* $name,)*
        }

        impl Verdict {
            /// All verdicts, by number.
            pub const ALL: [Verdict; [$(Verdict::$name),*].len()] = [$(Verdict::$name),*];

            /// The words of all verdicts, by number.
            pub const NAMES: [&'static str; Verdict::ALL.len()] = [$($word),*];

            /// Whether the verdict is good.
            #[must_use]
            pub fn is_good(self) -> bool {
                match self {
                    $(Verdict::$name => verdicts!($hope),)*
                }
            }
        }
    };
    (good) => { true };
    (bad) => { false };
}

verdicts! {
    /// It keeps the rules, but has no solution.
    None "none" bad;
    /// It has exactly one solution.
    Unique "unique" good;
    /// It has several solutions.
    Multiple "multiple" bad;
    /// It is not a puzzle: it cannot be read, or a digit stands twice in a row, column or box.
    Invalid "invalid" bad;
    /// It was given up after more guesses or time than allowed.
    Unknown "unknown" bad;
    /// It has a solution; whether there are more was not asked.
    Solved "solved" good;
    /// Its answer is right.
    Right "right" good;
    /// Its answer is wrong.
    Wrong "wrong" bad;
    /// It has more than one solution if any one of its clues is removed.
    Minimal "minimal" good;
    /// Some of its clues follow from the others.
    Redundant "redundant" bad;
    /// It was to be made, but could not be.
    Missing "missing" bad;
    /// It can be read, or keeps the rules if that was asked; more was not.
    Valid "valid" good;
    /// It is not the same as any before it.
    New "new" good;
    /// It is the same as one before it.
    Repeated "repeated" good;
    /// It is the same as one of those that it is compared with.
    Known "known" good;
}

impl Verdict {
    /// Returns the verdict on a puzzle with this answer.
    #[inline]
    #[must_use]
    pub fn of(puzzle: &[u8; 81], answer: &Answer) -> Verdict {
        match answer {
            Answer::Unique(_) => Verdict::Unique,
            Answer::Multiple(..) => Verdict::Multiple,
            Answer::None if validate(puzzle).is_ok() => Verdict::None,
            Answer::None => Verdict::Invalid,
        }
    }

    /// Returns its word, as the command prints it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Verdict::NAMES[self as usize]
    }
}

/// A word that is not a verdict.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no verdict {0}")]
pub struct VerdictError(String);

impl FromStr for Verdict {
    type Err = VerdictError;

    fn from_str(name: &str) -> Result<Verdict, VerdictError> {
        let mut all = Verdict::ALL.into_iter();
        all.find(|verdict| verdict.name() == name)
            .ok_or_else(|| VerdictError(name.to_owned()))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
