//! The command line: one grid, many of them, or an example; each solution in a frame.

use std::error::Error;
use std::fmt;
use std::io::Write;
use std::time::Instant;

use sudoku1::Grid;
use sudoku1::driver::PuzzleArg;
use sudoku2::faults;
use topcoder_io::{Status, WatchArgs, report};

use crate::{Framed, read_grid, solve};

/// The grids to solve and the watchers, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct SolverArgs {
    /// The grids: a file may have many, with empty lines and comments (#) between them.
    #[command(flatten)]
    grids: PuzzleArg,
    /// Print how many milliseconds each grid took
    #[arg(long)]
    time: bool,
    #[command(flatten)]
    watch: WatchArgs,
}

impl SolverArgs {
    /// Solves each grid and prints the solution in its frame, or why there is none; the status shows whether
    /// every grid has one.
    ///
    /// # Errors
    /// If a line is not a grid, or the solution cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let mut input = self.grids.open()?;
        let mut status = Status::Answered;
        let mut first = true;
        while let Some((line, puzzle)) =
            read_grid(&mut input).map_err(|error| self.grids.argument().name(error))?
        {
            let start = Instant::now();
            let solution = if self.watch.any() {
                self.watch.watched(name, |watchers| solve(&puzzle, watchers))?
            } else {
                solve(&puzzle, &mut ())
            };
            let time = start.elapsed().as_secs_f64() * 1e3;
            if let Some(solution) = solution {
                let space = if first { "" } else { "\n" };
                writeln!(out, "{space}{}", Framed(&solution))?;
                first = false;
            } else {
                report(name, &Unsolvable { line, puzzle });
                status = Status::NoAnswer;
            }
            if self.time {
                report(name, &format_args!("{time:.3} ms"));
            }
        }
        if first && status == Status::Answered {
            return Err("There is no grid.".into());
        }
        Ok(status)
    }
}

/// A puzzle without a solution, and the line it is in.
struct Unsolvable {
    line: usize,
    puzzle: Grid,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut faults = faults(&self.puzzle).peekable();
        if faults.peek().is_none() {
            return write!(f, "The grid at line {} has no solution.", self.line);
        }
        faults.try_for_each(|fault| writeln!(f, "{fault} at line {}", self.line))
    }
}
