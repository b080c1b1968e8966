//! The command line of a solver of your own: that of all solvers of the series, plus the check and the
//! worker.

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use sudoku1::Grid;
use sudoku2::driver::SolverArgs;
use topcoder_io::{Status, Watchers};
use watchers::Count;

use crate::trial::{Form, check};
use crate::worker::{self, Task};

/// The options of a solver of your own, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct OwnArgs {
    #[command(flatten)]
    solver: SolverArgs,
    /// Check its answers, on puzzles with one solution, several and none
    #[arg(long, conflicts_with_all = ["puzzle", "count", "profile", "trace"])]
    check: bool,
    /// How long each kind of puzzle may take in a --check
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = worker::limit, requires = "check")]
    limit: Duration,
    /// Print the result of a --check as a line of JSON
    #[arg(long, requires = "check", conflicts_with = "puzzle")]
    json: bool,
    /// Do the work of a solver in the race, on standard input and output
    #[arg(long, hide = true)]
    worker: Option<Task>,
}

impl OwnArgs {
    /// Reads the puzzle and prints its first solution, as [`SolverArgs::run`] does, or checks the solver, or
    /// does the work of a worker.
    ///
    /// # Errors
    /// If the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(
        &self,
        name: &str,
        out: &mut dyn Write,
        solve: impl Fn(&Grid) -> Option<Grid>,
        solve_watched: impl Fn(&Grid, &mut Watchers) -> Option<Grid>,
    ) -> Result<Status, Box<dyn Error>> {
        if self.check {
            let form = if self.json { Form::Json } else { Form::Text };
            let right = check(name, &std::env::current_exe()?, self.limit, form, out)?;
            return Ok(if right { Status::Answered } else { Status::NoAnswer });
        }
        let Some(task) = self.worker else {
            return self.solver.run(name, out, solve, solve_watched);
        };
        let count = |puzzle: &Grid| {
            let mut watchers: Watchers = ((Some(Count::default()), None), (None, None));
            let answer = solve_watched(puzzle, &mut watchers);
            (answer, watchers.0.0.map_or(0, |count| count.calls))
        };
        worker::work(task, count, |puzzles| puzzles.iter().map(&solve).collect(), out)?;
        Ok(Status::Answered)
    }
}
