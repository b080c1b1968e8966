use clap::Args;

use super::shared::{Reading, Solving, Work, Writing, one_of};
use crate::driver::{Failure, Status, run};
use crate::form::Format;
use crate::jobs;
use crate::tally::Verdict;

/// Print the number of solutions of each puzzle, up to a limit
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku count puzzles.txt                        0, 1, or 2 for several
  sudoku count --limit 1000000 puzzles.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct Count {
    /// Count to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Answer only puzzles with this verdict; several are separated by commas
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

const ONLY: &[Verdict] = &[
    Verdict::Unique,
    Verdict::Solved,
    Verdict::Multiple,
    Verdict::None,
    Verdict::Invalid,
];

impl Count {
    pub fn run(&self) -> Result<Status, Failure> {
        let job = jobs::Count {
            engine: self.solving.engine()?,
            limit: self.limit,
        };
        let reader = self.reading.reader(&job, &self.work, None);
        let options = self.reading.options(self.writing.form(Format::Line), &self.only);
        run(reader, job, options, &self.writing, &self.work)
    }
}
