use std::io::{self, IsTerminal};

use clap::Args;

use super::shared::{Reading, Solving, Work, Writing, one_of};
use crate::driver::{Failure, Status, run};
use crate::form::Format;
use crate::jobs::{self, Find};
use crate::tally::Verdict;

/// Print the solution of each puzzle, or why there is none: none, multiple, invalid
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve puzzles.txt > solutions.txt
  sudoku solve --stats --with-puzzle puzzles.csv.gz > solved.csv     with one more column
  sudoku solve --only multiple --line-number puzzles.txt
  sudoku solve --all --limit 10 < puzzle.txt

Line N of the output belongs to puzzle N of the input. With --all, where a puzzle may have several
lines, an empty line follows those of each puzzle.")]
pub struct Solve {
    /// Stop at any solution, without proof that it is the only one
    #[arg(long, conflicts_with = "all")]
    first: bool,
    /// Print every solution, one a line
    #[arg(long)]
    all: bool,
    /// Print at most N solutions of each puzzle
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
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

impl Solve {
    pub fn run(&self) -> Result<Status, Failure> {
        let find = match self.limit {
            _ if self.first => Find::First,
            limit if self.all => Find::All(limit.unwrap_or(u64::MAX)),
            _ => Find::Only,
        };
        let engine = self.solving.engine()?;
        let job = jobs::Solve { engine, find };
        let reader = self.reading.reader(&job, &self.work, None);
        // A single puzzle may be printed as a grid; whoever types puzzles is not kept waiting until that is known.
        let is_seen = io::stdout().is_terminal() && self.writing.is_to_stdout();
        let usual = if is_seen && !self.all && !self.reading.is_typed() {
            Format::GridOrLine
        } else {
            Format::Line
        };
        let options = self.reading.options(self.writing.form(usual), &self.only);
        run(reader, job, options, &self.writing, &self.work)
    }
}
