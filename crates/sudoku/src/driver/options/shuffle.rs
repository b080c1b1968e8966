use clap::Args;
use sudoku_ask::Verdict;

use super::numbers::within;
use super::shared::{Common, only, seed};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print random disguises of each puzzle
///
/// Each of the 1,218,998,108,160 ways to transpose it, permute its rows, columns, bands and stacks, and
/// rename its digits is as likely as any other. A disguise depends on the seed and on the file and line of
/// its puzzle.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Valid, Verdict::Invalid])))]
#[command(mut_arg("max_guesses", |guesses| guesses.hide(true)))]
#[command(after_help = "\
Examples:
  sudoku shuffle puzzle.txt
  sudoku shuffle -n 1000 --seed 7 puzzles.txt > disguises.txt  1000 lines for each puzzle
  sudoku shuffle -n 5 --json --with-puzzle puzzles.txt")]
pub struct Shuffle {
    /// The same seed makes the same disguises [default: random, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// The number of disguises of each puzzle
    #[arg(short = 'n', long, value_name = "K", default_value = "1", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    number: u64,
    #[command(flatten)]
    common: Common,
}

impl Shuffle {
    pub fn plan(self) -> Result<Plan, Failure> {
        let (seed, note) = seed(self.seed)?;
        let job = jobs::shuffle(seed, self.number);
        Ok(self.common.plan(job)?.saying(note))
    }
}
