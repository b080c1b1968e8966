//! The command line: what is typed becomes a plan, which is carried out; how that ends is the exit status.

mod answer;
mod argument;
mod explain;
mod failure;
mod files;
mod interrupt;
mod memory;
mod options;
mod plan;
mod positions;
mod progress;
mod sheets;
mod sink;
mod summary;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use failure::{Failure, Status};
use options::Args;
use plan::Plan;

/// The program's name, before everything it says on standard error.
const NAME: &str = "sudoku";

/// Runs the program.
#[must_use]
pub fn main() -> ExitCode {
    memory::keep_to_one_arena();
    let status = match Args::try_parse_from(std::env::args_os().map(puzzle_argument)) {
        Ok(args) => args.plan().and_then(run),
        Err(error) => instead_of_work(error),
    };
    let status = status.unwrap_or_else(|failure| {
        report(&failure);
        failure.status()
    });
    ExitCode::from(status as u8)
}

/// Carries out a plan.
fn run(plan: Plan) -> Result<Status, Failure> {
    match plan {
        Plan::Answer(question, files, task) => return answer::answer(question, files, task),
        Plan::Generate(job, numbers, task) => return answer::generate(job, numbers, task),
        Plan::Explain(explanation, positions) => return explain::explain(&explanation, positions),
        Plan::Sheets(printing, files) => return sheets::print(&printing, files),
        Plan::Print(text) => {
            print(&text)?;
        }
        Plan::Complete(shell) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), NAME, &mut script);
            print(&String::from_utf8_lossy(&script))?;
        }
        Plan::Manual(folder) => clap_mangen::generate_to(Args::command(), &folder)
            .map_err(|error| Failure::Write(Some(folder), error))?,
    }
    Ok(Status::Good)
}

/// Prints what clap has to say when there is nothing to do: the help, the version, or what is wrong.
fn instead_of_work(error: clap::Error) -> Result<Status, Failure> {
    match error.kind() {
        // The same wherever it is asked for.
        ErrorKind::DisplayVersion => print(&Args::command().render_version()),
        ErrorKind::DisplayHelp => print(&error.to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // The help; if it cannot be printed, there is no other way to say so.
            let _ = error.print();
            return Ok(Status::Usage);
        }
        _ => return Err(Failure::CommandLine(error)),
    }
    .map(|_| Status::Good)
}

/// Puts a space before a puzzle that is an argument, so that it is not taken for an option if its first cell
/// is a dash. The reader passes over the space.
fn puzzle_argument(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.starts_with('-') && argument::is_puzzle(text) => format!(" {text}").into(),
        _ => argument,
    }
}

/// Prints a message on standard error, each line of it after the program's name. Control characters, which
/// the name of a file may have, are spelled out, so that no terminal obeys them.
fn report(message: &dyn fmt::Display) {
    let message = message.to_string();
    let mut text = String::new();
    for line in message.lines().filter(|line| !line.is_empty()) {
        text += NAME;
        text += ": ";
        for c in line.chars() {
            if c.is_control() {
                text.extend(c.escape_debug());
            } else {
                text.push(c);
            }
        }
        text.push('\n');
    }
    // All at once, so that nothing else gets in between; if it fails, there is no other way to say so.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints something other than answers, and returns whether somebody may still read more. It is not a failure
/// if nobody does.
fn print(text: &str) -> Result<bool, Failure> {
    let mut stdout = io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::Write(None, error)),
    }
}
