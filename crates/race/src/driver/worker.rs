//! The process in which one solver works, and the one that waits for it.
//!
//! The puzzles come in on standard input, one a line; when it is closed, the work begins. Answers go out as
//! lines, the solution or `none`: counting, each as soon as it is known, followed by the calls; timing, all
//! of them after a line with the nanoseconds of the best pass over all puzzles.

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use sudoku1::Grid;
use topcoder_io::Count;

use super::WorkerMode;
use super::racer::Racer;
use crate::puzzles::{self, FileError, Puzzle};

/// For how long a pass over the puzzles is repeated.
const REPEAT: Duration = Duration::from_millis(50);

/// Does the work of a worker: `count` answers a puzzle and tells the calls, `solve_all` answers many puzzles.
pub fn work(
    task: WorkerMode,
    count: impl Fn(&Grid) -> (Option<Grid>, u64),
    solve_all: impl Fn(&[Grid]) -> Vec<Option<Grid>>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let text = io::read_to_string(io::stdin())?;
    let puzzles: Vec<_> = puzzles::parse("standard input", &text)?
        .iter()
        .map(|puzzle| puzzle.grid)
        .collect();
    match task {
        WorkerMode::Count => {
            for puzzle in &puzzles {
                let (answer, calls) = count(puzzle);
                writeln!(out, "{} {calls}", line(answer))?;
                out.flush()?;
            }
        }
        WorkerMode::Time => {
            let start = Instant::now();
            let mut best = Duration::MAX;
            let mut answers = Vec::new();
            while answers.is_empty() || start.elapsed() < REPEAT {
                let start = Instant::now();
                answers = solve_all(&puzzles);
                best = best.min(start.elapsed());
            }
            writeln!(out, "{}", best.as_nanos())?;
            for answer in answers {
                writeln!(out, "{}", line(answer))?;
            }
        }
    }
    Ok(())
}

fn line(answer: Option<Grid>) -> String {
    answer.map_or_else(|| "none".into(), |answer| puzzles::line(answer.cells()))
}

/// What a worker said: as much of it as makes sense, and how it ended.
pub struct Said<T> {
    /// An item for each puzzle, or for fewer.
    pub items: Vec<T>,
    /// How the worker ended by itself; nothing if it was stopped at its limit.
    pub ended: Option<ExitStatus>,
}

/// The answers and counts of `racer`, one puzzle after the other, up to its time limit.
pub fn count(racer: &Racer, puzzles: &[Puzzle], limit: Duration) -> io::Result<Said<(Option<Grid>, Count)>> {
    let Said { items, ended } = ask(WorkerMode::Count, racer, puzzles, limit)?;
    let items = items.iter().map_while(|line| counted(line)).collect();
    Ok(Said { items, ended })
}

fn counted(line: &str) -> Option<(Option<Grid>, Count)> {
    let mut words = line.split(' ');
    let answer = answer(words.next()?).ok()?;
    let count = Count {
        calls: words.next()?.parse().ok()?,
        ..Count::default()
    };
    Some((answer, count))
}

/// The time of the best pass of `racer` over the puzzles, and its answers.
pub fn time(
    racer: &Racer,
    puzzles: &[Puzzle],
    limit: Duration,
) -> io::Result<(Duration, Said<Option<Grid>>)> {
    let Said { items, ended } = ask(WorkerMode::Time, racer, puzzles, limit)?;
    let mut lines = items.iter();
    let nanoseconds = lines.next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let items = lines.map_while(|line| answer(line).ok()).collect();
    Ok((Duration::from_nanos(nanoseconds), Said { items, ended }))
}

/// Reads an answer; an error says that it is not one.
fn answer(word: &str) -> Result<Option<Grid>, FileError> {
    if word == "none" {
        return Ok(None);
    }
    Ok(puzzles::parse("", word)?.pop().map(|puzzle| puzzle.grid))
}

/// A process that does not outlive the one that waits for it.
struct Worker(Child);

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a worker and waits for its lines, until it ends or the limit is reached.
fn ask(task: WorkerMode, racer: &Racer, puzzles: &[Puzzle], limit: Duration) -> io::Result<Said<String>> {
    let task = task
        .to_possible_value()
        .map_or_else(String::new, |value| value.get_name().into());
    let mut worker = Worker(
        racer
            .worker(&task)?
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?,
    );
    let (input, output) = (worker.0.stdin.take(), worker.0.stdout.take());
    let mut text = String::new();
    for puzzle in puzzles {
        writeln!(text, "{}", puzzles::line(puzzle.grid.cells())).map_err(io::Error::other)?;
    }
    // The worker reads to the end of its input, which is where `input` goes away, before it writes. One that
    // does not read at all says by its end what is wrong.
    match input.map_or(Ok(()), |mut input| input.write_all(text.as_bytes())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error),
        _ => {}
    }
    let start = Instant::now();
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            for line in output
                .into_iter()
                .flat_map(|output| BufReader::new(output).lines())
            {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut items = Vec::new();
        let stopped = loop {
            match receiver.recv_timeout(limit.saturating_sub(start.elapsed())) {
                Ok(line) => items.push(line?),
                Err(RecvTimeoutError::Disconnected) => break false,
                Err(RecvTimeoutError::Timeout) => break true,
            }
        };
        let ended = if stopped { None } else { Some(worker.0.wait()?) };
        // Without this the reader would wait for a worker that works on.
        drop(worker);
        Ok(Said { items, ended })
    })
}
