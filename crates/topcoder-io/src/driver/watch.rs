//! The watchers that a command line asks for.

use std::error::Error;
use std::io::{self, BufWriter, StderrLock, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use watchers::{Count, JsonTrace, Limits, Profile, Trace};

use super::report;

/// The options `--count`, `--profile` and `--trace`, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct WatchArgs {
    /// Print how often the recursion called itself, and how often it did everything else
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

/// An option for how a trace is printed.
#[derive(Clone, Copy, Debug)]
enum TraceOption {
    All,
    Depth(usize),
    First(u64),
    Json,
}

fn trace_option(word: &str) -> Result<TraceOption, Box<dyn Error + Send + Sync>> {
    let option = match word.split_once(':') {
        None if word == "all" => Some(TraceOption::All),
        None if word == "json" => Some(TraceOption::Json),
        Some(("depth", number)) => number.parse().ok().map(TraceOption::Depth),
        Some(("first", number)) => number.parse().ok().map(TraceOption::First),
        _ => None,
    };
    option.ok_or_else(|| "a trace is depth:N, first:N or json".into())
}

/// Standard error, until its reader closes it.
type StandardError = BufWriter<UntilClosed<StderrLock<'static>>>;

/// The watchers that were asked for; all of them print on standard error.
pub type Watchers = (
    (Option<Count>, Option<Profile>),
    (Option<Trace<StandardError>>, Option<JsonTrace<StandardError>>),
);

impl WatchArgs {
    /// Whether a watcher was asked for.
    #[must_use]
    pub fn any(&self) -> bool {
        self.count || self.profile || !self.trace.is_empty()
    }

    /// Whether the trace is in JSON, for programs.
    #[must_use]
    pub fn is_json(&self) -> bool {
        self.trace
            .iter()
            .any(|option| matches!(option, TraceOption::Json))
    }

    /// Runs `recursion` with the watchers asked for, which print lines that begin with `name`, and returns
    /// its answer.
    ///
    /// # Errors
    /// If the reader of the trace closes the pipe, which ends the recursion.
    pub fn watched<T>(&self, name: &str, recursion: impl FnOnce(&mut Watchers) -> T) -> io::Result<T> {
        let answer = catch_unwind(AssertUnwindSafe(|| {
            let counting = (
                self.count.then(Count::default),
                self.profile.then(Profile::default),
            );
            let mut watchers = (counting, self.traces(name));
            let answer = recursion(&mut watchers);
            // The trace is finished before the others print.
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

/// A writer that ends the recursion that prints on it when its reader is gone. Otherwise
/// `sudoku3 --trace | head` would run on for minutes. A recursive function can be stopped from outside only
/// by unwinding.
pub struct UntilClosed<W>(W);

/// The payload with which the stack is unwound.
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

#[cfg(test)]
mod tests {
    use super::*;

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
