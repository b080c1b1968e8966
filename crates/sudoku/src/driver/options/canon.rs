use clap::Args;
use sudoku_ask::Verdict;

use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print the canonical form of each puzzle: two are the same in disguise exactly if their forms are equal
///
/// It is the smallest of all 1,218,998,108,160 disguises (transposed or not, rows, columns, bands and stacks
/// in another order, digits renamed), read row by row, an empty cell before 1: the true min-lex form.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Valid, Verdict::Unique, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku canon puzzles.txt | sort -u                       the forms, each once
  sudoku canon puzzles.txt | sort | uniq -c                how often each occurs
  sudoku canon --grid puzzles.txt                          the forms of the solutions
  sudoku canon --automorphisms --with-puzzle puzzles.txt   and how symmetric they are

Line N of the output belongs to puzzle N of the input.")]
pub struct Canon {
    /// Print the form of its solution, instead of the puzzle's own
    #[arg(long)]
    grid: bool,
    /// Print how many transformations leave a puzzle as it is: 1 means no symmetry
    #[arg(long)]
    automorphisms: bool,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Canon {
    pub fn plan(self) -> Result<Plan, Failure> {
        let engine = self.solving.engine()?;
        let job = jobs::canon(self.grid.then_some(engine), self.automorphisms);
        self.common.plan(job)
    }
}
