//! The command line of every exercise: one way to choose a problem, to answer, and to fail.

use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, StderrLock, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use clap::Parser;

use crate::{Count, Trace};

/// Where the problem comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The built-in example of this number.
    Example(usize),
    /// `-`: standard input.
    Input,
}

/// Reads a [`Source`] from the command line, where `examples` are the numbers there are; for clap's `value_parser`.
///
/// # Errors
/// The function it returns refuses anything but `-` and those numbers.
pub fn source(
    examples: RangeInclusive<usize>,
) -> impl Fn(&str) -> Result<Source, String> + Clone + Send + Sync + 'static {
    move |word| match word.parse() {
        _ if word == "-" => Ok(Source::Input),
        Ok(number) if examples.contains(&number) => Ok(Source::Example(number)),
        _ => Err(format!(
            "the examples are {} to {}, and - is standard input",
            examples.start(),
            examples.end()
        )),
    }
}

/// The options `--count` and `--trace`, for clap's `flatten`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Watch {
    /// Print how often the recursion called itself, placed a value and took one back
    #[arg(long)]
    count: bool,
    /// Print the recursion as it happens
    #[arg(long)]
    trace: bool,
}

/// The watchers that were asked for; both print on standard error.
pub type Watchers = (Option<Count>, Option<Trace<BufWriter<StderrLock<'static>>>>);

impl Watch {
    /// Whether anybody watches.
    #[must_use]
    pub fn any(&self) -> bool {
        self.count || self.trace
    }

    /// Runs `recursion` with the watchers asked for, lets them print behind `name`, and returns its answer.
    pub fn watched<T>(&self, name: &str, recursion: impl FnOnce(&mut Watchers) -> T) -> T {
        let trace = self
            .trace
            .then(|| Trace::new(BufWriter::new(io::stderr().lock()), name));
        let mut watchers = (self.count.then(Count::default), trace);
        let answer = recursion(&mut watchers);
        // The trace is complete before the count is printed.
        let (count, trace) = watchers;
        drop(trace);
        if let Some(count) = count {
            report(name, &count);
        }
        answer
    }
}

/// How a program ends when nothing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exit status 0.
    Answered,
    /// Exit status 1: there is no answer, or a check found a fault.
    NoAnswer,
}

/// Runs a program: parses its command line, lets `program` write the answer, and turns what became of it into the
/// exit status: 0 answered, 1 the input is bad or the problem has no answer, 2 the command line is wrong.
///
/// An error is printed on standard error by [`report`]. A reader who closes the pipe early has had enough of the
/// answer; that ends the program quietly.
pub fn run<Args: Parser>(
    program: impl FnOnce(Args, &mut dyn Write) -> Result<Status, Box<dyn Error>>,
) -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        // The help or the version, where nobody is left to tell if they cannot be printed.
        Err(error) if !error.use_stderr() => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            report(Args::command().get_name(), &error);
            return ExitCode::from(2);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let result = program(args, &mut out).and_then(|status| out.flush().map(|()| status).map_err(Into::into));
    match result {
        Ok(Status::Answered) => ExitCode::SUCCESS,
        Ok(Status::NoAnswer) => ExitCode::FAILURE,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            // What was answered before the error is not lost.
            let _ = out.flush();
            let command = Args::command();
            match error.downcast_ref::<io::Error>() {
                Some(error) => report(
                    command.get_name(),
                    &format_args!("Cannot write the answer: {error}"),
                ),
                None => report(command.get_name(), &error),
            }
            ExitCode::FAILURE
        }
    }
}

/// Prints `message` on standard error, every line of it that is not empty behind `name` and a colon.
pub fn report(name: &str, message: &impl fmt::Display) {
    let mut err = io::stderr().lock();
    for line in message.to_string().lines().filter(|line| !line.is_empty()) {
        let _ = writeln!(err, "{name}: {line}");
    }
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_dash_or_the_number_of_an_example() {
        let source = source(0..=3);
        assert_eq!(source("-"), Ok(Source::Input));
        assert_eq!(source("3"), Ok(Source::Example(3)));
        for wrong in ["4", "-1", "", "x", "1.0"] {
            assert_eq!(
                source(wrong),
                Err("the examples are 0 to 3, and - is standard input".into())
            );
        }
    }
}
