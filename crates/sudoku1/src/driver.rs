//! Where a Sudoku driver finds its puzzle.

use topcoder_io::{Input, Source, source};

use crate::{EXAMPLES, Grid, ReadError};

/// The puzzle on the command line of every driver of the series, for clap's `flatten`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Puzzle {
    /// The number of an example, txt/sudex1.txt to txt/sudex5.txt; - or nothing is standard input
    #[arg(value_name = "PUZZLE", value_parser = source(1..=EXAMPLES.len()))]
    pub source: Option<Source>,
}

impl Puzzle {
    /// Reads the puzzle that was asked for.
    ///
    /// # Errors
    /// When standard input does not hold exactly one puzzle.
    pub fn read(&self) -> Result<Grid, ReadError> {
        match self.source {
            Some(Source::Example(number)) => Grid::read(&mut Input::new(EXAMPLES[number - 1].as_bytes())),
            Some(Source::Input) | None => Grid::read(&mut Input::stdin()),
        }
    }
}
