use clap::Args;
use sudoku_ask::Verdict;
use sudoku_puzzles::Column;

use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::form::Format;
use crate::jobs;

/// Say whether the answer to each puzzle is right, or why it is wrong
///
/// The answer follows the puzzle on its line, as the next argument or as the next grid, or is in a column
/// called solution, solutions, answer, answers or solved. It may also be a word that 'sudoku solve' prints:
/// none or multiple. In a half-filled grid, the cells that are wrong so far are named.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Right, Verdict::Wrong, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku check --only wrong --line-number sudoku.csv
  sudoku solve --with-puzzle puzzles.txt | sudoku check
  sudoku check PUZZLE ANSWER
  sudoku check ':0000:x:53+4.7...'                  HoDoKu's library: what has a + is the answer so far
  sudoku check --column grid --answer-column mine sudoku.csv

Line N of the output belongs to puzzle N of the input.")]
pub struct Check {
    /// The column of the answer: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN", help_heading = "Input")]
    answer_column: Option<Column>,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Check {
    pub fn plan(self) -> Result<Plan, Failure> {
        let job = jobs::check(self.solving.engine()?);
        let form = self.common.writing.form(Format::Line);
        self.common.plan_with(job, form, self.answer_column)
    }
}
