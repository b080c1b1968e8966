//! Where a Sudoku program finds its puzzle.

use std::error::Error;

use topcoder_io::{Argument, argument};

use crate::{EXAMPLES, Grid, cell};

/// The puzzle on the command line of every program of the series, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct PuzzleArg {
    /// The number of an example: 1 to 5 are txt/sudex1.txt to txt/sudex5.txt, 6 to 11 the six test puzzles; a
    /// file; or the 81 cells themselves. - or nothing is standard input
    #[arg(value_name = "PUZZLE", value_parser = argument(1..=EXAMPLES.len(), is_puzzle), allow_hyphen_values = true)]
    pub puzzle: Option<Argument>,
}

impl PuzzleArg {
    /// Reads the puzzle that was asked for.
    ///
    /// # Errors
    /// When its text is not exactly one puzzle.
    pub fn read(&self) -> Result<Grid, Box<dyn Error>> {
        let argument = self.puzzle.as_ref().unwrap_or(&Argument::StandardInput);
        argument.read(|number| EXAMPLES[number - 1].into(), Grid::read)
    }
}

/// Whether a word on the command line is meant as a puzzle: it has nothing but cells, or as many characters
/// as a puzzle.
#[must_use]
pub fn is_puzzle(word: &str) -> bool {
    let mut visible = word.chars().filter(|c| !c.is_whitespace());
    visible.clone().count() >= 81 || visible.all(|c| cell(c).is_some())
}
