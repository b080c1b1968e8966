use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use puzzles::Batch;
use sudoku_cells::{Line, Position};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Rater, State};

use super::scale::scale;
use super::shared::{Color, Reading};
use crate::driver::{Failure, Status, print, report, unreadable};
use crate::explain::{self, Strength, Wanted};
use crate::notes::named;

/// Tell the way to the solution step by step, as a person finds it
///
/// Each step is the easiest that Sudoku Explainer 1.2.1 finds, with its rating; or, with --scale hodoku, the step that HoDoKu
/// 2.2.0 takes, with its score.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku explain --hint puzzle.txt                which technique is next
  sudoku explain --hint=place puzzle.txt          and where
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
jellyfish of all kinds.

Pencil marks are 729 characters, a line of HoDoKu's library, or nine lines of nine groups of digits,
with or without a frame; a group of one digit is a digit that stands. What --grid prints can be read,
too: -5 is struck out, =5 is placed.")]
pub struct Explain {
    /// Whose steps: se, hodoku, or the file of a scale (see 'sudoku rate --print-scale') [default: se; with --all and --find
    /// hodoku]
    #[arg(long, value_hint = clap::ValueHint::FilePath)]
    scale: Option<String>,
    /// Tell every step that is possible in the position, of all techniques, easiest first
    #[arg(long, conflicts_with_all = ["hint", "grid"])]
    all: bool,
    /// Tell every possible step of this technique, such as skyscraper, or of all whose names have this word
    #[arg(long, value_name = "NAME", conflicts_with_all = ["hint", "grid", "all"])]
    find: Option<String>,
    /// Draw the candidates at each step: what is struck out has a - (in color it is red), what is placed an =
    #[arg(long, conflicts_with_all = ["json", "format", "hint"])]
    grid: bool,
    /// Tell only the next step: which technique, and where, or all of it
    #[arg(long, value_enum, value_name = "HOW MUCH", num_args = 0..=1, require_equals = true, default_missing_value = "technique")]
    hint: Option<HintName>,
    /// How the steps are printed
    #[arg(long, value_enum, default_value = "text", conflicts_with = "html")]
    format: FormatName,
    /// Short for --format json
    #[arg(long, conflicts_with_all = ["hint", "format"])]
    json: bool,
    /// Write a page with a picture of every step, of all puzzles
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["json", "hint", "grid"])]
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
    pub fn run(&self) -> Result<Status, Failure> {
        let is_one_position = self.all || self.find.is_some();
        let name = (self.scale.as_deref()).unwrap_or(if is_one_position { "hodoku" } else { "se" });
        let rater = Rater::new(scale(name)?);
        let wanted = match &self.find {
            Some(text) => Some(
                Wanted::named(text, rater.scale())
                    .map_err(|message| Failure::new(Status::Usage, format!("--find {text}: {message}")))?,
            ),
            None => self.all.then(|| Wanted::all(rater.scale())),
        };
        let (mut status, mut failed) = (Status::Good, Status::Good);
        let mut told = 0;
        // A page is written when all puzzles are on it.
        let mut page = Vec::new();
        let mut explain = |start: Result<(Position, State), String>| match start {
            Ok((position, start)) => {
                told += 1;
                if self.html.is_some() {
                    let paths = match &wanted {
                        Some(wanted) => explain::possible(&rater, wanted, &start),
                        None => vec![rater.path(start.clone())],
                    };
                    page.push((Line(start.digits()).to_string(), paths));
                    return Ok(());
                }
                let text = match &wanted {
                    Some(wanted) => self.tell_possible(&rater, wanted, &position, &start, told),
                    None => self.tell(&rater, &position, start, told),
                };
                print(&text).map(|_| ())
            }
            Err(message) => {
                report(&message);
                status = Status::Bad;
                Ok(())
            }
        };
        if let Some(path) = &self.candidates {
            let name = path.display();
            let text = read(path)
                .map_err(|error| Failure::new(Status::Failed, format!("{name}: Cannot read: {error}")))?;
            let position = puzzles::position(&text).map_err(|error| error.to_string());
            let start = position.and_then(start);
            explain(start.map_err(|message| format!("{name}: {message}")))?;
        } else {
            failed = self.each_puzzle(explain)?;
        }
        match &self.html {
            Some(path) if !page.is_empty() => {
                write(
                    path,
                    &explain::page(&page, rater.scale().name(), wanted.is_some()),
                )?;
            }
            _ => {}
        }
        Ok(status.max(failed))
    }

    /// Goes through the puzzles of the input. Says whether all of it could be read.
    fn each_puzzle(
        &self,
        mut explain: impl FnMut(Result<(Position, State), String>) -> Result<(), Failure>,
    ) -> Result<Status, Failure> {
        let mut reader = self.reading.open(false, true, None, 1);
        let mut batch = Batch::default();
        let mut is_empty = true;
        let mut failed = Status::Good;
        loop {
            if let Err(error) = reader.fill(&mut batch) {
                let failure = unreadable(&error);
                report(&failure.message);
                failed = failed.max(failure.status);
                continue;
            }
            if batch.is_over() {
                break;
            }
            for i in 0..batch.len() {
                is_empty = false;
                if let Some(problem) = batch.problem(i) {
                    explain(Err(problem.to_string()))?;
                    continue;
                }
                let puzzle = || Position::of_puzzle(&batch.puzzles()[i]);
                let position = batch.position(i).cloned().unwrap_or_else(puzzle);
                explain(start(position).map_err(|message| {
                    let file = reader.names().get(batch.file()).and_then(Option::as_deref);
                    named(file, &format!("{message} at line {}", batch.line(i)))
                }))?;
            }
        }
        if is_empty && failed == Status::Good {
            report(&"There is no puzzle in the input");
        }
        Ok(failed)
    }

    fn format(&self) -> FormatName {
        if self.json { FormatName::Json } else { self.format }
    }

    /// What is asked for, as text.
    fn tell(&self, rater: &Rater, position: &Position, start: State, number: usize) -> String {
        let scale = rater.scale().name();
        let format = self.format();
        match self.hint {
            Some(strength) => match rater.next_step(&start) {
                Some(step) if format == FormatName::Hodoku => step.library(&start) + "\n",
                Some(step) => explain::hint(&step, strength.into()),
                None => "There is nothing left to do.\n".into(),
            },
            None if format == FormatName::Json => {
                let puzzle = cells(position);
                format!("{}\n", explain::object(&puzzle, &rater.path(start), scale))
            }
            None if format == FormatName::Hodoku => explain::lines(&rater.path(start)),
            None => {
                let puzzle = Line(start.digits()).to_string();
                let gap = if number > 1 { "\n" } else { "" };
                let color = self.color.is_on_stdout();
                let text = explain::text(&rater.path(start), scale, self.grid, color);
                format!("{gap}{puzzle}\n{text}")
            }
        }
    }

    /// What is possible in a position, as text.
    fn tell_possible(
        &self,
        rater: &Rater,
        wanted: &Wanted,
        position: &Position,
        start: &State,
        number: usize,
    ) -> String {
        let scale = rater.scale().name();
        let possible = explain::possible(rater, wanted, start);
        match self.format() {
            FormatName::Json => format!(
                "{}\n",
                explain::possible_object(&cells(position), &possible, scale)
            ),
            FormatName::Hodoku => possible.iter().map(explain::lines).collect(),
            FormatName::Text => {
                let gap = if number > 1 { "\n" } else { "" };
                let text = explain::possible_text(&possible, scale);
                format!("{gap}{}\n{text}", Line(start.digits()))
            }
        }
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

fn read(path: &Path) -> std::io::Result<String> {
    if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin())
    } else {
        fs::read_to_string(path)
    }
}

/// Writes a page to a file, or to standard output.
fn write(path: &Path, page: &str) -> Result<(), Failure> {
    if path == Path::new("-") {
        return print(page).map(|_| ());
    }
    let cannot = |error| format!("{}: Cannot write: {error}", path.display());
    fs::write(path, page).map_err(|error| Failure::new(Status::Failed, cannot(error)))
}

/// A position as it was given: the digits, or all candidates if some were struck out.
fn cells(position: &Position) -> String {
    if position.is_puzzle() {
        Line(position.digits()).to_string()
    } else {
        position.to_string()
    }
}

/// A position to begin in, and as the steps need it, if its candidates leave exactly one solution; or why not.
fn start(position: Position) -> Result<(Position, State), String> {
    let start = State::try_from(&position).map_err(|error| error.to_string())?;
    let engine = Engine::new();
    let lost = match engine.solve(position.candidates()).answer {
        Answer::Unique(_) => return Ok((position, start)),
        Answer::Multiple(..) => return Err("The puzzle has several solutions".into()),
        // Of the digits alone there may be one.
        Answer::None => match engine.solve(start.digits()).answer {
            Answer::Unique(solution) => explain::lost(&start, &solution),
            _ => None,
        },
    };
    Err(lost.unwrap_or_else(|| "The puzzle has no solution".into()))
}
