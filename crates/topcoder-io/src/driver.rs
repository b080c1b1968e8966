//! The command line of every exercise: one way to choose a problem, to answer, and to fail.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Cursor, StderrLock, Write};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use watchers::{Count, JsonTrace, Limits, Profile, Trace};

use crate::Input;

/// Where a problem is, as the command line says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The built-in example of this number.
    Example(usize),
    /// `-`: standard input.
    StandardInput,
    /// The file of this name.
    File(PathBuf),
    /// The word is the problem itself.
    Text(String),
}

/// Reads an [`Argument`] from the command line, for clap's `value_parser`: `examples` are the numbers there
/// are, and `is_problem` tells a word that is meant as the problem itself from a file's name. A file of that
/// name goes first.
///
/// # Errors
/// The function it returns refuses a number that no example has.
pub fn argument(
    examples: RangeInclusive<usize>,
    is_problem: fn(&str) -> bool,
) -> impl Fn(&str) -> Result<Argument, String> + Clone + Send + Sync + 'static {
    move |word| match word.parse() {
        _ if word == "-" => Ok(Argument::StandardInput),
        Ok(number) if examples.contains(&number) => Ok(Argument::Example(number)),
        _ if Path::new(word).is_file() => Ok(Argument::File(word.into())),
        Ok(_) if word.len() <= 2 || !is_problem(word) => Err(format!(
            "the examples are {} to {}, and - is standard input",
            examples.start(),
            examples.end()
        )),
        _ if is_problem(word) => Ok(Argument::Text(word.into())),
        // A problem may begin with a dash, so clap lets everything that does come here.
        _ if word.starts_with('-') => Err("there is no such option".into()),
        _ => Ok(Argument::File(word.into())),
    }
}

impl Argument {
    /// The problem as `read` finds it in its text; `example` is the text of the example of a number.
    ///
    /// # Errors
    /// When a file cannot be opened, and when `read` fails; with the file's name where there is one.
    pub fn read<T, E: Error + 'static>(
        &self,
        example: impl FnOnce(usize) -> String,
        read: impl FnOnce(&mut Input<Box<dyn BufRead>>) -> Result<T, E>,
    ) -> Result<T, Box<dyn Error>> {
        read(&mut self.open(example)?).map_err(|error| self.name(error))
    }

    /// The text of the problem; `example` is the text of the example of a number.
    ///
    /// # Errors
    /// When a file cannot be opened.
    pub fn open(
        &self,
        example: impl FnOnce(usize) -> String,
    ) -> Result<Input<Box<dyn BufRead>>, Box<dyn Error>> {
        Ok(Input::new(match self {
            Self::Example(number) => Box::new(Cursor::new(example(*number))),
            Self::Text(text) => Box::new(Cursor::new(text.clone())),
            Self::StandardInput => Box::new(BufReader::new(io::stdin())),
            Self::File(path) => Box::new(BufReader::new(
                File::open(path).map_err(|error| self.name(error))?,
            )),
        }))
    }

    /// An error in the text of the problem, with the file's name where there is one.
    pub fn name(&self, error: impl Error + 'static) -> Box<dyn Error> {
        match self {
            Self::File(path) => format!("{}: {error}", path.display()).into(),
            _ => error.into(),
        }
    }
}

/// The options `--count`, `--profile` and `--trace`, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct WatchArgs {
    /// Print how often the recursion called itself, and what else it did how often
    #[arg(long)]
    count: bool,
    /// Print how many calls there were at each depth, as bars
    #[arg(long)]
    profile: bool,
    /// Print the recursion as it happens; depth:N for nothing deeper than N, first:N for N lines, json for
    /// programs, or several of these with commas between them
    #[arg(
        long,
        value_name = "HOW",
        num_args = 0..=1,
        require_equals = true,
        value_delimiter = ',',
        default_missing_value = "all",
        value_parser = trace_option
    )]
    trace: Vec<TraceOption>,
}

/// How a trace is printed.
#[derive(Clone, Copy, Debug)]
enum TraceOption {
    All,
    Depth(usize),
    First(u64),
    Json,
}

fn trace_option(word: &str) -> Result<TraceOption, String> {
    let option = match word.split_once(':') {
        None if word == "all" => Some(TraceOption::All),
        None if word == "json" => Some(TraceOption::Json),
        Some(("depth", number)) => number.parse().ok().map(TraceOption::Depth),
        Some(("first", number)) => number.parse().ok().map(TraceOption::First),
        _ => None,
    };
    option.ok_or_else(|| "a trace is depth:N, first:N or json".into())
}

/// Standard error, as long as somebody reads it.
type StandardError = BufWriter<UntilClosed<StderrLock<'static>>>;

/// The watchers that were asked for; all of them print on standard error.
pub type Watchers = (
    (Option<Count>, Option<Profile>),
    (Option<Trace<StandardError>>, Option<JsonTrace<StandardError>>),
);

impl WatchArgs {
    /// Whether anybody watches.
    #[must_use]
    pub fn any(&self) -> bool {
        self.count || self.profile || !self.trace.is_empty()
    }

    /// Runs `recursion` with the watchers asked for, lets them print after `name`, and returns its answer.
    ///
    /// # Errors
    /// When whoever reads the trace has closed the pipe: that ends the recursion.
    pub fn watched<T>(&self, name: &str, recursion: impl FnOnce(&mut Watchers) -> T) -> io::Result<T> {
        let answer = catch_unwind(AssertUnwindSafe(|| {
            let counting = (
                self.count.then(Count::default),
                self.profile.then(Profile::default),
            );
            let mut watchers = (counting, self.traces(name));
            let answer = recursion(&mut watchers);
            // The trace is complete before the others print.
            let ((count, profile), (trace, json)) = watchers;
            if let Some(trace) = trace {
                trace.finish();
            }
            drop(json);
            if let Some(profile) = profile {
                report(name, &profile);
            }
            if let Some(count) = count {
                report(name, &count);
            }
            answer
        }));
        answer.or_else(|cause| {
            if cause.is::<Closed>() {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            resume_unwind(cause)
        })
    }

    fn traces(&self, name: &str) -> (Option<Trace<StandardError>>, Option<JsonTrace<StandardError>>) {
        let mut limits = Limits::default();
        let mut is_json = false;
        for option in &self.trace {
            match *option {
                TraceOption::All => {}
                TraceOption::Depth(deepest) => limits.deepest = deepest,
                TraceOption::First(lines) => limits.lines = lines,
                TraceOption::Json => is_json = true,
            }
        }
        let err = || BufWriter::new(UntilClosed(io::stderr().lock()));
        match (self.trace.is_empty(), is_json) {
            (true, _) => (None, None),
            (false, false) => (Some(Trace::new(err(), name, limits)), None),
            (false, true) => (None, Some(JsonTrace::new(err(), limits))),
        }
    }
}

/// A writer that ends the recursion that prints on it when nobody reads any more: `sudoku3 --trace | head`
/// would run on for minutes otherwise, and a recursive function has no other way to be stopped from outside
/// than to unwind.
pub struct UntilClosed<W>(W);

/// What the stack is unwound with.
struct Closed;

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes);
        if let Err(error) = &written
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // Unlike a panic, this prints no message.
            resume_unwind(Box::new(Closed));
        }
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
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

/// Runs a program: parses its command line, lets `program` write the answer, and turns what became of it into
/// the exit status: 0 answered, 1 the input is bad or the problem has no answer, 2 the command line is wrong.
///
/// An error is printed on standard error by [`report`]. A reader who closes the pipe early has had enough;
/// that ends the program quietly.
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

/// Prints `message` on standard error, every line of it that is not empty after `name` and a colon.
///
/// All of it is written at once, so that the messages of programs that run side by side do not get mixed up.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_a_dash_the_number_of_an_example_a_problem_or_a_file() {
        let argument = argument(0..=3, |word| word.starts_with("12"));
        assert_eq!(argument("-"), Ok(Argument::StandardInput));
        assert_eq!(argument("3"), Ok(Argument::Example(3)));
        assert_eq!(argument("1234"), Ok(Argument::Text("1234".into())));
        assert_eq!(argument("12x"), Ok(Argument::Text("12x".into())));
        assert_eq!(argument("x"), Ok(Argument::File("x".into())));
        assert_eq!(argument("Cargo.toml"), Ok(Argument::File("Cargo.toml".into())));
        assert_eq!(argument("--x"), Err("there is no such option".into()));
        for wrong in ["4", "12", "34567"] {
            assert_eq!(
                argument(wrong),
                Err("the examples are 0 to 3, and - is standard input".into())
            );
        }
    }

    #[test]
    fn a_problem_in_a_file_is_named_by_it() {
        let read = |argument: Argument| {
            argument
                .read(|number| number.to_string(), |input| input.number("N", 0..=9))
                .map_err(|error| error.to_string())
        };
        assert_eq!(read(Argument::Example(1)), Ok(1));
        assert_eq!(read(Argument::Text("7".into())), Ok(7));
        assert_eq!(
            read(Argument::Text("x".into())),
            Err("N should be a whole number, not x, at line 1, column 1".into())
        );
        assert_eq!(
            read(Argument::File("Cargo.toml".into())),
            Err("Cargo.toml: N should be a whole number, not [package], at line 1, column 1".into())
        );
        assert!(
            read(Argument::File("no/file".into()))
                .unwrap_err()
                .starts_with("no/file: ")
        );
    }

    #[test]
    fn a_recursion_whose_trace_nobody_reads_ends() {
        struct NoReader;
        impl Write for NoReader {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let ended = catch_unwind(AssertUnwindSafe(|| {
            let mut out = BufWriter::new(UntilClosed(NoReader));
            loop {
                let _ = out.write(b"a line\n");
            }
        }));
        assert!(ended.unwrap_err().is::<Closed>());
    }
}
