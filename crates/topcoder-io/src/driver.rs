//! The command line of every exercise: one way to choose a problem, to answer, and to fail.

mod argument;
mod watch;

use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{ArgMatches, Command, FromArgMatches, Parser};

pub use argument::{Argument, ArgumentError, argument, list};
pub use watch::{WatchArgs, Watchers};

/// The result of a program if nothing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exit status 0.
    Answered,
    /// Exit status 1: there is no answer, or a check found a fault.
    NoAnswer,
}

/// Runs a program: parses its command line, lets `program` write the answer, and returns the exit status.
/// That is 0 if it answered, 1 if the input is bad or the problem has no answer, and 2 if the command line is
/// wrong.
///
/// An error is printed on standard error by [`report`]. If the reader of the output closes the pipe early,
/// the program ends quietly.
pub fn run<Args: Parser>(
    program: impl FnOnce(Args, &mut dyn Write) -> Result<Status, Box<dyn Error>>,
) -> ExitCode {
    run_command(Args::command(), program)
}

/// Runs a program as [`run`] does, if several have the same options and each has its own name and help.
pub fn run_command<Args: FromArgMatches>(
    mut command: Command,
    program: impl FnOnce(Args, &mut dyn Write) -> Result<Status, Box<dyn Error>>,
) -> ExitCode {
    let name = command.get_name().to_owned();
    let args = matches(command.clone()).and_then(|mut matches| {
        Args::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
    });
    match args {
        Ok(args) => answer(&name, Box::new(|out| program(args, out))),
        Err(error) => refuse(&name, &error),
    }
}

// These functions are not generic, so that they are compiled once, here, and not with every program.

fn matches(command: Command) -> Result<ArgMatches, clap::Error> {
    command.try_get_matches()
}

/// Prints why a command line was rejected, or the help or version that it asked for; returns the exit status.
fn refuse(name: &str, error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        report(name, error);
        return ExitCode::from(2);
    }
    // This is the help or the version. If it cannot be printed, an error could not be printed either.
    let _ = error.print();
    ExitCode::SUCCESS
}

/// A program with its arguments; it only needs a writer for its answer.
type Program<'a> = Box<dyn FnOnce(&mut dyn Write) -> Result<Status, Box<dyn Error>> + 'a>;

fn answer(name: &str, program: Program) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = program(&mut out).and_then(|status| out.flush().map(|()| status).map_err(Into::into));
    match result {
        Ok(Status::Answered) => ExitCode::SUCCESS,
        Ok(Status::NoAnswer) => ExitCode::FAILURE,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            // The answers before the error are not lost.
            let _ = out.flush();
            match error.downcast_ref::<io::Error>() {
                Some(error) => report(name, &format_args!("Cannot write the answer: {error}")),
                None => report(name, &error),
            }
            ExitCode::FAILURE
        }
    }
}

/// Prints `message` on standard error, every line of it that is not empty after `name` and a colon.
///
/// It is written in one piece, so that the messages of programs that run at the same time do not get mixed
/// up.
pub fn report(name: &str, message: &impl fmt::Display) {
    let message = message.to_string();
    let lines = message.lines().filter(|line| !line.is_empty());
    let text: String = lines.flat_map(|line| [name, ": ", line, "\n"]).collect();
    let _ = io::stderr().write_all(text.as_bytes());
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
