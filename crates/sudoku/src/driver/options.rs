//! What can be written on the command line, and what it means. Half of this file is what `--help` prints.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args as Flags, Parser, Subcommand, ValueEnum};
use puzzles::cells::cell;
use puzzles::columns::{Column, Wanted};
use puzzles::format::{Format, Printer};
use puzzles::reader::Reader;
use puzzles::source::{InputError, Source};
use sudoku_lanes::{Engine, Lanes};

use super::{Failure, NAME, Status};
use crate::jobs::{Check, Count, Search, Solve, Terms};
use crate::pipeline::{MOST_THREADS, batch_size};
use crate::tally::Verdict;

/// Solve, count and check Sudoku puzzles, one or a hundred million
#[derive(Parser)]
#[command(name = NAME, version, max_term_width = 100, after_help = EXPLANATION)]
pub struct Args {
    #[command(subcommand)]
    pub task: Task,
}

const EXPLANATION: &str = "\
Examples:
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve puzzles.txt > solutions.txt
  sudoku count < puzzles.txt
  sudoku check puzzles-and-solutions.csv.gz

Input:
  81 characters a line, the digits 1 to 9 and . 0 - * _ or x for an empty cell; what follows behind
  white space or one of , ; : # is left alone. Grids of nine lines, with or without a frame. CSV, a
  record a line, if the first line names the column: puzzle, puzzles, quizzes, question or sudoku.
  Empty lines, and lines that begin with #, are passed over. Files compressed by gzip or Zstandard
  are recognized. What is no puzzle is answered by 'invalid' in its place; standard error says why.

Exit status:
  0  every puzzle has exactly one solution (or any, with --first or --all), every answer is right
  1  some have not, or are invalid
  2  the command line is wrong
  3  input or output failed";

#[derive(Subcommand)]
pub enum Task {
    Solve(SolveArgs),
    Count(CountArgs),
    Check(CheckArgs),
    /// Print a script that completes the command line in a shell
    #[command(hide = true)]
    Completions {
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(hide = true)]
    Man,
}

/// Print the solution of each puzzle, or why there is none: none, multiple, invalid
#[derive(Flags)]
#[command(after_help = "\
Examples:
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve puzzles.txt > solutions.txt
  sudoku solve --stats --with-puzzle puzzles.csv.gz > solved.csv     with a column more
  sudoku solve --all --limit 10 < puzzle.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct SolveArgs {
    /// Stop at any solution, without the proof that it is the only one
    #[arg(long, conflicts_with = "all")]
    first: bool,
    /// Print every solution, one a line
    #[arg(long)]
    all: bool,
    /// Print at most so many solutions of each puzzle
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Repeat the input before the answer
    #[arg(long)]
    with_puzzle: bool,
    /// The form of the output [default: line; grid for a single puzzle on a terminal]
    #[arg(long, value_enum)]
    format: Option<FormatName>,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Line,
    Grid,
    Csv,
}

/// Print the number of solutions of each puzzle, up to a limit
#[derive(Flags)]
#[command(after_help = "\
Examples:
  sudoku count puzzles.txt                        0, 1, or 2 for several
  sudoku count --limit 1000000 puzzles.txt

Line N of the output belongs to puzzle N of the input.")]
pub struct CountArgs {
    /// Count to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
    /// Repeat the input before the answer
    #[arg(long)]
    with_puzzle: bool,
    #[command(flatten)]
    pub options: Options,
}

/// Say of each puzzle and its answer whether that is right, or why it is wrong
///
/// The answer stands behind the puzzle on its line, or in a column solution, solutions, answer, answers or solved. It may also
/// be a word of 'sudoku solve', none or multiple. Rows, columns and panels (boxes) are counted from 0, as in the lecture.
#[derive(Flags)]
#[command(after_help = "\
Examples:
  sudoku check sudoku.csv | grep -nv right        the wrong ones, with their numbers
  sudoku solve --with-puzzle puzzles.txt | sudoku check
  sudoku check --column grid --answer-column mine sudoku.csv

Line N of the output belongs to puzzle N of the input.")]
pub struct CheckArgs {
    /// The column of the answer: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN")]
    answer_column: Option<Column>,
    /// Repeat the input before the result
    #[arg(long)]
    with_puzzle: bool,
    #[command(flatten)]
    pub options: Options,
}

/// What all tasks have in common.
#[derive(Flags)]
pub struct Options {
    /// Files of puzzles, or puzzles themselves; - or nothing is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The column of the puzzle: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN")]
    column: Option<Column>,
    /// Stop at the first that is invalid
    #[arg(long)]
    pub strict: bool,
    /// Print what was found and what it took on standard error
    #[arg(long)]
    pub stats: bool,
    /// How many threads work [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS as i64))]
    threads: Option<u16>,
    /// The engine
    #[arg(long, value_enum, default_value_t = LanesName::Auto)]
    lanes: LanesName,
}

/// The engine by the name of its vectors.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LanesName {
    /// The widest vectors of this processor
    Auto,
    /// 16 lanes
    Avx512,
    /// 8 lanes
    Avx2,
    /// 4 lanes, on ARM those of NEON
    #[value(alias = "neon")]
    Sse2,
    /// No vectors
    One,
}

impl SolveArgs {
    pub fn job(&self) -> Result<Solve, Failure> {
        let format = match self.format {
            Some(FormatName::Grid) => Format::Grid,
            Some(FormatName::Csv) => Format::Csv,
            None if self.looks_for_single() => Format::GridOrLine,
            Some(FormatName::Line) | None => Format::Line,
        };
        let search = match self.limit {
            _ if self.first => Search::First,
            limit if self.all => Search::All(limit.unwrap_or(u64::MAX)),
            _ => Search::Unique,
        };
        let terms = self.options.terms(format, self.with_puzzle)?;
        Ok(Solve { terms, search })
    }

    pub fn reader(&self) -> Result<Reader, Failure> {
        let reader = self.options.reader(false, None)?;
        Ok(if self.looks_for_single() {
            reader.looking_ahead()
        } else {
            reader
        })
    }

    /// Whether a single puzzle is to be printed as a grid. Who types puzzles is not kept waiting until it is known.
    fn looks_for_single(&self) -> bool {
        let is_typed = self.options.reads_stdin() && io::stdin().is_terminal();
        self.format.is_none() && !self.all && !is_typed && io::stdout().is_terminal()
    }

    pub fn verdicts(&self) -> Vec<Verdict> {
        let solved = if self.first {
            &[Verdict::Solved][..]
        } else if self.all {
            &[Verdict::Unique, Verdict::Solved]
        } else {
            &[Verdict::Unique, Verdict::Multiple]
        };
        [solved, &[Verdict::None, Verdict::Invalid]].concat()
    }
}

impl CountArgs {
    pub fn verdicts(&self) -> Vec<Verdict> {
        let counted = if self.limit == 1 {
            &[Verdict::Solved][..]
        } else {
            &[Verdict::Unique, Verdict::Multiple]
        };
        [counted, &[Verdict::None, Verdict::Invalid]].concat()
    }

    pub fn job(&self) -> Result<Count, Failure> {
        Ok(Count {
            terms: self.options.terms(Format::Line, self.with_puzzle)?,
            limit: self.limit,
        })
    }
}

impl CheckArgs {
    pub fn reader(&self) -> Result<Reader, Failure> {
        self.options.reader(true, self.answer_column.clone())
    }

    pub fn job(&self) -> Result<Check, Failure> {
        let terms = self.options.terms(Format::Line, self.with_puzzle)?;
        Ok(Check { terms })
    }
}

impl Options {
    /// How many threads work.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(cores, usize::from).min(MOST_THREADS)
    }

    fn terms(&self, format: Format, with_puzzle: bool) -> Result<Terms, Failure> {
        let engine = match self.lanes {
            LanesName::Auto => Some(Engine::new()),
            LanesName::Avx512 => Engine::with_lanes(Lanes::Sixteen),
            LanesName::Avx2 => Engine::with_lanes(Lanes::Eight),
            LanesName::Sse2 => Engine::with_lanes(Lanes::Four),
            LanesName::One => Engine::with_lanes(Lanes::One),
        };
        let missing = || {
            Failure(
                Status::Usage,
                "--lanes: this processor does not have these".into(),
            )
        };
        Ok(Terms {
            engine: engine.ok_or_else(missing)?,
            printer: Printer { format, with_puzzle },
            strict: self.strict,
        })
    }

    fn reads_stdin(&self) -> bool {
        self.sources()
            .iter()
            .any(|source| matches!(source, Source::Stdin))
    }

    fn sources(&self) -> Vec<Source> {
        if self.files.is_empty() {
            return vec![Source::Stdin];
        }
        let files = (1..).zip(&self.files);
        files
            .map(|(number, file)| match file.to_str() {
                Some("-") => Source::Stdin,
                Some(text) if is_puzzle(text.trim_start()) => {
                    Source::Argument(number, text.trim_start().into())
                }
                _ => Source::File(file.clone()),
            })
            .collect()
    }

    /// A reader of the files, each of which is there; `answer` is the answer's column.
    pub fn reader(&self, answers: bool, answer: Option<Column>) -> Result<Reader, Failure> {
        let sources = self.sources();
        for source in &sources {
            let Err(error) = source.size() else { continue };
            let name = source.name().unwrap_or_default();
            let cells = name.len();
            return Err(match error {
                InputError::Unreadable(error)
                    if error.kind() == io::ErrorKind::NotFound && name.bytes().all(|c| cell(c).is_some()) =>
                {
                    let message =
                        format!("{name}: There is no such file, and a puzzle has 81 cells, not {cells}");
                    Failure(Status::Failed, message)
                }
                error => Failure(Status::Failed, format!("{name}: {error}")),
            });
        }
        let wanted = Wanted {
            puzzle: self.column.clone(),
            answer,
            answers,
        };
        let reader = Reader::new(sources, wanted);
        Ok(reader.with_batches_of(batch_size(self.threads())))
    }
}

/// Whether a text is the 81 characters of a puzzle.
pub fn is_puzzle(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|c| cell(c).is_some())
}
