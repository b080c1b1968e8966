use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sudoku_technique::{Rater, Scale};

use super::scale::scale;
use super::shared::{Color, Reading, Time};
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
  sudoku explain --find skyscraper puzzle.txt     only those; --find wing: all with this word in the name
  sudoku explain pencilmarks.txt                  what is already struck out stays so
  sudoku explain --candidates forum.txt           the first grid of candidates in the text
  sudoku explain --format hodoku puzzle.txt       each step as a position for HoDoKu

--all and --find tell the steps that are possible in the given position, not those that come after them:
steps of HoDoKu's techniques, or with --scale se those that each search of Sudoku Explainer prefers. Of
several steps of a technique with the same effect, --all tells one, --find all. --find also knows techniques
that HoDoKu does not use by default, such as jellyfish of all kinds. With --hint, only a part of each is told.

If a position contradicts its solution, the answer is what is wrong (r3c4 is 7 in the solution, but 2 was
placed). That can be a candidate that is struck out, or a digit that is not a clue, such as one with a + in
a line of HoDoKu's library.

Pencil marks are 729 characters, a line of HoDoKu's library, or nine lines of nine groups of digits,
with or without a frame; a group of one digit is a filled cell. What --grid prints can be read, too: -5 is
struck out, =5 is placed.")]
pub struct Explain {
    /// The scale whose steps are told: se, hodoku, or the file of a scale (see 'sudoku rate --print-scale')
    /// [default: se; with --all and --find hodoku]
    #[arg(long, value_hint = clap::ValueHint::FilePath)]
    scale: Option<String>,
    /// Tell every step that is possible in the position, of all techniques, easiest first
    #[arg(long)]
    all: bool,
    /// Tell every possible step of this technique, such as skyscraper, or of all with this word in the name
    /// ('sudoku techniques' lists the names)
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    find: Option<String>,
    /// Draw the candidates at each step: what is struck out has a - (in color it is red), what is placed an =
    #[arg(long, conflicts_with_all = ["json", "format"])]
    grid: bool,
    /// Tell only the next step: its technique, also its place, or all of it; with --all and --find, as much
    /// of each step
    #[arg(long, value_enum, value_name = "HOW MUCH", num_args = 0..=1, require_equals = true, default_missing_value = "technique")]
    hint: Option<Strength>,
    /// How the steps are printed
    #[arg(long, value_enum, default_value = "text", conflicts_with = "html")]
    format: FormatName,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write a web page with a picture of every step of all puzzles; with --hint, only of the next step, with
    /// as much as the hint tells
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["json", "grid"])]
    html: Option<PathBuf>,
    /// Read the first grid of candidates in this file, whatever is around it; - is standard input
    #[arg(long, value_name = "MARKS", conflicts_with_all = ["files", "column", "strict"])]
    candidates: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    color: Color,
    #[command(flatten)]
    time: Time,
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

impl Explain {
    pub fn plan(self) -> Result<Plan, Failure> {
        let (rater, wanted) = self.wanted()?;
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
        let is_part = self.hint.is_some_and(|strength| strength != Strength::All);
        if is_part && matches!(telling, Telling::Library) {
            return Err(Failure::HintOfLibrary);
        }
        let positions = match self.candidates {
            Some(path) => Positions::Marks(path),
            None => Positions::Files(self.reading.files(false, true, None)),
        };
        let explanation = Explanation {
            rater,
            wanted,
            hint: self.hint,
            limits: self.time.limits(),
            telling,
        };
        Ok(Plan::Explain(explanation, positions))
    }

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
