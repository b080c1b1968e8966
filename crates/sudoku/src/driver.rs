//! The command line: what is asked of which puzzles, and how it ends.

mod interrupt;
mod manual;
mod options;
mod progress;
mod stdout;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use puzzles::reader::Reader;
use sudoku_lanes::Lanes;
use topcoder_io::report;

use crate::jobs::Job;
use crate::output::{Last, Outcome, Output};
use crate::pipeline;
use crate::tally::{Tally, Verdict};
use options::{Args, Options, Task};
use progress::Progress;
use stdout::WholeLines;

/// The program's name, before everything it says on standard error.
const NAME: &str = "sudoku";

/// How the program ends; the numbers are its exit status.
#[derive(Clone, Copy)]
enum Status {
    /// Every puzzle is as one hopes.
    Good = 0,
    /// Some are not.
    Bad = 1,
    /// The command line is wrong.
    Usage = 2,
    /// Input or output has failed.
    Failed = 3,
}

/// An end that needs a word.
struct Failure(Status, String);

/// The program.
#[must_use]
pub fn main() -> ExitCode {
    let status = match Args::try_parse_from(std::env::args_os().map(puzzle_argument)) {
        Ok(args) => answer(args.task),
        // The help or the version.
        Err(error) if !error.use_stderr() => print(&error.to_string()),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // The help, where nobody is left to tell if it cannot be printed.
            let _ = error.print();
            Ok(Status::Usage)
        }
        Err(error) => Err(Failure(Status::Usage, error.to_string())),
    };
    ExitCode::from(match status {
        Ok(status) => status as u8,
        Err(Failure(status, message)) => {
            report(NAME, &message);
            status as u8
        }
    })
}

/// A puzzle as an argument must not be taken for an option because its first cell is a dash. Nobody misses the space.
fn puzzle_argument(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if options::is_puzzle(text) => format!(" {text}").into(),
        _ => argument,
    }
}

fn answer(task: Task) -> Result<Status, Failure> {
    match task {
        Task::Solve(solve) => {
            let (reader, job) = (solve.reader()?, solve.job()?);
            print(job.terms.printer.first_line())?;
            run(reader, job, &solve.options, &solve.verdicts())
        }
        Task::Count(count) => {
            let reader = count.options.reader(false, None)?;
            run(reader, count.job()?, &count.options, &count.verdicts())
        }
        Task::Check(check) => {
            let verdicts = [Verdict::Right, Verdict::Wrong, Verdict::Invalid];
            run(check.reader()?, check.job()?, &check.options, &verdicts)
        }
        Task::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), NAME, &mut script);
            print(&String::from_utf8_lossy(&script))
        }
        Task::Man => print(&manual::page()),
    }
}

/// Prints something else than answers.
fn print(text: &str) -> Result<Status, Failure> {
    match io::stdout()
        .write_all(text.as_bytes())
        .and_then(|()| io::stdout().flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(cannot_write(&error)),
        _ => Ok(Status::Good),
    }
}

fn cannot_write(error: &io::Error) -> Failure {
    Failure(Status::Failed, format!("Cannot write the answer: {error}"))
}

fn run(
    reader: Reader,
    job: impl Job + 'static,
    options: &Options,
    verdicts: &[Verdict],
) -> Result<Status, Failure> {
    let threads = options.threads();
    let lanes = job.terms().engine.lanes();
    let progress = Progress::new(&reader);
    let output = Arc::new(Output::new(WholeLines::new(), progress.clone(), threads));
    interrupt::end_between_lines(&output);
    let start = Instant::now();
    let Outcome {
        tally,
        more_problems,
        last,
    } = pipeline::run(reader, job, &output, threads);
    progress.end();
    if more_problems > 0 {
        report(
            NAME,
            &format_args!("... and {more_problems} more that are invalid"),
        );
    }
    if options.stats {
        let mut stats = stats(&tally, verdicts);
        if last.is_none() {
            stats += &lines_read(&tally);
        }
        let seconds = start.elapsed().as_secs_f64();
        report(NAME, &(stats + &effort(&tally, seconds, threads, lanes)));
    }
    let status = if tally.is_good() {
        Status::Good
    } else {
        Status::Bad
    };
    match last {
        None | Some(Last::Late) => Ok(status),
        Some(Last::Strict) => {
            report(NAME, &"Stopped at the first that is invalid (--strict)");
            Ok(status)
        }
        Some(Last::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
        Some(Last::Output(error)) => Err(cannot_write(&error)),
        Some(Last::Input(Some(file), error)) => Err(Failure(Status::Failed, format!("{file}: {error}"))),
        Some(Last::Input(None, error)) => Err(Failure(Status::Failed, error.to_string())),
        Some(Last::Panic) => Err(Failure(
            Status::Failed,
            "This is our fault, please tell us".into(),
        )),
    }
}

/// What `--stats` prints first: the puzzles by their verdicts.
fn stats(tally: &Tally, verdicts: &[Verdict]) -> String {
    let counts: Vec<String> = verdicts
        .iter()
        .map(|&verdict| format!("{} {verdict}", tally.count(verdict)))
        .collect();
    format!("puzzles: {} ({})\n", tally.puzzles(), counts.join(", "))
}

/// Then the lines they were read from, which are known if all was read.
fn lines_read(tally: &Tally) -> String {
    let (puzzle_lines, other_lines) = (tally.puzzle_lines, tally.other_lines);
    format!(
        "lines: {} ({puzzle_lines} of puzzles, {other_lines} others: empty, comments, headers, frames)\n",
        puzzle_lines + other_lines
    )
}

/// Then what it took.
fn effort(tally: &Tally, seconds: f64, threads: usize, lanes: Lanes) -> String {
    #[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 puzzles")]
    let rate = tally.puzzles() as f64 / seconds;
    let guesses = tally.guesses;
    format!(
        "guesses: {guesses}, seconds: {seconds:.3}, puzzles per second: {rate:.0}, threads: {threads}, lanes: {lanes}"
    )
}
