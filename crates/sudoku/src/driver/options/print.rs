use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku_sheets::{Format, Paper, PerPage, Sheets};
use sudoku_technique::Rater;

use super::scale::scale;
use super::shared::{Reading, Time, is_stdout};
use crate::driver::failure::Failure;
use crate::driver::plan::{Plan, Printing};

/// Print puzzles on pages, with their solutions at the end: PDF, HTML or SVG
///
/// Above each puzzle are its number in the input and its level, which is determined here.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku print -o sheets.pdf puzzles.txt
  sudoku print --per-page 2 --title \"For Sunday\" -o sunday.pdf puzzles.txt
  sudoku print --paper letter --hints -o letter.html puzzles.txt
  sudoku generate -n 6 --level hard --symmetry half-turn | sudoku print --per-page 6 > sheets.pdf

A puzzle without exactly one solution is left out, and standard error says why, with its line; the others
keep their numbers. Digits of a position that are not clues are thin, and its candidates are printed small if
some are struck out. Levels are HoDoKu's: Easy, Medium, Hard, Unfair, Extreme.")]
#[expect(clippy::struct_excessive_bools, reason = "each is typed on its own")]
pub struct Print {
    /// The number of puzzles on a page
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page())]
    per_page: PerPage,
    /// The size of the pages
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = paper())]
    paper: Paper,
    /// The title at the top of every page
    #[arg(long, value_name = "TITLE", default_value = "", hide_default_value = true)]
    title: String,
    /// The scale of levels, hints and steps: hodoku, se (its levels are ratings, such as ER 7.2; those of the
    /// hardest puzzles take tenths of a second each), or the file of a scale (see 'sudoku rate
    /// --print-scale')
    #[arg(long, default_value = "hodoku", value_hint = clap::ValueHint::FilePath)]
    scale: String,
    /// Print no levels
    #[arg(long)]
    no_level: bool,
    /// Print pages of hints: which techniques are needed besides singles, in their order, and where
    #[arg(long)]
    hints: bool,
    /// Print pages with all steps in words
    #[arg(long)]
    steps: bool,
    /// Print no solutions
    #[arg(long)]
    no_solutions: bool,
    /// Print the candidates of all empty cells
    #[arg(long)]
    candidates: bool,
    #[command(flatten)]
    reading: Reading,
    /// The format of the pages [default: by the ending of the file, or else the first of these]
    #[arg(long, value_parser = format(), help_heading = "Output")]
    format: Option<Format>,
    /// Write to this file instead of standard output, completely or not at all
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    #[command(flatten)]
    time: Time,
}

fn per_page() -> impl TypedValueParser<Value = PerPage> {
    PossibleValuesParser::new(["1", "2", "4", "6", "9"])
        .try_map(|count| -> Result<_, Box<Error>> { Ok(PerPage::try_from(count.parse::<usize>()?)?) })
}

/// Why an argument cannot be understood.
type Error = dyn std::error::Error + Send + Sync;

fn paper() -> impl TypedValueParser<Value = Paper> {
    PossibleValuesParser::new(Paper::ALL.map(Paper::name)).try_map(|name| name.parse::<Paper>())
}

fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.iter().map(|format| format.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

impl Print {
    pub fn plan(self) -> Result<Plan, Failure> {
        let output = self.output.filter(|path| !is_stdout(path));
        let format = match (self.format, &output) {
            (Some(format), _) => format,
            (None, Some(path)) => {
                let ending = path.extension().and_then(|ending| ending.to_str());
                let format = ending.and_then(|ending| ending.parse().ok());
                format.ok_or_else(|| Failure::UnknownEnding(path.clone()))?
            }
            (None, None) => Format::ALL[0],
        };
        if output.is_none() && !format.is_text() && io::stdout().is_terminal() {
            return Err(Failure::Terminal(format));
        }
        let sheets = Sheets::new()
            .per_page(self.per_page)
            .paper(self.paper)
            .title(self.title)
            .candidates(self.candidates)
            .solutions(!self.no_solutions);
        // A problem with the title should be known before the work, not after it.
        let empty = sheets.lay_out(&[]).map_err(Failure::Title)?;
        empty.write(format).map_err(Failure::Title)?;
        let printing = Printing {
            rater: Rater::new(scale(&self.scale)?),
            limits: self.time.limits(),
            level: !self.no_level,
            hints: self.hints,
            steps: self.steps,
            sheets,
            format,
            output,
        };
        Ok(Plan::Sheets(printing, self.reading.files(false, true, None)))
    }
}
