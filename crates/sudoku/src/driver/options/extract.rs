use clap::Args;
use sudoku_ask::Verdict;
use sudoku_puzzles::Which;

use super::shared::{Common, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Find the grid in each text, such as an answer of a language model, with anything around it
///
/// A text is a column of CSV, a member of JSON lines, or else the whole of a file. A grid in it may be 81
/// characters, nine lines, a table, or lists of numbers, in frames, fences and tags. Whether it keeps the
/// rules is not checked.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Valid, Verdict::Invalid])))]
#[command(mut_arg("max_guesses", |guesses| guesses.hide(true)))]
#[command(after_help = "\
Examples:
  sudoku extract --column completion rollouts.jsonl
  sudoku extract --format grid < answer.txt

A text without a grid is answered 'invalid'.")]
pub struct Extract {
    /// Take the first grid of each text, not the last
    #[arg(long, help_heading = "Input")]
    first: bool,
    #[command(flatten)]
    common: Common,
}

impl Extract {
    pub fn plan(self) -> Result<Plan, Failure> {
        let which = if self.first { Which::First } else { Which::Last };
        let form = self
            .common
            .writing
            .form(self.common.writing.usual(&self.common.reading));
        let plan = self.common.plan_with(jobs::extract(), form, None)?;
        Ok(plan.searching(which))
    }
}
