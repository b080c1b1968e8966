//! The options that subcommands have in common: what is read, how it is printed, how the work is done, which
//! engine.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anstream::AutoStream;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ColorChoice, ValueEnum};
use serde_json::json;
use sudoku_ask::Verdict;
use sudoku_lanes::{Engine, Lanes, Limits};
use sudoku_puzzles::{ANSWER, Column, Notation, PUZZLE, ReadOptions};

use super::numbers::{seconds, within};
use crate::driver::argument::is_puzzle;
use crate::driver::failure::Failure;
use crate::driver::files::{Files, Part};
use crate::driver::memory;
use crate::driver::plan::{Plan, Task};
use crate::form::{Form, Format};
use crate::jobs::Job;
use crate::pipeline::{self, MOST_THREADS};

/// What all subcommands that answer puzzles have.
#[derive(Args)]
pub struct Common {
    #[command(flatten)]
    pub reading: Reading,
    /// Answer only puzzles with this verdict; several are separated by commas
    #[arg(long, value_name = "VERDICT", value_delimiter = ',', help_heading = "Output")]
    only: Vec<Verdict>,
    /// Repeat the input before each answer: the line, or the columns of CSV and JSON
    #[arg(long, help_heading = "Output")]
    with_puzzle: bool,
    /// The name of the new column, where columns have names [default: what it holds]
    #[arg(long, value_name = "NAME", help_heading = "Output")]
    result_column: Option<String>,
    #[command(flatten)]
    pub writing: Writing,
    #[command(flatten)]
    limits: UpTo,
    #[command(flatten)]
    pub work: Work,
}

/// Makes `--only` take these verdicts, by their names.
pub fn only(verdicts: &'static [Verdict]) -> impl FnOnce(Arg) -> Arg {
    let names = verdicts
        .iter()
        .chain(&[Verdict::Unknown])
        .map(|verdict| verdict.name());
    let verdict = PossibleValuesParser::new(names).try_map(|name| name.parse::<Verdict>());
    |only| only.value_parser(verdict)
}

impl Common {
    /// The plan of a job, with lines as the usual form of the output.
    pub fn plan(self, job: Job) -> Result<Plan, Failure> {
        let form = self.writing.form(Format::Line);
        self.plan_with(job, form, None)
    }

    /// The plan of a job, with a form of the output; `answer` says which column is read besides the puzzles.
    pub fn plan_with(self, job: Job, mut form: Form, answer: Option<Column>) -> Result<Plan, Failure> {
        let is_possible = |only: &&Verdict| job.verdicts().contains(only) || **only == Verdict::Unknown;
        if let Some(never) = self.only.iter().find(|only| !is_possible(only)) {
            return Err(Failure::Only(*never, job.verdicts().to_vec()));
        }
        if form.format == Format::Json && self.result_column.is_some() {
            return Err(Failure::NameOfMember);
        }
        form.file_name = form.line_number && self.reading.files.len() > 1;
        form.with_puzzle |= self.with_puzzle;
        form.result_column = self.result_column;
        let options = pipeline::Options {
            form,
            only: (!self.only.is_empty()).then_some(self.only),
            strict: self.reading.strict,
            complete: false,
        };
        if job.lanes().is_none() && self.limits.max_guesses.is_some() {
            return Err(Failure::NoGuesses);
        }
        let job = job.limits(self.limits.limits());
        let task = self.work.task(options, &self.writing);
        let files = self
            .reading
            .files(job.reads_answers(), job.reads_candidates(), answer);
        Ok(Plan::Answer(job, files, task))
    }
}

/// Where puzzles come from.
#[derive(Args)]
#[command(next_help_heading = "Input")]
pub struct Reading {
    /// Files of puzzles, or puzzles themselves; - or nothing is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The column of the puzzle: its name in the first line, or its number from 1
    #[arg(long, value_name = "COLUMN")]
    column: Option<Column>,
    /// Stop at the first invalid puzzle
    #[arg(long)]
    strict: bool,
}

/// How answers are printed, and where.
#[derive(Args)]
#[command(next_help_heading = "Output")]
pub struct Writing {
    /// How answers are printed [default: line; grid where solve, candidates or extract print a single one on a
    /// terminal]
    #[arg(long, value_enum)]
    format: Option<FormatName>,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Begin each answer with the line number of its puzzle, and the file if there are several
    #[arg(long)]
    line_number: bool,
    /// Do not print the line that names the columns
    #[arg(long)]
    no_header: bool,
    #[command(flatten)]
    color: Color,
    /// Write to this file instead of standard output, completely or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    /// A line for each answer
    Line,
    /// A grid in a frame
    Grid,
    /// Grids as lines of HoDoKu's library; beside its puzzle, with + before each digit that is not a clue
    Hodoku,
    /// Addresses of f-puzzles
    Fpuzzles,
    #[value(help = "Addresses of SudokuPad")]
    Sudokupad,
    /// Grids as the sections of an .sdk file
    Sdk,
    /// Comma-separated values, with their names in the first line
    Csv,
    /// One JSON object per line, with what the input says about the puzzle
    Json,
}

/// When to print in color.
#[derive(Args)]
#[command(next_help_heading = "Output")]
pub struct Color {
    /// Print grids in color: the clues of the input stand out
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
}

impl Color {
    /// Whether to print in color: if the output goes to a terminal, unless `NO_COLOR` is set.
    pub fn is_on(&self, to_stdout: bool) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                to_stdout && AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
            }
        }
    }
}

/// When puzzles without an answer are given up.
#[derive(Args)]
#[command(next_help_heading = "Work")]
struct UpTo {
    /// Give up a puzzle that takes the engine more than N guesses: its answer is unknown
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    max_guesses: Option<u64>,
    #[command(flatten)]
    time: Time,
}

/// How long there is for all puzzles together.
#[derive(Args)]
#[command(next_help_heading = "Work")]
pub struct Time {
    /// After this many seconds, give up all puzzles that have no answer yet
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    timeout: Option<Duration>,
}

/// How the work is done, and what is said about it.
#[derive(Args)]
#[command(next_help_heading = "Work")]
pub struct Work {
    /// The number of threads; 0 is one for each core
    #[arg(short = 'j', long, value_name = "N", default_value = "0", allow_negative_numbers = true, value_parser = within(0..=MOST_THREADS as u64))]
    threads: u64,
    /// Print a summary on standard error: what was found, and how fast
    #[arg(long)]
    pub stats: bool,
    /// Print no messages about the input; failures are still reported
    #[arg(short, long)]
    pub quiet: bool,
    /// Show a progress bar, if standard error is a terminal and standard output is a file
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ProgressChoice::Auto)]
    progress: ProgressChoice,
}

/// When to show how far the work is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ProgressChoice {
    /// After the first second
    Auto,
    /// Never
    Never,
}

/// Which engine solves.
#[derive(Args)]
#[command(next_help_heading = "Work")]
pub struct Solving {
    /// The width of the engine's vectors
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

impl Reading {
    /// What is read: the arguments say whether answers are read, and from which column, and whether positions
    /// with candidates are.
    pub fn files(self, answers: bool, candidates: bool, answer: Option<Column>) -> Files {
        let parts = self.parts(answers);
        let options = ReadOptions::default()
            .with_puzzle_column(self.column)
            .with_answer_column(answer)
            .with_answers(answers)
            .with_candidates(candidates);
        Files {
            parts,
            options,
            strict: self.strict,
        }
    }

    /// Whether puzzles are typed in; a person who does that is not kept waiting.
    fn is_typed(&self) -> bool {
        let reads_stdin = self.files.is_empty() || self.files.iter().any(|file| file == Path::new("-"));
        reads_stdin && io::stdin().is_terminal()
    }

    /// What the arguments are: files, puzzles, or puzzles with the answers that follow them.
    fn parts(&self, with_answers: bool) -> Vec<Part> {
        if self.files.is_empty() {
            return vec![Part::Stdin];
        }
        let mut files = (1..).zip(&self.files).peekable();
        let mut parts = Vec::new();
        while let Some((number, file)) = files.next() {
            parts.push(match file.to_str().map(str::trim_start) {
                Some("-") => Part::Stdin,
                Some(puzzle) if is_puzzle(puzzle) && !file.exists() => {
                    let answer = files.next_if(|(_, file)| with_answers && is_answer(file));
                    let puzzle = puzzle.trim_end();
                    let text = match answer.and_then(|(_, file)| file.to_str()).map(str::trim) {
                        // In different forms they cannot stand beside each other.
                        Some(answer) if puzzle.lines().count() != answer.lines().count() => {
                            json!({ PUZZLE[0]: puzzle, ANSWER[0]: answer }).to_string()
                        }
                        Some(answer) if puzzle.contains('\n') => format!("{puzzle}\n\n{answer}"),
                        Some(answer) => format!("{puzzle} {answer}"),
                        None => puzzle.to_owned(),
                    };
                    Part::Text(text, format!("argument {number}"))
                }
                _ => Part::File(file.clone()),
            });
        }
        parts
    }
}

impl Writing {
    /// The usual form of grids that answer puzzles: on a terminal a grid if there is only one. But a person
    /// who types puzzles is not kept waiting until that is known.
    pub fn usual(&self, reading: &Reading) -> Format {
        if self.is_to_stdout() && io::stdout().is_terminal() && !reading.is_typed() {
            Format::GridOrLine
        } else {
            Format::Line
        }
    }

    /// The form of the output, `usual` if none is chosen. [`Common`] adds what depends on an input.
    pub fn form(&self, usual: Format) -> Form {
        let format = match self.format {
            _ if self.json => Format::Json,
            Some(FormatName::Line) => Format::Line,
            Some(FormatName::Grid) => Format::Grid,
            Some(FormatName::Hodoku) => Format::Other(Notation::Hodoku),
            Some(FormatName::Fpuzzles) => Format::Other(Notation::FPuzzles),
            Some(FormatName::Sudokupad) => Format::Other(Notation::SudokuPad),
            Some(FormatName::Sdk) => Format::Other(Notation::Sdk),
            Some(FormatName::Csv) => Format::Csv,
            Some(FormatName::Json) => Format::Json,
            None => usual,
        };
        Form {
            format,
            with_puzzle: false,
            no_header: self.no_header,
            line_number: self.line_number,
            file_name: false,
            result_column: None,
            color: self.color.is_on(self.is_to_stdout()),
        }
    }

    /// Whether answers are printed on standard output.
    fn is_to_stdout(&self) -> bool {
        self.path().is_none()
    }

    /// The file they are written to, if it is not standard output.
    fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_stdout(path))
    }
}

impl UpTo {
    fn limits(&self) -> Limits<'static> {
        let limits = self.time.limits();
        self.max_guesses.map_or(limits, |guesses| limits.guesses(guesses))
    }
}

impl Time {
    /// The limits, from now on. There is none if the end is too far away to be a time.
    pub fn limits(&self) -> Limits<'static> {
        let end = self
            .timeout
            .and_then(|timeout| Instant::now().checked_add(timeout));
        end.map_or(Limits::new(), |end| Limits::new().until(end))
    }
}

impl Work {
    /// How answers with these options are found and written.
    pub fn task(self, options: pipeline::Options, writing: &Writing) -> Task {
        Task {
            options,
            output: writing.path().map(Path::to_owned),
            threads: self.threads(),
            stats: self.stats,
            quiet: self.quiet,
            progress: self.progress == ProgressChoice::Auto && !self.quiet,
            notes: Vec::new(),
        }
    }

    /// How many threads work.
    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads = match self.threads {
            0 => cores(),
            threads => usize::try_from(threads).unwrap_or(MOST_THREADS),
        };
        memory::threads(threads.min(MOST_THREADS))
    }
}

impl Solving {
    /// The engine, if this processor has it.
    pub fn engine(&self) -> Result<Engine, Failure> {
        let engine = match self.lanes {
            LanesName::Auto => Some(Engine::new()),
            LanesName::Avx512 => Engine::with_lanes(Lanes::Sixteen),
            LanesName::Avx2 => Engine::with_lanes(Lanes::Eight),
            LanesName::Sse2 => Engine::with_lanes(Lanes::Four),
            LanesName::One => Engine::with_lanes(Lanes::One),
        };
        engine.ok_or(Failure::Lanes)
    }
}

/// Whether a file is standard output by its name.
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-") || path == Path::new("/dev/stdout")
}

/// Whether an argument is an answer, as `sudoku solve` prints it.
fn is_answer(argument: &Path) -> bool {
    let text = argument.to_str().map(str::trim_start).unwrap_or_default();
    is_puzzle(text) || matches!(text, "none" | "multiple" | "invalid")
}

/// The seed that is chosen; otherwise a random one, and what is to be said about it.
pub fn seed(chosen: Option<u64>) -> Result<(u64, Option<String>), Failure> {
    if let Some(seed) = chosen {
        return Ok((seed, None));
    }
    let seed = getrandom::u64().map_err(Failure::Seed)?;
    Ok((seed, Some(format!("The seed is {seed}"))))
}
