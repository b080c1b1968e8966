//! Runs a program that others have written, in a separate process.
//!
//! Code of others cannot be stopped in any other way. At its time limit the process is killed, and nothing of
//! it remains to disturb others.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The destination of a program's standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errors {
    /// To this program's standard error.
    Inherit,
    /// Among the lines of its standard output.
    AmongLines,
}

/// The most lines that may wait to be read. A program that prints faster than it is read has to wait, so that
/// it does not fill the memory.
const WAITING: usize = 1000;

/// The interval at which a process that has closed its output is checked for its end.
const LOOK: Duration = Duration::from_millis(1);

/// Starts a program, passes it the input, and passes each line that it prints to `read`, until it ends or the
/// limit is reached. Returns its exit status; `None` if it was stopped.
///
/// # Errors
/// If the program cannot be started, its input or output fails, or it prints text that is not UTF-8.
pub fn run(
    mut program: Command,
    input: &str,
    errors: Errors,
    limit: Duration,
    mut read: impl FnMut(String),
) -> io::Result<Option<ExitStatus>> {
    let (output, writer) = io::pipe()?;
    if errors == Errors::AmongLines {
        program.stderr(writer.try_clone()?);
    }
    let start = Instant::now();
    let process = Process(program.stdin(Stdio::piped()).stdout(writer).spawn()?);
    // It holds the writing end of the pipe, and the output ends only when all copies of that are closed.
    drop(program);
    let (sender, receiver) = mpsc::sync_channel(WAITING);
    thread::scope(|scope| {
        // The reader ends when there is no receiver any more, and both threads end when the process has been
        // stopped.
        let (receiver, mut process) = (receiver, process);
        let stdin = process.0.stdin.take();
        let writer = scope.spawn(move || stdin.map_or(Ok(()), |mut stdin| stdin.write_all(input.as_bytes())));
        scope.spawn(move || {
            BufReader::new(output)
                .lines()
                .try_for_each(|line| sender.send(line))
        });
        loop {
            match receiver.recv_timeout(limit.saturating_sub(start.elapsed())) {
                Ok(line) => read(line?),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => return Ok(None),
            }
        }
        // The process may have closed its output without ending.
        let ended = loop {
            match process.0.try_wait()? {
                Some(status) => break status,
                None if start.elapsed() < limit => thread::sleep(LOOK),
                None => return Ok(None),
            }
        };
        match writer.join() {
            // If a program does not read its input, its exit status shows what is wrong.
            Ok(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(Some(ended)),
        }
    })
}

/// A process that is killed when this value is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Runs a shell script; returns the lines that it prints, and its exit status.
    fn script(script: &str, input: &str, errors: Errors, limit: f64) -> (Vec<String>, Option<i32>) {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        let mut lines = Vec::new();
        let limit = Duration::from_secs_f64(limit);
        let ended = run(shell, input, errors, limit, |line| lines.push(line)).unwrap();
        (lines, ended.map(|status| status.code().unwrap()))
    }

    #[test]
    fn its_lines_and_how_it_ended_are_told() {
        let lines = |lines: &[&str]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
        let sort = "sort; echo wrong >&2; exit 3";
        assert_eq!(
            script(sort, "b\na\n", Errors::AmongLines, 60.0),
            (lines(&["a", "b", "wrong"]), Some(3))
        );
        assert_eq!(
            script("sort 2>&1", "b\na\n", Errors::Inherit, 60.0),
            (lines(&["a", "b"]), Some(0))
        );
        let much = "x".repeat(1 << 20);
        assert_eq!(
            script("exit 1", &much, Errors::Inherit, 60.0),
            (Vec::new(), Some(1))
        );
    }

    #[test]
    fn one_that_does_not_end_is_stopped() {
        let (lines, ended) = script("echo first; exec sleep 60", "", Errors::Inherit, 0.5);
        assert_eq!((lines, ended), (vec!["first".into()], None));
        // A program that does not read its input, or that closes its output, is stopped at the limit, too.
        let much = "x".repeat(1 << 20);
        assert_eq!(script("exec sleep 60", &much, Errors::Inherit, 0.5).1, None);
        assert_eq!(script("exec sleep 60 >&-", "", Errors::Inherit, 0.5).1, None);
        let (lines, ended) = script("while :; do echo again; done", "", Errors::AmongLines, 0.1);
        assert!(ended.is_none() && lines.iter().all(|line| line == "again"));
    }
}
