//! The command line: a puzzle, which may be the source's harder board, and a variant.

use std::error::Error;
use std::io::Write;

use sudoku1::driver::is_puzzle;
use sudoku1::{EXAMPLES, Grid};
use sudoku2::driver::solve_and_print;
use topcoder_io::{Argument, Status, WatchArgs, argument};

use crate::{HARDER, Variant, solve};

/// The puzzle, how to solve it, and the watchers, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct SolverArgs {
    /// The number of an example: 1 to 5 are txt/sudex1.txt to txt/sudex5.txt, 6 to 11 the six test puzzles,
    /// 12 the source's harder board; a file; or the 81 cells themselves. - or nothing is standard input
    #[arg(value_parser = argument(1..=EXAMPLES.len() + 1, is_puzzle), allow_hyphen_values = true)]
    puzzle: Option<Argument>,
    /// How many blanks to look ahead
    #[arg(long, value_enum, default_value_t = Variant::One)]
    variant: Variant,
    #[command(flatten)]
    watch: WatchArgs,
}

impl SolverArgs {
    /// Reads the puzzle and prints its first solution.
    ///
    /// # Errors
    /// When the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let argument = self.puzzle.as_ref().unwrap_or(&Argument::StandardInput);
        let example = |number: usize| EXAMPLES.get(number - 1).unwrap_or(&HARDER).to_string();
        let puzzle = argument.read(example, Grid::read)?;
        solve_and_print(
            &puzzle,
            &self.watch,
            name,
            out,
            |puzzle| solve(puzzle, self.variant, &mut ()),
            |puzzle, watchers| solve(puzzle, self.variant, watchers),
        )
    }
}
