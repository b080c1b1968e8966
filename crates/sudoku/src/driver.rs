//! The command line: what is asked of which puzzles, and how it ends.

mod interrupt;
mod manual;
mod options;
mod progress;
mod sink;
mod summary;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use puzzles::{ReadError, Reason, Wanted};

use crate::form::Format;
use crate::input::Input;
use crate::jobs::Job;
use crate::output::{Last, Outcome, Output};
use crate::pipeline::{self, Options};
use crate::tally::Tally;
use interrupt::Interruptions;
use options::{Args, Work, Writing};
use progress::Progress;
use sudoku_ask::Verdict;

/// The program's name, before everything it says on standard error.
const NAME: &str = "sudoku";

/// How the program ends; the numbers are its exit status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// Every puzzle is good.
    Good = 0,
    /// Some are not.
    Bad = 1,
    /// The command line is wrong.
    Usage = 2,
    /// Input or output has failed.
    Failed = 3,
}

/// An end that needs a word.
struct Failure {
    status: Status,
    message: String,
}

impl Failure {
    fn new(status: Status, message: String) -> Failure {
        Failure { status, message }
    }
}

/// The program.
#[must_use]
pub fn main() -> ExitCode {
    let status = match Args::try_parse_from(std::env::args_os().map(puzzle_argument)) {
        Ok(args) => args.command.run(),
        // The same wherever it is asked for.
        Err(error) if error.kind() == ErrorKind::DisplayVersion => print(&Args::command().render_version()),
        // The help.
        Err(error) if !error.use_stderr() => print(&error.to_string()),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // The help; if it cannot be printed, there is no other way to say so.
            let _ = error.print();
            Ok(Status::Usage)
        }
        Err(error) => Err(Failure::new(Status::Usage, error.to_string())),
    };
    let status = status.unwrap_or_else(|failure| {
        report(&failure.message);
        failure.status
    });
    ExitCode::from(status as u8)
}

/// A puzzle as an argument must not be taken for an option because its first cell is a dash. The reader passes over the space.
fn puzzle_argument(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if options::is_puzzle(text) => format!(" {text}").into(),
        _ => argument,
    }
}

/// Prints a message on standard error, each line of it after the program's name.
fn report(message: &dyn fmt::Display) {
    let message = message.to_string();
    let lines = message.lines().filter(|line| !line.is_empty());
    let text: String = lines.flat_map(|line| [NAME, ": ", line, "\n"]).collect();
    // All at once, so that nothing else gets between; if it fails, there is no other way to say so.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints something else than answers.
fn print(text: &str) -> Result<Status, Failure> {
    match io::stdout()
        .write_all(text.as_bytes())
        .and_then(|()| io::stdout().flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(Status::Failed, format!("Cannot write: {error}")))
        }
        _ => Ok(Status::Good),
    }
}

/// Does a job: what every subcommand that answers puzzles ends with.
fn run(
    input: impl Input + 'static,
    job: Job,
    mut options: Options,
    writing: &Writing,
    work: &Work,
) -> Result<Status, Failure> {
    let threads = work.threads();
    let job = Arc::new(job);
    let names_scale = matches!(options.form.format, Format::Csv | Format::Json);
    let progress = Progress::new(&job, &input, writing, work);
    let room = pipeline::room(&job, threads);
    // From here on, as nothing of a draft must be left.
    let interruptions = Interruptions::catch();
    let (sink, draft) = sink::open(writing.path()).map_err(|error| writing.failure(&error))?;
    if draft.is_one() {
        // Nothing is written of what is not complete, and that is better known before long work than after it.
        input.check().map_err(|error| unreadable(&error))?;
        options.complete = true;
    }
    let output = Arc::new(Output::new(sink, progress.clone(), threads, room));
    let start = Instant::now();
    let summarize = {
        let (job, is_wanted) = (Arc::clone(&job), work.stats);
        move |tally: &Tally, threads: usize, is_complete: bool| {
            let effort = summary::Effort {
                seconds: start.elapsed().as_secs_f64(),
                threads,
                is_complete,
            };
            if is_wanted && threads > 0 {
                report(&summary::summary(&job, tally, &effort));
            }
        }
    };
    let (discarded, bar, summarize_so_far) = (draft.clone(), progress.clone(), summarize.clone());
    interruptions.end_between_lines(&output, move |written| {
        discarded.give_up();
        bar.end();
        if let Some(tally) = written {
            summarize_so_far(tally, threads, false);
        }
    });
    let outcome = pipeline::run(input, &job, options, &output, threads);
    progress.end();
    let Outcome {
        tally,
        more_problems,
        failures,
        last,
        threads,
    } = outcome;
    if more_problems > 0 && !work.quiet {
        let what = if job.has_puzzle() {
            "invalid puzzles"
        } else {
            "puzzles left out"
        };
        report(&format_args!("... and {more_problems} more {what}"));
    }
    if tally.puzzles() == 0 && last.is_none() && failures.is_empty() && !work.quiet {
        report(&"There is no puzzle in the input");
    }
    if let Some(scale) = job.scale()
        && tally.count(Verdict::Unique) > 0
        && !(names_scale || work.stats || work.quiet)
    {
        report(&format_args!("scale: {scale}"));
    }
    summarize(&tally, threads, last.is_none() && failures.is_empty());
    let status = if tally.is_good() {
        Status::Good
    } else {
        Status::Bad
    };
    let failed = failures.iter().map(|error| unreadable(error).status);
    let status = failed.fold(status, Status::max);
    let has_no_file = last.is_some() && draft.give_up();
    match last {
        None | Some(Last::Late) => {
            draft.complete().map_err(|error| writing.failure(&error))?;
            Ok(status)
        }
        Some(Last::Strict | Last::Incomplete) => {
            if matches!(last, Some(Last::Strict)) {
                report(&"Stopped at the first invalid puzzle (--strict)");
            }
            if has_no_file {
                report(&"No file is written, as it would not be complete");
            }
            Ok(status)
        }
        Some(Last::GaveUp(message)) => {
            report(&message);
            if has_no_file {
                report(&"No file is written, as it would not be complete");
            }
            Ok(Status::Bad)
        }
        Some(Last::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
        Some(Last::Output(error)) => Err(writing.failure(&error)),
        Some(Last::Memory) => Err(Failure::new(Status::Failed, "There is too little memory".into())),
        Some(Last::Panic) => Err(Failure::new(
            Status::Failed,
            "internal error, please report it".into(),
        )),
    }
}

/// A file cannot be read; or, if it is a column that is not there, the command line is wrong.
fn unreadable(error: &ReadError) -> Failure {
    if let Some(message) = options::mistyped(error) {
        return Failure::new(Status::Failed, message);
    }
    let Reason::MissingColumn(missing) = &error.reason else {
        return Failure::new(Status::Failed, error.to_string());
    };
    let advice = match missing.wanted {
        Wanted::Puzzle => "; choose one with --column",
        Wanted::Answer => "; choose one with --answer-column",
        _ => "",
    };
    Failure::new(Status::Usage, format!("{error}{advice}"))
}
