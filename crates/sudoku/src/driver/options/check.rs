use clap::Args;
use puzzles::Column;

use super::shared::{Reading, Solving, Work, Writing, one_of};
use crate::driver::{Failure, Status, run};
use crate::form::Format;
use crate::jobs;
use crate::tally::Verdict;

/// Say of each puzzle and its answer whether that is right, or why it is wrong
///
/// The answer follows the puzzle on its line, as the next argument or as the next grid, or is in a column solution, solutions, answer, answers or solved. It may also
/// be a word of 'sudoku solve', none or multiple.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku check --only wrong --line-number sudoku.csv
  sudoku solve --with-puzzle puzzles.txt | sudoku check
  sudoku check PUZZLE ANSWER
  sudoku check --column grid --answer-column mine sudoku.csv

Line N of the output belongs to puzzle N of the input.")]
pub struct Check {
    /// The column of the answer: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN", help_heading = "Input")]
    answer_column: Option<Column>,
    /// Print only puzzles with this verdict; several are separated by commas
    #[arg(long, value_name = "VERDICT", value_delimiter = ',', help_heading = "Output", value_parser = one_of(ONLY))]
    only: Vec<Verdict>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    solving: Solving,
}

const ONLY: &[Verdict] = &[Verdict::Right, Verdict::Wrong, Verdict::Invalid];

impl Check {
    pub fn run(&self) -> Result<Status, Failure> {
        let job = jobs::Check {
            engine: self.solving.engine()?,
        };
        let reader = self.reading.reader(&job, &self.work, self.answer_column.clone());
        let options = self.reading.options(self.writing.form(Format::Line), &self.only);
        run(reader, job, options, &self.writing, &self.work)
    }
}
