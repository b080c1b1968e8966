use clap::Args;
use sudoku_ask::Verdict;

use super::numbers::within;
use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Say of each puzzle whether it is minimal, or which clues could be removed
///
/// A puzzle is minimal if it has one solution, and more than one as soon as any clue is removed. 'redundant:
/// r1c2 r5c7' names the clues that could be removed, each while the others stay: when one is gone, another
/// may be needed.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Minimal, Verdict::Redundant, Verdict::Unique, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku minimal --only redundant --line-number puzzles.txt
  sudoku minimal --reduce --seed 7 puzzles.txt > minimal.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct Minimal {
    /// Remove redundant clues until the puzzle is minimal, and print it
    #[arg(long)]
    reduce: bool,
    /// The order in which clues are removed: the same for the same seed and puzzle
    #[arg(long, value_name = "N", default_value = "0", requires = "reduce", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: u64,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Minimal {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::minimal(self.solving.engine()?, self.reduce.then_some(self.seed));
        self.common.plan(job)
    }
}
