use clap::Args;
use sudoku_ask::Verdict;
use sudoku_puzzles::{Column, Which};

use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::form::Format;
use crate::jobs;

/// Say how good the answer to each puzzle is: how many cells are filled, and how many are right
///
/// An answer is a grid, or a text with a grid in it, such as what a language model says; the last grid of the
/// text counts. It is where 'sudoku check' reads it. Clues do not count. A line has the verdict, the
/// right cells, the filled cells, and the first thing wrong; CSV and JSON have more.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Right, Verdict::Wrong, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku grade --answer-column completion --json rollouts.jsonl
  sudoku grade --format csv puzzles-and-answers.csv
  sudoku grade PUZZLE ANSWER

What is wrong is not_found (there is no grid), none (the puzzle has no solution), clue_changed, clash,
wrong (legal, but no solution has all of these digits) or incomplete.

Line N of the output belongs to puzzle N of the input.")]
pub struct Grade {
    /// The column of the answer: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN", help_heading = "Input")]
    answer_column: Option<Column>,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Grade {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::grade(self.solving.engine()?);
        let form = self.common.writing.form(Format::Line);
        let plan = self.common.plan_with(job, form, self.answer_column)?;
        Ok(plan.searching(Which::Last))
    }
}
