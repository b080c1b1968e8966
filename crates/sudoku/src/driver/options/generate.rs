use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use puzzles::Reason;
use sudoku_setter::{Setter, Symmetry, Unusable};
use sudoku_technique::{BadDifficulty, Difficulty, Rater, Scale, Technique};

use super::shared::{Work, Writing, is_puzzle, mistyped};
use crate::driver::{Failure, Status, report, run};
use crate::form::Format;
use crate::input::Places;
use crate::jobs::{self, Columns, Hardness};
use crate::pipeline::{self, batch_size};

/// Make puzzles: minimal ones of random grids, unless something else is wished for
///
/// Each puzzle has one solution. Puzzle I depends on the seed, I and the wishes alone: not on threads or machines, nor on the
/// puzzles before it.
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
#[derive(Args)]
// There is no input to repeat.
#[command(mut_arg("with_puzzle", |option| option.hide(true)), mut_arg("result_column", |option| option.hide(true)))]
#[command(after_help = "\
Examples:
  sudoku generate
  sudoku generate --number 1000000 --seed 7 > puzzles.txt
  sudoku generate --symmetry half-turn --clues 22..26 --format grid
  sudoku generate --er hard --with-solution
  sudoku generate --no-minimal --clues 30
  sudoku generate --unbiased --number 1000 --format csv > sample.csv
  seq 1 10000 1000000 | parallel --keep-order sudoku generate --seed 7 --from {} --number 10000

Ranges are A..B, both included, or A.., ..B, or A. The names of --er are ranges of ER, the rating of
the hardest step as 'sudoku rate' prints it: easy 1.0..1.5, medium 1.6..2.5, hard 2.6..5.0, expert
5.1..7.0, extreme 7.1 and more.

What cannot be aimed at is tried until it comes up: a number of clues, a difficulty, a technique. --stats
says how often that was. If it does not in --attempts attempts, what was made before is all there is, and
the exit status is 1.")]
pub struct Generate {
    /// How many puzzles
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// The number of the first puzzle
    #[arg(long, value_name = "I", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,
    /// Other puzzles for each seed [default: a random seed, which is printed on standard error]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many clues
    #[arg(long, value_name = "RANGE", value_parser = clues, help_heading = "Wishes")]
    clues: Option<RangeInclusive<u32>>,
    /// Clues form a symmetric pattern
    #[arg(long, value_name = "NAME", default_value_t = Symmetry::None, hide_default_value = true,
          value_parser = symmetry(), help_heading = "Wishes")]
    symmetry: Symmetry,
    /// Clues stand where this puzzle has some, whichever: a file, or 81 characters
    #[arg(long, value_name = "FILE", help_heading = "Wishes")]
    pattern: Option<PathBuf>,
    /// The solution: a file, or 81 digits
    #[arg(long, value_name = "FILE", help_heading = "Wishes")]
    grid: Option<PathBuf>,
    /// Clues that the puzzles have, besides others: a file, or 81 characters
    #[arg(long, value_name = "FILE", help_heading = "Wishes")]
    keep: Option<PathBuf>,
    /// No clue can be removed: the default, but for --pattern
    #[arg(long, conflicts_with = "no_minimal", help_heading = "Wishes")]
    minimal: bool,
    /// It does not matter whether clues can be removed; --clues says how many stay
    #[arg(long, help_heading = "Wishes")]
    no_minimal: bool,
    /// A sample that says something about all minimal puzzles: after each puzzle stands how often it counts
    #[arg(long, help_heading = "Wishes")]
    unbiased: bool,
    /// How hard it is, the rating of its hardest step: easy, medium, hard, expert, extreme, or a range such as 7.1..7.3
    #[arg(long, visible_alias = "difficulty", value_name = "RANGE", value_parser = difficulty, conflicts_with = "technique",
          help_heading = "Wishes")]
    er: Option<RangeInclusive<Difficulty>>,
    /// The hardest step is of this technique, such as x-wing
    #[arg(long, value_name = "NAME", value_parser = techniques, help_heading = "Wishes")]
    technique: Option<Techniques>,
    /// Attempts at a puzzle before it is given up [default: 1000000, or 2000 at a pattern]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Wishes")]
    attempts: Option<u64>,
    /// Print the solution after each puzzle
    #[arg(long, help_heading = "Output")]
    with_solution: bool,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    work: Work,
}

/// Techniques of one name.
#[derive(Clone)]
struct Techniques(Vec<Technique>);

impl Generate {
    pub fn run(&self) -> Result<Status, Failure> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| {
                Failure::new(
                    Status::Failed,
                    format!("There is no random seed ({error}): choose one with --seed"),
                )
            })?,
        };
        let setter = self.setter(seed)?;
        // Contradictions are found before anything is made.
        setter.puzzles(0..0).map_err(|error| usage(&error))?;
        if self.seed.is_none() {
            report(&format_args!("The seed is {seed}"));
        }
        let rater = || Rater::new(Scale::sudoku_explainer());
        let hardness = match (&self.er, &self.technique) {
            (Some(range), _) => Hardness::Rated(rater(), range.clone()),
            (_, Some(Techniques(techniques))) => Hardness::Needs(rater(), techniques.clone()),
            _ => Hardness::Any,
        };
        let columns = Columns {
            solution: self.with_solution,
            weight: self.unbiased,
        };
        let is_slow = self.unbiased
            || self.clues.is_some()
            || self.pattern.is_some()
            || !matches!(hardness, Hardness::Any);
        let job = jobs::Generate::new(setter, hardness, columns, is_slow);
        let (from, number) = (self.from as usize, self.number as usize);
        // So that each thread has something to do.
        let share = number.div_ceil(4 * self.work.threads());
        let batch = batch_size(&job, self.work.threads()).min(share);
        let options = pipeline::Options {
            form: self.writing.form(Format::Line),
            ..pipeline::Options::default()
        };
        run(
            Places::new(from..from + number, batch),
            job,
            options,
            &self.writing,
            &self.work,
        )
    }

    fn setter(&self, seed: u64) -> Result<Setter, Failure> {
        let mut setter = Setter::new(seed).symmetry(self.symmetry);
        if let Some(clues) = &self.clues {
            setter = setter.clues(clues.clone());
        }
        if self.minimal || self.no_minimal {
            setter = setter.minimal(self.minimal);
        }
        if self.unbiased {
            setter = setter.unbiased();
        }
        if let Some(file) = &self.pattern {
            setter = setter.pattern(puzzle(file)?.map(|clue| clue != 0));
        }
        if let Some(file) = &self.grid {
            setter = setter.grid(puzzle(file)?);
        }
        if let Some(file) = &self.keep {
            setter = setter.keep(puzzle(file)?);
        }
        if let Some(attempts) = self.attempts {
            setter = setter.attempts(attempts);
        }
        Ok(setter)
    }
}

/// A contradiction, in the words of the command line.
fn usage(error: &Unusable) -> Failure {
    let message = match error {
        Unusable::HowManyClues => "--no-minimal needs a number of --clues".into(),
        error => {
            let words = error.to_string();
            words[..1].to_uppercase() + &words[1..]
        }
    };
    Failure::new(Status::Usage, message)
}

/// The only puzzle of a file, or a puzzle itself.
fn puzzle(file: &Path) -> Result<[u8; 81], Failure> {
    let name = file.display().to_string();
    let failure = |error: puzzles::ReadError| {
        let status = match error.reason {
            Reason::Puzzle(_) => Status::Bad,
            _ => Status::Failed,
        };
        let error = error.in_file(&name);
        let message = mistyped(&error).unwrap_or_else(|| error.to_string());
        Failure::new(status, message)
    };
    let bad = |message| Failure::new(Status::Bad, format!("{name}: {message}"));
    let mut puzzles = match file.to_str().map(str::trim_start) {
        Some("-") => puzzles::read(io::stdin()),
        Some(puzzle) if is_puzzle(puzzle) => puzzles::parse(puzzle),
        _ => puzzles::open(file).map_err(failure)?,
    };
    let puzzle = match puzzles.next() {
        Some(puzzle) => puzzle.map_err(failure)?,
        None => return Err(bad("There is no puzzle in it")),
    };
    match puzzles.next() {
        None => Ok(puzzle.cells),
        Some(Ok(_)) => Err(bad("One puzzle is expected, and there are several in it")),
        Some(Err(error)) => Err(failure(error)),
    }
}

/// A range of anything: `A..B`, `A..`, `..B` or `A`.
fn range<T: FromStr + Copy>(text: &str, least: T, most: T) -> Result<RangeInclusive<T>, T::Err> {
    let Some((from, to)) = text.split_once("..") else {
        let only = text.parse()?;
        return Ok(only..=only);
    };
    let to = to.strip_prefix('=').unwrap_or(to);
    let bound = |text: &str, default| {
        if text.is_empty() {
            Ok(default)
        } else {
            text.parse()
        }
    };
    Ok(bound(from, least)?..=bound(to, most)?)
}

fn clues(text: &str) -> Result<RangeInclusive<u32>, String> {
    match range(text, 0, 81) {
        Ok(clues) if clues.is_empty() => Err("the range is empty".into()),
        Ok(clues) if *clues.start() > 81 => Err("a puzzle has no more than 81 cells".into()),
        Ok(clues) => Ok(*clues.start()..=*clues.end().min(&81)),
        Err(_) => Err("a range of clues is A..B, A.., ..B or A".into()),
    }
}

fn difficulty(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    let most = Difficulty(u16::MAX);
    let named = match &text.to_lowercase()[..] {
        "easy" => Some((10, 15)),
        "medium" => Some((16, 25)),
        "hard" => Some((26, 50)),
        "expert" => Some((51, 70)),
        "extreme" => Some((71, u16::MAX)),
        _ => None,
    };
    if let Some((least, most)) = named {
        return Ok(Difficulty(least)..=Difficulty(most));
    }
    match range(text, Difficulty(0), most) {
        Ok(range) if range.is_empty() => Err("the range is empty".into()),
        Ok(range) => Ok(range),
        Err(BadDifficulty) => {
            Err("it is easy, medium, hard, expert, extreme, or a range such as 7.1..7.3".into())
        }
    }
}

/// The names of symmetries.
fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)).try_map(|name| name.parse::<Symmetry>())
}

/// A technique's name as one types it: small letters and hyphens.
fn typed(technique: Technique) -> String {
    technique.name().to_lowercase().replace([' ', '/'], "-")
}

/// Techniques whose names are this or begin with it.
fn techniques(text: &str) -> Result<Techniques, String> {
    let wanted = text.to_lowercase().replace([' ', '_'], "-");
    let with = |fits: &dyn Fn(&str) -> bool| -> Vec<Technique> {
        (Technique::ALL.iter().copied())
            .filter(|&technique| fits(&typed(technique)))
            .collect()
    };
    let exact = with(&|name| name == wanted);
    let found = if exact.is_empty() {
        with(&|name| name.starts_with(&format!("{wanted}-")))
    } else {
        exact
    };
    if found.is_empty() {
        let all: Vec<String> = Technique::ALL.iter().map(|&technique| typed(technique)).collect();
        return Err(format!("the techniques are {}", all.join(", ")));
    }
    Ok(Techniques(found))
}
