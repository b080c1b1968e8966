//! The command line: a puzzle, which may be the source's harder board, and a variant.

use std::error::Error;
use std::io::Write;

use sudoku1::{EXAMPLES, Grid, ReadError};
use sudoku2::faults;
use topcoder_io::{Input, Source, Status, Watch, source};

use crate::{HARDER, Variant, solve};

/// The puzzle, how to solve it and who watches, for clap's `flatten`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Solver {
    /// The number of an example, txt/sudex1.txt to txt/sudex5.txt, or 6, the source's harder board; - or nothing is
    /// standard input
    #[arg(value_parser = source(1..=EXAMPLES.len() + 1))]
    puzzle: Option<Source>,
    /// How many blanks to look ahead
    #[arg(long, value_enum, default_value_t = Variant::One)]
    variant: Variant,
    #[command(flatten)]
    watch: Watch,
}

impl Solver {
    /// Reads the puzzle and prints its first solution.
    ///
    /// # Errors
    /// When the input is no puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let puzzle = self.read()?;
        let conflicts: Vec<_> = faults(&puzzle).map(|fault| fault.to_string()).collect();
        if !conflicts.is_empty() {
            return Err(conflicts.join("\n").into());
        }
        let solution = if self.watch.any() {
            self.watch
                .watched(name, |watchers| solve(&puzzle, self.variant, watchers))
        } else {
            solve(&puzzle, self.variant, &mut ())
        };
        writeln!(out, "{}", solution.ok_or("There is no solution.")?)?;
        Ok(Status::Answered)
    }

    fn read(&self) -> Result<Grid, ReadError> {
        match self.puzzle {
            Some(Source::Example(number)) => {
                let example = EXAMPLES.get(number - 1).unwrap_or(&HARDER);
                Grid::read(&mut Input::new(example.as_bytes()))
            }
            Some(Source::Input) | None => Grid::read(&mut Input::stdin()),
        }
    }
}
