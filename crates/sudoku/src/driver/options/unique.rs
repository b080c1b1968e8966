use std::path::PathBuf;

use clap::Args;
use sudoku_ask::Verdict;

use super::shared::{Common, only};
use crate::driver::failure::Failure;
use crate::driver::files::Part;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print each puzzle once: the first of those that are the same in disguise, as it stands in the input
///
/// Two puzzles are the same if transposing, permuting rows, columns, bands and stacks, and renaming digits
/// turns one into the other: then 'sudoku canon' prints the same form. What is not a puzzle stays (with
/// --count it is 'invalid'), and standard error says why.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::New, Verdict::Repeated, Verdict::Known, Verdict::Invalid])))]
#[command(mut_arg("max_guesses", |guesses| guesses.hide(true)))]
#[command(after_help = "\
Examples:
  sudoku unique puzzles.txt > different.txt
  sudoku unique --count puzzles.txt | sort -rn | head
  sudoku unique --stats old.txt new.txt > all.txt
  sudoku unique --against test.csv train.csv > clean.csv             no test puzzle is left in disguise
  sudoku unique --against test.csv --only known --line-number train.csv      those that are in both, with their lines

It remembers each puzzle that is printed, in 40 to 46 bytes (with --count, 120, and the line if it is not just 81
characters with . for an empty cell). For more than memory holds:
  sudoku canon --format csv --no-header puzzles.txt | sort -s -u -t , -k 2,2 | cut -d , -f 1")]
pub struct Unique {
    /// Print in front of each puzzle how often it occurs, when all of the input has been read
    #[arg(short, long, conflicts_with = "only")]
    count: bool,
    /// Also leave out the puzzles that are the same in disguise as one of this file; --only known prints just
    /// those
    #[arg(long, value_name = "FILE")]
    against: Vec<PathBuf>,
    #[command(flatten)]
    common: Common,
}

impl Unique {
    pub fn plan(self) -> Result<Plan, Failure> {
        let known = self.against.len();
        let mut plan = self.common.plan(jobs::unique(self.count, known))?;
        if let Plan::Answer(_, files, _) = &mut plan {
            files.parts.splice(0..0, self.against.into_iter().map(Part::File));
        }
        Ok(plan)
    }
}
