use clap::Args;
use sudoku_ask::Verdict;

use super::numbers::within;
use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print the number of solutions of each puzzle, up to a limit
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Unique, Verdict::Solved, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku count puzzles.txt                        0, 1, or 2 for several
  sudoku count --limit 1000000 puzzles.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct Count {
    /// Stop counting at N
    #[arg(long, value_name = "N", default_value = "2", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    limit: u64,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Count {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::count(self.solving.engine()?, self.limit);
        self.common.plan(job)
    }
}
