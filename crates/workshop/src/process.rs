//! A program of somebody else, at work in a process of its own.
//!
//! What has not been written here cannot be stopped in any other way: at its time limit the process is ended,
//! and nothing of it is left to disturb others.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Where a program's standard error goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errors {
    /// To this program's standard error.
    Inherit,
    /// Among the lines of its standard output.
    AmongLines,
}

/// How many lines may wait to be read. A program that prints more than is read waits, and fills no memory.
const WAITING: usize = 1000;

/// How often it is looked whether a process has ended that prints nothing any more.
const LOOK: Duration = Duration::from_millis(1);

/// Starts a program, hands it the input, and each line that it prints to `read`, until it ends or the limit
/// is reached. How it ended by itself; nothing if it was stopped.
///
/// # Errors
/// When the program cannot be started or spoken to, or prints what is not UTF-8.
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
    // It holds the end of the pipe that is written to, and the output ends when all of these are closed.
    drop(program);
    let (sender, receiver) = mpsc::sync_channel(WAITING);
    thread::scope(|scope| {
        // The reader ends when there is nobody to send to, and both threads end when the process has been stopped.
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
        // It may have closed its output, and not end.
        let ended = loop {
            match process.0.try_wait()? {
                Some(status) => break status,
                None if start.elapsed() < limit => thread::sleep(LOOK),
                None => return Ok(None),
            }
        };
        match writer.join() {
            // A program that does not read says by its end what is wrong.
            Ok(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(Some(ended)),
        }
    })
}

/// A process that does not outlive the one that waits for it.
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

    /// What a shell's script prints, and its exit status.
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
        // Neither one that does not read what it is given, nor one that closes its output, lasts longer.
        let much = "x".repeat(1 << 20);
        assert_eq!(script("exec sleep 60", &much, Errors::Inherit, 0.5).1, None);
        assert_eq!(script("exec sleep 60 >&-", "", Errors::Inherit, 0.5).1, None);
        let (lines, ended) = script("while :; do echo again; done", "", Errors::AmongLines, 0.1);
        assert!(ended.is_none() && lines.iter().all(|line| line == "again"));
    }
}
