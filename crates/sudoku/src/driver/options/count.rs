use clap::Args;

use super::numbers::within;
use super::shared::{Common, Solving};
use crate::driver::failure::Failure;
use crate::driver::plan::{Plan, Question};
use crate::jobs;

/// Print the number of solutions of each puzzle, up to a limit
#[derive(Args)]
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
    common: Common<jobs::Count>,
    #[command(flatten)]
    solving: Solving,
}

impl Count {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::Count {
            engine: self.solving.engine()?,
            limit: self.limit,
        };
        self.common.plan(job, Question::Count)
    }
}
