//! The command line that all solvers of the series share: read a puzzle, solve it, print the solution.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use sudoku1::Grid;
use sudoku1::driver::PuzzleArg;
use topcoder_io::{Status, WatchArgs, Watchers, run_command};

use crate::{Fault, faults};

/// Runs a solver as a program: reads a puzzle and prints its first solution, as [`SolverArgs::run`] does.
/// `about` is what `--help` says about it.
pub fn run_solver(
    name: &'static str,
    about: &'static str,
    solve: impl FnOnce(&Grid) -> Option<Grid>,
    solve_watched: impl FnOnce(&Grid, &mut Watchers) -> Option<Grid>,
) -> ExitCode {
    let command = SolverArgs::augment_args(Command::new(name))
        .version(env!("CARGO_PKG_VERSION"))
        .about(about)
        .after_help(format!("Example:\n  {name} --count < txt/sudex1.txt"));
    run_command(command, |args: SolverArgs, out| {
        args.run(name, out, solve, solve_watched)
    })
}

/// The options of a solver, for clap's `flatten`.
#[derive(Args, Clone, Debug)]
pub struct SolverArgs {
    /// The puzzle to solve.
    #[command(flatten)]
    pub puzzle: PuzzleArg,
    /// The watchers.
    #[command(flatten)]
    pub watch: WatchArgs,
}

impl SolverArgs {
    /// Reads the puzzle and prints its first solution, by `solve` or, if there are watchers, by
    /// `solve_watched`. Both are the same function, but `solve` is compiled without any code for a
    /// watcher.
    ///
    /// # Errors
    /// If the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(
        &self,
        name: &str,
        out: &mut dyn Write,
        solve: impl FnOnce(&Grid) -> Option<Grid>,
        solve_watched: impl FnOnce(&Grid, &mut Watchers) -> Option<Grid>,
    ) -> Result<Status, Box<dyn Error>> {
        solve_and_print(&self.puzzle.read()?, &self.watch, name, out, solve, solve_watched)
    }
}

/// Does the same for a puzzle that was read already.
///
/// # Errors
/// If the clues conflict, there is no solution, or it cannot be printed.
pub fn solve_and_print(
    puzzle: &Grid,
    watch: &WatchArgs,
    name: &str,
    out: &mut dyn Write,
    solve: impl FnOnce(&Grid) -> Option<Grid>,
    solve_watched: impl FnOnce(&Grid, &mut Watchers) -> Option<Grid>,
) -> Result<Status, Box<dyn Error>> {
    let conflicts: Vec<_> = faults(puzzle).collect();
    if !conflicts.is_empty() {
        return Err(UnsolvableError::Conflicts(conflicts).into());
    }
    // A JSON trace begins with the solver and the puzzle, and ends with the answer. As with the trace, the
    // search goes on if these lines cannot be printed.
    let tell = |line: fmt::Arguments| watch.is_json().then(|| writeln!(io::stderr(), "{line}"));
    let cells = |grid: &Grid| -> String { grid.cells().iter().map(|digit| (b'0' + digit) as char).collect() };
    tell(format_args!(
        r#"{{"event":"start","solver":"{name}","puzzle":"{}"}}"#,
        cells(puzzle)
    ));
    let solution = if watch.any() {
        watch.watched(name, |watchers| solve_watched(puzzle, watchers))?
    } else {
        solve(puzzle)
    };
    let answer = solution
        .as_ref()
        .map_or("null".into(), |grid| format!("\"{}\"", cells(grid)));
    tell(format_args!(r#"{{"event":"answer","solution":{answer}}}"#));
    writeln!(out, "{}", solution.ok_or(UnsolvableError::NoSolution)?)?;
    Ok(Status::Answered)
}

/// The reason why a puzzle has no solution.
#[derive(Debug)]
enum UnsolvableError {
    Conflicts(Vec<Fault>),
    NoSolution,
}

impl fmt::Display for UnsolvableError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Conflicts(faults) => faults.iter().try_for_each(|fault| writeln!(f, "{fault}")),
            Self::NoSolution => f.write_str("There is no solution."),
        }
    }
}

impl Error for UnsolvableError {}
