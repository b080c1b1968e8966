use clap::Args;
use sudoku_ask::{CountSteps, Guesses, Question, Verdict};
use sudoku_technique::{Difficulty, Rater, Scale};

use super::numbers::within;
use super::scale::scale;
use super::shared::{Common, Solving, only};
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::jobs;

/// Print how hard each puzzle is for a person, on Sudoku Explainer's scale or HoDoKu's, or why not: none,
/// multiple, invalid
///
/// On Sudoku Explainer's scale (1.2.1, as serate prints it): ER, the rating of the hardest step to the
/// solution, EP, that of the hardest up to the first placed digit, and ED, that of the first step. On
/// HoDoKu's (2.2.0): the level and the score, which all steps add up to.
#[derive(Args)]
#[command(mut_arg("only", only(&[Verdict::Unique, Verdict::Multiple, Verdict::None, Verdict::Invalid])))]
#[command(after_help = "\
Examples:
  sudoku rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku rate --stats puzzles.txt > ratings.txt
  sudoku rate --most 7.2 --format csv puzzles.txt
  sudoku rate --with-steps=4.0 --json puzzles.txt   clues, steps of each technique, and how many are above 4.0
  sudoku rate --scale hodoku puzzles.txt          Hard 1190
  sudoku rate --scale all puzzles.txt             7.2 1.2 1.2 Hard 1190
  sudoku rate --print-scale hodoku > mine.txt     change it, and then: sudoku rate --scale mine.txt
  sudoku rate --scale guesses --images 100 --seed 7 puzzles.txt

Ratings from 1 to 2.5 are for puzzles that need no pencil marks, up to 5 for those of magazines; from
about 7 on they need chains, from 9 on a computer. A puzzle rated 9 takes about a hundredth of a second, one
above 11 some tenths; --most leaves the hard ones out.

A score is the sum of all steps: 4 for a naked single, 130 for a skyscraper. HoDoKu's levels end at 800
(Easy), 1000 (Medium), 1600 (Hard) and 1800 (Unfair), or where a technique is harder than that; beyond is Extreme.
A disguise of a puzzle (turned, renumbered) may have another path, and so another score.

A scale of your own is a text: what is searched for, in which order, and what each technique is worth.
--print-scale prints those that are built in. A puzzle that its techniques do not solve is 'unsolved'.

Line N of the output belongs to puzzle N of the input. Compare ratings of one scale only: JSON and
CSV name it beside each, otherwise standard error names it once (unless --quiet).")]
pub struct Rate {
    /// The scale: se, hodoku, all (both), guesses (how often the engine guesses), or the file of a scale
    #[arg(long, default_value = "se", value_hint = clap::ValueHint::FilePath)]
    scale: String,
    /// Print a scale, built in (HoDoKu's if none is named) or from a file, and do nothing else
    #[arg(long, value_name = "SCALE", num_args = 0..=1, default_missing_value = "hodoku", exclusive = true)]
    print_scale: Option<String>,
    /// Give up a puzzle that turns out to be harder, by its ER or its score, and print '>7.2'
    #[arg(long, value_name = "RATING")]
    most: Option<Difficulty>,
    /// Count the clues of each puzzle and its steps by their techniques; with a rating or a score, also the
    /// steps above it
    #[arg(long, value_name = "ABOVE", num_args = 0..=1, require_equals = true)]
    #[expect(
        clippy::option_option,
        reason = "not counted, counted, and counted above a rating"
    )]
    with_steps: Option<Option<Difficulty>>,
    /// With --scale guesses: how many random disguises of a puzzle are solved [default: 20]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    images: Option<u64>,
    /// With --scale guesses: the seed of the disguises [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    solving: Solving,
}

impl Rate {
    pub fn plan(self) -> Result<Plan, Failure> {
        if let Some(name) = &self.print_scale {
            return Ok(Plan::Print(scale(name)?.to_string()));
        }
        let question = self.question()?;
        let job = jobs::rate(self.solving.engine()?, question);
        self.common.plan(job)
    }

    /// What is measured.
    fn question(&self) -> Result<Question, Failure> {
        let is_about_steps = self.most.is_some() || self.with_steps.is_some();
        let raters = match &self.scale.to_lowercase()[..] {
            "guesses" if is_about_steps => return Err(Failure::StepsOfGuesses),
            "guesses" => {
                let (images, seed) = (self.images.unwrap_or(20), self.seed.unwrap_or(0));
                return Ok(Guesses { images, seed }.into());
            }
            _ if self.images.is_some() || self.seed.is_some() => return Err(Failure::ImagesOfSteps),
            "all" if is_about_steps => return Err(Failure::StepsOfAll),
            "all" => vec![Rater::new(Scale::sudoku_explainer()), Rater::new(Scale::hodoku())],
            _ => vec![Rater::new(scale(&self.scale)?)],
        };
        Ok(Question::from(sudoku_ask::Rate {
            raters,
            most: self.most,
            technique: false,
            steps: self.with_steps.map(|above| CountSteps { above }),
        }))
    }
}
