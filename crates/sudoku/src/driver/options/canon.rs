use clap::Args;

use super::shared::{Reading, Solving, Work, Writing, one_of};
use crate::driver::{Failure, Status, run};
use crate::form::Format;
use crate::jobs;
use crate::tally::Verdict;

/// Print the canonical form of each puzzle: two are the same in disguise exactly if their forms are
///
/// It is the smallest of all 1,218,998,108,160 images under transposing, permuting rows, columns, bands and stacks, and
/// renaming digits, read row by row with an empty cell before 1 (the true min-lex form).
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku canon puzzles.txt | sort -u                       the forms, each once
  sudoku canon puzzles.txt | sort | uniq -c                how often each is there
  sudoku canon --grid puzzles.txt                          the forms of the solutions
  sudoku canon --automorphisms --with-puzzle puzzles.txt   and how symmetric they are

Line N of the output belongs to puzzle N of the input.")]
pub struct Canon {
    /// The form of its solution, instead of the puzzle's own
    #[arg(long)]
    grid: bool,
    /// Print how many transformations leave it as it is; 1 is no symmetry
    #[arg(long)]
    automorphisms: bool,
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
    Verdict::Valid,
    Verdict::Unique,
    Verdict::Multiple,
    Verdict::None,
    Verdict::Invalid,
];

impl Canon {
    pub fn run(&self) -> Result<Status, Failure> {
        let engine = self.solving.engine()?;
        let job = jobs::Canon {
            solutions: self.grid.then_some(engine),
            automorphisms: self.automorphisms,
        };
        let reader = self.reading.reader(&job, &self.work, None);
        let options = self.reading.options(self.writing.form(Format::Line), &self.only);
        run(reader, job, options, &self.writing, &self.work)
    }
}
