use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku_ask::{
    Constraints, Contains, Techniques, clues, contains, difficulty, levels, scores, techniques,
};
use sudoku_setter::{Minimality, Symmetry};
use sudoku_technique::{Difficulty, Level};

use super::numbers::within;
use super::scale::scale;
use super::shared::{Time, Work, Writing, seed};
use crate::driver::argument::is_puzzle;
use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::form::Format;
use crate::jobs::{self, GivenUp, Made};
use crate::pipeline;

/// Chance finds hardly any puzzles rated as high as this, or higher.
const HARD: Difficulty = Difficulty::from_tenths(95);

/// Make puzzles: by default, minimal puzzles from random grids
///
/// Each puzzle has one solution. Puzzle I depends only on the seed, I and the constraints, not on threads or
/// machines, nor on the puzzles before it.
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
#[derive(Args)]
#[command(mut_arg("line_number", |option| option.help("Begin each line with the number of its puzzle")))]
#[command(after_help = "\
Examples:
  sudoku generate
  sudoku generate --number 1e6 --seed 7 > puzzles.txt
  sudoku generate --symmetry half-turn --clues 22..26 --format grid
  sudoku generate --symmetry half-turn --minimal
  sudoku generate --no-minimal --clues 30
  sudoku generate --er hard --with-solution
  sudoku generate --technique x-wing --er 3.2
  sudoku generate --level hard --technique skyscraper
  sudoku generate --level unfair --score 1000..1200 --er 7.1..7.5
  sudoku generate --contains skyscraper,xy-wing=1 --needs w-wing --format csv
  sudoku generate --technique finned-jellyfish --aim
  sudoku generate --clues 18 --aim --number 3 --distinct
  sudoku generate --unbiased --number 1000 --format csv > sample.csv
  seq 1 10000 1000000 | parallel --keep-order sudoku generate --seed 7 --from {} --number 10000

Numbers can be written 1000000, 1_000_000 or 1e6; ranges A..B or A-B, both included, or A.., ..B, or A.
The names of --er are ranges of ER, the rating of the hardest step as 'sudoku rate' prints it: easy
1.0..1.5, medium 1.6..2.5, hard 2.6..5.0, expert 5.1..7.0, extreme 7.1 and more.

--level and --score are HoDoKu's, as 'sudoku rate --scale hodoku' prints them, or those of another scale
that --scale names. A technique belongs to the scale of --scale, --level or --score, if one of these is given;
otherwise to Sudoku Explainer's if that has it, or else to HoDoKu's.

Clues:
  A minimal puzzle has 17 to 40 clues, as far as is known; the ones made here mostly have 22 to 27. For
  more clues, say 30, add --no-minimal. With --symmetry, clues are removed in groups, and by default a puzzle
  is minimal among symmetric puzzles: no group can be removed, but single clues could. With --minimal, no
  clue can be removed; one in 70 half-turn puzzles is like that, and one in 16,000 of full symmetry.

--technique is about the hardest step alone, --contains about all steps, and --needs about techniques without
which the puzzle is harder. Each belongs to a scale as --technique does, and all of them must hold.

Numbers of clues, difficulties and techniques are found by trial: puzzles are made until one fits. --stats
says how many. Towards what chance hardly ever finds, such as a finned jellyfish or 18 clues, --aim walks:
from a puzzle to others with one or two other clues, as long as they are no farther from what is wanted.
For puzzles rated 9.5 and more, or with brute force as their hardest step, it starts from disguises of
well-known ones and walks some way from them. Such puzzles depend on the seed and their number as all
others do, but they are not a fair sample: they do not show how common anything is. With --aim, an attempt
is a puzzle that is looked at on the way. A puzzle that is not found in --attempts attempts is given up:
the output ends before it or, with --keep-going, goes on after it, and the exit status is 1.")]
pub struct Generate {
    /// The number of puzzles
    #[arg(short, long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    number: u64,
    /// The number of the first puzzle
    #[arg(long, value_name = "I", default_value = "1", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    from: u64,
    /// The seed: each makes other puzzles [default: random, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// The number of clues
    #[arg(long, value_name = "RANGE", value_parser = clues, help_heading = "Constraints")]
    clues: Option<RangeInclusive<u32>>,
    /// Clues form a symmetric pattern
    #[arg(long, value_name = "NAME", default_value_t = Symmetry::None, hide_default_value = true,
          value_parser = symmetry(), help_heading = "Constraints")]
    symmetry: Symmetry,
    /// Clues are where this puzzle has clues, but may be other digits: a file, or 81 characters
    #[arg(long, value_name = "FILE", help_heading = "Constraints")]
    pattern: Option<PathBuf>,
    /// The solution: a file, or 81 digits
    #[arg(long, value_name = "FILE", help_heading = "Constraints")]
    grid: Option<PathBuf>,
    /// Clues that every puzzle has, among others, redundant or not: a file, or 81 characters
    #[arg(long, value_name = "FILE", help_heading = "Constraints")]
    keep: Option<PathBuf>,
    /// No clue can be removed: the default without --symmetry and --pattern
    #[arg(long, group = "minimality", help_heading = "Constraints")]
    minimal: bool,
    /// No group of clues that belong together can be removed: the default with --symmetry
    #[arg(long, group = "minimality", help_heading = "Constraints")]
    symmetric_minimal: bool,
    /// Clues that could be removed are allowed: the default with --pattern; without it, --clues says how many
    /// clues there are
    #[arg(long, group = "minimality", help_heading = "Constraints")]
    no_minimal: bool,
    /// Make a sample that represents all minimal puzzles: each puzzle is followed by its weight
    #[arg(long, help_heading = "Constraints")]
    unbiased: bool,
    /// How hard it is, by the rating of its hardest step: easy, medium, hard, expert, extreme, or a range
    /// such as 7.1..7.3
    #[arg(long, visible_alias = "difficulty", value_name = "RANGE", value_parser = difficulty, help_heading = "Constraints")]
    er: Option<RangeInclusive<Difficulty>>,
    /// How hard it is on HoDoKu's scale: easy, medium, hard, unfair, extreme, or a range such as medium..hard
    #[arg(long, value_name = "RANGE", value_parser = levels, help_heading = "Constraints")]
    level: Option<RangeInclusive<Level>>,
    /// The sum of all its steps on HoDoKu's scale, such as 800..1000
    #[arg(long, value_name = "RANGE", value_parser = scores, help_heading = "Constraints")]
    score: Option<RangeInclusive<Difficulty>>,
    /// The scale of --level, --score and --technique: hodoku, se, or the file of one (see 'sudoku rate
    /// --print-scale')
    #[arg(long, help_heading = "Constraints", value_hint = clap::ValueHint::FilePath)]
    scale: Option<String>,
    /// The technique of the hardest step (the first, if there are several), such as x-wing or skyscraper, by
    /// any of its names ('sudoku techniques' lists them)
    #[arg(long, value_name = "NAME", value_parser = techniques, help_heading = "Constraints")]
    technique: Option<Techniques>,
    /// A technique of at least one step, or of this number of steps (xy-wing=1, xy-wing=2..3); several names
    /// are separated by commas
    #[arg(long, value_name = "NAME[=N]", value_delimiter = ',', value_parser = contains, help_heading = "Constraints")]
    contains: Vec<Contains>,
    /// A technique without which the level or ER is higher; several names are separated by commas
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = techniques, help_heading = "Constraints")]
    needs: Vec<Techniques>,
    /// Walk from puzzle to puzzle towards ones that chance hardly ever finds; they are not a fair sample of
    /// their kind
    #[arg(long, conflicts_with_all = ["unbiased", "pattern"], help_heading = "Constraints")]
    aim: bool,
    /// No two puzzles are the same in disguise: further numbers take the place of those left out (not with
    /// --from)
    #[arg(long, conflicts_with = "from")]
    distinct: bool,
    /// Attempts at a puzzle before it is given up [default: 1000000, or 2000 with a pattern]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(1..=u64::MAX), help_heading = "Constraints")]
    attempts: Option<u64>,
    /// Go on after a puzzle that is given up: its number is left out, and standard error says so
    #[arg(long)]
    keep_going: bool,
    /// Print the solution after each puzzle
    #[arg(long, help_heading = "Output")]
    with_solution: bool,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    time: Time,
    #[command(flatten)]
    work: Work,
}

impl Generate {
    pub fn plan(self) -> Result<Plan, Failure> {
        let (seed, note) = seed(self.seed)?;
        let end = self.from.checked_add(self.number).map(usize::try_from);
        let (Ok(from), Some(Ok(end))) = (usize::try_from(self.from), end) else {
            return Err(Failure::LastNumber);
        };
        let constraints = self.constraints(seed)?;
        // Impossible constraints are found out before anything is made.
        constraints.setter().puzzles(0..0).map_err(Failure::Constraints)?;
        let question = sudoku_ask::Generate::new(&constraints).map_err(Failure::Generate)?;
        let hint = self.hint(&constraints).map(str::to_owned);
        let made = Made {
            solution: self.with_solution,
            weight: self.unbiased,
        };
        let form = self.writing.form(Format::Line);
        let question = if matches!(form.format, Format::Csv | Format::Json) {
            question.with_ratings()
        } else {
            question
        };
        let distinct = self.distinct.then_some(self.number);
        let job = jobs::generate(question, made, self.given_up(), distinct).limits(self.time.limits());
        let options = pipeline::Options {
            form,
            ..pipeline::Options::default()
        };
        let task = self.work.task(options, &self.writing);
        Ok(Plan::Generate(job, from..end, task).saying(note).saying(hint))
    }

    fn constraints(&self, seed: u64) -> Result<Constraints, Failure> {
        let minimality = [
            (self.minimal, Minimality::Strict),
            (self.symmetric_minimal, Minimality::Symmetric),
            (self.no_minimal, Minimality::None),
        ];
        let puzzle = |file: &Option<PathBuf>| file.as_deref().map(puzzle).transpose();
        Ok(Constraints {
            seed,
            clues: self.clues.clone(),
            symmetry: self.symmetry,
            minimality: minimality.iter().find(|choice| choice.0).map(|choice| choice.1),
            unbiased: self.unbiased,
            pattern: puzzle(&self.pattern)?,
            grid: puzzle(&self.grid)?,
            keep: puzzle(&self.keep)?,
            er: self.er.clone(),
            scale: self.scale.as_deref().map(scale).transpose()?,
            levels: self.level.clone(),
            score: self.score.clone(),
            techniques: self.technique.clone(),
            contains: self.contains.clone(),
            needs: self.needs.clone(),
            aim: self.aim,
            attempts: self.attempts,
        })
    }

    /// What becomes of puzzles that are not found.
    fn given_up(&self) -> GivenUp {
        if self.keep_going {
            GivenUp::LeftOut
        } else if self.aim || self.unbiased || self.pattern.is_some() {
            GivenUp::Ends("--attempts allows more, --keep-going leaves it out")
        } else {
            GivenUp::Ends("--aim walks towards it, --attempts allows more, --keep-going leaves it out")
        }
    }

    /// What to add if the puzzles that are asked for are rare. The shares are those that the README of
    /// sudoku-setter prints: 0.0038 % have 20 clues, 0.0007 % have 30.
    fn hint(&self, constraints: &Constraints) -> Option<&'static str> {
        if self.aim || self.unbiased || self.pattern.is_some() {
            return None;
        }
        if self.er.as_ref().is_some_and(|er| *er.start() >= HARD) {
            return Some(
                "Chance finds hardly any puzzles rated 9.5 or more: add --aim, which walks towards them",
            );
        }
        let is_usual =
            constraints.setter().is_strict() && self.symmetry == Symmetry::None && self.keep.is_none();
        let clues = self.clues.as_ref().filter(|_| is_usual)?;
        if *clues.start() >= 30 {
            Some(
                "Fewer than 1 in 100,000 minimal puzzles made here have 30 clues or more: for puzzles that need not be minimal, add --no-minimal",
            )
        } else if *clues.end() <= 20 {
            Some(
                "Fewer than 1 in 20,000 minimal puzzles made here have 20 clues or fewer: add --aim, which walks towards them",
            )
        } else {
            None
        }
    }
}

/// The only puzzle of a file, or a puzzle itself.
fn puzzle(file: &Path) -> Result<[u8; 81], Failure> {
    let name = file.display().to_string();
    let mut puzzles = match file.to_str().map(str::trim_start) {
        Some("-") => sudoku_puzzles::read(io::stdin()),
        Some(puzzle) if is_puzzle(puzzle) && !file.exists() => sudoku_puzzles::parse(puzzle),
        _ => sudoku_puzzles::open(file).map_err(|error| error.in_file(&name))?,
    };
    let mut next = || puzzles.next().transpose().map_err(|error| error.in_file(&name));
    let puzzle = next()?.ok_or_else(|| Failure::NoPuzzle(file.to_owned()))?;
    match next()? {
        None => Ok(puzzle.cells),
        Some(_) => Err(Failure::SeveralPuzzles(file.to_owned())),
    }
}

/// The names of symmetries.
fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)).try_map(|name| name.parse::<Symmetry>())
}
