use clap::Args;
use sudoku_ask::Verdict;

use super::numbers::within;
use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print the puzzles near each puzzle: with some clues removed, some added, and exactly one solution
///
/// Of those that are the same in disguise, one is printed. A clue that is removed is not added again. By
/// default, one clue is removed and one added, which researchers write {-1+1}.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Valid, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku near puzzle.txt                            {-1+1}
  sudoku near --remove 2 --add 1 puzzle.txt         {-2+1}: with one clue fewer
  sudoku near --remove 0 --add 1 several.txt        which clues would leave one solution
  sudoku near --json puzzles.txt                    an object for each, with the puzzle that it is near
  sudoku near hardest.txt | sudoku unique | sudoku rate --with-puzzle

The puzzles near that of line N follow each other, and an empty line ends them, also if there are none.
With --with-puzzle, in CSV or in JSON, no empty lines are printed. Each further clue that is removed or
added takes a hundred times as long: {-1+1} of a puzzle takes milliseconds, {-2+2} seconds to minutes.")]
pub struct Near {
    /// The number of clues that are removed
    #[arg(long, value_name = "N", default_value = "1", value_parser = within(0..=81), allow_negative_numbers = true)]
    remove: u64,
    /// The number of clues that are added
    #[arg(long, value_name = "M", default_value = "1", value_parser = within(0..=81), allow_negative_numbers = true)]
    add: u64,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Near {
    pub fn plan(self) -> Result<Plan, Failure> {
        let near = sudoku_ask::Near {
            remove: self.remove as usize,
            add: self.add as usize,
        };
        let job = jobs::near(self.solving.engine()?, near);
        self.common.plan(job)
    }
}
