//! The command line of a solver of one's own: that of all solvers of the series, and a worker of the race.

use std::error::Error;
use std::io::Write;

use sudoku1::Grid;
use sudoku2::driver::SolverArgs;
use topcoder_io::{Count, Status, Watchers};

use super::{WorkerMode, worker};

/// The options of a solver of one's own, for clap's `flatten`.
#[derive(clap::Args, Clone)]
pub struct OwnArgs {
    #[command(flatten)]
    solver: SolverArgs,
    /// Do the work of a solver in the race, on standard input and output
    #[arg(long, hide = true)]
    worker: Option<WorkerMode>,
}

impl OwnArgs {
    /// Reads the puzzle and prints its first solution, as [`SolverArgs::run`] does; started by the race, does
    /// what the race wants to know.
    ///
    /// # Errors
    /// When the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(
        &self,
        name: &str,
        out: &mut dyn Write,
        solve: impl Fn(&Grid) -> Option<Grid>,
        solve_watched: impl Fn(&Grid, &mut Watchers) -> Option<Grid>,
    ) -> Result<Status, Box<dyn Error>> {
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
