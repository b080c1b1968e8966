//! A solver that runs in a separate [process](crate::process), and the protocol between the two.
//!
//! A worker is started as `PROGRAM --worker TASK`. The puzzles come in on standard input, one per line; when
//! it is closed, the work begins. The answers go out as lines, the solution or `none`. For `count`, each is
//! printed as soon as it is known, followed by the number of calls. For `time`, all of them follow a line
//! with the nanoseconds of the best pass over all puzzles.

use std::error::Error;
use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::process::{Command, ExitStatus};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sudoku_cells::Line;
use sudoku1::{Grid, ParseGridError};
use watchers::Count;

use crate::process::{Errors, run};
use crate::puzzles::Puzzle;

/// The task of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Answer one puzzle after the other, and count the calls.
    Count,
    /// Answer all of them again and again, and take the time.
    Time,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Count => "count",
            Self::Time => "time",
        })
    }
}

/// The reason why a word of the command line is not valid for a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// It is not a task.
    Task,
    /// It is not a time limit.
    Limit,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Task => "a worker's task is count or time",
            Self::Limit => "a limit is 0.001 to 1000000 seconds",
        })
    }
}

impl Error for ParseError {}

impl FromStr for Task {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let task = [Self::Count, Self::Time]
            .into_iter()
            .find(|task| task.to_string() == text);
        task.ok_or(ParseError::Task)
    }
}

/// Reads a time limit from the command line, in seconds.
///
/// # Errors
/// If it is not a number, too short or too long.
pub fn limit(text: &str) -> Result<Duration, ParseError> {
    text.parse()
        .ok()
        .filter(|seconds| (0.001..=1e6).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or(ParseError::Limit)
}

/// The time for which the pass over the puzzles is repeated.
const REPEAT: Duration = Duration::from_millis(50);

/// Does the work of a worker: `count` answers a puzzle and returns the number of calls, `solve_all` answers
/// many puzzles.
///
/// # Errors
/// If the input is not puzzles, or the answers cannot be printed.
pub fn work(
    task: Task,
    count: impl Fn(&Grid) -> (Option<Grid>, u64),
    solve_all: impl Fn(&[Grid]) -> Vec<Option<Grid>>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let lines = io::read_to_string(io::stdin())?;
    let puzzles: Vec<Grid> = lines.lines().map(str::parse).collect::<Result<_, _>>()?;
    match task {
        Task::Count => {
            for puzzle in &puzzles {
                let (answer, calls) = count(puzzle);
                writeln!(out, "{} {calls}", line(answer))?;
                out.flush()?;
            }
        }
        Task::Time => {
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
    answer.map_or_else(|| "none".into(), |answer| Line(answer.cells()).to_string())
}

/// The output of a worker, as far as it is valid, and how the worker ended.
#[derive(Clone, Debug)]
pub struct Reply<T> {
    /// An item for each puzzle, or for fewer.
    pub items: Vec<T>,
    /// The exit status of the worker; `None` if it was stopped at its limit.
    pub ended: Option<ExitStatus>,
}

/// Returns the answers and counts of a program, one puzzle after the other, up to its time limit.
///
/// # Errors
/// If the program cannot be started, or its input or output fails.
pub fn count(
    program: Command,
    puzzles: &[Puzzle],
    limit: Duration,
) -> io::Result<Reply<(Option<Grid>, Count)>> {
    let Reply { items, ended } = ask(program, Task::Count, puzzles, limit)?;
    let items = items.iter().map_while(|line| counted(line)).collect();
    Ok(Reply { items, ended })
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

/// Returns the time of the best pass of a program over the puzzles, and its answers.
///
/// # Errors
/// If the program cannot be started, or its input or output fails.
pub fn time(
    program: Command,
    puzzles: &[Puzzle],
    limit: Duration,
) -> io::Result<(Duration, Reply<Option<Grid>>)> {
    let Reply { items, ended } = ask(program, Task::Time, puzzles, limit)?;
    let mut lines = items.iter();
    let nanoseconds = lines.next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let items = lines.map_while(|line| answer(line).ok()).collect();
    Ok((Duration::from_nanos(nanoseconds), Reply { items, ended }))
}

/// Reads an answer; returns an error if it is not one.
fn answer(word: &str) -> Result<Option<Grid>, ParseGridError> {
    if word == "none" {
        return Ok(None);
    }
    word.parse().map(Some)
}

/// Starts a worker and waits for its lines, until it ends or the limit is reached.
fn ask(mut program: Command, task: Task, puzzles: &[Puzzle], limit: Duration) -> io::Result<Reply<String>> {
    program.args(["--worker", &task.to_string()]);
    let mut input = String::new();
    for puzzle in puzzles {
        writeln!(input, "{}", Line(puzzle.grid.cells())).map_err(io::Error::other)?;
    }
    let mut items = Vec::new();
    let ended = run(program, &input, Errors::Inherit, limit, |line| items.push(line))?;
    Ok(Reply { items, ended })
}
