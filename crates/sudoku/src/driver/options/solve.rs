use clap::Args;
use sudoku_ask::Verdict;

use super::numbers::within;
use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::form::Format;
use crate::jobs::{self, Find};

/// Print the solution of each puzzle, or why not: none, multiple, invalid
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Unique, Verdict::Solved, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve puzzles.txt > solutions.txt
  sudoku solve --stats --with-puzzle puzzles.csv.gz > solved.csv     with one more column
  sudoku solve --only multiple --line-number puzzles.txt
  sudoku solve --all --limit 10 < puzzle.txt

Line N of the output belongs to puzzle N of the input. With --all, where a puzzle may have several
lines, an empty line follows those of each puzzle; with --with-puzzle, in CSV or in JSON, none does.")]
pub struct Solve {
    /// Print the first solution that is found, without proof that it is the only one
    #[arg(long, conflicts_with = "all")]
    first: bool,
    /// Print every solution, one per line
    #[arg(long)]
    all: bool,
    /// Print at most N solutions of each puzzle
    #[arg(long, value_name = "N", requires = "all", conflicts_with = "first", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    limit: Option<u64>,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Solve {
    pub fn plan(self) -> Result<Plan, Failure> {
        let find = match self.limit {
            _ if self.first => Find::First,
            limit if self.all => Find::All(limit.unwrap_or(u64::MAX)),
            _ => Find::Only,
        };
        let job = jobs::solve(self.solving.engine()?, find);
        let Common { reading, writing, .. } = &self.common;
        let usual = if self.all {
            Format::Line
        } else {
            writing.usual(reading)
        };
        let form = writing.form(usual);
        self.common.plan_with(job, form, None)
    }
}
