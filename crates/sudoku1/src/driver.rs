//! The puzzle on the command line of a Sudoku program.

use std::error::Error;
use std::io::BufRead;

use topcoder_io::{Argument, Input, argument, list};

use crate::{EXAMPLES, Grid, NAMES, cell};

/// The puzzle on the command line of every program of the series, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct PuzzleArg {
    /// The number of an example; a file; or the 81 cells themselves.
    #[arg(
        value_name = "PUZZLE",
        value_parser = argument(1, &NAMES, is_puzzle),
        allow_hyphen_values = true,
        help = help(&NAMES)
    )]
    pub puzzle: Option<Argument>,
}

/// Returns the help text for the puzzle on the command line, with the list of the examples.
#[must_use]
pub fn help(names: &[&str]) -> String {
    format!(
        "A file, the 81 cells themselves, or the number of an example; - or nothing is standard input. The \
         examples:{}",
        list(1, names)
    )
}

impl PuzzleArg {
    /// Reads the puzzle that was asked for.
    ///
    /// # Errors
    /// If its text is not exactly one puzzle.
    pub fn read(&self) -> Result<Grid, Box<dyn Error>> {
        self.argument().read(text, Grid::read)
    }

    /// Opens the text of the puzzle, or of several.
    ///
    /// # Errors
    /// If a file cannot be opened.
    pub fn open(&self) -> Result<Input<Box<dyn BufRead>>, Box<dyn Error>> {
        self.argument().open(text)
    }

    /// Returns the source of the puzzle: the argument, or else standard input.
    #[must_use]
    pub fn argument(&self) -> &Argument {
        self.puzzle.as_ref().unwrap_or(&Argument::StandardInput)
    }
}

/// Returns the text of an example.
fn text(number: usize) -> String {
    EXAMPLES[number - 1].into()
}

/// Whether a word on the command line is meant as a puzzle: it has only cells, or at least as many characters
/// as a puzzle.
#[must_use]
pub fn is_puzzle(word: &str) -> bool {
    let mut visible = word.chars().filter(|c| !c.is_whitespace());
    visible.clone().count() >= 81 || visible.all(|c| cell(c).is_some())
}
