use clap::Args;
use sudoku_ask::Verdict;

use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print the backdoors of each puzzle: the smallest sets of cells that, once filled, leave only naked and
/// hidden singles
///
/// All backdoors of a puzzle have the same number of cells, from none to three. If singles solve the puzzle,
/// its only backdoor is the empty set, which is printed as a dash.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Unique, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku backdoors puzzle.txt                       one backdoor per line, such as r1c2 r4c5
  sudoku backdoors --json puzzles.txt               an object for each, with its puzzle

The backdoors of line N follow each other, and an empty line ends them, also if there are none because
four cells or more are needed. With --with-puzzle, in CSV or in JSON, no empty lines are printed.")]
pub struct Backdoors {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Backdoors {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::backdoors(self.solving.engine()?);
        self.common.plan(job)
    }
}
