use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sudoku_technique::{Rater, Scale};

use super::scale::scale;
use super::shared::{Color, Reading};
use crate::driver::failure::Failure;
use crate::driver::plan::{Explanation, Plan, Positions, Telling};
use crate::explain::{FindError, Strength, Wanted};

/// Tell the way to the solution step by step, as a person finds it
///
/// Each step is the easiest that Sudoku Explainer 1.2.1 finds, with its rating; or, with --scale hodoku, the
/// step that HoDoKu 2.2.0 takes, with its score.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku explain --hint puzzle.txt                which technique is next
  sudoku explain --hint=place puzzle.txt          and where
  sudoku explain --hint=all --json puzzle.txt     all of it, as JSON; or --grid, or --html page.html
  sudoku explain --grid puzzle.txt
  sudoku explain --html steps.html puzzle.txt
  sudoku explain --scale hodoku puzzle.txt        skyscrapers, wings, nice loops: HoDoKu's steps
  sudoku explain --all puzzle.txt                 every step that is possible now, easiest first
  sudoku explain --find skyscraper puzzle.txt     only those; --find wing all whose names have this word
  sudoku explain pencilmarks.txt                  what is struck out already stays so
  sudoku explain --candidates forum.txt           of all the text, the first grid of candidates
  sudoku explain --format hodoku puzzle.txt       each step as a position for HoDoKu

--all and --find speak of the position that is given, not of the way on from it: of HoDoKu's techniques, or
with --scale se of what each search of Sudoku Explainer prefers. --all tells of several steps of a technique
that do the same one, --find all. --find also knows techniques that HoDoKu does not use by itself, such as
jellyfish of all kinds. With --hint each is told only so far.

A position that contradicts its solution is answered with what is wrong (r3c4 is 7 in the solution, and 2
was placed): what is struck out, and digits with a + in a line of HoDoKu's library, which is no clue.

Pencil marks are 729 characters, a line of HoDoKu's library, or nine lines of nine groups of digits,
with or without a frame; a group of one digit is a digit that stands. What --grid prints can be read,
too: -5 is struck out, =5 is placed.")]
pub struct Explain {
    /// Whose steps: se, hodoku, or the file of a scale (see 'sudoku rate --print-scale') [default: se; with
    /// --all and --find hodoku]
    #[arg(long, value_hint = clap::ValueHint::FilePath)]
    scale: Option<String>,
    /// Tell every step that is possible in the position, of all techniques, easiest first
    #[arg(long)]
    all: bool,
    /// Tell every possible step of this technique, such as skyscraper, or of all whose names have this word
    /// ('sudoku techniques' lists the names)
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    find: Option<String>,
    /// Draw the candidates at each step: what is struck out has a - (in color it is red), what is placed an =
    #[arg(long, conflicts_with_all = ["json", "format"])]
    grid: bool,
    /// Tell only the next step: which technique, and where, or all of it; with --all and --find as much of
    /// each
    #[arg(long, value_enum, value_name = "HOW MUCH", num_args = 0..=1, require_equals = true, default_missing_value = "technique")]
    hint: Option<HintName>,
    /// How the steps are printed
    #[arg(long, value_enum, default_value = "text", conflicts_with = "html")]
    format: FormatName,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write a page with a picture of every step, of all puzzles; with --hint of the next step
    /// alone, as much as it tells
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["json", "grid"])]
    html: Option<PathBuf>,
    /// Read the first grid of candidates, whatever stands around it; - is standard input
    #[arg(long, value_name = "MARKS", conflicts_with_all = ["files", "column", "strict"])]
    candidates: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    color: Color,
}

/// How steps are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// In words
    Text,
    /// A JSON object for each puzzle
    Json,
    /// A line of HoDoKu's library for each step: the position before it, and what the step does
    Hodoku,
}

/// How much a hint tells.
#[derive(Clone, Copy, ValueEnum)]
enum HintName {
    /// Which technique
    Technique,
    /// And in which units or cells
    Place,
    /// The whole step
    All,
}

impl Explain {
    pub fn plan(self) -> Result<Plan, Failure> {
        let (rater, wanted) = self.wanted()?;
        let hint = self.hint.map(Strength::from);
        let telling = match (self.html, self.format) {
            (Some(page), _) => Telling::Page(page),
            _ if self.json => Telling::Json,
            (_, FormatName::Json) => Telling::Json,
            (_, FormatName::Hodoku) => Telling::Library,
            (_, FormatName::Text) => Telling::Text {
                grids: self.grid,
                color: self.color.is_on(true),
            },
        };
        let positions = match self.candidates {
            Some(path) => Positions::Marks(path),
            None => Positions::Files(self.reading.files(false, true, None)),
        };
        let explanation = Explanation {
            rater,
            wanted,
            hint,
            telling,
        };
        Ok(Plan::Explain(explanation, positions))
    }
}

impl Explain {
    /// Whose steps are told, and which of those that are possible now. For a technique that HoDoKu does not
    /// know, they are Sudoku Explainer's.
    fn wanted(&self) -> Result<(Rater, Option<Wanted>), Failure> {
        let is_one_position = self.all || self.find.is_some();
        let usual = if is_one_position { "hodoku" } else { "se" };
        let mut chosen = scale(self.scale.as_deref().unwrap_or(usual))?;
        let Some(name) = &self.find else {
            let wanted = self.all.then(|| Wanted::all(&chosen));
            return Ok((Rater::new(chosen), wanted));
        };
        let mut found = Wanted::named(name, &chosen);
        if self.scale.is_none() && matches!(found, Err(FindError::OtherScale(..))) {
            chosen = Scale::sudoku_explainer();
            found = Wanted::named(name, &chosen);
        }
        let wanted = found.map_err(|error| Failure::Find(name.clone(), error))?;
        Ok((Rater::new(chosen), Some(wanted)))
    }
}

impl From<HintName> for Strength {
    fn from(name: HintName) -> Strength {
        match name {
            HintName::Technique => Strength::Technique,
            HintName::Place => Strength::Place,
            HintName::All => Strength::All,
        }
    }
}
