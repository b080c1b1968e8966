use clap::Args;

use super::shared::{Reading, Solving, Work, Writing, one_of};
use crate::driver::{Failure, Status, run};
use crate::form::Format;
use crate::jobs;
use crate::tally::Verdict;

/// Say of each puzzle whether it is minimal, or which clues could go
///
/// A puzzle is minimal if it has one solution, and without any of its clues more than one. 'redundant: r1c2 r5c7' names
/// the clues each of which could go, the others staying; when one has gone, another may be needed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku minimal --only redundant --line-number puzzles.txt
  sudoku minimal --reduce --seed 7 puzzles.txt > minimal.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct Minimal {
    /// Remove clues that could go until the puzzle is minimal, and print it
    #[arg(long)]
    reduce: bool,
    /// The order in which clues are removed: the same for the same seed and puzzle
    #[arg(long, value_name = "N", default_value_t = 0, requires = "reduce")]
    seed: u64,
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
    Verdict::Minimal,
    Verdict::Redundant,
    Verdict::Unique,
    Verdict::Multiple,
    Verdict::None,
    Verdict::Invalid,
];

impl Minimal {
    pub fn run(&self) -> Result<Status, Failure> {
        let job = jobs::Minimal {
            engine: self.solving.engine()?,
            reduce: self.reduce.then_some(self.seed),
        };
        let reader = self.reading.reader(&job, &self.work, None);
        let options = self.reading.options(self.writing.form(Format::Line), &self.only);
        run(reader, job, options, &self.writing, &self.work)
    }
}
