use std::hash::{BuildHasher, RandomState};

use clap::Args;

use sudoku_ask::Verdict;

use super::numbers::{positive, whole};
use super::shared::{Common, only};
use crate::driver::{Failure, Status, report};
use crate::jobs;

/// Print random images of each puzzle: the same puzzle in disguise
///
/// Each of the 1,218,998,108,160 ways to transpose it, permute its rows, columns, bands and stacks, and rename its digits
/// is as likely as any other. An image depends on the seed and on the file and line of its puzzle.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Valid, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku shuffle puzzle.txt
  sudoku shuffle -n 1000 --seed 7 puzzles.txt > images.txt     1000 lines for each puzzle
  sudoku shuffle -n 5 --json --with-puzzle puzzles.txt")]
pub struct Shuffle {
    /// The same seed makes the same images; without one, it is random and printed on standard error
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole)]
    seed: Option<u64>,
    /// How many images of each puzzle
    #[arg(short = 'n', long, value_name = "K", default_value = "1", allow_negative_numbers = true, value_parser = positive)]
    number: u64,
    #[command(flatten)]
    common: Common,
}

impl Shuffle {
    pub fn run(&self) -> Result<Status, Failure> {
        // The keys of the standard library's hash tables are random.
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        let job = jobs::shuffle(seed, self.number);
        if self.seed.is_none() && !self.common.work.quiet {
            report(&format_args!("The seed is {seed}"));
        }
        self.common.run(job)
    }
}
