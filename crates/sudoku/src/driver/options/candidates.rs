use clap::Args;
use sudoku_ask::Verdict;

use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print the candidates of each puzzle that are in some solution, or why not: none, invalid
///
/// They are its true candidates: all others can be struck out, and the solutions stay the same.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Unique, Verdict::Solved, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku candidates puzzle.txt                      729 characters: the digits that each cell can have
  sudoku candidates --format grid puzzle.txt        as players write them
  sudoku candidates --format hodoku position.txt    with all others struck out
  sudoku candidates --only solved puzzles.txt       of puzzles with several solutions

A candidate that is struck out in the input stays so. For a position without a solution, standard error
says what contradicts the solution of its clues. Line N of the output belongs to puzzle N of the input,
and can be read as input again.")]
pub struct Candidates {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Candidates {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::candidates(self.solving.engine()?);
        let Common { reading, writing, .. } = &self.common;
        let form = writing.form(writing.usual(reading));
        self.common.plan_with(job, form, None)
    }
}
