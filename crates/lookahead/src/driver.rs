//! The command line: a puzzle and a variant.

use std::error::Error;
use std::io::Write;

use sudoku1::driver::PuzzleArg;
use sudoku2::driver::solve_and_print;
use topcoder_io::{Status, WatchArgs};

use crate::{Variant, solve};

/// The puzzle, how to solve it, and the watchers, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct SolverArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
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
    /// If the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        solve_and_print(
            &self.puzzle.read()?,
            &self.watch,
            name,
            out,
            |puzzle| solve(puzzle, self.variant, &mut ()),
            |puzzle, watchers| solve(puzzle, self.variant, watchers),
        )
    }
}
