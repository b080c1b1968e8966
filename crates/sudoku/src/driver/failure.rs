//! What ends the program early, and what it says then.

use std::io;
use std::path::{Path, PathBuf};

use sudoku_puzzles::{ReadError, Reason, Wanted};
use sudoku_setter::ConstraintError;
use sudoku_sheets::{Format, TitleError};
use sudoku_technique::{NameError, ParseScaleError};
use thiserror::Error;

use super::argument::is_cell;
use crate::explain::FindError;
use crate::notes::capital;
use sudoku_ask::{GenerateError, Verdict};

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
    /// How the program ends after this error: a column that is not there is a wrong command line.
    pub fn of(error: &ReadError) -> Status {
        match error.reason {
            Reason::MissingColumn(_) => Status::Usage,
            Reason::Puzzle(_) => Status::Bad,
            _ => Status::Failed,
        }
    }
}

/// An end that needs a message.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    CommandLine(clap::Error),
    /// `--only` names a verdict that never comes as it is chosen: one of these does.
    #[error("--only {0}: here the verdicts are {verdicts}", verdicts = names(.1))]
    Only(Verdict, Vec<Verdict>),
    #[error("--result-column cannot be used with JSON, whose members have names of their own")]
    NameOfMember,
    #[error("--max-guesses: here the engine makes no guesses; --timeout limits the time")]
    NoGuesses,
    #[error("--lanes: this processor does not have vectors of that width")]
    Lanes,
    #[error("--most and --with-steps cannot be used with --scale guesses")]
    StepsOfGuesses,
    #[error("--images and --seed need --scale guesses")]
    ImagesOfSteps,
    #[error("--most and --with-steps need one scale, not --scale all")]
    StepsOfAll,
    #[error("--scale {0}: There is no such file, and it is not the name of a scale such as se or hodoku")]
    UnknownScale(String),
    #[error("{0}: {1}")]
    Scale(String, ParseScaleError),
    #[error("--find {0}: {1} ('sudoku techniques' lists all)")]
    Find(String, FindError),
    #[error("--format hodoku prints whole steps: --hint=all can be used with it")]
    HintOfLibrary,
    #[error("{0}: {1}")]
    Technique(String, NameError),
    #[error("{}", impossible(.0))]
    Constraints(ConstraintError),
    /// No puzzle can be as asked for, and why.
    #[error("{}", .0.options())]
    Generate(GenerateError),
    /// The ending of a file does not say what its format is.
    #[error("-o {}: No format has this ending; choose one with --format", .0.display())]
    UnknownEnding(PathBuf),
    #[error("--title: {0}")]
    Title(TitleError),
    #[error("A {} cannot be shown on a terminal: choose a file with -o, or another --format", .0.name().to_uppercase())]
    Terminal(Format),
    #[error("At most {0} puzzles are printed at once")]
    ManyPuzzles(usize),
    #[error("--from, --number: the last number is too large")]
    LastNumber,
    #[error("There is no random seed ({0}): choose one with --seed")]
    Seed(getrandom::Error),
    #[error("{}: No puzzle found", .0.display())]
    NoPuzzle(PathBuf),
    #[error("{}: One puzzle expected, several found", .0.display())]
    SeveralPuzzles(PathBuf),
    #[error("{}", unreadable(.0))]
    Puzzles(#[from] ReadError),
    #[error("{file}: Cannot read: {why}", file = .0.display(), why = .1)]
    Read(PathBuf, io::Error),
    /// The output would be appended to the very file that is read.
    #[error("{}The output is also the input; --output replaces a file by its answers", before(.0.as_deref()))]
    OwnOutput(Option<PathBuf>),
    /// A file, or standard output, cannot be written.
    #[error("{file}Cannot write: {why}", file = before(.0.as_deref()), why = .1)]
    Write(Option<PathBuf>, io::Error),
    #[error("There is too little memory")]
    Memory,
    /// A thread has panicked.
    #[error("internal error, please report it")]
    Internal,
}

impl Failure {
    /// How the program ends.
    pub fn status(&self) -> Status {
        match self {
            Failure::NoPuzzle(_) | Failure::SeveralPuzzles(_) => Status::Bad,
            Failure::Puzzles(error) => Status::of(error),
            Failure::Seed(_)
            | Failure::Read(..)
            | Failure::OwnOutput(_)
            | Failure::Write(..)
            | Failure::Memory
            | Failure::Internal => Status::Failed,
            _ => Status::Usage,
        }
    }
}

fn names(verdicts: &[Verdict]) -> String {
    let names: Vec<&str> = verdicts.iter().map(|verdict| verdict.name()).collect();
    names.join(", ")
}

/// The name of a file before what is said about it.
fn before(file: Option<&Path>) -> String {
    file.map_or_else(String::new, |file| format!("{}: ", file.display()))
}

/// Why no puzzle can be made, in the words of the command line.
fn impossible(error: &ConstraintError) -> String {
    let words = capital(&error.to_string());
    match error {
        ConstraintError::MissingClueCount => "--no-minimal needs a number of --clues".into(),
        ConstraintError::TooManyForMinimal(_) => {
            format!("{words}; for puzzles that need not be minimal, add --no-minimal")
        }
        _ => words,
    }
}

/// Says why something cannot be read, and what to do about it: choose a column, or count the cells of what
/// may be a puzzle.
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
                // Among the files to read, these would be a puzzle and the standard input.
                (cells, None, _) if cells == 81 || name == "-" => "this option takes only files".into(),
                (cells, None, _) => format!("a puzzle has 81 cells, not {cells}"),
                (81, Some(c), None) => format!("{} is not a cell of a puzzle", c.escape_debug()),
                _ => return error.to_string(),
            };
            format!("{name}: There is no such file, and {what}")
        }
        _ => error.to_string(),
    }
}
