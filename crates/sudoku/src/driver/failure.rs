//! What ends the program early, and what it says then.

use std::fmt;
use std::io;
use std::path::PathBuf;

use puzzles::{ReadError, Reason, Wanted};
use sudoku_setter::ConstraintError;
use sudoku_technique::ParseScaleError;

use super::files::is_cell;
use crate::explain::UnknownTechniqueError;
use crate::tally::Verdict;

/// How the program ends; the numbers are its exit status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every puzzle is good.
    Good = 0,
    /// Some are not.
    Bad = 1,
    /// The command line is wrong.
    Usage = 2,
    /// Input or output has failed.
    Failed = 3,
}

impl Status {
    /// How it ends when this cannot be read: a column that is not there is a wrong command line.
    pub fn of(error: &ReadError) -> Status {
        match error.reason {
            Reason::MissingColumn(_) => Status::Usage,
            Reason::Puzzle(_) => Status::Bad,
            _ => Status::Failed,
        }
    }
}

/// An end that needs a word.
pub enum Failure {
    /// The command line cannot be understood.
    CommandLine(clap::Error),
    /// `--only` names a verdict that never comes as it is chosen: one of these does.
    Only(Verdict, Vec<Verdict>),
    /// The processor does not have the `--lanes`.
    Lanes,
    /// Options that are about steps, and a scale that has none.
    StepsOfGuesses,
    /// Options that are about one scale, and `--scale all`.
    StepsOfAll,
    /// A scale that is neither built in nor a file.
    UnknownScale(String),
    /// The file of a scale, and what is wrong with it.
    Scale(String, ParseScaleError),
    /// What `--find` names, and that there is no such technique.
    Find(String, UnknownTechniqueError),
    /// No puzzle can be made.
    Constraints(ConstraintError),
    /// No puzzle can be as hard as that: why.
    Hardness(String),
    /// The numbers of the puzzles to be made do not end in time.
    LastNumber,
    /// The system has no random numbers.
    Seed(getrandom::Error),
    /// A file that should have a puzzle has none.
    NoPuzzle(PathBuf),
    /// A file that should have one puzzle has several.
    SeveralPuzzles(PathBuf),
    /// Puzzles cannot be read.
    Puzzles(ReadError),
    /// Another file cannot be read.
    Read(PathBuf, io::Error),
    /// What is read from this file, or from standard input, would be written to its end.
    OwnOutput(Option<PathBuf>),
    /// A file, or standard output, cannot be written.
    Write(Option<PathBuf>, io::Error),
    /// There is no memory, not even for one thread.
    Memory,
    /// A thread has panicked.
    Internal,
}

impl Failure {
    /// How the program ends.
    pub fn status(&self) -> Status {
        match self {
            Failure::CommandLine(_)
            | Failure::Only(..)
            | Failure::Lanes
            | Failure::StepsOfGuesses
            | Failure::StepsOfAll
            | Failure::UnknownScale(_)
            | Failure::Scale(..)
            | Failure::Find(..)
            | Failure::Constraints(_)
            | Failure::Hardness(_)
            | Failure::LastNumber => Status::Usage,
            Failure::NoPuzzle(_) | Failure::SeveralPuzzles(_) => Status::Bad,
            Failure::Puzzles(error) => Status::of(error),
            Failure::Seed(_)
            | Failure::Read(..)
            | Failure::OwnOutput(_)
            | Failure::Write(..)
            | Failure::Memory
            | Failure::Internal => Status::Failed,
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        Failure::Puzzles(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::CommandLine(error) => error.fmt(f),
            Failure::Only(never, verdicts) => {
                let verdicts: Vec<&str> = verdicts.iter().map(|verdict| verdict.name()).collect();
                write!(f, "--only {never}: here the verdicts are {}", verdicts.join(", "))
            }
            Failure::Lanes => f.write_str("--lanes: this processor does not have them"),
            Failure::StepsOfGuesses => {
                f.write_str("--most and --with-steps are about steps, not about --scale guesses")
            }
            Failure::StepsOfAll => {
                f.write_str("--most and --with-steps are about one scale, not about --scale all")
            }
            Failure::UnknownScale(name) => write!(
                f,
                "--scale {name}: There is no such file, and it is not the name of a scale such as se or hodoku"
            ),
            Failure::Scale(file, error) => write!(f, "{file}: {error}"),
            Failure::Find(name, error) => write!(f, "--find {name}: {error}"),
            Failure::Constraints(ConstraintError::MissingClueCount) => {
                f.write_str("--no-minimal needs a number of --clues")
            }
            Failure::Constraints(error) => {
                let words = error.to_string();
                let (first, rest) = words.split_at(1);
                write!(f, "{}{rest}", first.to_uppercase())?;
                if let ConstraintError::TooManyForMinimal(_) = error {
                    f.write_str("; for puzzles that need not be minimal, add --no-minimal")?;
                }
                Ok(())
            }
            Failure::Hardness(why) => f.write_str(why),
            Failure::LastNumber => f.write_str("--from, --number: the last number is too large"),
            Failure::Seed(error) => {
                write!(f, "There is no random seed ({error}): choose one with --seed")
            }
            Failure::NoPuzzle(file) => write!(f, "{}: There is no puzzle in it", file.display()),
            Failure::SeveralPuzzles(file) => write!(
                f,
                "{}: One puzzle is expected, and there are several in it",
                file.display()
            ),
            Failure::Puzzles(error) => f.write_str(&unreadable(error)),
            Failure::Read(file, error) => write!(f, "{}: Cannot read: {error}", file.display()),
            Failure::OwnOutput(file) => {
                if let Some(file) = file {
                    write!(f, "{}: ", file.display())?;
                }
                f.write_str("The input is the output, too; --output replaces a file by its answers")
            }
            Failure::Write(None, error) => write!(f, "Cannot write: {error}"),
            Failure::Write(Some(file), error) => write!(f, "{}: Cannot write: {error}", file.display()),
            Failure::Memory => f.write_str("There is too little memory"),
            Failure::Internal => f.write_str("internal error, please report it"),
        }
    }
}

/// What cannot be read, with what to do about it: choose a column, or count the cells of what may be meant as a puzzle.
pub fn unreadable(error: &ReadError) -> String {
    match (&error.reason, error.file.as_deref()) {
        (Reason::MissingColumn(missing), _) => match missing.wanted {
            Wanted::Puzzle => format!("{error}; choose one with --column"),
            Wanted::Answer => format!("{error}; choose one with --answer-column"),
            _ => error.to_string(),
        },
        (Reason::Unreadable(why), Some(name)) if why.kind() == io::ErrorKind::NotFound => {
            let mut strange = name.chars().filter(|&c| !is_cell(c));
            let what = match (name.chars().count(), strange.next(), strange.next()) {
                (cells, None, _) => format!("a puzzle has 81 cells, not {cells}"),
                (81, Some(c), None) => format!("{} is not a cell of a puzzle", c.escape_debug()),
                _ => return error.to_string(),
            };
            format!("{name}: There is no such file, and {what}")
        }
        _ => error.to_string(),
    }
}
