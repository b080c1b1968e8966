//! The process in which one solver works, and the one that waits for it.
//!
//! The puzzles come in on standard input, one a line; when it is closed, the work begins. Answers go out as
//! lines, the solution or `none`: counting, each as soon as it is known, followed by the calls; timing, all
//! of them after a line with the nanoseconds of the best pass over all puzzles.

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use sudoku1::Grid;
use topcoder_io::Count;

use super::WorkerMode;
use crate::Solver;
use crate::puzzles::{self, FileError, Puzzle};

/// For how long a pass over the puzzles is repeated.
const REPEAT: Duration = Duration::from_millis(50);

/// Does the work of a worker.
pub fn work(task: WorkerMode, solver: &Solver, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let text = io::read_to_string(io::stdin())?;
    let puzzles: Vec<_> = puzzles::parse("standard input", &text)?
        .iter()
        .map(|puzzle| puzzle.grid)
        .collect();
    match task {
        WorkerMode::Count => {
            for puzzle in &puzzles {
                let mut count = Count::default();
                let answer = (solver.count)(puzzle, &mut count);
                writeln!(out, "{} {}", line(answer), count.calls)?;
                out.flush()?;
            }
        }
        WorkerMode::Time => {
            let start = Instant::now();
            let mut best = Duration::MAX;
            let mut answers = Vec::new();
            while answers.is_empty() || start.elapsed() < REPEAT {
                let start = Instant::now();
                answers = (solver.solve_all)(&puzzles);
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

/// What a worker said: as much of it as makes sense, and whether it was stopped at its limit.
pub struct Said<T> {
    /// An item for each puzzle, or for fewer.
    pub items: Vec<T>,
    /// The limit was reached.
    pub stopped: bool,
}

/// The answers and counts of `solver`, one puzzle after the other, up to its time limit.
pub fn count(
    solver: &Solver,
    puzzles: &[Puzzle],
    limit: Duration,
) -> io::Result<Said<(Option<Grid>, Count)>> {
    let said = ask(WorkerMode::Count, solver, puzzles, Some(limit))?;
    let items = said.items.iter().map_while(|line| counted(line)).collect();
    Ok(Said {
        items,
        stopped: said.stopped,
    })
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

/// The time of the best pass of `solver` over the puzzles, and its answers.
pub fn time(solver: &Solver, puzzles: &[Puzzle]) -> io::Result<(Duration, Vec<Option<Grid>>)> {
    let said = ask(WorkerMode::Time, solver, puzzles, None)?;
    let mut lines = said.items.iter();
    let nanoseconds = lines.next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let answers = lines.map_while(|line| answer(line).ok()).collect();
    Ok((Duration::from_nanos(nanoseconds), answers))
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
fn ask(
    task: WorkerMode,
    solver: &Solver,
    puzzles: &[Puzzle],
    limit: Option<Duration>,
) -> io::Result<Said<String>> {
    let task = task
        .to_possible_value()
        .map_or_else(String::new, |value| value.get_name().into());
    let mut worker = Worker(
        Command::new(std::env::current_exe()?)
            .args(["--worker", &task, "--only", solver.name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?,
    );
    let (input, output) = (worker.0.stdin.take(), worker.0.stdout.take());
    let mut text = String::new();
    for puzzle in puzzles {
        writeln!(text, "{}", puzzles::line(puzzle.grid.cells())).map_err(io::Error::other)?;
    }
    // The worker reads to the end of its input, which is where `input` goes away, before it writes.
    input.map_or(Ok(()), |mut input| input.write_all(text.as_bytes()))?;
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
            let line = match limit {
                Some(limit) => receiver.recv_timeout(limit.saturating_sub(start.elapsed())),
                None => receiver.recv().map_err(RecvTimeoutError::from),
            };
            match line {
                Ok(line) => items.push(line?),
                Err(RecvTimeoutError::Disconnected) => break false,
                Err(RecvTimeoutError::Timeout) => break true,
            }
        };
        // Without this the reader would wait for a worker that works on.
        drop(worker);
        Ok(Said { items, stopped })
    })
}
