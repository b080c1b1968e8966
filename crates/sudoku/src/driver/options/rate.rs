use clap::{Args, ValueEnum};
use sudoku_technique::{Difficulty, Rater, Scale};

use super::numbers::{positive, whole};
use super::shared::{Common, Solving};
use crate::driver::{Failure, Status};
use crate::form::Format;
use crate::jobs::{self, By};

/// Print how hard each puzzle is for a person: ER, EP and ED of Sudoku Explainer, or why not: none, multiple, invalid
///
/// ER is the rating of the hardest step to the solution, EP of the hardest up to the first digit placed, ED of the first
/// step: the same figures as Sudoku Explainer 1.2.1 (serate) prints.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku rate --stats puzzles.txt > ratings.txt
  sudoku rate --most 7.2 --format csv puzzles.txt
  sudoku rate --scale guesses --images 100 --seed 7 puzzles.txt

Ratings from 1 to 2.5 are for puzzles that need no pencil marks, up to 5 for those of magazines; from
about 7 on they need chains, from 9 on a computer. A puzzle rated 9 takes about a hundredth of a second, one
above 11 some tenths; --most leaves the hard ones out.

Line N of the output belongs to puzzle N of the input. Compare ratings of one scale only: JSON and
CSV name it beside each, otherwise standard error names it once (unless --quiet).")]
pub struct Rate {
    /// What is measured
    #[arg(long, value_enum, default_value_t = ScaleName::Se)]
    scale: ScaleName,
    /// Stop a puzzle that turns out to be harder, and print '>7.2'
    #[arg(long, value_name = "RATING")]
    most: Option<Difficulty>,
    /// Count the steps of each puzzle by their techniques
    #[arg(long)]
    with_steps: bool,
    /// With --scale guesses: how many random images of a puzzle are solved
    #[arg(long, value_name = "N", default_value = "20", allow_negative_numbers = true, value_parser = positive)]
    images: u64,
    /// With --scale guesses: another number makes other images
    #[arg(long, value_name = "N", default_value = "0", allow_negative_numbers = true, value_parser = whole)]
    seed: u64,
    #[command(flatten)]
    common: Common<jobs::Rate>,
    #[command(flatten)]
    solving: Solving,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ScaleName {
    /// The steps a person takes, as Sudoku Explainer 1.2.1 rates them
    Se,
    /// What the engine guesses: the mean over random images of the puzzle
    Guesses,
}

impl Rate {
    pub fn run(&self) -> Result<Status, Failure> {
        let by = match self.scale {
            ScaleName::Se => By::Steps(Rater::new(Scale::sudoku_explainer()), self.most),
            ScaleName::Guesses if self.most.is_some() || self.with_steps => {
                let message = "--most and --with-steps are about steps, not about --scale guesses";
                return Err(Failure::new(Status::Usage, message.into()));
            }
            ScaleName::Guesses => By::Guesses {
                images: self.images,
                seed: self.seed,
            },
        };
        let form = self.common.writing.form(Format::Line);
        let job = jobs::Rate::new(
            self.solving.engine()?,
            by,
            self.with_steps,
            form.format == Format::Csv,
        );
        self.common.run_with(job, form, None)
    }
}
